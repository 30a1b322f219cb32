import ArgumentParser
import CommandLanguage
import Console
import Learning
import Page
import Recordings
import Reporting
import Scenarios
import Sessions

/// `snaprepl export --site FOLDER`: in each language a page for each lesson, claim and document, and one that leads to them.
///
/// The address of a page is LANGUAGE/lessons/NAME.html, LANGUAGE/claims/ID.html or LANGUAGE/documents/NUMBER.html, and stays
/// so from one version to the next.
struct SiteExport {
    private let exporter: Exporter
    private let folder: String
    private let address: String?
    private let withRecordings: Bool
    private let replacing: Bool

    private let course = EmbeddedLessons.course
    private let ledger = EmbeddedScenarios.ledger

    init(_ exporter: Exporter, _ folder: String, address: String?, withRecordings: Bool, replacing: Bool) {
        self.exporter = exporter
        self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        self.address = address.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
        self.withRecordings = withRecordings
        self.replacing = replacing
    }

    /// A recording, and where it is shown in which languages.
    private struct Job: Sendable {
        /// The path of the pages in the folder of a language, without an ending.
        let name: String
        let languages: [Language]
        let record: @Sendable () throws -> Recording
        let place: @Sendable (Language) -> SitePlace
    }

    /// The files of one recording: their paths in the site, and what they hold.
    private struct Files: Sendable {
        var pages: [(path: String, text: String)] = []
        var cards: [(path: String, text: String)] = []
        var recording: (path: String, text: String)?
        var steps = 0
    }

    func write() throws {
        let jobs = claims + lessons
        // Recording is most of the work, and every page stands for itself.
        let written = concurrentMap(jobs) { [withRecordings] job in
            Swift.Result { try Self.files(of: job, withRecordings: withRecordings) }
        }
        var steps: [String: Int] = [:]
        var pages: [String] = []
        for (job, files) in zip(jobs, written) {
            let files = try files.get()
            steps[job.name] = files.steps
            for page in files.pages { try put(page.text, page.path) { $0.hasPrefix(PageWriter.mark) } }
            for card in files.cards { try put(card.text, card.path) { $0.hasPrefix(CardWriter.mark) } }
            if let recording = files.recording {
                try put(recording.text, recording.path) { RecordingFile.json.isWritten(in: $0) }
            }
            pages += files.pages.map(\.path)
        }
        for (path, text) in indexes(steps) {
            try put(text, path) { $0.hasPrefix(PageWriter.mark) }
            pages.append(path)
        }
        if withRecordings {
            let names = pages.map { "\"\($0.dropLast(5))\"" }
            try put("[" + names.joined(separator: ",\n") + "]\n", "pages.json") { $0.hasPrefix("[\"en/") }
        }
        let message = Message("site.written", ["count": .number(pages.count), "folder": .text(folder)])
        StandardOutput.write(MessageCatalog(exporter.language).text(message) + "\n")
        StandardOutput.flush()
    }

