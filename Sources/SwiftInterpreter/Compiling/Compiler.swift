import SwiftDeclarations
import SwiftReading
import Synchronization

// What lies in lists and optionals is boxed in a struct: a bare closure with typed errors would be wrapped in two
// thunks there, each time it is moved, and the compiler's thunks for them are not to be trusted.

/// Code in a list.
struct Evaluation: Sendable {
    let code: Code
    /// True of a look whether a chain of `?` holds, which gives nothing else.
    var isLook = false
    func callAsFunction(_ machine: Machine) throws(Stop) -> Value { try code(machine) }
}

/// A step in a list.
struct Action: Sendable {
    let step: Step
    static let nothing = Action(step: { _ throws(Stop) in Flow.next })
    func callAsFunction(_ machine: Machine) throws(Stop) -> Flow { try step(machine) }
}

/// A condition in a list.
struct Test: Sendable {
    let truth: Truth
    static let always = Test(truth: { _ throws(Stop) in true })
    func callAsFunction(_ machine: Machine) throws(Stop) -> Bool? { try truth(machine) }
}

/// A pattern in a list.
struct Matcher: Sendable {
    let match: Match
    func callAsFunction(_ machine: Machine, _ value: Value) throws(Stop) -> Bool? { try match(machine, value) }
}

/// A pattern with its condition.
struct GuardedMatcher: Sendable {
    let matcher: Matcher
    let condition: Test
    func callAsFunction(_ machine: Machine, _ value: Value) throws(Stop) -> Bool {
        guard try matcher(machine, value) ?? false else { return false }
        return try condition(machine) ?? true
    }
}

/// An expression that was compiled: its code, and its type as far as that is known.
struct Typed: Sendable {
    let code: Code
    let type: TypeRef

    init(_ type: TypeRef = .unknown, _ code: @escaping Code) { (self.type, self.code) = (type, code) }
}

/// A variable of a function or closure.
struct Local {
    let name: String
    let slot: Int
    /// True when it lies in a cell of the heap, as closures capture it.
    let isCell: Bool
    let type: TypeRef
    let isConstant: Bool
    /// The key by which it is known when the function is compiled again.
    let key: String
    /// The parameters of a local function.
    var parameters: [ParameterInfo]?
    /// True when it is the element of a loop.
    var isElement = false
    /// True when it is a local computed variable: its value is a closure that is called.
    var isComputed = false
}

/// The scope of a function or closure that is being compiled.
final class FunctionScope {
    let parent: FunctionScope?
    var slotCount = 0
    var blocks: [[String: Local]] = [[:]]
    var types: [[String: TypeInfo]] = [[:]]
    /// The type aliases of each block.
    var aliases: [[String: TypeRef]] = [[:]]
    var captures: [(outer: Int, inner: Int)] = []
    var result: TypeRef
    var labels: [JumpTarget] = []
    var isInitializer = false
    var isTopLevel = false
    var generics: Set<String> = []
    /// The local variables with a property wrapper; the wrapper of `level` lies in `_level`.
    var wrapped: Set<String> = []
    /// The highest `$n` that is used, plus one.
    var dollars = 0
    /// The name of a local function with its labels.
    var localName: String?
    /// The local functions of the block that code outside their places needs.
    var early: [EarlyFunction] = []
    /// The types of arguments that overloads were told apart by, until there is another variable.
    var argumentTypes: [SourceRange: TypeRef] = [:]

    init(parent: FunctionScope?, result: TypeRef) { (self.parent, self.result) = (parent, result) }

    func newSlot() -> Int {
        defer { slotCount += 1 }
        return slotCount
    }
}

/// Makes closures of a function's statements.
///
/// Names, overloads and expected types are looked up here, before anything runs. A function is compiled again when it
/// turns out that a closure captures one of its variables, which then lies in a cell.
final class Compiler {
    let program: SwiftProgram
    let function: FunctionInfo
    let owner: TypeInfo?
    let file: Int
    private let knownCells: Set<String>
    private var foundCells: Set<String> = []
    var scope: FunctionScope
    var nesting = 0
    /// The number of values whose types are being found, each in search of the one before.
    var inference = 0
    /// The arguments of subscripts that an assignment evaluates before its value; nothing outside an assignment.
    var hoisted: [Evaluation]?
    /// True when the code being compiled is the condition of a `while`.
    var isLoopCondition = false
    /// True when the pattern being compiled is not the first of its case.
    var isAlternative = false
    /// The types of the values returned so far, for closures that do not write theirs.
    var returnedTypes: [TypeRef] = []

