import SwiftReading

/// The names that the module of a program's own files may have: those of its folders, and of the project in the comment
/// that a file begins with.
package struct OwnModules: Sendable {
    private let names: Set<String>

    init(_ files: some Sequence<ProgramFile>) {
        var names: Set<String> = []
        for file in files where !file.isForeign {
            names.formUnion(file.name.split(separator: "/").dropLast().map(Self.module))
            for comment in file.document.comments.prefix(4) {
                let words = file.document.text(of: comment).drop { $0 == "/" || $0 == " " }
                names.formUnion(words.split(whereSeparator: \.isNewline).map(Self.module))
            }
        }
        self.names = names
    }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// The name of a project as code writes it: `Jar_Shop` of Jar Shop.
    private static func module(_ name: Substring) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}
