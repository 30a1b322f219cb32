import Console
import Reporting
import Scenarios

extension Lesson {
    /// A question of the page, with the options as they are worked out.
    public struct Asked: Sendable {
        /// The options in the page.
        public let prediction: Prediction
        /// The question.
        public let question: Question
        /// The line of the options in the page.
        public var line: Int { prediction.line }
    }

    /// The questions of the page, from top to bottom.
    ///
    /// - Complexity: a run of the commands before each, for every belief, the first time that it is asked.
    public var questions: [Asked] {
        var asked: [Asked] = []
        var setup: [String] = []
        for step in steps {
            switch step {
            case .prose, .exercise: continue
            case .start(let commands): setup = commands
            case .app(let code): setup.append(code.joined(separator: "\n"))
            case .session(let fence, let prediction):
                let commands = fence.commands
                if let prediction {
                    asked.append(
                        Asked(
                            prediction: prediction,
                            question: .asked(
                                setup: setup, commands: commands, rules: rules, look: prediction.look,
                                beliefs: prediction.beliefs)))
                }
                setup += commands
            case .quiz(let quiz):
                guard let prediction = quiz.prediction, let answer = quiz.answer else { continue }
                asked.append(
                    Asked(
                        prediction: prediction,
                        question: .asked(
                            setup: quiz.start, commands: answer.commands, rules: rules, look: prediction.look,
                            beliefs: prediction.beliefs)))
            }
        }
        return asked
    }
}

extension Question {
    /// The options as a page or a terminal shows them, a line each: `A  …`.
    public func lines(_ catalog: MessageCatalog) -> [String] {
        zip("ABCDEFGH", options).map { "\($0)  \(catalog.text(look.phrase($1.key)))" }
    }

    /// The question and its options as they stand in a page, a line each: who reads it on the web sees nothing else of
    /// what is asked.
    func pageLines(_ catalog: MessageCatalog) -> [String] { [catalog.text(look.question())] + lines(catalog) }
}

extension Tutorial.Fence {
    /// The commands in it, each as it would be typed.
    public var commands: [String] { exchanges.map { $0.command.joined(separator: "\n") } }
}

extension Tutorial {
    /// The page with its questions and their options as they are worked out now.
    public func withOptions(of lesson: Lesson) -> Tutorial {
        let catalog = MessageCatalog(lesson.language)
        let lines = Dictionary(
            lesson.questions.map { ($0.line, $0.question.pageLines(catalog)) },
            uniquingKeysWith: { first, _ in first })
        var page = self
        for index in page.parts.indices {
            guard case .lesson(var fence) = page.parts[index], let options = lines[fence.line] else { continue }
            fence.lines = options
            page.parts[index] = .lesson(fence)
        }
        return page
    }
}
