// A slice of an array keeps the indices of its base.
let list = ["a", "b", "c", "d", "e"]
let slice = list[2...]
print(slice.startIndex, slice.endIndex, slice[3], slice.indices)
for index in slice.indices { print(index, slice[index]) }
print(slice.firstIndex(of: "d")!)
