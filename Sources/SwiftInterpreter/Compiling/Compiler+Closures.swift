import SwiftDeclarations
import SwiftReading

extension Compiler {
    /// Compiles a closure.
    ///
    /// - Parameters:
    ///   - closure: The closure.
    ///   - expected: The type that is expected where it stands: it says what its parameters are.
    ///   - builder: The name of the result builder that makes a value of its statements.
    ///   - isFixed: Whether none of its parameters is `inout`, as far as its place says.
    /// - Returns: The compiled closure with its type.
    func closure(
        _ closure: SwiftClosure, _ expected: TypeRef, builder: String? = nil, isFixed: Bool = false
    ) -> Typed {
        let (expectedParameters, expectedResult) = Compiler.signature(expected, of: closure)
        let captures = closure.captures.map { capture in
            // A name without a value means itself.
            (
                capture, capture.value.map { expression($0) } ?? self.name(capture.name.text, capture.range),
                capture.specifier?.hasPrefix("weak") ?? false
            )
        }
        let outer = scope
        let inner = FunctionScope(parent: outer, result: closure.result.map(resolve) ?? expectedResult)
        scope = inner
        defer { scope = outer }
        let names = closure.parameters?.map(\.name) ?? dollarNames(closure, expectedParameters)
        let (types, cells) = declareParameters(names, of: closure, expectedParameters, isFixed: isFixed)
        let captureLocals = captures.map { capture, value, isWeak in
            let type: TypeRef = isWeak ? .optional(value.type.unwrapped) : value.type
            return declare(capture.name.text, type, isConstant: true, key: "\(capture.name.text)@capture")
        }
        let result = closureBody(closure, builder.flatMap { resultBuilder([$0], closure.range) })
        let body = CompiledBody(slotCount: inner.slotCount, cells: cells, code: result.step, isSelfResult: false)
        let taken = inner.captures
        let listed = zip(captures, captureLocals).map { (Evaluation(code: $0.1.code), $0.2, $1.slot) }
        let place = place(closure.range)
        // The `$1` of a closure within it is none of its own.
        let count =
            closure.parameters == nil
            ? min(names.count, dollarCount(inner.dollars, expectedParameters.count)) : names.count
        let parameterTypes = Array(types.prefix(count))
        // The error beside an answer of unknown type is one that may be missing.
        let given = zip(names, parameterTypes).map { name, type in
            type.isUnknown && count > 1 && ["error", "err"].contains(name) ? .optional(.named("Error")) : type
        }
        let name = function.fullName
        let type = TypeRef.function(parameterTypes, closure.result.map(resolve) ?? result.type)
        return Typed(type) { machine throws(Stop) in
            var values: [(slot: Int, value: Value)] = []
            values.reserveCapacity(taken.count + listed.count)
            for (outer, inner) in taken { values.append((inner, machine.slots[outer])) }
            for (code, isWeak, slot) in listed {
                let value = try code(machine)
                values.append((slot, isWeak && !value.isOptional ? .some(value) : value))
            }
            let captured = values
            let function = FunctionValue(name, place, given, nil, captured) { machine, frame throws(Stop) in
                if frame.count == 1, count > 1, case .tuple(_, let parts) = frame[0] { frame = parts }
                if frame.count > 1, count == 1, closure.parameters == nil { frame = [.tuple(.none, frame)] }
                if frame.count > count { frame.removeLast(frame.count - count) }
                if frame.count < body.slotCount {
                    frame.append(contentsOf: repeatElement(.unset, count: body.slotCount - frame.count))
                }
                for (slot, value) in captured { frame[slot] = value }
                return try machine.run(body, &frame)
            }
            return try machine.nested(.function(function), place)
        }
    }

    /// The parameters and the result that the place of a closure expects; none of a place that says nothing.
    private static func signature(
        _ expected: TypeRef, of closure: SwiftClosure
    ) -> (parameters: [TypeRef], result: TypeRef) {
        guard case .function(let types, let result) = expected.unwrapped else { return ([], .unknown) }
        // One parameter that is a tuple may be named by its parts.
        if let named = closure.parameters, named.count > 1, types.count == 1, case .tuple(_, let parts) = types[0],
            parts.count == named.count
        {
            return (parts, result)
        }
        return (types, result)
    }

    /// Declares the parameters of a closure in its scope.
    ///
    /// - Parameters:
    ///   - names: Their names: those that are written, or `$0` and so on.
    ///   - closure: The closure.
    ///   - expected: The types that its place expects.
    ///   - isFixed: Whether none of them is `inout`, as far as its place says.
    /// - Returns: Their types, and the slots of those that lie in cells.
    private func declareParameters(
        _ names: [String], of closure: SwiftClosure, _ expected: [TypeRef], isFixed: Bool
    ) -> (types: [TypeRef], cells: [Int]) {
        var types: [TypeRef] = []
        var cells: [Int] = []
        for (index, name) in names.enumerated() {
            var type = index < expected.count ? expected[index] : .unknown
            var isFixed = isFixed
            if let written = closure.parameters?[index].type {
                type = resolve(written)
                isFixed = if case .prefixed("inout", _) = written.kind { false } else { true }
            }
            if closure.parameters == nil, names.count == 1, expected.count > 1 {
                type = .tuple(expected.map { _ in "" }, expected)
            }
            types.append(type)
            let key = "\(name)@\(closure.range.start.utf8Offset)"
            let local = declare(name, type, isConstant: isFixed, key: key)
            if local.isCell { cells.append(local.slot) }
        }
        return (types, cells)
    }

