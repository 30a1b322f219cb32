import CommandGrammar
import Reporting
import Sessions
import SwiftReading

/// Why running pasted Swift came to a halt.
enum SwiftStop: Error {
    case refused(SwiftRefusal, SourceRange)
    /// A command that a line became failed.
    case command(CommandFailure, SourceRange)
    /// A name nobody defined, with a line that would define it.
    case hole(String, proposal: String, SourceRange)

    /// A call of code that was not pasted and may change what is on screen.
    static func notPasted(_ what: String, _ name: String, _ range: SourceRange) -> SwiftStop {
        .refused(
            SwiftRefusal(
                code: .swiftConstruct, explanation: Message("error.swift-not-pasted", ["what": .text(what)]),
                suggestions: [Message("suggest.swift-paste", ["name": .text(name)])]), range)
    }

    /// Swift for which there is no command.
    static func construct(_ what: String, _ range: SourceRange) -> SwiftStop {
        let short = what.split(whereSeparator: \.isNewline).first.map(String.init) ?? what
        return .refused(
            SwiftRefusal(
                code: .swiftConstruct, explanation: Message("error.swift-construct", ["what": .text(short)]),
                suggestions: [Message("suggest.swift-construct")]), range)
    }

    /// The same, at another place.
    func moved(to range: SourceRange) -> SwiftStop {
        switch self {
        case .refused(let refusal, _): .refused(refusal, range)
        case .command(let failure, _): .command(CommandFailure(failure.error, nil), range)
        case .hole(let name, let line, _): .hole(name, proposal: line, range)
        }
    }

    var range: SourceRange {
        switch self {
        case .refused(_, let range), .command(_, let range), .hole(_, _, let range): range
        }
    }

    /// The error that is shown.
    var failure: CommandFailure {
        switch self {
        case .refused(let refusal, let range): CommandFailure(.swift(refusal), range.utf8)
        case .command(let failure, let range): CommandFailure(failure.error, range.utf8)
        case .hole(let name, let proposal, let range):
            CommandFailure(
                .swift(
                    SwiftRefusal(
                        code: .swiftUnknownName,
                        explanation: Message("error.swift-unknown-name", ["name": .text(name)]),
                        suggestions: [Message("suggest.swift-define", ["code": .text(proposal)])])), range.utf8)
        }
    }
}

extension SyntaxProblem {
    /// What is wrong with the text, in words, and what to do.
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
