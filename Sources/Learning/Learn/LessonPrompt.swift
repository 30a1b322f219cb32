import CommandGrammar
import CommandLanguage
import Reporting
import Shell

/// The prompt of a lesson: read, answer, again, until the learner leaves.
public struct LessonPrompt {
    /// The lesson being taken.
    public private(set) var lesson: LessonSession
    /// The lesson somebody left for: its number or name, nothing for the list; nil without such a wish.
    public private(set) var wanted: String?
    private let presenter: Presenter
    private let print: (String) -> Void

    /// A prompt that has not asked for anything yet.
    public init(_ lesson: LessonSession, presenter: Presenter, print: @escaping (String) -> Void) {
        self.lesson = lesson
        self.presenter = presenter
        self.print = print
    }

    /// Runs until `quit` or the end of input.
    ///
    /// - Parameters:
    ///   - reader: Where lines come from.
    ///   - keep: Called whenever the learner has come further.
    public mutating func run(_ reader: inout some LineReader, keep: (Progress.Entry) -> Void) {
        show(lesson.opening)
        keep(lesson.progress)
        while true {
            assist(&reader)
            let prompt = lesson.prompt
            switch reader.readLine(prompt: prompt, continuation: false) {
            case .endOfInput: return
            case .interrupted: continue
            case .line(let line):
                guard let whole = complete(line, &reader) else { continue }
                let before = lesson.progress
                let reply = lesson.read(whole)
                show(reply.note)
                for report in reply.reports {
                    let isTyped = presenter.screen.isInteractive
                    print(
                        presenter.text(
                            report, lesson.session, prompt: isTyped ? prompt : nil, acknowledges: isTyped))
                }
                show(reply.blocks)
                if lesson.progress != before { keep(lesson.progress) }
                if reply.isLeaving {
                    wanted = reply.wanted
                    return
                }
            }
        }
    }

    private func show(_ blocks: [Block]) {
        guard !blocks.isEmpty else { return }
        print(presenter.text(Remark(blocks: blocks), lesson.session))
    }

    /// The lines of a command that goes on; nil when it was given up.
    private func complete(_ line: String, _ reader: inout some LineReader) -> String? {
        var text = line
        while case .incomplete? = try? StatementParser.parse(SourceText(text)) {
            switch reader.readLine(prompt: "....> ", continuation: true) {
            case .line(let more): text += "\n" + more
            case .interrupted: return nil
            case .endOfInput: return text
            }
        }
        return text
    }

    private func assist(_ reader: inout some LineReader) {
        let completion = CommandCompletion(lesson.replay.interpreter)
        reader.assist(
            with: LineAssistance(
                complete: { line, cursor in
                    let found = completion.complete(line, cursor)
                    return Completion(replace: found.replace, candidates: found.candidates)
                },
                hint: completion.hint))
    }
}
