import Foundation

/// The project's own sources, for tests that compare them with each other.
enum Sources {
    /// The folder of the package.
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appendingPathComponent("Sources/" + path)), as: UTF8.self)
    }

    /// Every Swift file, by its path below `Sources`.
    static func swiftFiles() throws -> [String: String] {
        let folder = root.appendingPathComponent("Sources")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        return try names.filter { $0.hasSuffix(".swift") }.reduce(into: [:]) { $0[$1] = try text($1) }
    }
}
