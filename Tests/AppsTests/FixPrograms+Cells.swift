@testable import Apps

// Programs whose providers return no cell of the list's for an item.

extension FixPrograms {
    /// A table whose provider begins with a line.
    private static func beginning(_ line: String) -> String {
        table(type: byID, tap: "").replacing("let cell = tableView", with: "\(line)\n            let cell = tableView")
    }

    static let unreturned = [
        FixTests.Case(
            name: "guard", kind: .dequeuedCell, program: beginning("guard song.id == 1 else { return nil }"),
            gestures: []),
        FixTests.Case(
            name: "if", kind: .dequeuedCell, program: beginning("if song.title == \"Rain\" { return nil }"),
            gestures: []),
        FixTests.Case(
            name: "by hand", kind: .dequeuedCell,
            program: """
                class LabelsController: UIViewController {
                    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
                    var source: UICollectionViewDiffableDataSource<Int, String>!
                    var labels = ["a": "Apple"]

                    override func viewDidLoad() {
                        super.viewDidLoad()
                        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "label")
                        source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, name in
                            guard self.labels[name] != nil else { return UICollectionViewCell() }
                            let cell = view.dequeueReusableCell(withReuseIdentifier: "label", for: path)
                            return cell
                        }
                        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                        snapshot.appendSections([0])
                        snapshot.appendItems(["a", "b"])
                        source.apply(snapshot)
                    }
                }
                """, gestures: []),
    ]
    /// A collection view whose provider dequeues by an identifier, under lines that register cells.
    private static func dequeuing(_ identifier: String, registering lines: String, as cast: String = "") -> String {
        """
        final class LabelCell: UICollectionViewCell { static let id = "label" }
        class LabelsController: UIViewController {
            let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            var source: UICollectionViewDiffableDataSource<Int, String>!

            override func viewDidLoad() {
                super.viewDidLoad()
                \(lines)
                source = .init(collectionView: collectionView) { view, path, name in
                    let cell = view.dequeueReusableCell(withReuseIdentifier: \(identifier), for: path)\(cast)
                    return cell
                }
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                snapshot.appendItems(["a", "b"])
                source.apply(snapshot)
            }
        }
        """
    }

    private static let two = """
        collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "label")
                collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "badge")
        """

    static let unregistered = [
        FixTests.Case(
            name: "a capital letter", kind: .registeredIdentifier, program: dequeuing("\"Label\"", registering: two),
            gestures: []),
        FixTests.Case(
            name: "a constant", kind: .registeredIdentifier,
            program: dequeuing(
                "\"cell\"",
                registering: "collectionView.register(LabelCell.self, forCellWithReuseIdentifier: LabelCell.id)"),
            gestures: []),
        FixTests.Case(
            name: "a table", kind: .registeredIdentifier,
            program: table(type: byID, tap: "").replacing(
                "withIdentifier: \"song\"", with: "withIdentifier: \"Songs\""),
            gestures: []),
        FixTests.Case(
            name: "of two", kind: .registration, program: dequeuing("\"caption\"", registering: two), gestures: []),
        FixTests.Case(
            name: "a table", kind: .registration,
            program: table(type: byID, tap: "").replacing(
                "forCellReuseIdentifier: \"song\")", with: "forCellReuseIdentifier: \"header\")"), gestures: []),
        FixTests.Case(
            name: "with its class", kind: .registration,
            program: dequeuing("LabelCell.id", registering: "", as: " as! LabelCell"), gestures: []),
    ]
}
