import Testing

/// What many list screens use of UIKit, Foundation and small libraries, in a cell provider or beside it.
@Suite struct EverydayCodeTests {
    /// A screen with one list; what the cells show is `text`, of the `item`.
    private static func screen(
        items: String = "[\"a\", \"b\"]", of type: String = "String", cell: String = "", then: String = "",
        besides: String = ""
    ) -> String {
        """
        import UIKit
        \(besides)
        class ListController: UITableViewController {
            lazy var source = UITableViewDiffableDataSource<Int, \(type)>(tableView: tableView) { table, path, item in
                \(cell)
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(NameCell.self, forCellReuseIdentifier: "NameCell")
                var snapshot = NSDiffableDataSourceSnapshot<Int, \(type)>()
                snapshot.appendSections([0])
                snapshot.appendItems(\(items))
                source.apply(snapshot)
                \(then)
            }
        }
        class NameCell: UITableViewCell {}
        """
    }

    /// `let cell: NameCell = table.dequeue(for: path)`, as the library Reusable has it: the annotation says the class.
    @Test(arguments: [
        "let cell: NameCell = table.dequeue(for: path)", "let cell = table.dequeue(for: path) as NameCell",
        "let cell = table.dequeue(NameCell.self, for: path)",
    ])
    func theClassOfACellIsSaidByItsPlace(_ dequeuing: String) {
        let lab = AppLab(
            Self.screen(
                cell: dequeuing + "\ncell.textLabel?.text = item",
                besides: """
                    protocol Reusable: AnyObject { static var reuseIdentifier: String { get } }
                    extension Reusable { static var reuseIdentifier: String { String(describing: self) } }
                    extension NameCell: Reusable {}
                    extension UITableView {
                        func dequeue<T: UITableViewCell>(_ type: T.Type = T.self, for path: IndexPath) -> T
                        where T: Reusable {
                            let name = type.reuseIdentifier
                            guard let cell = dequeueReusableCell(withIdentifier: name, for: path) as? T else {
                                fatalError("no \\(T.self)")
                            }
                            return cell
                        }
                    }
                    """))
        #expect(lab.problem == nil)
        #expect(lab.cells == ["a", "b"])
    }

    /// A member that no file declares takes nil, as `backgroundView` and `selectedBackgroundView` do.
    @Test(arguments: [
        "tableView.backgroundView = source.snapshot().numberOfItems == 0 ? empty : nil",
        "tableView.backgroundView = source.snapshot().numberOfItems > 0 ? nil : empty",
        "tableView.backgroundView = if source.snapshot().numberOfItems == 0 { empty } else { nil }",
        "Analytics.show(source.snapshot().numberOfItems == 0 ? empty : nil)",
    ])
    func anUndeclaredMemberTakesNil(_ statement: String) {
        let lab = AppLab(
            Self.screen(
                cell: """
                    let cell = table.dequeueReusableCell(withIdentifier: "NameCell", for: path)
                    cell.selectedBackgroundView = item == "x" ? UIView() : nil
                    cell.textLabel?.text = item
                    """, then: "let empty = UILabel()\n\(statement)"))
        #expect(lab.problem == nil)
        #expect(lab.cells == ["a", "b"])
    }

    /// As an iPhone set to the United States writes numbers.
    @Test func cellsShowNumbersAsPeopleReadThem() {
        let lab = AppLab(
            Self.screen(
                items: "[1234567]", of: "Int",
                cell: """
                    let cell = table.dequeueReusableCell(withIdentifier: "NameCell", for: path)
                    let money = NumberFormatter()
                    money.numberStyle = .currency
                    let price = money.string(from: NSNumber(value: item)) ?? "no price"
                    let euros = item.formatted(.currency(code: "EUR"))
                    cell.textLabel?.text = "\\(item.formatted()) / \\(price) / \\(euros)"
                    """))
        #expect(lab.cells == ["1,234,567 / $1,234,567.00 / €1,234,567.00"])
    }

    /// A property of UIKit that a class overrides with accessors lies behind `super`, also one that no file declares.
    @Test func superIsThePropertyThatAViewOverrides() {
        let lab = AppLab(
            Self.screen(
                cell: """
                    let cell = table.dequeueReusableCell(withIdentifier: "NameCell", for: path)
                    let card = Card()
                    card.isHidden = true
                    card.hoverLevel = 3
                    cell.textLabel?.text = "\\(card.isHidden) \\(card.count) \\(card.hoverLevel)"
                    """,
                besides: """
                    class Card: UIView {
                        var count = 0
                        override var isHidden: Bool {
                            get { super.isHidden }
                            set { super.isHidden = newValue; count += 1 }
                        }
                        override var hoverLevel: Int {
                            get { super.hoverLevel }
                            set { super.hoverLevel = newValue }
                        }
                    }
                    """))
        #expect(lab.problem == nil)
        #expect(lab.cells == ["true 1 3", "true 1 3"])
    }

    /// `init(suiteName:)`, which Apple designates, calls no initialiser of a subclass: that one may call it.
    @Test func defaultsOfASuiteAreASubclassToo() {
        let lab = AppLab(
            Self.screen(
                cell: """
                    let cell = table.dequeueReusableCell(withIdentifier: "NameCell", for: path)
                    let defaults = MockDefaults()
                    defaults.set(4, forKey: item)
                    cell.textLabel?.text = "\\(defaults.integer(forKey: item)) \\(defaults.made)"
                    """,
                besides: """
                    final class MockDefaults: UserDefaults {
                        var made = 0
                        convenience init() { self.init(suiteName: "mock")! }
                        override init?(suiteName: String?) {
                            super.init(suiteName: suiteName)
                            made += 1
                        }
                    }
                    """))
        #expect(lab.problem == nil)
        #expect(lab.cells == ["4 1", "4 1"])
    }

    /// `_count = State(initialValue: count)` in an initialiser gives the property its value.
    @Test(arguments: [
        ("@StateObject var model: Model", "self._model = StateObject(wrappedValue: model)"),
        ("@ObservedObject var model: Model", "_model = ObservedObject(wrappedValue: model)"),
        ("@State private(set) var model: Model", "_model = State(initialValue: model)"),
        ("@State var model: Model", "_model = .init(initialValue: model)"),
        ("@State var model: Model", "_model = State(initialValue: Model()); _model.wrappedValue = model"),
        ("@Holding var model: Model", "_model = Holding(wrappedValue: model)"),
    ])
    func theWrapperOfAPropertyIsAssigned(_ property: String, _ statement: String) {
        let lab = AppLab(
            Self.screen(
                items: "Panel(model: Model()).model.words",
                cell: """
                    let cell = table.dequeueReusableCell(withIdentifier: "NameCell", for: path)
                    cell.textLabel?.text = item
                    """,
                besides: """
                    import SwiftUI
                    final class Model: ObservableObject { @Published var words = ["a", "b"] }
                    struct Panel: View {
                        \(property)
                        init(model: Model) { \(statement) }
                        var body: some View { Text(model.words[0]) }
                    }
                    """))
        #expect(lab.problem == nil)
        #expect(lab.cells == ["a", "b"])
    }
}
