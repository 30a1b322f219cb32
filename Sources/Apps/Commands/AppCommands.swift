import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import Reporting
import SessionReports
import Sessions
import SwiftInterpreter

/// Commands for the user's own program: opening it, and doing with its screen what a person does.
public enum AppCommands {
    /// The commands, as a chapter of help.
    public static let group = CommandGroup(
        "programs",
        [open, watch] + [appear, press, swipe, run, call, fill].map { $0.needingApp() } + [FixCommand.row],
        withoutSwift: "swift.program")

    // MARK: Candidates

    private typealias Candidates = @Sendable (Session, CompletionPlace) -> [String]

    private static let screens: Candidates = { session, _ in
        session.names { run throws(Stop) in Screens(run).found().map(\.name) }
    }

    private static let buttons: Candidates = { session, _ in
        session.names { run throws(Stop) in
            try Controls(run).presses().map { String($0.dropFirst(6)) }
        }
    }

    private static let actions: Candidates = { session, place in
        session.names { run throws(Stop) in
            guard let path = place.words.first?.bareText.flatMap({ IndexPath($0) }) else { return [] }
            let gestures = Gestures(run)
            return try gestures.titles(of: gestures.swipeActions(at: path), at: path)
        }
    }

    private static let fields: Candidates = { session, _ in
        session.names { run throws(Stop) in try Gestures(run).fillable().map { $0.name } }
    }

    // MARK: Commands

    private static let open = CommandRow(
        "open", example: "# open MyApp\nsections Today",
        CommandForm(control: .list(.file)) { (interpreter: inout Interpreter, _, files) throws(CommandFailure) in
            try interpreter.open(files)
        })

    private static let watch = CommandRow(
        "watch", example: "# watch\nsections Today",
        CommandForm { (interpreter: inout Interpreter, _) throws(CommandFailure) in
            let paths = (interpreter.session.app as? ProgramApp)?.paths ?? [:]
            guard !paths.isEmpty else { return SaidReport(message: Message("watch.nothing")) }
            let isWatched = interpreter.host.watchFiles(paths)
            return SaidReport(
                message: Message(isWatched ? "watch.begins" : "watch.no-prompt", ["count": .number(paths.count)]))
        })

    private static let appear = CommandRow(
        "appear", example: ExampleScreen.appear,
        CommandForm(.edit, .optional(.rest("SCREEN", candidates: screens)), swift: .nothing) {
            (session: inout Session, statement, name) throws(CommandFailure) in
            try session.answer(.appear(name?.text), statement)
        })

    private static let press = CommandRow(
        "press", example: ExampleScreen.press,
        CommandForm(.edit, .optional(.rest("BUTTON", candidates: buttons)), swift: .nothing) {
            (session: inout Session, statement, text) throws(CommandFailure) in
            try session.answer(AppGesture(press: text?.text ?? ""), statement)
        })

    private static let swipe = CommandRow(
        "swipe", example: ExampleScreen.swipe,
        CommandForm(.edit, .indexPath, .optional(.rest("ACTION", candidates: actions)), swift: .nothing) {
            (session: inout Session, statement, path, action) throws(CommandFailure) in
            guard session.source.itemIdentifier(for: path) != nil else {
                throw CommandFailure(.noItemAtIndexPath("\(path)"), statement.words.first?.range)
            }
            return try session.answer(.swipe(path, action: action?.text), statement)
        })

    private static let run = CommandRow(
        "run", example: ExampleScreen.run,
        CommandForm(.edit, .optional(.rest("CLOSURE")), swift: .nothing) {
            (session: inout Session, statement, name) throws(CommandFailure) in
            try session.answer(.run(name?.text ?? ""), statement)
        })

    private static let call = CommandRow(
        "call", example: ExampleScreen.call,
        CommandForm(.edit, .rest("EXPRESSION"), swift: .nothing) {
            (session: inout Session, statement, text) throws(CommandFailure) in
            let app = session.app as? ProgramApp
            let call = app?.declaresFunction(text.text) ?? false ? text.text + "()" : text.text
            return try session.answer(.evaluate(call), statement)
        })

    private static let fill = CommandRow(
        "fill", example: ExampleScreen.fill,
        CommandForm(.edit, swift: .nothing) { (session: inout Session, statement) throws(CommandFailure) in
            try session.answer(.enter("", text: ""), statement)
        },
        CommandForm(.edit, .text("NAME", candidates: fields), .optional(.rest("COUNT|TEXT")), swift: .nothing) {
            (session: inout Session, statement, name, rest) throws(CommandFailure) in
            let count = rest.map { Int($0.text) } ?? 3
            let text = rest?.text ?? ""
            let isQuoted = text.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
            let typed = isQuoted ? String(text.dropFirst().dropLast()) : text
            let number = count.map { max(0, min($0, 10_000)) }
            let gesture: AppGesture =
                number.map { .fill(name.text, $0, text: rest?.text ?? "3") } ?? .enter(name.text, text: typed)
            return try session.answer(gesture, statement)
        })
}

extension Session {
    /// The names that the program has for something now; none without a program.
    fileprivate func names(_ look: (AppRun) throws(Stop) -> [String]) -> [String] {
        guard let app = app as? ProgramApp else { return [] }
        let run = AppRun(app)
        run.session = self
        return run.bound { (try? look(run)) ?? [] }
    }
}

extension AppGesture {
    /// `press + in section 2`, `press switch at 1:0`
    fileprivate init(press text: String) {
        var words = text.split(separator: " ").map(String.init)
        var row: IndexPath?
        var section: Int?
        if let last = words.last {
            let numbers = last.split(separator: ":").map { Int($0) }
            if numbers.count == 2, let section = numbers[0], let item = numbers[1] {
                row = IndexPath(item: item, section: section)
                words.removeLast()
                if words.last?.lowercased() == "at" || words.last?.lowercased() == "in" { words.removeLast() }
            } else if let number = Int(last), words.count > 2, words[words.count - 2].lowercased() == "section" {
                section = number
                words.removeLast(2)
                if words.last?.lowercased() == "in" { words.removeLast() }
            }
        }
        self = .press(words.joined(separator: " ").withoutQuotes, row: row, section: section)
    }
}

extension String {
    /// The text without the quotation marks around it.
    fileprivate var withoutQuotes: String {
        let pairs: [Character: Character] = ["\"": "\"", "“": "”", "「": "」"]
        guard count > 2, let first, pairs[first] == last else { return self }
        return String(dropFirst().dropLast())
    }
}

extension Session {
    /// Lets the program answer; without one, or without code for it, that is said.
    fileprivate mutating func answer(_ gesture: AppGesture, _ statement: Statement) throws(CommandFailure) -> any Report
    {
        if let report = try performInApp(gesture) { return report }
        if app == nil, let word = statement.words.first?.bareText, word.hasSuffix(".swift") {
            return SaidReport(message: Message("app.try", ["commands": .text("open \(word)")]))
        }
        let key = app == nil ? "app.no-program" : "app.no-code"
        return SaidReport(message: Message(key, ["verb": .text(statement.verb)]))
    }
}
