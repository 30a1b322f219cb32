// Cases with associated values, patterns, methods on self, indirect recursion.
enum Shape {
    case circle(radius: Double)
    case rectangle(width: Double, height: Double)
    case empty
    var area: Double {
        switch self {
        case .circle(let radius): return 3 * radius * radius
        case let .rectangle(width, height): return width * height
        case .empty: return 0
        }
    }
    static func square(_ side: Double) -> Shape { .rectangle(width: side, height: side) }
}
let shapes: [Shape] = [.circle(radius: 2), .rectangle(width: 2, height: 3.5), .empty, .square(4)]
for shape in shapes { print(shape, shape.area) }
indirect enum Expression {
    case number(Int)
    case add(Expression, Expression)
    case multiply(Expression, by: Expression)
    func evaluate() -> Int {
        switch self {
        case .number(let n): n
        case .add(let l, let r): l.evaluate() + r.evaluate()
        case .multiply(let l, by: let r): l.evaluate() * r.evaluate()
        }
    }
}
let tree = Expression.add(.number(2), .multiply(.number(3), by: .add(.number(1), .number(4))))
print(tree.evaluate())
print(tree)
if case .add(.number(let left), _) = tree { print("left", left) }
if case let .circle(r) = shapes[0], r > 1 { print("big circle") }
for case .rectangle(let w, _) in shapes where w > 3 { print("wide", w) }
