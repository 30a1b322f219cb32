/// A session as it went, step by step: what was typed, what was answered, and what the list then showed.
///
/// It is written once, while the commands run. The page, the card and JSON are made from it and from nothing else, so
/// none of them has to simulate anything.
public struct Recording: Encodable, Hashable, Sendable {
    /// The version of the form. It changes only when a reader of the old form would misread the new one.
    public static let currentVersion = 1

    /// The version of the form it was written in.
    public var version = Recording.currentVersion
    /// The title.
    public var title: LocalizedText
    /// The introduction before the first step.
    public var about: [Passage]
    /// The steps, in the order in which they were taken.
    public var steps: [Step] = []
    /// The rules that the steps name, by their ids.
    public var rules: [String: Rule] = [:]
    /// The files of the user's own code that the steps name lines of.
    public var code: [CodeFile] = []

    /// A recording before its first step.
    public init(title: LocalizedText, about: [Passage] = []) {
        self.title = title
        self.about = about
    }

    /// Puts another recording behind this one, under its own title; it begins with a fresh list.
    public mutating func append(_ other: Recording) {
        var other = other
        if !other.steps.isEmpty {
            other.steps[0].startsOver = !steps.isEmpty
            other.steps[0].narration =
                [Passage(.heading, other.title)] + other.about + other.steps[0].narration
        }
        goOn(with: other)
    }

    /// Adds the steps that another recording took on the same list, with the rules and files that they name.
    public mutating func goOn(with other: Recording) {
        let files = other.code.map { file in
            if let known = code.firstIndex(of: file) { return known }
            code.append(file)
            return code.count - 1
        }
        steps += other.steps.map { step in
            var step = step
            step.ran = step.ran.map { CodeLine(file: files[$0.file], line: $0.line) }
            return step
        }
        rules.merge(other.rules) { own, _ in own }
    }

    /// Forgets all but the last steps and files.
    public mutating func keepLast(steps mostSteps: Int, files mostFiles: Int) {
        steps.removeFirst(max(0, steps.count - mostSteps))
        let gone = max(0, code.count - mostFiles)
        guard gone > 0 else { return }
        code.removeFirst(gone)
        for index in steps.indices {
            steps[index].ran = steps[index].ran.filter { $0.file >= gone }
                .map { CodeLine(file: $0.file - gone, line: $0.line) }
        }
    }
}

extension Recording {
    /// A step of a recording: some commands and their outcome. All but the last had nothing to say and changed nothing
    /// on screen.
    public struct Step: Encodable, Hashable, Sendable {
        /// The narration before the commands.
        public var narration: [Passage] = []
        /// True when the list is a fresh one, not the list of the step before.
        public var startsOver = false
        /// The commands that were typed.
        public var commands: [Command] = []
        /// The answers of the commands, for people.
        public var answer: [Passage] = []
        /// The report of the last command, as `--format json` writes it.
        public var report: JSONTree?
        /// The expectations that held.
        public var checks: [LocalizedText] = []
        /// The list afterwards.
        public var screen = Screen()
        /// The lists side by side, of a race at the apply where they part.
        public var lists: [ShownList] = []
        /// The applies of the last command, in their order.
        public var applies: [Apply] = []
        /// The lines of the user's own code that were run and did something to a list, in order.
        public var ran: [CodeLine] = []
        /// The ids of the rules that had a say.
        public var rules: [String] = []
        /// The exception that ended the last command, or would have.
        public var crash: Crash?
        /// The question before the steps that follow.
        public var question: Question?

        /// A step in which nothing has happened yet.
        public init() {}
    }

    /// A file of the user's own code.
    public struct CodeFile: Encodable, Hashable, Sendable {
        /// Its name; empty for what was pasted.
        public var name: String
        /// Its lines.
        public var lines: [String]

        /// A file with its lines.
        public init(name: String, lines: [String]) { (self.name, self.lines) = (name, lines) }
    }

    /// A line of the user's own code.
    public struct CodeLine: Encodable, Hashable, Sendable {
        /// The place of its file in ``Recording/code``.
        public var file: Int
        /// Its number, from 1.
        public var line: Int

        /// A line of a file.
        public init(file: Int, line: Int) { (self.file, self.line) = (file, line) }
    }

    /// A command with the Swift it stands for.
    public struct Command: Encodable, Hashable, Sendable {
        /// The outcome.
        public enum Outcome: String, Encodable, Sendable, CaseIterable {
            /// It worked.
            case done
            /// It failed, as it was meant to.
            case refused
            /// It failed.
            case failed
        }

        /// The prompt in front of it, which counts the edits that wait for an apply.
        public var prompt: String
        /// The command as it was typed.
        public var text: String
        /// The Swift an app would contain for it, line by line; empty where there is no such code.
        public var swift: [String] = []
        /// The same Swift with its comments in each language; nil where they do not differ.
        public var translatedSwift: LocalizedText?
        /// The reason there is no such code.
        public var withoutSwift: LocalizedText?
        /// The outcome.
        public var outcome: Outcome

        /// A command and its outcome.
        public init(prompt: String, text: String, outcome: Outcome) {
            self.prompt = prompt
            self.text = text
            self.outcome = outcome
        }
    }

    /// An exception: what an app would have died of.
    public struct Crash: Encodable, Hashable, Sendable {
        /// The author of the words: `uikit`, `compiler` or `simulator`.
        public var author: String
        /// The exact words.
        public var text: String
        /// The id of the rule.
        public var rule: String
        /// Its meaning.
        public var explanation: LocalizedText

        /// An exception in its own words and in plain ones.
        public init(author: String, text: String, rule: String, explanation: LocalizedText) {
            self.author = author
            self.text = text
            self.rule = rule
            self.explanation = explanation
        }
    }

    /// A question about what will be seen; one of the options is true.
    public struct Question: Encodable, Hashable, Sendable {
        /// What is asked: the screen, a row's text, or whom the cell provider fills.
        public var words: LocalizedText
        /// The commands in question.
        public var commands: [String]
        /// The answers to choose from.
        public var options: [LocalizedText]
        /// The index of the true option.
        public var answer: Int

        /// A question with its options.
        public init(_ words: LocalizedText, commands: [String], options: [LocalizedText], answer: Int) {
            self.words = words
            self.commands = commands
            self.options = options
            self.answer = answer
        }
    }

    /// A rule in words.
    public struct Rule: Encodable, Hashable, Sendable {
        /// `H`, `M` or `L`.
        public var confidence: String
        /// The meaning of the letter.
        public var certainty: LocalizedText
        /// The rule in words.
        public var words: LocalizedText
        /// The sources: a name, and a link where there is one.
        public var sources: [Source]

        /// A rule with how sure we are of it.
        public init(confidence: String, certainty: LocalizedText, words: LocalizedText, sources: [Source]) {
            self.confidence = confidence
            self.certainty = certainty
            self.words = words
            self.sources = sources
        }
    }

    /// The source of a rule.
    public struct Source: Encodable, Hashable, Sendable {
        /// A name that can be read aloud.
        public var name: LocalizedText
        /// The page, or nil where it is not published.
        public var url: String?

        /// A source with its page.
        public init(name: LocalizedText, url: String?) {
            self.name = name
            self.url = url
        }
    }
}
