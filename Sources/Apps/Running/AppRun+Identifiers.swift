import CommandLanguage
import DiffableSnapshots
import Reporting
import Rulebook
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// Values of the program as identifiers, and back.
extension AppRun {
    /// A new snapshot, with the words of the session's system.
    var emptySnapshot: Snapshot { Snapshot(system: app.options.system, linkedSDK: app.options.linkedSDK) }

    /// A new tree likewise.
    var emptyTree: Tree { Tree(system: app.options.system) }

    /// A value as an identifier.
    func identifier(_ value: Value) -> Identifier {
        switch value {
        case .some(let wrapped): return identifier(wrapped)
        case .foreign(let foreign) where foreign.payload is Identifier:
            return foreign.payload as? Identifier ?? .null
        case .structure, .enumeration: return ownIdentifier(value) ?? .app(AppValue(AppBox(value: value)))
        case .none: return .null
        case .string(let text): return .string(text)
        case .int(let number): return .integer(number)
        case .bool(let flag): return .boolean(flag)
        case .double(let number): return .decimal(number)
        case .object(let object):
            return .app(AppValue(AppBox(value: value, isKnownByAddress: isKnownByAddress(object.type))))
        default: return .app(AppValue(AppBox(value: value)))
        }
    }

    /// True when the system compares an object by its address only. It is then no `NSObject`, and the system is older
    /// than iOS 18.
    private func isKnownByAddress(_ type: TypeID) -> Bool {
        guard app.options.system < .ios18 || (app.options.linkedSDK ?? app.options.system) < .ios18,
            let info = machine.program.type(type), let root = machine.program.type(named: "NSObject")
        else { return false }
        return !info.inherits(from: root.id)
    }

    /// The identifier that an argument is.
    ///
    /// - Throws: ``Stop/Kind/unknown(_:)`` for something that the files do not say; ``Stop/Kind/mistake`` for what the compiler
    ///   refuses.
    func identifier(at index: Int, of arguments: ForeignArguments) throws(Stop) -> Identifier {
        try check(arguments[index], arguments, identifierType(index, of: arguments))
        return identifier(arguments[index])
    }

    /// The type of the identifiers that an argument of a snapshot's member brings, as far as it is known.
    private func identifierType(_ index: Int, of arguments: ForeignArguments) -> TypeRef {
        // Sample values of a list whose type the files do not say are texts.
        guard app.fillings.isEmpty, arguments.function.parameters.indices.contains(index) else { return .unknown }
        let type = arguments.function.parameters[index].type.unwrapped
        guard case .parameter(let name) = machine.program.element(of: type) ?? type,
            let place = machine.program.type(arguments.typeID)?.generics.firstIndex(of: name),
            arguments.type.arguments.indices.contains(place)
        else { return .unknown }
        return arguments.type.arguments[place]
    }

    /// The same for an argument that may be left out.
    func optionalIdentifier(at index: Int, of arguments: ForeignArguments) throws(Stop) -> Identifier? {
        switch arguments[index] {
        case .unset, .none: nil
        default: try identifier(at: index, of: arguments)
        }
    }

    /// The identifiers of the list that the first argument is.
    func identifiers(of arguments: ForeignArguments) throws(Stop) -> [Identifier] {
        let list = arguments[0].unwrapped ?? arguments[0]
        let values: [Value]
        switch list {
        case .unset: return []
        case .array(let elements):
            if elements.isEmpty {
                try refuseUnknownName(arguments)
                try refuseUnknownList(arguments)
            }
            values = elements
        case .set, .range: values = try machine.elements(of: list)
        case .opaque(let index):
            throw Stop(
                .unknown(index), "unknown.identifiers", [arguments.function.fullName], place: arguments.place)
        default:
            throw Stop(
                .mistake, "mistake.list-of-identifiers", [arguments.function.fullName, machine.describe(list)],
                place: arguments.place)
        }
        let expected = identifierType(0, of: arguments)
        for value in values { try check(value, arguments, expected) }
        return values.map { identifier($0) }
    }

