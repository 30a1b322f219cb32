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
    var steps: [Step]

    init(root: String, steps: [Step] = []) {
        self.root = root
        self.steps = steps
    }

    /// Splits `a.b.c` at its dots.
    init(dotted text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        self.init(root: parts.first ?? text, steps: parts.dropFirst().map { Int($0).map(Step.index) ?? .field($0) })
    }

    var text: String {
        steps.reduce(root) { text, step in
            switch step {
            case .field(let name): "\(text).\(name)"
            case .index(let index): "\(text)[\(index)]"
            }
        }
    }
}
