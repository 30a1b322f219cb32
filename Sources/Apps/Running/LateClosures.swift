import ListSimulation
import Sessions
import SwiftDeclarations

/// The closures that cell providers leave behind to set what comes late, as a picture that is loaded: each was made for the
/// cell of one row, and cells are reused.
struct LateClosures: Sendable {
    /// A closure that waits, by its number.
    enum Work: Hashable { case kept(Int), delayed(Int) }

    /// A row that a closure was made for, and its cell at that time.
    struct Asking: Sendable {
        let item: Identifier
        let cell: Cell
        let list: Int?
    }

    private(set) var askings: [Work: Asking] = [:]
    /// The texts of cells behind the last closure of the present command, by their numbers.
    var texts: [Int: String] = [:]
    /// The cells that show what a closure has set that was made for another row, with that row's item and the closure's place.
    var strayed: [Int: (item: Identifier, place: SourcePlace)] = [:]

    /// Forgets what the last command has set.
    mutating func begin() { (texts, strayed) = ([:], [:]) }

    mutating func note(_ work: Work, _ asking: Asking?) { askings[work] = asking }
}
