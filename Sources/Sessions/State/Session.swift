import DiffableSnapshots
import ListSimulation

/// A snapshot of a session, whose identifiers may be of any type.
package typealias Snapshot = DiffableDataSourceSnapshot<SessionValue, SessionValue>

/// Everything a learner has made so far, as one value.
///
/// Copying it is how `undo`, `keep` and failed commands work: a command gets the session `inout`, and when it throws
/// the session from before stands again.
public struct Session: Sendable {
    /// The options set by `option`.
    public var options = Options()
    /// The app's own data, apart from any snapshot.
    public package(set) var store = Store()
    /// The snapshot being edited. Nothing on screen changes before `apply`.
    package var staged: Snapshot
    /// The number of edits `staged` is ahead of what was applied.
    public package(set) var stagedOperations = 0
    /// The number of them that went into the last apply that is still outstanding.
    package var submittedOperations = 0
    /// The simulated data source with its list.
    package var source: DiffableDataSource<SessionValue, SessionValue>
    /// The types of the identifiers, once they are fixed; nil while the list takes anything.
    package var identifierTypes: IdentifierTypes?
    /// The behaviour of the app's cell provider.
    package var provider = ProviderRules()
    /// The app's answers to gestures.
    package var handlers = AppHandlers()
    /// The short names of identifiers: `@3`.
    package var handles = HandleTable()
    /// The log of applies.
    package var revisions = RevisionLog()
    /// The outcome of the last command, for `expect`.
    package var lastOutcome = LastOutcome()
    /// The names Tab offers that are no part of the session; empty but while a line is being completed.
    package var surroundings = Surroundings()
    /// The watch that shows progress to a person who waits for a long command.
    package var watch = Watch()
    /// Texts that stand for identifiers, while a list of them is read.
    package var rowNames = RowNames()
    /// The hand-written list of `rows` and `batch`.
    package var classic = ClassicList()
    /// The user's own program, while one is loaded.
    package var app: (any SessionApp)?
    /// The program before the last command that left old data on the screen: its changes since then are the cause.
    package var appBefore: (any SessionApp)?

    /// A session at its beginning: nothing declared, nothing staged, nothing applied.
    public init(options: Options = Options()) {
        self.options = options
        staged = Snapshot(system: options.system, linkedSDK: options.linkedSDK)
        source = Self.makeSource(options)
    }

    /// `snap> ` when the staged snapshot and the applied one agree, `snap*3> ` with three staged edits.
    public var prompt: String {
        Self.prompt(stagedOperations: stagedOperations)
    }

    /// True when there are edits, and nothing is on screen so far.
    package var awaitsFirstApply: Bool { stagedOperations > 0 && source.snapshot().numberOfItems == 0 }

    /// Prompt in front of so many staged edits.
    package static func prompt(stagedOperations: Int) -> String {
        stagedOperations == 0 ? "snap> " : "snap*\(stagedOperations)> "
    }

    static func makeSource(_ options: Options) -> DiffableDataSource<SessionValue, SessionValue> {
        var source = DiffableDataSource<SessionValue, SessionValue>(
            style: options.style, system: options.system, linkedSDK: options.linkedSDK ?? options.system,
            visibleRows: options.rows, cellProvider: { _, _, _ in nil })
        source.diffStrategy = options.strategy
        source.view.isInWindow = options.isInWindow
        source.view.preparedRows = (options.linkedSDK ?? options.system) >= .ios15 ? options.prepared : 0
        return source
    }

    /// Roughly how many identifiers and values it holds.
    package var size: Int { staged.numberOfItems + store.values.count }
}

extension Session {
    /// The value of an expression that stands where a command takes an identifier.
    ///
    /// Text in quotes, or a bare word that is no name, is an identifier of its own, a string, in a list too. Where the identifier must
    /// exist already, the text that its row shows will do as well.
    package mutating func value(ofOperand expression: Expression, _ role: IdentifierRole) throws(CommandFailure)
        -> SessionValue
    {
        if case .literal(.string(let text)) = expression {
            // Quoted or not, the text a row shows names the row.
            return existing(labelled: text, role, unless: .string(text)) ?? .string(text)
        }
        if case .list(let elements) = expression {
            rowNames.begin()
            defer { rowNames.end() }
            var values: [SessionValue] = []
            for element in elements { values.append(try value(ofOperand: element, role)) }
            return .array(values)
        }
        guard case .path(let path, let range) = expression else {
            if let app, case .construct(let type, _, _) = expression, store.types[type] == nil,
                let value = try app.value(of: expression.text, beginningWith: type)
            {
                return value
            }
            return try evaluate(expression).asIdentifier(options)
        }
        if let value = try store.value(at: path, range) { return value.asIdentifier(options) }
        let text = SessionValue.string(path.text)
        // To ask a session copies it: a new identifier, which most lines of a script have, is not asked about.
        if role.mustExist, isKnown(text, role) { return text }
        let narrow = path.text.halfWidth
        if let value = try implicitMember(narrow, role, range) { return value }
        if let value = existing(labelled: path.text, role, unless: text) { return value }
        if let app, let value = try app.value(of: path.text, beginningWith: path.root) { return value }
        // Typed with a full-width keyboard: only what is there already is meant in half width.
        if !role.isNew, narrow.utf8.count > 1, narrow.hasSuffix("?") || narrow.hasSuffix("!") {
            // `why milk?`: only where there is no such identifier, and one without the mark.
            let asked = String(narrow.dropLast())
            if isKnown(.string(asked), role) { return .string(asked) }
            if let value = existing(labelled: asked, role, unless: .string(asked)) { return value }
        }
        guard narrow != path.text else { return text }
        if let value = try store.value(at: Path(dotted: narrow), range) { return value }
        let narrowText = SessionValue.string(narrow)
        if isKnown(narrowText, role) { return narrowText }
        return existing(labelled: narrow, role, unless: narrowText) ?? text
    }

