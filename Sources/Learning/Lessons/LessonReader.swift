import Console
import Scenarios

/// Reads the steps of a lesson off a page, from top to bottom.
struct LessonReader {
    /// The comments that divide a page; no browser shows them.
    enum Mark: String, CaseIterable {
        case goals, exercise, quiz, rule, next

        var text: String { "<!-- \(rawValue) -->" }

        init?(line: String) {
            guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return nil }
            self.init(rawValue: String(line.dropFirst(5).dropLast(4)))
        }
    }

    /// A part of the page, or a line of its prose.
    private enum Element {
        case line(String, number: Int)
        case lesson(Tutorial.LessonFence)
        case session(Tutorial.Fence)
    }

    private let elements: [Element]
    private var mark: Mark?
    private var prose: [String] = []
    private var prediction: Lesson.Prediction?
    private var exercise: Lesson.Exercise?
    private var quiz: Lesson.Quiz?
    /// The summary of the `<details>` the reader stands in.
    private var details: String?
    private var detailLines: [String] = []
    private var detailCommands: (kind: Tutorial.LessonFence.Kind, commands: [String], line: Int)?
    private(set) var title = ""
    private(set) var goals: [String] = []
    private(set) var steps: [Lesson.Step] = []

    init(_ page: Tutorial) {
        var elements: [Element] = []
        var number = page.head.count + 1
        for part in page.parts {
            switch part {
            case .prose(let lines):
                for line in lines {
                    elements.append(.line(line, number: number))
                    number += 1
                }
            case .lesson(let fence):
                elements.append(.lesson(fence))
                number = fence.line + fence.lines.count + 2
            case .session(let fence), .hidden(let fence):
                elements.append(.session(fence))
                let lines = fence.exchanges.reduce(fence.preamble.count) {
                    $0 + $1.commandLines.count + $1.output.count
                }
                number = fence.line + lines + 2
            }
        }
        self.elements = elements
    }

    mutating func read() {
        for element in elements {
            switch element {
            case .line(let line, let number): read(line, number)
            case .lesson(let fence): read(fence)
            case .session(let fence): read(fence)
            }
        }
        endPart()
    }

    private mutating func read(_ line: String, _ number: Int) {
        if let mark = Mark(line: line) {
            endPart()
            self.mark = mark
            if mark == .exercise { exercise = Lesson.Exercise(line: number) }
            return
        }
        if line.hasPrefix("<details><summary>") {
            details = String(line.dropFirst(18).prefix { $0 != "<" })
            return
        }
        if line == "</details>" { return endDetails() }
        if details != nil {
            detailLines.append(line)
        } else if line.hasPrefix("# ") {
            title = String(line.dropFirst(2))
        } else if mark == .goals, line.hasPrefix("- ") || (line.hasPrefix("  ") && !goals.isEmpty) {
            if line.hasPrefix("- ") {
                goals.append(String(line.dropFirst(2)))
            } else {
                goals[goals.count - 1] += line.dropFirst(1)
            }
            prose.append(line)
        } else if mark == .quiz, line.hasPrefix("### ") {
            endQuiz()
            endProse()
            quiz = Lesson.Quiz(title: String(line.dropFirst(4)), line: number)
        } else if exercise != nil, line.hasPrefix("## ") {
            exercise?.title = Self.afterColon(line.dropFirst(3))
        } else if exercise != nil {
            exercise?.task.append(line)
        } else if quiz != nil {
            quiz?.task.append(line)
        } else {
            if mark == .goals, line.hasPrefix("## ") {
                endProse()
                mark = nil
            }
            prose.append(line)
        }
    }

    /// `Exercise: set the table` is `set the table`; the colon may be a full-width one.
    private static func afterColon(_ heading: Substring) -> String {
        guard let colon = heading.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return String(heading) }
        return String(heading[heading.index(after: colon)...].drop { $0 == " " })
    }

    private mutating func read(_ fence: Tutorial.LessonFence) {
        switch fence.kind {
        case .predict:
            let words = fence.word.split(separator: " ").map(String.init)
            let beliefs = words.filter { Belief.named($0) != nil }
            // Only the check numbers its lines.
            let look = Look(words.filter { !beliefs.contains($0) }.joined(separator: " "))
            let prediction = Lesson.Prediction(
                look: look == .line ? nil : look, beliefs: beliefs, lines: fence.lines, line: fence.line)
            if quiz != nil { quiz?.prediction = prediction } else { self.prediction = prediction }
        case .start:
            if exercise != nil {
                exercise?.start = fence.commands
            } else if quiz != nil {
                quiz?.start = fence.commands
            } else {
                endProse()
                steps.append(.start(fence.commands))
            }
        case .swift:
            if exercise != nil {
                exercise?.start += fence.commands
            } else if quiz != nil {
                quiz?.start += fence.commands
            } else {
                endProse()
                steps.append(.app(fence.lines))
            }
        case .goal: exercise?.goal = fence.commands
        case .hint, .solution, .mistake: detailCommands = (fence.kind, fence.commands, fence.line)
        }
    }

    private mutating func read(_ fence: Tutorial.Fence) {
        if quiz != nil {
            quiz?.answer = fence
        } else {
            endProse()
            steps.append(.session(fence.withoutPrompts, prediction: prediction))
            prediction = nil
        }
    }

    private mutating func endDetails() {
        guard let title = details else { return }
        let text = Self.trimmed(detailLines)
        switch detailCommands?.kind {
        case .solution: exercise?.solution = detailCommands?.commands ?? []
        case .mistake:
            exercise?.mistakes.append(
                Lesson.Mistake(
                    title: title, commands: detailCommands?.commands ?? [], feedback: text,
                    line: detailCommands?.line ?? 0))
        default:
            if exercise != nil {
                exercise?.hints.append(Lesson.Hint(text: text, commands: detailCommands?.commands ?? []))
            } else {
                quiz?.because = text
            }
        }
        details = nil
        detailLines = []
        detailCommands = nil
    }

    private mutating func endProse() {
        let lines = Self.trimmed(prose)
        if !lines.isEmpty { steps.append(.prose(lines)) }
        prose = []
    }

    private mutating func endQuiz() {
        guard var done = quiz else { return }
        done.task = Self.trimmed(done.task)
        steps.append(.quiz(done))
        quiz = nil
    }

    private mutating func endPart() {
        endDetails()
        endProse()
        if var done = exercise {
            done.task = Self.trimmed(done.task)
            steps.append(.exercise(done))
            exercise = nil
        }
        endQuiz()
    }

    private static func trimmed(_ lines: [String]) -> [String] {
        let rest = lines.drop { $0.allSatisfy(\.isWhitespace) }
        return Array(rest.prefix(rest.count - rest.reversed().prefix { $0.allSatisfy(\.isWhitespace) }.count))
    }
}
