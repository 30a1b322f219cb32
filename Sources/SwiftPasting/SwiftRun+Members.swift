import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions
import SwiftReading

/// Members of terms: fields, properties of snapshots, places in lists.
extension SwiftRun {
    func member(
        _ name: String, of base: SourceExpression, _ hint: SwiftHint, _ whole: SourceExpression
    ) throws(SwiftStop) -> SwiftTerm {
        if case .name(let root) = base.bare.kind, root == "self" || root == "Self" {
            return try term(selfName: name, hint, whole.range)
        }
        switch try owner(base) {
        case .type(let type): return try member(name, ofType: type, hint, whole.range)
        case .dataSource: return .opaque
        case .shownSnapshot, .snapshot:
            return try snapshotMember(name, of: base, whole.range)
        case .tuple(let parts):
            if let index = Int(name), parts.indices.contains(index) { return parts[index] }
            if let index = ["offset", "element"].firstIndex(of: name), parts.count == 2 { return parts[index] }
            throw .construct(text(whole.range), whole.range)
        case .indexPath(let path):
            switch name {
            case "row", "item": return .value(.integer(path.item))
            case "section": return .value(.integer(path.section))
            default: throw .construct(text(whole.range), whole.range)
            }
        case .opaque:
            if !isLocal(name), case .unread(let type)? = environment.binding(name) {
                return try fill(name, type.map { .type($0) } ?? hint, whole.range)
            }
            // A name of the body is not what another thing has under that name.
            if isLocal(name) { return environment.memberAnswers[text(whole.range)] ?? .opaque }
            if belongsElsewhere(name, base) { return environment.memberAnswers[path(whole)] ?? .opaque }
            return lookUp(name) ?? .opaque
        case let data where data.isData:
            if case .optionalChain = base.kind, case .null? = value(of: data) { return .value(.null) }
            return try field(name, of: data, whole.range)
        default: throw .construct(text(whole.range), whole.range)
        }
    }

    /// What a member is asked of. Of an unknown object it is the member that is asked for, and not the object.
    func owner(_ base: SourceExpression) throws(SwiftStop) -> SwiftTerm {
        guard let name = base.plainName, lookUp(name) == nil, name.first?.isUppercase != true else {
            return try term(base)
        }
        switch environment.binding(name) {
        case .unread(let type?)?:
            let known = environment.resolved(type).plainName.flatMap { session.store.types[$0] }
            return known == nil && type.element == nil ? .opaque : try term(base)
        case .unread(nil)?, nil:
            if isDataSource(base) { return .dataSource }
            return isSnapshot(base) ? try term(base) : .opaque
        default: return try term(base)
        }
    }

    /// A name behind `self.`, which hides no local name.
    private func term(selfName name: String, _ hint: SwiftHint, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        if let answer = try ownSnapshotMember(name, range) { return answer }
        if let staged = stagedSnapshot(named: name) { return staged }
        if let found = lookUp(name) { return found }
        switch environment.binding(name) {
        case .computed(let getter)?: return try result(of: getter, range)
        case .unread(let type)?: return try fill(name, type.map { .type($0) } ?? hint, range)
        default: return try fill(name, hint, range)
        }
    }

    private func member(
        _ name: String, ofType type: String, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        if let declared = session.store.types[type], declared.kind == .enumeration,
            declared.position(of: name) != nil || name == "allCases"
        {
            return .path("\(type).\(name)")
        }
        if type == "Double", name == "nan" { return .value(.decimal(.nan)) }
        if let value = try staticMember(name, of: type, range) { return value }
        if session.store.types[name] != nil { return .type(name) }
        if name == "self" { return .type(type) }
        if session.store.types[type] != nil || environment.types[type] != nil {
            throw refusal(
                .swiftUnknownName, "error.swift-unknown-case", ["name": .text("\(type).\(name)")], range)
        }
        // As with `.main`, when no enum was declared.
        if hint.isSection, name != "allCases" { return .value(.string(name)) }
        return environment.memberAnswers["\(type).\(name)"] ?? .opaque
    }

