import Sessions

/// The declarations of a session, as Swift that other code can be compiled with.
extension Session {
    /// The declarations of its types, by their names.
    package var swiftTypes: [(name: String, code: String)] {
        let scope = scopeOfDeclarations
        return store.types.values.map { ($0.name, scope.declaration(of: $0).joined(separator: "\n")) }
    }

    /// The declarations of its named values, without the values.
    package var swiftVariables: [(name: String, code: String)] {
        let scope = scopeOfDeclarations
        return store.values.map { name, value in (name, "var \(name): \(scope.text(of: value.swiftType))") }
    }

    private var scopeOfDeclarations: SwiftScope {
        var facts = SwiftFacts()
        facts.observe(self, after: nil, step: 0)
        return SwiftScope(facts: facts, session: self, step: 0)
    }
}
