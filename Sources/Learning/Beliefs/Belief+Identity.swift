extension Belief {
    static let identity = [
        Belief("hash-alone", ["identity.same-hash-not-equal", "identity.different"]) { line, _ in
            guard let type = TypeLine(line), let hash = type.hash else { return nil }
            return [type.text(hash: hash, equal: hash)]
        },
        Belief("equality-alone", ["identity.equal-different-hash", "equal-but-different-hash"]) {
            line, _ in
            guard let type = TypeLine(line), let equal = type.equal else { return nil }
            return [type.text(hash: equal, equal: equal)]
        },
        Belief("every-field-is-identity", ["identity.same", "identity.stored-instance"]) {
            line, _ in
            TypeLine(line).map { [$0.text(hash: $0.fields, equal: $0.fields)] }
        },
        Belief("class-like-struct", ["identity.reference"]) { line, _ in
            TypeLine(line).flatMap {
                $0.kind == "class" ? [$0.text(kind: "struct", hash: $0.hash, equal: $0.equal)] : nil
            }
        },
        Belief("struct-follows-app", ["identity.stored-instance"]) { line, _ in
            guard let type = TypeLine(line), type.kind == "struct" else { return nil }
            return [type.text(kind: "class", hash: type.hash ?? type.fields, equal: type.equal ?? type.fields)]
        },
        Belief("provider-finds-present", ["identity.stored-instance"]) { line, _ in
            guard line.verb == "provider", line.arguments.hasPrefix("shows"), !line.arguments.hasSuffix("from store")
            else { return nil }
            return ["\(line.text) from store"]
        },
    ]
}
