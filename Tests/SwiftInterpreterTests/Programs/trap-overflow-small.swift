// A small integer type overflows early.
var byte: UInt8 = 250
while true {
    byte += 2
    print(byte)
}
