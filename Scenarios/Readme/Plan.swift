struct Day: Hashable {
    let name: String
    var items: [String]
}

class PlanViewController: UICollectionViewController {
    var today = Day(name: "Today", items: ["milk", "bread"])
    var dataSource: UICollectionViewDiffableDataSource<Day, String>!

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, indexPath, item in
            view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: item)
        }
        update()
    }

    func add(_ item: String) {
        today.items.append(item)
        update()
    }

    func update() {
        var snapshot = NSDiffableDataSourceSnapshot<Day, String>()
        snapshot.appendSections([today])
        snapshot.appendItems(today.items)
        dataSource.apply(snapshot)
    }
}
