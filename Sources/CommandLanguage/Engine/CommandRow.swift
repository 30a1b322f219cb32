import CommandGrammar
import Reporting
import Sessions
import SwiftWriting

/// A row of the command table.
///
/// Parsing, usage, help, completion, hints, did-you-mean and Swift are all derived from its forms, so that a new
/// command is one row and one function.
public struct CommandRow: Sendable {
    private let content: Content
    /// True when its help has a paragraph of its own, the message `command-note.NAME`.
    public private(set) var hasNote = false
    /// True when a line of this command judges what others did.
    public private(set) var judges = false
    /// True when a line of this command may jump to another state, in which the steps before it are undone.
    public private(set) var leavesLine = false
    /// True when a script should check the command's answer: the two values it compares could become something else.
    public private(set) var asksForJudgement = false
    /// True when the command only looks up what is known anyway.
    public private(set) var looksUp = false
    /// True when the command does something with the user's own app: where none is open it says so, and that is no step.
    private(set) var needsApp = false

    /// The parts that do not change once a row is made. They are an object, since every line of a script takes a row
    /// out of the table.
    private final class Content: Sendable {
        let name: String
        let uikitName: String?
        /// Its forms, as the grammar has them.
        let row: Row<Session, Command>
        let details: Late<Details>

        init(_ name: String, uikit uikitName: String?, _ details: Late<Details>) {
            self.name = name
            self.uikitName = uikitName
            self.details = details
            row = Row(
                spellings: [name] + (uikitName.map { [$0] } ?? []), otherNames: Habit.otherNames[name] ?? [],
                forms: details.value.forms.map { $0.form() })
        }
    }

    /// The parts that are made when the row is first used: most lines use one row, and forms are slow to make.
    private struct Details: Sendable {
        let example: String
        let forms: [CommandForm]
        let calls: [SwiftMethod]
        let effect: Command.Effect?

        init(example: String, _ forms: [CommandForm]) {
            self.example = example
            self.forms = forms
            calls = forms.compactMap(\.call)
            let first = forms.first?.effect
            effect = forms.allSatisfy { $0.effect == first } ? first : nil
        }
    }

    /// The short spelling.
    public var name: String { content.name }
    /// UIKit's spelling, when UIKit has such a method.
    public var uikitName: String? { content.uikitName }
    /// The row as the grammar has it: it reads a statement.
    var row: Row<Session, Command> { content.row }
    /// A script that runs by itself and shows the command at work, in English words.
    public var example: String { content.details.value.example }
    /// The calls of UIKit's that its forms stand for.
    var calls: [SwiftMethod] { content.details.value.calls }
    /// The effect that every form has; nil when they differ.
    var effect: Command.Effect? { content.details.value.effect }

    /// A row of up to four forms. They and the example are made when the row is first used.
    package init(
        _ name: String, uikit uikitName: String? = nil,
        example: @autoclosure @escaping @Sendable () -> String,
        _ first: @autoclosure @escaping @Sendable () -> CommandForm,
        _ second: @autoclosure @escaping @Sendable () -> CommandForm? = nil,
        _ third: @autoclosure @escaping @Sendable () -> CommandForm? = nil,
        _ fourth: @autoclosure @escaping @Sendable () -> CommandForm? = nil
    ) {
        self.init(
            name, uikit: uikitName, example: example(),
            forms: [first(), second(), third(), fourth()].compactMap { $0 })
    }

    /// A row of any number of forms. They and the example are made when the row is first used.
    package init(
        _ name: String, uikit uikitName: String? = nil,
        example: @autoclosure @escaping @Sendable () -> String,
        forms: @autoclosure @escaping @Sendable () -> [CommandForm]
    ) {
        content = Content(name, uikit: uikitName, Late { Details(example: example(), forms()) })
    }

    /// Reads a statement and runs it on a session.
    ///
    /// - Throws: ``CommandFailure``; `not-here` for a command that needs more than a session.
    func run(_ statement: Statement, on session: inout Session) throws(CommandFailure) -> any Report {
        try session.answering { (session) throws(CommandFailure) in
            try row.read(statement, in: &session).run(&session)
        }
    }

    /// The same row as one that judges what other commands did.
    package func judging() -> CommandRow {
        var row = self
        row.judges = true
        return row
    }

    /// The same row as one that jumps to another state.
    package func leavingLine() -> CommandRow {
        var row = self
        row.leavesLine = true
        return row
    }

    /// The same row as one that does something with the user's own app.
    package func needingApp() -> CommandRow {
        var row = self
        row.needsApp = true
        return row
    }

