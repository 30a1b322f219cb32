import CommandLanguage
import DiffableSnapshots
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// The screens of a program: classes that own a list, made and brought into view as UIKit does.
struct Screens {
    let run: AppRun
    var machine: Machine { run.machine }
    var program: Program { run.machine.program }

    init(_ run: AppRun) { self.run = run }

    // MARK: Making

    /// Makes an instance of a class with sample arguments where its initialiser wants some that have no default.
    func make(_ type: TypeInfo, depth: Int = 0, knowing screen: Value? = nil) throws(Stop) -> Value {
        var initializers = type.functions.filter { Self.isOwnInitializer($0) }
        var superclass = type.superclass
        // `NamesController: BaseController<NamesModel>` is made with a model of names.
        var generics: [String: TypeRef] = [:]
        var inherited = type.superclassType
        while initializers.isEmpty, let current = superclass, isOwn(current) {
            let arguments = (inherited?.arguments ?? []).map { $0.substituting(generics) }
            generics = Dictionary(zip(current.generics, arguments)) { $1 }
            inherited = current.superclassType
            initializers = current.functions.filter { Self.isOwnInitializer($0) }
            superclass = current.superclass
        }
        initializers.sort { $0.parameters.count < $1.parameters.count }
        if depth == 0, isController(type), initializers.contains(where: { !$0.parameters.isEmpty }),
            let screen = try madeAsWritten(type)
        {
            try assignAsWritten(screen, type)
            return screen
        }
        if depth == 0, isController(type), let screen = try ofStoryboard(type, hasInitializer: !initializers.isEmpty) {
            try assignAsWritten(screen, type)
            return screen
        }
        var arguments: [(label: String?, value: Value)] = []
        if let first = initializers.first {
            for parameter in first.parameters where !parameter.hasDefault {
                let wanted = parameter.type.substituting(generics)
                let known = screen.flatMap { Wiring(run, of: $0).screen(for: wanted) }
                let value = if let known { known } else { try sample(wanted, parameter.name, depth: depth) }
                arguments.append((parameter.label, value))
            }
        } else if inherits(type, "UICollectionViewController") {
            let layout = try machine.make(machine.type("UICollectionViewFlowLayout"))
            arguments = [("collectionViewLayout", layout)]
        }
        let object = try machine.make(.nominal(type.id, []), arguments)
        if depth == 0, isController(type) { try assignAsWritten(object.unwrapped ?? object, type) }
        return object.unwrapped ?? object
    }

    /// True of an initialiser that an app calls; `init?(coder:shelf:)` is one, since a storyboard's creator hands it the shelf.
    private static func isOwnInitializer(_ function: FunctionInfo) -> Bool {
        function.role == .initializer && (function.parameters.first?.label != "coder" || function.parameters.count > 1)
    }

    /// First value of a parameter that no call in the files gives: nothing, an empty list, an object of the program.
    private func sample(_ type: TypeRef, _ name: String, depth: Int) throws(Stop) -> Value {
        if case .optional = type { return .none }
        if case .function(let parameters, let result) = type {
            let value = machine.makeOpaque(name, type: result, place: .unknown)
            return .function(FunctionValue(name: name, parameters: parameters) { (_, _) throws(Stop) in value })
        }
        if let id = type.id, let info = program.type(id) {
            switch info.name {
            case "String": return .string(name)
            case "Int": return .int(0)
            case "Bool": return .bool(false)
            case "Double", "CGFloat", "Float": return .double(0)
            case "URL": return try machine.make(type, [("fileURLWithPath", .string("/\(name)"))])
            default: break
            }
            if info.kind == .classType, depth < 3, isOwn(info) || info.isForeign {
                do throws(Stop) { return try make(info, depth: depth + 1) } catch {
                    // An object that cannot be made of samples stays unknown.
                    guard case .trap = error.kind else { throw error }
                    return machine.makeOpaque(name, type: type, place: .unknown)
                }
            }
            if info.kind == .protocolType, depth < 3, isOwn(info), let found = conforming(to: info) {
                switch try sample(found.type, name, depth: depth) {
                case .opaque: break
                case let value: return value
                }
            }
            if info.kind == .structure, depth < 3, isOwn(info),
                let value = try Filling(run).samples(of: type, 1, name).first
            {
                if !info.fields.isEmpty { run.tellSample(for: name) }
                return value
            }
            if info.kind == .enumeration, let first = info.cases.first, first.types.isEmpty {
                return .enumeration(CaseID(id, at: 0), [])
            }
        }
        return machine.makeOpaque(name, type: type, place: .unknown)
    }

