import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions
import SwiftInterpreter

/// What the engine asks of a cell provider while it runs.
struct CellWork {
    var request: DiffableCellRequest<Identifier, Identifier>
    /// How many objects there were when it was asked: later ones were made by the provider.
    let objectsBefore: Int
    /// The engine's cells that were handed out for this request, by the objects that stand for them.
    var dequeued: [Int: Cell] = [:]
}

/// Cells and headers: the program's providers are run, and what they assigned is what is shown.
extension AppRun {
    /// The list that the engine shows at this moment.
    private var shown: AppList? { app.shown.flatMap { app.lists[$0] } }

    // MARK: For the engine

    /// The cell for an item, as the program's provider makes it.
    func cell(
        for item: Identifier, at path: IndexPath, _ request: inout DiffableCellRequest<Identifier, Identifier>
    ) -> Cell? {
        guard let list = shown else { return nil }
        cellRequest = CellWork(request: request, objectsBefore: machine.state.heap.count)
        defer { cellRequest = nil }
        let cell = noting { () throws(Stop) -> Cell? in
            let provider = try machine.read("_provider", of: list.dataSource)
            guard provider.isFunction else { return plainCell(for: item) }
            let view = try machine.read("_view", of: list.dataSource)
            let result = try machine.invoke(provider, [view.unwrapped ?? .void, value(of: path), Value(item)])
            return try engineCell(for: result)
        }
        if let work = cellRequest { request = work.request }
        return cell ?? nil
    }

    /// The cell of a list whose provider is in no file: it shows the item's name.
    private func plainCell(for item: Identifier) -> Cell? {
        var cell = cellRequest?.request.dequeueReusableCell(withIdentifier: "cell")
        cell?.content = item.label
        return cell
    }

    /// The engine's cell for what a provider returned; nil for `nil`.
    private func engineCell(for result: Value) throws(Stop) -> Cell? {
        guard let object = result.unwrapped else { return nil }
        guard let index = object.objectIndex else {
            // Of a class that no file declares: nothing is known of what it shows.
            return cellRequest?.request.dequeueReusableCell(withIdentifier: machine.describe(machine.type(of: object)))
        }
        var cell = cellRequest?.dequeued[index]
        if cell == nil {
            // Made by the provider itself, and not dequeued.
            let kind = machine.info(of: object)?.name ?? "cell"
            cell = cellRequest?.request.dequeueReusableCell(withIdentifier: kind)
            if let cell { bind(object, to: cell) }
        }
        try updateConfiguration(of: object)
        cell?.content = CellText(self).text(of: object)
        return cell
    }

    /// Lets a cell bring its look up to date, as a view does before it shows a cell.
    private func updateConfiguration(of cell: Value) throws(Stop) {
        let declared = isOwn("updateConfiguration(using:)", of: cell)
        let handler = try machine.read("configurationUpdateHandler", of: cell)
        guard declared || handler.isFunction else { return }
        let state = try machine.make(machine.type("UICellConfigurationState"))
        if declared { try machine.callIfDeclared("updateConfiguration(using:)", on: cell, [state]) }
        if handler.isFunction { _ = try machine.invoke(handler, [cell, state]) }
    }

    /// Whether a method is declared in the program's own files.
    func isOwn(_ fullName: String, of object: Value) -> Bool {
        machine.declaredMethod(fullName, of: object).map { $0.place.file != UIKit.table.file } ?? false
    }

    /// Calls a method that the program's own files declare; nil if they do not.
    @discardableResult
    func callOwn(_ fullName: String, of object: Value, _ arguments: [Value]) throws(Stop) -> Value? {
        isOwn(fullName, of: object) ? try machine.callIfDeclared(fullName, on: object, arguments) : nil
    }

