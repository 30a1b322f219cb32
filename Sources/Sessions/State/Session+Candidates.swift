import CommandGrammar
import DiffableSnapshots

/// The candidates that Tab offers: the live session's own names and identifiers.
extension Session {
    /// Commands for a line that holds the name of a value, a type or an item and nothing else.
    package func commands(about word: String) -> [String] {
        if store.values[word] != nil { return ["values"] }
        if store.types[word] != nil { return ["types"] }
        let value = SessionValue.string(word)
        if source.indexPath(for: value) != nil { return ["why \(Session.typeable(word))"] }
        return staged.indexOfItem(value) != nil || staged.indexOfSection(value) != nil ? ["show"] : []
    }

    /// Names that stand for values.
    package var names: [String] {
        store.values.keys
            + store.types.values.flatMap { type in
                guard type.kind == .enumeration else { return [String]() }
                let cases = type.fields.map { "\(type.name).\($0.name)" + ($0.payload.isEmpty ? "" : "(") }
                return type.isCaseIterable ? ["\(type.name).allCases"] + cases : cases
            }
    }

    /// The types whose values have fields.
    package var recordTypes: [TypeDefinition] { store.types.values.filter { $0.kind != .enumeration } }

    /// The candidates for a value: names, the beginning of a new value, and inside its brackets the fields to come.
    package func values(at place: CompletionPlace) -> [String] {
        place.isQuoted ? [] : labels(at: place) + names + recordTypes.map { "\($0.name)(" }
    }

    /// `text:` in `Todo(isDone: true, `.
    private func labels(at place: CompletionPlace) -> [String] {
        guard let open = place.words.lastIndex(where: { $0.isSymbol("(") }), open > 0,
            !place.words[open...].contains(where: { $0.isSymbol(")") }),
            let name = place.words[open - 1].bareText, let type = store.types[name],
            let last = place.words.last, last.isSymbol("(") || last.isSymbol(",")
        else { return [] }
        let given = Set(place.words[open...].compactMap(\.bareText))
        return type.fields.map { "\($0.name):" }.filter { !given.contains($0) }
    }

    /// `t.isDone`: the paths that `set` can change.
    package var fieldPaths: [String] {
        store.values.flatMap { name, value -> [String] in
            guard case .record(let record) = value else { return [name] }
            return record.type.fields.map { "\(name).\($0.name)" }
        }
    }

    /// The paths of fields that hold true or false: what an example sets is true.
    package var flagPaths: [String] {
        store.values.flatMap { name, value -> [String] in
            guard case .record(let record) = value else { return [] }
            return zip(record.type.fields, record.fields).compactMap { field, value in
                if case .boolean = value { "\(name).\(field.name)" } else { nil }
            }
        }
    }

    /// The fields of every type, each once.
    package var fieldNames: [String] {
        var seen: Set<String> = []
        return store.types.values.flatMap { $0.fields.map(\.name) }.filter { seen.insert($0).inserted }
    }

    /// The places of the rows on screen.
    package var indexPaths: [String] { source.view.visibleIndexPaths.prefix(Self.mostCandidates).map(\.description) }

    /// Live identifiers of the right kind, quoted where they would not survive as one word. They are given by number or
    /// place when the typed word begins so.
    package func candidates(for role: IdentifierRole, _ place: CompletionPlace) -> [String] {
        let limit = Self.mostCandidates
        let values: [SessionValue] =
            switch role {
            case .newItem, .newSection: []
            case .anyItem: source.snapshot().itemIdentifiers(first: limit) + staged.itemIdentifiers(first: limit)
            case .stagedItem: staged.itemIdentifiers(first: limit)
            case .screenItem: source.snapshot().itemIdentifiers(first: limit)
            case .stagedSection: staged.sectionIdentifiers
            case .screenSection: source.snapshot().sectionIdentifiers
            }
        let live = values.prefix(limit)
        let labels = live.map { typeable($0.label, place.keywords) }
        guard let first = place.fragment.first else { return labels }
        if first == "@" { return live.compactMap { handles.number(of: $0).map { "@\($0)" } } }
        let takesPlaces = role == .stagedItem || role == .screenItem
        return labels + (takesPlaces && first.isNumber ? indexPaths : [])
    }

    /// Characters that end a word, or mean something where they stand.
    private static let marks: Set<Character> = Set("\"\\(){}[],=;#「」『』｢｣“”„＂，、､；＃＝（）｛｝［］【】")

    /// The most candidates that are shown.
    private static let mostCandidates = 500

    /// Quotes a label that would be read as something else: several words, a keyword, an index path, a handle, a range,
    /// or the name of another value.
    private func typeable(_ label: String, _ keywords: Set<String>) -> String {
        let isTaken =
            keywords.contains(label) || keywords.contains(label.asKeyword) || "@＠.'‘’!！".contains(label.prefix(1))
            || keywords.contains(String(label.prefix { $0 != ":" && $0 != "：" }).asKeyword)
            || IndexPath(label.halfWidth) != nil || label.contains("..") || label.contains("…")
        let named = store.values[Path(dotted: label).root]
        return isTaken || named.map { $0.label != label } ?? false ? SessionValue.quoted(label) : Self.typeable(label)
    }

    /// Quotes a text that the lexer would split, or take for a quotation.
    package static func typeable(_ text: String) -> String {
        var lexer = Lexer(text)
        guard let tokens = try? lexer.tokenize(), tokens.count == 1, tokens[0].kind == .word(text),
            !lexer.endsInContinuation
        else { return SessionValue.quoted(text) }
        return text
    }
}

extension IndexPath {
    /// Reads `section:item`. Either may be negative: UIKit is asked about such places too, and says that nothing is there.
    package init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let section = Int(parts[0]), let item = Int(parts[1]) else { return nil }
        self.init(item: item, section: section)
    }
}
