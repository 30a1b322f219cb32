import SwiftInterpreter

extension ProgramLibrary {
    /// The part of the standard library and of Foundation that lists of data are made with.
    public static let standard = standard(with: [])

    /// The standard library with tables beside it.
    public static func standard(with tables: [ForeignTable]) -> ProgramLibrary {
        ProgramLibrary(StandardLibrary.tables + tables)
    }
}

extension SwiftProgram {
    /// A program over the standard library, read and resolved.
    ///
    ///     let program = SwiftProgram(files: [("Shop.swift", "print([1, 2].map { $0 * 2 })")])
    ///
    /// - Parameters:
    ///   - files: Names and texts, in the order in which their top-level code runs.
    ///   - library: What they may use without declaring it.
    ///   - previous: The program whose values go on living; its library is this one's.
    public convenience init(
        files: [(name: String, text: String)], library: ProgramLibrary = .standard, previous: SwiftProgram? = nil
    ) {
        self.init(in: library, files: files, previous: previous)
    }
}
