import SwiftInterpreter

extension SwiftProgram {
    /// A program over the standard library, read and resolved.
    ///
    ///     let program = SwiftProgram(files: [("Shop.swift", "print([1, 2].map { $0 * 2 })")])
    ///
    /// - Parameters:
    ///   - files: Names and texts, in the order in which their top-level code runs.
    ///   - foreign: Tables beside the standard library's.
    ///   - previous: The program whose values go on living.
    public convenience init(
        files: [(name: String, text: String)], foreign: [ForeignTable] = [], previous: SwiftProgram? = nil
    ) {
        self.init(files: files, tables: StandardLibrary.tables + foreign, previous: previous)
    }
}
