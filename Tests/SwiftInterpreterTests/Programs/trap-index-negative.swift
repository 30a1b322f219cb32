// A negative index computed from a count.
let list: [Int] = []
print("before")
let last = list[
    list.count - 1]
print(last)
