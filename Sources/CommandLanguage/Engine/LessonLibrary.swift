import CommandGrammar
import Reporting

/// The lessons of the course, as far as commands need them. Handed in from the program's edge, where the pages are.
public struct LessonLibrary: Sendable {
    /// The names of the lessons, in the order in which they are taken.
    public var names: @Sendable () -> [String]
    /// The lessons with how far somebody has come; nil without lessons.
    public var list: @Sendable (_ options: Options) -> (any Report)?
    /// A lesson by its number or name; nil for an unknown word.
    public var lesson: @Sendable (_ word: String, _ options: Options) -> LessonReport?

    /// A library, without anything where nothing is given.
    public init(
        names: @escaping @Sendable () -> [String] = { [] },
        list: @escaping @Sendable (Options) -> (any Report)? = { _ in nil },
        lesson: @escaping @Sendable (String, Options) -> LessonReport? = { _, _ in nil }
    ) {
        self.names = names
        self.list = list
        self.lesson = lesson
    }
}

/// A lesson somebody asked for. A prompt at which it can be taken takes it; elsewhere its page is the answer.
public struct LessonReport: Report {
    /// The name of this report in JSON.
    public static let kind = "lesson"
    /// The name of the lesson, or the path of a page of one's own.
    public let lesson: String
    /// The page, in Markdown.
    public let page: String

    /// A lesson and its page.
    public init(lesson: String, page: String) {
        self.lesson = lesson
        self.page = page
    }

    /// The page as it is written.
    public var blocks: [Block] { [.verbatim(page)] }
}

extension Interpreter {
    /// `learn`, `learn LESSON`, `learn FILE.md`.
    func learn(_ word: PlacedText?) throws(CommandFailure) -> any Report {
        // A host without lessons has nothing to list, which is no mistake of the person asking.
        guard let word else { return host.lessons.list(session.options) ?? SilentReport() }
        if word.text.hasSuffix(".md") {
            do throws(Host.Failure) {
                return LessonReport(lesson: word.text, page: try host.readFile(word.text))
            } catch {
                throw CommandFailure(.unreadableFile(word.text, reason: error.reason), word.range)
            }
        }
        if let lesson = host.lessons.lesson(word.text.halfWidth, session.options) { return lesson }
        let similar = Spelling.closest(to: word.text, among: host.lessons.names())
        throw CommandFailure(.unknownLesson(word.text, similar: similar), word.range)
    }
}
