/// Pseudo-random numbers from a seed (SplitMix64), so that a program can be written again.
struct Chance: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// Writer of one well-typed, terminating, deterministic Swift program.
///
/// Numbers stay below 1,000, texts below 12 characters and lists below 8 elements wherever they are kept, so nothing
/// overflows and nothing grows; functions call only what was declared before them, so everything ends.
final class ProgramWriter {
    let number: Int
    let isLarge: Bool
    var chance: Chance
    var lines: [String] = []
    var indentation = 0
    var scopes: [[Variable]] = [[]]
    var models: [Model] = []
    var functions: [Method] = []
    var names = 0
    /// True while only what calls nothing of the program may be written: overrides, witnesses, observers, `==`.
    var isLeaf = false
    /// True inside a closure that outlives its statement.
    var isEscaping = false
    /// True inside any closure: no `return`, `break` or `continue` of what is around it.
    var closureDepth = 0
    var loopDepth = 0
    var traces = 0
    /// Types that this program prefers, so that its values meet one another.
    var favourites: [ChanceType] = []

    /// - Parameters:
    ///   - number: The program's place in its run; with the seed it says everything.
    ///   - seed: The run's seed.
    ///   - isLarge: Whether it has several types and some eighty lines, and not one type and some twenty.
    init(number: Int, seed: UInt64, isLarge: Bool) {
        self.isLarge = isLarge
        self.number = number
        chance = Chance(state: seed &* 0x9E37_79B9 &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
        for _ in 0..<4 { _ = chance.next() }
    }

    /// Text of the program: its declarations and the function `programN()`.
    func program() -> String {
        isLeaf = true
        isLarge ? largeDeclarations() : smallDeclarations()
        isLeaf = false
        emit("func program\(number)() {")
        nested {
            for _ in 0..<(isLarge ? 3 + below(2) : 2) { variable() }
            for _ in 0..<(isLarge ? 4 + below(4) : 3) {
                statement(depth: isLarge && happens(25) ? 2 : 1, result: nil)
                if happens(40) { printing(nil) }
            }
            for variable in scopes.flatMap({ $0 }).suffix(4) { show(variable.name, variable.type) }
        }
        emit("}")
        return lines.joined(separator: "\n") + "\n"
    }

    private func smallDeclarations() {
        switch below(5) {
        case 0, 1: structure()
        case 2: choice()
        case 3: object()
        default: function()
        }
        if happens(25) { function() }
    }

    private func largeDeclarations() {
        if happens(45) { choice() }
        if happens(75) { structure() }
        if happens(45) {
            object()
            if happens(50) { object() }
        }
        if happens(80) || models.isEmpty { function() }
    }

    // MARK: Chance

    func below(_ n: Int) -> Int { Int.random(in: 0..<max(n, 1), using: &chance) }
    func happens(_ percent: Int) -> Bool { below(100) < percent }
    func pick<T>(_ list: [T]) -> T { list[below(list.count)] }

    // MARK: Lines and names

    func emit(_ line: String) { lines.append(String(repeating: "    ", count: indentation) + line) }

    /// Lines of `body`, one step further in and in a scope of their own.
    func nested(_ variables: [Variable] = [], _ body: () -> Void) {
        indentation += 1
        scopes.append(variables)
        body()
        scopes.removeLast()
        indentation -= 1
    }

    /// Name for a new variable: often one that stands in an outer scope already, never one of the innermost scope.
    func freshName() -> String {
        let name = pick(["a", "b", "n", "item", "list", "value", "total"])
        if !scopes[scopes.count - 1].contains(where: { $0.name == name }), happens(30), !isReserved(name) {
            return name
        }
        names += 1
        return "v\(names)"
    }

    private func isReserved(_ name: String) -> Bool {
        // A use of the outer name earlier in the same block would be read as the inner one.
        indentation < 2
    }

    func declare(_ name: String, _ type: ChanceType, isVariable: Bool = false, isCallable: Bool = true) {
        scopes[scopes.count - 1].append(
            Variable(name: name, type: type, isVariable: isVariable, isCallable: isCallable))
    }

    /// Variables that can be read here, the innermost of each name.
    var visible: [Variable] {
        var seen: Set<String> = []
        return scopes.reversed().flatMap { $0.reversed() }.filter {
            seen.insert($0.name).inserted && !(isEscaping && $0.mayNotEscape)
        }
    }

    func variables(of type: ChanceType) -> [Variable] { visible.filter { $0.type == type } }

    /// Notes that a closure holds the variable from here on.
    func capture(_ name: String) {
        guard closureDepth > 0 else { return }
        for scope in scopes.indices.reversed() {
            if let place = scopes[scope].lastIndex(where: { $0.name == name }) {
                scopes[scope][place].isCaptured = true
                return
            }
        }
    }

    // MARK: Types

    func spelled(_ type: ChanceType) -> String {
        switch type {
        case .int: "Int"
        case .bool: "Bool"
        case .string: "String"
        case .double: "Double"
        case .array(let element): "[\(spelled(element))]"
        case .optional(let wrapped):
            if case .existential = wrapped { "(\(spelled(wrapped)))?" } else { spelled(wrapped) + "?" }
        case .table(let value): "[String: \(spelled(value))]"
        case .set(let element): "Set<\(spelled(element))>"
        case .pair(let first, let second): "(\(spelled(first)), \(spelled(second)))"
        case .function(let parameter, let result): "(\(spelled(parameter))) -> \(spelled(result))"
        case .model(let index): models[index].name
        case .existential: "any Sized"
        }
    }

    /// Type of a value that `==`, sets and the printed forms can deal with.
    func plainType(depth: Int = 2) -> ChanceType {
        if favourites.count > 4, happens(70) { return pick(favourites) }
        let type = freshPlainType(depth: depth)
        if favourites.count < 5 { favourites.append(type) }
        return type
    }

    private func freshPlainType(depth: Int) -> ChanceType {
        switch below(depth > 0 ? 13 : 6) {
        case 0, 1, 2: return .int
        case 3: return .string
        case 4: return .bool
        case 5: return happens(50) ? .double : .int
        case 6, 7: return .array(freshPlainType(depth: depth - 1))
        case 8:
            let wrapped = freshPlainType(depth: depth - 1)
            if case .optional = wrapped { return wrapped }
            return .optional(wrapped)
        default: return models.isEmpty ? .int : .model(below(models.count))
        }
    }

    /// Type of a local variable.
    func anyType() -> ChanceType {
        switch below(14) {
        case 0: return .table(plainType(depth: 1))
        case 1: return .set(pick([.int, .string, models.isEmpty ? .int : .model(below(models.count))]))
        case 2: return .pair(plainType(depth: 1), plainType(depth: 0))
        case 3: return .function(.int, plainType(depth: 1))
        case 4: return models.contains { $0.conforms } ? .existential : .int
        case 5: return .array(.int)
        default: return plainType()
        }
    }

    /// Expression for the printed form of a value, the same on every run.
    func shown(_ text: String, _ type: ChanceType) -> String {
        switch type {
        case .set(.int), .set(.string): "\(text).sorted()"
        case .set: "\(text).count"
        case .table: "\(text).sorted { $0.key < $1.key }.map { \"\\($0.key)=\\($0.value)\" }"
        case .function(let parameter, _): "\(text)(\(literal(parameter)))"
        case .optional: "\(text) as Any"
        case .existential: "\(text).label()"
        default: text
        }
    }

    /// Statement that prints a value.
    func show(_ text: String, _ type: ChanceType) {
        if case .function = type, isLeaf { return }
        if happens(4), case .array = type { return emit("dump(\(text))") }
        emit("print(\"\(text)\", \(shown(text, type)))")
    }
}