    /// The class or struct of the program that conforms to a protocol; of several, one that is not made for tests.
    func conforming(to wanted: TypeInfo) -> TypeInfo? {
        let classes = program.types.filter {
            [.classType, .structure].contains($0.kind) && isOwn($0) && program.conforms($0, to: wanted.id)
                && !isController($0)
        }
        let doubles = ["Mock", "Stub", "Fake", "Dummy", "Preview", "Spy"]
        return classes.first { type in !doubles.contains { type.name.contains($0) } } ?? classes.first
    }

    /// True of a property of a controller that makes no view of its own: a storyboard may connect it.
    private func isOfStoryboard(_ field: FieldInfo) -> Bool {
        let owner = run.machine.program.types.first { type in type.fields.contains { $0.place == field.place } }
        return owner.map { isController($0) && $0.members["loadView"] == nil } ?? false
    }

    /// First value of a property with `!` that another screen would assign, as its own file does not: of a type of the program,
    /// or of any where the screen stopped without it. A storyboard connects the views of outlets with `?` as well.
    func provided(for field: FieldInfo) throws(Stop) -> Value? {
        guard case .optional(let type, let unwrapsItself) = field.type,
            let info = type.id.flatMap({ program.type($0) }), run.isFile(field.place.file),
            unwrapsItself || run.providesOptionals
                || field.attributes.contains("IBOutlet") && inherits(info, "UIView") && isOfStoryboard(field),
            !(run.app.assigned[field.place.file]?.contains(field.name) ?? false)
                || run.providesOptionals && isHandedOn(field),
            run.provisions < 4
        else { return nil }
        run.provisions += 1
        defer { run.provisions -= 1 }
        guard info.kind == .classType else {
            let isPlain = info.isForeign && info.kind == .structure && unwrapsItself && run.providesOptionals
            guard isOwn(info) && info.kind != .protocolType || isPlain else { return nil }
            run.tellSample(for: field.name)
            return try Filling(run).samples(of: type, 1, field.name).first
        }
        if isDataSource(info) { return try machine.make(type, [("_ambient", .bool(true))]) }
        return inherits(info, "UIView") ? try outlet(type) : try make(info, depth: 2)
    }

    /// The object for an outlet of a class of UIKit that nothing has assigned: a storyboard would have made it.
    func outlet(_ type: TypeRef) throws(Stop) -> Value? {
        guard let info = type.id.flatMap({ program.type($0) }), info.kind == .classType else { return nil }
        if isDataSource(info) { return try machine.make(type, [("_ambient", .bool(true))]) }
        let view = try unarchived(type, info)
        // Interface Builder selects the first segment, and no code need do so.
        if let view, inherits(info, "UISegmentedControl") {
            try machine.assign("selectedSegmentIndex", of: view, .int(0))
        }
        return view
    }

    /// A view as a storyboard makes it.
    private func unarchived(_ type: TypeRef, _ info: TypeInfo) throws(Stop) -> Value? {
        guard isOwn(info), info.functions.contains(where: { $0.fullName == "init(coder:)" && $0.hasBody }) else {
            return try machine.make(type)
        }
        let coder = machine.makeOpaque("coder", type: .unknown, place: info.place)
        do throws(Stop) { return try machine.make(type, [("coder", coder)]).unwrapped } catch {
            // `fatalError("init(coder:) has not been implemented")`
            guard case .trap = error.kind else { throw error }
            return try machine.make(type)
        }
    }

    // MARK: Appearing

