// Makes an app's screen appear, does what a script of gestures says, and writes what came of it: lines of JSON that begin
// with a sign, between the lines that the app prints.

// swift-format-ignore-file

import ListView

enum Recorder {
    static let sign = "\u{1}"
    static func write(_ record: [String: Any]) {
        let data = (try? JSONSerialization.data(withJSONObject: record, options: [.sortedKeys])) ?? Data()
        print(sign + String(decoding: data, as: UTF8.self))
    }
    /// Says that something of the present step is not to be compared.
    static func note(_ text: String) { write(["note": text]) }
    /// Says that the library calls the app's handlers while it applies, so that what they print comes before it.
    static func noteUnordered() { write(["unordered": true]) }
    static func end(exception: String) -> Never {
        write(["exception": exception])
        fflush(nil)
        exit(0)
    }
}

@MainActor public enum Driver {
    static var lists: [any DrivenList] = []
    /// What is presented or pushed over the screen of the list.
    static var above: [UIViewController] = []
    private static var arrived = 0
    static var screen: UIViewController?
    static var list: (any DrivenList)? { lists.last { $0.listView != nil && $0.dataSource != nil } }
    private static let start = UINavigationController(rootViewController: UIViewController())

    /// Runs a screen of the app and a script, and ends the program.
    public nonisolated static func run(_ make: @escaping @MainActor () -> UIViewController) -> Never {
        setvbuf(stdout, nil, Int32(_IOLBF), 0)
        Task { @MainActor in
            let made = make()
            var navigation = made as? UINavigationController
            if navigation == nil { navigation = UINavigationController(rootViewController: made) }
            let screen = navigation?.topViewController ?? made
            self.screen = screen
            step("open")
            bring(screen)
            await settle()
            list?.recordCells()
            while let line = readLine() {
                step(line)
                perform(line)
                await settle()
                list?.recordCells()
            }
            withExtendedLifetime(navigation) {}
            fflush(nil)
            exit(0)
        }
        dispatchMain()
    }

    private static func step(_ text: String) { Recorder.write(["step": text]) }

    private static func bring(_ controller: UIViewController) {
        controller.loadViewIfNeeded()
        controller.viewWillAppear(false)
        controller.viewIsAppearing(false)
        controller.viewDidAppear(false)
    }

    /// Waits until the work that was put on the main queue, and in tasks, is done.
    private static func settle() async {
        for round in 0..<12 {
            for _ in 0..<10 { await withCheckedContinuation { next in DispatchQueue.main.async { next.resume() } } }
            // Where the machine is busy, other threads get to their work as late as to this.
            await Task.detached(priority: .background) {}.value
            await withCheckedContinuation { next in DispatchQueue.global(qos: .background).async { next.resume() } }
            try? await Task.sleep(nanoseconds: round < 2 ? 200_000 : 1_000_000)
            // What came above the list appears once the present event is over.
            if arrived < above.count {
                let controller = above[arrived]
                arrived += 1
                if !(controller is UIAlertController) { bring(controller) }
            }
        }
    }

