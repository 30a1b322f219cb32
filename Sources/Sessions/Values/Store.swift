import OrderedCollections

/// The app's own data: declared types and named values.
///
/// Kept apart from snapshots on purpose. Appending a struct puts a copy into a snapshot, and what `set` does here
/// afterwards reaches the screen only by the routes that exist in a real app.
public struct Store: Sendable {
    /// The declared types by name, in the order of their first declaration.
    public private(set) var types: OrderedDictionary<String, TypeDefinition> = [:]
    /// The named values, in the order in which the names first came up.
    public private(set) var values: OrderedDictionary<String, SessionValue> = [:] {
        didSet { records = StoredRecords() }
    }
    /// The records among the values, worked out when one is first looked for.
    private(set) var records = StoredRecords()
    /// The names whose values were put into a snapshot, or marked there.
    private(set) var used: Set<String> = []
    /// The limits of what it may hold.
    package internal(set) var limits = Limits()
    private var lastUUID = 0
    private var lastObjectID = 0
    private var lastTypeID = 0

    mutating func nextUUID() -> Int {
        lastUUID += 1
        return lastUUID
    }

    /// A number that no object has yet.
    package mutating func nextObjectID() -> Int {
        lastObjectID += 1
        return lastObjectID
    }

    /// A number that no declaration has yet.
    package mutating func nextTypeID() -> Int {
        lastTypeID += 1
        return lastTypeID
    }

    /// Another name for a type.
    struct TypeAlias: Sendable {
        let type: TypeDefinition
        /// True when arguments for fields that the type does not have are ignored.
        let ignoresUnknownFields: Bool
    }

    private(set) var aliases: [String: TypeAlias] = [:]

    /// A declaration of another name for a type.
    ///
    /// - Parameters:
    ///   - name: The other name.
    ///   - type: The type.
    ///   - ignoresUnknownFields: Whether arguments for fields that the type does not have are ignored.
    package mutating func declareAlias(_ name: String, of type: TypeDefinition, ignoresUnknownFields: Bool) {
        aliases[name] = TypeAlias(type: type, ignoresUnknownFields: ignoresUnknownFields)
    }

    /// A declaration of a type, in place of one of the same name.
    package mutating func declare(_ type: TypeDefinition) { types[type.name] = type }

    /// Takes note of the names that an edit of a snapshot was written with.
    package mutating func use(_ expression: Expression) {
        switch expression {
        case .path(let path, _): used.insert(path.root)
        case .list(let elements): for element in elements { use(element) }
        default: break
        }
    }

    /// A value under a name, in place of the one it had.
    package mutating func bind(_ name: String, to value: SessionValue) { values[name] = value }

    /// Replaces the value at the end of a path.
    ///
    /// For a class instance every name that holds the object sees the change; the new states are returned so that
    /// the caller can let snapshots see them too.
    ///
    /// - Throws: ``CommandFailure`` for an unknown name, field or index.
    /// - Complexity: linear in the number of stored values for a class, in the depth of the path otherwise.
    package mutating func set(_ path: Path, to value: SessionValue, _ range: Range<Int>) throws(CommandFailure)
        -> [Record]
    {
        guard var root = values[path.root] else {
            let similar = suggestions(for: path.root) + fields(named: path.root)
            throw CommandFailure(.unknownName(path.root, similar: similar), range)
        }
        var changedObjects: [Record] = []
        try assign(value, at: path.steps[...], in: &root, range, &changedObjects)
        try root.checkSize(range, limits)
        values[path.root] = root
        for object in changedObjects {
            for name in values.keys { values[name] = values[name]?.replacing(object) }
        }
        return changedObjects
    }

    private func assign(
        _ value: SessionValue, at steps: ArraySlice<Path.Step>, in target: inout SessionValue, _ range: Range<Int>,
        _ changedObjects: inout [Record]
    ) throws(CommandFailure) {
        guard let step = steps.first else {
            target = value
            return
        }
        switch (step, target) {
        case (.index(let index), .array(var elements)):
            guard elements.indices.contains(index) else {
                throw CommandFailure(.indexOutOfRange(index, count: elements.count), range)
            }
            try assign(value, at: steps.dropFirst(), in: &elements[index], range, &changedObjects)
            target = .array(elements)
        case (.field, .array(var elements)):
            for index in elements.indices {
                try assign(value, at: steps, in: &elements[index], range, &changedObjects)
            }
            target = .array(elements)
        case (.field(let name), .record(var record)):
            guard let position = record.type.position(of: name) else {
                throw CommandFailure(
                    .unknownField(name, type: record.type.name, fields: record.type.fields.map(\.name)), range)
            }
            let field = record.type.fields[position]
            var part = record.fields[position]
            // The object that a constant refers to may change all the same.
            if field.isConstant, steps.count == 1 || !part.isObject {
                throw CommandFailure(.compiler(.constant(field.name)), range)
            }
            try assign(value, at: steps.dropFirst(), in: &part, range, &changedObjects)
            record.fields[position] = try fitted(part, field, range)
            if record.objectID != nil { changedObjects.append(record) }
            target = .record(record)
        case (.field(let name), _): throw CommandFailure(.unknownField(name, type: target.label, fields: []), range)
        case (.index(let index), _): throw CommandFailure(.indexOutOfRange(index, count: 0), range)
        }
    }

