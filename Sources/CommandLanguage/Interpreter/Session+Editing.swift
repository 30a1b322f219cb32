import DiffableSnapshots
import Reporting

extension Session {
    /// Runs one call on the staged snapshot, and says what UIKit would say if it fails.
    ///
    /// - Parameters:
    ///   - operands: The identifiers of the call's array argument, in order; errors point back at them.
    ///   - destination: The identifier the call is relative to.
    mutating func edit(
        _ operands: [Operand], relativeTo destination: Operand? = nil,
        _ change: (inout Snapshot, [Value]) throws(SnapshotError) -> SnapshotWarning?
    ) throws(CommandFailure) -> any Report {
        memory.warnings = []
        var warning: SnapshotWarning?
        do throws(SnapshotError) {
            warning = try change(&staged, operands.map(\.value))
            if options.isStrict { try staged.checkIdentifiers() }
        } catch {
            throw CommandFailure(.uikit(UIKitFailure(error)), Self.blame(error, operands, destination))
        }
        stagedOperations += 1
        memory.warnings = warning.map { [$0.rule.id] } ?? []
        return StagedReport(warning: warning, operations: stagedOperations)
    }

    /// The words an error is about: the destination, the culprits among the arguments, or all of them.
    private static func blame(_ error: SnapshotError, _ operands: [Operand], _ destination: Operand?) -> Range<Int>? {
        if error.blamesDestination, let destination { return destination.range }
        let ranges = error.argumentPositions.compactMap { operands.indices.contains($0) ? operands[$0].range : nil }
        guard let last = ranges.last else { return operands.first?.range }
        // Neighbouring culprits share one caret line; far apart ones are not worth underlining what lies between.
        return last
    }
}

extension UIKitFailure {
    init(_ error: SnapshotError) {
        self.init(rule: error.rule, message: error.message, location: error.location)
    }
}
