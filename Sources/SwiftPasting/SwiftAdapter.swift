import SwiftReading

/// The methods that table adapters commonly have around a data source, for calls whose adapter was not pasted.
enum SwiftAdapter {
    private static let source = """
        func append(_ items: [Item], to section: Section, animatingDifferences: Bool = true) {
            var snapshot = dataSource.snapshot()
            snapshot.appendItems(items, toSection: section)
            dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
        }
        func delete(_ items: [Item], animatingDifferences: Bool = true) {
            var snapshot = dataSource.snapshot()
            snapshot.deleteItems(items)
            dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
        }
        func delete(_ item: Item, animatingDifferences: Bool = true) {
            var snapshot = dataSource.snapshot()
            snapshot.deleteItems([item])
            dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
        }
        func move(_ item: Item, to section: Section, animatingDifferences: Bool = true) {
            var snapshot = dataSource.snapshot()
            snapshot.deleteItems([item])
            snapshot.appendItems([item], toSection: section)
            dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
        }
        func reload(_ item: Item, animatingDifferences: Bool = true) {
            var snapshot = dataSource.snapshot()
            snapshot.reloadItems([item])
            dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
        }
        func reconfigure(_ item: Item, animatingDifferences: Bool = true) {
            var snapshot = dataSource.snapshot()
            snapshot.reconfigureItems([item])
            dataSource.apply(snapshot, animatingDifferences: animatingDifferences)
        }
        """

    private static let functions: [SourceFunction] = SwiftReader.read(source).statements.compactMap { statement in
        guard case .declaration(let declaration) = statement.kind, case .function(let function) = declaration.kind
        else { return nil }
        return function
    }

    /// The method of this name that takes arguments with these labels.
    static func function(_ name: String, labels: [String?]) -> SourceFunction? {
        functions.first { function in
            guard function.name.text == name else { return false }
            var rest = labels[...]
            for parameter in function.parameters {
                if let label = rest.first, label == parameter.label {
                    rest.removeFirst()
                } else if parameter.defaultValue == nil {
                    return false
                }
            }
            return rest.isEmpty
        }
    }
}
