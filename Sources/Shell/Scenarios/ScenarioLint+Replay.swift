import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

extension ScenarioLint {
    /// A scenario played to see what its lines are worth.
    ///
    /// **Which expectations are empty.** `expect` lines that follow one another are a *run*: together they judge the
    /// commands since the run before, or since the beginning of the part. Each line of a run is also asked on the
    /// session as it was before those commands. One that is met there already says nothing by itself: the commands
    /// might as well not have happened.
    ///
    /// A run needs at least one line that was not met before. Its other lines then tell what stayed the same, which is
    /// worth telling: that of five cells only one changed, or that the new content is the old one in spite of an
    /// apply. A run without such a line is a finding, at its first line.
    ///
    /// The lines that judge what happened last (`changes`, `cells`, `path`, `error` and the like) get no
    /// dispensation: a script whose apply repeats what the one before did can put it another way.
    struct Replay {
        private let name: String
        private let scenario: Scenario
        private let presenter = Presenter(screen: .init(width: ScenarioLint.width))
        private var interpreter: Interpreter
        /// The session before the commands that the next run judges.
        private var before: Interpreter
        private var run = Run()
        private var part: Part
        private(set) var notes: [Note] = []

        private struct Run {
            var firstLine: Int?
            var firstText = ""
            var sawNews = false
        }

        /// What stands between two introductions.
        private struct Part {
            let line: Int
            let title: String?
            /// The lines of output in each language.
            var lines: [Language: Int] = [:]
        }

        init(_ scenario: Scenario, name: String, _ interpreter: Interpreter) {
            self.name = name
            self.scenario = scenario
            self.interpreter = interpreter
            before = interpreter
            part = Part(line: scenario.firstLine, title: nil)
        }

        /// Plays the script to its end, or to where it fails; that it fails is for `test` to tell.
        mutating func playScript() {
            var reader = ScriptReader(scenario.script, name: name, firstLine: scenario.firstLine)
            while let step = reader.next(), !interpreter.isFinished {
                switch step {
                case .failure: break
                case .phase(let title):
                    endRun()
                    endPart()
                    before = interpreter
                    part = Part(line: reader.nextLine - 1, title: title)
                case .statements(let statements):
                    for statement in statements { play(statement) }
                }
            }
            endRun()
            endPart()
        }

        private mutating func play(_ statement: Statement) {
            if interpreter.table.row(for: statement.verb)?.judges == true {
                judge(statement)
            } else {
                endRun()
            }
            switch interpreter.execute(statement) {
            case .report(let report): count(report)
            case .expectedFailure(let failure), .failure(let failure): count(Diagnostic(failure, in: statement))
            }
        }

        private mutating func judge(_ statement: Statement) {
            if run.firstLine == nil {
                run.firstLine = statement.source.locate(statement.verbRange).line
                run.firstText = statement.text
            }
            var copy = before
            if case .failure = copy.execute(statement) { run.sawNews = true }
        }

        private mutating func endRun() {
            guard let line = run.firstLine else { return }
            if !run.sawNews {
                notes.append(
                    Note(line, "met-before", ["command": .text(run.firstText)]))
            }
            run = Run()
            before = interpreter
        }

        /// Reports are made of data; only putting them into words depends on the language.
        private mutating func count(_ report: any Report) {
            if report.isSilent { return }
            var session = interpreter.session
            for language in Language.allCases {
                session.options.language = language
                let text = presenter.text(report, session)
                part.lines[language, default: 0] += text.count { $0 == "\n" }
            }
        }

        private mutating func endPart() {
            for language in Language.allCases {
                guard let lines = part.lines[language], lines > ScenarioLint.longestPart else { continue }
                var arguments: [String: MessageArgument] = [
                    "count": .number(lines), "language": .text(language.rawValue),
                ]
                arguments["key"] = part.title.map { .text($0) }
                notes.append(Note(part.line, part.title == nil ? "long-beginning" : "long-part", arguments))
                // One is enough to have it mended.
                return
            }
        }
    }

    /// The columns at which output is counted.
    static let width = 80
    /// The most lines of output between two introductions.
    static let longestPart = 50
}
