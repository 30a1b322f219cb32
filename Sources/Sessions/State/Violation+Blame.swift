import DiffableSnapshots
import Rulebook

extension Violation {
    /// Where the words stand that it is about: the destination, the culprits among the arguments, or, where it names
    /// none, the first argument.
    package func blamed(_ operands: [Operand], _ destination: Operand?) -> [Range<Int>] {
        if blamesDestination, let destination { return [destination.range] }
        let ranges = argumentPositions.compactMap { operands.indices.contains($0) ? operands[$0].range : nil }
        return ranges.isEmpty ? operands.prefix(1).map(\.range) : ranges
    }
}
