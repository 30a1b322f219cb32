import Sessions

/// The list, its data source, and the classes they need.
extension SwiftScope {
    /// The type of the data source.
    var dataSourceType: String {
        if isTable { return facts.usesSubclass ? "ListDataSource" : tableDataSourceType }
        return "UICollectionViewDiffableDataSource<\(sectionTypeText), \(itemTypeText)>"
    }

    private var tableDataSourceType: String {
        "UITableViewDiffableDataSource<\(sectionTypeText), \(itemTypeText)>"
    }

    /// The view, its layout and the cells it knows.
    var viewDeclaration: [String] {
        if isTable {
            return ["let tableView = UITableView(frame: view.bounds, style: .plain)"]
                + reuseIdentifiers.map {
                    "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \(SessionValue.swiftQuoted($0)))"
                } + ["view.addSubview(tableView)"]
        }
        let hasTitles = facts.usesHeaders || facts.usesFooters
        var lines = [
            "\(hasTitles ? "var" : "let") configuration = UICollectionLayoutListConfiguration(appearance: .plain)"
        ]
        if facts.usesHeaders { lines.append("configuration.headerMode = .supplementary") }
        if facts.usesFooters { lines.append("configuration.footerMode = .supplementary") }
        lines += [
            "let layout = UICollectionViewCompositionalLayout.list(using: configuration)",
            "let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)",
        ]
        lines += reuseIdentifiers.map {
            "collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: \(SessionValue.swiftQuoted($0)))"
        }
        for (name, isUsed) in [("Header", facts.usesHeaders), ("Footer", facts.usesFooters)] where isUsed {
            lines += [
                "collectionView.register(", "    UICollectionViewListCell.self,",
                "    forSupplementaryViewOfKind: UICollectionView.elementKindSection\(name), withReuseIdentifier: \"title\")",
            ]
        }
        return lines + ["view.addSubview(collectionView)"]
    }

    /// `let dataSource = …`, with the cell provider in place, or with `configureCell` where that changes later.
    func dataSourceDeclaration(inline: Bool) -> [String] {
        let view = isTable ? "tableView" : "collectionView"
        let head = "let dataSource = \(dataSourceType)(\(view): \(view)) "
        guard inline else {
            return [
                head + "{", "    \(view), indexPath, identifier in",
                "    configureCell(\(view), indexPath, identifier)", "}",
            ]
        }
        return SwiftScope.join(head, cellClosure)
    }

    /// A head joined with its closure, whose parameters get a line of their own.
    static func join(_ head: String, _ closure: [String]) -> [String] {
        guard let first = closure.first else { return [head] }
        return [head + "{", "    " + first.dropFirst(2)] + closure.dropFirst()
    }

    /// The type of `configureCell`.
    var cellProviderType: String {
        let (view, cell) = isTable ? ("UITableView", "UITableViewCell") : ("UICollectionView", "UICollectionViewCell")
        return "(\(view), IndexPath, \(itemTypeText)) -> \(cell)?"
    }

    // MARK: Classes

    /// A table's data source that can move rows.
    ///
    /// - Parameter ruleIsFixed: Whether only the rule of this moment is written, as one reads it in a book.
    /// - Returns: The lines of the class.
    package func dataSourceClass(ruleIsFixed: Bool) -> [String] {
        let rules = session.handlers
        let crosses = ruleIsFixed ? (rules.allowsCrossSectionMove ? "true" : "false") : "allowsCrossSectionMove"
        var lines = ["final class ListDataSource: \(tableDataSourceType) {"]
        if !ruleIsFixed {
            lines += [
                "    enum MoveRule { case alwaysAfter, byDirection, complete }", "",
                "    var canMove: (\(itemTypeText)) -> Bool = { _ in true }", "    var allowsCrossSectionMove = false",
                "    var moveRule = MoveRule.byDirection", "",
            ]
        }
        lines += [
            "    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {",
            ruleIsFixed ? "        true" : "        itemIdentifier(for: indexPath).map(canMove) ?? true", "    }", "",
            "    override func tableView(",
            "        _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath", "    ) {",
        ]
        if crosses != "true" {
            let test = crosses == "false" ? "" : " || allowsCrossSectionMove"
            lines += [
                "        guard source.section == destination.section\(test) else {",
                "            apply(snapshot(), animatingDifferences: false)", "            return", "        }",
            ]
        }
        return lines + moving(ruleIsFixed ? rules.moveRule.swiftName : nil).map { "        " + $0 } + ["    }", "}"]
    }

