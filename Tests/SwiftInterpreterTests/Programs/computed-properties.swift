// Getters and setters, newValue with a name of its own, read-only, in extensions, of global scope.
struct Rectangle {
    var x = 0, y = 0, width = 10, height = 20
    var center: (x: Int, y: Int) {
        get { (x + width / 2, y + height / 2) }
        set {
            x = newValue.x - width / 2
            y = newValue.y - height / 2
        }
    }
    var area: Int { width * height }
    var right: Int {
        get { return x + width }
        set(edge) { x = edge - width }
    }
}
var rectangle = Rectangle()
print(rectangle.center, rectangle.area)
rectangle.center = (100, 50)
print(rectangle.x, rectangle.y)
rectangle.right += 5
print(rectangle.x, rectangle.right)
extension Rectangle {
    var size: [Int] {
        get { [width, height] }
        set { (width, height) = (newValue[0], newValue[1]) }
    }
}
rectangle.size[1] = 1
print(rectangle.area, rectangle.size)
class Account {
    private var cents = 0
    var euros: Double {
        get { Double(cents) / 100 }
        set { cents = Int(newValue * 100) }
    }
}
let account = Account()
account.euros = 2.5
account.euros += 1
print(account.euros)
var stored = 1
var twice: Int {
    get { stored * 2 }
    set { stored = newValue / 2 }
}
twice = 10
print(stored, twice)
