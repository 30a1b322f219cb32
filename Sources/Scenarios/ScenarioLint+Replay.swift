import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Sessions

extension ScenarioLint {
    /// A scenario played to see whether each of its lines shows something.
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

        /// The part of a script between two introductions.
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
            var play = Play(
                scenario.script, name: name, firstLine: scenario.firstLine, on: Console(interpreter), keepsGoing: true)
            while let turn = play.next() {
                if case .phase(let title, let line) = turn.source {
                    endRun()
                    endPart()
                    before = interpreter
                    part = Part(line: line, title: title)
                } else {
                    look(at: turn)
                    interpreter = play.console.interpreter
                    for report in turn.reports { count(report, turn.options) }
                }
            }
            endRun()
            endPart()
        }

        /// Ends the run with a command that does not judge; the session is still the one before the turn.
        private mutating func look(at turn: Turn) {
            if let statement = turn.statement, interpreter.table.row(for: statement.verb)?.judges == true {
                judge(statement)
            } else {
                endRun()
            }
        }

        private mutating func judge(_ statement: Statement) {
            if run.firstLine == nil {
                run.firstLine = statement.source.locate(statement.verbRange).line
                run.firstText = statement.text
            }
            var earlier = Console(before)
            if earlier.run(statement).failure != nil { run.sawNews = true }
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
        private mutating func count(_ report: any Report, _ options: Options) {
            if report.isSilent { return }
            var options = options
            for language in Language.allCases {
                options.language = language
                let text = presenter.text(report, options)
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
