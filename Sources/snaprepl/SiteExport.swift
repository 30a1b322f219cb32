import ArgumentParser
import CommandLanguage
import Console
import Learning
import Page
import Recordings
import Reporting
import Scenarios
import Sessions

/// `snaprepl export --site FOLDER`: a page for each claim and each lesson, and an index in each language.
struct SiteExport {
    private let exporter: Exporter
    private let folder: String
    private let withRecordings: Bool
    private let replacing: Bool

    init(_ exporter: Exporter, _ folder: String, withRecordings: Bool, replacing: Bool) {
        self.exporter = exporter
        self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        self.withRecordings = withRecordings
        self.replacing = replacing
    }

    /// A page that is to be written.
    private struct Job: Sendable {
        /// Its path in the folder, without its ending.
        let name: String
        let language: Language
        let record: @Sendable () throws -> Recording
    }

    func write() throws {
        let jobs = claims + lessons
        let exporter = exporter
        // Recording is most of the work, and every page stands for itself.
        let pages = concurrentMap(jobs) { job in
            Swift.Result {
                let recording = try job.record()
                return RecordingFile.allCases.map { $0.text(recording, language: job.language) }
            }
        }
        for (job, page) in zip(jobs, pages) {
            for (form, text) in zip(RecordingFile.allCases, try page.get()) where form == .page || withRecordings {
                try put(text, job.name + form.rawValue) { form.isWritten(in: $0) }
            }
        }
        for language in Language.allCases {
            let index = SiteIndex([claimGroups(language), [lessonGroup(language)]].flatMap(\.self), language: language)
            try put(index.html, SiteIndex.name(language)) { $0.hasPrefix(PageWriter.mark) }
        }
        if withRecordings {
            let names = jobs.map { "\"\($0.name)\"" }
            try put("[" + names.joined(separator: ",\n") + "]\n", "pages.json") { $0.hasPrefix("[\"claims/") }
        }
        let message = Message("site.written", ["count": .number(jobs.count), "folder": .text(folder)])
        StandardOutput.write(MessageCatalog(exporter.language).text(message) + "\n")
        StandardOutput.flush()
    }

    private var claims: [Job] {
        EmbeddedScenarios.ledger.entries.map { [exporter] entry in
            Job(name: "claims/\(entry.header.id)", language: exporter.language) {
                try exporter.record(entry.file.text, name: entry.header.id, Interpreter(table: .program)).0
            }
        }
    }

    private var lessons: [Job] {
        let course = EmbeddedLessons.course
        return Language.allCases.flatMap { language in
            course.names.compactMap { [exporter] name in
                course.page(name, in: language).map { page in
                    Job(name: "lessons/\(language.rawValue)/\(name)", language: language) { exporter.record(page) }
                }
            }
        }
    }

    private func put(_ text: String, _ name: String, isOwn: (String) -> Bool) throws {
        let path = "\(folder)/\(name)"
        do throws(SystemError) {
            try FileSystem.createFolders(of: path, permissions: 0o755)
        } catch {
            throw exporter.refusal("\(path): \(error)")
        }
        try exporter.write(text, to: path, replacing: replacing, isOwn: isOwn)
    }

    // MARK: The index

    private func claimGroups(_ language: Language) -> [SiteIndex.Group] {
        let catalog = MessageCatalog(language)
        let entries = EmbeddedScenarios.ledger.entries
        return Set(entries.map(\.header.source)).sorted().map { source in
            SiteIndex.Group(
                title: catalog.text(Message("document.\(source)")),
                entries: entries.filter { $0.header.source == source }.map { entry in
                    let verdict = catalog.text(Message("verdict-word.\(entry.header.verdict.rawValue)"))
                    return SiteIndex.Entry(
                        path: "claims/\(entry.header.id).html#/\(language.rawValue)",
                        title: entry.header.claim(in: language), note: "\(entry.header.id) · \(verdict)")
                })
        }
    }

    private func lessonGroup(_ language: Language) -> SiteIndex.Group {
        let course = EmbeddedLessons.course
        return SiteIndex.Group(
            title: MessageCatalog(language).text(Message("learn.lessons")),
            entries: course.names.enumerated().compactMap { index, name in
                course.lesson(name, in: language).map { lesson in
                    SiteIndex.Entry(
                        path: "lessons/\(language.rawValue)/\(name).html", title: lesson.title, note: "\(index + 1)")
                }
            })
    }
}