    private static let siteCount = Atomic<Int>(0)

    static func compile(_ function: FunctionInfo, in program: SwiftProgram) -> CompiledBody {
        var cells: Set<String> = []
        while true {
            let compiler = Compiler(function, program, cells)
            let body = compiler.compileBody()
            if compiler.foundCells.isSubset(of: cells) { return body }
            cells.formUnion(compiler.foundCells)
        }
    }

    /// The type of an expression with `self` at hand.
    func typeInFrame(of expression: SwiftExpression) -> TypeRef {
        declare("self", owner?.type ?? .unknown, isConstant: true, key: "self@parameter")
        return self.expression(expression).type
    }

    init(_ function: FunctionInfo, _ program: SwiftProgram, _ cells: Set<String>) {
        (self.function, self.program, knownCells) = (function, program, cells)
        owner = function.owner.flatMap { program.type($0) }
        file = function.fileIndex
        scope = FunctionScope(parent: nil, result: function.result)
        scope.generics = Set(function.generics)
        scope.isInitializer = function.role == .initializer
        scope.isTopLevel = function.role == .topLevel
    }

    private func compileBody() -> CompiledBody {
        let isReference = owner?.kind == .classType || owner?.kind == .protocolType
        let selfType = owner.map { function.isStatic ? .metatype($0.type) : $0.type } ?? .unknown
        let isInout = function.isMutating || function.role == .initializer || function.role == .setter
        var parameterCells: [Int] = []
        func add(_ name: String, _ type: TypeRef, isConstant: Bool) {
            let local = declare(name, type, isConstant: isConstant, key: "\(name)@parameter")
            if local.isCell { parameterCells.append(local.slot) }
        }
        add("self", selfType, isConstant: isReference || !isInout)
        for parameter in function.parameters {
            let type = parameter.isVariadic ? program.core.arrayType(parameter.type) : parameter.type
            add(parameter.name, type, isConstant: !parameter.isInout)
        }
        let code: Step
        switch function.body {
        case .statements(let statements):
            code = keepingPassedTypes {
                ownBuilder.flatMap { built(statements, $0) }
                    ?? demandingResult(statements, body(statements, implicitResult: impliesResult))
            }
        case .expression(let expression):
            let value = converted(self.expression(expression, function.result), function.result, expression.range)
            code = { machine throws(Stop) in .result(try value.code(machine)) }
        default: code = { _ throws(Stop) in .next }
        }
        return CompiledBody(
            slotCount: scope.slotCount, cells: parameterCells, code: code,
            isSelfResult: function.role == .initializer)
    }

    /// True of a function or getter that has to give a result.
    var impliesResult: Bool {
        switch function.role {
        case .function: function.result != .void
        case .getter, .value: true
        default: false
        }
    }

    // MARK: Places

    func place(_ range: SourceRange?) -> SourcePlace {
        guard let range else { return function.place }
        if program.files.indices.contains(file) { return program.place(range, file: file) }
        return SourcePlace(file: function.place.file, line: range.start.line, column: range.start.column)
    }

    static func newSite() -> Int { siteCount.add(1, ordering: .relaxed).newValue }

    // MARK: Variables

    func isCell(_ key: String) -> Bool { knownCells.contains(key) }

    @discardableResult
    func declare(_ name: String, _ type: TypeRef, isConstant: Bool, key: String) -> Local {
        let local = Local(
            name: name, slot: scope.newSlot(), isCell: !isConstant && isCell(key), type: type, isConstant: isConstant,
            key: key)
        scope.blocks[scope.blocks.count - 1][name] = local
        scope.argumentTypes = [:]
        return local
    }

    func declare(_ name: String, _ type: TypeRef, isConstant: Bool, at range: SourceRange) -> Local {
        declare(name, type, isConstant: isConstant, key: "\(name)@\(range.start.utf8Offset)")
    }

    /// A variable by its name, taken into each closure between it and its use.
    func local(_ name: String) -> Local? { local(name, in: scope) }

