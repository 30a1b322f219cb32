import Sessions
import SwiftDeclarations
import SwiftInterpreter

extension AppRun {
    /// Stops where a list is empty because nothing defines its name, and there is no screen whose list could be filled.
    func refuseUnknownName(_ arguments: ForeignArguments) throws(Stop) {
        guard app.current == nil, let file = app.files.first(where: { $0.name == arguments.place.file }) else { return }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(arguments.place.line - 1) else { return }
        let words = lines[arguments.place.line - 1].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let hole = machine.state.holes.last(where: { words.contains(Substring($0.name)) }) else { return }
        let isSection = arguments.function.name.contains("Section")
        let types = arguments.type.arguments
        let type = (isSection ? types.first : types.last) ?? .unknown
        let samples = try Filling(self).samples(of: type, 2, hole.name).map { value -> String in
            if case .opaque(let index) = value { return "\"\(machine.opaqueInfo(index).name)\"" }
            return withNewUUIDs(ValueText(machine).swift(value))
        }
        throw Stop(
            .unknown(nil), "unknown.name", [hole.name, "let \(hole.name) = [\(samples.joined(separator: ", "))]"],
            place: arguments.place)
    }

    /// The stop at a name that nothing defines and that stands for one identifier, with a value of its type to define; nil
    /// where there is a screen, or the type is not known.
    func undefined(_ name: String, _ type: TypeRef, at place: SourcePlace) throws(Stop) -> Stop? {
        let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        guard app.current == nil, isName, name.first?.isLowercase ?? false, type.id != nil else { return nil }
        // `item1` and `item2` are two.
        let number = Int(String(name.reversed().prefix { $0.isNumber }.reversed())) ?? 1
        let sample = try Filling(self).samples(of: type, 1, name, after: min(max(number, 1), 1_000) - 1).first
        guard let sample else { return nil }
        if case .opaque = sample { return nil }
        let code = "let \(name) = \(withNewUUIDs(ValueText(machine).swift(sample)))"
        return Stop(.unknown(nil), "unknown.name", [name, code], place: place)
    }

    /// The same code with `UUID()` in the place of each UUID that is written out: its text would be that of one that the
    /// code makes later.
    private func withNewUUIDs(_ code: String) -> String {
        var (rest, result) = (code[...], "")
        let start = "UUID(uuidString: \""
        while let found = rest.firstRange(of: start) {
            guard let end = rest[found.upperBound...].firstRange(of: "\")") else { break }
            result += rest[..<found.lowerBound] + "UUID()"
            rest = rest[end.upperBound...]
        }
        return result + rest
    }
}
