// A value that does not fit a smaller type.
let values = [1, 255, 256]
for value in values { print(UInt8(value)) }