    /// The view that shows a header or footer; nil when there is none.
    func supplementary(_ kind: SupplementaryKind, at path: IndexPath) -> String? {
        guard let list = shown else { return nil }
        let text = noting { () throws(Stop) -> String? in
            list.style == .table
                ? try tableHeader(list, kind, path.section) : try collectionHeader(list, kind, path)
        }
        return text ?? nil
    }

    private func collectionHeader(
        _ list: AppList, _ kind: SupplementaryKind, _ path: IndexPath
    ) throws(Stop) -> String? {
        let provider = try machine.read("supplementaryViewProvider", of: list.dataSource)
        guard provider.isFunction, let view = try machine.read("_view", of: list.dataSource).unwrapped else {
            return nil
        }
        let name = try layoutKinds(of: view)?[kind] ?? kind.rawValue
        let result = try machine.invoke(provider, [view, .string(name), value(of: path)])
        guard let object = result.unwrapped else { return nil }
        if kind == .header, let shown = app.shown { app.lists[shown]?.headers[path.section] = object }
        return CellText(self).text(of: object)
    }

    private func tableHeader(_ list: AppList, _ kind: SupplementaryKind, _ section: Int) throws(Stop) -> String? {
        let word = kind == .header ? "Header" : "Footer"
        guard let view = try machine.read("_view", of: list.dataSource).unwrapped else { return nil }
        if let delegate = try machine.read("delegate", of: view).unwrapped,
            let made = try callOwn("tableView(_:viewFor\(word)InSection:)", of: delegate, [view, .int(section)]),
            let object = made.unwrapped
        {
            if kind == .header, let shown = app.shown { app.lists[shown]?.headers[section] = object }
            return CellText(self).text(of: object)
        }
        let title = try callOwn("tableView(_:titleFor\(word)InSection:)", of: list.dataSource, [view, .int(section)])
        return title?.unwrapped.map(\.text)
    }

    /// What `heightForRowAt`, or its estimate, answers; nil for `automaticDimension`.
    func height(at path: IndexPath, isEstimate: Bool) -> Double? {
        let name = isEstimate ? "tableView(_:estimatedHeightForRowAt:)" : "tableView(_:heightForRowAt:)"
        let height = noting { () throws(Stop) -> Double? in
            guard let list = shown, let view = try machine.read("_view", of: list.dataSource).unwrapped else {
                return nil
            }
            let delegate = try machine.read("delegate", of: view).unwrapped
            var answer = try delegate.flatMap { (object) throws(Stop) in
                try callOwn(name, of: object, [view, value(of: path)])
            }
            if answer == nil { answer = try machine.read(isEstimate ? "estimatedRowHeight" : "rowHeight", of: view) }
            return answer?.number.flatMap { $0 > 0 ? $0 : nil }
        }
        return height ?? nil
    }

    /// Whether the table's delegate, or the table, says how high rows are.
    var hasHeights: (height: Bool, estimate: Bool) {
        let answer = noting { () throws(Stop) -> (height: Bool, estimate: Bool) in
            guard let list = shown, list.style == .table,
                let view = try machine.read("_view", of: list.dataSource).unwrapped
            else { return (false, false) }
            let delegate = try machine.read("delegate", of: view).unwrapped
            func says(_ method: String, _ property: String) throws(Stop) -> Bool {
                if let delegate, isOwn(method, of: delegate) { return true }
                return (try machine.read(property, of: view).number ?? 0) > 0
            }
            return (
                try says("tableView(_:heightForRowAt:)", "rowHeight"),
                try says("tableView(_:estimatedHeightForRowAt:)", "estimatedRowHeight")
            )
        }
        return answer ?? (false, false)
    }

