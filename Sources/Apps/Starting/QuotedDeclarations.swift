import SwiftReading
import SwiftStandardLibrary

/// What a text quotes of UIKit and of Swift's library, as their documentation prints it: types and extensions without the
/// bodies of their functions, and properties with `{ get set }`.
///
/// An article shows `struct NSDiffableDataSourceSnapshot<…> where …` before it uses one. That is no type of the reader's
/// own, which would take the place of UIKit's.
struct QuotedDeclarations {
    /// The names of the types, in their order.
    private(set) var names: [String] = []
    /// The same text with blanks in the place of what it quotes.
    let rest: String

    init(in text: String) {
        let document = SwiftReader.read(text)
        var ranges: [Range<Int>] = []
        for statement in document.statements {
            guard case .declaration(let declaration) = statement.kind, let name = Self.quoted(declaration) else {
                continue
            }
            if !names.contains(name) { names.append(name) }
            ranges.append(declaration.range.utf8)
        }
        rest = document.text(without: ranges)
    }

    /// The name of the library's type that a declaration quotes; nil for a declaration of the reader's own.
    private static func quoted(_ declaration: SwiftDeclaration) -> String? {
        switch declaration.kind {
        case .type(let type):
            let name = type.name.text
            // A type of the reader's own may have the name of another one of Swift's: `Task`. So may a protocol, which then
            // asks for something else.
            let isOwn =
                !name.hasPrefix("UI") && !name.hasPrefix("NS")
                && (type.keyword != .protocolType || !asksForTheSame(type.members, as: name))
            return isOwn || !UIKit.library.hasType(named: name) || type.members.contains(where: hasCode) ? nil : name
        case .extending(let part):
            guard case .named(let name, _) = part.extended.kind, UIKit.library.hasType(named: name),
                part.members.contains(where: isBare), !part.members.contains(where: hasCode)
            else { return nil }
            return name
        case .variable(let variable):
            guard !hasCode(declaration), variable.bindings.allSatisfy({ $0.accessors != nil }),
                case .name(let name)? = variable.bindings.first?.pattern.kind
            else { return nil }
            return name
        default: return nil
        }
    }

    /// What Swift's protocols ask for, of those that are quoted where there is talk of identifiers and rows.
    private static let requirements: [String: Set<String>] = [
        "Equatable": ["=="], "Hashable": ["hash", "hashValue", "=="], "Comparable": ["<", "<=", ">", ">=", "=="],
        "Identifiable": ["id"], "CaseIterable": ["allCases"], "RawRepresentable": ["rawValue"], "View": ["body"],
        "CustomStringConvertible": ["description"],
    ]

    /// True for the members of a protocol that asks for nothing but what Swift's of this name asks for.
    private static func asksForTheSame(_ members: [SwiftDeclaration], as name: String) -> Bool {
        members.allSatisfy { member in
            switch member.kind {
            case .function(let function): requirements[name]?.contains(function.name.text) ?? false
            case .variable(let variable):
                variable.bindings.allSatisfy { binding in
                    guard case .name(let property) = binding.pattern.kind else { return false }
                    return requirements[name]?.contains(property) ?? false
                }
            default: true
            }
        }
    }

    /// True for something to run: a body, a value, a getter.
    private static func hasCode(_ member: SwiftDeclaration) -> Bool {
        switch member.kind {
        case .function(let function): function.body != nil
        case .initializer(let initializer): initializer.body != nil
        case .subscripting(let part): part.accessors.map(hasCode) ?? false
        case .variable(let variable):
            variable.bindings.contains { $0.value != nil || ($0.accessors.map(hasCode) ?? false) }
        case .type(let type): type.members.contains(where: hasCode)
        case .deinitializer, .conditional: true
        default: false
        }
    }

    private static func hasCode(_ accessors: SwiftAccessors) -> Bool {
        !accessors.getter.isEmpty || accessors.list.contains { $0.body != nil }
    }

    /// True for a function or property that an extension cannot have without more behind it.
    private static func isBare(_ member: SwiftDeclaration) -> Bool {
        switch member.kind {
        case .function, .initializer, .variable: !hasCode(member)
        default: false
        }
    }
}
