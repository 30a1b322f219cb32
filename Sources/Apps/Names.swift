import CommandLanguage
import DiffableSnapshots
import Sessions
import SwiftInterpreter

// Here a value is one of the user's program, and an identifier what the command language and the engine hold.

typealias Value = SwiftInterpreter.Value
typealias Program = SwiftInterpreter.SwiftProgram
typealias Identifier = SessionValue
typealias Snapshot = DiffableDataSourceSnapshot<Identifier, Identifier>
typealias Tree = DiffableDataSourceSectionSnapshot<Identifier>