    /// The kinds of supplementary views that the program has code for.
    var supplementaryKinds: Set<SupplementaryKind> {
        let kinds = noting { () throws(Stop) -> Set<SupplementaryKind> in
            guard let list = shown, let view = try machine.read("_view", of: list.dataSource).unwrapped else {
                return []
            }
            if list.style == .collection {
                guard try machine.read("supplementaryViewProvider", of: list.dataSource).isFunction else { return [] }
                return try layoutKinds(of: view).map { Set($0.keys) } ?? [.header]
            }
            let delegate = try machine.read("delegate", of: view).unwrapped
            var kinds: Set<SupplementaryKind> = []
            for (kind, word) in [(SupplementaryKind.header, "Header"), (.footer, "Footer")] {
                let isViewed = delegate.map { isOwn("tableView(_:viewFor\(word)InSection:)", of: $0) } ?? false
                if isViewed || isOwn("tableView(_:titleFor\(word)InSection:)", of: list.dataSource) {
                    kinds.insert(kind)
                }
            }
            return kinds
        }
        return kinds ?? []
    }

    /// The kinds of headers and footers that the layout of a collection view asks for, as the program calls them; nil where the
    /// files do not say the layout.
    private func layoutKinds(of view: Value) throws(Stop) -> [SupplementaryKind: String]? {
        guard view.objectIndex != nil, let layout = try machine.read("collectionViewLayout", of: view).unwrapped,
            inherits(layout, "UICollectionViewCompositionalLayout")
        else { return nil }
        var kinds: [SupplementaryKind: String] = [:]
        if let list = try machine.read("_configuration", of: layout).unwrapped {
            try add(listKinds: list, to: &kinds)
            return kinds
        }
        let sections = try machine.read("_sections", of: layout)
        guard sections.isFunction else { return nil }
        let environment = machine.makeOpaque(
            "layoutEnvironment", type: .named("NSCollectionLayoutEnvironment"), place: .unknown)
        let count = inFlight?.numberOfSections ?? session?.source.snapshot().numberOfSections ?? 0
        for index in 0..<min(count, 8) {
            let made = try? machine.invoke(sections, [.int(index), environment])
            guard let section = made?.unwrapped, inherits(section, "NSCollectionLayoutSection") else { return nil }
            if let list = try machine.read("_configuration", of: section).unwrapped {
                try add(listKinds: list, to: &kinds)
            }
            for item in try machine.elements(of: machine.read("boundarySupplementaryItems", of: section)) {
                guard item.objectIndex != nil else { return nil }
                let name = try machine.read("elementKind", of: item).text
                let alignment = machine.describe(try machine.read("alignment", of: item))
                let isFooter = name == SupplementaryKind.footer.rawValue || alignment.contains("bottom")
                let kind: SupplementaryKind = isFooter ? .footer : .header
                if kinds[kind] == nil { kinds[kind] = name }
            }
        }
        return kinds
    }

    private func add(listKinds list: Value, to kinds: inout [SupplementaryKind: String]) throws(Stop) {
        for (kind, mode) in [(SupplementaryKind.header, "headerMode"), (.footer, "footerMode")]
        where machine.describe(try machine.read(mode, of: list)).contains("supplementary") {
            kinds[kind] = kind.rawValue
        }
    }

    // MARK: For the program

    /// `dequeueReusableCell(withIdentifier:for:)`
    func dequeueCell(_ identifier: Value, from view: Value, at place: SourcePlace) throws(Stop) -> Value {
        let name = identifier.text
        let registered = try machine.read("_cells", of: view)
        return try dequeue(kind: name.isEmpty ? "cell" : name) { () throws(Stop) in
            try make(registeredAs: entry(name, of: registered), name, isTable: inherits(view, "UITableView"), place)
        }
    }

