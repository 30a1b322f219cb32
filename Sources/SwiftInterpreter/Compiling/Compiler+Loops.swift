import SwiftDeclarations
import SwiftReading

/// A turn of a loop with an element; nothing if the loop goes on.
typealias Turn = @Sendable (Machine, Value) throws(Stop) -> Flow?

/// A statement that `break` or `continue` can name.
struct JumpTarget {
    let name: String?
    let id: Int
    let isLoop: Bool
    let isSwitch: Bool
}

extension Compiler {
    func labeled(_ name: String, _ statement: SwiftStatement) -> Step {
        switch statement.kind {
        case .forIn(let loop): return forIn(loop, label: name)
        case .whileLoop(let conditions, let body): return whileLoop(conditions, body, label: name)
        case .repeatWhile(let body, let condition): return repeatWhile(body, condition, label: name)
        case .switchOver(let subject, let cases): return switchOver(subject, cases, tail: false, label: name)
        default:
            let id = Compiler.newSite()
            scope.labels.append(JumpTarget(name: name, id: id, isLoop: false, isSwitch: false))
            let step = self.statement(statement)
            scope.labels.removeLast()
            return { machine throws(Stop) in
                let flow = try step(machine)
                if case .leave(let target) = flow, target == id { return .next }
                return flow
            }
        }
    }

    func jump(_ label: String?, isContinue: Bool) -> Step {
        let target = scope.labels.last { entry in
            guard let label else { return isContinue ? entry.isLoop : entry.isLoop || entry.isSwitch }
            return entry.name == label
        }
        let id = target?.id ?? -1
        if isContinue { return { _ throws(Stop) in .again(id) } }
        return { _ throws(Stop) in .leave(id) }
    }

    func loop(_ label: String?, _ part: SwiftBlock) -> (id: Int, body: Action) {
        let id = Compiler.newSite()
        scope.labels.append(JumpTarget(name: label, id: id, isLoop: true, isSwitch: false))
        defer { scope.labels.removeLast() }
        return (id, Action(step: withBlock { block(part.statements) }))
    }

    /// The flow after a turn of a loop: nil to go on, or the flow that ends it.
    static func turn(_ flow: Flow, _ id: Int) -> Flow? {
        switch flow {
        case .next: nil
        case .again(let target): target == id ? nil : flow
        case .leave(let target): target == id ? .next : flow
        default: flow
        }
    }

    func forIn(_ part: SwiftForIn, label: String?) -> Step {
        let sequence = expression(part.sequence)
        openBlock()
        defer { closeBlock() }
        let accept = elementMatch(part, sequence.type)
        var filter = Test.always
        if let condition = part.condition { filter = Test(truth: truth(condition)) }
        let test = filter
        let conditionPlace = place(part.condition?.range)
        let (id, body) = loop(label, part.body)
        let source = sequence.code
        let place = place(part.sequence.range)
        let turn: Turn = { machine, value throws(Stop) in
            try machine.tick(place)
            guard try accept(machine, value) == true else { return nil }
            switch try test(machine) {
            case true?: break
            case false?: return nil
            case nil: machine.noteKept(by: machine.state.unknownConditions[conditionPlace] ?? "", conditionPlace)
            }
            return Compiler.turn(try body(machine), id)
        }
        return { machine throws(Stop) in
            let sequence = try source(machine)
            try machine.listen(to: sequence, place, turn)
            return try machine.loop(over: sequence, place, turn)
        }
    }

    /// Binds the names of a `for` to an element, and says whether the element fits their pattern.
    func elementMatch(_ part: SwiftForIn, _ sequence: TypeRef) -> Match {
        let type = part.type.map(resolve) ?? program.core.element(of: sequence)
        if case .matching(let pattern) = part.pattern.kind { return self.pattern(pattern, type) }
        let bind = bind(part.pattern, type, isConstant: true)
        // The body of `for var` may change the copy, and parts may be `var` as well.
        let isOneName = if case .name = part.pattern.kind { !part.isVariable } else { false }
        for name in scope.blocks[scope.blocks.count - 1].keys where !isOneName {
            scope.blocks[scope.blocks.count - 1][name]?.isElement = true
        }
        return { machine, value throws(Stop) in
            try bind(machine, value)
            return true
        }
    }

