import SwiftReading

extension DeclarationReader {
    /// Adds `enum CodingKeys` where the compiler does: to types that decode or encode themselves, and leave the other half and
    /// the keys to it. They are the names of the stored properties.
    func addCodingKeys() {
        for part in pendingMembers where !files[part.file].isForeign {
            let owner = part.owner
            guard [.structure, .classType].contains(owner.kind), owner.nested["CodingKeys"] == nil,
                owner.aliases["CodingKeys"] == nil, part.members.contains(where: isCoder)
            else { continue }
            let names = pendingMembers.filter { $0.owner === owner }.flatMap { $0.members.flatMap(storedNames) }
            let cases = names.isEmpty ? "" : "case " + names.map { "`\($0)`" }.joined(separator: ", ")
            let keys = SwiftReader.read("enum CodingKeys: String, CodingKey { \(cases) }")
            guard case .declaration(let declaration) = keys.statements.first?.kind,
                case .type(let type) = declaration.kind
            else { continue }
            register(type, declaration, in: owner, part.file, isLocal: false)
        }
    }

    /// True of `init(from decoder: Decoder)` and `func encode(to encoder: Encoder)`.
    private func isCoder(_ declaration: SwiftDeclaration) -> Bool {
        switch declaration.kind {
        case .initializer(let part): part.parameters.map(\.label) == ["from"]
        case .function(let part): part.name.text == "encode" && part.parameters.map(\.label) == ["to"]
        default: false
        }
    }

    private func storedNames(_ declaration: SwiftDeclaration) -> [String] {
        guard case .variable(let variable) = declaration.kind,
            !declaration.modifiers.contains(where: { ["static", "class", "lazy"].contains($0) })
        else { return [] }
        return variable.bindings.filter { !$0.isComputed }.flatMap(\.pattern.names)
    }
}
