import CommandGrammar
import CommandLanguage
import Console
import Recordings
import Reporting
import Scenarios
import Sessions

/// Plays a lesson and records it, its questions included.
///
///     LessonRecorder(lesson).record().steps.compactMap(\.question).count
public struct LessonRecorder: Sendable {
    private let lesson: Lesson
    private let questions: [Lesson.Asked]
    private let rendering = PassageRendering()
    private var recorder: Recorder

    /// A lesson before its first step.
    ///
    /// - Complexity: a run of the commands before each question, for every belief.
    public init(_ lesson: Lesson) {
        self.lesson = lesson
        questions = lesson.questions
        recorder = Recorder(title: .neutral(lesson.title), Self.fresh(lesson.language))
    }

    private static func fresh(_ language: Language) -> Interpreter {
        var options = Options()
        options.language = language
        return Interpreter(session: Session(options: options), table: .withApps)
    }

    /// Plays the lesson to its end. What fails in it was meant to.
    public mutating func record() -> Recording {
        for step in lesson.steps {
            switch step {
            case .prose(let lines): recorder.addPassages(MarkdownPassages.passages(lines))
            case .start(let commands): begin(with: commands)
            case .app(let code): run([code.joined(separator: "\n")])
            case .session(let fence, let prediction):
                ask(prediction)
                run(fence.commands)
            case .exercise(let exercise): show(exercise)
            case .quiz(let quiz): show(quiz)
            }
        }
        return recorder.finish()
    }

    private mutating func show(_ exercise: Lesson.Exercise) {
        begin(with: [])
        recorder.addPassages([heading(exercise.title)] + MarkdownPassages.passages(exercise.task))
        run(exercise.start)
        recorder.addPassages([Passage(.heading, rendering.text(Message("recording.exercise-solution")))])
        run(exercise.solution)
        run(exercise.goal)
    }

    private mutating func show(_ quiz: Lesson.Quiz) {
        begin(with: [])
        recorder.addPassages([heading(quiz.title)] + MarkdownPassages.passages(quiz.task))
        run(quiz.start)
        ask(quiz.prediction)
        run(quiz.answer?.commands ?? [])
        recorder.addPassages(MarkdownPassages.passages(quiz.because))
    }

    private func heading(_ title: String) -> Passage { Passage(.heading, .neutral(PassageRendering.visible(title))) }

    private mutating func begin(with commands: [String]) {
        recorder.startOver(Self.fresh(lesson.language))
        run(commands)
    }

    private mutating func ask(_ prediction: Lesson.Prediction?) {
        guard let prediction, let asked = questions.first(where: { $0.line == prediction.line }),
            let answer = asked.question.options.firstIndex(where: \.isTrue)
        else { return }
        recorder.ask(
            Recording.Question(
                rendering.text(asked.question.look.question()),
                commands: asked.question.commands.map(PassageRendering.visible),
                options: asked.question.options.map { rendering.text(asked.question.look.phrase($0.key)) },
                answer: answer))
    }

    private mutating func run(_ commands: [String]) {
        for command in commands {
            var reader = ScriptReader(command)
            while let step = reader.next() {
                switch step {
                case .statements(let statements): for statement in statements { recorder.run(statement) }
                case .swift(let source): _ = recorder.run(source)
                case .phase, .failure: continue
                }
            }
        }
    }
}

/// The Markdown of lessons as passages: headings, lists, quotations and paragraphs.
enum MarkdownPassages {
    static func passages(_ lines: [String]) -> [Passage] {
        var passages: [Passage] = []
        var paragraph: [String] = []
        var items: [String] = []
        var code: [String]?
        func end() {
            if !paragraph.isEmpty { passages.append(Passage(.paragraph, text(joined(paragraph)))) }
            if !items.isEmpty { passages.append(Passage(.list, words: items.map(text))) }
            (paragraph, items) = ([], [])
        }
        for line in lines {
            if line.hasPrefix("```") {
                end()
                if let open = code { passages.append(Passage(.verbatim, lines: open.map(PassageRendering.visible))) }
                code = code == nil ? [] : nil
            } else if code != nil {
                code?.append(line)
            } else if line.hasPrefix("<!--") || line.allSatisfy(\.isWhitespace) {
                end()
            } else if line.hasPrefix("#") {
                end()
                passages.append(Passage(.heading, text(String(line.drop { $0 == "#" || $0 == " " }))))
            } else if line.hasPrefix("- ") {
                if items.isEmpty { end() }
                items.append(String(line.dropFirst(2)))
            } else if line.hasPrefix("  "), let last = items.indices.last {
                items[last] = joined([items[last], String(line.drop { $0 == " " })])
            } else {
                if paragraph.isEmpty { end() }
                paragraph.append(line.hasPrefix("> ") ? String(line.dropFirst(2)) : line)
            }
        }
        end()
        return passages
    }

    private static func text(_ markdown: String) -> LocalizedText {
        .neutral(PassageRendering.visible(withoutLinks(markdown)))
    }

    /// `[words](address)` is `words`: a page leads nowhere else.
    private static func withoutLinks(_ markdown: String) -> String {
        var result = ""
        var rest = markdown[...]
        while let open = rest.firstIndex(of: "["), let middle = rest[open...].range(of: "](")?.lowerBound,
            let close = rest[middle...].firstIndex(of: ")")
        {
            result += rest[..<open] + rest[rest.index(after: open)..<middle]
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    /// Lines of a paragraph as one. Between characters that are written without spaces none is put, nor beside a mark
    /// that brings its own, such as 。 and （.
    static func joined(_ lines: [String]) -> String {
        lines.dropFirst().reduce(lines.first ?? "") { text, line in
            let sides = [text.last, line.first].compactMap(\.self)
            let isDense = sides.allSatisfy(isWrittenWithoutSpaces) || sides.contains(where: isFullWidthMark)
            return text + (isDense ? "" : " ") + line
        }
    }

    private static func isFullWidthMark(_ character: Character) -> Bool {
        isWrittenWithoutSpaces(character) && !character.isLetter && !character.isNumber
    }

    /// Kana, Chinese characters and full-width marks; Korean is written with spaces.
    private static func isWrittenWithoutSpaces(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return (0x3000...0x30FF).contains(scalar.value) || (0x3400...0x9FFF).contains(scalar.value)
            || (0xFF00...0xFFEF).contains(scalar.value)
    }
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
