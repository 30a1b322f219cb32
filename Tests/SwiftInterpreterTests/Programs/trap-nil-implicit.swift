// An implicitly unwrapped property that was never set.
class Screen {
    var list: [Int]!
    func load() { list = [1, 2] }
    func show() { print(list.count) }
}
let first = Screen()
first.load()
first.show()
Screen().show()
