import SwiftDeclarations
import SwiftReading
import Synchronization

/// A local function that code outside its place needs: code above it calls it, or it captures a variable below it.
///
/// It is made when its block begins, and again behind each declaration that it may capture.
final class EarlyFunction: Sendable {
    let part: SwiftFunction
    let slot: Int
    /// True when it captures a variable below it, and so is compiled when the block has been.
    let capturesBelow: Bool
    private let making = Mutex<Action?>(nil)

    init(_ part: SwiftFunction, _ slot: Int, capturesBelow: Bool) {
        (self.part, self.slot, self.capturesBelow) = (part, slot, capturesBelow)
    }

    func fill(_ step: @escaping Step) { making.withLock { $0 = Action(step: step) } }

    func make(_ machine: Machine) throws(Stop) {
        let action = making.withLock { $0 }
        _ = try action?(machine)
    }
}

extension Compiler {
    /// Notes a local function that code outside its place needs.
    func noteEarly(_ part: SwiftFunction, _ slot: Int, at place: Int, in statements: [SwiftStatement]) {
        guard program.files.indices.contains(file) else { return }
        let source = program.files[file].document.source
        let own = statements[place].range
        var isNamedAbove = false
        if place > 0 {
            let above = SourceRange(start: statements[0].range.start, end: own.start)
            isNamedAbove = Compiler.words(above.text(in: source)).contains(part.name.text)
        }
        let below = statements[(place + 1)...].flatMap { statement -> [String] in
            guard case .declaration(let declaration) = statement.kind, case .variable(let variable) = declaration.kind
            else { return [] }
            return variable.bindings.compactMap { if case .name(let name) = $0.pattern.kind { name } else { nil } }
        }
        let capturesBelow = !below.isEmpty && !Compiler.words(own.text(in: source)).isDisjoint(with: below)
        guard isNamedAbove || capturesBelow else { return }
        scope.early.append(EarlyFunction(part, slot, capturesBelow: capturesBelow))
    }

    /// The names in a text of Swift, and whatever else is made of their letters.
    private static func words(_ text: String) -> Set<String> {
        let words = text.utf8.split { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: false
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): false
            default: true
            }
        }
        return Set(words.map { String(Substring($0)) })
    }

    /// Makes the functions that code outside their places needs, where a block begins or a name was declared.
    func makingEarly() -> Action? {
        let functions = scope.early
        guard !functions.isEmpty else { return nil }
        return Action(step: { machine throws(Stop) in
            for function in functions { try function.make(machine) }
            return .next
        })
    }

    /// Compiles the functions that capture what stands below them.
    func compileEarly() {
        for function in scope.early where function.capturesBelow { function.fill(making(function.part)) }
    }

    func localFunctionStep(_ part: SwiftFunction) -> Step {
        guard let slot = variable(of: part)?.slot, let early = scope.early.first(where: { $0.slot == slot }) else {
            return making(part)
        }
        if early.capturesBelow {
            return { machine throws(Stop) in
                try early.make(machine)
                return .next
            }
        }
        let step = making(part)
        early.fill(step)
        scope.early.removeAll { $0 === early }
        return step
    }

    /// The variable in which a local function lies.
    private func variable(of part: SwiftFunction) -> Local? {
        let overload = scope.blocks.last?[part.name.text + labels(localParameters(part))]
        guard let local = overload ?? local(part.name.text), local.parameters?.count == part.parameters.count else {
            return nil
        }
        return local
    }

    private func making(_ part: SwiftFunction) -> Step {
        guard let local = variable(of: part) else { return { _ throws(Stop) in .next } }
        let slot = local.slot
        let isCell = local.isCell
        let code = localFunction(part, local)
        return { machine throws(Stop) in
            guard isCell else {
                machine.slots[slot] = try code(machine)
                return .next
            }
            let function = try code(machine)
            if case .cell(let cell) = machine.slots[slot] { machine.state.heap[cell, 0] = function }
            return .next
        }
    }
}