    /// The same row as one whose answer a script should check.
    package func askingForJudgement() -> CommandRow {
        var row = self
        row.asksForJudgement = true
        return row
    }

    /// The same row with a paragraph of its own in its help.
    package func noted() -> CommandRow {
        var row = self
        row.hasNote = true
        return row
    }

    /// The same row as one that looks up what is known.
    package func lookingUp() -> CommandRow {
        var row = self
        row.looksUp = true
        return row
    }

    /// Every spelling that calls this row.
    public var spellings: [String] { row.spellings }

    /// A line for each form: `move I before|after I`, `move I to S`.
    public var usages: [String] { row.usages }

    /// The words in the usages that stand for something: `I`, `FILE`; each once.
    var placeholders: [String] {
        var seen: Set<String> = []
        return row.forms.flatMap(\.shapes).flatMap(\.valueNames).flatMap(Self.placeholders)
            .filter { seen.insert($0).inserted }
    }

    /// `NAME` and `FIELD` in `NAME.FIELD`; a place written in digits is an index path.
    private static func placeholders(in usage: String) -> [String] {
        let words = usage.split { !$0.isLetter }.map(String.init)
        let named = words.filter { $0.allSatisfy { $0.isUppercase && $0.isASCII } }
        let isPlace = usage.split(separator: ":").count == 2 && usage.allSatisfy { $0.isNumber || $0 == ":" }
        return isPlace ? [indexPath] : named
    }

    /// The placeholder of a place such as `0:2`.
    static let indexPath = "0:2"

    /// The example, in words that the reader's keyboard types.
    func example(in language: Language) -> String {
        let catalog = MessageCatalog(language)
        var result = ""
        var word = ""
        func flush() {
            let translated = Message("example-word.\(word)")
            let isTranslated = !word.isEmpty && catalog.placeholders(of: translated.key) != nil
            result += isTranslated ? catalog.text(translated) : word
            word = ""
        }
        for character in example {
            if character.isLetter {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }

    /// Key of the one-line summary in the message catalogs.
    public var summary: Message { Message("command.\(name)") }
}

/// Chapter of `help`, or a part of one: the commands that a target adds to the table.
///
/// A command that needs more than a session, such as a list of claims, is a row of a group whose factory holds it:
///
///     let table = CommandTable(CommandTable.standard.groups + [ClaimCommands.group { ledger }])
public struct CommandGroup: Sendable {
    /// The stable English word for the chapter, such as `editing`; never translated.
    public let name: String
    /// Its commands, in the order in which they are declared.
    public private(set) var rows: [CommandRow]
    /// The command of the same chapter that these stand behind in `help`; nil for the end of the chapter.
    private let predecessor: String?
    /// Names of claims whose scenarios show a rule or an error, for `explain`.
    let claims: @Sendable (_ code: String) -> [String]
    /// The topics `help WORDS` can lead to beside the commands.
    let topics: @Sendable () -> [HelpTopic]
    /// The reason its commands have no Swift form, where they do not give one themselves.
    let withoutSwift: Message

    /// Commands of one chapter.
    ///
    /// - Parameters:
    ///   - name: The chapter; commands of several targets may stand in one.
    ///   - rows: The commands, in the order of `help`.
    ///   - predecessor: The command of the same chapter that these stand behind.
    ///   - reason: The message that says why they have no Swift form.
    ///   - topics: What `help WORDS` can lead to beside the commands.
    ///   - claims: The names of claims that show a rule or an error at work.
    package init(
        _ name: String, _ rows: [CommandRow], after predecessor: String? = nil,
        withoutSwift reason: String = "swift.session", topics: @escaping @Sendable () -> [HelpTopic] = { [] },
        claims: @escaping @Sendable (String) -> [String] = { _ in [] }
    ) {
        self.name = name
        self.rows = rows
        self.predecessor = predecessor
        self.topics = topics
        self.claims = claims
        withoutSwift = Message(reason)
    }

    /// The heading of the chapter, as a message of the catalogs.
    public var title: Message { Message("group.\(name)") }

    /// The chapter with the commands of another target.
    func adding(_ other: CommandGroup) -> CommandGroup {
        let place = other.predecessor.flatMap { name in self.rows.firstIndex { $0.name == name } }
        var rows = rows
        rows.insert(contentsOf: other.rows, at: place.map { $0 + 1 } ?? rows.endIndex)
        let (own, others) = (claims, other.claims)
        let (ownTopics, otherTopics) = (topics, other.topics)
        return CommandGroup(
            name, rows, after: predecessor, withoutSwift: withoutSwift.key, topics: { ownTopics() + otherTopics() },
            claims: { own($0) + others($0) })
    }
}
