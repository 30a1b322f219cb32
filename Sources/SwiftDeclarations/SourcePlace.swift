/// A place in one of the program's files.
public struct SourcePlace: Hashable, Sendable {
    /// The file's name, as it was given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    /// Makes a place.
    public init(file: String, line: Int, column: Int) { (self.file, self.line, self.column) = (file, line, column) }
}

extension SourcePlace: CustomStringConvertible {
    /// `Shop.swift:31`
    public var description: String { "\(file):\(line)" }
}
