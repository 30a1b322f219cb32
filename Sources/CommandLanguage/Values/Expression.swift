/// What stands on the right of `=`, or where a command takes a value.
indirect enum Expression: Hashable, Sendable {
    case literal(Value)
    /// Quoted text with `\(…)` in it.
    case template([Segment])
    case path(Path, Range<Int>)
    case construct(type: String, arguments: [Argument], Range<Int>)
    case list([Expression])
    /// `0...10`, both ends included; `0..<10` is stored with its end lowered.
    case range(Int, Int)
    /// `uuid` or `UUID()`: a new one each time it is evaluated.
    case freshUUID

    struct Argument: Hashable, Sendable {
        let label: String?
        let value: Expression
        let range: Range<Int>
    }
}

/// `name`, `name.field`, `name[2].field`, `Type.case`.
struct Path: Hashable, Sendable {
    enum Step: Hashable, Sendable { case field(String), index(Int) }

    let root: String
    private(set) var steps: [Step]
    /// The path as it was written, which is the identifier when the name is no name: `v1.2`.
    private(set) var text: String

    /// Splits `a.b.c` at its dots.
    init(dotted text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        root = parts.first.map(String.init) ?? text
        steps = parts.dropFirst().map(Self.step)
        self.text = text
    }

    /// Adds `.b.c`.
    mutating func append(dotted text: String) {
        steps += text.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map(Self.step)
        self.text += text
    }

    /// Adds `[2]`.
    mutating func append(index: Int) {
        steps.append(.index(index))
        text += "[\(index)]"
    }

    private static func step(_ part: Substring) -> Step {
        Int(part).map(Step.index) ?? .field(String(part))
    }
}
