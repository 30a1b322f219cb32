// A tokeniser and a parser of sums with brackets, by recursive descent, with errors.
enum Token: Equatable { case number(Int), plus, times, open, close }
enum ParseError: Error, CustomStringConvertible { case unexpected(Character), missing, rest(Int)
    var description: String { switch self { case .unexpected(let c): "unexpected \(c)"; case .missing: "missing value"; case .rest(let n): "\(n) tokens left" } } }
func tokens(_ text: String) throws -> [Token] {
    var result: [Token] = []
    var digits = ""
    func flush() { if let n = Int(digits) { result.append(.number(n)); digits = "" } }
    for c in text {
        if c.isNumber { digits.append(c); continue }
        flush()
        switch c {
        case " ": break
        case "+": result.append(.plus)
        case "*": result.append(.times)
        case "(": result.append(.open)
        case ")": result.append(.close)
        default: throw ParseError.unexpected(c)
        }
    }
    flush()
    return result
}
struct Parser {
    var tokens: ArraySlice<Token>
    mutating func sum() throws -> Int {
        var value = try product()
        while tokens.first == .plus { tokens.removeFirst(); value += try product() }
        return value
    }
    mutating func product() throws -> Int {
        var value = try atom()
        while tokens.first == .times { tokens.removeFirst(); value *= try atom() }
        return value
    }
    mutating func atom() throws -> Int {
        guard let token = tokens.popFirst() else { throw ParseError.missing }
        switch token {
        case .number(let n): return n
        case .open:
            let value = try sum()
            guard tokens.popFirst() == .close else { throw ParseError.missing }
            return value
        default: throw ParseError.missing
        }
    }
}
for text in ["1 + 2 * 3", "(1+2)*3", "2*(3+(4*5))", "", "1 +", "4 - 1", "1 2"] {
    do {
        var parser = Parser(tokens: try tokens(text)[...])
        let value = try parser.sum()
        if !parser.tokens.isEmpty { throw ParseError.rest(parser.tokens.count) }
        print(text, "=", value)
    } catch { print("\"\(text)\":", error) }
}
