import SwiftDeclarations
import SwiftInterpreter
import SwiftStandardLibrary

/// UIKit, as programs of the user's see it.
enum UIKit {
    /// The standard library with the declarations in Swift whose bodies are here.
    static let library = ProgramLibrary.standard(with: [table])

    /// The table of the declarations in Swift whose bodies are here.
    static let table = ForeignTable(
        file: SourcePlace.uikitFile,
        source: UIKitViews.source + UIKitCells.source + UIKitListViews.source + UIKitDataSources.source
            + SwiftUIViews.source,
        bodies: UIKitSnapshots.bodies.merging(UIKitLists.bodies) { $1 }.merging(SwiftUIViews.bodies) { $1 })
}

extension FieldInfo {
    /// True of a property that a class of UIKit has, and not one of the user's.
    var isOfUIKit: Bool { place.isOfUIKit }
}
