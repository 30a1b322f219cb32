/// What UIKit would have raised, as a value.
///
/// On a device each of these is an uncaught `NSInternalInconsistencyException`, and the app is gone. Here it is thrown
/// *before* anything has changed, so a program can look at it and go on.
///
///     var snapshot = DiffableDataSourceSnapshot<String, String>()
///     do { try snapshot.appendItems(["a"]) } catch {
///         error.message     // "There are currently no sections in the data source. Please add a section first."
///         error.rule.id     // "no-sections"
///         error.location    // "__UIDiffableDataSourceSnapshot.m:169"
///     }
///
/// An error is data twice over: `reason` says what happened with the identifiers as they print, and `system` says for
/// which iOS the words are to be chosen. The words live in `SnapshotError+Message.swift`, and nowhere else.
public struct SnapshotError: Error, Equatable, Sendable {
    /// What went wrong, and with which identifiers.
    public let reason: Reason

    /// The version of iOS whose words `message` uses.
    public let system: SystemVersion

    public init(_ reason: Reason, system: SystemVersion) {
        self.reason = reason
        self.system = system
    }
}

extension SnapshotError: CustomStringConvertible {
    public var description: String { message }
}
