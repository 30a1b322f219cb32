// An error that nothing catches ends the program.
struct Broken: Error { var code = 3 }
func run(_ n: Int) throws {
    defer { print("left \(n)") }
    if n > 1 { throw Broken() }
    print("ran", n)
}
try run(1)
try run(2)
print("never")
