/// The identifiers that the rows' texts stand for, kept while the identifiers of one command are read.
///
/// Looking a text up means comparing it with the text of every row. For the first word of a command that is done, for the
/// second a table is made, so that a command with n words costs no more than n and the number of rows.
package struct RowNames: Sendable {
    /// The number of lists that are being read, one inside the other.
    private var depth = 0
    private var isAsked: Set<IdentifierRole> = []
    private var owners: [IdentifierRole: [String: SessionValue?]] = [:]

    /// Begins a list of identifiers. Until its end nothing may change in a snapshot.
    package mutating func begin() { depth += 1 }

    /// Ends a list; after the outermost one nothing is remembered.
    package mutating func end() {
        depth -= 1
        if depth == 0 { self = RowNames() }
    }

    /// The only one of some values that a text names; nil when none or several do.
    ///
    /// - Complexity: linear in the values for the first two questions of a list, constant for the others.
    mutating func only(_ role: IdentifierRole, labelled text: String, of values: () -> [SessionValue]) -> SessionValue?
    {
        if let known = owners[role] { return known[text] ?? nil }
        guard depth > 0, !isAsked.insert(role).inserted else {
            // A text shows itself: the caller has looked for that already.
            let found = values().filter { !$0.isText && $0.label == text }
            return found.count == 1 ? found[0] : nil
        }
        var names: [String: SessionValue?] = [:]
        for value in values() where !value.isText {
            let label = value.label
            // A text that two rows show names neither.
            names.updateValue(names[label] == nil ? value : nil, forKey: label)
        }
        owners[role] = names
        return names[text] ?? nil
    }
}