    /// `Todo.sampleData`: a static property, made when it is asked for.
    private func staticMember(_ name: String, of type: String, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm? {
        guard let declaration = environment.types[type] else { return nil }
        for member in declaration.members where member.modifiers.contains("static") {
            guard case .variable(let variable) = member.kind else { continue }
            for binding in variable.bindings where binding.pattern.plainName == name {
                if let value = binding.value {
                    return try inText(of: type, range) { () throws(SwiftStop) in
                        try term(value, binding.type.map { .type($0) } ?? .none)
                    }
                }
                if let getter = binding.accessors?.getter {
                    return try inText(of: type, range) { () throws(SwiftStop) in try result(of: getter, range) }
                }
            }
        }
        return nil
    }

    // MARK: Data

    func field(_ name: String, of base: SwiftTerm, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm {
        if let elements = elements(of: base) {
            switch name {
            case "count": return .value(.integer(elements.count))
            case "isEmpty": return .value(.boolean(elements.isEmpty))
            case "first": return elements.first ?? .value(.null)
            case "last": return elements.last ?? .value(.null)
            case "indices": return .list(elements.indices.map { .value(.integer($0)) })
            case "startIndex": return .value(.integer(0))
            case "endIndex": return .value(.integer(elements.count))
            case "lazy": return base
            default:
                // A list given for something of an unknown type has none of its members.
                let isGiven = elements.allSatisfy { value(of: $0).map(isStandIn) ?? false }
                if isGiven { return try fill(name, .list, range) }
                throw .construct(text(range), range)
            }
        }
        guard let value = value(of: base) else { throw .construct(text(range), range) }
        switch value {
        case .record(let record):
            guard let field = record.value(of: name) else { return try computed(name, of: base, record, range) }
            if case .path(let path) = base { return .path("\(path).\(name)") }
            return .value(field)
        case .enumCase where name == "rawValue" || name == "hashValue":
            if case .path(let path) = base, name == "rawValue" { return .path("\(path).rawValue") }
            if name == "rawValue", let text = literal(value) { return .path("\(text).rawValue") }
        case .string(let string):
            switch name {
            case "count": return .value(.integer(string.count))
            case "isEmpty": return .value(.boolean(string.isEmpty))
            default: break
            }
        default: break
        }
        if name == "description" { return .value(.string(value.description)) }
        // A value that was given for one of an unknown type has none of its members.
        if isStandIn(value) { return try fill(name, of: value, .none, range) }
        throw .construct(text(range), range)
    }

    func isStandIn(_ value: Value) -> Bool {
        switch value {
        case .string, .integer, .boolean, .null: true
        default: false
        }
    }

    /// A computed property of a pasted type, with the record as `self`.
    private func computed(
        _ name: String, of base: SwiftTerm, _ record: Record, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        guard let declaration = environment.types[record.type.name] else { throw .construct(text(range), range) }
        for member in declaration.members {
            guard case .variable(let variable) = member.kind else { continue }
            for binding in variable.bindings where binding.pattern.plainName == name {
                guard let getter = binding.accessors?.getter else { continue }
                environment.scopes.append([:])
                defer { environment.scopes.removeLast() }
                for field in record.type.fields {
                    environment.bind(field.name, .term(try self.field(field.name, of: base, range)))
                }
                return try inText(of: record.type.name, range) { () throws(SwiftStop) in
                    try result(of: getter, range)
                }
            }
        }
        throw .construct(text(range), range)
    }

    func element(
        of base: SourceExpression, _ arguments: [SwiftReading.SwiftArgument], _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        guard arguments.count == 1 else { throw .construct(text(range), range) }
        // A list of the app's by a key that is no number is a dictionary: what it holds there is asked for.
        var isUnknown = try owner(base).isOpaque
        if !isUnknown { isUnknown = try isGiven(base) }
        if isUnknown, try !isNumber(arguments[0].value) { return .opaque }
        guard let elements = elements(of: try data(base)) else { throw .construct(text(range), range) }
        let index = try data(arguments[0].value, .named("Int"))
        guard case .integer(let number)? = value(of: index) else { throw .construct(text(range), range) }
        guard elements.indices.contains(number) else {
            throw .command(CommandFailure(.indexOutOfRange(number, count: elements.count), nil), range)
        }
        return elements[number]
    }

    /// Whether an expression leads to something that was given for a value of an unknown type.
    private func isGiven(_ base: SourceExpression) throws(SwiftStop) -> Bool {
        guard case .member(let owner, let name) = base.bare.kind, base.plainName == nil,
            try self.owner(owner).isOpaque
        else { return false }
        return lookUp(name.text) == nil || session.holds(name.text)
    }

    private func isNumber(_ index: SourceExpression) throws(SwiftStop) -> Bool {
        if case .integer? = value(of: try data(index, .named("Int"))) { true } else { false }
    }

    // MARK: Snapshots

    /// A property of a snapshot, asked for as a value.
    func snapshotMember(
        _ name: String, of base: SourceExpression, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        let snapshot = try content(of: base)
        switch name {
        case "itemIdentifiers": return .value(.array(snapshot.itemIdentifiers))
        case "sectionIdentifiers": return .value(.array(snapshot.sectionIdentifiers))
        case "numberOfItems": return .value(.integer(snapshot.numberOfItems))
        case "numberOfSections": return .value(.integer(snapshot.numberOfSections))
        case "reloadedItemIdentifiers": return .value(.array(snapshot.reloadedItemIdentifiers))
        case "reconfiguredItemIdentifiers": return .value(.array(snapshot.reconfiguredItemIdentifiers))
        case "reloadedSectionIdentifiers": return .value(.array(snapshot.reloadedSectionIdentifiers))
        default: throw .construct(text(range), range)
        }
    }

    /// The snapshot an expression stands for, as it is now.
    func content(of base: SourceExpression) throws(SwiftStop) -> Snapshot {
        switch try term(base) {
        case .snapshot(let number):
            if environment.live.contains(number) { return session.staged }
            guard let content = environment.contents[number] else { throw staleSnapshot(base) }
            return content
        case .shownSnapshot: return session.source.snapshot()
        default: throw .construct(text(base.range), base.range)
        }
    }
}

extension SwiftReading.SwiftPattern {
    /// The name, when the pattern is one.
    var plainName: String? { if case .name(let name) = kind { name } else { nil } }
}