    private func moving(_ rule: String?) -> [String] {
        let down = "source.section == destination.section && source.row < destination.row"
        let after = rule == nil ? "moveRule == .alwaysAfter || (\(down))" : down
        var lines = [
            "guard let moved = itemIdentifier(for: source) else { return }", "var snapshot = self.snapshot()",
            "if let neighbour = itemIdentifier(for: destination) {",
        ]
        if rule == "alwaysAfter" {
            lines.append("    if moved != neighbour { snapshot.moveItem(moved, afterItem: neighbour) }")
        } else {
            lines += [
                "    if \(after) {", "        snapshot.moveItem(moved, afterItem: neighbour)",
                "    } else if moved != neighbour {", "        snapshot.moveItem(moved, beforeItem: neighbour)",
                "    }",
            ]
        }
        if rule == nil || rule == "complete" {
            let test = rule == nil ? "moveRule == .complete, " : ""
            lines += [
                "} else if \(test)let section = sectionIdentifier(for: destination.section) {",
                "    snapshot.appendItems([moved], toSection: section)",
            ]
        }
        return lines + ["} else {", "    return", "}", "apply(snapshot, animatingDifferences: true)"]
    }

    private var rowsClassName: String {
        facts.rowsStyles.count > 1 && isTable ? "RowsTableDataSource" : "RowsDataSource"
    }

    /// The data source of a list that counts its rows itself, for updates by hand.
    package var rowsClass: [String] {
        let (view, parameter, noun) =
            isTable ? ("UITableView", "tableView", "Row") : ("UICollectionView", "collectionView", "Item")
        let cell = isTable ? "UITableViewCell" : "UICollectionViewCell"
        let label = isTable ? "withIdentifier" : "withReuseIdentifier"
        let many = "\(noun)s"
        return [
            "final class \(rowsClassName): NSObject, \(view)DataSource {", "    var counts: [Int] = []", "",
            "    func numberOfSections(in \(parameter): \(view)) -> Int { counts.count }", "",
            "    func \(parameter)(_ \(parameter): \(view), numberOf\(many)InSection section: Int) -> Int {",
            "        counts[section]", "    }", "",
            "    func \(parameter)(_ \(parameter): \(view), cellFor\(noun)At indexPath: IndexPath) -> \(cell) {",
            "        \(parameter).dequeueReusableCell(\(label): \"cell\", for: indexPath)", "    }", "}",
        ]
    }

    /// The list that goes with it.
    var rowsDeclaration: [String] {
        let cell = isTable ? "UITableViewCell" : "UICollectionViewListCell"
        let label = isTable ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier"
        let list =
            isTable
            ? ["let rowsView = UITableView(frame: view.bounds, style: .plain)"]
            : [
                "let rowsLayout = UICollectionViewCompositionalLayout.list(",
                "    using: UICollectionLayoutListConfiguration(appearance: .plain))",
                "let rowsView = UICollectionView(frame: view.bounds, collectionViewLayout: rowsLayout)",
            ]
        return ["let rows = \(rowsClassName)()"] + list + [
            "rowsView.register(\(cell).self, \(label): \"cell\")", "rowsView.dataSource = rows",
            "view.addSubview(rowsView)", "rowsDataSource = rows",
        ]
    }
}