    /// Makes the screen of a name, or brings the present one into view again.
    ///
    /// - Returns: Whether there is one.
    func appear(named name: String?) throws(Stop) -> Bool {
        guard let name else {
            guard let current = run.app.current else { return try appearOnly() }
            try comeIntoView(current)
            return true
        }
        let all = found()
        let wanted = name.lowercased()
        let match = all.first { $0.name.lowercased() == wanted } ?? all.first { $0.name.lowercased().contains(wanted) }
        guard let type = match ?? program.type(named: name).flatMap({ $0.kind == .classType ? $0 : nil }) else {
            run.tell(Message("app.no-screen", ["name": .text(name), "names": .list(all.map(\.name))]))
            return true
        }
        try appear(type)
        return true
    }

    private func appearOnly() throws(Stop) -> Bool {
        guard let first = found().first else { return false }
        try appear(first)
        return true
    }

    /// Makes a screen, unless it is there, and brings it into view.
    func appear(_ type: TypeInfo) throws(Stop) {
        let screen: Value
        let known = run.app.screens[type.qualifiedName]
        var isNew = known == nil
        var covered: Value?
        if let shown = run.app.presented, machine.info(of: shown)?.id == type.id {
            (screen, isNew) = (shown, shown != known)
            if run.app.coversCurrent, run.app.current != shown { covered = run.app.current }
        } else {
            screen = if let known { known } else { try makeInParent(type) }
        }
        run.app.screens[type.qualifiedName] = screen
        if isNew { try Wiring(run, of: screen).connect() }
        run.app.current = screen
        (run.app.presented, run.app.above) = (nil, [])
        try comeIntoView(screen, covering: covered, isPushed: true)
        try showCountedRows(of: screen)
        try showList(of: screen)
    }

    /// Shows the rows of a screen's view, as its first layout does, if nothing has asked for them before.
    private func showCountedRows(of screen: Value) throws(Stop) {
        // A storyboard makes the views of outlets, also of those that no code asks for.
        if let type = machine.info(of: screen) {
            for field in type.fields where field.attributes.contains("IBOutlet") {
                _ = try machine.read(field.name, of: screen)
            }
        }
        try addView(to: screen)
        // The first one is shown last, and so stays on screen.
        for view in listViews(of: screen).reversed() {
            let count = run.methods(of: view).count
            // The storyboard makes the controller the data source.
            if try machine.read("dataSource", of: view).unwrapped == nil, run.isOwn(count, of: screen) {
                try machine.assign("dataSource", of: view, .some(screen))
            }
            guard let counter = try run.counter(of: view), try run.list(feeding: view) == nil else { continue }
            let place = machine.declaredMethod(count, of: counter)?.place ?? .unknown
            try run.countAgain(view, counter, isFirst: true, at: place)
        }
    }

    /// Gives a screen that counts its rows the view of a storyboard which no outlet names.
    private func addView(to screen: Value) throws(Stop) {
        guard run.inherits(screen, "UIViewController"), var root = try machine.read("_view", of: screen).unwrapped,
            root.objectIndex != nil, listViews(of: screen).isEmpty,
            !run.app.files.contains(where: { $0.text.contains("dataSource = ") })
        else { return }
        for (name, count) in zip(["UITableView", "UICollectionView"], AppRun.counting)
        where run.isOwn(count, of: screen) {
            try machine.call("addSubview", on: &root, [(nil, machine.make(machine.type(name), []))])
        }
    }

    /// Brings a list of a screen into view that has applied nothing, where another screen's is still shown.
    private func showList(of screen: Value) throws(Stop) {
        guard let shown = run.app.shown else { return }
        let own = lists(of: screen)
        guard !own.contains(shown), let list = own.first.flatMap({ run.app.lists[$0] }) else { return }
        try run.show(list.dataSource)
    }

    /// The numbers of the lists that a screen holds.
    func lists(of screen: Value) -> [Int] {
        var seen: Set<Int> = []
        let found = objects(in: screen, &seen) { object in
            let index = object.objectIndex ?? -1
            return run.app.lists[index] != nil || run.app.counted[index] != nil
        }
        return found.compactMap(\.objectIndex).map { run.app.counted[$0] ?? $0 }
    }

