/// A row of a table of commands: a verb with its forms.
public struct Row<Context: GrammarContext, Meaning: Sendable>: Sendable {
    /// The short spelling.
    public let name: String
    /// Every spelling, the short one first.
    public let spellings: [String]
    /// Other words people type for it; understood, and not offered.
    public let otherNames: [String]
    /// The ways to write the command, tried in this order.
    ///
    /// - Complexity: the first time, what making them takes; then O(1).
    @inlinable public var forms: [Form<Context, Meaning>] { lateForms.value }
    @usableFromInline let lateForms: Late<[Form<Context, Meaning>]>

    /// Creates a row from the spellings of its verb, the short one first.
    public init(_ spellings: String..., forms: @autoclosure @escaping @Sendable () -> [Form<Context, Meaning>]) {
        self.init(spellings: spellings, forms: forms())
    }

    /// Creates a row from a list of spellings, the short one first, and other words that mean the same.
    ///
    /// The forms are made when they are first asked for; looking up rows does not ask.
    public init(
        spellings: [String], otherNames: [String] = [],
        forms: @autoclosure @escaping @Sendable () -> [Form<Context, Meaning>]
    ) {
        name = spellings.first ?? ""
        self.spellings = spellings
        self.otherNames = otherNames
        lateForms = Late(forms)
    }

    /// A usage line for each form.
    public var usages: [String] {
        forms.map { $0.usage.isEmpty ? name : "\(name) \($0.usage)" }
    }

    /// The meaning of a statement: the first form that fits it.
    ///
    /// - Throws: The context's failure when no form fits, or when the values a form read mean nothing.
    /// - Complexity: the words of the statement, for each form.
    @inlinable public func read(
        _ statement: Statement, in context: inout Context
    ) throws(Context.Failure) -> Meaning {
        try Form.read(statement, asOneOf: forms, in: &context)
    }
}

/// Rows, found by any spelling in any case.
public struct RowTable<Context: GrammarContext, Meaning: Sendable>: Sendable {
    /// The rows in the order they were given.
    public let rows: [Row<Context, Meaning>]
    /// The spellings that an earlier row has already, in any case; a table in order has none.
    public let takenSpellings: [String]
    private let bySpelling: [String: Int]

    /// Creates a table; when two rows share a spelling, the earlier row keeps it, and ``takenSpellings`` tells.
    public init(_ rows: [Row<Context, Meaning>]) {
        self.rows = rows
        var bySpelling: [String: Int] = [:]
        // Two spellings and some words of other programs to a row.
        bySpelling.reserveCapacity(rows.count * 3)
        var taken: [String] = []
        func add(_ spelling: String, _ index: Int) {
            let other = bySpelling.updateValue(index, forKey: spelling.lowercased())
            guard let other, other != index else { return }
            taken.append(spelling)
            bySpelling[spelling.lowercased()] = other
        }
        for index in rows.indices {
            for spelling in rows[index].spellings { add(spelling, index) }
            for spelling in rows[index].otherNames { add(spelling, index) }
        }
        self.bySpelling = bySpelling
        takenSpellings = taken
    }

    /// The position of a verb's row.
    public func index(of verb: String) -> Int? {
        bySpelling[verb] ?? bySpelling[verb.lowercased()] ?? bySpelling[verb.halfWidth.lowercased()]
    }

    /// The row of a verb, or nil when no row has that spelling.
    public func row(for verb: String) -> Row<Context, Meaning>? { index(of: verb).map { rows[$0] } }

    /// The rows as completion sees them.
    public var vocabulary: Vocabulary<Context> {
        Vocabulary(names: rows.map(\.name), spellings: rows.flatMap(\.spellings)) { verb in
            row(for: verb)?.forms.map(\.shapes)
        }
    }
}

/// The vocabulary of a table: the words that may be typed, without their meaning.
public struct Vocabulary<Context: GrammarContext>: Sendable {
    /// The short spelling of every verb.
    public let names: [String]
    /// Every spelling of every verb.
    public let spellings: [String]
    /// The forms of a verb; nil when there is no such verb.
    public let forms: @Sendable (String) -> [[Shape<Context>]]?

    /// Creates a vocabulary from its names, its spellings, and a function that finds the forms of one of them.
    public init(names: [String], spellings: [String], forms: @escaping @Sendable (String) -> [[Shape<Context>]]?) {
        self.names = names
        self.spellings = spellings
        self.forms = forms
    }
}
