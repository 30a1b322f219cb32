@testable import Learning

extension TypeLine {
    /// The type with something else as its identity, or of the other kind.
    struct Change: Hashable, Sendable {
        /// What is different: `hash(id)`, `equal()`, `hash(id) equal(id)`, `class`.
        let name: String
        /// The declaration to run instead.
        let text: String
    }

    /// Every way to declare the type with other fields in its hash, in `==` or in both, and as the other kind.
    ///
    /// A clause gets all fields, none, those it does not have now, and those of the other clause. Declarations that
    /// mean the same as the one written, or as one before them, are left out.
    var changes: [Change] {
        let synthesised = kind == "struct" ? names : nil
        let written = Identity(hash: Self.list(hash) ?? synthesised, equal: Self.list(equal) ?? synthesised)
        let others: [[String]?] = [names, [], names.filter { !(written.hash ?? []).contains($0) }, written.equal]
        let otherEquals: [[String]?] = [names, [], names.filter { !(written.equal ?? []).contains($0) }, written.hash]
        var seen: Set<Identity> = [written]
        var changes: [Change] = []
        func add(_ identity: Identity, _ name: String) {
            guard seen.insert(identity).inserted else { return }
            changes.append(Change(name: name, text: text(hash: identity.hashText, equal: identity.equalText)))
        }
        for fields in others.compactMap(\.self) {
            add(Identity(hash: fields, equal: written.equal), "hash(\(fields.joined(separator: ", ")))")
        }
        for fields in otherEquals.compactMap(\.self) {
            add(Identity(hash: written.hash, equal: fields), "equal(\(fields.joined(separator: ", ")))")
        }
        for fields in others.compactMap(\.self) {
            let list = fields.joined(separator: ", ")
            add(Identity(hash: fields, equal: fields), "hash(\(list)) equal(\(list))")
        }
        let other = kind == "struct" ? "class" : "struct"
        changes.append(Change(name: other, text: text(kind: other, hash: hash, equal: equal)))
        return changes + (otherParent.map { [$0] } ?? [])
    }

    /// A class that says what it inherits from, as a class of the other kind.
    private var otherParent: Change? {
        guard kind == "class" else { return nil }
        let clauses = (hash.map { " hash(\($0))" } ?? "") + (equal.map { " equal(\($0))" } ?? "")
        for (parent, other) in [("Hashable", "NSObject"), ("NSObject", "Hashable")] where head.contains(": \(parent)") {
            return Change(name: other, text: "class \(head.replacing(": \(parent)", with: ": \(other)"))\(clauses)")
        }
        return nil
    }

    /// The fields that count, by clause; nil for a class that is told apart by its reference.
    private struct Identity: Hashable {
        let hash: [String]?
        let equal: [String]?

        var hashText: String? { hash?.joined(separator: ", ") }
        var equalText: String? { equal?.joined(separator: ", ") }
    }

    private static func list(_ clause: String?) -> [String]? {
        clause?.split(separator: ",").map { $0.filter { $0 != " " } }
    }
}
