import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// The search for the screens among the classes of a program, and for the one that the app starts with.
extension Screens {
    /// The classes of files that show a list, those that are made by themselves first: view controllers, then views, then others.
    ///
    /// - Parameter files: The names of the files; nil for all.
    /// - Returns: The types of the screens.
    func found(in files: Set<String>? = nil) -> [TypeInfo] {
        let texts = Self.texts(of: program)
        let classes = program.types.filter { type in
            type.kind == .classType && !type.isForeign && isOwn(type) && (files?.contains(type.place.file) ?? true)
                && !["NSWindowController", "NSViewController"].contains(type.unknownSuperclass)
        }
        var known: [TypeID: Bool] = [:]
        var owners = classes.filter { ownsList($0, texts, &known) && !isDataSource($0) }
        if owners.isEmpty {
            // The object that counts the rows may be a class of its own, which the controller hands to the view.
            let counters = classes.filter(countsRows)
            // Or a view that the controller makes and adds to its own.
            let views = Set(counters.filter { inherits($0, "UIView") }.map(\.name))
            owners = classes.filter { type in
                isController(type)
                    && (countsRows(type)
                        || !counters.isEmpty && (texts[type.qualifiedName]?.contains(".dataSource =") ?? false)
                        || !views.isEmpty && !views.isDisjoint(with: typesMade(by: type.name)))
            }
        }
        // A base class is not the screen itself where a subclass is at hand.
        var screens = owners.filter { type in !owners.contains { $0.superclass?.id == type.id || holds($0, type) } }
        // A list makes its cells, also those that hold lists of their own.
        if screens.contains(where: { !isCell($0) }) { screens.removeAll { isCell($0) } }
        // An adapter or a model is made by a screen; where the files lack that one, it is made by itself.
        if screens.contains(where: { rank($0) < 2 }) { screens.removeAll { rank($0) == 2 } }
        let first = starting(among: screens)
        func place(_ type: TypeInfo) -> Int { type.id == first?.id ? -1 : rank(type) }
        return screens.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }

    /// The screen among some with which the app starts: its scene delegate or app delegate makes it, or a coordinator that
    /// one of them makes, or it is the first of the storyboard.
    func starting(among screens: [TypeInfo]) -> TypeInfo? {
        let delegates = program.types.map(\.name)
            .filter { $0.hasSuffix("SceneDelegate") || $0.hasSuffix("AppDelegate") }
        let shown = run.app.firstScreens
        return reached(from: delegates, among: screens)
            ?? shown.lazy.compactMap { name in screens.first { $0.name == name } }.first
            ?? reached(from: shown, among: screens)
    }

    /// The first screen among some that the code of types makes, themselves or through the types they make.
    private func reached(from names: [String], among screens: [TypeInfo]) -> TypeInfo? {
        var seen: Set<String> = []
        var level = names
        while !level.isEmpty {
            let new = level.filter { seen.insert($0).inserted }
            if let name = new.first(where: { name in screens.contains { $0.name == name } }) {
                return screens.first { $0.name == name }
            }
            level = new.flatMap { typesMade(by: $0) }
        }
        return nil
    }

    /// The names of the program's types that stand in expressions of a type's code, in their order.
    private func typesMade(by name: String) -> [String] {
        var found: [String] = []
        for file in program.files where !file.isForeign {
            for case .declaration(let declaration) in file.document.statements.map(\.kind)
            where declaration.typeName(in: file.document) == name {
                SwiftNode.declaration(declaration).walk { node, _ in
                    if case .expression(let expression) = node, case .name(let name) = expression.kind,
                        name.first?.isUppercase ?? false, let type = program.type(named: name), isOwn(type)
                    {
                        found.append(name)
                    }
                    return true
                }
            }
        }
        return found
    }

    /// The controllers that may make a screen as their child, and hand it what it shows: their own code adds one, or an
    /// extension of all controllers does.
    private func parents(of type: TypeInfo) -> [TypeInfo] {
        let texts = Self.texts(of: program)
        func addsChildren(_ name: String) -> Bool { texts[name]?.contains("addChild(") ?? false }
        return program.types.filter { parent in
            parent.id != type.id && isOwn(parent) && isController(parent)
                && (addsChildren(parent.qualifiedName) || addsChildren("UIViewController"))
                && typesMade(by: parent.name).contains(type.name)
        }
    }

    /// Makes a screen; where another controller makes it as its child, by letting that one appear.
    func makeInParent(_ type: TypeInfo) throws(Stop) -> Value {
        for parent in isController(type) ? parents(of: type).prefix(3) : [] {
            let mark = run.mark()
            do throws(Stop) {
                let owner = try make(parent)
                try comeIntoView(owner)
                let children = try machine.elements(of: machine.read("children", of: owner))
                if let child = children.first(where: { machine.info(of: $0)?.id == type.id }) { return child }
            } catch {
                // A parent that cannot be made of samples says nothing of its child.
                guard case .trap = error.kind else { throw error }
            }
            run.goBack(to: mark)
        }
        return try make(type)
    }