    /// The cell object of a kind that the engine hands out: the one that stands for its cell, or a new one.
    private func dequeue(kind: String, _ make: () throws(Stop) -> Value) throws(Stop) -> Value {
        guard var work = cellRequest else { return try make() }
        let cell = work.request.dequeueReusableCell(withIdentifier: kind)
        cellRequest = work
        guard let shown = app.shown else { return try make() }
        if let object = app.lists[shown]?.cells[cell.id] {
            if app.lists[shown]?.reuses[cell.id] != cell.timesReused {
                app.lists[shown]?.reuses[cell.id] = cell.timesReused
                try callOwn("prepareForReuse()", of: object, [])
            }
            if let index = object.objectIndex { cellRequest?.dequeued[index] = cell }
            return object
        }
        let object = try make()
        bind(object, to: cell)
        work.request = cellRequest?.request ?? work.request
        if let index = object.objectIndex { cellRequest?.dequeued[index] = cell }
        return object
    }

    private func bind(_ object: Value, to cell: Cell) {
        guard let shown = app.shown, let index = object.objectIndex else { return }
        app.lists[shown]?.cells[cell.id] = object
        app.lists[shown]?.numbers[index] = cell.id
        app.lists[shown]?.reuses[cell.id] = cell.timesReused
    }

    private func entry(_ key: String, of dictionary: Value) -> Value? {
        guard case .dictionary(let entries) = dictionary.unwrapped ?? dictionary else { return nil }
        return entries[.string(key)]
    }

    /// Makes a cell: of the class that was registered, of the one the nib is called after, or of the one the code casts to.
    private func make(
        registeredAs source: Value?, _ identifier: String, isTable: Bool, _ place: SourcePlace
    ) throws(Stop) -> Value {
        var type: TypeInfo?
        var isFromNib = true
        switch source?.unwrapped {
        case .type(let registered)?:
            type = registered.id.flatMap { machine.program.type($0) }
            isFromNib = false
        case .some(let nib): type = machine.program.type(named: try machine.read("_name", of: nib).text)
        case nil: type = nil
        }
        type = type ?? castType(at: place) ?? machine.program.type(named: identifier)
        let base = isTable ? "UITableViewCell" : "UICollectionViewCell"
        let root = machine.program.type(named: base)
        if let found = type, let root, !found.inherits(from: root.id), found.unknownSuperclass == nil { type = nil }
        guard let cellType = type ?? root else { return .none }
        return try makeView(
            cellType, isTable ? [("style", .void), ("reuseIdentifier", .some(.string(identifier)))] : nil, isFromNib)
    }

    /// Makes a cell or header, with its outlets when it comes from a nib or a storyboard.
    func makeView(
        _ type: TypeInfo, _ arguments: [(label: String?, value: Value)]?, _ isFromNib: Bool
    ) throws(Stop) -> Value {
        let frame = machine.makeOpaque("CGRect.zero", type: .named("CGRect"), place: type.place)
        var object = try machine.make(.nominal(type.id, []), arguments ?? [("frame", frame)])
        if isFromNib { try machine.call("awakeFromNib", on: &object) }
        return object
    }

    /// The class in `as! SongCell` on or right below a line of the program.
    private func castType(at place: SourcePlace) -> TypeInfo? {
        guard let file = machine.program.files.first(where: { $0.name == place.file }) else { return nil }
        let lines = file.document.source.split(separator: "\n", omittingEmptySubsequences: false)
            .dropFirst(max(0, place.line - 1)).prefix(6)
        for line in lines {
            for word in [" as! ", " as? "] {
                guard let range = line.firstRange(of: word) else { continue }
                let name = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
                if let type = machine.program.type(named: String(name)) { return type }
            }
        }
        return nil
    }

