import Reporting
import Sessions
import SwiftReading

extension SyntaxProblem {
    /// The refusal of the text, in words, with what to do.
    func refusal(inLine line: Int) -> SwiftRefusal {
        SwiftRefusal(
            code: .swiftSyntax, explanation: message,
            suggestions: [Message("suggest.swift-mend", ["line": .number(line)])])
    }

    private var message: Message {
        func told(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> Message {
            Message("swift-problem.\(key)", arguments)
        }
        switch kind {
        case .unclosed(let bracket): return told("unclosed", ["text": .text(bracket.opening)])
        case .unmatchedClosing(let bracket): return told("unmatched", ["text": .text(bracket.closing)])
        case .unterminatedString: return told("string")
        case .unterminatedComment: return told("comment")
        case .insufficientIndentation: return told("indentation")
        case .textBesideMultilineQuotes: return told("multiline")
        case .nonAssociativeOperators: return told("operators")
        case .unevenSpaces: return told("spaces")
        case .unknownEscape: return told("escape")
        case .typographicQuotes: return told("quotes")
        case .unknownCharacter: return told("character")
        case .missingSeparator: return told("separator")
        case .unexpected: return told("unexpected")
        case .malformedNumber: return told("number")
        case .tooDeep(let limit): return told("deep", ["count": .number(limit)])
        case .tooLarge(let limit): return told("large", ["count": .number(limit)])
        case .expected(let what):
            if let token = what.token { return told("expected", ["text": .text(token)]) }
            return told("expected-\(what.rawValue)")
        }
    }
}

extension SyntaxProblem.Expectation {
    /// The characters that should stand there, when they are always the same.
    fileprivate var token: String? {
        switch self {
        case .body: "{"
        case .inKeyword: "in"
        case .elseKeyword: "else"
        case .whileKeyword: "while"
        case .colon: ":"
        case .equalSign: "="
        default: nil
        }
    }
}

extension SyntaxProblem.Bracket {
    fileprivate var opening: String {
        switch self {
        case .parenthesis: "("
        case .square: "["
        case .brace: "{"
        case .angle: "<"
        case .string: "\""
        case .interpolation: "\\("
        case .conditionalCompilation: "#if"
        }
    }

    fileprivate var closing: String {
        switch self {
        case .parenthesis, .interpolation: ")"
        case .square: "]"
        case .brace: "}"
        case .angle: ">"
        case .string: "\""
        case .conditionalCompilation: "#endif"
        }
    }
}