    /// Stops where a list is empty because the files say neither its values nor the type of its values: it cannot even be filled.
    private func refuseUnknownList(_ arguments: ForeignArguments) throws(Stop) {
        // Objects known by name alone can fill the list of a screen; sections come from the files.
        let sections = arguments.function.name.contains("Section") ? arguments.type.arguments.first : nil
        if case .named(let name)? = sections,
            let hole = machine.state.holes.last(where: { hole in
                let element = machine.program.element(of: hole.type)
                return element == sections || element == .parameter("SectionIdentifierType")
            })
        {
            throw Stop(
                .unknown(nil), "unknown.list", [arguments.function.fullName, hole.name, name], place: hole.place)
        }
        guard app.current == nil else { return }
        let known = app.knownHoles
        app.knownHoles = machine.state.holes.count
        for hole in machine.state.holes.dropFirst(known) {
            let types = arguments.type.arguments + [machine.program.element(of: hole.type) ?? .unknown]
            let names = types.compactMap { type -> String? in if case .named(let name) = type { name } else { nil } }
            guard let name = names.first else { continue }
            throw Stop(
                .unknown(nil), "unknown.list", [arguments.function.fullName, hole.name, name], place: hole.place)
        }
    }

    /// Stops where something would have to be compared that the files do not say, or that the compiler refuses: a list where
    /// identifiers are none, too.
    func check(
        _ value: Value, _ arguments: ForeignArguments, _ expected: TypeRef = .unknown
    ) throws(Stop) {
        if case .array = value.unwrapped ?? value, machine.program.element(of: expected) == nil {
            throw Stop(.mistake, "mistake.one-identifier", [arguments.function.fullName], place: arguments.place)
        }
        if let refusal = machine.refusal(ofIdentifier: value.unwrapped ?? value, expected) {
            throw Stop(
                .mistake, refusal.key, [arguments.function.fullName] + refusal.names, place: arguments.place)
        }
        guard case .opaque(let index) = value.unwrapped ?? value, !machine.opaqueInfo(index).hasIdentity else { return }
        let name = machine.opaqueInfo(index).name
        if let stop = try undefined(name, expected, at: arguments.place) { throw stop }
        throw Stop(.unknown(index), "unknown.identifier", [arguments.function.fullName], place: arguments.place)
    }

    /// The same of the arguments of a question, each of which is one identifier.
    func checkAll(_ arguments: ForeignArguments) throws(Stop) {
        for (index, value) in arguments.values.enumerated() {
            try check(value, arguments, identifierType(index, of: arguments))
        }
    }

    /// The payload of a foreign value.
    func payload<T: Sendable>(of value: Value) throws(Stop) -> T {
        if let payload = (value.unwrapped ?? value).payload(as: T.self) { return payload }
        if case .opaque(let index) = value.unwrapped ?? value {
            throw Stop(.unknown(index), "unknown.snapshot", [machine.opaqueInfo(index).name])
        }
        throw Stop(.unsupported, "unsupported.snapshot", [machine.describe(value)])
    }

    /// Identifiers by their names, the first and the last of many.
    func names(_ identifiers: [Identifier]) -> String {
        guard let first = identifiers.first else { return "" }
        if identifiers.count <= 8 { return " " + identifiers.map(\.shortName).joined(separator: ", ") }
        let last = identifiers[identifiers.count - 1]
        return " \(first.shortName), …, \(last.shortName) (\(identifiers.count))"
    }

    // MARK: Marks

    /// No more items of a call than this are compared with the snapshot's.
    private static let mostCompared = 16
    private static let mostKept = 64

    /// Takes note of items that were marked by equal values which hold something else than the snapshot's.
    func note(marked items: [Identifier], by call: String, in snapshot: Snapshot, at place: SourcePlace) {
        for item in items.prefix(Self.mostCompared) {
            guard app.handedItems.count < Self.mostKept, let path = snapshot.indexPath(of: item),
                let stored = snapshot.itemIdentifier(at: path)
            else { continue }
            let (old, new) = (stored.identifierFields, item.identifierFields)
            guard old.map(\.name) == new.map(\.name) else { continue }
            let fields = zip(old, new).filter { $0.text != $1.text }.map(\.1.name)
            guard !fields.isEmpty else { continue }
            app.handedItems.append(HandedItem(item: item, place: place.shown, mark: (call, fields)))
        }
    }

    /// Takes note of a line that marked rows or sections for a reload.
    func note(reloadAt place: SourcePlace) {
        if app.reloads.count < Self.mostKept, !app.reloads.contains(place.shown) { app.reloads.append(place.shown) }
    }

