// async functions awaited one after the other, async throws, actors, async let, Task values.
enum LoadError: Error { case empty }
func fetch(_ name: String) async -> Int { name.count }
func load(_ name: String) async throws -> String {
    guard !name.isEmpty else { throw LoadError.empty }
    let count = await fetch(name)
    return "\(name): \(count)"
}
actor Store {
    private(set) var items: [String] = []
    func add(_ item: String) -> Int { items.append(item); return items.count }
}
let store = Store()
print(await fetch("abc"))
print(try await load("xyz"))
do { print(try await load("")) } catch { print("caught", error) }
print(await store.add("a"), await store.add("b"), await store.items)
func total(_ names: [String]) async -> Int {
    var sum = 0
    for name in names { sum += await fetch(name) }
    return sum
}
print(await total(["a", "bb", "ccc"]))
async let first = fetch("one")
async let second = fetch("three")
print(await first + second)
let task = Task { () -> Int in await fetch("task") * 10 }
print(await task.value)
print((try? await load("")) as Any)
