/// Writes programs by chance: the forms that people paste, nested in each other.
struct ProgramGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return bound > 0 ? Int(state >> 11) % bound : 0
    }

    private mutating func pick(_ words: [String]) -> String { words[below(words.count)] }

    private mutating func several(_ most: Int, _ separator: String, _ write: (inout Self) -> String) -> String {
        (0..<below(most + 1)).map { _ in write(&self) }.joined(separator: separator)
    }

    private mutating func maybe(_ write: (inout Self) -> String) -> String { below(2) == 0 ? "" : write(&self) }

    mutating func program() -> String {
        (0...below(4)).map { _ in below(3) == 0 ? declaration(3) : statement(4) }.joined(separator: "\n") + "\n"
    }

    /// Another text with some of its words taken out, doubled or exchanged.
    mutating func damage(_ text: String) -> String {
        var words: [String] = []
        for character in text {
            let isWord = character.isLetter || character.isNumber || character == "_"
            if isWord, let last = words.last?.last, last.isLetter || last.isNumber || last == "_" {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
        }
        for _ in 0...below(2) where words.count > 2 {
            let place = below(words.count)
            switch below(3) {
            case 0: words.remove(at: place)
            case 1: words.insert(words[place], at: place)
            default: words.swapAt(place, below(words.count))
            }
        }
        return words.joined()
    }

    // MARK: Words

    private mutating func name() -> String {
        pick(["item", "items", "snapshot", "dataSource", "id", "title", "今日", "self", "x", "count", "`in`"])
    }

    private mutating func typeName() -> String { pick(["Int", "String", "Section", "Todo", "UUID", "歌曲"]) }

    private mutating func binary() -> String {
        pick(["+", "-", "*", "==", "!=", "&&", "||", "<", ">", "??", "...", "..<", "/", "%", "|", "==="])
    }

    // MARK: Types

    private mutating func type(_ depth: Int) -> String {
        guard depth > 0 else { return typeName() }
        switch below(9) {
        case 0: return "[" + type(depth - 1) + "]"
        case 1: return "[" + type(depth - 1) + ": " + type(depth - 1) + "]"
        case 2: return simpleType(depth - 1) + "?"
        case 3: return "Set<" + type(depth - 1) + ">"
        case 4: return "(" + several(2, ", ") { $0.type(depth - 1) } + ") -> " + type(depth - 1)
        case 5: return typeName() + "." + typeName()
        case 6: return "NSDiffableDataSourceSnapshot<" + type(depth - 1) + ", " + type(depth - 1) + ">"
        case 7: return "(a: " + type(depth - 1) + ", " + type(depth - 1) + ")"
        default: return typeName()
        }
    }

    private mutating func simpleType(_ depth: Int) -> String {
        below(2) == 0 ? typeName() : "[" + type(max(0, depth)) + "]"
    }

    // MARK: Expressions

    private mutating func literal() -> String {
        pick([
            "1", "0x1F", "1_000", "2.5", "1e3", "true", "false", "nil", "\"a\"", "\"\"", "\"tab\\t\\u{1F600}\"", "[]",
            "[:]",
            "#\"raw \"x\" \\n\"#", "\"漢字\"",
        ])
    }

    private mutating func primary(_ depth: Int) -> String {
        guard depth > 0 else { return below(2) == 0 ? name() : literal() }
        switch below(12) {
        case 0: return "[" + several(3, ", ") { $0.expression(depth - 1) } + "]"
        case 1: return "[" + expression(depth - 1) + ": " + expression(depth - 1) + "]"
        case 2: return "(" + expression(depth - 1) + ")"
        case 3: return "(" + expression(depth - 1) + ", x: " + expression(depth - 1) + ")"
        case 4:
            // swift-syntax refuses `try? (` in a text, which the compiler takes.
            return "\"a\\(" + expression(depth - 1).replacing("try? (", with: "try (") + ")b\""
        case 5: return "." + pick(["main", "photo", "init"]) + maybe { "(" + $0.arguments(depth - 1) + ")" }
        case 6: return "\\" + maybe { $0.typeName() } + ".id" + maybe { _ in ".name" }
        case 7: return typeName() + "<" + type(depth - 1) + ">(" + arguments(depth - 1) + ")"
        case 8: return closure(depth - 1)
        default: return below(3) == 0 ? literal() : name()
        }
    }

    private mutating func arguments(_ depth: Int) -> String {
        several(3, ", ") {
            $0.maybe { $0.pick(["to: ", "for: ", "in: ", "animatingDifferences: "]) } + $0.expression(depth)
        }
    }

    private mutating func postfix(_ depth: Int) -> String {
        var text = primary(depth)
        if text.hasPrefix("\\") { return text }
        if text.hasPrefix("{") { return "{ " + name() + " }()" }
        for _ in 0..<below(4) {
            switch below(7) {
            case 0: text += "." + pick(["id", "items", "0", "count"])
            case 1: text += "?.name"
            case 2: text += "!"
            case 3: text += "[" + expression(depth - 1) + "]"
            case 4: text += "." + pick(["map", "filter"]) + " " + closure(depth - 1)
            default: text += ".call(" + arguments(depth - 1) + ")"
            }
        }
        return text
    }

    private mutating func expression(_ depth: Int) -> String {
        guard depth > 0 else { return primary(0) }
        switch below(10) {
        case 0: return "-" + postfix(depth - 1)
        case 1: return "!" + name()
        case 2: return postfix(depth - 1) + " ? " + expression(depth - 1) + " : " + expression(depth - 1)
        case 3, 4: return chain(depth - 1)
        case 5: return postfix(depth - 1) + pick([" as? ", " as! ", " as ", " is "]) + simpleType(depth - 1)
        case 6: return pick(["try ", "try? ", "await ", "try await "]) + postfix(depth - 1)
        default: return postfix(depth)
        }
    }

    /// Operands with operators of which no two stand beside each other that Swift would not choose between.
    private mutating func chain(_ depth: Int) -> String {
        var text = postfix(depth)
        let operators = [[" + ", " - ", " * "], [" && ", " || "], [" ?? "], [" * ", " / "], [" == "], [" ..< "]][
            below(6)]
        for _ in 0..<(operators.count == 1 && operators[0] != " ?? " ? 1 : 1 + below(3)) {
            text += pick(operators) + postfix(depth)
        }
        return text
    }

    private mutating func closure(_ depth: Int) -> String {
        let signature = pick([
            "", "", "a in ", "a, b in ", "_ in ", "[weak self] in ", "(a: Int, b) -> Int in ", "() in ",
            "[unowned(unsafe) self, x = item.id] a in ", "[id] (a: Int) async throws in ",
        ])
        return "{ " + signature + several(1, "; ") { $0.simpleStatement(depth) } + " }"
    }

    // MARK: Statements

    private mutating func simpleStatement(_ depth: Int) -> String {
        switch below(5) {
        case 0: return name() + "." + pick(["x", "title"]) + pick([" = ", " += "]) + expression(depth)
        case 1: return pick(["let ", "var "]) + "x" + maybe { ": " + $0.type(depth) } + " = " + expression(depth)
        case 2: return "return " + expression(depth)
        default: return name() + ".call(" + arguments(depth) + ")"
        }
    }

    private mutating func block(_ depth: Int) -> String {
        "{\n" + several(2, "\n") { $0.statement(depth - 1) } + "\n}"
    }

    /// A condition: what ends in a closure without parentheses is put in some.
    private mutating func condition(_ depth: Int) -> String {
        switch below(4) {
        case 0: return "let x = (" + expression(depth) + ")"
        case 1: return "#available(iOS 15.0, *)"
        case 2: return "let " + pick(["item", "items"])
        default: return "(" + expression(depth) + ")" + maybe { " == " + $0.name() }
        }
    }

    private mutating func statement(_ depth: Int) -> String {
        guard depth > 0 else { return simpleStatement(0) }
        switch below(12) {
        case 0:
            return "if " + condition(depth - 1) + maybe { ", " + $0.condition(depth - 1) } + " " + block(depth)
                + maybe { " else " + $0.block(depth) }
        case 1: return "guard " + condition(depth - 1) + " else " + block(depth)
        case 2:
            return "for " + pick(["x", "_", "(i, x)"]) + " in " + pick(["0..<3", "items", "[1, 2]"])
                + maybe { " where " + $0.condition(0).replacingLet } + " " + block(depth)
        case 3:
            return "do " + block(depth) + " catch "
                + pick([
                    "", "E.a, E.b where x == 1 ", "let e as F ", "is F ", "let E.c(code) ",
                    "E.d(let x, _) where x == 1 ",
                ]) + block(depth)
        case 4: return "DispatchQueue.main.async " + closure(depth - 1)
        case 5:
            return "switch x {\ncase .a: " + simpleStatement(depth - 1) + "\ndefault:\n" + statement(depth - 1) + "\n}"
        case 6: return loop(depth)
        case 7: return jump(depth)
        case 8: return "let x = " + choice(depth - 1)
        default: return simpleStatement(depth - 1)
        }
    }

    private mutating func loop(_ depth: Int) -> String {
        switch below(5) {
        case 0: return "while " + condition(depth - 1) + maybe { ", " + $0.condition(depth - 1) } + " " + block(depth)
        case 1: return "repeat " + block(depth) + " while (" + expression(depth - 1) + ")"
        case 2:
            return "outer: for x in items {\n" + pick(["continue outer", "break outer", "continue", "break"]) + "\n}"
        case 3:
            return "for case " + pick(["let x?", "let x as Int", ".a(let x)", "let .a(x, _)", "is Int"]) + " in items"
                + maybe { _ in " where x == 1" } + " " + block(depth)
        default: return "for try await x in items " + block(depth)
        }
    }

    private mutating func jump(_ depth: Int) -> String {
        switch below(4) {
        case 0: return "throw " + expression(depth - 1)
        case 1: return "defer " + block(depth)
        case 2: return "switch x {\ncase is Int: fallthrough\ncase let y as Int: break\ndefault: break\n}"
        default:
            return pick([
                "f(#selector(C.f(_:to:)), #line)", "x = #colorLiteral(red: 1, alpha: 2)", "x = [any P]()",
                "async let x = item", "#if os(iOS) && !DEBUG\nf()\n#else\ng()\n#endif",
            ])
        }
    }

    /// An `if` or a `switch` as a value.
    private mutating func choice(_ depth: Int) -> String {
        below(2) == 0
            ? "if " + condition(depth) + " { " + expression(depth) + " } else { " + expression(depth) + " }"
            : "switch x {\ncase .a: " + expression(depth) + "\ndefault: " + expression(depth) + "\n}"
    }

    // MARK: Declarations

    private mutating func declaration(_ depth: Int) -> String {
        let modifier = pick(["", "", "private ", "public ", "@MainActor "])
        switch below(6) {
        case 0:
            return modifier + "enum Section: " + pick(["Int", "String, CaseIterable"]) + " {\n" + cases(depth) + "\n}"
        case 1: return modifier + "final class C<T: Hashable>: NSObject {\n" + members(depth) + "\n}"
        case 2:
            return "extension " + typeName() + ": Hashable" + maybe { _ in " where Element == Int, A.ID: Hashable" }
                + " {\n" + members(depth) + "\n}"
        case 3:
            return modifier + "protocol P<ID>: AnyObject where ID: Hashable {\nassociatedtype ID: Equatable = "
                + type(1) + "\nvar x: " + type(1) + " { get async throws }\nmutating func f(_ a: " + type(1)
                + ") -> Self\nsubscript(i: Int) -> ID { get set }\ninit(x: Int)\n}"
        case 4: return "distributed actor A<each T, U: Hashable & P> {\n" + members(depth) + "\ndeinit { f() }\n}"
        default:
            return modifier + "struct " + typeName() + maybe { _ in ": Hashable" } + " {\n" + members(depth) + "\n}"
        }
    }

    private mutating func cases(_ depth: Int) -> String {
        several(3, "\n") {
            $0.pick(["case a", "case a, b", "case c = 1", "case d(Int, x: String?)", "indirect case e(Self)"])
        }
    }

    private mutating func members(_ depth: Int) -> String {
        several(4, "\n") { $0.member(depth) }
    }

    private mutating func member(_ depth: Int) -> String {
        let modifier = pick(["", "", "private ", "static ", "lazy ", "private(set) "])
        switch below(10) {
        case 0: return "func hash(into hasher: inout Hasher) { hasher.combine(" + name() + ") }"
        case 1:
            return "static func == (lhs: Self, rhs: Self) -> Bool { lhs." + name() + " == rhs." + name()
                + maybe { " && lhs." + $0.name() + " == rhs." + $0.name() } + " }"
        case 2: return modifier + "var x: " + type(depth) + " { " + expression(depth - 1) + " }"
        case 3: return "var y: Int { get { " + expression(depth - 1) + " } set { " + simpleStatement(0) + " } }"
        case 4: return "init(x: " + type(1) + " = " + expression(1) + ", _ y: " + type(1) + "...) throws " + block(1)
        case 5: return "func f<T>(_ a: T, for b: " + type(1) + ") async throws -> " + type(2) + " " + block(depth)
        case 6:
            return modifier + "var z: " + type(1) + " = " + expression(1) + " { didSet { " + simpleStatement(0) + " } }"
        case 7:
            return "subscript<T: P>(" + pick(["i: Int", "safe i: Int", "_ i: T"]) + ") -> " + type(1)
                + maybe { _ in " where T: Hashable" } + " { get { " + expression(1) + " } set(new) { f(new) } }"
        case 8: return "@Wrapped(\"a\", key: " + expression(0) + ") var w = " + expression(1)
        default: return modifier + pick(["let ", "var "]) + "v" + maybe { ": " + $0.type(2) } + " = " + expression(2)
        }
    }
}

extension String {
    /// A condition that can stand behind `where`.
    fileprivate var replacingLet: String { hasPrefix("let") || hasPrefix("#") ? "x == 1" : self }
}
