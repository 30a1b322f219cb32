import CommandGrammar
import Reporting
import SwiftReading

/// Why a construct of pasted Swift is not run, as data.
public struct SwiftRefusal: Sendable {
    /// The stable name of this kind of refusal.
    public enum Kind: String, CaseIterable, Sendable {
        /// The text is no Swift.
        case syntax = "swift-syntax"
        /// The text is Swift, and no command does the same.
        case construct = "swift-construct"
        /// Nothing of this name was pasted or declared.
        case unknownName = "swift-unknown-name"
        /// Objective-C.
        case objectiveC = "swift-objective-c"
        /// A snapshot variable that is no longer what the staged snapshot holds.
        case staleSnapshot = "swift-stale-snapshot"
    }

    /// The kind, for programs.
    public let kind: Kind
    /// What is wrong, in words.
    let explanation: Message
    /// Ways on.
    var suggestions: [Message] = []
}

/// Why running pasted Swift came to a halt.
enum SwiftStop: Error {
    case refused(SwiftRefusal, SourceRange)
    /// A command that a line became failed.
    case command(CommandFailure, SourceRange)
    /// A name nobody defined, with what it is expected to be.
    case hole(String, SwiftHint, SourceRange)

    /// Swift for which there is no command.
    static func construct(_ what: String, _ range: SourceRange, _ suggestion: Message? = nil) -> SwiftStop {
        .refused(
            SwiftRefusal(
                kind: .construct, explanation: Message("error.swift-construct", ["what": .text(what)]),
                suggestions: suggestion.map { [$0] } ?? [Message("suggest.swift-construct")]), range)
    }

    var range: SourceRange {
        switch self {
        case .refused(_, let range), .command(_, let range), .hole(_, _, let range): range
        }
    }
}
