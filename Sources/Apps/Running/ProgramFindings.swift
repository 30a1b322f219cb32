import Synchronization

/// Cache of what was found in the text of a program. All values of an app with the same program share it, since a
/// gesture changes objects and no text.
final class ProgramFindings: Sendable {
    private let found = Mutex<[ObjectIdentifier: any Sendable]>([:])

    /// A finding, which is known by its type.
    ///
    /// - Parameter find: Finds it, the first time.
    /// - Returns: What was found.
    func finding<Finding: Sendable>(_ find: () -> Finding) -> Finding {
        let key = ObjectIdentifier(Finding.self)
        if let known = found.withLock({ $0[key] }), let finding = known as? Finding { return finding }
        let new = find()
        found.withLock { $0[key] = new }
        return new
    }
}
