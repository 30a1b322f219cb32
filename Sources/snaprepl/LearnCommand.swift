import ArgumentParser
import CommandLanguage
import Console
import Learning
import Reporting
import Scenarios
import Sessions

/// `snaprepl learn [LESSON]`
struct Learn: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take a lesson of the course, step by step.",
        discussion: """
            Without a LESSON, lists the lessons. Into a pipe, prints the lesson; check takes its answers from the lines \
            of a pipe.
            """)

    /// The program itself: `-c` is its option, wherever it stands.
    @ParentCommand var program: Snaprepl

    @OptionGroup var options: LaunchOptions

    @Argument(
        help: ArgumentHelp(
            "A lesson's number or name, a file of your own, or check: questions about what you believe.",
            valueName: "LESSON"),
        completion: .list(EmbeddedLessons.course.names + [Course.check]))
    var lesson: String?

    @Option(
        name: .customLong("as"),
        help: ArgumentHelp(
            "Keep the progress under this name, so that several people can use one machine.", valueName: "NAME"))
    var learner: String?

    @Flag(name: .customLong("print"), help: "Print a handout: questions with boxes, the answers at the end.")
    var prints = false

    func validate() throws {
        try program.refuseUnused(by: Self.self, options.settings)
        if learner != nil, prints || lesson == Course.check || options.rights.safe {
            throw Usage.mistake(Message("usage.error.as-unused"))
        }
        if let lesson, let format = options.format, !Self.forms(of: lesson, prints: prints).contains(format) {
            throw Usage.mistake(
                lesson == Course.check
                    ? Message("usage.error.check-format")
                    : Message("usage.error.learn-format", ["lesson": .text(lesson)]))
        }
        if prints, lesson == nil { throw Usage.mistake(Message("usage.error.print")) }
        if let learner,
            learner.contains(where: { $0 == "/" || $0 == "\0" }) || learner.isEmpty || learner.hasPrefix(".")
        {
            throw Usage.mistake(Message("usage.error.as"))
        }
    }

    /// The forms a lesson can be written in: a handout in all, the questions of the check as Markdown.
    private static func forms(of lesson: String, prints: Bool) -> [OutputFormat] {
        if lesson == Course.check { return [.text, .markdown] }
        return prints ? OutputFormat.allCases : [.text, .markdown, .html]
    }

    func run() throws {
        let program = Program(options.settings)
        guard let lesson else { return program.listLessons(of: learner) }
        try program.takeLesson(lesson, as: learner, prints: prints)
    }
}

/// File of a learner's progress: a plain text file in the XDG state folder.
struct ProgressFile {
    private let path: String?
    /// The lesson being taken, as this session last saw it in the file.
    private var known: Progress.Entry?

    /// The file of a learner; where none is kept, nothing is read or written.
    init(_ learner: String?, isKept: Bool) {
        let name = learner.map { "learn-\($0).txt" } ?? "learn.txt"
        self.init(path: isKept ? StateFolder.path().map { "\($0)/\(name)" } : nil)
    }

    init(path: String?) { self.path = path }

    /// The progress that is kept; none when there is no file yet, or none that can be read.
    var progress: Progress {
        do throws(SystemError) { return try read() } catch { return Progress() }
    }

    private func read() throws(SystemError) -> Progress {
        guard let path, FileSystem.exists(path) else { return Progress() }
        return Progress(String(decoding: try FileSystem.bytesOfOrdinaryFile(path), as: UTF8.self))
    }

    /// The progress of a lesson; nil when it was not begun.
    mutating func entry(of lesson: String) -> Progress.Entry? {
        known = progress[lesson]
        return known
    }

    /// Keeps how far a lesson has come, and leaves the other lessons as they are in the file by now.
    ///
    /// Where another session has come further in the same lesson meanwhile, nothing of that is taken back.
    ///
    /// - Returns: Whether there is a file to keep it in.
    @discardableResult
    mutating func keep(_ entry: Progress.Entry, of lesson: String) throws(SystemError) -> Bool {
        guard let path else { return false }
        try FileSystem.createFolders(of: path)
        // The file itself is replaced, and a lock on it would go with it.
        let lock = try OpenFile(path + ".lock", for: .appending)
        try lock.lock()
        try keep(entry, lesson, path, under: lock)
        return true
    }

    private mutating func keep(
        _ entry: Progress.Entry, _ lesson: String, _ path: String, under lock: borrowing OpenFile
    ) throws(SystemError) {
        // What cannot be read must not be overwritten either.
        var progress = try read()
        if let other = progress[lesson], other != known {
            progress[lesson] = entry.joined(with: other)
        } else {
            progress[lesson] = entry
        }
        try FileSystem.replace(path, with: progress.text.utf8)
        known = Progress(progress.text)[lesson]
    }
}
