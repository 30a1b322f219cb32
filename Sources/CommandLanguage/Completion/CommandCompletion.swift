import DiffableSnapshots

/// What Tab offers and what the grey hint says, derived from the command table and the live session.
public struct CommandCompletion: Sendable {
    private let table: CommandTable
    private let session: Session

    public init(_ interpreter: Interpreter) {
        table = interpreter.table
        session = interpreter.session
    }

    /// The candidates for the word before the cursor, and the characters they replace.
    ///
    /// - Parameter cursor: The cursor, in characters from the start of the line.
    public func complete(_ line: String, _ cursor: Int) -> (replace: Range<Int>, candidates: [String]) {
        let typed = Typed(String(line.prefix(cursor)))
        let range = (cursor - typed.fragment.count)..<cursor
        guard !typed.isInsideQuotes else { return (range, []) }
        let candidates: [String]
        if let verb = typed.words.first {
            guard let definition = table.definition(for: verb) else { return (range, []) }
            candidates = SyntaxWalk(definition.syntax).expected(after: Array(typed.words.dropFirst()))
                .flatMap { self.candidates(for: $0, definition, typed) }
        } else {
            candidates = table.spellings
        }
        let fragment = typed.fragment.lowercased()
        var seen: Set<String> = []
        let fitting = candidates.filter { $0.lowercased().hasPrefix(fragment) && seen.insert($0).inserted }
        return (range, typed.words.isEmpty ? fitting.sorted() : fitting)
    }

    /// What may follow the line: ` I… [to S]`. Nil when nothing helps.
    public func hint(_ line: String) -> String? {
        let typed = Typed(line)
        guard !typed.isInsideQuotes else { return nil }
        if typed.words.isEmpty {
            guard let definition = table.definition(for: typed.fragment), !definition.syntax.isEmpty else { return nil }
            return " " + definition.syntax.map(\.usage).joined(separator: " ")
        }
        guard let definition = table.definition(for: typed.words[0]) else { return nil }
        let words = typed.words.dropFirst() + (typed.fragment.isEmpty ? [] : [typed.fragment])
        let rest = SyntaxWalk(definition.syntax).remaining(after: Array(words))
        guard !rest.isEmpty else { return nil }
        return (typed.fragment.isEmpty ? "" : " ") + rest
    }

    private func candidates(
        for terminal: ParameterSyntax, _ definition: CommandDefinition, _ typed: Typed
    ) -> [String] {
        switch terminal {
        case .keyword(let spellings): spellings
        case .choice(let words): words
        case .operand(let role), .operands(let role): identifiers(role, definition) + names
        case .placeholder("NAME") where definition.name == "option": Option.all.map(\.name)
        case .placeholder("VALUE") where definition.name == "option":
            typed.words.dropFirst().first.flatMap(Option.named)?.allowed.filter { $0 != "…" } ?? []
        case .placeholder("WORD|GROUP"): table.spellings.sorted() + CommandGroup.allCases.map(\.rawValue) + ["keys"]
        case .placeholder("CODE"): ExplainReport.topics
        case .placeholder("SUBJECT: …"):
            typed.words.count == 1 ? Expectation.subjects.map { $0 + ":" } : identifiers(.screenItem, definition)
        case .placeholder where definition.name == "handlers" && typed.words.count == 1: HandlerParser.subjects
        case .placeholder where definition.name == "provider" && typed.words.count == 1: ProviderCommand.subjects
        case .placeholder("NAME.FIELD = VALUE"): fieldPaths
        case .placeholder("TYPE"): Array(session.store.types.keys)
        default: []
        }
    }

    private var names: [String] {
        session.store.values.keys
            + session.store.types.values.filter { $0.kind == .enumeration }.map { "\($0.name).allCases" }
    }

    private var fieldPaths: [String] {
        session.store.values.flatMap { name, value -> [String] in
            guard case .record(let record) = value else { return [name] }
            return record.type.fields.map { "\(name).\($0.name)" }
        }
    }

    /// Live identifiers of the right kind, quoted where they would not survive as one word.
    private func identifiers(_ role: ParameterSyntax.Role, _ definition: CommandDefinition) -> [String] {
        let keywords = definition.syntax.reduce(into: Set<String>()) { $0.formUnion($1.keywords) }
        let applied = session.source.snapshot()
        let values: [Value] =
            switch role {
            case .newItem, .newSection: []
            case .stagedItem: session.staged.itemIdentifiers
            case .screenItem: applied.itemIdentifiers
            case .stagedSection: session.staged.sectionIdentifiers
            case .screenSection: applied.sectionIdentifiers
            }
        return values.prefix(Self.most).map { typeable($0.label, keywords) }
    }

