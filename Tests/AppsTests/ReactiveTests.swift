import Testing

/// Screens whose gestures are heard through RxCocoa: `tableView.rx.itemSelected`, `button.rx.tap`, `searchBar.rx.text`.
@Suite struct ReactiveTests {
    /// A list of jars in a relay; `more` stands at the end of `viewDidLoad`.
    private static func jars(_ more: String, _ inits: String = "") -> String {
        """
        import RxSwift
        import RxCocoa
        struct Jar: Hashable {
            let id: Int
            var isOpen = false
            static func == (a: Jar, b: Jar) -> Bool { a.id == b.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        class JarsController: UIViewController {
            let bag = DisposeBag()
            let tableView = UITableView()
            let addButton = UIButton()
            let searchBar = UISearchBar()
            let onlyOpen = UISwitch()
            let titleLabel = UILabel()
            let jars = BehaviorRelay<[Jar]>(value: [Jar(id: 1), Jar(id: 2)])
            lazy var source = UITableViewDiffableDataSource<Int, Jar>(tableView: tableView) { table, path, jar in
                let cell = UITableViewCell()
                cell.textLabel?.text = "\\(jar.id) \\(jar.isOpen)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(tableView)
                jars.asDriver().drive(with: self, onNext: { owner, list in owner.show(list) }).disposed(by: bag)
                \(more)
            }
            func show(_ list: [Jar]) {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Jar>()
                snapshot.appendSections([0])
                snapshot.appendItems(list)
                source.apply(snapshot)
            }
            \(inits)
        }
        """
    }

    @Test func aTapReachesWhatSubscribes() {
        var lab = AppLab(
            Self.jars(
                """
                tableView.rx.itemSelected
                    .compactMap { [weak self] path in self?.source.itemIdentifier(for: path)?.id }
                    .withUnretained(self)
                    .subscribe(onNext: { owner, id in owner.jars.accept(owner.jars.value.filter { $0.id != id }) })
                    .disposed(by: bag)
                """))
        #expect(lab.list == ["[0] 1, 2"])
        #expect(lab.said.contains("tap 0:0"))
        lab.run("tap 0:0")
        #expect(lab.list == ["[0] 2"])
    }

    @Test func aTapMeetsTheLatestValue() {
        var lab = AppLab(
            Self.jars(
                """
                tableView.rx.itemSelected.asObservable()
                    .withLatestFrom(jars) { path, list in list.filter { $0.id != path.row + 1 } }
                    .bind(to: jars)
                    .disposed(by: bag)
                addButton.rx.tap.withLatestFrom(jars)
                    .subscribe(onNext: { [weak self] list in self?.show(list + [Jar(id: 9)]) })
                    .disposed(by: bag)
                """))
        lab.run("tap 0:0")
        #expect(lab.list == ["[0] 2"])
        lab.run("press addButton")
        #expect(lab.list == ["[0] 2, 9"])
    }

    @Test func publishersOfCombineAreHeard() {
        var lab = AppLab(
            Self.jars(
                """
                tableView.didSelectRowPublisher
                    .sink { [weak self] path in self?.jars.accept(self?.jars.value.filter { $0.id != path.row + 1 } ?? []) }
                    .store(in: &cancellables)
                addButton.tapPublisher.sink { [weak self] _ in self?.jars.accept([]) }.store(in: &cancellables)
                """, "var cancellables: Set<AnyCancellable> = []"))
        lab.run("tap 0:1")
        #expect(lab.list == ["[0] 1"])
        lab.run("press addButton")
        #expect(lab.list == ["[0] "])
    }

    @Test func aButtonASwitchAndASearchAreHeard() {
        var lab = AppLab(
            Self.jars(
                """
                addButton.rx.tap
                    .bind(with: self, onNext: { owner, _ in owner.jars.accept(owner.jars.value + [Jar(id: 3, isOpen: true)]) })
                    .disposed(by: bag)
                searchBar.rx.text.orEmpty.changed.skip(0)
                    .subscribe(onNext: { [weak self] text in self?.show(self?.jars.value.filter { "\\($0.id)" == text } ?? []) })
                    .disposed(by: bag)
                onlyOpen.rx.isOn.skip(1)
                    .bind { [weak self] isOn in self?.show((self?.jars.value ?? []).filter { $0.isOpen || !isOn }) }
                    .disposed(by: bag)
                """))
        lab.run("press addButton")
        #expect(lab.list == ["[0] 1, 2, 3"])
        lab.run("press onlyOpen")
        #expect(lab.list == ["[0] 3"])
        lab.run("fill searchBar 2")
        #expect(lab.list == ["[0] 2"])
    }

    /// What a library would call does not run here, and no method is said to be missing.
    @Test func aTapThatOnlyALibraryHearsNamesItsLine() {
        var lab = AppLab(
            Self.jars(
                "", "func bind(reactor: Any) {\n_ = tableView.rx.itemSelected.map { $0.row }\n}"))
        let said = lab.run("tap 0:0")
        #expect(said.contains("through a library"))
        #expect(said.contains("Pantry.swift:"))
        #expect(!said.contains("didSelectRowAt"))
    }

    /// What another screen of the app listens to is not this one's.
    @Test func aTapThatAnotherScreenHearsIsNotThisOnes() {
        let other = """

            final class Cellar: UIViewController {
                let tableView = UITableView()
                func bind() { _ = tableView.rx.modelSelected(String.self).map { $0.count } }
            }
            """
        var lab = AppLab(Self.jars("") + other)
        let said = lab.run("tap 0:0")
        #expect(!said.contains("through a library"))
        #expect(said.contains("`tableView(_:didSelectRowAt:)`"), "\(said)")
    }

    /// An element whose index is unknown is unknown: changing it changes nothing, and ends nothing.
    @Test func anElementAtAnUnknownIndexIsLeftAlone() {
        var lab = AppLab(
            Self.jars(
                """
                picker.onPick { [weak self] path in
                    guard let self else { return }
                    var list = self.jars.value
                    list[path.row].isOpen.toggle()
                    self.jars.accept(list)
                }
                """))
        #expect(!lab.run("run onPick").contains("Simultaneous"))
        #expect(lab.list == ["[0] 1, 2"])
    }
}
