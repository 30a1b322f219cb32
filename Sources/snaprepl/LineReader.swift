import Console

/// The source of a session's lines: a terminal, a pipe, or a list in a test.
///
/// The whole of the shell talks to its user through this one method, so everything below the executable runs without
/// a terminal.
public protocol LineReader {
    /// Reads the next line.
    ///
    /// - Parameters:
    ///   - prompt: Shown by readers that face a person; the others ignore it.
    ///   - continuation: Whether this line goes on with the command begun by the lines before it. An editor keeps
    ///     such lines together as one history entry.
    /// - Returns: The line, or why there is none.
    mutating func readLine(prompt: String, continuation: Bool) -> LineReaderResult

    /// Replaces what the reader knows about completions and hints, normally before each line: the closures hold a
    /// copy of the session as it now is. Readers without an editor ignore it, which is the default.
    mutating func assist(with assistance: LineAssistance)

    /// Takes the line that was read last, an empty one, off the screen again. Readers without an editor ignore it, which
    /// is the default.
    func takeBackLine()
}

extension LineReader {
    /// Ignores what is offered: a reader without an editor cannot use it.
    public mutating func assist(with assistance: LineAssistance) {}

    /// Leaves the screen as it is.
    public func takeBackLine() {}
}

/// The outcome of asking for a line.
public enum LineReaderResult: Equatable, Sendable {
    /// A line without its newline. It contains newlines itself when several lines were pasted as one edit.
    case line(String)
    /// Ctrl-C: whatever was typed is dropped, and the session goes on.
    case interrupted
    /// Ctrl-D on an empty line, or the end of the file.
    case endOfInput
}

/// The help that an editor asks for while a line is being typed.
public struct LineAssistance: Sendable {
    /// The candidates for the word at the cursor. Takes the line and the cursor, counted in characters.
    public var complete: @Sendable (String, Int) -> LineCompletion
    /// The text to show in grey behind the line, `nil` for none. Takes the line as typed so far.
    public var hint: @Sendable (String) -> String?
    /// The rest of a line that is suggested, which may be taken into it. Takes the line as typed so far.
    public var suggestion: @Sendable (String) -> String?
    /// The parts of a line to be drawn in colours. Takes the line as typed so far, which may be several lines.
    public var parts: @Sendable (String) -> [TypedPart]
    /// The sentence below a list of candidates that tells how many more there are.
    public var moreCandidates: @Sendable (Int) -> String
    /// The prompt of a search in the history. Takes what was typed, and whether a line was found.
    public var searchPrompt: @Sendable (String, Bool) -> String
    /// True when a text of several lines lacks nothing, so that Return runs it and adds no line.
    public var isComplete: @Sendable (String) -> Bool
    /// The words for a paste that is left out because it has more than a number of bytes.
    public var pasteTooLong: @Sendable (Int) -> String

    /// Help; a part that is not given offers nothing: no candidates, no hints, and numbers or patterns without words.
    public init(
        complete: @escaping @Sendable (String, Int) -> LineCompletion = { _, cursor in
            LineCompletion(replace: cursor..<cursor, candidates: [])
        },
        hint: @escaping @Sendable (String) -> String? = { _ in nil },
        suggestion: @escaping @Sendable (String) -> String? = { _ in nil },
        parts: @escaping @Sendable (String) -> [TypedPart] = { _ in [] },
        moreCandidates: @escaping @Sendable (Int) -> String = { "+\($0)" },
        searchPrompt: @escaping @Sendable (String, Bool) -> String = { pattern, _ in "? \(pattern): " },
        isComplete: @escaping @Sendable (String) -> Bool = { _ in true },
        pasteTooLong: @escaping @Sendable (Int) -> String = { "> \($0)" }
    ) {
        self.complete = complete
        self.hint = hint
        self.suggestion = suggestion
        self.parts = parts
        self.moreCandidates = moreCandidates
        self.searchPrompt = searchPrompt
        self.isComplete = isComplete
        self.pasteTooLong = pasteTooLong
    }

    /// No candidates and no hints.
    public static let none = LineAssistance()
}

/// The candidates for one place in a line.
public struct LineCompletion: Hashable, Sendable {
    /// The characters of the line that a candidate stands for; normally the part of a word before the cursor.
    public var replace: Range<Int>
    /// Whole replacements for that range, in the order in which they are to be listed.
    public var candidates: [String]

    /// The candidates that may take the place of a range of characters.
    public init(replace: Range<Int>, candidates: [String]) {
        self.replace = replace
        self.candidates = candidates
    }
}

/// Answers from a list, and remembers what it was asked: the reader for tests.
///
///     var reader = ScriptedLineReader([.line("append 牛乳"), .line("apply")])
///     reader.readLine(prompt: "snap> ", continuation: false)  // .line("append 牛乳")
public struct ScriptedLineReader: LineReader {
    /// One call of `readLine`.
    public struct Request: Equatable, Sendable {
        /// The prompt the reader was told to show.
        public let prompt: String
        /// True when the line was to go on with the command before it.
        public let continuation: Bool
    }

    private var remaining: ArraySlice<LineReaderResult>
    /// Every call so far.
    public private(set) var requests: [Request] = []

    /// After the last answer, `endOfInput` is given for ever.
    public init(_ results: [LineReaderResult]) {
        remaining = results[...]
    }

    /// The next answer of the list; the call is added to ``requests``.
    public mutating func readLine(prompt: String, continuation: Bool) -> LineReaderResult {
        requests.append(Request(prompt: prompt, continuation: continuation))
        return remaining.popFirst() ?? .endOfInput
    }
}
