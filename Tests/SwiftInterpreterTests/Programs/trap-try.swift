// try! on a function that throws.
enum Problem: Error { case empty(String) }
func load(_ name: String) throws -> Int {
    if name.isEmpty { throw Problem.empty("name") }
    return name.count
}
print(try! load("abc"))
print(try! load(""))
