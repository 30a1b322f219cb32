import CommandLanguage
import Console
import Reporting
import Sessions

/// A Markdown page whose ```` ```snap ```` fences are a session: prompts with what they answer.
///
/// Reading is lossless: the lines it does not understand are kept as they are, so that a page prints back unchanged.
public struct Tutorial: Sendable, Equatable {
    /// A stretch of the page: text, or one session.
    public enum Part: Sendable, Equatable {
        /// Markdown, line by line, fences of other kinds included.
        case prose([String])
        /// Commands with their expected output.
        case session(Fence)
        /// `<!-- snap … -->`: set-up that a reader does not see.
        case hidden(Fence)
        /// A fence of a lesson that is no session: where a part begins, a goal, a solution, the options of a question.
        case lesson(LessonFence)
    }

    /// A session, shown or hidden, from its opening line to its closing line.
    public struct Fence: Sendable, Equatable {
        /// The line that opens it.
        public var opening: String
        /// The line that closes it.
        public var closing: String?
        /// The commands in it, from top to bottom.
        public var exchanges: [Exchange]
        /// Output lines before the first prompt; kept, never compared.
        public var preamble: [String] = []
        /// The number of the opening line in the file.
        public var line: Int
    }

    /// A fence of a lesson, line by line.
    public struct LessonFence: Sendable, Equatable {
        /// The purpose of the fence.
        public enum Kind: String, CaseIterable, Sendable {
            /// Commands that a part begins with, in a session of its own.
            case start
            /// The options of a question about the session behind it.
            case predict
            /// The expectations that hold when an exercise is done.
            case goal
            /// Commands that help with an exercise.
            case hint
            /// Commands that reach the goal.
            case solution
            /// Commands that a learner might try, and that do not reach the goal.
            case mistake
            /// Code of an app, run where it stands; of a page that is no lesson it is prose.
            case swift
        }

        /// The purpose of the fence.
        public let kind: Kind
        /// The words behind the kind in the opening line: the subject of a question, as in `predict drawn`.
        public var word = ""
        /// The lines in the fence, from top to bottom.
        public var lines: [String]
        /// The line that closes it; nil for a fence that is not closed.
        public var closing: String?
        /// The number of the opening line in the file.
        public let line: Int

        /// The commands in it, one to a block or line.
        public var commands: [String] {
            kind == .swift ? [lines.joined(separator: "\n")] : Tutorial.commands(lines)
        }
    }

    /// A command and what it answers.
    public struct Exchange: Sendable, Equatable {
        /// The command's lines, prompts taken off.
        public var command: [String]
        /// The lines as they stand in the page.
        public var commandLines: [String]
        /// The answer as the page has it, line by line, blank lines at its end included.
        public var output: [String]
        /// The number of the command's first line in the file.
        public var line: Int
    }

    /// The lines of the head, with the marks around them.
    public let head: [String]
    /// The page below its head, from top to bottom.
    public var parts: [Part]

    private static let prompt = "snap>"
    private static let continuation = "....>"
    private static let hiddenOpening = "<!-- snap"
    /// The comment that makes a page a lesson.
    private static let lessonMark = "<!-- goals -->"

    /// Reads a page. No page is refused: a fence that is not closed reaches to the end of the page.
    public init(_ text: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
        var number = 1
        let head = Array(lines.prefix(Head.split(text).firstLine - 1))
        number += head.count
        lines = lines.dropFirst(head.count)
        self.head = head
        parts = []
        // Elsewhere Swift is there to be read.
        let isLesson = lines.contains(Self.lessonMark)
        var prose: [String] = []
        while let line = lines.popFirst() {
            let isHidden = line == Self.hiddenOpening
            if line == "```snap" || isHidden {
                if !prose.isEmpty { parts.append(.prose(prose)) }
                prose = []
                let end = isHidden ? "-->" : "```"
                let body = Array(lines.prefix { $0 != end })
                lines = lines.dropFirst(body.count)
                let closing = lines.popFirst()
                let fence = Self.fence(line, body, closing, number, isHidden: isHidden)
                parts.append(isHidden ? .hidden(fence) : .session(fence))
                number += body.count + 1
            } else if let (kind, word) = Self.lessonKind(line), kind != .swift || isLesson {
                if !prose.isEmpty { parts.append(.prose(prose)) }
                prose = []
                let body = Array(lines.prefix { $0 != "```" })
                lines = lines.dropFirst(body.count)
                let closing = lines.popFirst()
                parts.append(.lesson(LessonFence(kind: kind, word: word, lines: body, closing: closing, line: number)))
                number += body.count + 1
            } else {
                prose.append(line)
            }
            number += 1
        }
        if !prose.isEmpty { parts.append(.prose(prose)) }
    }

