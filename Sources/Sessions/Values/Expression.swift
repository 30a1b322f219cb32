import CommandGrammar

/// The expression on the right of `=`, or in any place where a command takes a value.
package indirect enum Expression: Hashable, Sendable {
    case literal(SessionValue)
    /// Quoted text with `\(…)` in it.
    case template([Segment], Range<Int>)
    case path(Path, Range<Int>)
    /// `Song(name: "…")`, or `Row.song(…)` for a case with associated values.
    case construct(type: String, arguments: [Argument], Range<Int>)
    case list([Expression])
    /// `0...10`, both ends included; `0..<10` is stored with its end lowered.
    case range(Int, Int, Range<Int>)
    /// `uuid` or `UUID()`: a new one each time it is evaluated.
    case freshUUID

    /// An argument of a constructor.
    package struct Argument: Hashable, Sendable {
        /// The word in front of its colon.
        package let label: String?
        /// Its value.
        package let value: Expression
        let range: Range<Int>
    }
}

extension Expression {
    /// The expression as it would be typed.
    package var text: String {
        switch self {
        case .literal(let value): value.swiftLiteral
        case .template(let segments, _): "\"" + segments.map(\.quotedText).joined() + "\""
        case .path(let path, _): path.text
        case .construct(let type, let arguments, _):
            type + "(" + arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.value.text }.joined(separator: ", ")
                + ")"
        case .list(let elements): "[" + elements.map(\.text).joined(separator: ", ") + "]"
        case .range(let low, let high, _): "\(low)...\(high)"
        case .freshUUID: "uuid"
        }
    }
}

extension Segment {
    fileprivate var quotedText: String {
        switch self {
        case .text(let text): String(SessionValue.quoted(text).dropFirst().dropLast())
        case .interpolation(let name): "\\(\(name))"
        }
    }
}

/// `name`, `name.field`, `name[2].field`, `Type.case`.
package struct Path: Hashable, Sendable {
    /// A step from a value to a part of it.
    package enum Step: Hashable, Sendable {
        case field(String), index(Int)

        /// The step as it was written.
        package var text: String {
            switch self {
            case .field(let name): name
            case .index(let index): String(index)
            }
        }
    }

    /// The name at its beginning.
    package let root: String
    /// The steps behind the name.
    package private(set) var steps: [Step]
    /// The path as it was written, which is the identifier when the name is no name: `v1.2`.
    package private(set) var text: String

    /// Splits `a.b.c` at its dots.
    package init(dotted text: String) {
        guard text.hasByte(UInt8(ascii: ".")) else {
            (root, steps, self.text) = (text, [], text)
            return
        }
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