    private static func files(of job: Job, withRecordings: Bool) throws -> Files {
        let recording = try job.record()
        var files = Files()
        files.steps = recording.steps.count
        for language in job.languages {
            let writer = CardWriter(recording, language: language)
            let path = "\(language.rawValue)/\(job.name)"
            files.pages.append(
                (path + ".html", PageWriter(language: language, place: job.place(language)).page(recording)))
            if let card = writer.card(ofStep: writer.lastApply ?? recording.steps.count) {
                files.cards.append((path + ".svg", card))
            }
        }
        if withRecordings, let language = job.languages.first {
            let text = RecordingFile.json.text(recording, language: language)
            files.recording = ("\(language.rawValue)/\(job.name).json", text)
        }
        return files
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

    // MARK: Pages

    private var claims: [Job] {
        let entries = ledger.entries
        return entries.indices.map { [exporter, address] index in
            let header = entries[index].header
            return Job(
                name: "claims/\(header.id)", languages: Language.allCases,
                record: {
                    // The document stands beside the verdict, as a link.
                    try exporter.record(entries[index].file.text, name: header.id, Interpreter(table: .program)).0
                        .withoutDocument
                },
                place: { language in
                    let catalog = MessageCatalog(language)
                    let document = catalog.text(Message("document.\(header.source)"))
                    let verdict = Self.verdict(header, catalog)
                    var place = SitePlace(
                        path: "claims/\(header.id).html",
                        description: [verdict.word, Self.reason(header, language), document].filter { !$0.isEmpty }
                            .joined(separator: " · "),
                        picture: "claims/\(header.id).svg", address: address)
                    func neighbour(_ other: Int) -> SitePlace.Link? {
                        guard entries.indices.contains(other) else { return nil }
                        let header = entries[other].header
                        return .init(path: "\(header.id).html", words: header.claim(in: language))
                    }
                    (place.previous, place.next) = (neighbour(index - 1), neighbour(index + 1))
                    place.document = .init(path: "../documents/\(header.source).html", words: document)
                    place.verdict = verdict
                    return place
                })
        }
    }

    private var lessons: [Job] {
        Language.allCases.flatMap { language in
            let taught = course.names.compactMap { name in course.page(name, in: language).map { (name, $0) } }
            let titles = taught.map { name, _ in course.lesson(name, in: language)?.title ?? name }
            return taught.indices.map { [exporter, address] index in
                let (name, page) = taught[index]
                return Job(
                    name: "lessons/\(name)", languages: [language], record: { exporter.record(page) },
                    place: { language in
                        var place = SitePlace(
                            path: "lessons/\(name).html",
                            description: MessageCatalog(language).text(
                                Message("site.lesson", ["number": .number(index + 1), "count": .number(taught.count)])),
                            picture: "lessons/\(name).svg", address: address)
                        func neighbour(_ other: Int) -> SitePlace.Link? {
                            guard taught.indices.contains(other) else { return nil }
                            return .init(path: "\(taught[other].0).html", words: titles[other])
                        }
                        (place.previous, place.next) = (neighbour(index - 1), neighbour(index + 1))
                        return place
                    })
            }
        }
    }

    private static func verdict(_ header: Scenario.Header, _ catalog: MessageCatalog) -> SitePlace.Verdict {
        let name = header.verdict.rawValue
        return .init(name: name, word: catalog.text(Message("verdict-word.\(name)")))
    }

    private static func reason(_ header: Scenario.Header, _ language: Language) -> String {
        header.reason(in: language) ?? ""
    }

    // MARK: Pages of links

    /// The pages of links: one of a site, one of a language, one of a document in each language.
    private func indexes(_ steps: [String: Int]) -> [(path: String, text: String)] {
        let first = course.names.first.map { "lessons/\($0).svg" }
        return [("index.html", SiteIndex.languages(address: address))]
            + Language.allCases.flatMap { language -> [(path: String, text: String)] in
                let catalog = MessageCatalog(language)
                let about = catalog.text(Message("site.about"))
                let place = SitePlace(path: "index.html", description: about, picture: first, address: address)
                let groups =
                    [lessonGroup(language), ownCode(catalog)] + sources.map { claimGroup($0, language, steps) }
                let title = catalog.text(Message("site.title"))
                let home = SiteIndex(title: title, groups, at: place, language: language)
                return [("\(language.rawValue)/index.html", home.html)]
                    + sources.map { document($0, language, steps) }
            }
    }

    private var sources: [String] { Set(ledger.entries.map(\.header.source)).sorted() }

    /// The page of a document: its claims in its own order, with verdict, reason, and the step that shows it.
    private func document(_ source: String, _ language: Language, _ steps: [String: Int]) -> (
        path: String, text: String
    ) {
        let catalog = MessageCatalog(language)
        let group = claimGroup(source, language, steps, from: "../", withReasons: true)
        let picture = ledger.entries.first { $0.header.source == source }.map { "claims/\($0.header.id).svg" }
        var place = SitePlace(
            path: "documents/\(source).html", description: catalog.text(Message("site.document")), picture: picture,
            address: address)
        func neighbour(_ distance: Int) -> SitePlace.Link? {
            let index = (sources.firstIndex(of: source) ?? 0) + distance
            guard sources.indices.contains(index) else { return nil }
            return .init(path: "\(sources[index]).html", words: catalog.text(Message("document.\(sources[index])")))
        }
        (place.previous, place.next) = (neighbour(-1), neighbour(1))
        let page = SiteIndex(
            title: group.title.words, [.init(title: .init(path: "", words: ""), entries: group.entries)], at: place,
            language: language)
        return ("\(language.rawValue)/documents/\(source).html", page.html)
    }

    /// The claims of a document; each link leads to the last step, where the verdict is shown.
    private func claimGroup(
        _ source: String, _ language: Language, _ steps: [String: Int], from way: String = "", withReasons: Bool = false
    ) -> SiteIndex.Group {
        let catalog = MessageCatalog(language)
        return SiteIndex.Group(
            title: .init(path: "documents/\(source).html", words: catalog.text(Message("document.\(source)"))),
            entries: ledger.entries.map(\.header).filter { $0.source == source }.map { header in
                let step = withReasons ? steps["claims/\(header.id)"].map { "#\($0)" } ?? "" : ""
                return SiteIndex.Entry(
                    .init(path: "\(way)claims/\(header.id).html\(step)", words: header.claim(in: language)),
                    note: header.id, verdict: Self.verdict(header, catalog),
                    reason: withReasons ? Self.reason(header, language) : "")
            })
    }

    private func lessonGroup(_ language: Language) -> SiteIndex.Group {
        SiteIndex.Group(
            title: .init(path: "", words: MessageCatalog(language).text(Message("learn.lessons"))),
            entries: course.names.enumerated().compactMap { index, name in
                course.lesson(name, in: language).map { lesson in
                    SiteIndex.Entry(.init(path: "lessons/\(name).html", words: lesson.title), note: "\(index + 1)")
                }
            })
    }

    private func ownCode(_ catalog: MessageCatalog) -> SiteIndex.Group {
        SiteIndex.Group(
            title: .init(path: "", words: catalog.text(Message("site.own-code"))),
            about: catalog.text(Message("site.own-code-about")),
            commands: ["snaprepl MyViewController.swift", "tap 0:0", "why 0:0", "fix"])
    }
}
