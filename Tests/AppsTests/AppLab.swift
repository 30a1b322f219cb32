import Apps
import CommandGrammar
import CommandLanguage
import Console
import DiffableSnapshots
import Reporting
import Sessions

/// An interpreter with the commands and the library for users' programs.
struct AppLab {
    var interpreter: Interpreter
    /// All that was said, in English.
    private(set) var said = ""
    private(set) var problem: SwiftProblem?

    init(host: Host = Host(), with groups: [CommandGroup] = []) {
        interpreter = Interpreter(
            host: host.runningApps, table: CommandTable(CommandTable.standard.groups + [AppCommands.group] + groups))
    }

    /// A lab in which a file was read.
    init(_ text: String) {
        self.init()
        read(text)
    }

    /// A lab in which the blocks of a page were read one after the other.
    static func reading(_ blocks: String...) -> AppLab {
        var lab = AppLab()
        for block in blocks { lab.read(block, name: "<stdin>") }
        return lab
    }

    /// Reads a file of Swift.
    mutating func read(_ text: String, name: String = "Pantry.swift") {
        let presenter = Presenter()
        var said = ""
        problem = interpreter.runSwift(SourceText(text, name: name)) { event, state in
            for report in event.reports { said += presenter.text(report, state.session) }
        }
        self.said += said
    }

    /// Runs a command; its answer, or the code of its failure.
    @discardableResult
    mutating func run(_ line: String) -> String {
        guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line)) else {
            return "unread"
        }
        var answer = ""
        for statement in statements {
            switch interpreter.execute(statement) {
            case .report(let report): answer += Presenter().text(report, interpreter.session)
            case .failure(let failure):
                answer += Presenter().text(Diagnostic(failure, in: statement), interpreter.session)
            case .expectedFailure: answer += "expected failure"
            }
        }
        return answer
    }

    /// The list on screen: a line for each section, its items behind it.
    var list: [String] {
        let session = interpreter.session
        func lines() -> [String] {
            let snapshot = session.source.snapshot()
            return snapshot.sectionIdentifiers.enumerated().map { index, section in
                let count = snapshot.itemCount(atSection: index) ?? 0
                let items = (0..<count).map {
                    snapshot.itemIdentifier(at: IndexPath(item: $0, section: index))?.label ?? "nil"
                }
                return "[\(section.label)] \(items.joined(separator: ", "))"
            }
        }
        return session.app.map { $0.answering(lines) } ?? lines()
    }

    /// What the cells on screen show.
    var cells: [String] { interpreter.session.source.view.visibleCells.map(\.content) }

    /// How many applies there were.
    var applies: Int { interpreter.session.revisions.current }
}
