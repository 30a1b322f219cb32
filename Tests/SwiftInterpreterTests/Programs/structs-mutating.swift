// Mutating methods, assignment to self, methods that return another value.
struct Counter {
    private(set) var count = 0
    var limit: Int
    init(limit: Int) { self.limit = limit }
    mutating func increment(by step: Int = 1) -> Bool {
        guard count + step <= limit else { return false }
        count += step
        return true
    }
    mutating func reset() { self = Counter(limit: limit) }
    func advanced() -> Counter {
        var copy = self
        _ = copy.increment()
        return copy
    }
}
enum Light {
    case red, green
    mutating func toggle() { self = self == .red ? .green : .red }
}
var counter = Counter(limit: 3)
print(counter.increment(), counter.count)
print(counter.increment(by: 2), counter.count)
print(counter.increment(), counter.count)
counter.reset()
print(counter.count, counter.advanced().count, counter.count)
var counters = [Counter(limit: 1), Counter(limit: 2)]
for index in counters.indices { print(counters[index].increment(by: 2)) }
print(counters.map { $0.count })
var light = Light.red
light.toggle()
print(light)
light.toggle()
print(light)
