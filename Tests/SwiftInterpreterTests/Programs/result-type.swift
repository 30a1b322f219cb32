// Result: get, map, flatMap, mapError, pattern matching, Equatable.
enum Failure: Error { case odd(Int), tooBig }
func half(_ n: Int) -> Result<Int, Failure> { n % 2 == 0 ? .success(n / 2) : .failure(.odd(n)) }
print(half(8), half(3))
print(half(8).map { $0 + 1 })
print(half(12).flatMap(half).flatMap(half))
print(half(8).flatMap(half).flatMap(half))
switch half(5) {
case .success(let value): print("value", value)
case .failure(.odd(let n)): print("odd", n)
case .failure(let other): print(other)
}
do { print(try half(10).get()); print(try half(11).get()) } catch { print("caught", error) }
if case .success(let n) = half(2) { print(n) }
func load(_ id: Int, completion: (Result<String, Error>) -> Void) {
    completion(id > 0 ? .success("item \(id)") : .failure(Failure.tooBig))
}
for id in [1, 0] {
    load(id) { result in
        switch result {
        case let .success(name): print(name)
        case let .failure(error): print("error:", error)
        }
    }
}
let mapped = half(3).mapError { error -> Failure in .tooBig }
print(mapped)
print((try? half(4).get()) as Any)
