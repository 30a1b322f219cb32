// A slice outside of the array.
let letters = ["a", "b", "c"]
print(letters[0..<2])
print(letters[1..<4])
