// A Double too large for Int.
print(Int(3e9))
let large = 1e30
print(Int(large))
