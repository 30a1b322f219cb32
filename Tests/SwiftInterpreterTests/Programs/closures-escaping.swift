// Closures stored in properties and arrays, changing state later; capture lists with weak and self.
class Button {
    var title: String
    var onTap: (() -> Void)?
    var handlers: [String: (Int) -> Int] = [:]
    init(_ title: String) { self.title = title }
    func tap() { onTap?() }
}
class Screen {
    var taps = 0
    let button = Button("go")
    var completions: [(Bool) -> Void] = []
    func setUp() {
        button.onTap = { [weak self] in
            guard let self else { return }
            taps += 1
            button.title = "tapped \(taps)"
        }
    }
    func later(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }
    func finish() {
        let run = completions
        completions.removeAll()
        for completion in run { completion(run.count > 1) }
    }
}
let screen = Screen()
screen.button.tap()
print(screen.taps, screen.button.title)
screen.setUp()
screen.button.tap()
screen.button.tap()
print(screen.taps, screen.button.title)
var results: [String] = []
screen.later { results.append("first \($0)") }
screen.later { flag in
    results.append("second \(flag)")
    screen.later { results.append("nested \($0)") }
}
screen.finish()
screen.finish()
print(results)
screen.button.handlers["double"] = { $0 * 2 }
screen.button.handlers["square"] = { n in n * n }
print(screen.button.handlers["double"]!(4), screen.button.handlers["square"]?(5) ?? 0, screen.button.handlers["none"]?(1) as Any)
func apply(_ times: Int, to value: Int, _ body: (Int) -> Int) -> Int {
    var value = value
    for _ in 0..<times { value = body(value) }
    return value
}
print(apply(3, to: 1) { $0 * 3 })
