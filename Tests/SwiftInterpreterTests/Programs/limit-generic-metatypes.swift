// A generic parameter makes an instance of what it stands for.
protocol Shape { init(); var name: String { get } }
struct A: Shape { var name = "A" }
struct B: Shape { var name = "B" }
func make<T: Shape>(_ type: T.Type) -> T { T() }
print(make(B.self).name, make(A.self).name)
func fill<T: Shape>(_ count: Int) -> [T] { (0..<count).map { _ in T() } }
let list: [B] = fill(2)
print(list.map(\.name))