    func whileLoop(_ list: [SwiftCondition], _ part: SwiftBlock, label: String?) -> Step {
        withBlock {
            let test = loopConditions(list)
            let (id, body) = loop(label, part)
            let place = place(part.range)
            let step: Step = { machine throws(Stop) in
                while try test(machine) ?? false {
                    try machine.tick(place)
                    if let flow = Compiler.turn(try body(machine), id) { return flow }
                }
                return .next
            }
            return step
        }
    }

    func repeatWhile(_ part: SwiftBlock, _ condition: SwiftExpression, label: String?) -> Step {
        let (id, body) = loop(label, part)
        let test = truth(condition)
        let place = place(condition.range)
        return { machine throws(Stop) in
            repeat {
                try machine.tick(place)
                if let flow = Compiler.turn(try body(machine), id) { return flow }
            } while try test(machine) ?? false
            return .next
        }
    }
}

extension Machine {
    /// The parts of a tuple; as many opaque ones of something opaque.
    package func parts(of value: Value, _ count: Int) -> [Value] {
        switch value {
        case .tuple(_, let values): return values
        case .some(let inner): return parts(of: inner, count)
        case .opaque(let index): return (0..<count).map { opaqueChild(index, ".\($0)", place: place ?? .none) }
        default: return [value]
        }
    }

    func noteUnknownCondition(_ index: Int, _ place: SourcePlace) {
        guard state.unknownConditions.count < 1000, state.unknownConditions[place] == nil else { return }
        state.unknownConditions[place] = opaqueInfo(index).name
    }

    /// True when a value is a sequence that the program itself declares.
    package func isOwnSequence(_ value: Value) -> Bool {
        switch value {
        case .structure(let id, _): declares("next", id) || iteratorMaker(of: id) != nil
        case .object(let object): declares("next", object.type) || iteratorMaker(of: object.type) != nil
        default: false
        }
    }

    /// The method of a sequence that makes its iterator; that of an asynchronous one has another name.
    func iteratorMaker(of id: TypeID) -> String? {
        ["makeIterator", "makeAsyncIterator"].first { declares($0, id) }
    }

    /// Goes through a sequence.
    package func loop(over value: Value, _ place: SourcePlace, _ turn: Visit) throws(Stop) -> Flow {
        if case .range(let range) = value, case .int(let lower)? = range.lower {
            var number = lower
            var last = Int.max
            if case .int(let upper)? = range.upper {
                if !range.isClosed, upper == lower { return .next }
                last = range.isClosed ? upper : upper &- 1
            }
            while number <= last {
                if let flow = try turn(self, .int(number)) { return flow }
                guard number < Int.max else { break }
                number += 1
            }
            return .next
        }
        if case .structure(let id, let fields) = value, id == program.core.lazy {
            return try loopLazily(fields, place, turn)
        }
        if isOwnSequence(value) { return try iterate(value, place, turn) }
        var value = value
        if case .opaque(let index) = value.unwrapped ?? value {
            if let list = answeredList(index) { value = list } else { noteUnknownCondition(index, place) }
        }
        for element in try elements(of: value, place) { if let flow = try turn(self, element) { return flow } }
        return .next
    }

    func elements(of value: Value, _ place: SourcePlace) throws(Stop) -> [Value] {
        do throws(Stop) { return try elements(of: value) } catch { throw error.at(place) }
    }

    /// True when a type has a function with a body in Swift.
    func declares(_ name: String, _ id: TypeID) -> Bool {
        members(of: id, name).contains { if case .function(let function) = $0 { !function.isForeign } else { false } }
    }

    /// Goes through a sequence that the program declares, one element after the other.
    func iterate(
        _ value: Value, _ place: SourcePlace, _ body: Visit
    ) throws(Stop) -> Flow {
        var iterator = value
        var none: [Value] = []
        if let maker = typeID(of: value).flatMap({ iteratorMaker(of: $0) }) {
            var receiver = value
            iterator = try callMethod(maker, &receiver, &none, .plain(0), place)
        }
        if case .array(let values) = iterator {
            for element in values { if let flow = try body(self, element) { return flow } }
            return .next
        }
        while let element = try callMethod("next", &iterator, &none, .plain(0), place).unwrapped {
            if case .opaque = element { break }
            if let flow = try body(self, element) { return flow }
        }
        return .next
    }
}
