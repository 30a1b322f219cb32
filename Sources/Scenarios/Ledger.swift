import CommandLanguage
import Console
import Reporting
import Sessions

/// Every claim of the documents, with its verdict: the scenarios, read as a list.
public struct Ledger: Sendable {
    /// A scenario's file.
    public struct File: Sendable {
        /// The path of the file, as it is shown to readers.
        public let path: String
        /// The whole file, with its head.
        public let text: String

        /// A file that was read already.
        public init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// One claim.
    public struct Entry: Sendable {
        /// The claim, its verdict, and what the verdict rests on.
        public let header: Scenario.Header
        /// The scenario that shows it.
        public let file: File

        /// The command a reader types to play the claim.
        public var command: String { "snaprepl claims \(header.id) --play" }
    }

    /// The claims by document, in the order in which the document makes them.
    public let entries: [Entry]

    /// The claims of the files that make one: by document, in the order in which the document makes them, and by id where
    /// no order is given.
    public init(_ files: [File]) {
        let read = files.compactMap { file -> Entry? in
            // A file whose head is broken is reported by `test`; the ledger lists what can be read.
            guard let scenario = try? Scenario(file.text), let header = scenario.header else { return nil }
            return Entry(header: header, file: file)
        }
        entries = read.sorted { $0.place < $1.place }
    }

    private init(entries: [Entry]) { self.entries = entries }

    /// The claim with an id; nil if there is none.
    public func entry(_ id: String) -> Entry? { entries.first { $0.header.id == id } }

    /// The claims a word is about: those of a document (`000`), those of a verdict (`refuted`), or those in whose id,
    /// claim or rules it occurs; of a word that is in none of them, such as `死锁`, those whose reasons, whose
    /// document's author and title, or the words of whose rules have it.
    public func filtered(by word: String, language: Language) -> Ledger {
        let ofDocument = entries.filter { $0.header.source == word }
        if !ofDocument.isEmpty { return Ledger(entries: ofDocument) }
        if let verdict = Scenario.Header.Verdict(word: word) {
            return Ledger(entries: entries.filter { $0.header.verdict == verdict })
        }
        let wanted = word.lowercased()
        func having(_ texts: (Scenario.Header) -> [String]) -> [Entry] {
            entries.filter { texts($0.header).contains { $0.lowercased().contains(wanted) } }
        }
        var found = having { [$0.id, $0.claim(in: language)] + $0.rules }
        if found.isEmpty { found = having { [Scenario.Header.text($0.because ?? [:], language)] } }
        if found.isEmpty { found = having { [$0.from ?? ""] } }
        if found.isEmpty {
            let catalog = MessageCatalog(language)
            found = having { $0.rules.map { catalog.text(Message("rule.\($0)")) } }
        }
        return Ledger(entries: found)
    }

    /// The claims before and after one in the same document.
    func neighbours(of id: String) -> [Entry] {
        guard let index = entries.firstIndex(where: { $0.header.id == id }) else { return [] }
        return [index - 1, index + 1].filter { entries.indices.contains($0) }.map { entries[$0] }
            .filter { $0.header.source == entries[index].header.source }
    }
}

extension Scenario.Header.Verdict {
    /// The verdict of a word: its name, or what it is called in any language.
    init?(word: String) {
        let word = word.lowercased()
        let found = Self.allCases.first { verdict in
            verdict.rawValue == word
                || Language.allCases.contains { MessageCatalog($0).text(Message("verdict-word.\(verdict)")) == word }
        }
        guard let found else { return nil }
        self = found
    }
}

extension Ledger.Entry {
    /// The key that the list is sorted by.
    fileprivate var place: (String, Int, String) { (header.source, header.order ?? .max, header.id) }
}
