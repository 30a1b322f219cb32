import SwiftReading

/// Calls of code that was not pasted, and closures that are handed to it.
extension SwiftRun {
    /// A call of code that was not pasted. A closure it is handed is run, once, when it has to do with the session: that
    /// is what such calls do when they are done.
    func leaveOutCall(_ call: SourceCall, _ range: SourceRange) throws(SwiftStop) {
        if changesSession(call) {
            throw .notPasted(text(call.callee.range), call.callee.memberName ?? text(call.callee.range), range)
        }
        // `publisher.sink { … }.store(in: &cancellables)`: the closure belongs to a call further inside.
        if case .member(let base, _) = call.callee.bare.kind, case .call(let inner) = base.bare.kind,
            call.lastClosure == nil, concernsSession(base.range)
        {
            return try runCall(inner, base.range)
        }
        guard let closure = call.lastClosure, concernsSession(closure.range) else {
            return note(leftOut: text(call.callee.range))
        }
        try runAtOnce(closure, of: text(call.callee.range))
    }

    /// Runs a closure that code hands to the rest of the app, which was not pasted.
    private func runAtOnce(_ closure: SourceClosure, of owner: String) throws(SwiftStop) {
        say("closure", [Self.folded(owner.filter { !$0.isWhitespace })])
        environment.scopes.append([:])
        defer { environment.scopes.removeLast() }
        for parameter in closure.parameters ?? [] where parameter.name != "_" {
            environment.bind(parameter.name, .unread(parameter.type))
        }
        _ = try run(closure.statements)
    }

    /// `controller.onSave = { item in snapshot.appendItems([item]) … }`: run at once, as a closure that is handed over
    /// is. What UIKit calls later, at a gesture, is not.
    func runsClosure(
        _ value: SourceExpression, of target: SourceExpression, _ base: SourceExpression
    ) throws(SwiftStop) -> Bool {
        guard case .closure(let closure) = value.bare.kind, concernsSession(closure.range), !isDataSource(base) else {
            return false
        }
        if case .member(let owner, _) = base.bare.kind, isDataSource(owner) { return false }
        try runAtOnce(closure, of: text(target.range))
        return true
    }

    /// Whether a call of unknown code may change what is on screen: it is made on a snapshot, on the data source or on the
    /// app's data, or is handed a snapshot.
    private func changesSession(_ call: SourceCall) -> Bool {
        if call.arguments.contains(where: { isSnapshot($0.value) || isReference($0.value) }) { return true }
        guard case .member(let base, _) = call.callee.bare.kind else { return false }
        if isSnapshot(base) { return true }
        if let name = base.plainName, case .term(.tree)? = environment.binding(name) { return true }
        guard let root = base.plainName, isKnownPlace(root), let found = lookUp(root) else { return false }
        return value(of: found).map { !isStandIn($0) } ?? false
    }
}
