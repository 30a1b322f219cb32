import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Expressions that are run for what they do.
extension SwiftRun {
    func runExpression(_ expression: SourceExpression) throws(SwiftStop) {
        let bare = expression.bare
        switch bare.kind {
        case .call(let call): try runCall(call, bare.range)
        case .member(let base, let name):
            // `snapshot.numberOfItems` alone: a question.
            if isSnapshot(base), try asks(.snapshot, name.text, isProperty: true, base, [], bare.range) { return }
            try leaveOut(text(bare.range), bare.range)
        case .assignment(let target, let sign, let value): try assign(value, to: target, sign, bare.range)
        case .name(let name):
            if case .computed(let getter)? = environment.binding(name) {
                _ = try runBody(getter)
                return
            }
            try leaveOut(name, bare.range)
        case .ternary(let condition, let then, let otherwise):
            try runExpression(try isTrue(condition) ? then : otherwise)
        default: try leaveOut(text(bare.range), bare.range)
        }
    }

    func runCall(_ call: SourceCall, _ range: SourceRange) throws(SwiftStop) {
        if let closure = call.lastClosure, let queue = queue(of: call) {
            let outer = self.queue
            self.queue = queue
            defer { self.queue = outer }
            _ = try runBody(closure.statements)
            return
        }
        switch call.callee.bare.kind {
        case .member(let base, let name):
            if name.text == "forEach", let closure = call.lastClosure {
                return try runForEach(base, closure, range)
            }
            if case .name("super") = base.bare.kind { return note(leftOut: text(call.callee.range)) }
            if try runSnapshotCall(name.text, base, call, range) { return }
            if try runListEdit(name.text, base, call, range) { return }
            if case .some = try function(name.text, call, range, isResultTaken: false) { return }
            if try runScreenCall(name.text, base, call, range) { return }
            if try runRowsCall(name.text, call, range) { return }
            if try runHandlerCall(name.text, base, call, range) { return }
            if try runHandler(base, name.text, call, range) { return }
        case .name(let name):
            if name == "print" || name == "dump" || name == "debugPrint" { return try runPrint(call, range) }
            if case .closure(let closure)? = lookUp(name) {
                environment.scopes.append([:])
                defer { environment.scopes.removeLast() }
                for (parameter, argument) in zip(closure.parameters ?? [], call.arguments) where parameter.name != "_" {
                    environment.bind(parameter.name, .term(try term(argument.value)))
                }
                _ = try run(closure.statements)
                return
            }
            // In a subclass of the data source, `apply(snapshot)` is its own.
            if name.hasPrefix("apply"), let first = call.arguments.first, isSnapshot(first.value),
                try runApply(name, call, range)
            {
                return
            }
            if case .some = try function(name, call, range, on: ownSnapshot, isResultTaken: false) {
                return
            }
            if ownSnapshot != nil, let base = Self.selfExpression, try runSnapshotCall(name, base, call, range) {
                return
            }
        default: break
        }
        try leaveOutCall(call, range)
    }

    /// Whether it is `&a`, for a name of the app's data.
    func isReference(_ expression: SourceExpression) -> Bool {
        guard case .byReference(let inner) = expression.kind else { return false }
        return isSnapshot(inner) || inner.root.map { session.holds($0) } ?? false
    }

    /// Whether the value at a place stands for one of an unknown type.
    func isStandIn(_ path: String) -> Bool {
        guard let dot = path.lastIndex(of: "."), let value = value(of: .path(String(path[..<dot]))) else {
            return false
        }
        return isStandIn(value)
    }

    /// `todos.forEach { snapshot.appendItems([$0]) }`
    private func runForEach(
        _ base: SourceExpression, _ closure: SourceClosure, _ range: SourceRange
    ) throws(SwiftStop) {
        let variable = closure.parameters?.first?.name ?? "$0"
        for element in try loopElements(base, of: switched(variable, in: closure.statements)) {
            environment.scopes.append([:])
            defer { environment.scopes.removeLast() }
            bind(closure.parameters?.map(\.name), [element])
            _ = try run(closure.statements)
        }
    }

    /// `print(snapshot.numberOfItems)` asks what the snapshot answers.
    private func runPrint(_ call: SourceCall, _ range: SourceRange) throws(SwiftStop) {
        guard let first = call.arguments.first?.value.uncast else { return note(leftOut: "print") }
        switch first.kind {
        case .member(let base, let name) where isSnapshot(base):
            if try asks(.snapshot, name.text, isProperty: true, base, [], range) { return }
        case .call(let inner):
            if case .member(let base, let name) = inner.callee.bare.kind {
                if isSnapshot(base), try asks(.snapshot, name.text, isProperty: false, base, inner.arguments, range) {
                    return
                }
                if isDataSource(base), try asks(.dataSource, name.text, isProperty: false, base, inner.arguments, range)
                {
                    return
                }
            }
        default: break
        }
        note(leftOut: text(range))
    }

    // MARK: Queues

