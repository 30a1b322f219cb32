import SwiftDeclarations
import SwiftInterpreter

/// The resources of an app: the JSON files in the folder that was opened, which its bundle holds. They are read when the code
/// asks for them.
struct AppResources: Sendable {
    /// Their paths, by their names.
    var paths: [String: String] = [:]
    /// Reads a file.
    var read: @Sendable (String) -> String? = { _ in nil }

    /// The most bytes of a file that is read.
    private static let mostBytes = 1_000_000

    /// The text of a resource; nil for one that is not there, or too long.
    func text(_ name: String) -> String? {
        paths[name].flatMap(read).flatMap { $0.utf8.count <= Self.mostBytes ? $0 : nil }
    }
}

extension AppRun {
    /// The bytes, or the text, of a file of the app's bundle; something unknown for any other address.
    func contents(of address: Value, asText isText: Bool) throws(Stop) -> Value {
        var text = address.text
        if case .structure = address { text = try machine.read("absoluteString", of: address).text }
        let name = text.split(separator: "/").last.map(String.init) ?? ""
        guard text.hasPrefix("/") || text.hasPrefix("file://"), let found = app.resources.text(name) else {
            return try machine.make(.named(isText ? "String" : "Data"), [("contentsOf", address)])
        }
        if isText { return .string(found) }
        return try machine.make(machine.type("Data"), [(nil, .array(found.utf8.map { .int(Int($0)) }))])
    }
}
