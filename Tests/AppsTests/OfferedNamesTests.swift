import CommandLanguage
import Testing

/// The names that Tab, the line of hints and questions offer for what is on the screen, and what cannot be used there.
@Suite struct OfferedNamesTests {
    private static let program = """
        struct Cup: Hashable { let id: Int; var name: String }
        final class Cups: UITableViewController {
            let nameField = UITextField()
            let wash = UIButton()
            var cups = [Cup(id: 1, name: "Tea"), Cup(id: 2, name: "Milk")]
            var source: UITableViewDiffableDataSource<Int, Cup>!
            override func viewDidLoad() {
                super.viewDidLoad()
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    title: "Add", style: .plain, target: self, action: #selector(add))
                wash.isEnabled = false
                wash.addTarget(self, action: #selector(add), for: .touchUpInside)
                view.addSubview(wash)
                tableView.tableHeaderView = UIButton(primaryAction: UIAction(title: "Clear") { _ in self.cups = [] })
                source = .init(tableView: tableView) { table, path, cup in
                    let cell = table.dequeueReusableCell(withIdentifier: "cup", for: path)
                    cell.textLabel?.text = cup.name
                    return cell
                }
                show()
            }
            override func tableView(
                _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
            ) -> UISwipeActionsConfiguration? {
                guard source.itemIdentifier(for: indexPath) != nil else { return nil }
                return UISwipeActionsConfiguration(actions: [
                    UIContextualAction(style: .normal, title: "Fill") { _, _, done in done(true) }
                ])
            }
            @objc func add() {
                cups.append(Cup(id: cups.count + 1, name: "Oat"))
                show()
            }
            func show() {
                var snapshot = NSDiffableDataSourceSnapshot<Int, Cup>()
                snapshot.appendSections([0])
                snapshot.appendItems(cups)
                source.apply(snapshot)
            }
        }
        """

    @Test(arguments: [
        ("press ", ["Add", "Clear"]), ("fill ", ["nameField"]), ("appear ", ["Cups"]), ("swipe 0:0 ", ["Fill"]),
        ("tap ", ["Tea", "Milk"]),
    ])
    func tabOffersWhatTheProgramHas(_ line: String, _ names: [String]) {
        let lab = AppLab(Self.program)
        let offered = CommandCompletion(lab.interpreter).complete(line, line.count).candidates
        for name in names { #expect(offered.contains(name), "\(offered)") }
        #expect(!offered.contains("Any"))
    }

    /// A slip in a name of the code is no missing file: behind `call`, in front of a member, alone, and as code.
    @Test(arguments: [("call shwo()", "show"), ("call cupps.count", "cups"), ("cupps", "cups")])
    func aSlipInANameNamesTheRightOne(line: String, name: String) {
        var lab = AppLab(Self.program)
        let answer = lab.run(line)
        #expect(answer.contains("Did you mean: \(name)?"), "\(answer)")
        lab.read("shwo()", name: "paste-1")
        #expect(lab.said.contains("Nothing in your code is named `shwo`. Did you mean: show?"), "\(lab.said)")
        lab.read("fetchPrices()", name: "paste-2")
        #expect(lab.said.contains("nothing is known of it: fetchPrices (paste-2:1)"), "\(lab.said)")
    }

    @Test func whatIsDisabledCannotBePressed() {
        var lab = AppLab(Self.program)
        #expect(!lab.said.contains("press wash"), "\(lab.said)")
        #expect(lab.run("press wash").contains("wash is disabled (isEnabled is false), so it cannot be pressed."))
        #expect(lab.list == ["[0] Tea, Milk"])
        lab.run("press Add")
        #expect(lab.list == ["[0] Tea, Milk, Oat"])
    }

    @Test func aBareFillNamesWhatCanBeFilled() {
        var lab = AppLab(Self.program)
        #expect(lab.run("fill").contains("Try: fill nameField a"), "\(lab.run("fill"))")
        // The name that UIKit has for the place of a button is the last one to call it by.
        #expect(lab.said.contains("press Clear") && !lab.said.contains("tableHeaderView"), "\(lab.said)")
        #expect(lab.run("press tableHeaderView").contains("Clear") || lab.run("cups") == "[]\n")
    }

    /// A title that is a word of asking in another language is still a title.
    @Test(arguments: ["press 刷新", "press 更新", "press 새로고침", "appear 更新", "fill 刷新"])
    func aTitleIsNoQuestion(line: String) {
        #expect(AppLab(Self.program).interpreter.offerHelp(on: line) == nil)
    }
}
