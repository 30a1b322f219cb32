import SwiftDeclarations
import SwiftReading

extension Compiler {
    func doCatch(_ part: SwiftBlock, _ catches: [SwiftCatch]) -> Step {
        let body = withBlock { block(part.statements) }
        if catches.isEmpty { return body }
        let clauses = catches.map { clause -> (Local, [GuardedMatcher], Action) in
            openBlock()
            defer { closeBlock() }
            let error = declare("error", .unknown, isConstant: true, at: clause.body.range)
            let tests = matchers(clause.items, .unknown)
            return (error, tests, Action(step: withBlock { block(clause.body.statements) }))
        }.map { (slot: $0.0.slot, tests: $0.1, body: $0.2) }
        return { machine throws(Stop) in
            do throws(Stop) { return try body(machine) } catch {
                guard case .thrown(let value) = error.kind else { throw error }
                for (slot, tests, body) in clauses {
                    machine.slots[slot] = value
                    if tests.isEmpty { return try body(machine) }
                    for test in tests where try test(machine, value) { return try body(machine) }
                }
                throw error
            }
        }
    }

    /// The patterns of one case; all of them bind the same names.
    func matchers(_ items: [SwiftCase.Item]?, _ type: TypeRef) -> [GuardedMatcher] {
        (items ?? []).enumerated().map { index, item in
            isAlternative = index > 0
            defer { isAlternative = false }
            return matcher(item, type)
        }
    }

    private func matcher(_ item: SwiftCase.Item, _ type: TypeRef) -> GuardedMatcher {
        let match = Matcher(match: pattern(item.pattern, type))
        guard let condition = item.condition else { return GuardedMatcher(matcher: match, condition: .always) }
        return GuardedMatcher(matcher: match, condition: Test(truth: truth(condition)))
    }

    func switchOver(_ subject: SwiftExpression, _ cases: [SwiftCase], tail: Bool, label: String? = nil) -> Step {
        let value = expression(subject)
        if let stop = refusal(ofSwitch: cases, over: value.type, at: place(subject.range)) {
            return { _ throws(Stop) in throw stop }
        }
        let id = Compiler.newSite()
        scope.labels.append(JumpTarget(name: label, id: id, isLoop: false, isSwitch: true))
        defer { scope.labels.removeLast() }
        let compiled = cases.map { part -> (tests: [GuardedMatcher], isDefault: Bool, body: Action) in
            openBlock()
            defer { closeBlock() }
            let tests = matchers(part.items, value.type)
            let body = block(part.statements, tail: tail && part.statements.count == 1)
            return (tests, part.isDefault, Action(step: body))
        }
        let code = value.code
        let place = place(subject.range)
        return { machine throws(Stop) in
            let value = try code(machine)
            var chosen: Int?
            search: for (index, part) in compiled.enumerated() {
                for test in part.tests where try test(machine, value) {
                    chosen = index
                    break search
                }
            }
            if case .opaque(let index) = value, chosen == nil { machine.noteUnknownCondition(index, place) }
            guard var index = chosen ?? compiled.firstIndex(where: \.isDefault) else { return .next }
            while index < compiled.count {
                let flow = try compiled[index].body(machine)
                switch flow {
                case .fallThrough: index += 1
                case .leave(let target) where target == id: return .next
                default: return flow
                }
            }
            return .next
        }
    }
}
