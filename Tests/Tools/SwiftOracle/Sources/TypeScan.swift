import Foundation
import SwiftParser
import SwiftSyntax

/// What Swift's own parser sees of a type that matters to a list: what it stores, and what its `hash` and `==` name.
///
/// It knows nothing of the reader of pasted Swift and reads no bodies: it only collects names.
struct ScannedType {
    let name: String
    var stored: [String] = []
    var cases: [String] = []
    /// The names in `hash(into:)` or `hash`; nil where the type has none.
    var hash: Set<String>?
    /// The names behind the two sides of `==` or in `isEqual(_:)`; nil where the type has none.
    var equal: Set<String>?

    /// The types of a text, inner ones too.
    static func all(in text: String) -> [ScannedType] {
        let scanner = TypeScanner(viewMode: .sourceAccurate)
        scanner.walk(Parser.parse(source: text))
        return scanner.types
    }
}

private final class TypeScanner: SyntaxVisitor {
    var types: [ScannedType] = []

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node.memberBlock) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node.memberBlock) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name.text, node.memberBlock) }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription
        if let index = types.firstIndex(where: { $0.name == name }) { Self.read(node.memberBlock, into: &types[index]) }
        return .visitChildren
    }

    private func add(_ name: String, _ members: MemberBlockSyntax) -> SyntaxVisitorContinueKind {
        var type = ScannedType(name: name)
        Self.read(members, into: &type)
        types.append(type)
        return .visitChildren
    }

    private static func read(_ members: MemberBlockSyntax, into type: inout ScannedType) {
        for member in members.members {
            switch member.decl.as(DeclSyntaxEnum.self) {
            case .variableDecl(let node): read(node, into: &type)
            case .enumCaseDecl(let node): type.cases += node.elements.map { $0.name.text.filter { $0 != "`" } }
            case .functionDecl(let node):
                guard let body = node.body else { continue }
                let parameters = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
                switch node.name.text {
                case "hash" where parameters.count == 1: type.hash = names(in: body, Set(parameters))
                case "==" where parameters.count == 2: type.equal = names(in: body, Set(parameters))
                case "isEqual" where parameters.count == 1: type.equal = names(in: body, Set(parameters))
                default: continue
                }
            default: continue
            }
        }
    }

    private static func read(_ node: VariableDeclSyntax, into type: inout ScannedType) {
        let words = node.modifiers.map(\.name.text)
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
            if name == "hash", let accessors = binding.accessorBlock {
                type.hash = names(in: accessors, [])
                continue
            }
            if !words.contains(where: { ["static", "class", "lazy", "override"].contains($0) }), isStored(binding) {
                type.stored.append(name.filter { $0 != "`" })
            }
        }
    }

    private static func isStored(_ binding: PatternBindingSyntax) -> Bool {
        guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return binding.accessorBlock == nil }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }

    /// The names that a body speaks of, without those of its parameters and of what every such body calls.
    private static func names(in body: some SyntaxProtocol, _ parameters: Set<String>) -> Set<String> {
        let usual: Set<String> = [
            "hasher", "combine", "Hasher", "finalize", "hash", "into", "hashValue", "self", "super", "isEqual",
            "ObjectIdentifier", "Self", "==", "object",
        ]
        let found = body.tokens(viewMode: .sourceAccurate).compactMap { token -> String? in
            if case .identifier(let text) = token.tokenKind { text.filter { $0 != "`" } } else { nil }
        }
        return Set(found).subtracting(usual).subtracting(parameters)
    }
}

/// Holds what the program made of types against what the scan saw in them.
struct TypeComparison {
    private var read = 0
    private var refused = 0
    private var misread = 0

    var counts: String { "\(read) types read, \(refused) refused, \(misread) misread" }
    var isAgreed: Bool { misread == 0 }

    /// Runs a text, and compares every declaration that it became.
    mutating func compare(_ name: String, _ text: String, with program: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("SwiftOracle-\(getpid()).swift")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let output = try Self.run(program, file.path)
        let scanned = ScannedType.all(in: text)
        var seen: Set<String> = []
        for line in output.split(separator: "\n") {
            guard let declared = DeclaredType(line) else { continue }
            seen.insert(declared.name)
            guard let type = scanned.last(where: { $0.name == declared.name }) else { continue }
            read += 1
            if let difference = declared.difference(from: type) {
                misread += 1
                print("-- \(name): \(declared.name): \(difference)\n   \(line)")
            }
        }
        refused += Set(scanned.map(\.name)).subtracting(seen).count
    }

    private static func run(_ program: String, _ path: String) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["run", path]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

/// `→ struct Song: Hashable (let id = uuid, title: String) hash(id) equal(id)`
private struct DeclaredType {
    let name: String
    private var fields: [String] = []
    private var clauses: [String: Set<String>] = [:]
    private let isEnum: Bool

    init?(_ line: Substring) {
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3, words[0] == "→", ["struct", "class", "enum"].contains(words[1]) else { return nil }
        isEnum = words[1] == "enum"
        name = String(words[2].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        var parts: [(word: String, text: String)] = []
        var rest = words[2][...]
        while let open = rest.firstIndex(of: "(") {
            let word = rest[..<open].split(separator: " ").last.map(String.init) ?? ""
            var depth = 0
            var end = open
            while end < rest.endIndex {
                if rest[end] == "(" || rest[end] == "[" { depth += 1 }
                if rest[end] == ")" || rest[end] == "]" { depth -= 1 }
                if depth == 0 { break }
                end = rest.index(after: end)
            }
            parts.append((word, String(rest[rest.index(after: open)..<min(end, rest.endIndex)])))
            rest = end < rest.endIndex ? rest[rest.index(after: end)...] : rest[rest.endIndex...]
        }
        guard let first = parts.first else { return nil }
        fields = Self.items(first.text).map { item in
            let text = item.hasPrefix("let ") ? item.dropFirst(4) : item[...]
            return String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
        for part in parts.dropFirst() { clauses[part.word] = Set(Self.items(part.text)) }
    }

    /// What stands between commas that are in no brackets or quotes.
    private static func items(_ text: String) -> [String] {
        var result: [String] = []
        var current = ""
        var depth = 0
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, "([".contains(character) { depth += 1 }
            if !isQuoted, ")]".contains(character) { depth -= 1 }
            if character == ",", depth == 0, !isQuoted {
                result.append(current)
                current = ""
            } else if !(current.isEmpty && character == " ") {
                current.append(character)
            }
        }
        return current.isEmpty ? result : result + [current]
    }

    /// How the declaration differs from what the scan saw; nil when it says the same.
    func difference(from type: ScannedType) -> String? {
        if isEnum { return Set(fields) == Set(type.cases) ? nil : "cases \(fields) ≠ \(type.cases)" }
        // Fields that only the identity names were not declared in the text; the program says so when it adds them.
        let used = (clauses["hash"] ?? []).union(clauses["equal"] ?? [])
        let own = fields.filter { type.stored.contains($0) || !used.contains($0) }
        if Set(own) != Set(type.stored) { return "fields \(own) ≠ \(type.stored)" }
        for (word, found) in [("hash", type.hash), ("equal", type.equal)] {
            guard let names = clauses[word] else {
                if let found, !found.intersection(type.stored).isEmpty { return "\(word) is missing: \(found)" }
                continue
            }
            guard let found else { return "\(word) is made up: \(names)" }
            if names != found.intersection(Set(type.stored).union(names)) || !names.isSubset(of: found) {
                return "\(word) \(names) ≠ \(found)"
            }
        }
        return nil
    }
}
