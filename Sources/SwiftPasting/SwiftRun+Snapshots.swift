import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Calls on snapshots and on the data source, read from the rows that say they are written like this.
extension SwiftRun {
    // MARK: Receivers

    /// Whether an expression is a snapshot: a variable that is one, or an unknown name that is called like one.
    func isSnapshot(_ expression: SourceExpression) -> Bool {
        switch expression.bare.kind {
        case .call(let call):
            guard case .member(let base, let name) = call.callee.bare.kind else { return false }
            return name.text == "snapshot" && call.arguments.isEmpty && isDataSource(base)
                && !isOwnFunction(base, call)
        default: break
        }
        guard let name = expression.plainName else { return false }
        switch environment.binding(name) {
        case .term(.snapshot)?: return true
        case .unread(let type?)?:
            if case .snapshot = environment.role(of: type) { return true }
            return Self.looksLikeSnapshot(name)
        case nil: return !session.holds(name) && Self.looksLikeSnapshot(name)
        default: return false
        }
    }

    static func looksLikeSnapshot(_ name: String) -> Bool {
        if name.first?.isUppercase == true { return false }
        let name = name.lowercased()
        return (name.hasSuffix("snapshot") || name == "snap") && !name.contains("section")
            && !name.contains("reference")
    }

    /// Whether an expression is the data source: a variable that is one, or an unknown name that looks like one.
    func isDataSource(_ expression: SourceExpression) -> Bool {
        if case .name("self") = expression.bare.kind { return ownSnapshot == nil }
        guard let name = expression.plainName ?? expression.memberName else { return false }
        switch environment.binding(name) {
        case .term(.dataSource)?: return true
        case .unread?, nil: return !session.holds(name) && name.lowercased().hasSuffix("datasource")
        default: return false
        }
    }

    private func tree(_ expression: SourceExpression) -> Int? {
        guard let name = expression.plainName, case .term(.tree(let number))? = environment.binding(name) else {
            return nil
        }
        return number
    }

    // MARK: Calls

    /// Runs a call on a snapshot, a tree or the data source.
    ///
    /// - Returns: Whether it was one.
    func runSnapshotCall(
        _ name: String, _ base: SourceExpression, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        if let number = tree(base) {
            try edit(tree: number, name, call, range)
            return true
        }
        if name.hasPrefix("apply"), isApply(name, base, call) { return try runApply(name, call, range) }
        if isSnapshot(base) || isUnknownReceiver(base, name) {
            if try edits(name, base, call, range) { return true }
            if try asks(.snapshot, name, isProperty: false, base, call.arguments, range) { return true }
            if let receiver = snapshotReceiver(base) {
                if case .some = try function(name, call, range, on: receiver) { return true }
                throw .notPasted(text(call.callee.range), name, range)
            }
        }
        guard isDataSource(base) else { return false }
        return try asks(.dataSource, name, isProperty: false, base, call.arguments, range)
    }

    private func isApply(_ name: String, _ base: SourceExpression, _ call: SourceCall) -> Bool {
        guard ["apply", "applySnapshotUsingReloadData", "applySnapshot"].contains(name), !call.arguments.isEmpty else {
            return false
        }
        if functionName(name, call) != nil { return false }
        guard let root = base.plainName ?? base.memberName ?? base.root else { return true }
        return !session.holds(root)
    }

    /// A name nobody defined, called as only a snapshot is: `s.appendItems([1])`.
    private func isUnknownReceiver(_ base: SourceExpression, _ method: String) -> Bool {
        guard let name = base.plainName, environment.binding(name) == nil, !session.holds(name),
            session.store.types[name] == nil, name.first?.isUppercase != true, !isDataSource(base)
        else { return false }
        return !interpreter.table.labels(of: SwiftMethod(.snapshot, method)).isEmpty
            && functionsNamed(method).isEmpty
    }

    /// A call that edits the staged snapshot.
    private func edits(
        _ name: String, _ base: SourceExpression, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        let method = SwiftMethod(.snapshot, name)
        let known = interpreter.table.labels(of: method)
        guard !known.isEmpty else { return false }
        guard let reading = interpreter.table.reading(method, labels: call.arguments.map { $0.label?.text }) else {
            let forms = known.map { labels in "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))" }
            throw refusal(
                .swiftConstruct, "error.swift-labels", ["what": .text(text(call.callee.range))], range,
                suggestions: [Message("suggest.swift-labels", ["names": .text(forms.joined(separator: ", "))])])
        }
        let number = try snapshotNumber(base)
        let command = try words(reading, call.arguments)
        keepSnapshots(but: number)
        try perform(command, range)
        environment.live = number.map { [$0] } ?? []
        return true
    }

    /// The snapshot variable a call is made on; nil for one that was never declared, which is the staged snapshot.
    private func snapshotNumber(_ base: SourceExpression) throws(SwiftStop) -> Int? {
        if let name = base.plainName, case .unread? = environment.binding(name) { return nil }
        guard case .snapshot(let number)? = base.plainName.flatMap({ lookUp($0) }) else {
            if case .call = base.bare.kind { throw .construct(text(base.range), base.range) }
            return nil
        }
        try bringBack(number, base)
        return number
    }

    /// The command of a call: the verb, and each argument behind the words that belong to it.
    private func words(
        _ reading: SwiftMethodReading, _ arguments: [SourceArgument]
    ) throws(SwiftStop) -> String {
        var words = [reading.verb]
        for (form, argument) in zip(reading.arguments, arguments) {
            words += form.words
            words.append(try word(form.kind, argument.value))
        }
        return words.joined(separator: " ")
    }

