import CommandLanguage
import Reporting
import Rulebook
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// Sample values for lists that a program takes from elsewhere: `fill songs 3`.
struct Filling {
    let run: AppRun
    var machine: Machine { run.machine }

    init(_ run: AppRun) { self.run = run }

    func assign(_ values: [Value], to field: FieldInfo, of owner: Value) throws(Stop) {
        var list = Value.array(values)
        if case .optional = machine.program.type(of: field) { list = .some(list) }
        try machine.assign(field.name, of: owner, list)
    }

    /// Fills all lists of a screen, and of what it holds, that are empty.
    func fillLists(of screen: Value, _ count: Int) throws(Stop) {
        let before = run.applyCount
        var numbers = SampleNumbers(run)
        for name in listNames(of: screen) {
            guard let (owner, field) = try place(of: name, in: screen, depth: 0),
                let element = machine.program.element(of: machine.program.type(of: field))
            else { continue }
            let present = try machine.read(field.name, of: owner)
            if let list = present.unwrapped, try !machine.elements(of: list).isEmpty { continue }
            let used = numbers.take(count, of: element)
            try assign(samples(of: element, count, field.name, after: used), to: field, of: owner)
            run.tell(Message("app.filled", ["name": .text(name), "count": .number(count)]))
        }
        try machine.runSoon()
        if run.applyCount == before { try showAgain(screen) }
    }

    /// Calls the function of a screen that applies a snapshot and wants nothing.
    func showAgain(_ screen: Value) throws(Stop) {
        let found = Entries(run).functions(of: screen).first { $0.parameters.isEmpty && $0.role == .function }
        guard let function = found else { return }
        run.tell(entering: function.fullName, at: function.place)
        try machine.callIfDeclared(function.fullName, on: screen, [])
        try machine.runSoon()
    }

    /// The names of the lists of an object, and of what it holds: `songs`, `viewModel.songs`.
    func listNames(of object: Value) -> [String] {
        var names = lists(of: object)
        guard let info = machine.info(of: object), let index = object.unwrapped?.objectIndex else { return names }
        for (position, field) in info.fields.enumerated() where !field.isOfUIKit {
            guard let inner = machine.state.heap[index, position].unwrapped, inner.objectIndex != nil,
                !run.inherits(inner, "UIView"), !run.inherits(inner, "UIViewController"),
                !(machine.info(of: inner)?.isForeign ?? true)
            else { continue }
            names += lists(of: inner).map { "\(field.name).\($0)" }
        }
        return names
    }

    /// The names of the lists of data of an object.
    private func lists(of object: Value) -> [String] {
        guard let index = object.unwrapped?.objectIndex else { return [] }
        return (machine.info(of: object)?.fields ?? []).enumerated().filter { position, field in
            guard !field.isOfUIKit,
                let element = machine.program.element(of: machine.program.type(of: field))
            else { return false }
            // A constant with values of its own takes no others.
            let present = machine.state.heap[index, position]
            if field.isConstant, case .array(let own) = present, !own.isEmpty { return false }
            // Subscriptions, constraints and views are no data.
            if case .named(let name) = element, Self.noData.contains(name) { return false }
            guard let info = element.id.flatMap({ machine.program.type($0) }) else { return true }
            return !(info.isForeign && info.kind == .classType)
        }.map(\.element.name)
    }

    private static let noData: Set = ["NSLayoutConstraint", "NSObjectProtocol", "NSKeyValueObservation"]

    /// A value for a parameter: so many elements of a list, so many items of a snapshot, or one value.
    func value(of type: TypeRef, _ count: Int, _ name: String, after used: Int = 0) throws(Stop) -> Value {
        if let element = machine.program.element(of: type) {
            return .array(try samples(of: element, count, name, after: used))
        }
        if let (key, value) = dictionary(type) { return try entries(of: type, key, value, count, name) }
        let info = type.unwrapped.id.flatMap { machine.program.type($0) }
        if info?.name == "NSDiffableDataSourceSnapshot", case .nominal(_, let arguments) = type.unwrapped,
            arguments.count == 2, let section = try samples(of: arguments[0], 1, "section").first
        {
            var snapshot = run.emptySnapshot
            let items = try samples(of: arguments[1], count, name).map { run.identifier($0) }
            try run.asking(.unknown) { () throws(Violation) in
                try snapshot.appendSections([run.identifier(section)])
                try snapshot.appendItems(items, toSection: nil)
            }
            return run.foreignSnapshot(snapshot, type.unwrapped)
        }
        // What Core Data hands to its delegate: sections of texts, items of a type that is erased.
        if info?.name == "NSDiffableDataSourceSnapshotReference" {
            return try snapshot(of: [machine.type("String"), .unknown])
        }
        return try samples(of: type, 1, name, after: used).first ?? .none
    }

    /// True when a type is that of a list or a dictionary.
    func isCollection(_ type: TypeRef) -> Bool {
        machine.program.element(of: type) != nil || dictionary(type) != nil
    }

