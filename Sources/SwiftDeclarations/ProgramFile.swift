import SwiftReading

/// A file of a program.
public struct ProgramFile: Sendable {
    /// Its name, by which places call it.
    public let name: String
    /// The document that was read from it.
    public let document: SwiftDocument
    /// True when it belongs to the library or a foreign table.
    public let isForeign: Bool

    /// A file that was read.
    package init(name: String, document: SwiftDocument, isForeign: Bool) {
        (self.name, self.document, self.isForeign) = (name, document, isForeign)
    }

    /// The name under which a file's private declaration is kept where other files declare the same name.
    package static func ownName(_ name: String, in file: String) -> String { "\(name) in \(file)" }
}
