import SwiftReading

/// Methods that an app's extensions add to snapshots, and snapshots that are used but were declared elsewhere.
extension SwiftRun {
    /// The snapshot that `self` is, in a method of an extension of snapshots.
    var ownSnapshot: SwiftTerm? {
        if case .term(.snapshot(let number))? = environment.binding("self") { .snapshot(number) } else { nil }
    }

    /// `self`, for calls and properties that are written without it.
    static let selfExpression: SourceExpression? = {
        guard case .expression(let expression)? = SwiftReader.read("self").statements.first?.kind else { return nil }
        return expression
    }()

    /// The snapshot that a call is made on.
    func snapshotReceiver(_ base: SourceExpression) -> SwiftTerm? {
        guard isSnapshot(base), let name = base.plainName else { return nil }
        if case .snapshot(let number)? = lookUp(name) { return .snapshot(number) }
        return stagedSnapshot(named: name)
    }

    /// `self.snapshot()`, where the text has a function of this name: that is what is meant.
    func isOwnFunction(_ base: SourceExpression, _ call: SourceCall) -> Bool {
        guard case .name("self") = base.bare.kind, let name = call.callee.memberName else { return false }
        return functionName(name, call) != nil
    }

    /// Whether `self.snapshot()` is handed to another thing's `apply`: `self` is no data source then, but has a function
    /// of this name that was not pasted.
    func isOfController(_ expression: SourceExpression, in apply: SourceCall) -> Bool {
        guard case .call(let call) = expression.bare.kind, case .member(let owner, let name) = call.callee.bare.kind,
            name.text == "snapshot", case .name("self") = owner.bare.kind, functionName("snapshot", call) == nil,
            case .member(let receiver, _) = apply.callee.bare.kind
        else { return false }
        if case .name("self") = receiver.bare.kind { return false }
        return true
    }

    /// An unknown name that is used as a snapshot: the snapshot being edited stands in its place.
    func stagedSnapshot(named name: String) -> SwiftTerm? {
        switch environment.binding(name) {
        case .unread(let type?)?:
            guard case .snapshot = environment.role(of: type) else { return nil }
        case .unread(nil)?, nil:
            guard !session.holds(name), Self.looksLikeSnapshot(name) else { return nil }
        default: return nil
        }
        let number = environment.nextNumber()
        environment.live.insert(number)
        environment.unbind(name)
        environment.scopes[0][name] = .term(.snapshot(number))
        say("staged", [name])
        return .snapshot(number)
    }

    /// `itemIdentifiers` in a method of an extension of snapshots.
    func ownSnapshotMember(_ name: String, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm? {
        guard ownSnapshot != nil, Self.snapshotProperties.contains(name), let base = Self.selfExpression else {
            return nil
        }
        return try snapshotMember(name, of: base, range)
    }

    private static let snapshotProperties: Set<String> = [
        "itemIdentifiers", "sectionIdentifiers", "numberOfItems", "numberOfSections", "reloadedItemIdentifiers",
        "reconfiguredItemIdentifiers", "reloadedSectionIdentifiers",
    ]
}