    /// The value as the field's type has it.
    private func fitted(
        _ value: SessionValue, _ field: TypeDefinition.Field, _ range: Range<Int>
    ) throws(CommandFailure) -> SessionValue {
        guard let annotation = field.annotation else { return value }
        if let fitted = annotation.fitted(value, { types[$0] }) { return fitted }
        throw CommandFailure(
            .compiler(.mismatch(.assignment, value.typeName, expected: annotation.text)), range)
    }

    /// Puts a changed model in the place of the old one, wherever the app keeps it.
    ///
    /// Old and new may be equal by `==`; what is looked for is the stored value with the same fields.
    package mutating func replace(_ old: SessionValue, by new: SessionValue) {
        for name in values.keys { values[name] = values[name]?.replacing(old, by: new) }
    }

    /// A path that was typed with the dot of another keyboard, `t．name` or `t。name`, as the one that is meant.
    package func typed(_ path: Path) -> Path {
        guard values[path.root] == nil else { return path }
        let plain = Path(dotted: path.text.halfWidth.replacing("。", with: "."))
        return values[plain.root] == nil ? path : plain
    }

    /// Values as other languages write them.
    private static let foreignLiterals = [
        "nan": ".nan", "null": "nil", "none": "nil", "undefined": "nil", "yes": "true", "no": "false",
        "true": "true", "false": "false",
    ]

    /// The fields of this name, each behind the value that has it: `song.isFavorite` for `isFavorite`.
    private func fields(named name: String) -> [String] {
        let owners = values.compactMap { owner, value -> String? in
            if case .record(let record) = value { return record.type.position(of: name) == nil ? nil : owner }
            guard case .array(let elements) = value, case .record(let record)? = elements.first else { return nil }
            return record.type.position(of: name) == nil ? nil : owner + "[0]"
        }
        return owners.sorted().prefix(3).map { "\($0).\(name)" }
    }

    func suggestions(for name: String) -> [String] {
        let spellings = [name.halfWidth.lowercased()] + KeyboardSlip.keys(of: name)
        if let literal = spellings.lazy.compactMap({ Self.foreignLiterals[$0] }).first { return [literal] }
        // The name of an enum stands before its cases; those of other types only before brackets.
        let enums = types.filter { $0.value.kind == .enumeration }.keys
        return Spelling.closest(to: name, among: Array(values.keys) + Array(enums))
    }
}

extension SessionValue {
    /// Refuses values that are nested past any use, and values that would fill the memory once they are written out
    /// (`let a = [a, a]`, thirty times). Values within values are compared, shown and released recursively.
    package func checkSize(_ range: Range<Int>?, _ limits: Limits) throws(CommandFailure) {
        var budget = 20 * limits.elements
        try check(range, limits, levels: 200, &budget)
    }

    /// The values within the value: elements, fields, a payload; nil where it can have none.
    var parts: [SessionValue]? {
        switch self {
        case .array(let elements): elements
        case .record(let record): record.fields
        case .enumCase(let value): value.payload
        default: nil
        }
    }

    private func check(
        _ range: Range<Int>?, _ limits: Limits, levels: Int, _ budget: inout Int
    ) throws(CommandFailure) {
        guard let parts else { return }
        guard levels > 0 else { throw CommandFailure(.syntax(.nestedTooDeep), range) }
        // A list within a list costs more than what it holds, and only lists in lists grow past all bounds.
        budget -= 100 + parts.count
        guard budget >= 0 else { throw CommandFailure(.rangeTooLarge(most: limits.elements), range) }
        for part in parts { try part.check(range, limits, levels: levels - 1, &budget) }
    }

    /// Takes the bytes of its texts from the room that is left; stops where none is.
    func takeLength(from room: inout Int) {
        if case .string(let text) = self { room -= text.utf8.count }
        for part in parts ?? [] where room >= 0 {
            room -= 1
            part.takeLength(from: &room)
        }
    }

    /// True when the value is an instance of a class.
    var isObject: Bool { if case .record(let record) = self { record.objectID != nil } else { false } }

    /// The records in a value, arrays and enum cases opened.
    package var records: [Record] {
        switch self {
        case .record(let record): [record]
        case .array(let elements): elements.flatMap(\.records)
        case .enumCase(let value): value.payload.flatMap(\.records)
        default: []
        }
    }

    /// The value with every copy of `old` exchanged, arrays included.
    fileprivate func replacing(_ old: SessionValue, by new: SessionValue) -> SessionValue {
        switch (self, old) {
        case (.array(let elements), _): .array(elements.map { $0.replacing(old, by: new) })
        case (.enumCase(let value), .record): value.mappingPayload { $0.replacing(old, by: new) }
        case (.record(let mine), .record(let theirs))
        where mine.type.id == theirs.type.id && mine.fields == theirs.fields:
            new.asPlainValue
        default: self
        }
    }

    /// True when the value is the object, or holds it somewhere inside.
    package func holds(_ object: Record) -> Bool {
        switch self {
        case .record(let record): record.objectID == object.objectID || record.fields.contains { $0.holds(object) }
        case .array(let elements): elements.contains { $0.holds(object) }
        case .enumCase(let value): value.payload.contains { $0.holds(object) }
        default: false
        }
    }

    /// The value after an object it may hold has changed.
    package func replacing(_ object: Record) -> SessionValue {
        switch self {
        case .record(var record):
            if record.objectID != nil, record.objectID == object.objectID {
                record.fields = object.fields
                return .record(record)
            }
            record.fields = record.fields.map { $0.replacing(object) }
            return .record(record)
        case .array(let elements): return .array(elements.map { $0.replacing(object) })
        case .enumCase(let value): return value.mappingPayload { $0.replacing(object) }
        default: return self
        }
    }
}