    static func soon(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: unsafeBitCast(work, to: (@Sendable () -> Void).self)) }

    static func goBack() {
        guard let top = above.popLast() else { return }
        arrived = min(arrived, above.count)
        top.presenter?.presentedViewController = nil
    }

    // MARK: Selection

    static func selection(of view: UIScrollView?) -> [IndexPath] {
        (view as? UITableView)?.indexPathsForSelectedRows ?? (view as? UICollectionView)?.indexPathsForSelectedItems ?? []
    }
    static func select(_ paths: [IndexPath], in view: UIScrollView?) {
        (view as? UITableView)?.indexPathsForSelectedRows = paths.isEmpty ? nil : paths
        (view as? UICollectionView)?.indexPathsForSelectedItems = paths
    }

    // MARK: Gestures

    private static func perform(_ line: String) {
        var words = line.split(separator: " ").map(String.init)
        let verb = words.removeFirst()
        switch verb {
        case "tap": path(words.first).map(tap)
        case "swipe": path(words.first).map { swipe($0, words.dropFirst().joined(separator: " ")) }
        case "drag": if let from = path(words.first), let to = path(words.last) { drag(from, to) }
        case "press": press(words)
        case "fill":
            let text = words.dropFirst().joined(separator: " ")
            fill(words[0], text == "\"\"" ? "" : text)
        case "appear": screen.map { screen in
            screen.viewWillAppear(false)
            screen.viewIsAppearing(false)
            screen.viewDidAppear(false)
        }
        case "scroll": if let row = words.last.flatMap(Double.init) { list?.scroll(to: row * ListView.rowHeight) }
        default: failed("no such gesture: \(line)")
        }
    }

    private static func failed(_ text: String) { Recorder.write(["failed": text]) }

    private static func path(_ word: String?) -> IndexPath? {
        let numbers = (word ?? "").split(separator: ":").compactMap { Int($0) }
        return numbers.count == 2 ? IndexPath(item: numbers[1], section: numbers[0]) : nil
    }

    private static func tap(_ path: IndexPath) {
        leave()
        guard let list, list.isShown(path) else { return failed("no row") }
        if let table = list.listView as? UITableView {
            guard table.isEditing ? table.allowsSelectionDuringEditing : table.allowsSelection else { return }
            guard let delegate = table.delegate, delegate.tableView(table, shouldHighlightRowAt: path),
                let path = delegate.tableView(table, willSelectRowAt: path)
            else { return }
            let before = table.indexPathsForSelectedRows ?? []
            if table.allowsMultipleSelection, before.contains(path) {
                select(before.filter { $0 != path }, in: table)
                return delegate.tableView(table, didDeselectRowAt: path)
            }
            select((table.allowsMultipleSelection ? before : []) + [path], in: table)
            if !table.allowsMultipleSelection { for old in before where old != path { delegate.tableView(table, didDeselectRowAt: old) } }
            delegate.tableView(table, didSelectRowAt: path)
        } else if let view = list.listView as? UICollectionView {
            let delegate = view.delegate
            guard delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
            let before = view.indexPathsForSelectedItems ?? []
            if view.allowsMultipleSelection, before.contains(path) {
                select(before.filter { $0 != path }, in: view)
                delegate?.collectionView(view, didDeselectItemAt: path)
                return
            }
            Unimplemented.select = delegate == nil
            select((view.allowsMultipleSelection ? before : []) + [path], in: view)
            if !view.allowsMultipleSelection { for old in before where old != path { delegate?.collectionView(view, didDeselectItemAt: old) } }
            delegate?.collectionView(view, didSelectItemAt: path)
            // A row of an outline opens and closes, where the app does nothing else with it.
            let cell = list.view(at: path) as? UICollectionViewListCell
            if Unimplemented.select, cell?.accessories.contains(where: \.isDisclosure) ?? false { list.tapDisclosure(path) }
        }
    }

    private static func leave() { while !above.isEmpty { goBack() } }

    private static func swipe(_ path: IndexPath, _ title: String) {
        leave()
        var configurations: [UISwipeActionsConfiguration?] = []
        if let table = list?.listView as? UITableView {
            let source = table.dataSource as? any TableSource
            guard source?.canEdit(path) ?? true else { return }
            configurations = [
                table.delegate?.tableView(table, trailingSwipeActionsConfigurationForRowAt: path),
                table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path),
            ]
            if configurations.allSatisfy({ $0 == nil }), title == "Delete" {
                if source?.commitDelete(path) != true { failed("no swipe") }
                return
            }
        } else if let view = list?.listView as? UICollectionView {
            let configuration = view.collectionViewLayout.configuration
            configurations = [configuration?.trailingSwipeActionsConfigurationProvider?(path), configuration?.leadingSwipeActionsConfigurationProvider?(path)]
        }
        guard let action = configurations.compactMap({ $0 }).flatMap(\.actions).first(where: { $0.title == title }) else { return failed("no action") }
        action.handler(action, UIView(), { _ in })
    }

    private static func drag(_ from: IndexPath, _ to: IndexPath) {
        leave()
        if let table = list?.listView as? UITableView, !table.isEditing { screen?.setEditing(true, animated: true) }
        list?.drag(from, to)
    }

    private static func fill(_ name: String, _ text: String) {
        if let alert = above.last as? UIAlertController, let field = alert.textFields?.first {
            field.text = text
            return field.sendActions(for: .editingChanged)
        }
        if name == "search", let search = screen?.navigationItem.searchController {
            search.searchBar.text = text
            search.isActive = true
            search.searchResultsUpdater?.updateSearchResults(for: search)
            search.searchBar.delegate?.searchBar(search.searchBar, textDidChange: text)
            return
        }
        guard let field = screen.flatMap({ all(in: $0.view) }).flatMap({ $0.first { $0 is UITextField } }) as? UITextField else { return failed("no field") }
        field.text = text
        field.sendActions(for: .editingChanged)
    }

    private static func all(in view: UIView?) -> [UIView] {
        guard let view else { return [] }
        var views = [view] + view.subviews.flatMap { all(in: $0) }
        if let cell = view as? UITableViewCell { views += all(in: cell.contentView) + all(in: cell.accessoryView) }
        if let cell = view as? UICollectionViewCell { views += all(in: cell.contentView) }
        if let header = view as? UITableViewHeaderFooterView { views += all(in: header.contentView) }
        return views
    }

    private static func press(_ words: [String]) {
        var words = words
        if let alert = above.last as? UIAlertController {
            guard let action = alert.actions.first(where: { matches($0.title, words.joined(separator: " ")) }) else { return failed("no such action") }
            goBack()
            action.handler?(action)
            return
        }
        var views: [UIView] = []
        if words.count > 2, words[words.count - 2] == "at", let place = path(words.last) {
            words.removeLast(2)
            views = all(in: list?.view(at: place))
        } else if words.count > 3, Array(words.dropLast().suffix(2)) == ["in", "section"], let section = words.last.flatMap({ Int($0) }) {
            words.removeLast(3)
            views = all(in: list?.supplementary(.header, section))
        } else if let top = above.last, ["Back", "Dismiss"].contains(words.joined(separator: " ")) {
            if top.presenter != nil { return goBack() }
            _ = top.navigationController?.popViewController(animated: true)
            return
        } else if let screen = above.last ?? screen {
            let name = words.joined(separator: " ")
            let items = (screen.navigationItem.rightBarButtonItems ?? []) + (screen.navigationItem.leftBarButtonItems ?? []) + (screen.toolbarItems ?? [])
            if let item = items.first(where: { matches($0.title, name) || matches($0.systemItem?.rawValue, name) }) {
                if !item.isEnabled { return failed("disabled") }
                guard let action = item.primaryAction else { return failed("no action") }
                action.sender = item
                return action.handler(action)
            }
            views = all(in: screen.view)
        }
        let name = words.joined(separator: " ")
        for view in views {
            switch view {
            case let toggle as UISwitch where name == "switch":
                toggle.isOn.toggle()
                return toggle.sendActions(for: .valueChanged)
            case let button as UIButton where matches(button.titleLabel?.text, name) || matches(button.configuration?.title, name):
                return button.sendActions(for: .touchUpInside)
            case let segments as UISegmentedControl:
                guard let index = segments.titles.firstIndex(where: { matches($0, name) }) else { continue }
                segments.selectedSegmentIndex = index
                return segments.sendActions(for: .valueChanged)
            default: continue
            }
        }
        failed("nothing to press: \(name)")
    }

    private static func matches(_ title: String?, _ name: String) -> Bool { title?.lowercased() == name.lowercased() }
}
