import CommandGrammar
import Reporting

/// The claims that were examined, as far as commands need them. Handed in from the program's edge, where the scenarios
/// are.
public struct ClaimLibrary: Sendable {
    /// A claim by its id, and the rules its scenario shows.
    public struct Entry: Sendable {
        /// The stable name of the claim, as `claims ID` takes it.
        public let id: String
        /// The ids of the rules its scenario shows.
        public let rules: [String]

        /// An entry of the list of claims.
        public init(id: String, rules: [String]) {
            self.id = id
            self.rules = rules
        }
    }

    /// A story that was played to its end.
    public struct Played: Sendable {
        /// All that was said.
        public let report: any Report
        /// The session as the story leaves it.
        public let session: Session

        /// A story with what it said and where it ended.
        public init(report: any Report, session: Session) {
            self.report = report
            self.session = session
        }
    }

    /// All claims, in the order in which they are listed.
    public var entries: @Sendable () -> [Entry]
    /// The claims that a word is about, or all; nil when there is none.
    public var list: @Sendable (_ word: String?, _ options: Options) -> (any Report)?
    /// What is known about one claim; nil for an unknown id.
    public var tell: @Sendable (_ id: String, _ options: Options) -> (any Report)?
    /// The story of one claim, played; nil for an unknown id.
    public var play: @Sendable (_ id: String, _ showsCommands: Bool, _ options: Options) -> Played?

    /// A library, without anything where nothing is given.
    public init(
        entries: @escaping @Sendable () -> [Entry] = { [] },
        list: @escaping @Sendable (String?, Options) -> (any Report)? = { _, _ in nil },
        tell: @escaping @Sendable (String, Options) -> (any Report)? = { _, _ in nil },
        play: @escaping @Sendable (String, Bool, Options) -> Played? = { _, _, _ in nil }
    ) {
        self.entries = entries
        self.list = list
        self.tell = tell
        self.play = play
    }

    /// A library that is made when something is first asked of it, and for each question: whoever makes it keeps it.
    public init(made make: @escaping @Sendable () -> ClaimLibrary) {
        self.init(
            entries: { make().entries() }, list: { make().list($0, $1) }, tell: { make().tell($0, $1) },
            play: { make().play($0, $1, $2) })
    }

    /// The ids of the claims whose scenarios show a rule.
    func claims(showing rule: String) -> [String] {
        entries().filter { $0.rules.contains(rule) }.map(\.id)
    }
}

extension ClaimLibrary {
    /// No claim, and no word of one, is longer. What is gets no search: that would take as long as the word, for each text.
    public static let longestWord = 200

    /// A word as it is named to whoever typed it: cut, if nothing is as long.
    public static func named(_ word: String) -> String {
        word.utf8.count <= longestWord ? word : word.prefix(longestWord / 4) + "…"
    }
}

extension Interpreter {
    /// `claims`, `claims WORD`, `claims ID play`.
    mutating func claims(
        _ word: PlacedText?, plays: Bool, isQuiet: Bool, _ statement: Statement
    ) throws(CommandFailure) -> any Report {
        guard let word = word.map({ PlacedText($0.text.halfWidth, $0.range) }) else {
            if plays { throw CommandFailure(.missingArgument([.value("ID")]), statement.words.first?.range) }
            // A host without scenarios has nothing to list, which is no mistake of the person asking.
            return host.claims.list(nil, session.options) ?? SilentReport()
        }
        if plays {
            guard let story = host.claims.play(word.text, !isQuiet, session.options) else { throw unknownClaim(word) }
            timeline.replace(with: story.session, statement: statement)
            journal.append(JournalEntry(text: statement.text, isStep: true))
            return story.report
        }
        if word.text.utf8.count > ClaimLibrary.longestWord {
            throw CommandFailure(.unknownClaim(ClaimLibrary.named(word.text), similar: []), word.range)
        }
        if let report = host.claims.tell(word.text, session.options) { return report }
        if let report = host.claims.list(word.text, session.options) { return report }
        throw unknownClaim(word)
    }

    private func unknownClaim(_ word: PlacedText) -> CommandFailure {
        let ids = host.claims.entries().map(\.id)
        return CommandFailure(
            .unknownClaim(word.text, similar: Spelling.closest(to: word.text, among: ids)), word.range)
    }
}
