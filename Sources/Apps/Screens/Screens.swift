import CommandLanguage
import DiffableSnapshots
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// The screens of a program: classes that own a list, made and brought into view as UIKit does.
struct Screens {
    let run: AppRun
    private var machine: Machine { run.machine }
    private var program: Program { run.machine.program }

    init(_ run: AppRun) { self.run = run }

    // MARK: Finding

    /// The classes of files that show a list, those that are made by themselves first: view controllers, then views, then others.
    ///
    /// - Parameter files: The names of the files; nil for all.
    /// - Returns: The types of the screens.
    func found(in files: Set<String>? = nil) -> [TypeInfo] {
        let texts = Self.texts(of: program)
        let classes = program.types.filter { type in
            type.kind == .classType && !type.isForeign && isOwn(type) && (files?.contains(type.place.file) ?? true)
        }
        var known: [TypeID: Bool] = [:]
        let owners = classes.filter { ownsList($0, texts, &known) && !isDataSource($0) }
        // A base class is not the screen itself where a subclass is at hand.
        let screens = owners.filter { type in !owners.contains { $0.superclass?.id == type.id || holds($0, type) } }
        let first = starts(texts)
        func place(_ type: TypeInfo) -> Int { first(type) ? -1 : rank(type) }
        return screens.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }

    /// The screens among some with which the app starts, by its scene delegate or app delegate.
    func starting(among screens: [TypeInfo]) -> [TypeInfo] {
        screens.filter(starts(Self.texts(of: program, where: Self.isDelegate)))
    }

    private static func isDelegate(_ name: String) -> Bool {
        name.hasSuffix("SceneDelegate") || name.hasSuffix("AppDelegate")
    }

    private func starts(_ texts: [String: String]) -> (TypeInfo) -> Bool {
        let delegates = texts.filter { Self.isDelegate($0.key) }.values
        return { type in delegates.contains { $0.contains(type.name + "(") } }
    }

    /// True when a view with a list is that of a controller, which brings it into view.
    private func holds(_ controller: TypeInfo, _ view: TypeInfo) -> Bool {
        isController(controller) && inherits(view, "UIView")
            && controller.fields.contains { program.type(of: $0).unwrapped.id == view.id }
    }

    private func isOwn(_ type: TypeInfo) -> Bool { type.place.file != UIKit.table.file && run.isFile(type.place.file) }

    private func rank(_ type: TypeInfo) -> Int {
        if isController(type) { return 0 }
        return inherits(type, "UIView") ? 1 : 2
    }

    func isController(_ type: TypeInfo) -> Bool {
        inherits(type, "UIViewController") || (type.unknownSuperclass?.hasSuffix("Controller") ?? false)
    }

    private func inherits(_ type: TypeInfo, _ name: String) -> Bool {
        program.type(named: name).map { type.inherits(from: $0.id) } ?? false
    }

    private func isDataSource(_ type: TypeInfo) -> Bool {
        inherits(type, "UITableViewDiffableDataSource") || inherits(type, "UICollectionViewDiffableDataSource")
    }

    /// The class of a data source that files declare, with the types of its sections and items.
    func dataSource(in files: Set<String>) -> (type: TypeInfo, arguments: [TypeRef])? {
        for type in program.types where files.contains(type.place.file) && isDataSource(type) {
            var current: TypeInfo? = type
            while let info = current {
                if let superclass = info.superclass, !isOwn(superclass),
                    case .nominal(_, let list)? = info.superclassType,
                    list.count == 2
                {
                    return (type, list)
                }
                current = info.superclass
            }
        }
        return nil
    }

    /// True when a class has a diffable data source, in a property or in its code, or an object that has one.
    private func ownsList(_ type: TypeInfo, _ texts: [String: String], _ known: inout [TypeID: Bool]) -> Bool {
        if let answer = known[type.id] { return answer }
        known[type.id] = false
        // One that only makes snapshots has no list.
        var answer = texts[type.qualifiedName]?.contains("ViewDiffableDataSource") ?? false
        for field in type.fields where !answer {
            guard let id = program.type(of: field).unwrapped.id, let info = program.type(id), info.kind == .classType
            else {
                continue
            }
            answer =
                isDataSource(info)
                || isOwn(info) && !isController(info) && (isController(type) || !inherits(info, "UIView"))
                    && ownsList(info, texts, &known)
        }
        if !answer, let superclass = type.superclass, isOwn(superclass) { answer = ownsList(superclass, texts, &known) }
        known[type.id] = answer
        return answer
    }

    /// The texts of the declarations and extensions of each type at the top of a file.
    private static func texts(
        of program: Program, where isWanted: (String) -> Bool = { _ in true }
    ) -> [String: String] {
        var texts: [String: String] = [:]
        for file in program.files where !file.isForeign {
            for statement in file.document.statements {
                guard case .declaration(let declaration) = statement.kind else { continue }
                let name: String
                switch declaration.kind {
                case .type(let type): name = type.name.text
                case .extending(let part): name = file.document.text(of: part.extended.range)
                default: continue
                }
                if isWanted(name) { texts[name, default: ""] += file.document.text(of: declaration.range) }
            }
        }
        return texts
    }

    // MARK: Making

