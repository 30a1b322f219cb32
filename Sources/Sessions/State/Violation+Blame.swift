import DiffableSnapshots
import Rulebook

extension Violation {
    /// The ranges of the words at fault: the destination, or the arguments at fault; if it names neither, the first
    /// argument.
    package func blamed(_ operands: [Operand], _ destination: Operand?) -> [Range<Int>] {
        if blamesDestination, let destination { return [destination.range] }
        let ranges = argumentPositions.compactMap { operands.indices.contains($0) ? operands[$0].range : nil }
        return ranges.isEmpty ? operands.prefix(1).map(\.range) : ranges
    }
}
