import Testing

/// What is not known and stands around the edits of a list is named: a condition, and a method of the data source.
struct UndecidedTests {
    private static func screen(_ body: String, members: String = "let settings = Settings.current") -> String {
        """
        class PantryController: UIViewController {
            \(members)
            let names = ["oat", "rye"]
            var dataSource: UITableViewDiffableDataSource<Int, String>!
            override func viewDidLoad() {
                super.viewDidLoad()
                var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                snapshot.appendSections([0])
                \(body)
                dataSource.apply(snapshot)
            }
        }
        """
    }

    @Test(arguments: [
        ("if settings.showsAll { snapshot.appendItems(names) }", "if settings.showsAll (Pantry.swift:9)"),
        (
            "if settings.level > 3 { } else { snapshot.appendItems(names) }", "if settings.level > 3 (Pantry.swift:9)"
        ),
        (
            "if names.isEmpty { } else if settings.showsAll { snapshot.appendItems(names) }",
            "else if settings.showsAll (Pantry.swift:9)"
        ),
        (
            "switch settings.state {\ncase .loaded(let rows): snapshot.appendItems(rows)\ndefault: break\n}",
            "switch settings.state (Pantry.swift:9)"
        ),
        (
            "if names.contains(where: { $0 == settings.best }) { } else { snapshot.appendItems(names) }",
            "if names.contains(where: { $0 == settings.best }) (Pantry.swift:9)"
        ),
        (
            "if names.allSatisfy({ settings.owns($0) }) { snapshot.appendItems(names) }",
            "if names.allSatisfy({ settings.owns($0) }) (Pantry.swift:9)"
        ),
        (
            "snapshot.appendItems(names); for name in settings.names { snapshot.appendItems([name]) }",
            "for name in settings.names (Pantry.swift:9)"
        ),
        (
            "snapshot.appendItems(settings.isShort ? [\"oat\"] : names)",
            "settings.isShort ? [\"oat\"] : names (Pantry.swift:9)"
        ),
    ])
    func aChoiceAroundAnEditIsNamed(code: String, name: String) {
        let lab = AppLab(Self.screen(code))
        #expect(lab.problem == nil)
        #expect(lab.said.contains("Not known here, so the list may be another one in your app: \(name)"), "\(lab.said)")
    }

    /// Where the branches leave the list alone, or the condition is known, there is nothing to say.
    @Test(arguments: [
        "if settings.isLoud { setToolbarItems([], animated: true); settings.apply(names) }; snapshot.appendItems(names)",
        "if names.count > 1 { snapshot.appendItems(names) }",
        "switch names.count { case 0: break; default: snapshot.appendItems(names) }",
        "if #available(iOS 15, *) { snapshot.appendItems(names) }",
        "guard settings.isReady else { return }; snapshot.appendItems(names)",
        "snapshot.appendItems(names); for name in settings.names { print(name) }",
        "snapshot.appendItems(names); title = settings.isShort ? \"Oat\" : \"All\"",
        "snapshot.appendItems(names.count > 1 ? names : [])",
        "snapshot.appendItems(names); if settings.isLoud { snapshot.reloadItems(names) }",
        "snapshot.appendItems(names); if settings.isLoud { print(snapshot.numberOfItems(inSection: 0)) }",
        "snapshot.appendItems(names); if settings.isLoud { dataSource.apply(snapshot); return }",
        """
        snapshot.appendItems(names)
        if UIAccessibility.isReduceMotionEnabled {
            return dataSource.applySnapshotUsingReloadData(snapshot)
        } else {
            return dataSource.apply(snapshot)
        }
        """,
    ])
    func otherChoicesAreNot(code: String) {
        let lab = AppLab(Self.screen(code))
        #expect(lab.list == ["[0] oat, rye"])
        #expect(!lab.said.contains("Not known here"), "\(lab.said)")
    }

    /// What every view and control says before anything is done with it is known, whatever its class.
    @Test(arguments: [
        ("isEnabled", true), ("isUserInteractionEnabled", true), ("isHidden", false), ("isSelected", false),
        ("isHighlighted", false), ("isOn", false),
    ])
    func theFlagsOfAFreshViewAreKnown(flag: String, isSet: Bool) {
        let code = "snapshot.appendItems(button.\(flag) ? [\"set\"] : [\"not\"])"
        let lab = AppLab(Self.screen(code, members: "let button = ShopButton()"))
        #expect(lab.list == ["[0] \(isSet ? "set" : "not")"])
        #expect(!lab.said.contains("Not known here"), "\(lab.said)")
    }

    @Test func aMethodOfADataSourceThatNoFileDeclaresIsNamed() {
        let text = Self.screen("snapshot.appendItems(names)\n        defer { dataSource.refresh(names) }", members: "")
        let undeclared =
            "No file here declares what is called: UITableViewDiffableDataSource.refresh() (Pantry.swift:10)"
        #expect(AppLab(text).said.contains(undeclared))
        #expect(AppLab(text.replacing("dataSource.apply(snapshot)", with: "")).said.contains(undeclared))
        let own = """

            extension UITableViewDiffableDataSource {
                func refresh(_ items: [ItemIdentifierType]) { apply(snapshot(), animatingDifferences: false) }
            }
            """
        #expect(!AppLab(text + own).said.contains("No file here"))
    }
}
