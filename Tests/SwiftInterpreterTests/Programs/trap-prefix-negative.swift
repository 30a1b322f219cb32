// A negative number of elements.
let list = [1, 2, 3]
print(list.prefix(2), list.suffix(9))
print(list.prefix(list.count - 4))
