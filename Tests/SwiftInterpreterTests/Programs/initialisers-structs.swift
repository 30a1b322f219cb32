// Own initialisers of structs, delegation, failable, in extensions (the memberwise one stays).
struct Temperature {
    var celsius: Double
    init(celsius: Double) { self.celsius = celsius }
    init(fahrenheit: Double) { self.init(celsius: (fahrenheit - 32) / 1.8) }
    init() { self.init(celsius: 20) }
}
print(Temperature(celsius: 1.5).celsius, Temperature(fahrenheit: 212).celsius, Temperature().celsius)
struct Version {
    let major: Int
    let minor: Int
}
extension Version {
    init?(_ text: String) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let major = Int(parts[0]), let minor = Int(parts[1]) else { return nil }
        self.init(major: major, minor: minor)
    }
    init(_ major: Int) { self = Version(major: major, minor: 0) }
}
print(Version(major: 1, minor: 2))
print(Version("3.4") as Any)
print(Version("3") == nil, Version("a.b") == nil)
print(Version(9).minor)
struct Range2 {
    let low: Int
    let high: Int
    let span: Int
    init?(_ low: Int, _ high: Int) {
        if low > high { return nil }
        self.low = low
        self.high = high
        span = high - low
    }
}
for (low, high) in [(1, 4), (4, 1)] {
    if let range = Range2(low, high) { print(range.span) } else { print("no range") }
}
