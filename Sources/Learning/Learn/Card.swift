import Console
import Reporting
import Scenarios

/// A card of a lesson: one thing that a learner sees before the next step.
enum Card: Sendable {
    /// Something to read.
    case prose([String])
    /// Something to read that is no Markdown.
    case told([Block])
    /// A question about the commands that come next.
    case question(Question, title: String?, task: [String])
    /// A command to type.
    case command(String)
    /// The verdict on a question: the number of its card, and the reason, where the page gives it.
    case verdict(because: [String])
    /// Something to do.
    case exercise(Lesson.Exercise)
}

/// A card, and the commands that lead to the session in front of it.
struct Place: Sendable {
    let card: Card
    /// The commands from the last fresh start on.
    let setup: [String]
    /// The expectations of the session once the command of the card was run; each is marked as it holds.
    var checks: [String] = []
}

extension Lesson {
    /// The lesson as cards, in order.
    ///
    /// - Complexity: that of ``questions``.
    var places: [Place] {
        var places: [Place] = []
        var setup: [String] = []
        func add(_ card: Card) { places.append(Place(card: card, setup: setup)) }
        for (index, step) in steps.enumerated() {
            switch step {
            // What has a heading of its own needs no card with the heading above it.
            case .prose(let lines) where lines.allSatisfy(Self.isHeading) && isTitled(index + 1): continue
            case .prose(let lines): add(.prose(lines))
            case .start(let commands): setup = commands
            case .app(let code):
                for part in Self.parts(of: code) { add(.told([.verbatim(part.joined(separator: "\n"))])) }
                setup.append(code.joined(separator: "\n"))
            case .exercise(let exercise):
                places.append(Place(card: .exercise(exercise), setup: exercise.start))
            case .session(let fence, let prediction):
                let commands = fence.commands
                if let prediction {
                    let question = Question.asked(
                        setup: setup, commands: commands, rules: rules, look: prediction.look,
                        beliefs: prediction.beliefs)
                    add(.question(question, title: nil, task: []))
                }
                for command in commands {
                    add(.command(command))
                    setup.append(command)
                }
                if prediction != nil { add(.verdict(because: [])) }
            case .quiz(let quiz):
                setup = quiz.start
                let commands = quiz.answer?.commands ?? []
                let question = Question.asked(
                    setup: setup, commands: commands, rules: rules, look: quiz.prediction?.look,
                    beliefs: quiz.prediction?.beliefs ?? [])
                add(.question(question, title: quiz.title, task: quiz.task))
                for command in commands {
                    add(.command(command))
                    setup.append(command)
                }
                add(.verdict(because: quiz.because))
            }
        }
        return places
    }

    /// The most lines of code on a card: with the place in the lesson and the prompt they are on the screen as a whole.
    private static let mostLines = 18

    /// Code in parts that a screen has room for; each ends before the line that is indented least, the last of such.
    static func parts(of code: [String]) -> [[String]] {
        var parts: [[String]] = []
        var rest = code[...]
        while rest.count > mostLines {
            let earliest = rest.startIndex + mostLines / 3
            var (end, least) = (rest.startIndex + mostLines, Int.max)
            for index in earliest...rest.startIndex + mostLines where !rest[index].isEmpty {
                let indent = rest[index].prefix { $0 == " " }.count
                // A closing brace belongs to what it closes.
                if indent <= least, !rest[index].contains(/^ *[}\])]/) { (end, least) = (index, indent) }
            }
            parts.append(Array(rest[..<end]))
            rest = rest[end...]
        }
        return parts + [Array(rest)]
    }

    private static func isHeading(_ line: String) -> Bool { line.isEmpty || line.hasPrefix("#") }

    /// True when a step is shown below a title of its own.
    private func isTitled(_ index: Int) -> Bool {
        guard steps.indices.contains(index) else { return false }
        return switch steps[index] {
        case .quiz, .exercise: true
        default: false
        }
    }
}
