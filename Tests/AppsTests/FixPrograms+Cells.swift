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
}
