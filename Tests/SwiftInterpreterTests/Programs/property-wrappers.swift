// A property wrapper with wrappedValue, projectedValue, arguments, defaults; in structs and classes.
@propertyWrapper struct Clamped {
    private var value: Int
    private let range: ClosedRange<Int>
    var projectedValue: Bool { value == range.upperBound }
    init(wrappedValue: Int, _ range: ClosedRange<Int>) {
        self.range = range
        value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }
    var wrappedValue: Int {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}
@propertyWrapper final class Logged<T> {
    var wrappedValue: T { didSet { changes.append("\(oldValue)->\(wrappedValue)") } }
    var changes: [String] = []
    var projectedValue: Logged<T> { self }
    init(wrappedValue: T) { self.wrappedValue = wrappedValue }
}
struct Player { @Clamped(0...10) var health = 5; @Clamped(1...3) var level = 99; var name = "p" }
var player = Player()
print(player.health, player.level, player.$health, player.$level)
player.health += 20
player.level = -4
print(player.health, player.level, player.$health)
var copy = player
copy.health = 2
print(player.health, copy.health)
class Model { @Logged var title = "a"; @Logged var items: [Int] = []; init() { title = "init" } }
let model = Model()
model.title = "b"
model.items.append(1)
model.items += [2, 3]
print(model.$title.changes, model.$items.changes, model.items.count)
@propertyWrapper struct Trimmed { var wrappedValue: String { didSet { wrappedValue = String(wrappedValue.prefix(3)) } } }
struct Form { @Trimmed var text: String = "long" }
var form = Form()
print(form.text)
form.text = "longer"
print(form.text)
