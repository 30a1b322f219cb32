// A state machine with payloads, transitions by a switch over two values.
enum State: Equatable { case idle, loading(page: Int), loaded([String]), failed(String) }
enum Event { case load, receive([String]), fail(String), more, reset }
struct Machine {
    private(set) var state = State.idle
    private(set) var trace: [String] = []
    mutating func send(_ event: Event) {
        switch (state, event) {
        case (.idle, .load), (.failed, .load): state = .loading(page: 1)
        case (.loading, .receive(let items)) where items.isEmpty: state = .failed("empty")
        case let (.loading(page), .receive(items)): state = .loaded(items.map { "\(page):\($0)" })
        case (.loading, .fail(let reason)): state = .failed(reason)
        case (.loaded(let items), .more): state = .loading(page: items.count + 1)
        case (_, .reset): state = .idle
        default: trace.append("ignored \(event)")
        }
        trace.append("\(state)")
    }
}
var machine = Machine()
let events: [Event] = [.more, .load, .receive([]), .load, .receive(["a", "b"]), .more, .fail("net"), .fail("again"), .reset]
for event in events { machine.send(event) }
for line in machine.trace { print(line) }
print(machine.state == .idle)