    /// Takes note of items that a deletion has passed over: the snapshot has an older value that is the same to a person and
    /// not equal to the one that was handed over.
    func note(kept items: [Identifier], in snapshot: Snapshot, at place: SourcePlace) {
        for item in items.prefix(Self.mostCompared) where app.handedItems.count < Self.mostKept {
            let fields = item.identifierFields
            let identity = fields.identity
            let twin = snapshot.itemIdentifiers.prefix(1_000).first { other in
                other.identifierKind == item.identifierKind && other.identifierFields.identity == identity
            }
            guard !identity.isEmpty, let twin, twin != item else { continue }
            let changed = zip(twin.identifierFields, fields).filter { $0.text != $1.text }.map(\.1.name)
            guard !changed.isEmpty else { continue }
            app.handedItems.append(
                HandedItem(item: twin, place: place.shown, mark: (HandedItem.deletion, changed)))
        }
    }

    /// Forgets the values that items were marked by where the list, or the program's own data, holds what they hold; and the
    /// items that a deletion passed over where the list has lost them all the same.
    func forgetKeptCopies(in session: Session) {
        let present = result
        app.lastHandedItems.removeAll { marked in
            guard let mark = marked.mark else { return false }
            guard let path = session.source.indexPath(for: marked.item),
                let stored = session.source.itemIdentifier(for: path)
            else { return true }
            if mark.call == HandedItem.deletion { return false }
            let fields = marked.item.identifierFields
            return stored.identifierFields == fields || present.modelFields(of: stored) == fields
        }
    }

    // MARK: Objects that changed

    /// Lets a snapshot know of the objects in it that the program has changed, as UIKit would not: it holds the very objects.
    func tellWritten(to snapshot: inout Snapshot) {
        takeWritten()
        guard !app.written.isEmpty, snapshot.holdsObjects else { return }
        let written = app.written
        snapshot.mutateIdentifiersInPlace(
            items: { $0.touches(written) ? $0 : nil }, sections: { $0.touches(written) ? $0 : nil })
    }

    /// Takes note of what was written since this was asked last: it is a change even where nothing is applied.
    private func takeWritten() {
        let new = machine.state.heap.takeWritten()
        if !new.isEmpty { app.hasChanged = true }
        app.written.formUnion(new)
    }

    /// Tells the list on screen which objects were written. They are forgotten afterwards.
    func tellWrittenToScreen() {
        takeWritten()
        guard !app.written.isEmpty else { return }
        let written = app.written
        app.written = []
        guard session?.source.snapshot().holdsObjects ?? false else { return }
        session?.source.mutateIdentifiersInPlace(
            items: { $0.touches(written) ? $0 : nil }, sections: { $0.touches(written) ? $0 : nil })
    }
}

extension Identifier {
    /// The name as it is typed in a list: a text with a comma or blank in quotes.
    fileprivate var shortName: String { label }

    /// True when it is, or holds, one of these objects.
    fileprivate func touches(_ objects: Set<Int>) -> Bool {
        guard case .app(let app) = self, let box = app.content as? AppBox else { return false }
        return Self.touches(box.value, objects)
    }

    private static func touches(_ value: Value, _ objects: Set<Int>) -> Bool {
        switch value {
        case .object(let object): objects.contains(Int(object.index))
        case .structure(_, let fields), .enumeration(_, let fields): fields.contains { touches($0, objects) }
        case .some(let wrapped): touches(wrapped, objects)
        case .array(let values): values.contains { touches($0, objects) }
        default: false
        }
    }

    fileprivate var mayHoldObjects: Bool { if case .app = self { true } else { false } }
}

extension DiffableDataSourceSnapshot<Identifier, Identifier> {
    /// True when an identifier may be or hold an object; all identifiers are of one type.
    fileprivate var holdsObjects: Bool {
        (itemIdentifier(at: firstPath)?.mayHoldObjects ?? false) || (sectionIdentifiers.first?.mayHoldObjects ?? false)
    }

    private var firstPath: IndexPath {
        let sections = sectionIdentifiers
        let first = sections.indices.first { (itemCount(atSection: $0) ?? 0) > 0 }
        return IndexPath(item: 0, section: first ?? 0)
    }
}
