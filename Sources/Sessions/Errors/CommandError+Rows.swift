import CommandGrammar
import Reporting
import Rulebook

/// The rows of the table of errors: for each its words, and what is proposed instead.
extension CommandError {
    private init(
        _ code: Code, _ arguments: [String: MessageArgument] = [:], key: String? = nil, similar: [String] = [],
        advice: Advice? = nil, culprit: String? = nil
    ) {
        self.init(.own(code), Message(key ?? "error.\(code.rawValue)", arguments))
        self.similar = similar
        self.culprit = culprit
        suggestions = advice.map { [$0] } ?? []
    }

    /// An error about a name that is unknown here, with names that resemble it.
    private init(
        _ code: Code, name: String, similar: [String], advice: Advice? = nil, culprit: String? = nil
    ) {
        self.init(code, ["name": .text(name)], similar: similar, culprit: culprit)
        suggestions = Self.didYouMean(Self.typed(similar)) + (advice.map { [$0] } ?? [])
    }

    /// Names as one types them: one of several words is one word only in quotes.
    private static func typed(_ names: [String]) -> [String] {
        names.map { $0.contains(where: \.isWhitespace) && !$0.contains("\"") ? "\"\($0)\"" : $0 }
    }

    static func didYouMean(_ names: [String]) -> [Advice] {
        names.isEmpty ? [] : [Advice("suggest.did-you-mean", ["names": .list(names)], replacements: names)]
    }

    private static let help = Advice("suggest.help", commands: ["help"])

    // The line itself.

    /// A line that cannot be split into words or statements.
    public static func syntax(_ reason: SyntaxError.Reason) -> Self { Self(.own(.syntax), reason.explanation) }

    /// A text that ends before the statement is complete.
    public static var unfinished: Self { Self(.syntax) }

    /// A verb that no command has.
    public static func unknownCommand(_ verb: String, suggestions: [String]) -> Self {
        var error = Self(.unknownCommand, ["verb": .text(verb)], similar: suggestions)
        error.suggestions = didYouMean(suggestions) + [help]
        return error
    }

    /// A shortened verb with which several commands begin.
    public static func ambiguousCommand(_ verb: String, candidates: [String]) -> Self {
        Self(.ambiguousCommand, ["verb": .text(verb), "names": .list(candidates)], similar: candidates)
    }

    /// A statement that ends where one of these is still needed.
    public static func missingArgument(_ expected: [Expected]) -> Self {
        Self(.words(.missing, expected: expected), Message("error.missing-argument", ["what": expected.words]))
    }

    /// A word too many.
    public static var unexpectedWord: Self { Self(.words(.surplus, expected: []), Message("error.unexpected-word")) }

    /// Another word where one of these should stand.
    public static func expectedOneOf(_ expected: [Expected]) -> Self {
        Self(.words(.other, expected: expected), Message("error.expected", ["what": expected.words]))
    }

    // Values.

