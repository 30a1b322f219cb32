import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftDeclarations
import SwiftInterpreter

// Here a value is one of the user's program, and an identifier what the command language and the engine hold.

typealias Value = SwiftInterpreter.Value
typealias Program = SwiftInterpreter.SwiftProgram
typealias Identifier = SessionValue
typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>
typealias Tree = DiffableDataSourceSectionSnapshot<Identifier>

extension SourcePlace {
    /// The file that UIKit's declarations in Swift stand in.
    static let uikitFile = "UIKit.swift"

    /// True within UIKit's declarations, and not in a file of the user's.
    var isOfUIKit: Bool { file == Self.uikitFile }
}