    /// `.tomorrow`: the section of that name, or the case of the one enum that has it.
    private mutating func implicitMember(
        _ text: String, _ role: IdentifierRole, _ range: Range<Int>
    ) throws(CommandFailure) -> SessionValue? {
        guard text.utf8.first == UInt8(ascii: "."), text.count > 1 else { return nil }
        let name = String(text.dropFirst())
        if let section = existing(labelled: name, role, unless: .string(name)) { return section }
        if role.isSection, isKnown(.string(name), role) { return .string(name) }
        let types = store.types.values.filter { $0.kind == .enumeration && $0.position(of: name) != nil }
        guard let type = types.first, let position = type.position(of: name) else {
            return role.isSection ? .string(name) : nil
        }
        guard types.count == 1 else {
            throw CommandFailure(.expectedOneOf(types.map { .word("\($0.name).\(name)") }), range)
        }
        return .enumCase(EnumCase(type: type, position: position, payload: []))
    }

    /// True when an identifier that has to exist does.
    private func isKnown(_ value: SessionValue, _ role: IdentifierRole) -> Bool {
        switch role {
        case .newItem, .newSection, .anyItem: false
        case .stagedItem: staged.indexOfItem(value) != nil
        case .screenItem: source.snapshot().indexOfItem(value) != nil
        case .stagedSection: staged.indexOfSection(value) != nil
        case .screenSection: source.snapshot().indexOfSection(value) != nil
        }
    }

    /// The only row on screen with a title.
    ///
    /// - Complexity: linear in the rows.
    package mutating func shownItem(titled title: String) -> SessionValue? {
        let text = SessionValue.string(title)
        return isKnown(text, .screenItem) ? text : existing(labelled: title, .screenItem, unless: text)
    }

    private mutating func existing(labelled text: String, _ role: IdentifierRole, unless exact: SessionValue)
        -> SessionValue?
    {
        switch role {
        case .newItem, .newSection, .anyItem: return nil
        case .stagedItem, .screenItem:
            let snapshot = role == .stagedItem ? staged : source.snapshot()
            if snapshot.indexOfItem(exact) != nil { return nil }
            if let number = Self.number(text), snapshot.indexOfItem(number) != nil { return number }
            return rowNames.only(role, labelled: text) { snapshot.itemIdentifiers }
        case .stagedSection, .screenSection:
            let snapshot = role == .stagedSection ? staged : source.snapshot()
            if snapshot.indexOfSection(exact) != nil { return nil }
            if let number = Self.number(text), snapshot.indexOfSection(number) != nil { return number }
            return rowNames.only(role, labelled: text) { snapshot.sectionIdentifiers }
        }
    }

    /// The number that is written like this. Who types `7` means the 7 before anything else that shows a 7, and a hundred
    /// thousand other rows need not be asked what they show.
    private static func number(_ text: String) -> SessionValue? {
        Int(text).flatMap { String($0) == text ? .integer($0) : nil }
    }

    /// The identifier that `@3` or `0:2` names; nil for any other word, and for a row that is not there.
    func identifier(shorthand text: String) -> SessionValue? {
        if text.hasPrefix("@") { return Int(text.dropFirst()).flatMap(handles.value) }
        return IndexPath(text).flatMap { source.itemIdentifier(for: $0) }
    }

    /// The value of an expression.
    ///
    /// - Throws: ``CommandFailure`` for an unknown name, field, type or label, and for a value beyond the limits.
    package mutating func evaluate(_ expression: Expression) throws(CommandFailure) -> SessionValue {
        var evaluation = Evaluation(store)
        let value = try evaluation.value(of: expression)
        try value.checkSize(nil, store.limits)
        store = evaluation.store
        return value
    }
}
