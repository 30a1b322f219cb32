// Numbers narrower than Int and Double.
print(UInt8(200) &+ 100, Int8(-128) &- 1, Int8.max, Int32.min, UInt8.max, Int8.min)
print(UInt8(7), Int16(300), UInt(3) + 4, Int(UInt8(255)), UInt8(truncatingIfNeeded: 300), Int8(clamping: 300), UInt8(exactly: 300) as Any)
print(Float(0.1), Float(1) / 3)
