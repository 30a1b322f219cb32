// didSet and willSet: when they run, oldValue and newValue, not in init, in subclasses.
class Model {
    var changes: [String] = []
    var value: Int {
        willSet { changes.append("will \(value)->\(newValue)") }
        didSet { changes.append("did \(oldValue)->\(value)") }
    }
    var list: [Int] = [] { didSet { changes.append("list \(oldValue.count)->\(list.count)") } }
    var clamped = 0 {
        didSet { if clamped > 10 { clamped = 10 } }
    }
    var named = "a" { willSet(next) { changes.append("next \(next)") } didSet(old) { changes.append("old \(old)") } }
    init(value: Int) {
        self.value = value
        self.value = value + 1
    }
}
let model = Model(value: 1)
print(model.changes, model.value)
model.value = 5
model.value += 2
model.list.append(3)
model.list[0] = 4
model.clamped = 50
model.named = "b"
for change in model.changes { print(change) }
print(model.clamped, model.list)
class Child: Model {
    override var value: Int { didSet { changes.append("child \(value)") } }
}
let child = Child(value: 3)
child.value = 4
print(child.changes)
struct Watched { var x = 0 { didSet { print("x \(oldValue) \(x)") } } }
var watched = Watched()
watched.x = 1
watched.x = 1
var holder = [watched]
holder[0].x = 2
watched = Watched(x: 9)
print(watched.x)