    private func dictionary(_ type: TypeRef) -> (key: TypeRef, value: TypeRef)? {
        guard case .nominal(let id, let types) = type.unwrapped, types.count == 2,
            machine.program.type(id)?.name == "Dictionary"
        else { return nil }
        return (types[0], types[1])
    }

    /// A dictionary of two entries; of lists, they have so many values each.
    private func entries(
        of type: TypeRef, _ key: TypeRef, _ value: TypeRef, _ count: Int, _ name: String
    ) throws(Stop) -> Value {
        var pairs: [Value] = []
        var keys: [Value] = []
        for (index, key) in try samples(of: key, 2, "key").enumerated() where count > 0 {
            if let first = keys.first, try machine.areEqual(first, key) { continue }
            keys.append(key)
            var part: Value
            if let element = machine.program.element(of: value) {
                var values: [Value] = []
                for number in 1...count { values.append(try sample(of: element, index * count + number, name)) }
                part = .array(values)
            } else {
                part = try sample(of: value, index + 1, name)
            }
            pairs.append(.tuple(TupleLabels(["", ""]), [key, part]))
        }
        return try machine.make(type.unwrapped, [("uniqueKeysWithValues", .array(pairs))])
    }

    /// A value of a type; those of other numbers differ from it.
    func sample(of type: TypeRef, _ number: Int, _ name: String) throws(Stop) -> Value {
        try sample(of: type, number, name, depth: 0, lists: 0)
    }

    /// A snapshot of two sections with sample values: three items and two.
    func snapshot(of types: [TypeRef]) throws(Stop) -> Value {
        guard let type = machine.program.type(named: "NSDiffableDataSourceSnapshot") else { return .none }
        var snapshot = run.emptySnapshot
        let sections = try samples(of: types[0], 2, "section").map { run.identifier($0) }
        let items = try samples(of: types[1], 5, "item").map { run.identifier($0) }
        try run.asking(.unknown) { () throws(Violation) in
            try snapshot.appendSections(sections[0] == sections[1] ? [sections[0]] : sections)
            try snapshot.appendItems(Array(items.prefix(3)), toSection: sections[0])
            try snapshot.appendItems(Array(items.dropFirst(3)), toSection: sections[1])
        }
        return run.foreignSnapshot(snapshot, .nominal(type.id, types))
    }

    func place(of name: String, in object: Value, depth: Int) throws(Stop) -> (owner: Value, field: FieldInfo)? {
        guard depth < 3, let info = machine.info(of: object), object.objectIndex != nil else { return nil }
        if let dot = name.firstIndex(of: "."),
            let position = info.fields.firstIndex(where: { $0.name == name[..<dot] }),
            let inner = machine.state.heap[object.objectIndex ?? 0, position].unwrapped, inner.objectIndex != nil
        {
            return try place(of: String(name[name.index(after: dot)...]), in: inner, depth: depth + 1)
        }
        let last = name.split(separator: ".").last.map(String.init) ?? name
        if let field = info.fields.first(where: { $0.name == last }),
            machine.program.element(of: machine.program.type(of: field)) != nil
        {
            return (object, field)
        }
        for (position, field) in info.fields.enumerated() where !field.isOfUIKit {
            let value = machine.state.heap[object.objectIndex ?? 0, position]
            guard let inner = value.unwrapped, inner.objectIndex != nil else { continue }
            if let found = try place(of: name, in: inner, depth: depth + 1) { return found }
        }
        return nil
    }

    /// Values of a type that differ from one another.
    func samples(of type: TypeRef, _ count: Int, _ name: String, after used: Int = 0) throws(Stop) -> [Value] {
        var values: [Value] = []
        for number in 0..<max(0, count) { values.append(try sample(of: type, used + number + 1, name)) }
        return values
    }

    /// The number of values in a list within a sample value.
    private static let nested = 3

    private func isText(_ type: TypeRef) -> Bool {
        type.id.flatMap { machine.program.type($0) }.map { ["String", "Int", "UUID"].contains($0.name) } ?? false
    }

    /// A value of a type within others that are being made: `depth` of them, `lists` of their lists. What lies in such a list
    /// has only empty ones.
    private func sample(
        of type: TypeRef, _ number: Int, _ name: String, depth: Int, lists: Int
    ) throws(Stop) -> Value {
        switch type {
        case .optional(let wrapped, _):
            // Two values without their optional texts would be the same one; what is decoded often holds its list in one.
            let isWanted = isText(wrapped) || lists == 0 && machine.program.element(of: wrapped) != nil
            guard depth > 0, isWanted else { return .none }
            return .some(try sample(of: wrapped, number, name, depth: depth, lists: lists))
        case .parameter: return .string("\(name) \(number)")
        case .tuple(let labels, let types):
            var parts: [Value] = []
            for (index, type) in types.enumerated() {
                parts.append(
                    try sample(
                        of: type, number, index < labels.count ? labels[index] : name, depth: depth + 1,
                        lists: lists))
            }
            return parts.isEmpty ? .void : .tuple(TupleLabels(labels), parts)
        case .nominal(let id, _):
            guard let info = machine.program.type(id), depth < 5, !machine.isOfAnything(type) else { break }
            if let known = try librarySample(of: type, info.name, number, name, depth: depth, lists: lists) {
                return known
            }
            if let made = try declaredSample(of: info, number, name, depth: depth, lists: lists) { return made }
        case .composition(let types):
            if let first = types.first { return try sample(of: first, number, name, depth: depth, lists: lists) }
        default: break
        }
        return machine.makeOpaque("\(name) \(number)", type: type, place: .unknown, isMade: true)
    }