    private static func lessonKind(_ line: String) -> (LessonFence.Kind, word: String)? {
        guard line.hasPrefix("```") else { return nil }
        let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
        guard let kind = words.first.flatMap(LessonFence.Kind.init), kind == .predict || words.count == 1 else {
            return nil
        }
        return (kind, words.count > 1 ? words[1] : "")
    }

    /// True when a line of output would be read as part of the page.
    static func isMarkup(_ line: String) -> Bool {
        line == "```" || line.hasPrefix(prompt) || line.hasPrefix(continuation) || line.hasPrefix("? ")
    }

    private static func fence(
        _ opening: String, _ body: [String], _ closing: String?, _ line: Int, isHidden: Bool
    ) -> Fence {
        var fence = Fence(opening: opening, closing: closing, exchanges: [], line: line)
        for (offset, text) in body.enumerated() {
            if isHidden || text.hasPrefix(prompt) {
                let command = isHidden ? text : String(text.dropFirst(prompt.count).drop { $0 == " " })
                fence.exchanges.append(
                    Exchange(command: [command], commandLines: [text], output: [], line: line + offset + 1))
            } else if fence.exchanges.isEmpty {
                fence.preamble.append(text)
            } else {
                let last = fence.exchanges.count - 1
                if text.hasPrefix(continuation), fence.exchanges[last].output.isEmpty {
                    // The space of the prompt; those behind it indent what stands inside a block.
                    let rest = text.dropFirst(continuation.count)
                    fence.exchanges[last].command.append(String(rest.first == " " ? rest.dropFirst() : rest))
                    fence.exchanges[last].commandLines.append(text)
                } else {
                    fence.exchanges[last].output.append(text)
                }
            }
        }
        return fence
    }

    /// The page as Markdown; what was read, unless a part was changed.
    public var text: String {
        var lines = head
        for part in parts {
            switch part {
            case .prose(let prose): lines += prose
            case .session(let fence), .hidden(let fence):
                lines.append(fence.opening)
                lines += fence.preamble
                for exchange in fence.exchanges { lines += exchange.commandLines + exchange.output }
                if let closing = fence.closing { lines.append(closing) }
            case .lesson(let fence):
                lines.append("```\(fence.kind.rawValue)" + (fence.word.isEmpty ? "" : " " + fence.word))
                lines += fence.lines + (fence.closing.map { [$0] } ?? [])
            }
        }
        return lines.joined(separator: "\n")
    }
}

extension Tutorial.Fence {
    /// The fence as people write it who copy no prompts: where none stands in it, its lines are commands.
    package var withoutPrompts: Tutorial.Fence {
        guard exchanges.isEmpty else { return self }
        var fence = self
        fence.exchanges = Tutorial.commands(preamble).map { command in
            let lines = command.split(separator: "\n").map(String.init)
            return Tutorial.Exchange(command: lines, commandLines: lines, output: [], line: line + 1)
        }
        fence.preamble = []
        return fence
    }
}

extension Tutorial {
    /// Lines of commands as the commands they are: a block in braces is one, an empty line is none.
    static func commands(_ lines: [String]) -> [String] {
        var commands: [String] = []
        var depth = 0
        for line in lines where depth > 0 || !line.allSatisfy(\.isWhitespace) {
            if depth > 0, let last = commands.indices.last {
                commands[last] += "\n" + line
            } else {
                commands.append(line)
            }
            depth += line.count { $0 == "{" } - line.count { $0 == "}" }
        }
        return commands
    }

    /// The language of the page, as its head names it; English for a page that names none.
    public var language: Language {
        guard let head = try? Head(of: head.joined(separator: "\n") + "\n"),
            let name = try? head.fields["lang"]?.text()
        else { return .english }
        return Language(rawValue: name) ?? .english
    }
}
