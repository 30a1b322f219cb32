import CommandGrammar
import DiffableSnapshots

/// What Tab offers: the live session's own names and identifiers.
extension Session {
    /// Names that stand for values.
    var names: [String] {
        store.values.keys
            + store.types.values.filter { $0.kind == .enumeration }.map { "\($0.name).allCases" }
    }

    /// `t.isDone`: what `set` can change.
    var fieldPaths: [String] {
        store.values.flatMap { name, value -> [String] in
            guard case .record(let record) = value else { return [name] }
            return record.type.fields.map { "\(name).\($0.name)" }
        }
    }

    /// The fields of every type, each once.
    var fieldNames: [String] {
        var seen: Set<String> = []
        return store.types.values.flatMap { $0.fields.map(\.name) }.filter { seen.insert($0).inserted }
    }

    /// The places of the rows on screen.
    var indexPaths: [String] { source.view.visibleIndexPaths.prefix(Self.mostCandidates).map(\.description) }

    /// Live identifiers of the right kind, quoted where they would not survive as one word.
    func candidates(for role: IdentifierRole, _ place: CompletionPlace) -> [String] {
        let values: [Value] =
            switch role {
            case .newItem, .newSection, .anyItem: []
            case .stagedItem: staged.itemIdentifiers
            case .screenItem: source.snapshot().itemIdentifiers
            case .stagedSection: staged.sectionIdentifiers
            case .screenSection: source.snapshot().sectionIdentifiers
            }
        return values.prefix(Self.mostCandidates).map { typeable($0.label, place.keywords) }
    }

    /// More candidates than this help nobody.
    private static let mostCandidates = 500

    /// Quotes a label that would be read as something else: several words, a keyword, an index path, a handle, a range,
    /// or the name of another value.
    private func typeable(_ label: String, _ keywords: Set<String>) -> String {
        let isSplit = label.isEmpty || label.contains { $0.isWhitespace || "\"\\(){}[],=;#「」；＃".contains($0) }
        let isTaken =
            keywords.contains(label) || keywords.contains(label.lowercased()) || label.hasPrefix("@")
            || IndexPath(label) != nil || label.contains("..")
        let named = store.values[Path(dotted: label).root]
        return isSplit || isTaken || named.map { $0.label != label } ?? false ? Value.quoted(label) : label
    }
}

extension IndexPath {
    /// Reads `section:item`. Either may be negative: UIKit is asked about such places too, and says that nothing is there.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]) else { return nil }
        self.init(item: item, section: section)
    }
}
