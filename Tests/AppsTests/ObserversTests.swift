import Testing

/// What observes the app's own model is run when the app changes it: notifications in all their forms, key-value observing.
@Suite struct ObserversTests {
    /// A shop whose store posts a notification for each change; the screen listens in one way.
    private static func shop(
        _ listening: String, posting: String = "post(name: .stockChanged, object: self, userInfo: [\"id\": id])"
    ) -> String {
        """
        import Combine
        import UIKit
        extension Notification.Name {
            static let stockChanged = Notification.Name("stockChanged")
            static let other = Notification.Name("other")
        }
        struct Ware: Identifiable {
            let id: Int
            var count = 0
        }
        final class Store {
            static let shared = Store()
            private(set) var wares = [Ware(id: 1), Ware(id: 2)]
            func buy(_ id: Ware.ID) {
                guard let index = wares.firstIndex(where: { $0.id == id }) else { return }
                wares[index].count += 1
                NotificationCenter.default.\(posting)
            }
        }
        class ShopController: UITableViewController {
            var bag = Set<AnyCancellable>()
            var token: NSObjectProtocol?
            var heard = 0
            private lazy var source = UITableViewDiffableDataSource<Int, Ware.ID>(tableView: tableView) { table, path, id in
                let cell = UITableViewCell()
                let ware = Store.shared.wares.first { $0.id == id }
                cell.textLabel?.text = "\\(id): \\(ware?.count ?? -1)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                let step = 1
                \(listening)
                var snapshot = NSDiffableDataSourceSnapshot<Int, Ware.ID>()
                snapshot.appendSections([0])
                snapshot.appendItems(Store.shared.wares.map(\\.id))
                source.apply(snapshot, animatingDifferences: false)
            }
            @objc private func stockChanged(_ notification: Notification) {
                heard += 1
                guard let id = notification.userInfo?["id"] as? Ware.ID else { return }
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([id])
                source.apply(snapshot)
            }
            @objc private func anything() { heard += 10 }
            func leave() { NotificationCenter.default.removeObserver(self) }
            func leaveToken() { NotificationCenter.default.removeObserver(token!) }
            override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
                guard let id = source.itemIdentifier(for: indexPath) else { return }
                Store.shared.buy(id)
            }
        }
        """
    }

    @Test(arguments: [
        "NotificationCenter.default.addObserver(self, selector: #selector(stockChanged(_:)), name: .stockChanged, object: nil)",
        "NotificationCenter.default.addObserver(self, selector: #selector(stockChanged), name: .stockChanged, object: Store.shared)",
        """
        token = NotificationCenter.default.addObserver(forName: .stockChanged, object: nil, queue: .main) { [weak self] in
            self?.stockChanged($0)
        }
        """,
        """
        NotificationCenter.default.publisher(for: .stockChanged, object: Store.shared)
            .sink { [weak self] notification in self?.stockChanged(notification) }
            .store(in: &bag)
        """,
        """
        NotificationCenter.default.publisher(for: .stockChanged).receive(on: DispatchQueue.main)
            .compactMap { $0.userInfo?["id"] as? Int }
            .sink { [weak self] id in
                guard let self else { return }
                heard += step
                var snapshot = source.snapshot()
                snapshot.reconfigureItems([id])
                source.apply(snapshot)
            }
            .store(in: &bag)
        """,
        """
        Task { [weak self] in
            for await notification in NotificationCenter.default.notifications(named: .stockChanged) {
                self?.stockChanged(notification)
            }
        }
        """,
        """
        Task {
            var total = 0
            for await id in NotificationCenter.default.notifications(named: .stockChanged).map({ $0.userInfo?["id"] as? Int }) {
                total += step
                heard = total
                var snapshot = source.snapshot()
                if let id { snapshot.reconfigureItems([id]) }
                await source.apply(snapshot)
            }
        }
        """,
    ])
    func anObserverHearsWhatTheAppPosts(_ listening: String) {
        var lab = AppLab(Self.shop(listening))
        #expect(lab.cells == ["1: 0", "2: 0"])
        let answer = lab.run("tap 0:1")
        #expect(answer.contains("reconfigure 2"))
        #expect(!answer.contains("old data"))
        #expect(lab.cells == ["1: 0", "2: 1"])
        lab.run("tap 0:1")
        lab.run("tap 0:0")
        #expect(lab.cells == ["1: 1", "2: 2"])
        #expect(lab.run("heard") == "3\n")
        lab.run("undo")
        #expect(lab.run("heard") == "2\n")
        #expect(lab.cells == ["1: 0", "2: 2"])
    }

