import CommandLanguage
import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Several snapshot variables at a time, of which the staged snapshot is one.
extension SwiftRun {
    /// Remembers what the variables hold whose content is that of the staged snapshot, before it becomes another.
    func keepSnapshots(but number: Int? = nil) {
        for other in environment.live where other != number { environment.contents[other] = session.staged }
    }

    /// Makes the content of a variable the staged snapshot again, by the calls that would make it.
    func bringBack(_ number: Int, _ base: SourceExpression) throws(SwiftStop) {
        guard !environment.live.contains(number) else { return }
        guard let content = environment.contents[number], let commands = commands(making: content) else {
            throw staleSnapshot(base)
        }
        keepSnapshots()
        environment.live = []
        if content.hasContent(of: session.source.snapshot()) {
            try perform(.stageCurrent, base.range)
        } else {
            try perform(.stageNothing, base.range)
            for command in commands { try perform(command, base.range) }
        }
        environment.live = [number]
    }

    func staleSnapshot(_ base: SourceExpression) -> SwiftStop {
        refusal(
            .staleSnapshot, "error.swift-stale-snapshot", ["name": .text(base.plainName ?? text(base.range))],
            base.range, suggestions: [Message("suggest.swift-stale-snapshot")])
    }

    /// The commands that make a snapshot from nothing; nil where an identifier has no name here.
    private func commands(making content: Snapshot) -> [String]? {
        var commands: [String] = []
        func add(_ method: String, _ labels: [String?], _ values: [[Value]]) -> Bool {
            guard !values[0].isEmpty else { return true }
            guard let reading = interpreter.table.reading(SwiftMethod(.snapshot, method), labels: labels) else {
                return false
            }
            var words = [reading.verb]
            for (form, value) in zip(reading.arguments, values) {
                guard let text = operands(.list(value.map { .value($0) })) else { return false }
                words += form.words + [text]
            }
            commands.append(words.joined(separator: " "))
            return true
        }
        guard add("appendSections", [nil], [content.sectionIdentifiers]) else { return nil }
        for (index, section) in content.sectionIdentifiers.enumerated() {
            let items = Array(content.items(inSectionAt: index))
            guard add("appendItems", [nil, "toSection"], [items, [section]]) else { return nil }
        }
        guard add("reloadSections", [nil], [content.reloadedSectionIdentifiers]),
            add("reloadItems", [nil], [content.reloadedItemIdentifiers]),
            add("reconfigureItems", [nil], [content.reconfiguredItemIdentifiers])
        else { return nil }
        return commands
    }

    // MARK: Names of a body

    /// Binds a name of a closure, a loop or a function to what it is worth now: it is no part of the app's data.
    ///
    /// - Returns: Whether it could; what is made anew, and objects, need a name of the session.
    func bindLocally(_ name: String, _ data: SwiftTerm, isConstant: Bool) -> Bool {
        guard environment.scopes.count > 1, environment.scopes[0][name] == nil, !session.holds(name),
            let value = value(of: data), isKept(data, value)
        else { return false }
        // A list or a number that changes needs a name of the session, too.
        if !isConstant { guard case .record = value else { return false } }
        if case .record(let record) = value, record.objectID != nil {
            environment.bind(name, .term(data))
        } else {
            environment.bind(name, .term(.value(value)))
        }
        return true
    }

    private func isKept(_ data: SwiftTerm, _ value: Value) -> Bool {
        switch data {
        case .value, .path, .column: expressionText(of: .value(value)) != nil
        case .list(let terms):
            terms.allSatisfy { term in
                guard case .code(let code) = term else { return true }
                // `items.map(Row.note)` makes nothing anew but the case around each.
                guard !code.contains("uuid"), case .enumCase? = self.value(of: term) else { return false }
                return true
            } && expressionText(of: .value(value)) != nil
        default: false
        }
    }

    /// Changes a field of a value that only a body knows.
    ///
    /// - Returns: Whether the place is in such a value.
    func setLocally(_ target: SourceExpression, _ new: (Value) throws(SwiftStop) -> Value) throws(SwiftStop) -> Bool {
        guard let root = target.root, !session.holds(root), case .term(.value(let old))? = environment.binding(root),
            let names = target.memberNames(after: root)
        else { return false }
        guard let changed = try Self.changed(old, names[...], new) else { return false }
        environment.bindApp(root, .term(.value(changed)))
        return true
    }

    private static func changed(
        _ value: Value, _ names: ArraySlice<String>, _ new: (Value) throws(SwiftStop) -> Value
    ) throws(SwiftStop) -> Value? {
        guard let name = names.first else { return try new(value) }
        guard case .record(var record) = value, record.objectID == nil, let index = record.type.position(of: name),
            let field = try changed(record.fields[index], names.dropFirst(), new)
        else { return nil }
        record.fields[index] = field
        return .record(record)
    }
}

extension Snapshot {
    /// Whether two snapshots hold the very same values in the same places, and nothing is marked in them.
    fileprivate func hasContent(of other: Snapshot) -> Bool {
        let marks =
            reloadedSectionIdentifiers.count + reloadedItemIdentifiers.count + reconfiguredItemIdentifiers.count
        guard marks == 0, sectionIdentifiers.count == other.sectionIdentifiers.count else { return false }
        return zip(sectionIdentifiers, other.sectionIdentifiers).allSatisfy(SwiftRun.isSame)
            && sectionIdentifiers.indices.allSatisfy { index in
                let (left, right) = (items(inSectionAt: index), other.items(inSectionAt: index))
                return left.count == right.count && zip(left, right).allSatisfy(SwiftRun.isSame)
            }
    }
}

extension SourceExpression {
    /// The members behind a name: `["user", "id"]` in `todo.user.id`; nil for anything else.
    fileprivate func memberNames(after root: String) -> [String]? {
        if plainName == root { return [] }
        guard case .member(let base, let name) = bare.kind else { return nil }
        return base.memberNames(after: root).map { $0 + [name.text] }
    }
}