    private func local(_ name: String, in scope: FunctionScope) -> Local? {
        for block in scope.blocks.reversed() {
            guard let found = block[name] else { continue }
            if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
                scope.dollars = max(scope.dollars, number + 1)
            }
            return found
        }
        guard let parent = scope.parent, let outer = local(name, in: parent) else { return nil }
        if !outer.isConstant { foundCells.insert(outer.key) }
        var inner = Local(
            name: name, slot: scope.newSlot(), isCell: outer.isCell, type: outer.type, isConstant: outer.isConstant,
            key: outer.key)
        inner.parameters = outer.parameters
        inner.isComputed = outer.isComputed
        scope.captures.append((outer.slot, inner.slot))
        scope.blocks[0][name] = inner
        return inner
    }

    func withBlock(_ work: () -> Step) -> Step {
        openBlock()
        defer { closeBlock() }
        return work()
    }

    func openBlock() {
        scope.blocks.append([:])
        scope.types.append([:])
        scope.aliases.append([:])
    }

    func closeBlock() {
        scope.blocks.removeLast()
        scope.types.removeLast()
        scope.aliases.removeLast()
    }

    /// A step that gives a variable its first value.
    func initialize(_ local: Local) -> @Sendable (Machine, Value) -> Void {
        let slot = local.slot
        if local.isCell { return { machine, value in machine.slots[slot] = .cell(machine.makeCell(value)) } }
        return { machine, value in machine.slots[slot] = value }
    }

    // MARK: Types

    var typeScope: TypeScope {
        var generics: Set<String> = []
        var local: [String: TypeInfo] = [:]
        var aliases: [String: TypeRef] = [:]
        var current: FunctionScope? = scope
        while let scope = current {
            generics.formUnion(scope.generics)
            for types in scope.types { local.merge(types) { $1 } }
            for types in scope.aliases.reversed() { aliases.merge(types) { inner, _ in inner } }
            current = scope.parent
        }
        let file = program.sharedNames.isEmpty ? nil : fileName
        return TypeScope(owner: owner, generics: generics, local: local, aliases: aliases, file: file)
    }

    func resolve(_ type: SwiftType) -> TypeRef { resolver.resolve(type, in: typeScope) }

    /// The type that an expression names: `Shop.Section`, `[Int]`, `UIColor`; nothing if it is a value.
    func typeExpression(_ expression: SwiftExpression) -> TypeRef? {
        switch expression.kind {
        case .name(let name):
            if name == "Self", owner != nil { return nil }
            guard local(name) == nil, !isMember(name), globalIndex(name) == nil else { return nil }
            let found = resolver.lookUp(name, [], in: typeScope)
            switch found {
            case .named, .parameter:
                return name.first?.isUppercase == true && globalFunctions(name) == nil ? found : nil
            // `AnyHashable(3)` is the value itself.
            default: return found.id == nil && globalFunctions(name) != nil ? nil : found
            }
        case .specialized(let base, let arguments):
            guard let type = typeExpression(base) else { return nil }
            let arguments = arguments.map(resolve)
            if type.id == program.core.optional, arguments.count == 1 { return .optional(arguments[0]) }
            if case .nominal(let id, _) = type { return .nominal(id, arguments) }
            return type
        case .member(let base, let name):
            guard name.text.first?.isUppercase == true else { return nil }
            if Compiler.isModule(base), globalFunctions(name.text) == nil {
                return resolver.lookUp(inModule: name.text, [])
            }
            guard let outer = typeExpression(base) else { return nil }
            if name.text == "Type" { return .metatype(outer) }
            if case .nominal(let id, _) = outer, let info = program.type(id) {
                guard info.caseIndices[name.text] == nil,
                    program.members(of: id, name.text, isStatic: true).isEmpty
                else { return nil }
            }
            return resolver.member(name.text, of: outer, [])
        case .array(let elements):
            guard elements.count == 1, let element = elementType(elements[0]) else { return nil }
            return program.core.arrayType(element)
        case .dictionary(let entries):
            guard entries.count == 1, let key = elementType(entries[0].key),
                let value = elementType(entries[0].value)
            else { return nil }
            return .nominal(program.core.dictionary, [key, value])
        case .optionalChain(let inner): return typeExpression(inner).map { .optional($0) }
        case .type(let type): return resolve(type)
        case .tuple(let parts):
            if parts.count == 1, parts[0].label == nil { return typeExpression(parts[0].value) }
            guard parts.count > 1 else { return nil }
            let types = parts.compactMap { typeExpression($0.value) }
            return types.count == parts.count ? .tuple(parts.map { $0.label?.text ?? "" }, types) : nil
        default: return nil
        }
    }
}
