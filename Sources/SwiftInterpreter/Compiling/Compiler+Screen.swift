import SwiftDeclarations
import SwiftReading

/// Code that stands in no type, as an article prints the lines and methods of a screen one by one. Its `self` is the
/// screen, and so is what it names and no file declares.
extension Compiler {
    /// True for `self`, `self?` and `self!` in code that stands in no type.
    func isAbsentSelf(_ expression: SwiftExpression) -> Bool {
        guard owner == nil else { return false }
        switch expression.kind {
        case .name(let name): return name == "self"
        case .optionalChain(let inner), .forceUnwrap(let inner): return isAbsentSelf(inner)
        default: return false
        }
    }

    /// A variable at the top of a file.
    func global(_ index: Int) -> Place {
        let info = program.globals[index]
        let type = info.type.isUnknown ? initialType(info.initial) : info.type
        let isObserved = (info.willSet != nil || info.didSet != nil) && !isObserver(of: info)
        let get: Code = { machine throws(Stop) in try machine.globalValue(index) }
        let modify: @Sendable (Machine, Change) throws(Stop) -> Void = { machine, change throws(Stop) in
            try machine.modifyGlobal(index, observed: isObserved, change)
        }
        if isObserved || info.isComputed { return Place(type, get: get, modify: modify) }
        return Place(
            type, get: get, modify: modify,
            set: { machine, value throws(Stop) in
                machine.state.globals[index] = value
                machine.globalWrites &+= 1
            })
    }

    /// What a name means in code that stands in no type: a variable at the top of a file, else a property of the screen,
    /// else a variable that the library has there, such as `dataSource`.
    func outerVariable(_ name: String, _ range: SourceRange) -> Place? {
        let index = globalIndex(name)
        if let index, !isForeign(program.globals[index]) { return global(index) }
        let other = index.map(global)
        guard let screen = screen(having: name, isMethod: false) else { return other }
        let own = memberPlace(screen, name, range, isSelf: false)
        let place = place(range)
        return Place(
            own.type,
            get: { machine throws(Stop) in
                if try machine.screen?(name) != nil { return try own.get(machine) }
                return try other?.get(machine) ?? machine.unknownGlobal(name, place)
            },
            modify: { machine, change throws(Stop) in
                if try machine.screen?(name) != nil { return try own.modify(machine, change) }
                if let other { return try other.modify(machine, change) }
                var value = machine.unknownGlobal(name, place)
                _ = try change(&value)
            },
            set: { machine, value throws(Stop) in
                if try machine.screen?(name) != nil { return try own.set(machine, value) }
                try other?.set(machine, value)
            })
    }

    /// Calls what `self.name(…)` means in code that stands in no type; nil where nothing of that name is declared.
    func callOuter(
        _ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef, isInChain: Bool
    ) -> Typed? {
        if let functions = globalFunctions(name) { return callGlobal(functions, call, place, expected) }
        if let method = callOnScreen(name, call, place, expected) { return method }
        return outerVariable(name, call.callee.range).map {
            callValue(Typed($0.type, $0.get), call, place, isInChain)
        }
    }

    /// Calls a method of the screen, if one is there when the code runs; nil where no class has such a method.
    func callOnScreen(_ name: String, _ call: SwiftCall, _ place: SourcePlace, _ expected: TypeRef) -> Typed? {
        guard owner == nil, let screen = screen(having: name, isMethod: true) else { return nil }
        let found = members(of: screen.type, name)
        let known = callMember(screen, found, name, call, place, expected, isInChain: false)
        // Compiled once: with a second form for no screen, calls within calls would double at each level.
        return Typed(known.type) { machine throws(Stop) in
            if try machine.screen?(name) != nil { return try known.code(machine) }
            return machine.makeOpaque("\(name)()", of: nil, [], place: place)
        }
    }

    /// The screen as code of its own would see it, where a view controller of the files, or else a view with a list in it,
    /// has a property or a method of a name.
    private func screen(having name: String, isMethod: Bool) -> Place? {
        let having = program.types.filter { type in
            type.kind == .classType && !type.isForeign
                && program.members(of: type.id, name, isStatic: false).contains {
                    if case .function = $0 { isMethod } else { !isMethod }
                }
        }
        func isKind(_ type: TypeInfo, of name: String) -> Bool {
            program.type(named: name).map { type.inherits(from: $0.id) } ?? false
        }
        let controllers = having.filter { $0.unknownSuperclass != nil || isKind($0, of: "UIViewController") }
        let views = having.filter { isKind($0, of: "UIView") && !isKind($0, of: "UIScrollView") }
        let classes = controllers.isEmpty ? views : controllers
        guard let first = classes.first else { return nil }
        let get: Code = { machine throws(Stop) in try machine.screen?(name) ?? .void }
        return Place(
            classes.count == 1 ? first.type : .unknown, get: get,
            modify: { machine, change throws(Stop) in
                var screen = try get(machine)
                _ = try change(&screen)
            })
    }

    /// True of a variable of the library, which a file need not declare.
    private func isForeign(_ global: GlobalInfo) -> Bool {
        global.initial.map { program.files.indices.contains($0.fileIndex) && program.files[$0.fileIndex].isForeign }
            ?? false
    }
}
