import CommandLanguage
import Console
import Reporting
import Scenarios
import Sessions

/// The lessons of the program, in every language they are written in.
public struct Course: Sendable {
    /// A page of the course.
    public struct Page: Sendable {
        /// Its path in the repository, `Tutorials/en/01-first-apply.md`.
        public let path: String
        /// The page as it is written.
        public let text: String

        /// A page with its path.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    private let pages: [Page]
    /// The names of the lessons, in the order in which they are taken.
    public let names: [String]
    /// The questions of the check, as text.
    public let questions: String

    /// The word that asks for the check in place of a lesson.
    public static let check = "check"

    /// A course of these pages, and of the questions among them.
    public init(_ pages: [Page]) {
        self.pages = pages.filter { $0.path.hasSuffix(".md") }
        names = self.pages.filter { $0.path.contains("/en/") }.map { Lesson.name(ofFile: $0.path) }.sorted()
        questions = pages.first { $0.path.hasSuffix("questions.txt") }?.text ?? ""
    }

    /// The page of a lesson, in a language or, where it is not translated, in English.
    ///
    /// - Parameters:
    ///   - word: The name, the number, or how the name begins.
    ///   - language: The language it is wanted in.
    /// - Returns: The page, or nil when there is no such lesson.
    public func page(_ word: String, in language: Language) -> Page? {
        guard let name = name(word) ?? name(titled: word, in: language) else { return nil }
        return pages.first { $0.path.hasSuffix("/\(language.rawValue)/\(name).md") }
            ?? pages.first { $0.path.hasSuffix("/en/\(name).md") }
    }

    /// The name a word stands for: a number, the name itself, or how the name or what follows its number begins.
    public func name(_ word: String) -> String? {
        if let number = Int(word) { return names.first { Int($0.prefix { $0 != "-" }) == number } }
        if names.contains(word) { return word }
        let found = names.filter { $0.hasPrefix(word) || $0.drop { $0 != "-" }.dropFirst().hasPrefix(word) }
        return found.count == 1 ? found[0] : nil
    }

    /// The lesson whose title has a word in it; nil where several have, or none.
    private func name(titled word: String, in language: Language) -> String? {
        let wanted = word.lowercased()
        let found = names.filter { head($0, in: language)?.title.lowercased().contains(wanted) ?? false }
        return found.count == 1 ? found[0] : nil
    }

    /// A lesson, taken apart.
    ///
    /// - Complexity: O(*n*) in the length of the page.
    public func lesson(_ word: String, in language: Language) -> Lesson? {
        page(word, in: language).map { Lesson(name: Lesson.name(ofFile: $0.path), Tutorial($0.text)) }
    }

    /// The title of a lesson, by its number.
    ///
    /// - Complexity: O(*n*) in the length of the page.
    public func title(_ number: Int, in language: Language) -> String? { head("\(number)", in: language)?.title }

    /// The lesson up to its first section: its title, and how long it takes. A list needs no more, and reading all
    /// lessons whole for it would be felt.
    ///
    /// - Complexity: O(*n*) in the length of what is returned.
    func head(_ word: String, in language: Language) -> Lesson? {
        page(word, in: language).map { page in
            let end = page.text.utf8.firstRange(of: "\n## ".utf8)?.lowerBound
            return Lesson(
                name: Lesson.name(ofFile: page.path), Tutorial(end.map { String(page.text[..<$0]) } ?? page.text))
        }
    }
}

/// The lessons and how far the learner has come.
public struct CourseReport: Report {
    /// The name of this report in JSON.
    public static let kind = "lessons"

    private struct Line: Encodable {
        let number: Int
        let name: String
        let title: String
        let minutes: Int
        let place: Int?
        let count: Int?
        let done: Bool
    }

    private let lines: [Line]
    private let command: @Sendable (String) -> String

    /// The lessons of a course in a language.
    ///
    /// - Parameters:
    ///   - course: The lessons.
    ///   - language: The language of their titles.
    ///   - progress: How far the learner has come.
    ///   - command: What is typed to take a lesson, by its number: in a session other words than in a shell.
    public init(
        _ course: Course, language: Language, progress: Progress,
        command: @escaping @Sendable (String) -> String = { "learn \($0)" }
    ) {
        self.command = command
        lines = course.names.enumerated().compactMap { index, name in
            guard let lesson = course.head(name, in: language) else { return nil }
            let entry = progress[name]
            return Line(
                number: index + 1, name: name, title: lesson.title, minutes: lesson.minutes,
                place: entry.map { $0.place + 1 }, count: entry?.count, done: entry?.isDone == true)
        }
    }

    /// A table, and which lesson comes next.
    public var blocks: [Block] {
        let titles: [Phrase] = ["number", "title", "minutes", "progress"].map { .message("learn.column.\($0)") }
        let rows = lines.map { line -> [Phrase] in
            ["\(line.number)", .words(line.title), "\(line.minutes)", Self.progress(line)]
        }
        return [
            .heading(.message("learn.lessons")), .table(Table(titles: titles, rows: rows)),
            .paragraph(next),
        ]
    }

    /// The command to type next: to begin, to go on with a lesson that was left or is not done, or to take the check
    /// when all lessons are done.
    private var next: Phrase {
        guard lines.contains(where: { $0.done || $0.place != nil }) else { return leading("learn.begin", "1") }
        let left = lines.first { !$0.done && $0.place != nil }
        guard let open = left ?? lines.first(where: { !$0.done }) else {
            return leading("learn.all-done", Course.check)
        }
        return leading("learn.continue", "\(open.number)")
    }

    private func leading(_ key: String, _ lesson: String) -> Phrase {
        .message(key, ["command": .text(command(lesson))])
    }

    private static func progress(_ line: Line) -> Phrase {
        if line.done { return .message("learn.progress.done") }
        guard let place = line.place, let count = line.count else { return "" }
        return .message("learn.progress.at", ["place": .number(place), "total": .number(count)])
    }

    private enum Keys: String, CodingKey { case lessons }

    /// Writes each lesson with its number, name, title, minutes and progress.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(lines, forKey: .lessons)
    }
}