    /// More candidates than this help nobody.
    private static let most = 500

    /// Quotes a label that would be read as something else: several words, a keyword, an index path, a handle, a range,
    /// or the name of another value.
    private func typeable(_ label: String, _ keywords: Set<String>) -> String {
        let isSplit = label.isEmpty || label.contains { $0.isWhitespace || "\"\\(){}[],=;#「」；＃".contains($0) }
        let isTaken =
            keywords.contains(label) || keywords.contains(label.lowercased()) || label.hasPrefix("@")
            || IndexPath(label) != nil || label.contains("..")
        let named = session.store.values[Path(dotted: label).root]
        return isSplit || isTaken || named.map { $0.label != label } ?? false ? Value.quoted(label) : label
    }
}

/// The line up to the cursor: whole words, and the beginning of the one being typed.
private struct Typed {
    var words: [String] = []
    var fragment = ""
    var isInsideQuotes = false

    init(_ text: String) {
        for character in text {
            switch character {
            case "\"": isInsideQuotes.toggle(); fragment.append(character)
            case "「": isInsideQuotes = true; fragment.append(character)
            case "」": isInsideQuotes = false; fragment.append(character)
            case _ where isInsideQuotes: fragment.append(character)
            case ";", "；", "{":
                words = []
                fragment = ""
            case " ", "\t", "\u{3000}", ",", "\n", "(", ")", "[", "]", "=":
                if !fragment.isEmpty, !(words.isEmpty && fragment == "!") { words.append(fragment) }
                fragment = ""
            default: fragment.append(character)
            }
        }
        if words.isEmpty, fragment.hasPrefix("!") { fragment.removeFirst() }
    }
}

/// Follows words through a row's syntax.
struct SyntaxWalk {
    private let syntax: [ParameterSyntax]
    private let keywords: Set<String>

    init(_ syntax: [ParameterSyntax]) {
        self.syntax = syntax
        keywords = syntax.reduce(into: []) { $0.formUnion($1.keywords) }
    }

    /// What may stand next after the given words.
    func expected(after words: [String]) -> [ParameterSyntax] {
        var result: [ParameterSyntax] = []
        for state in states(after: words) { collectFirst(of: state, into: &result) }
        return result
    }

    /// The usage of what is still to come.
    func remaining(after words: [String]) -> String {
        let all = states(after: words)
        // The state that has got furthest is the one the person is in.
        guard let state = all.min(by: { $0.count < $1.count }) else { return "" }
        return state.map(\.usage).joined(separator: " ")
    }

    private func states(after words: [String]) -> [[ParameterSyntax]] {
        var states = [syntax]
        for word in words {
            var next: [[ParameterSyntax]] = []
            for state in states { next += advance(state, over: word) }
            if next.isEmpty { return [] }
            states = Array(Set(next))
        }
        return states
    }

    /// The states after one word: what is left to read.
    private func advance(_ state: [ParameterSyntax], over word: String) -> [[ParameterSyntax]] {
        guard let first = state.first else { return [] }
        let rest = Array(state.dropFirst())
        switch first {
        case .operands(let role):
            guard !keywords.contains(word) else { return [] }
            return [[.optional(.operands(role))] + rest]
        case .operand: return keywords.contains(word) ? [] : [rest]
        case .placeholder(let name): return [rest, name.contains("…") || name.contains(" ") ? state : rest]
        case .keyword(let spellings): return spellings.contains { $0.lowercased() == word.lowercased() } ? [rest] : []
        case .choice(let choices): return choices.contains(word) ? [rest] : []
        case .block: return [rest]
        case .sequence(let parts): return advance(parts + rest, over: word)
        // A placeholder takes any word, so it is never the one that was left out.
        case .optional(.placeholder(let name)): return advance([.placeholder(name)] + rest, over: word)
        case .optional(let part): return advance([part] + rest, over: word) + advance(rest, over: word)
        case .oneOf(let parts): return parts.flatMap { advance([$0] + rest, over: word) }
        }
    }

    private func collectFirst(of state: [ParameterSyntax], into result: inout [ParameterSyntax]) {
        guard let first = state.first else { return }
        let rest = Array(state.dropFirst())
        switch first {
        case .sequence(let parts): collectFirst(of: parts + rest, into: &result)
        case .oneOf(let parts): for part in parts { collectFirst(of: [part] + rest, into: &result) }
        case .optional(let part):
            collectFirst(of: [part] + rest, into: &result)
            collectFirst(of: rest, into: &result)
        default: if !result.contains(first) { result.append(first) }
        }
    }
}