    /// The tables and collection views that a screen holds.
    func listViews(of screen: Value) -> [Value] {
        var seen: Set<Int> = []
        return objects(in: screen, &seen) { run.inherits($0, "UITableView") || run.inherits($0, "UICollectionView") }
    }

    /// The objects of a kind that a screen holds, itself, in its views, or in objects that it has for them.
    private func objects(
        in value: Value, _ seen: inout Set<Int>, depth: Int = 0, where isWanted: (Value) -> Bool
    ) -> [Value] {
        guard depth < 6, let object = value.unwrapped else { return [] }
        if case .array(let values) = object {
            return values.flatMap { objects(in: $0, &seen, depth: depth + 1, where: isWanted) }
        }
        // A struct of the screen's own, and no element of its data.
        if case .structure(_, let values) = object, depth == 1 {
            return values.flatMap { objects(in: $0, &seen, depth: depth + 1, where: isWanted) }
        }
        guard let index = object.objectIndex, let info = machine.info(of: object), seen.insert(index).inserted,
            depth == 0 || !isController(info)
        else { return [] }
        if isWanted(object) { return [object] }
        var found: [Value] = []
        for (position, field) in info.fields.enumerated() where !["superview", "delegate"].contains(field.name) {
            found += objects(in: machine.state.heap[index, position], &seen, depth: depth + 1, where: isWanted)
        }
        return found
    }

    /// Gives the outlets that have observers their views, as a storyboard does before `viewDidLoad`.
    private func connectOutlets(of screen: Value, _ type: TypeInfo) throws(Stop) {
        guard let index = screen.objectIndex, !run.app.appeared.contains(index) else { return }
        for field in type.fields
        where field.attributes.contains("IBOutlet") && !(field.didSets.isEmpty && field.willSets.isEmpty) {
            let view = try machine.read(field.name, of: screen)
            guard view.unwrapped?.objectIndex != nil else { continue }
            try machine.assign(field.name, of: screen, view)
        }
    }

    /// Lets a screen appear, and the one that it covers disappear, in UIKit's order: a push ends with the screen that
    /// comes, a presentation with the one that goes.
    func comeIntoView(_ screen: Value, covering below: Value? = nil, isPushed: Bool = false) throws(Stop) {
        guard let type = machine.info(of: screen), isController(type) else {
            for step in ["didMoveToSuperview()", "didMoveToWindow()", "layoutSubviews()"] {
                try run.callOwn(step, of: screen, [])
            }
            try machine.runSoon()
            return
        }
        try connectOutlets(of: screen, type)
        if inherits(type, "UIViewController") {
            _ = try machine.read("view", of: screen)
        } else if !run.app.appeared.contains(screen.objectIndex ?? -1) {
            try run.callOwn("loadView()", of: screen, [])
            try run.callOwn("viewDidLoad()", of: screen, [])
        }
        if let index = screen.objectIndex { run.app.appeared.insert(index) }
        if let below { try run.tellOwn(["viewWillDisappear(_:)"], of: below) }
        for step in ["viewWillAppear(_:)", "viewIsAppearing(_:)"] { try run.callOwn(step, of: screen, [.bool(false)]) }
        let tracked = run.app.options.system >= .ios26 ? ["updateProperties()"] : []
        for step in tracked + ["viewWillLayoutSubviews()", "viewDidLayoutSubviews()"] {
            try run.callOwn(step, of: screen, [])
        }
        if isPushed, let below { try run.tellOwn(["viewDidDisappear(_:)"], of: below) }
        try run.callOwn("viewDidAppear(_:)", of: screen, [.bool(false)])
        if !isPushed, let below { try run.tellOwn(["viewDidDisappear(_:)"], of: below) }
        try machine.runSoon()
    }
}

extension SourcePlace {
    /// The place of code that stands in no file.
    static let unknown = SourcePlace(file: "", line: 1, column: 1)
}

extension AppRun {
    /// True when a file belongs to the user's program.
    func isFile(_ name: String) -> Bool { app.files.contains { $0.name == name } }
}
