/// `struct NAME(FIELDS) hash(…) equal(…)`, taken apart.
struct TypeLine: Sendable {
    /// `struct` or `class`.
    let kind: String
    /// The name and its fields, as written.
    let head: String
    /// The names of the fields, without their defaults.
    let names: [String]
    /// The fields in `hash(…)`; nil without such a clause.
    let hash: String?
    /// The fields in `equal(…)`; nil without such a clause.
    let equal: String?

    var fields: String { names.joined(separator: ", ") }

    init?(_ line: CommandRewriting.Line) { self.init(verb: line.verb, arguments: line.arguments) }

    init?(verb: String, arguments: String) {
        guard verb == "struct" || verb == "class" else { return nil }
        kind = verb
        guard let close = arguments.firstIndex(of: ")"), let open = arguments.firstIndex(of: "(") else { return nil }
        head = String(arguments[...close])
        names = arguments[arguments.index(after: open)..<close].split(separator: ",").map { field in
            // `let name: String = "…"`
            let words = field.prefix { $0 != "=" && $0 != ":" }.split(separator: " ")
            return words.last.map(String.init) ?? ""
        }
        let clauses = arguments[close...]
        func clause(_ name: String) -> String? {
            guard let start = clauses.firstRange(of: "\(name)(") else { return nil }
            return String(clauses[start.upperBound...].prefix { $0 != ")" })
        }
        hash = clause("hash")
        equal = clause("equal")
    }

    func text(kind: String? = nil, hash: String?, equal: String?) -> String {
        "\(kind ?? self.kind) \(head)" + (hash.map { " hash(\($0))" } ?? "") + (equal.map { " equal(\($0))" } ?? "")
    }
}
