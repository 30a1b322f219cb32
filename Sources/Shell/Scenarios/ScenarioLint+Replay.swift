import CommandLanguage
import Reporting

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
        private let language: Language
        private var interpreter: Interpreter
        /// The session before the commands that the next run judges.
        private var before: Interpreter
        private var run = Run()
        /// Where the present part began, and how much it has printed.
        private var part: (line: Int, title: String?, lines: Int)
        private(set) var notesOnExpectations: [Note] = []
        private(set) var notesOnLength: [Note] = []

        private struct Run {
            var firstLine: Int?
            var firstText = ""
            var sawNews = false
        }

        init(_ scenario: Scenario, name: String, language: Language, host: Host) {
            self.name = name
            self.scenario = scenario
            self.language = language
            var options = Options()
            options.language = language
            interpreter = Interpreter(session: Session(options: options), host: host)
            before = interpreter
            part = (scenario.firstLine, nil, 0)
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
                    part = (reader.nextLine - 1, title, 0)
                case .statements(let statements):
                    for statement in statements { play(statement) }
                }
            }
            endRun()
            endPart()
        }

        private mutating func play(_ statement: Statement) {
            if interpreter.table.definition(for: statement.verb)?.name == "expect" {
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
                notesOnExpectations.append(
                    Note(line: line, message: "met before the commands it follows: \(run.firstText)"))
            }
            run = Run()
            before = interpreter
        }

        private mutating func count(_ report: any Report) {
            let text = presenter.text(report, interpreter.session)
            part.lines += text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        }

        private mutating func endPart() {
            guard part.lines > ScenarioLint.longestPart else { return }
            let title = part.title.map { "the part # \($0)" } ?? "what comes before the first part"
            notesOnLength.append(
                Note(line: part.line, message: "\(title) prints \(part.lines) lines (\(language.rawValue))"))
        }
    }

    /// The columns at which output is counted.
    static let width = 80
    /// The most lines of output between two introductions.
    static let longestPart = 40
}
