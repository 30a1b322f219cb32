import Sessions
import SwiftDeclarations

/// The code for cells that sets what they show in one branch only, or leaves before it is set. A cell that is used again,
/// or configured again, keeps what was set in it before.
package struct ReuseLeftovers: Sendable {
    /// A branching, with what it may leave in a cell.
    struct Look {
        let parts: [CellPart]
        let kept: ReuseLeftover
        /// Looks that come first are believed first.
        let order: Int
    }

    private let looks: [Look]

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - type: The types of the program by their names.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], type: (String) -> TypeInfo?, line: (SourcePlace) -> String) {
        looks = withoutActuallyEscaping(type) { type in
            withoutActuallyEscaping(line) { line in CellCode(files, type: type, line: line).looks }
        }
    }

    /// True when no code leaves anything in a cell.
    package var isEmpty: Bool { looks.isEmpty }

    /// The code that leaves in a cell what it shows, and a new one would not show.
    ///
    /// - Parameters:
    ///   - shown: The text of the cell on screen.
    ///   - new: The text that a new cell would have.
    ///   - names: The names of other properties in which the two differ: `textColor`.
    ///   - wasConfigured: True when the last apply has configured the cell again. Code that sets nothing where the new
    ///     value equals the old one then also leaves out what is new.
    /// - Returns: The code that leaves the most of it; nil where none is known to do so.
    package func look(
        shown: String, new: String, looks names: [String] = [], wasConfigured: Bool = false
    ) -> ReuseLeftover? {
        var rest = new.split(separator: " · ")
        var extra: [Substring] = []
        for part in shown.split(separator: " · ") {
            if let index = rest.firstIndex(of: part) { rest.remove(at: index) } else { extra.append(part) }
        }
        let (parts, missing) = (extra.map(CellPart.init(shown:)), rest.map(CellPart.init(shown:)))
        func covered(_ look: Look) -> Int {
            let parts = wasConfigured && look.kept.code.isEmpty ? parts + missing : parts
            let hidden = look.parts.contains(.hidden) && !rest.isEmpty ? 1 : 0
            let looks = names.count { look.parts.contains($0 == "isHidden" ? .hidden : .look($0)) }
            return hidden + looks
                + parts.count { look.parts.contains($0) || $0 != .toggle && look.parts.contains(.content) }
        }
        var best: (look: Look, count: Int)?
        for look in looks {
            let count = covered(look)
            if count > best?.count ?? 0 { best = (look, count) }
        }
        return best?.look.kept
    }
}
