// A small integer type overflows early.
var byte: UInt8 = 250
for _ in 0..<4 {
    byte += 2
    print(byte)
}