    /// A value of a type of the library; nil for one that it has none of.
    private func librarySample(
        of type: TypeRef, _ typeName: String, _ number: Int, _ name: String, depth: Int, lists: Int
    ) throws(Stop) -> Value? {
        switch typeName {
        case "String", "Substring": return .string("\(name) \(number)")
        case "Int", "Int64", "Int32", "UInt": return .int(number)
        // Those of a width, and decimals, are values of their own; eight bits have few numbers.
        case "Int8", "Int16", "UInt8", "UInt16", "UInt32", "UInt64", "Decimal":
            let widths = ["Int8": 127, "UInt8": 255, "Int16": 32_767, "UInt16": 65_535]
            let most = widths[typeName] ?? Int(UInt32.max)
            return try machine.make(type, [(nil, .int((number - 1) % most + 1))])
        case "Double", "Float", "CGFloat", "TimeInterval": return .double(Double(number))
        case "Bool": return .bool(false)
        case "Array", "Set":
            guard lists == 0, let element = machine.program.element(of: type) else {
                return try machine.make(type)
            }
            // The lists of two values have nothing in common.
            var values: [Value] = []
            for place in 1...Self.nested {
                values.append(
                    try sample(of: element, (number - 1) * Self.nested + place, name, depth: depth + 1, lists: 1))
            }
            return typeName == "Array" ? .array(values) : try machine.make(type)
        case "Dictionary": return try machine.make(type)
        case "UUID", "Date", "IndexPath": return try machine.make(type)
        default: return nil
        }
    }

    /// A value of a type that the files declare; nil where none can be made.
    private func declaredSample(
        of info: TypeInfo, _ number: Int, _ name: String, depth: Int, lists: Int
    ) throws(Stop) -> Value? {
        switch info.kind {
        case .enumeration:
            guard !info.cases.isEmpty else { return nil }
            let index = (number - 1) % info.cases.count
            var payload: [Value] = []
            for (label, type) in zip(info.cases[index].labels, info.cases[index].types) {
                payload.append(
                    try sample(of: type, number, label.isEmpty ? name : label, depth: depth + 1, lists: lists))
            }
            return .enumeration(CaseID(info.id, at: index), payload)
        case .structure where !info.isForeign:
            var fields: [Value] = []
            for field in info.fields {
                let type = machine.program.type(of: field)
                fields.append(try sample(of: type, number, field.name, depth: depth + 1, lists: lists))
            }
            return .structure(info.id, fields)
        case .classType where !info.isForeign:
            let object = try machine.makeObject(info.qualifiedName)
            guard let index = object.objectIndex else { return object }
            for (position, field) in info.fields.enumerated() {
                let type = machine.program.type(of: field)
                // An attribute of Core Data is optional in Swift, whatever the model demands.
                let isStored = field.attributes.contains("NSManaged")
                switch machine.state.heap[index, position] {
                case .unset: break
                case .none where isStored: break
                default: continue
                }
                let made = try sample(
                    of: isStored ? type.unwrapped : type, number, field.name, depth: depth + 1, lists: lists)
                let isWrapped = isStored && type != type.unwrapped
                machine.state.heap[index, position] = isWrapped ? .some(made) : made
            }
            return object
        case .protocolType where !info.isForeign && info.functions.allSatisfy(\.hasBody):
            // What requires functions is a service rather than data, and what conforms to it asks its own services.
            let own = machine.program.types.filter {
                run.isFile($0.place.file) && ($0.kind == .structure || $0.kind == .enumeration)
                    && machine.program.conforms($0, to: info.id)
            }
            if own.isEmpty { return nil }
            let chosen = own[(number - 1) % own.count]
            return try sample(of: chosen.type, number, name, depth: depth, lists: lists)
        default: return nil
        }
    }
}

extension Program {
    /// The type of a list's elements; nil for a type that is no list.
    func element(of type: TypeRef) -> TypeRef? {
        guard case .nominal(let id, let arguments) = type.unwrapped, let name = self.type(id)?.name,
            ["Array", "Set", "IdentifiedArray", "OrderedSet"].contains(name)
        else { return nil }
        return arguments.first ?? .unknown
    }
}
