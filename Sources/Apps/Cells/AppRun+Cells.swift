import ListSimulation
import Remedies
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// Cells and headers: the program's providers are run, and the texts they assigned are shown.
extension AppRun {
    /// The list that the engine shows at this moment.
    var shown: AppList? { app.shown.flatMap { app.lists[$0] } }

    // MARK: For the engine

    /// The cell for an item, as the program's provider makes it.
    func cell(
        for item: Identifier, at path: IndexPath, _ request: inout DiffableCellRequest<Identifier, Identifier>
    ) -> Cell? {
        guard let list = shown else { return nil }
        let before = inFlight
        // What the list does of itself, as it opens an item of an outline, it has done before it asks.
        if session == nil { inFlight = request.snapshot }
        cellRequest = CellWork(request: request, path: path, objectsBefore: machine.state.heap.count)
        defer { (cellRequest, inFlight) = (nil, before) }
        let cell = noting { () throws(Stop) -> Cell? in
            let provider = try machine.read("_provider", of: list.dataSource)
            guard provider.isFunction, !isOfCommand(item) else { return plainCell(for: item) }
            let view = try machine.read("_view", of: list.dataSource).unwrapped ?? .void
            // A subclass of the data source may answer for itself.
            let own = try callOwn(methods(of: view).cell, of: list.dataSource, [view, value(of: path)])
            if let own { return try engineCell(for: own, item, at: path) }
            return try engineCell(for: machine.invoke(provider, [view, value(of: path), Value(item)]), item, at: path)
        }
        if let work = cellRequest { request = work.request }
        return cell ?? nil
    }

    /// The cell of an item that no provider in a file knows: it shows the item's name.
    private func plainCell(for item: Identifier) -> Cell? {
        var cell = cellRequest?.request.dequeueReusableCell(withIdentifier: "cell")
        cell?.content = item.label
        return cell
    }

    /// The engine's cell for the value a provider returned; nil for `nil`.
    private func engineCell(for result: Value, _ item: Identifier, at path: IndexPath) throws(Stop) -> Cell? {
        guard let object = result.unwrapped else { return nil }
        try checkDequeued(object)
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
        if let list = shown { try select(object, try selectedPaths(of: list).contains(path), in: list.style) }
        try tellOutline(object, item, at: path)
        try updateConfiguration(of: object)
        show(object, in: &cell)
        if cellRequest?.request.isReconfiguring == false { addDisplay(of: object, at: path) }
        return cell
    }

    /// Shows the changes of code in cells, headers and footers that are on screen: a switch that was turned, a label that
    /// was given a text, a row that was selected.
    ///
    /// - Returns: Those that show something else than before, in their order.
    @discardableResult
    func showChangedCells() -> [ChangedCell] {
        _ = noting { () throws(Stop) in
            try tellSelection()
            try tellOutlines()
        }
        guard let list = shown, var working = session else { return [] }
        var changed: [ChangedCell] = []
        for path in working.source.view.visibleIndexPaths {
            guard let cell = working.source.view.cell(at: path), let object = list.cells[cell.id] else { continue }
            _ = noting { () throws(Stop) in try updateIfNeeded(object) }
            let text = CellText(self).text(of: object)
            if text != cell.content { changed.append(ChangedCell(place: "\(path)", text: text)) }
            working.source.view.setContent(text, ofCellAt: path)
        }
        changed += showChangedSupplementaries(in: &working.source.view)
        session = working
        return changed
    }

    /// Lets a cell bring its look up to date, as a view does before it shows a cell.
    func updateConfiguration(of cell: Value) throws(Stop) {
        let declared = isOwn("updateConfiguration(using:)", of: cell)
        let handler = try machine.read("configurationUpdateHandler", of: cell)
        if try machine.read("_needsConfiguration", of: cell).isTrue {
            try machine.assign("_needsConfiguration", of: cell, .bool(false))
        }
        guard declared || handler.isFunction else { return }
        let state = try machine.read("configurationState", of: cell)
        if declared { try machine.callIfDeclared("updateConfiguration(using:)", on: cell, [state]) }
        if handler.isFunction { _ = try machine.invoke(handler, [cell, state]) }
    }

    /// Tells a cell that its actions are seen, or no more.
    func setSwiped(_ cell: Value, _ isSwiped: Bool) throws(Stop) {
        try machine.assign("_isSwiped", of: cell, .bool(isSwiped))
        try updateConfiguration(of: cell)
    }

    /// True when a method is declared in the program's own files.
    func isOwn(_ fullName: String, of object: Value) -> Bool {
        machine.declaredMethod(fullName, of: object).map { !$0.place.isOfUIKit } ?? false
    }

    /// Calls a method that the program's own files declare; nil if they do not.
    @discardableResult
    func callOwn(_ fullName: String, of object: Value, _ arguments: [Value]) throws(Stop) -> Value? {
        isOwn(fullName, of: object) ? try machine.callIfDeclared(fullName, on: object, arguments) : nil
    }