    /// `dequeueConfiguredReusableCell(using:for:item:)`
    func dequeueConfigured(
        _ registration: Value, _ path: Value, _ item: Value, from view: Value, at place: SourcePlace
    ) throws(Stop) -> Value {
        guard let number = registration.objectIndex else {
            throw Stop(.unsupported, "unsupported.registration", [machine.describe(registration)], place: place)
        }
        if let work = cellRequest, number >= work.objectsBefore, app.options.system >= .ios15 {
            let violation = Violation.registrationInside(machine.describe(registration), app.options.system)
            throw raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: place)
        }
        let handler = try machine.read("_handler", of: registration)
        let type = try registeredType(registration, handler, root: "UICollectionViewListCell")
        let isFromNib = try machine.read("_nib", of: registration).unwrapped != nil
        let kind = kindName(of: registration, type.name)
        let cell = try dequeue(kind: kind) { () throws(Stop) in try makeView(type, nil, isFromNib) }
        _ = try machine.invoke(handler, [cell, path, item.unwrapped ?? item], place: place)
        return cell
    }

    /// The class that a registration was made for: written, or the type of its handler's first parameter.
    private func registeredType(_ registration: Value, _ handler: Value, root: String) throws(Stop) -> TypeInfo {
        if case .type(let type)? = try machine.read("_class", of: registration).unwrapped, let id = type.id,
            let info = machine.program.type(id)
        {
            return info
        }
        if case .function(let function)? = handler.unwrapped, let id = function.parameters.first?.id,
            let info = machine.program.type(id)
        {
            return info
        }
        guard let info = machine.program.type(named: root) else {
            throw Stop(.unsupported, "unsupported.registration", [root])
        }
        return info
    }

    /// The name of a registration's cells: two registrations of one class have reuse queues of their own.
    private func kindName(of registration: Value, _ name: String) -> String {
        guard let index = registration.objectIndex else { return name }
        if let known = app.registrations[index] { return known }
        let same = app.registrations.values.count { $0 == name || $0.hasPrefix("\(name)-") }
        let kind = same == 0 ? name : "\(name)-\(same + 1)"
        app.registrations[index] = kind
        return kind
    }

    /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`, and that of a table's headers.
    func supplementaryView(
        _ kind: String, _ identifier: Value, registeredIn dictionary: String, of view: Value, at place: SourcePlace
    ) throws(Stop) -> Value {
        let registered = entry(kind + identifier.text, of: try machine.read(dictionary, of: view))
        let isTable = kind.isEmpty
        let root = isTable ? "UITableViewHeaderFooterView" : "UICollectionReusableView"
        var type: TypeInfo?
        var isFromNib = true
        if case .type(let cellType)? = registered?.unwrapped {
            type = cellType.id.flatMap { machine.program.type($0) }
            isFromNib = false
        }
        type =
            type ?? castType(at: place) ?? machine.program.type(named: identifier.text)
            ?? machine.program.type(named: root)
        guard let type else { return .none }
        return try makeView(type, isTable ? [("reuseIdentifier", .some(identifier))] : nil, isFromNib)
    }

    /// `dequeueConfiguredReusableSupplementary(using:for:)`
    func configuredSupplementary(_ registration: Value, _ path: Value, at place: SourcePlace) throws(Stop) -> Value {
        let handler = try machine.read("_handler", of: registration)
        let type = try registeredType(registration, handler, root: "UICollectionViewListCell")
        let view = try makeView(type, nil, try machine.read("_nib", of: registration).unwrapped != nil)
        _ = try machine.invoke(handler, [view, try machine.read("_kind", of: registration), path], place: place)
        return view
    }

    /// The cells of a view that are on screen, with their objects.
    func visibleCells(of view: Value) -> [(path: IndexPath, cell: Value)] {
        guard let shown = app.shown, let list = app.lists[shown], let source = session?.source,
            (try? machine.read("_view", of: list.dataSource))?.objectIndex == view.objectIndex
        else { return [] }
        return source.view.visibleIndexPaths.compactMap { path in
            guard let cell = source.view.cell(at: path), let object = list.cells[cell.id] else { return nil }
            return (path, object)
        }
    }

    /// The header view of a section.
    func header(inSection section: Int?) -> Value? {
        section.flatMap { shown?.headers[$0] }
    }
}

extension Value {
    /// The number that it is.
    var number: Double? {
        switch self {
        case .some(let wrapped): wrapped.number
        case .int(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }
}