    /// Another name, another object, an observer that was removed: nothing is heard. Without a name all is heard.
    @Test func onlyWhatIsObservedIsHeard() {
        func heard(_ listening: String, _ leave: String? = nil) -> String {
            var lab = AppLab(Self.shop(listening))
            if let leave { lab.run("call \(leave)()") }
            lab.run("tap 0:0")
            return lab.run("heard")
        }
        let center = "NotificationCenter.default.addObserver(self, selector:"
        #expect(heard("\(center) #selector(stockChanged(_:)), name: .other, object: nil)") == "0\n")
        #expect(heard("\(center) #selector(stockChanged(_:)), name: .stockChanged, object: self)") == "0\n")
        #expect(heard("\(center) #selector(anything), name: nil, object: nil)") == "10\n")
        #expect(heard("\(center) #selector(stockChanged(_:)), name: .stockChanged, object: nil)", "leave") == "0\n")
        let block = "token = NotificationCenter.default.addObserver(forName: .stockChanged, object: nil, queue: nil)"
        #expect(heard("\(block) { _ in self.heard += 1 }") == "1\n")
        #expect(heard("\(block) { _ in self.heard += 1 }", "leaveToken") == "0\n")
    }

    /// A file that is read again makes its screen anew, and the old one hears nothing any more.
    @Test func theScreenOfAnOlderReadingHearsNothing() {
        let center = "NotificationCenter.default.addObserver(self, selector:"
        let text = Self.shop("\(center) #selector(stockChanged(_:)), name: .stockChanged, object: nil)")
        var lab = AppLab(text)
        lab.read(text)
        let before = lab.applies
        lab.run("tap 0:0")
        #expect(lab.applies == before + 1)
    }

    /// Key-value observing of a `dynamic` property, at once with `.initial`, and no more after `invalidate()`.
    @Test func aDynamicPropertyIsObserved() {
        var lab = AppLab(
            """
            import UIKit
            final class Meter: NSObject {
                @objc dynamic var level = 1
                var plain = 1
            }
            class MeterController: UITableViewController {
                let meter = Meter()
                var token: NSKeyValueObservation?
                var told: [String] = []
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { [unowned self] table, path, id in
                    let cell = UITableViewCell()
                    cell.textLabel?.text = "level \\(meter.level)"
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["only"])
                    source.apply(snapshot)
                    token = meter.observe(\\.level, options: [.initial, .old, .new]) { [weak self] meter, change in
                        guard let self else { return }
                        told.append("\\(change.oldValue ?? 0) \\(change.newValue ?? 0) \\(meter.level)")
                        var snapshot = source.snapshot()
                        snapshot.reconfigureItems(["only"])
                        source.apply(snapshot)
                    }
                }
                func stop() { token?.invalidate() }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { meter.level += 1 }
            }
            """)
        #expect(lab.run("told.count") == "1\n")
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("reconfigure only"))
        #expect(!answer.contains("old data"))
        #expect(lab.cells == ["level 2"])
        #expect(lab.run("told[1]") == "\"1 2 2\"\n")
        lab.run("call stop()")
        lab.run("tap 0:0")
        #expect(lab.run("told.count") == "2\n")
    }
}
