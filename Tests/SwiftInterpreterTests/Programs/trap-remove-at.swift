// remove(at:) and insert(at:) outside.
var list = [1, 2]
list.insert(3, at: 2)
print(list.remove(at: 0), list)
list.insert(9, at: 5)