    /// Makes an instance of a class with sample arguments where its initialiser wants some that have no default.
    func make(_ type: TypeInfo, depth: Int = 0, knowing screen: Value? = nil) throws(Stop) -> Value {
        var initializers = type.functions.filter { $0.role == .initializer && $0.parameters.first?.label != "coder" }
        var superclass = type.superclass
        // `NamesController: BaseController<NamesModel>` is made with a model of names.
        var generics: [String: TypeRef] = [:]
        var inherited = type.superclassType
        while initializers.isEmpty, let current = superclass, isOwn(current) {
            let arguments = (inherited?.arguments ?? []).map { $0.substituting(generics) }
            generics = Dictionary(zip(current.generics, arguments)) { $1 }
            inherited = current.superclassType
            initializers = current.functions.filter { $0.role == .initializer && $0.parameters.first?.label != "coder" }
            superclass = current.superclass
        }
        initializers.sort { $0.parameters.count < $1.parameters.count }
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
        return object.unwrapped ?? object
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
            default: break
            }
            if info.kind == .classType, depth < 3, isOwn(info) || info.isForeign {
                do throws(Stop) { return try make(info, depth: depth + 1) } catch {
                    // An object that cannot be made of samples stays unknown.
                    guard case .trap = error.kind else { throw error }
                    return machine.makeOpaque(name, type: type, place: .unknown)
                }
            }
            if info.kind == .protocolType, depth < 3, isOwn(info), let type = conforming(to: info) {
                do throws(Stop) { return try make(type, depth: depth + 1) } catch {
                    guard case .trap = error.kind else { throw error }
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

    /// The class of the program that conforms to a protocol; of several, one that is not made for tests.
    func conforming(to wanted: TypeInfo) -> TypeInfo? {
        let classes = program.types.filter {
            $0.kind == .classType && isOwn($0) && program.conforms($0, to: wanted.id) && !isController($0)
        }
        let doubles = ["Mock", "Stub", "Fake", "Dummy", "Preview", "Spy"]
        return classes.first { type in !doubles.contains { type.name.contains($0) } } ?? classes.first
    }

    /// First value of a property with `!`, of a type of the program, that another screen would assign: its own file does not.
    func provided(for field: FieldInfo) throws(Stop) -> Value? {
        guard case .optional(let type, let unwrapsItself) = field.type, unwrapsItself || run.providesOptionals,
            let info = type.id.flatMap({ program.type($0) }),
            run.isFile(field.place.file),
            !(run.app.assigned[field.place.file]?.contains(field.name) ?? false), run.provisions < 4
        else { return nil }
        run.provisions += 1
        defer { run.provisions -= 1 }
        guard info.kind == .classType else {
            guard isOwn(info), info.kind != .protocolType else { return nil }
            run.tellSample(for: field.name)
            return try Filling(run).samples(of: type, 1, field.name).first
        }
        if isDataSource(info) { return try machine.make(type, [("_ambient", .bool(true))]) }
        return inherits(info, "UIView") ? try unarchived(type, info) : try make(info, depth: 2)
    }

    /// The object for an outlet of a class of UIKit that nothing has assigned: a storyboard would have made it.
    func outlet(_ type: TypeRef) throws(Stop) -> Value? {
        guard let info = type.id.flatMap({ program.type($0) }), info.kind == .classType else { return nil }
        if isDataSource(info) { return try machine.make(type, [("_ambient", .bool(true))]) }
        return try unarchived(type, info)
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
        if let known = run.app.screens[type.qualifiedName] { screen = known } else { screen = try make(type) }
        let isNew = run.app.screens[type.qualifiedName] == nil
        run.app.screens[type.qualifiedName] = screen
        if isNew { try Wiring(run, of: screen).connect() }
        run.app.current = screen
        run.app.presented = nil
        try comeIntoView(screen)
        try showList(of: screen)
    }

    /// Brings a list of a screen into view that has applied nothing, where another screen's is still shown.
    private func showList(of screen: Value) throws(Stop) {
        guard let index = screen.objectIndex, let info = machine.info(of: screen), let shown = run.app.shown else {
            return
        }
        let own = info.fields.indices.compactMap { machine.state.heap[index, $0].unwrapped?.objectIndex }
            .filter { run.app.lists[$0] != nil }
        guard !own.contains(shown), let list = own.first.flatMap({ run.app.lists[$0] }) else { return }
        try run.show(list.dataSource)
    }

    private func comeIntoView(_ screen: Value) throws(Stop) {
        guard let type = machine.info(of: screen), isController(type) else {
            for step in ["didMoveToSuperview()", "didMoveToWindow()", "layoutSubviews()"] {
                try run.callOwn(step, of: screen, [])
            }
            try machine.runSoon()
            return
        }
        if inherits(type, "UIViewController") {
            _ = try machine.read("view", of: screen)
        } else if !run.app.appeared.contains(screen.objectIndex ?? -1) {
            try run.callOwn("loadView()", of: screen, [])
            try run.callOwn("viewDidLoad()", of: screen, [])
        }
        if let index = screen.objectIndex { run.app.appeared.insert(index) }
        for step in ["viewWillAppear(_:)", "viewIsAppearing(_:)"] { try run.callOwn(step, of: screen, [.bool(false)]) }
        for step in ["viewWillLayoutSubviews()", "viewDidLayoutSubviews()"] { try run.callOwn(step, of: screen, []) }
        try run.callOwn("viewDidAppear(_:)", of: screen, [.bool(false)])
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