    /// A name that nothing in the store has, or a whole number that is too large.
    public static func unknownName(_ name: String, similar: [String]) -> Self {
        let digits = name.hasPrefix("-") ? name.dropFirst() : name[...]
        if digits.first?.isNumber ?? false, digits.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "_" }),
            Int(name.filter { $0 != "_" }) == nil
        {
            return Self(.swiftConstruct, ["a0": .text(name)], key: "error.swift-mistake.integer")
        }
        return Self(.unknownName, name: name, similar: similar, culprit: name)
    }

    /// A name that no declared type has.
    public static func unknownType(_ name: String, known: [String]) -> Self {
        Self(
            .unknownType, ["name": .text(name)], similar: known,
            advice: known.isEmpty ? nil : Advice("suggest.types", ["names": .list(known)], replacements: known),
            culprit: name)
    }

    /// A field that the type, or the value, does not have.
    public static func unknownField(_ name: String, type: String, fields: [String]) -> Self {
        Self(
            .unknownField, ["field": .text(name), "type": .text(type)], similar: fields,
            advice: fields.isEmpty ? nil : Advice("suggest.fields", ["names": .list(fields)], replacements: fields),
            culprit: name)
    }

    /// A value made without this field, which has no default; from a record of a file, counted from 1.
    public static func missingField(_ name: String, type: String, record: Int? = nil) -> Self {
        var arguments: [String: MessageArgument] = ["field": .text(name), "type": .text(type)]
        arguments["record"] = record.map(MessageArgument.number)
        return Self(.missingField, arguments, key: record.map { _ in "error.missing-field.record" })
    }

    /// A type declared with the same field twice.
    public static func duplicateField(_ name: String) -> Self { Self(.duplicateField, ["name": .text(name)]) }

    /// An index, counted from 0, that a list of this length does not have.
    public static func indexOutOfRange(_ index: Int, count: Int) -> Self {
        Self(.indexOutOfRange, ["index": .number(index), "count": .number(count)])
    }

    /// A range or a list that would fill the memory once written out.
    public static func rangeTooLarge(most: Int) -> Self { Self(.rangeTooLarge, ["count": .number(most)]) }

    /// A text put together from others that would fill the memory.
    public static func textTooLarge(most: Int) -> Self { Self(.textTooLarge, ["count": .number(most)]) }

    /// `swift` after more commands than a program is written for.
    public static func programTooLong(most: Int) -> Self { Self(.programTooLong, ["count": .number(most)]) }

    /// `@N` where no identifier has that number: never, or no longer, since only so many are remembered.
    public static func unknownHandle(_ number: Int, forgottenAfter limit: Int?) -> Self {
        var arguments: [String: MessageArgument] = ["number": .number(number)]
        arguments["limit"] = limit.map(MessageArgument.number)
        return Self(.unknownHandle, arguments, key: limit.map { _ in "error.unknown-handle.forgotten" })
    }

    /// A place of the screen without a row, or an item without one; perhaps since nothing was applied so far.
    public static func noItemAtIndexPath(_ path: String, isBlank: Bool = false) -> Self {
        isBlank
            ? Self(.noItemAtIndexPath, [:], key: "error.no-item-at-index-path.unapplied")
            : Self(.noItemAtIndexPath, ["path": .text(path)])
    }

    /// Words that stand for this many identifiers where exactly one belongs.
    public static func notOneValue(_ count: Int) -> Self { Self(.notOneValue, ["count": .number(count)]) }

    /// `sort` by a field that some item of the section lacks.
    public static func notComparable(_ name: String) -> Self { Self(.notComparable, ["name": .text(name)]) }

    // What UIKit and the compiler say.

    /// A rule of UIKit that was broken, with its exact text.
    public static func uikit(_ failure: UIKitFailure) -> Self {
        var error = Self(.uikit(failure), Message("rule.\(failure.rule.id)"))
        error.suggestions = didYouMean(typed(failure.similar))
        return error
    }

    /// Pasted Swift that is not run, with the reason and the way on.
    public static func swift(_ refusal: SwiftRefusal) -> Self {
        var error = Self(.swift(refusal), refusal.explanation)
        error.suggestions = refusal.suggestions.map { Advice($0) }
        return error
    }

    // Options and time.

    /// `option` with a name that is none of these.
    public static func unknownOption(_ name: String, known: [String]) -> Self {
        Self(.option, ["name": .text(name), "names": .list(known)], key: "error.unknown-option", similar: known)
    }

    /// `option` with a value that the option cannot have.
    public static func invalidOptionValue(option: String, value: String, allowed: [String]) -> Self {
        Self(
            .option, ["name": .text(option), "value": .text(value), "allowed": .list(allowed)], similar: allowed)
    }

    /// A version of iOS between 18 and 26, which Apple never made.
    public static func missingSystem(_ version: String) -> Self {
        Self(.option, ["version": .text(version)], key: "error.missing-system")
    }

    /// `option ios` where it would change how the objects in a snapshot are compared.
    public static var nativeObjectsInSnapshot: Self { Self(.nativeObjects) }

    /// `undo` at the oldest state; this many steps lie before it, and so many are remembered at most.
    public static func nothingToUndo(forgotten: Int, limit: Int) -> Self {
        guard forgotten > 0 else { return Self(.nothingToUndo) }
        return Self(
            .nothingToUndo, ["count": .number(forgotten), "limit": .number(limit)],
            key: "error.nothing-to-undo.forgotten")
    }

    /// `redo` when nothing was undone.
    public static var nothingToRedo: Self { Self(.nothingToRedo) }

    /// A revision that was never reached or is forgotten, or that lies within one step; there may be none at all.
    public static func unknownRevision(_ number: Int, available: some Sequence<Int>) -> Self {
        var ranges: [ClosedRange<Int>] = []
        for revision in Set(available).sorted() {
            if let last = ranges.last, last.upperBound + 1 == revision {
                ranges[ranges.count - 1] = last.lowerBound...revision
            } else {
                ranges.append(revision...revision)
            }
        }
        let names = ranges.map { range in
            range.count == 1 ? "r\(range.lowerBound)" : "r\(range.lowerBound)…r\(range.upperBound)"
        }
        var arguments: [String: MessageArgument] = ["number": .number(number)]
        if !names.isEmpty { arguments["available"] = .text(names.joined(separator: ", ")) }
        return Self(.unknownRevision, arguments, key: names.isEmpty ? "error.unknown-revision.none" : nil)
    }

    /// `use` with a name under which no session was kept.
    public static func unknownKeptSession(_ name: String, known: [String]) -> Self {
        Self(.unknownKeptSession, name: name, similar: known)
    }

    // Files.

    /// A file that could not be read, and why.
    public static func unreadableFile(_ file: String, reason: MessageArgument) -> Self {
        Self(.unreadableFile, ["file": .text(file), "reason": reason])
    }

    /// A file that could not be written, and why.
    public static func unwritableFile(_ file: String, reason: MessageArgument) -> Self {
        Self(.unwritableFile, ["file": .text(file), "reason": reason])
    }

    /// A file that this program did not write and that would be lost; the verb would have written it.
    public static func wouldReplace(_ file: String, by verb: String) -> Self {
        let command = "\(verb) \(file) replacing"
        return Self(
            .wouldReplace, ["file": .text(file)],
            advice: Advice("suggest.replacing", ["command": .text(command)], commands: [command]))
    }

    /// A file that a script would write, and may not.
    public static func writingNotAllowed(_ file: String) -> Self { Self(.writingNotAllowed, ["file": .text(file)]) }

    /// A file that would be read or written where files may not be touched.
    public static func filesNotAllowed(_ file: String) -> Self { Self(.filesNotAllowed, ["file": .text(file)]) }

    /// A file whose data cannot be understood, and why.
    public static func malformedData(_ file: String, reason: Message) -> Self {
        Self(.malformedData, ["file": .text(file), "reason": .message(reason)])
    }

    /// Files that `read` one another, deeper than is sensible.
    public static var nestedTooDeep: Self { Self(.nestedTooDeep) }

    /// A command that Ctrl-C stopped before it was done.
    public static var interrupted: Self { Self(.interrupted) }

    /// An error of a statement in a file that `read` ran.
    public static func inFile(
        _ file: String, statement: Statement, error: CommandError, ranges: [Range<Int>]
    ) -> Self {
        Self(.inFile(file, statement: statement, error: error, ranges: ranges), error.explanation)
    }

    // Topics, and scripts that judge.

    /// A word that `help` and `explain` know nothing of.
    public static func unknownTopic(_ name: String, similar: [String]) -> Self {
        Self(.unknownTopic, name: name, similar: similar, advice: help)
    }

    /// An id that no claim has, and a word that none is about.
    public static func unknownClaim(_ name: String, similar: [String]) -> Self {
        Self(.unknownClaim, name: name, similar: similar, advice: Advice("suggest.claims", commands: ["claims"]))
    }

    /// A number or name that no lesson has.
    public static func unknownLesson(_ name: String, similar: [String]) -> Self {
        Self(.unknownLesson, name: name, similar: similar)
    }

    /// `explain` without a word when nothing has failed yet.
    public static var noLastError: Self { Self(.noLastError) }

    /// A command that needs more than a session, which is all there is in this place.
    public static func notHere(_ name: String) -> Self { Self(.notHere, ["name": .text(name)]) }

    /// An `expect` line that does not hold.
    public static func expectationFailed(_ failure: ExpectationFailure) -> Self {
        Self(
            .expectation(failure),
            Message(
                "error.expectation-failed",
                ["subject": .text(failure.subject), "expected": failure.wanted, "actual": failure.found]))
    }

    /// A command marked with `!` that worked; it was rolled back.
    public static var shouldHaveFailed: Self { Self(.shouldHaveFailed) }
}

extension SyntaxError.Reason {
    fileprivate var explanation: Message {
        switch self {
        case .unterminatedQuote: Message("syntax.unterminated-quote")
        case .unknownEscape(let text): Message("syntax.unknown-escape", ["text": .text(text)])
        case .unexpectedClosingBracket(let bracket):
            Message("syntax.unexpected-bracket", ["text": .text(String(bracket))])
        case .mismatchedBracket(let opened, let closed):
            Message("syntax.mismatched-bracket", ["opened": .text(String(opened)), "closed": .text(String(closed))])
        case .nestedTooDeep: Message("syntax.nested-too-deep")
        case .unfinishedLine: Message("syntax.unfinished-line")
        case .unclosedBracket(let bracket): Message("syntax.unclosed-bracket", ["text": .text(String(bracket))])
        }
    }
}
