import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// Commands about the session itself: options, help, the last result, the end.
enum SessionCommands {
    static let group = CommandGroup(
        "session",
        [option, help, tour, explain, SwiftCommand.row, last, edit, clear, quit])

    private static let option = CommandRow(
        "option", example: "option view table\noption ios 15\noption",
        CommandForm(.query, swift: .nothing) { (session: inout Session, _) throws(CommandFailure) in
            OptionsReport(session.options)
        },
        CommandForm(.query, .optionName, swift: .nothing) { (session: inout Session, _, name) throws(CommandFailure) in
            let option = try SessionOption.named(name)
            return TextReport(text: "\(option.name) \(option.show(session.options))")
        },
        CommandForm(
            .edit, .optionName, .optionValue,
            code: { (_, name, _) throws(CommandFailure) in
                let code = SwiftCode.none(Message("swift.setting"))
                // What these set is seen in the code, or concerns this program's own output.
                return try SessionOption.named(name).isSeenInSwift ? code.silently() : code
            }
        ) { (session: inout Session, _, name, value) throws(CommandFailure) in
            try session.setOption(name, value)
            let option = try SessionOption.named(name)
            return SilentReport(
                "done.option", ["name": .text(option.name), "value": .text(option.show(session.options))])
        }
    ).noted()

    private static let help = CommandRow(
        "help", example: "help append\nhelp editing",
        CommandForm(control: .keyword("keys")) { (_: inout Interpreter, _, _) throws(CommandFailure) in
            MessageReport(message: Message("help.keys"))
        },
        CommandForm(control: .optional(.helpTopic)) {
            (interpreter: inout Interpreter, _, topic) throws(CommandFailure) in
            try HelpReport.report(on: topic, interpreter)
        },
        CommandForm(control: .rest("WORDS")) { (interpreter: inout Interpreter, _, text) throws(CommandFailure) in
            try HelpReport.report(onWords: text, interpreter)
        })

    private static let tour = CommandRow(
        "tour", example: "tour",
        CommandForm { (_: inout Interpreter, _) throws(CommandFailure) in MessageReport(message: Message("tour")) }
    ).lookingUp()

    private static let clear = CommandRow(
        "clear", example: "clear",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
            interpreter.host.clearScreen()
            return SilentReport()
        })

    private static let edit = CommandRow(
        "edit", example: "edit",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
            guard interpreter.host.openEditor() else { return MessageReport(message: Message("edit.none")) }
            return SilentReport()
        })

    private static let explain = CommandRow(
        "explain", example: "explain duplicate-identifiers",
        CommandForm(control: .optional(.ruleCode)) {
            (interpreter: inout Interpreter, statement, code) throws(CommandFailure) in
            try interpreter.explain(code, statement)
        }
    ).lookingUp()

    private static let last = CommandRow(
        "last", example: "sections Today\nappend milk\napply\nlast",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
            guard let last = interpreter.lastReport else { return SilentReport() }
            // Programs have always seen all of it.
            return interpreter.session.options.format.isMachineReadable ? last : FullReport(last)
        }
    ).noted()

    private static let quit = CommandRow(
        "quit", example: "quit",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
            interpreter.isFinished = true
            return SilentReport()
        })
}

extension Parameter where Context == Session, Output == PlacedText {
    fileprivate static var optionName: Self {
        .text("NAME", candidates: { _, _ in SessionOption.all.map(\.name) })
    }

    fileprivate static var optionValue: Self {
        .text("VALUE", candidates: { _, place in SessionOption.values(after: place.words) })
    }

    fileprivate static var helpTopic: Self {
        .text("WORD|GROUP", candidates: { session, _ in session.surroundings.helpTopics() })
    }

    /// The code of a rule or of an error.
    static var ruleCode: Self { .text("CODE", candidates: { _, _ in ExplainReport.topics }) }
}

extension SessionOption {
    fileprivate static func named(_ name: PlacedText) throws(CommandFailure) -> SessionOption {
        guard let option = named(name.text.halfWidth) else {
            throw CommandFailure(.unknownOption(name.text, known: all.map(\.name)), name.range)
        }
        return option
    }

    /// The values that Tab offers: all that are allowed, a long range of numbers by its ends.
    fileprivate var offered: [String] {
        guard let gap = allowed.firstIndex(of: "…"), let low = Int(allowed[gap - 1]), let high = Int(allowed[gap + 1])
        else { return allowed }
        let numbers = high - low <= Self.mostNumbers ? (low...high).map(String.init) : [String(low), String(high)]
        return allowed[..<(gap - 1)] + numbers + allowed[(gap + 2)...]
    }

    private static var mostNumbers: Int { 40 }

    /// The values of the option that stands before them.
    fileprivate static func values(after words: [Word]) -> [String] {
        words.last?.bareText.flatMap { named($0) }?.offered ?? []
    }
}

extension Interpreter {
    /// `explain CODE`, or without a code what the last failure was about.
    fileprivate func explain(_ code: PlacedText?, _ statement: Statement) throws(CommandFailure) -> any Report {
        guard let id = code?.text.halfWidth ?? session.lastOutcome.problem ?? lastFailure?.error.code else {
            throw CommandFailure(.noLastError, statement.verbRange)
        }
        // `explain M`: the letter beside a line.
        if Confidence(rawValue: id.uppercased()) != nil { return MessageReport(message: Message("legend.all")) }
        var console: [String]?
        if let failure = lastFailure?.error.uikit, failure.rule.id == id {
            console = failure.violation.consoleLines
        }
        guard let report = ExplainReport(id, claims: table.claims(showing: id), console: console) else {
            // `explain stale`: a word from the screen.
            if id.allSatisfy(\.isLetter), let found = HelpSearchReport(id, table, options.language) { return found }
            let close = Spelling.closest(to: id, among: ExplainReport.topics)
            throw CommandFailure(.unknownTopic(id, similar: close), code?.range ?? statement.verbRange)
        }
        return report
    }
}

/// A report without abbreviations, where it has any, and with every cell of its tables whole.
struct FullReport: Report {
    static let kind = "last"
    let base: any Report

    init(_ base: any Report) { self.base = base }

    var blocks: [Block] { base.fullBlocks }
    var isWhole: Bool { true }
    var answer: [String]? { base.answer }
    var original: any Report { base }

    func encode(to encoder: any Encoder) throws { try base.encode(to: encoder) }
}

/// All options and their values.
struct OptionsReport: Report {
    static let kind = "options"

    struct Entry: Encodable, Sendable {
        let name: String
        let value: String
        let allowed: String

        /// What it decides, and what is allowed where that is more than `on` and `off`.
        fileprivate var decides: Phrase {
            let what = Message("options.\(name)")
            if allowed == "on|off" { return .message(what) }
            return .message("options.decides", ["what": .message(what), "allowed": .text(allowed)])
        }
    }

    let options: [Entry]

    init(_ options: Options) {
        self.options = SessionOption.all.map {
            Entry(name: $0.name, value: $0.show(options), allowed: $0.allowed.joined(separator: "|"))
        }
    }

    var blocks: [Block] {
        [
            .table(
                Table(
                    titles: ["option", "value", "decides"].map { .message("column.\($0)") },
                    rows: options.map { [.words($0.name), .words($0.value), $0.decides] }))
        ]
    }
}
