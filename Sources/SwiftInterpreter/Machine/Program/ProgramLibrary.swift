import SwiftDeclarations

/// The library of programs: foreign tables, whose declarations are read once for all programs.
///
///     let library = ProgramLibrary.standard(with: [lists])
///     let program = SwiftProgram(files: [("Shop.swift", text)], library: library)
public struct ProgramLibrary: Sendable {
    let declarations: LibraryDeclarations
    /// The bodies of foreign members, by the numbers that their declarations have.
    let bodies: [ForeignBody]

    /// Reads tables.
    ///
    /// - Parameter tables: All types that programs do not declare, the standard library's first. Of two bodies of one name
    ///   the later table's wins.
    package init(_ tables: [ForeignTable]) {
        let named = tables.reduce(into: [:]) { $0.merge($1.bodies) { $1 } }.sorted { $0.key < $1.key }
        bodies = named.map(\.value)
        declarations = LibraryDeclarations(
            tables.map { ProgramFile(name: $0.file, document: $0.document, isForeign: true) },
            bodies: Dictionary(uniqueKeysWithValues: named.enumerated().map { ($1.key, $0) }))
    }

    /// True when a type of this name is one of the library's.
    package func hasType(named name: String) -> Bool { declarations.hasType(named: name) }
}