    /// Stops where UIKit would: a collection view wants the one cell that was dequeued for its request (iOS 18), and none
    /// that was made by hand.
    private func checkDequeued(_ object: Value) throws(Stop) {
        guard let work = cellRequest, let index = object.objectIndex, inherits(object, "UICollectionViewCell") else {
            return
        }
        let (system, others) = (app.options.system, work.dequeued.filter { $0.key != index })
        if let other = others.min(by: { $0.key < $1.key }), system >= .ios18 {
            let type = shown?.cells[other.value.id].flatMap { machine.info(of: $0) }
            let module = type.map { isFile($0.place.file) } ?? false ? "App." : ""
            let view = "<\(module)\(type?.name ?? "UICollectionViewCell"): 0x...>"
            let violation = Violation.dequeuedNotReturned(view, system)
            throw raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: work.place)
        }
        guard work.dequeued.isEmpty, index >= work.objectsBefore else { return }
        throw raise(CommandFailure(.uikit(UIKitFailure(.cellWithoutIdentifier(system))), nil), at: providerPlace)
    }

    /// The place of the provider of the list on screen.
    var providerPlace: SourcePlace? {
        guard let list = shown, let provider = try? machine.read("_provider", of: list.dataSource),
            case .function(let function) = provider.unwrapped ?? provider
        else { return nil }
        return function.place
    }

    // MARK: For the program

    /// `dequeueReusableCell(withIdentifier:for:)`; the older call without a row is answered with `nil` where this one stops.
    func dequeueCell(
        _ identifier: Value, from view: Value, for path: Value? = nil, at place: SourcePlace, isOptional: Bool = false
    ) throws(Stop) -> Value {
        let name = identifier.text
        let registered = try machine.read("_cells", of: view)
        cellRequest?.place = place
        if case .dictionary(let known) = registered.unwrapped ?? registered, known[.string(name)] == nil,
            identifier.isText, known.isEmpty ? !isOptional && hasNoCells(at: place) : !cellSources.mayBeInStoryboard
        {
            if isOptional { return .none }
            let violation = Violation.identifierNotRegistered(
                name, inherits(view, "UITableView") ? .table : .collection, app.options.system)
            throw raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: place)
        }
        if let path, let work = cellRequest, inherits(view, "UITableView"),
            try machine.areEqual(path, value(of: work.path))
        {
            let violation = Violation.dequeuedTwice(name, at: work.path)
            if work.isDequeuedForRow { throw raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: place) }
            cellRequest?.isDequeuedForRow = true
        }
        let cell = try dequeue(kind: name.isEmpty ? "cell" : name) { () throws(Stop) in
            try make(registeredAs: entry(name, of: registered), name, isTable: inherits(view, "UITableView"), place)
        }
        return isOptional ? .some(cell) : cell
    }

    var cellSources: CellSources {
        app.findings.finding { CellSources(of: app.ownFiles, types: machine.program.types) }
    }

    /// True where the files are all there is of a screen, and none of them registers a cell.
    private func hasNoCells(at place: SourcePlace) -> Bool {
        cellSources.areNowhere(at: place) && Hints(self).missing(in: app.files.map(\.name)).isEmpty
    }

    /// The cell object of a kind that the engine hands out: the one that stands for its cell, or a new one.
    private func dequeue(kind: String, _ make: () throws(Stop) -> Value) throws(Stop) -> Value {
        guard var work = cellRequest else { return try make() }
        let cell = work.request.dequeueReusableCell(withIdentifier: kind)
        cellRequest = work
        guard let shown = app.shown else { return try make() }
        if let known = cellsInPlace?[work.path], known.cell.reuseIdentifier == cell.reuseIdentifier {
            bind(known.object, to: cell)
            if let index = known.object.objectIndex { cellRequest?.dequeued[index] = cell }
            return known.object
        }
        if !makesNewCells, let object = app.lists[shown]?.cells[cell.id] {
            if app.lists[shown]?.reuses[cell.id] != cell.timesReused {
                app.lists[shown]?.reuses[cell.id] = cell.timesReused
                if app.swiped?.objectIndex == object.objectIndex {
                    app.swiped = nil
                    try machine.assign("_isSwiped", of: object, .bool(false))
                }
                try callOwn("prepareForReuse()", of: object, [])
            }
            if let index = object.objectIndex { cellRequest?.dequeued[index] = cell }
            return object
        }
        let object = try make()
        bind(object, to: cell)
        if let index = object.objectIndex { cellRequest?.dequeued[index] = cell }
        return object
    }

    private func bind(_ object: Value, to cell: Cell) {
        guard let shown = app.shown, let index = object.objectIndex else { return }
        app.lists[shown]?.cells[cell.id] = object
        app.lists[shown]?.numbers[index] = cell.id
        app.lists[shown]?.reuses[cell.id] = cell.timesReused
    }

    /// Forgets the objects of cells, headers and footers: the list on screen is a new one, and numbers its cells anew.
    func forgetCells() {
        if let shown = app.shown { app.lists[shown]?.forgetCells() }
    }

    func entry(_ key: String, of dictionary: Value) -> Value? {
        guard case .dictionary(let entries) = dictionary.unwrapped ?? dictionary else { return nil }
        return entries[.string(key)]
    }

    /// Makes a cell: of the class that was registered, of the one the nib is called after, or of the one the code casts to.
    private func make(
        registeredAs source: Value?, _ identifier: String, isTable: Bool, _ place: SourcePlace
    ) throws(Stop) -> Value {
        var type: TypeInfo?
        var generics: [TypeRef] = []
        var isFromNib = true
        switch source?.unwrapped {
        case .type(let registered)?:
            type = registered.id.flatMap { machine.program.type($0) }
            generics = registered.arguments
            isFromNib = false
        case .some(let nib): type = machine.program.type(named: try machine.read("_name", of: nib).text)
        case nil: break
        }
        type = type ?? castType(at: place) ?? machine.program.type(named: identifier)
        let base = isTable ? "UITableViewCell" : "UICollectionViewCell"
        let root = machine.program.type(named: base)
        if let found = type, let root, !found.inherits(from: root.id), found.unknownSuperclass == nil { type = nil }
        guard let cellType = type ?? root else { return .none }
        return try makeView(
            .nominal(cellType.id, generics),
            isTable ? [("style", .void), ("reuseIdentifier", .some(.string(identifier)))] : nil, isFromNib)
    }

    /// Makes a cell or header, with its outlets when it comes from a nib or a storyboard.
    func makeView(
        _ type: TypeRef, _ arguments: [(label: String?, value: Value)]?, _ isFromNib: Bool
    ) throws(Stop) -> Value {
        let frame = machine.makeOpaque("CGRect.zero", type: .named("CGRect"), place: .unknown)
        var object = try machine.make(type, arguments ?? [("frame", frame)])
        if isFromNib { try machine.call("awakeFromNib", on: &object) }
        return object
    }

    /// The class that what is dequeued at a place is cast to: `as! SongCell` around the call, or up to six lines below.
    func castType(at place: SourcePlace) -> TypeInfo? {
        guard let file = machine.program.files.first(where: { $0.name == place.file }) else { return nil }
        let lines = place.line..<place.line + 6
        var below: TypeInfo?
        var around: TypeInfo?
        file.document.walk { node, _ in
            guard node.range.start.line < lines.upperBound, node.range.end.line >= place.line else { return false }
            if case .expression(let expression) = node, case .cast(let value, let word, let type) = expression.kind,
                word.hasPrefix("as"), let found = machine.program.type(named: file.document.text(of: type.range))
            {
                if (value.range.start.line...value.range.end.line).contains(place.line) {
                    around = around ?? found
                } else {
                    below = below ?? found
                }
            }
            return true
        }
        return around ?? below
    }

    /// `dequeueConfiguredReusableCell(using:for:item:)`
    func dequeueConfigured(
        _ registration: Value, _ path: Value, _ item: Value, at place: SourcePlace
    ) throws(Stop) -> Value {
        guard let number = registration.objectIndex else {
            throw Stop(.unsupported, "unsupported.registration", [machine.describe(registration)], place: place)
        }
        if let work = cellRequest, number >= work.objectsBefore, app.options.system >= .ios15 {
            let made = "<UICollectionViewCellRegistration: 0x...>"
            let violation = Violation.registrationInside(made, app.options.system)
            throw raise(CommandFailure(.uikit(UIKitFailure(violation)), nil), at: place)
        }
        cellRequest?.place = place
        let handler = try machine.read("_handler", of: registration)
        let type = try registeredType(registration, handler, root: "UICollectionViewListCell")
        let isFromNib = try machine.read("_nib", of: registration).unwrapped != nil
        let kind = kindName(of: registration, type.id.flatMap { machine.program.type($0)?.name } ?? "")
        let cell = try dequeue(kind: kind) { () throws(Stop) in try makeView(type, nil, isFromNib) }
        _ = try machine.invoke(handler, [cell, path, item.unwrapped ?? item], place: place)
        return cell
    }

    /// The class that a registration was made for: written, or the type of its handler's first parameter.
    func registeredType(_ registration: Value, _ handler: Value, root: String) throws(Stop) -> TypeRef {
        if case .type(let type)? = try machine.read("_class", of: registration).unwrapped, type.id != nil {
            return type
        }
        if case .function(let function)? = handler.unwrapped, let type = function.parameters.first, type.id != nil {
            return type
        }
        guard let info = machine.program.type(named: root) else {
            throw Stop(.unsupported, "unsupported.registration", [root])
        }
        return info.type
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
}

extension Value {
    /// True for a text, and not for what a file would declare that is not there.
    fileprivate var isText: Bool { if case .string? = unwrapped { true } else { false } }
}