    /// True when a view with a list is that of a controller, which brings it into view.
    private func holds(_ controller: TypeInfo, _ view: TypeInfo) -> Bool {
        isController(controller) && inherits(view, "UIView")
            && controller.fields.contains { program.type(of: $0).unwrapped.id == view.id }
    }

    func isOwn(_ type: TypeInfo) -> Bool { !type.place.isOfUIKit && run.isFile(type.place.file) }

    private func isCell(_ type: TypeInfo) -> Bool {
        ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"].contains { inherits(type, $0) }
    }

    private func rank(_ type: TypeInfo) -> Int {
        if isController(type) { return 0 }
        return inherits(type, "UIView") ? 1 : 2
    }

    /// True when a class is a view controller; where the files lack its superclass, the name of that or the steps of
    /// appearing that it overrides tell so.
    func isController(_ type: TypeInfo) -> Bool {
        if inherits(type, "UIViewController") { return true }
        guard let superclass = type.unknownSuperclass else { return false }
        return superclass.hasSuffix("Controller") || superclass.hasSuffix("VC") || overridesAppearing(type)
    }

    private func overridesAppearing(_ type: TypeInfo) -> Bool {
        let steps: Set = [
            "loadView()", "viewDidLoad()", "viewWillAppear(_:)", "viewIsAppearing(_:)", "viewDidAppear(_:)",
        ]
        return type.functions.contains { $0.isOverride && steps.contains($0.fullName) }
            || type.superclass.map { isOwn($0) && overridesAppearing($0) } ?? false
    }

    func inherits(_ type: TypeInfo, _ name: String) -> Bool {
        program.type(named: name).map { type.inherits(from: $0.id) } ?? false
    }

    func isDataSource(_ type: TypeInfo) -> Bool {
        inherits(type, "UITableViewDiffableDataSource") || inherits(type, "UICollectionViewDiffableDataSource")
    }

    /// The class of a data source that files declare, with the types of its sections and items.
    func dataSource(in files: Set<String>) -> (type: TypeInfo, arguments: [TypeRef])? {
        for type in program.types where files.contains(type.place.file) && isDataSource(type) {
            var current: TypeInfo? = type
            while let info = current {
                if let superclass = info.superclass, !isOwn(superclass),
                    case .nominal(_, let list)? = info.superclassType, list.count == 2
                {
                    return (type, list)
                }
                current = info.superclass
            }
        }
        return nil
    }

    /// True when a class has a diffable data source, in a property or in its code, or an object or struct that has one.
    private func ownsList(_ type: TypeInfo, _ texts: [String: String], _ known: inout [TypeID: Bool]) -> Bool {
        if let answer = known[type.id] { return answer }
        known[type.id] = false
        // One that only makes snapshots has no list, unless it is a controller that applies them.
        var answer =
            texts[type.qualifiedName].map { text in
                Self.hasDataSource(text)
                    || isController(type) && text.contains("NSDiffableDataSourceSnapshot<")
                        && text.contains("ource.apply(")
            } ?? false
        for field in type.fields where !answer {
            guard let id = program.type(of: field).unwrapped.id, let info = program.type(id),
                info.kind == .classType || info.kind == .structure
            else { continue }
            answer =
                isDataSource(info)
                || isOwn(info) && !isController(info) && (isController(type) || !inherits(info, "UIView"))
                    && ownsList(info, texts, &known)
        }
        if !answer, let superclass = type.superclass, isOwn(superclass) { answer = ownsList(superclass, texts, &known) }
        known[type.id] = answer
        return answer
    }

    /// True when a class counts the rows of a list, or an object in its properties does.
    private func countsRows(_ type: TypeInfo) -> Bool {
        func counts(_ type: TypeInfo) -> Bool {
            type.functions.contains { AppRun.counting.contains($0.fullName) }
                || type.superclass.map { isOwn($0) && counts($0) } ?? false
        }
        return counts(type)
            || type.fields.contains { field in
                program.type(of: field).unwrapped.id.flatMap { program.type($0) }.map { isOwn($0) && counts($0) }
                    ?? false
            }
    }

    /// True when code names a diffable data source of UIKit, and not only a type whose name begins like one, or a comment
    /// or text about it.
    private static func hasDataSource(_ text: String) -> Bool {
        let name = "ViewDiffableDataSource"
        guard text.contains(name) else { return false }
        let silent = SwiftReader.words(in: text).filter { [.string, .comment].contains($0.kind) }.map(\.range)
        return text.ranges(of: name).contains { range in
            let next = text[range.upperBound...].first ?? " "
            // AppKit's have lists of their own.
            let before = text[..<range.lowerBound]
            if before.hasSuffix("NSCollection") || before.hasSuffix("NSTable") { return false }
            let place = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
            return !next.isLetter && !next.isNumber && next != "_" && !silent.contains { $0.contains(place) }
        }
    }

    /// The texts of the declarations and extensions of each type at the top of a file.
    private static func texts(of program: Program) -> [String: String] {
        var texts: [String: String] = [:]
        for file in program.files where !file.isForeign {
            for case .declaration(let declaration) in file.document.statements.map(\.kind) {
                guard let name = declaration.typeName(in: file.document) else { continue }
                texts[name, default: ""] += file.document.text(of: declaration.range)
            }
        }
        return texts
    }
}
