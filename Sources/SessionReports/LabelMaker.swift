import DiffableSnapshots
import Sessions

/// Short names of the identifiers that a report shows, told apart where two of them look alike.
package struct LabelMaker {
    private var ambiguous: Set<String> = []

    /// - Parameter shown: What is shown; what is not need not be told apart from it.
    /// - Complexity: Linear in the identifiers that are shown.
    package init(_ shown: [SessionValue]) {
        // A text is its own name: only others can look alike.
        guard shown.contains(where: { !$0.isText }) else { return }
        var owners: [String: SessionValue] = [:]
        for item in shown {
            let label = item.label
            if let owner = owners[label], owner != item { ambiguous.insert(label) }
            owners[label] = item
        }
    }

    func section(_ section: SessionValue) -> String { section.label }

    /// The short name of an identifier, with more of it where another one that is shown would have the same.
    package func item(_ item: SessionValue) -> String {
        let label = item.label
        guard ambiguous.contains(label) else { return label }
        if case .enumCase = item { return item.swiftLiteral }
        guard case .record(let record) = item else { return label }
        // The fields that tell two records apart are the ones == looks at.
        let fields = (record.type.equalFields ?? []).filter { record.fields[$0].label != label }
        let rest = fields.map { "\(record.type.fields[$0].name)=\(record.fields[$0].label)" }
        return ([label] + (rest.isEmpty && record.objectID != nil ? [item.description] : rest)).joined(separator: " ")
    }
}
