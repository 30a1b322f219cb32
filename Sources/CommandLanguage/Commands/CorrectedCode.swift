import Reporting

/// The Swift that an app writes instead, by where it stands.
struct CorrectedCode {
    /// The line of the cell provider that reads the app's own value in place of the one it is handed.
    static let lookUp = Self(inProvider: ["let item = items.first { $0 == item } ?? item"])

    /// The lines in the cell provider.
    var inProvider: [String] = []
    /// The lines where the data changes, or in the type of the items.
    var elsewhere: [String] = []

    /// The line that a sentence quotes.
    var first: String? { inProvider.first ?? elsewhere.first }

    /// The lines below the words that say where they stand; none where there are no lines.
    var blocks: [Block] {
        [("why.in-provider", inProvider), ("why.in-swift", elsewhere)].filter { !$0.1.isEmpty }
            .flatMap { key, lines -> [Block] in
                [.paragraph(.message(Message(key))), .verbatim(lines.joined(separator: "\n"))]
            }
    }
}
