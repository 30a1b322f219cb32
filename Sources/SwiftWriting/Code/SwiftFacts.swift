import DiffableSnapshots
import ListSimulation
import Sessions

/// The facts about types in the whole session: which types there are, what their fields hold, what sections and items
/// are.
///
/// Swift asks for one type per field and per list before the first line runs, so all commands are looked at before any
/// of them is printed.
package struct SwiftFacts: Sendable {
    /// The declared types, in the order of their declaration.
    private(set) var types: [TypeDefinition] = []
    private(set) var fieldTypes: [Int: [CodeType]] = [:]
    /// The types of what the cases of enums carry.
    private(set) var payloadTypes: [Int: [[CodeType]]] = [:]
    private var itemTypes: [CodeType] = []
    private var sectionTypes: [CodeType] = []
    /// Types that commands only spoke of; they count when nothing ever came into a snapshot.
    private var mentionedItems: [CodeType] = []
    private var mentionedSections: [CodeType] = []
    /// The variables of a name: usually one; another one when the name was given a value of another type.
    private(set) var variables: [String: [Variable]] = [:]
    private var variableOrder: [(name: String, index: Int)] = []
    /// Every kind of cell that is ever dequeued.
    private(set) var reuseIdentifiers: [String] = [ProviderRules.standardKind]
    /// The kinds of list that come on screen; known once a program has been written.
    var styles: Set<ListStyle> = []
    var rowsStyles: Set<ListStyle> = []
    private var touchedParts: Set<SwiftPart> = []
    /// True when headers or footers are ever asked for.
    private(set) var usesHeaders = false
    private(set) var usesFooters = false

    struct Variable: Sendable {
        let firstStep: Int
        var type: CodeType
        var isMutated = false
        var name = ""
    }

    private(set) var typeNames: [Int: String] = [:]
    private(set) var itemTypeName = "Item"
    private(set) var sectionTypeName = "Section"

    /// The type of the items, or the enum that holds all of them; text when there are none.
    package var itemType: CodeType { Self.common(itemTypes.isEmpty ? fixedItem ?? mentionedItems : itemTypes) }
    var sectionType: CodeType {
        Self.common(sectionTypes.isEmpty ? fixedSection ?? mentionedSections : sectionTypes)
    }
    /// The item type given by `types`; it counts as long as nothing came into a snapshot.
    private var fixedItem: [CodeType]?
    private var fixedSection: [CodeType]?

    /// The facts of a session without commands.
    package init() {}

    private static func common(_ types: [CodeType]) -> CodeType {
        guard let first = types.first else { return .string }
        return types.count == 1 ? first : .oneOf(types)
    }

    /// The variable a name stands for after a step.
    func variable(_ name: String, at step: Int) -> Variable? {
        variables[name]?.last { $0.firstStep <= step }
    }

    /// The declaration with a number; nil where there is none.
    package func type(_ id: Int) -> TypeDefinition? { types.first { $0.id == id } }

    /// True when the list is a table at one time and a collection at another.
    var usesBothViews: Bool { styles.count > 1 }
    func uses(_ style: ListStyle) -> Bool { styles.contains(style) }
    /// True when rows are ever dragged, or the session says which may be.
    var usesReordering: Bool { touchedParts.contains(.canReorder) }
    /// True when a table needs a data source class of its own.
    var usesSubclass: Bool { !touchedParts.isDisjoint(with: [.canReorder, .moveRule, .crossSection, .editing]) }

    // MARK: Looking

    /// The change a command made to a name of the store.
    struct Change {
        var name: String?
        var isBinding = false
        var isSetting = false
    }

    mutating func observe(_ session: Session, after change: Change?, step: Int) {
        for type in session.store.types.values { note(type) }
        noteApp(session)
        if let fixed = session.identifierTypes {
            fixedItem = [CodeType(fixed.item) { session.store.types[$0]?.id }]
            fixedSection = [CodeType(fixed.section) { session.store.types[$0]?.id }]
        }
        for (name, value) in session.store.values {
            let isTarget = name == change?.name
            let isBound = isTarget && change?.isBinding ?? false
            note(value)
            note(name, value, step: step, isBound: isBound, isSet: isBound || isTarget && change?.isSetting ?? false)
        }
        if session.handlers.tap.field != nil { markEverythingMutable() }
        for snapshot in [session.staged, session.source.snapshot()] {
            for section in snapshot.sectionIdentifiers { noteSection(section) }
            for item in snapshot.itemIdentifiers { noteItem(item) }
        }
        for section in session.source.snapshot().sectionIdentifiers where session.source.showsOutline(section) {
            guard let tree = try? session.source.snapshot(for: section) else { continue }
            for item in tree.items { noteItem(item) }
        }
        for (parent, items, _) in session.handlers.children { for item in [parent] + items { noteItem(item) } }
        for item in session.handlers.fixed { noteItem(item) }
    }

    /// The identifiers a command names. Those it wants to bring in count even when UIKit refuses them: the code is
    /// there all the same.
    mutating func note(_ operands: [Operand], _ part: SwiftPart?) {
        if let part { touchedParts.insert(part) }
        for operand in operands {
            note(operand.value)
            let type = operand.value.swiftType
            switch operand.role {
            case .anyItem: break
            case .newItem: noteItem(operand.value)
            case .newSection: noteSection(operand.value)
            case .stagedItem, .screenItem: if !mentionedItems.contains(type) { mentionedItems.append(type) }
            case .stagedSection, .screenSection: if !mentionedSections.contains(type) { mentionedSections.append(type) }
            }
        }
    }

    private mutating func noteApp(_ session: Session) {
        if session.provider.headers != .none { usesHeaders = true }
        if session.provider.footers != .none { usesFooters = true }
        for kind in session.provider.kinds.map(\.setting) where !reuseIdentifiers.contains(kind) {
            reuseIdentifiers.append(kind)
        }
        if session.provider.mistake == .changesKind {
            for kind in reuseIdentifiers where !kind.hasSuffix("-other") && !reuseIdentifiers.contains(kind + "-other")
            {
                reuseIdentifiers.append(kind + "-other")
            }
        }
        let rules = session.provider
        let sections =
            rules.kinds.map(\.section) + rules.texts.map(\.section) + rules.lineLimits.map(\.section)
            + rules.rowHeights.map(\.section)
        for case let section? in sections { note(section) }
    }

    private mutating func noteItem(_ value: SessionValue) {
        note(value)
        if !itemTypes.contains(value.swiftType) { itemTypes.append(value.swiftType) }
    }

    private mutating func noteSection(_ value: SessionValue) {
        note(value)
        if !sectionTypes.contains(value.swiftType) { sectionTypes.append(value.swiftType) }
    }

    private mutating func note(_ type: TypeDefinition) {
        guard fieldTypes[type.id] == nil else { return }
        types.append(type)
        fieldTypes[type.id] = type.fields.map { written(for: $0, in: type) }
        payloadTypes[type.id] = type.fields.map { $0.payload.map { written(for: $0, in: type) } }
    }

    /// The type that the declaration itself gives a field.
    private func written(for field: TypeDefinition.Field, in type: TypeDefinition) -> CodeType {
        if let annotation = field.annotation {
            let named = CodeType(annotation) { name in types.last { $0.name == name }?.id }
            return closesCircle(named, in: type.id) ? .any : named
        }
        return switch field.defaultValue {
        case .literal(let value)?: value.swiftType
        case .freshUUID?: .uuid
        case .template?: .string
        default: .unknown
        }
    }

    private mutating func note(_ value: SessionValue) {
        switch value {
        case .array(let elements): for element in elements { note(element) }
        case .enumCase(let value):
            note(value.type)
            for (index, part) in value.payload.enumerated() {
                note(part)
                guard isKnown(payloadTypes[value.type.id], value.position, index) else { continue }
                let known = payloadTypes[value.type.id]?[value.position][index] ?? .unknown
                payloadTypes[value.type.id]?[value.position][index] = known.union(part.swiftType)
            }
        case .record(let record):
            note(record.type)
            for (index, field) in record.fields.enumerated() {
                note(field)
                guard fieldTypes[record.type.id]?.indices.contains(index) ?? false else { continue }
                let known = fieldTypes[record.type.id]?[index] ?? .unknown
                let union = known.union(field.swiftType)
                guard union != known else { continue }
                fieldTypes[record.type.id]?[index] = union
                guard closesCircle(union, in: record.type.id) else { continue }
                // `nil` stays a value of the field.
                fieldTypes[record.type.id]?[index] = if case .optional = union { .optional(.any) } else { .any }
            }
        default: break
        }
    }

    /// True when a case has such a part. A value that was loaded, or kept from a past that was undone, may have a type
    /// with the number of another one.
    private func isKnown(_ cases: [[CodeType]]?, _ position: Int, _ index: Int) -> Bool {
        guard let cases, cases.indices.contains(position) else { return false }
        return cases[position].indices.contains(index)
    }

    /// True when an enum carries itself, directly or inside a struct: Swift then wants the word `indirect`.
    func isIndirect(_ type: TypeDefinition) -> Bool {
        var seen: Set<Int> = []
        var pending = payloadTypes[type.id]?.joined().compactMap(\.storedInline) ?? []
        while let next = pending.popLast() {
            if next == type.id { return true }
            guard seen.insert(next).inserted, let inner = self.type(next), inner.kind != .reference else { continue }
            pending += (fieldTypes[next] ?? []).compactMap(\.storedInline)
            pending += payloadTypes[next]?.joined().compactMap(\.storedInline) ?? []
        }
        return false
    }

    /// True when a struct with such a field would hold itself, which Swift cannot lay out.
    private func closesCircle(_ type: CodeType, in id: Int) -> Bool {
        guard let inner = type.storedInline, let definition = self.type(inner) else { return false }
        if definition.kind != .structure { return false }
        return inner == id || (fieldTypes[inner] ?? []).contains { closesCircle($0, in: id) }
    }

    private mutating func note(_ name: String, _ value: SessionValue, step: Int, isBound: Bool, isSet: Bool) {
        let type = value.swiftType
        guard var known = variables[name]?.last else {
            variables[name] = [Variable(firstStep: step, type: type)]
            variableOrder.append((name, 0))
            return
        }
        let union = known.type.union(type)
        if isBound, union.isMixed, !(known.type.isMixed && type.isMixed) {
            variables[name]?.append(Variable(firstStep: step, type: type))
            variableOrder.append((name, (variables[name]?.count ?? 1) - 1))
            return
        }
        known.type = union
        var isObject = false
        if case .record(let record) = value { isObject = record.objectID != nil }
        if isBound || isSet && !isObject { known.isMutated = true }
        let newest = (variables[name]?.count ?? 1) - 1
        variables[name]?[newest] = known
    }

    private mutating func markEverythingMutable() {
        for name in variables.keys {
            variables[name] = variables[name]?.map { variable in
                var variable = variable
                if Self.holdsRecords(variable.type) { variable.isMutated = true }
                return variable
            }
        }
    }

    private static func holdsRecords(_ type: CodeType?) -> Bool {
        switch type {
        case .declared: true
        case .array(let element): holdsRecords(element)
        default: false
        }
    }

    // MARK: Names

    mutating func giveNames() {
        var taken = CodeName.reserved
        for type in types {
            let name = CodeName.unique(type.name, taken: taken)
            typeNames[type.id] = name
            taken.insert(name)
        }
        itemTypeName = CodeName.unique("Item", taken: taken)
        taken.insert(itemTypeName)
        sectionTypeName = CodeName.unique("Section", taken: taken)
        taken.insert(sectionTypeName)
        for (name, index) in variableOrder {
            let legal = CodeName.unique(name, taken: taken)
            variables[name]?[index].name = legal
            taken.insert(legal)
        }
    }
}