    /// `$0`, `$1` … as many as the body uses or the place expects.
    private func dollarNames(_ closure: SwiftClosure, _ expected: [TypeRef]) -> [String] {
        let text =
            program.files.indices.contains(file)
            ? closure.range.text(in: program.files[file].document.source) : nil
        var used = 0
        if let text {
            for index in 0..<8 where text.contains("$\(index)") { used = index + 1 }
        } else {
            used = max(expected.count, 1)
        }
        return (0..<dollarCount(used, expected.count)).map { "$\($0)" }
    }

    /// The number of a closure's parameters, by the highest `$n` it uses and the number its place expects.
    private func dollarCount(_ used: Int, _ expected: Int) -> Int {
        let count = expected == 0 || used > expected || used == 1 && expected <= 1 ? used : expected
        return max(count, expected == 1 ? 1 : 0)
    }

    private func closureBody(_ closure: SwiftClosure, _ builder: ResultBuilder?) -> (step: Step, type: TypeRef) {
        let statements = closure.statements
        if let builder, let step = built(statements, builder) { return (step, scope.result) }
        if statements.count == 1, case .expression(let expression) = statements[0].kind {
            let wanted = scope.result
            var value = self.expression(expression, wanted == .void ? .unknown : wanted)
            if wanted == .void {
                let code = value.code
                return (
                    { machine throws(Stop) in
                        _ = try code(machine)
                        return .result(.void)
                    }, .void
                )
            }
            value = converted(value, wanted, expression.range)
            let code = value.code
            return ({ machine throws(Stop) in .result(try code(machine)) }, wanted.isUnknown ? value.type : wanted)
        }
        let outer = returnedTypes
        returnedTypes = []
        defer { returnedTypes = outer }
        let step = body(statements, implicitResult: scope.result != .void)
        if !statements.isEmpty, scope.result != .void, endsLeftOut(statements) {
            return (leavingOut("…", place(closure.range), scope.result, step), scope.result)
        }
        var type = scope.result
        if type.isUnknown { type = returnedTypes.last ?? .void }
        return (step, type)
    }

    // MARK: Local functions

    /// Makes the closure of a local function.
    func localFunction(_ part: SwiftFunction, _ local: Local) -> Code {
        let parameters = local.parameters ?? []
        let outer = scope
        let inner = FunctionScope(parent: outer, result: part.result.map(resolve) ?? .void)
        inner.generics = Set(part.generics?.names ?? [])
        inner.localName = part.name.text + labels(parameters)
        scope = inner
        let outerTypes = returnedTypes
        defer { (scope, returnedTypes) = (outer, outerTypes) }
        var cells: [Int] = []
        var defaults: [(Int, Evaluation)] = []
        for (index, parameter) in parameters.enumerated() {
            let type = parameter.isVariadic ? program.core.arrayType(parameter.type) : parameter.type
            let key = "\(parameter.name)@\(part.name.range.start.utf8Offset)"
            let variable = declare(parameter.name, type, isConstant: !parameter.isInout, key: key)
            if variable.isCell { cells.append(variable.slot) }
            if let value = part.parameters[index].defaultValue {
                let typed = converted(expression(value, parameter.type), parameter.type, value.range)
                defaults.append((index, Evaluation(code: typed.code)))
            }
        }
        let statements = body(part.body?.statements ?? [], implicitResult: inner.result != .void)
        let fill = defaults
        let step: Step = { machine throws(Stop) in
            for (slot, code) in fill {
                if case .unset = machine.slots[slot] { machine.slots[slot] = try code(machine) }
            }
            return try statements(machine)
        }
        let body = CompiledBody(slotCount: inner.slotCount, cells: cells, code: step, isSelfResult: false)
        let taken = inner.captures
        let place = place(part.name.range)
        let name = part.name.text
        let types = parameters.map(\.type)
        return { machine throws(Stop) in
            let captured = taken.map { (slot: $0.inner, value: machine.slots[$0.outer]) }
            let function = FunctionValue(name, place, types, nil, captured) { machine, frame throws(Stop) in
                if frame.count < body.slotCount {
                    frame.append(contentsOf: repeatElement(.unset, count: body.slotCount - frame.count))
                }
                for (slot, value) in captured { frame[slot] = value }
                do throws(Stop) { return try machine.run(body, &frame) } catch { throw error.through(name, place) }
            }
            return try machine.nested(.function(function), place)
        }
    }

    /// The labels of a function as Swift names them: `(at:with:)`.
    func labels(_ parameters: [ParameterInfo]) -> String {
        "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }

    /// The parameters of a local function.
    func localParameters(_ part: SwiftFunction) -> [ParameterInfo] {
        let outer = scope.generics
        scope.generics.formUnion(part.generics?.names ?? [])
        defer { scope.generics = outer }
        return part.parameters.map { parameter in
            var type = parameter.type
            var isInout = false
            while true {
                if case .prefixed(let word, let inner) = type.kind {
                    isInout = isInout || word == "inout"
                    type = inner
                } else if case .attributed(_, let inner) = type.kind {
                    type = inner
                } else {
                    break
                }
            }
            var info = ParameterInfo(
                label: parameter.label, name: parameter.name ?? "", type: resolve(type),
                isVariadic: parameter.isVariadic, isInout: isInout,
                defaultValue: parameter.defaultValue == nil ? nil : TypeInfo.nilValue,
                builder: parameter.attributes.lazy.map(\.name).first { resultBuilder([$0], nil) != nil })
            info.callerMacro = parameter.callerMacro
            return info
        }
    }
}