    /// The queue on which a closure runs, when the call is one of those that choose one.
    private func queue(of call: SourceCall) -> ApplyQueue? {
        let callee = text(call.callee.range).filter { !$0.isWhitespace }
        if callee == "Task" || callee.hasPrefix("MainActor.run") { return .main }
        if callee == "Task.detached" { return .background }
        let isAsked = ["async", "sync", "asyncAfter", "addOperation", "execute"].contains {
            callee.hasSuffix("." + $0)
        }
        if isAsked {
            if callee.contains("main") { return .main }
            if callee.contains("global") || callee.lowercased().contains("queue") { return .background }
        }
        if callee == "UIView.performWithoutAnimation" || callee == "UIView.animate"
            || callee == "CATransaction.setCompletionBlock"
        {
            return queue
        }
        return nil
    }

    // MARK: Assignments

    func assign(
        _ value: SourceExpression, to target: SourceExpression, _ sign: String, _ range: SourceRange
    ) throws(SwiftStop) {
        let target = target.bare
        if try setLocally(target, { (old) throws(SwiftStop) in try changed(old, sign, value, range) }) { return }
        if let name = target.plainName {
            // What a view controller is called is no data of the app's.
            if name == "title", environment.binding(name) == nil, !session.holds(name) { return note(leftOut: name) }
            if sign == "=" { return try bind(name, to: value, type: nil, range) }
            return try combine(value, into: .path(name), sign, range)
        }
        if case .name("_") = target.kind { return try runExpression(value) }
        if case .member(let base, let name) = target.kind, !session.holds(base.root ?? "") {
            if try setsCounts(name.text, value) { return }
            if try setsPart(name.text, base, value, range) { return }
            if try setsHandler(name.text, base, value, range) { return }
            if try runsClosure(value, of: target, base) { return }
            // What a view or another object is told changes no list.
            return note(leftOut: text(target.range))
        }
        guard case .path(let path)? = try place(target), !isStandIn(path) else {
            return note(leftOut: text(target.range))
        }
        if sign != "=" { return try combine(value, into: .path(path), sign, range) }
        let hint = hint(forPath: path)
        try perform(.set(path: path, try written(value, hint)), range)
    }

    /// What a value is after `= value`, `+= value` or `-= value`.
    private func changed(
        _ old: Value, _ sign: String, _ value: SourceExpression, _ range: SourceRange
    ) throws(SwiftStop) -> Value {
        guard let new = self.value(of: try data(value, sign == "=" ? .named(old.typeName) : .none)) else {
            throw .construct(text(value.range), value.range)
        }
        if sign == "=" { return new }
        if sign == "+=", case .array(let elements) = old, case .array(let more) = new { return .array(elements + more) }
        guard sign == "+=" || sign == "-=", let result = Self.outcome(old, String(sign.dropLast()), new) else {
            throw .construct(text(range), range)
        }
        return result
    }

    /// An expression as the command language writes it.
    func written(_ expression: SourceExpression, _ hint: SwiftHint = .none) throws(SwiftStop) -> String {
        guard let text = expressionText(of: try data(expression, hint)) else {
            throw .construct(text(expression.range), expression.range)
        }
        return text
    }

    func isKnownPlace(_ root: String) -> Bool {
        if case .unread? = environment.binding(root) { return false }
        return session.holds(root) || environment.binding(root) != nil
    }

    /// A place in the app's data that can be assigned to.
    func place(_ target: SourceExpression) throws(SwiftStop) -> SwiftTerm? {
        guard let root = target.root else { return nil }
        guard isKnownPlace(root) else { return nil }
        // A member of a value that stands for one of an unknown type is no place.
        if target.plainName == nil, case .some(let value) = lookUp(root).flatMap({ self.value(of: $0) }),
            isStandIn(value)
        {
            return nil
        }
        return try term(target)
    }

    /// What a field is declared to be, found by the type of the value that has it.
    private func hint(forPath path: String) -> SwiftHint {
        guard let dot = path.lastIndex(of: "."), case .record(let record)? = value(of: .path(String(path[..<dot])))
        else { return .none }
        return fieldHint(String(path[path.index(after: dot)...]), of: record.type.name)
    }

    /// `count += 1`, `items += [x]`
    private func combine(
        _ value: SourceExpression, into place: SwiftTerm, _ sign: String, _ range: SourceRange
    ) throws(SwiftStop) {
        guard case .path(let path) = place, sign == "+=" || sign == "-=", let old = self.value(of: place) else {
            throw .construct(text(range), range)
        }
        if let elements = elements(of: place), sign == "+=" {
            let more = try data(value)
            guard let added = self.elements(of: more) else { throw .construct(text(range), range) }
            return try store(.list(elements + added), in: path, range)
        }
        guard let change = self.value(of: try data(value)),
            let result = Self.outcome(old, String(sign.dropLast()), change)
        else { throw .construct(text(range), range) }
        try store(.value(result), in: path, range)
    }

    /// Gives a name, or a place in the app's data, a new value.
    func store(_ term: SwiftTerm, in path: String, _ range: SourceRange) throws(SwiftStop) {
        guard let text = expressionText(of: term) else { throw .construct(text(range), range) }
        let isName = session.store.values[path] != nil || !path.contains { $0 == "." || $0 == "[" }
        try perform(isName ? .bind(name: path, text) : .set(path: path, text), range)
    }
}

extension Session {
    /// Whether the app's data has something of this name.
    func holds(_ name: String) -> Bool { store.values[name] != nil }
}

extension SourceExpression {
    /// The expression without `as Any` and the like.
    var uncast: SourceExpression {
        if case .cast(let inner, _, _) = bare.kind { inner.bare } else { bare }
    }
}
