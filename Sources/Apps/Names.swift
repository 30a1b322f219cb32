import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftInterpreter
import SwiftStandardLibrary

// Here a value is one of the user's program, and an identifier what the command language and the engine hold.

typealias Value = SwiftInterpreter.Value
typealias Program = SwiftInterpreter.SwiftProgram
typealias Identifier = SessionValue
typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>
typealias Tree = DiffableDataSourceSectionSnapshot<Identifier>

/// UIKit, as programs of the user's see it.
enum UIKit {
    /// The standard library with the declarations in Swift whose bodies are here.
    static let library = ProgramLibrary.standard(with: [table])

    /// The table of the declarations in Swift whose bodies are here.
    static let table = ForeignTable(
        file: "UIKit.swift",
        source: UIKitViews.source + UIKitCells.source + UIKitListViews.source + UIKitDataSources.source
            + SwiftUIViews.source,
        bodies: UIKitSnapshots.bodies.merging(UIKitLists.bodies) { $1 }.merging(SwiftUIViews.bodies) { $1 })
}
