import SwiftReading

/// The types that are declared within functions, and which of them know each other by their names.
struct LocalNeighbours {
    private var found: [(type: TypeInfo, around: [SourceRange])] = []
    /// The types of a block, by what the block belongs to.
    private var blocks: [SourceRange: [String: TypeID]] = [:]

    /// Adds a type.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - around: What it is declared within, the outermost first.
    mutating func add(_ type: TypeInfo, within around: [SourceRange]) {
        guard let block = around.last else { return }
        found.append((type, around))
        blocks[block, default: [:]][type.name] = type.id
    }

    /// Tells each type the names of those in its block and in the blocks around it; an inner one hides an outer one.
    func introduce() {
        var known: [SourceRange: [String: TypeID]] = [:]
        for (type, around) in found {
            guard let block = around.last else { continue }
            if known[block] == nil {
                var names: [String: TypeID] = [:]
                for outer in around { names.merge(blocks[outer] ?? [:]) { $1 } }
                known[block] = names
            }
            type.neighbours = known[block] ?? [:]
        }
    }
}