    private func word(_ kind: SwiftArgumentKind, _ expression: SourceExpression) throws(SwiftStop) -> String {
        let found: String?
        switch kind {
        case .items: found = operands(try data(expression, .items))
        case .sections: found = operands(try data(expression, .sections))
        case .item: found = operand(try data(expression, .item))
        case .section: found = operand(try data(expression, .section))
        case .indexPath:
            guard case .indexPath(let path) = try indexPath(expression) else { return "" }
            found = path.description
        }
        guard let found else { throw .construct(text(expression.range), expression.range) }
        return found
    }

    /// A call or property that asks.
    ///
    /// - Returns: Whether a command asks the same.
    func asks(
        _ receiver: SwiftFace.Receiver, _ name: String, isProperty: Bool, _ base: SourceExpression,
        _ arguments: [SourceArgument], _ range: SourceRange
    ) throws(SwiftStop) -> Bool {
        let method = SwiftMethod(receiver, name, isProperty: isProperty)
        guard let reading = interpreter.table.reading(method, labels: arguments.map { $0.label?.text }) else {
            return false
        }
        if receiver == .snapshot { _ = try snapshotNumber(base) }
        try perform(try words(reading, arguments), range)
        return true
    }

    // MARK: Apply

    func runApply(_ name: String, _ call: SourceCall, _ range: SourceRange) throws(SwiftStop) -> Bool {
        guard let first = call.arguments.first else { return false }
        try askForTitles(range)
        var mode = ApplyMode.animated
        if name == "applySnapshotUsingReloadData" {
            mode = .reloadData
        } else if let flag = call.argument("animatingDifferences"), try !isTrue(flag) {
            mode = .unanimated
        }
        if let section = call.argument("to") ?? call.argument("toSection") {
            try apply(tree: first.value, to: section, range)
        } else {
            if isOfController(first.value, in: call) {
                say("staged", [text(first.value.range)])
            } else {
                try stage(first.value)
            }
            try perform(.apply(mode, on: queue), range)
        }
        if case .closure(let done)? = call.argument("completion")?.kind
            ?? call.trailingClosures.last.map({ .closure($0.closure) })
        {
            _ = try runBody(done.statements)
        }
        return true
    }

    /// Makes the snapshot that is to be applied the staged one.
    private func stage(_ expression: SourceExpression) throws(SwiftStop) {
        if let name = expression.plainName, lookUp(name) == nil {
            if case .unread? = environment.binding(name) { return }
            // A name that was never declared is the staged snapshot, unless there is another one that was.
            if environment.live.isEmpty || Self.looksLikeSnapshot(name) && environment.binding(name) == nil { return }
        }
        switch try term(expression) {
        case .snapshot(let number): try bringBack(number, expression)
        case .shownSnapshot: try perform(.stageCurrent, expression.range)
        case .emptySnapshot: try perform(.stageNothing, expression.range)
        case .opaque: say("staged", [text(expression.range)])
        default: throw .construct(text(expression.range), expression.range)
        }
    }

    // MARK: Trees

    /// The command of a call on a section snapshot: a line of an outline.
    private func edit(
        tree number: Int, _ name: String, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) {
        guard let row = OutlineEdit.table.row(for: name),
            let arguments = row.forms.lazy.compactMap({ $0.arguments(labelled: call.treeLabels) }).first
        else { throw .construct(text(call.callee.range), range) }
        if name == "replace" { return try replaceChildren(tree: number, row.name, call, range) }
        let line = try words(SwiftMethodReading(verb: row.name, arguments: arguments), call.arguments)
        environment.trees[number, default: []].append(line)
        tell(.remark(SwiftRemark("tree", [line])), interpreter)
    }

    /// `replace(childrenOf:using:)`
    private func replaceChildren(
        tree number: Int, _ verb: String, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) {
        guard let parent = call.argument("childrenOf"), let using = call.argument("using"), let children = tree(using),
            let word = operand(try data(parent, .item))
        else { throw .construct(text(call.callee.range), range) }
        let lines = (environment.trees[children] ?? []).filter { $0 != Self.emptying }
        environment.trees[number, default: []].append("\(verb) \(word) with { \(lines.joined(separator: "; ")) }")
    }

    private func apply(
        tree expression: SourceExpression, to section: SourceExpression, _ range: SourceRange
    ) throws(SwiftStop) {
        guard let word = operand(try data(section, .section)) else { throw .construct(text(section.range), range) }
        var edits: [String]
        if let number = tree(expression) {
            edits = environment.trees[number] ?? []
            // From here on the variable holds what is shown.
            environment.trees[number] = []
        } else {
            switch try term(expression) {
            case .emptyTree: edits = [Self.emptying]
            case .shownTree: edits = []
            default: throw .construct(text(expression.range), expression.range)
            }
        }
        // An empty section has nothing to empty.
        if edits.first == Self.emptying, edits.count > 1, !showsTree(in: section) { edits.removeFirst() }
        if edits.isEmpty { edits = ["expand []"] }
        try perform(.outline(section: word, edits), range)
    }

    private func showsTree(in section: SourceExpression) -> Bool {
        guard let found = try? term(section, .section), let value = value(of: found) else { return true }
        return session.source.snapshot().indexOfSection(value) != nil
    }
}

extension SourceExpression {
    /// The last name of a chain of members: `dataSource` in `controller.dataSource`.
    var memberName: String? {
        switch bare.kind {
        case .name(let name): name
        case .member(_, let name): name.text
        default: nil
        }
    }
}

extension SourceCall {
    /// The labels of a call on a tree; `before:` and `after:` are those that a snapshot calls `beforeItem:` and
    /// `afterItem:`.
    fileprivate var treeLabels: [String?] {
        arguments.map { argument in
            guard let label = argument.label?.text else { return nil }
            return ["before", "after"].contains(label) ? label + "Item" : label
        }
    }
}
