import CommandGrammar
import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// The story of a claim, taken as a lesson is.
extension LessonSession {
    /// A claim in front of its story: what is claimed and where, the story to type and to predict, the verdict behind it.
    ///
    /// - Parameters:
    ///   - entry: The claim and its scenario.
    ///   - ledger: Where the claim comes from.
    ///   - options: The reader's; language, format and width are those of the story too.
    ///   - table: The commands that can be typed inside it.
    ///   - greyColumns: The columns of a line editor that shows the next command in grey; nil where there is none.
    /// - Complexity: a run of the commands before each question, for every belief.
    public init(
        _ entry: Ledger.Entry, in ledger: Ledger, options: Options, table: CommandTable = .withApps,
        greyColumns: Int? = nil
    ) {
        let verdict = entry.verdict(in: options.language)
        let reading = entry.reading(in: ledger, language: options.language) + [.paragraph(.message("story.here"))]
        var story = Story(entry, options.language)
        var opening = entry.opening(in: options.language)
        // A lesson says its title itself.
        if case .heading? = opening.first { opening.removeFirst() }
        let told = Place(card: .told(opening), setup: [])
        let parts = story.places()
        self.init(
            title: entry.header.id,
            [told] + parts + [verdict, reading].map { Place(card: .told($0), setup: story.commands) }, options,
            table: table, greyColumns: greyColumns)
        self.verdictOfClaim = verdict
    }

    /// The cards of a scenario, a part at a time.
    private struct Story {
        /// The commands run so far.
        private(set) var commands: [String] = []
        private let entry: Ledger.Entry
        private let language: Language
        private var reader: ScriptReader
        /// What is expected of the Swift above; nil where the last thing was a command.
        private var swiftChecks: [String]?

        init(_ entry: Ledger.Entry, _ language: Language) {
            self.entry = entry
            self.language = language
            reader = ScriptReader((try? Scenario(entry.file.text))?.script ?? "", name: entry.file.path)
        }

        /// A command and what is expected of it.
        private struct Step {
            let command: String
            var checks: [String] = []
        }

        mutating func places() -> [Place] {
            var places: [Place] = []
            var steps: [Step] = []
            while let step = reader.next() {
                switch step {
                case .phase(let key):
                    guard let narration = entry.header.narration(key, in: language) else { continue }
                    places += part(steps)
                    steps = []
                    places.append(Place(card: .prose([narration]), setup: commands))
                case .statements(let statements):
                    for statement in statements {
                        if statement.verb == "expect", steps.isEmpty, swiftChecks != nil {
                            swiftChecks?.append(statement.text)
                        } else {
                            Self.add(statement, to: &steps)
                        }
                    }
                case .swift(let source):
                    places += part(steps)
                    steps = []
                    let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                    for part in Lesson.parts(of: lines) {
                        places.append(Place(card: .told([.verbatim(part.joined(separator: "\n"))]), setup: commands))
                    }
                    commands.append(source.text)
                    swiftChecks = []
                case .failure: continue
                }
            }
            return places + part(steps)
        }

        /// A line that judges belongs to the command above it.
        private static func add(_ statement: Statement, to steps: inout [Step]) {
            if statement.verb == "expect", !steps.isEmpty {
                steps[steps.count - 1].checks.append(statement.text)
            } else {
                // Whether it has to fail is for those who check the scenario.
                steps.append(Step(command: String(statement.text.dropFirst(statement.mustFail ? 2 : 0))))
            }
        }

        /// The most commands, and the most rows, that a question is asked about: more are hard to hold in mind.
        private static let most = (commands: 8, rows: 50)

        private mutating func part(_ steps: [Step]) -> [Place] {
            var places: [Place] = []
            if let checks = swiftChecks {
                let answer = answer(judgedBy: checks)
                if !answer.isEmpty { places.append(Place(card: .told(answer), setup: commands)) }
                swiftChecks = nil
            }
            let asked = question(steps.map(\.command))
            if let asked { places.append(Place(card: .question(asked, title: nil, task: []), setup: commands)) }
            for step in steps {
                places.append(Place(card: .command(step.command), setup: commands, checks: step.checks))
                commands.append(step.command)
            }
            if asked != nil { places.append(Place(card: .verdict(because: []), setup: commands)) }
            return places
        }

        /// What the Swift that was run last says, and the expectations it meets.
        private func answer(judgedBy checks: [String]) -> [Block] {
            var replay = Replay()
            replay.play(Array(commands.dropLast()))
            var console = Console(replay.interpreter)
            let turns = console.feed(commands.last ?? "") + console.end()
            let held = checks.flatMap { check in
                console.feed(check).compactMap { turn -> Phrase? in
                    turn.held.map { .message("story.held", ["what": .message($0.message)]) }
                }
            }
            return turns.flatMap(\.reports).flatMap(\.blocks) + (held.isEmpty ? [] : [.lines(held)])
        }

        /// The question on what will happen to a list that is on screen already; nil where no belief leads elsewhere.
        private func question(_ next: [String]) -> Question? {
            guard !commands.isEmpty, next.count <= Self.most.commands else { return nil }
            var replay = Replay()
            replay.play(commands)
            let rows = replay.session.sectionsOnScreen.reduce(0) { $0 + $1.items.count }
            guard (1...Self.most.rows).contains(rows) else { return nil }
            let question = Question.asked(
                setup: commands, commands: next, rules: entry.header.rules, look: nil)
            return question.isAQuestion ? question : nil
        }
    }
}
