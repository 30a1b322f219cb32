import CommandLanguage
import Sessions

@testable import Console
@testable import Learning
@testable import Scenarios

/// Scenarios played as a belief has them.
extension CommandRewriting {
    /// Plays a scenario; the first command that fails, or nil when all is well.
    func firstFailure(of scenario: Scenario) -> String? {
        var settings = Options()
        options(&settings)
        var console = Console(Interpreter(session: Session(options: settings), table: .withApps))
        console.givesAdvice = false
        var reader = ScriptReader(scenario.script, firstLine: scenario.firstLine)
        while !console.isFinished, let step = reader.next() {
            switch step {
            case .phase: continue
            case .failure(let error, let source): return "\(source.text): \(error)"
            case .swift(let source):
                console.accept(swift: source)
                while let turn = console.next() {
                    if let failure = turn.failure { return "\(source.firstLine): \(failure.error)" }
                }
            case .statements(let written):
                for statement in written {
                    for played in statements(for: statement, on: console.interpreter) {
                        if let failure = console.run(played).failure { return "\(played.text): \(failure.error)" }
                    }
                }
            }
        }
        return nil
    }

    /// True when a scenario could be played otherwise than it is written; a scenario it cannot touch need not be run.
    func touches(_ scenario: Scenario) -> Bool {
        var changed = Options()
        options(&changed)
        if changed != Options() { return true }
        let interpreter = Interpreter(table: .withApps)
        var reader = ScriptReader(scenario.script)
        while let step = reader.next() {
            guard case .statements(let statements) = step else { continue }
            for statement in statements {
                let lines = rewritten(statement, interpreter, Stage(otherwise: true))
                if let lines, lines != [Self.line(statement, interpreter).text] { return true }
            }
        }
        return false
    }
}
