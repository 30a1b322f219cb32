/// The parser of Swift: text in, tree out. It always answers, since pasted text is often incomplete.
public enum SwiftReader {
    /// The limits of a text's size, depth and problems, so that no text takes long or traps.
    public struct Limits: Hashable, Sendable {
        /// Bytes of UTF-8.
        public var bytes = 1_000_000

        /// Brackets, types, operators and `if`s within each other.
        public var depth = 64

        /// Nodes upon each other in one expression or type: members, calls, operators one behind the other.
        public var links = 128

        /// Problems that are told of one text; those behind them are left out.
        public var problems = 100

        /// The limits that are used unless others are asked for: 1,000,000 bytes, 64 levels, 128 links.
        public init() {}
    }

    /// Reads a text.
    ///
    /// It always answers: what is not understood is an ``Unsupported`` node, what is wrong is told in
    /// ``SwiftDocument/problems``. A text with more bytes than the limit is not read at all; its document is empty but
    /// for that problem.
    ///
    ///     let document = SwiftReader.read("struct Todo: Hashable { let id: UUID }")
    ///     document.statements.count  // 1
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - limits: How much it may ask of the reader.
    /// - Returns: What was read.
    /// - Complexity: linear in the number of bytes; the call stack grows with `limits.depth` and no further.
    public static func read(_ text: String, limits: Limits = Limits()) -> SwiftDocument {
        guard text.utf8.count <= limits.bytes else {
            let start = SourcePosition(utf8Offset: 0, line: 1, column: 1)
            let problem = SyntaxProblem(
                kind: .tooLarge(limit: limits.bytes), range: SourceRange(start: start, end: start))
            return SwiftDocument(source: text, statements: [], problems: [problem], comments: [])
        }
        let lexed = SwiftLexer.tokenize(text)
        var list = lexed
        list.matchBrackets(depthLimit: limits.depth)
        if list.problems.count > lexed.problems.count {
            list = lexed
            list.matchBrackets(depthLimit: limits.depth, endsAtDeclarations: true)
        }
        let bytes = Array(text.utf8)
        if let place = list.objectiveC(in: bytes), let first = list.tokens.first, let last = list.tokens.dropLast().last
        {
            let part = Unsupported(kind: .objectiveC, name: nil, range: place)
            let whole = SourceRange(start: first.start, end: last.end)
            return SwiftDocument(
                source: text, statements: [SwiftStatement(kind: .unsupported(part), range: whole)], problems: [],
                comments: list.comments)
        }
        var parser = SwiftParser(list, bytes: bytes, limits: limits)
        let statements = parser.parseStatements(until: .endOfRange)
        let problems = parser.problems.sorted { $0.range.start < $1.range.start }
        return SwiftDocument(
            source: text, statements: statements, problems: Array(problems.prefix(limits.problems)),
            comments: list.comments)
    }
}
