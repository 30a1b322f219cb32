import CommandGrammar
import DiffableSnapshots
import Reporting

/// The one place where errors become words.
extension Diagnostic {
    /// The diagnostic of a failed statement: UIKit's text, plain words, the culprits underlined, and a way on.
    public init(_ failure: CommandFailure, in statement: Statement) {
        if case .inFile(_, let inner, let error, let ranges) = failure.error {
            var nested = CommandFailure(error, at: ranges)
            nested.advice = failure.advice
            self.init(nested, in: inner)
            return
        }
        let error = failure.error
        let ranges = failure.ranges.isEmpty ? [statement.verbRange] : failure.ranges
        self.init(source: statement.source, ranges: ranges, error: error, advice: failure.advice)
    }

    /// The same for a text that is no statement: Swift, or lines that cannot be read.
    public init(_ failure: CommandFailure, in source: SourceText) {
        let ranges = failure.ranges.isEmpty ? [0..<0] : failure.ranges
        self.init(
            failure, in: Statement(mustFail: false, verb: "", verbRange: ranges[0], words: [], source: source))
    }

    /// The same for a text that never became a statement.
    public init(_ failure: SyntaxError, in source: SourceText) {
        self.init(source: source, ranges: [failure.range], error: .syntax(failure.reason))
    }

    private init(source: SourceText, ranges: [Range<Int>], error: CommandError, advice: [Message] = []) {
        var (ranges, suggestions) = (ranges, error.suggestions)
        if let word = error.culprit, let whole = ranges.first {
            if let range = source.range(of: word, in: whole, fromTheEnd: error.isAboutField) {
                // A quoted text has neither elements nor fields.
                if range != whole { suggestions.removeAll { $0.isQuoting } }
                if suggestions.isEmpty { suggestions = [Advice("suggest.values", commands: ["values"])] }
                ranges[0] = range
            } else {
                // The word stands somewhere else, such as in a file.
                for index in suggestions.indices { suggestions[index].replacements = [] }
            }
        }
        let place = source.locate(ranges)
        var systemText: String?
        var confidence: String?
        var author: Author?
        var location: String?
        if case .uikit(let failure) = error {
            systemText = failure.message
            confidence = failure.violation.confidence.rawValue
            author = Author(failure.violation.author)
            location = failure.location
        }
        self.init(
            severity: .error, code: error.code, systemText: systemText, explanation: .message(error.explanation),
            source: source.name.map { Source(name: $0, line: place.line) }, sourceText: place.text,
            spans: place.characters, suggestions: suggestions + advice.map { Advice($0) }, confidence: confidence,
            author: author, location: location, isExplained: systemText != nil)
    }
}

extension CommandError {
    /// The word to underline in longer words at fault: the name of a type in front of its arguments, a field behind its
    /// value.
    fileprivate var culprit: String? {
        switch self {
        case .unknownField(let name, _, _), .unknownType(let name, _), .unknownName(let name, _): name
        default: nil
        }
    }

    fileprivate var isAboutField: Bool { if case .unknownField = self { true } else { false } }

    /// The plain words, as a message of the catalog.
    package var explanation: Message {
        func message(_ arguments: [String: MessageArgument] = [:]) -> Message { Message("error.\(code)", arguments) }
        switch self {
        case .syntax(let reason): return reason.explanation
        case .unknownCommand(let verb, _): return message(["verb": .text(verb)])
        case .ambiguousCommand(let verb, let names):
            return message(["verb": .text(verb), "names": .list(names)])
        case .missingArgument(let expected): return message(["what": expected.words])
        case .expectedOneOf(let expected): return Message("error.expected", ["what": expected.words])
        case .unknownName(let name, _), .unknownType(let name, _), .duplicateField(let name),
            .unknownTopic(let name, _), .notComparable(let name),
            .unknownClaim(let name, _), .unknownLesson(let name, _), .unknownKeptSession(let name, _),
            .notHere(let name):
            return message(["name": .text(name)])
        case .unknownField(let field, let type, _): return message(["field": .text(field), "type": .text(type)])
        case .missingField(let field, let type, let record):
            let named: [String: MessageArgument] = ["field": .text(field), "type": .text(type)]
            guard let record else { return message(named) }
            return Message("error.missing-field.record", named.merging(["record": .number(record)]) { $1 })
        case .indexOutOfRange(let index, let count): return message(["index": .number(index), "count": .number(count)])
        case .unknownHandle(let number, let wasGiven):
            guard wasGiven else { return message(["number": .number(number)]) }
            return Message(
                "error.unknown-handle.forgotten", ["number": .number(number), "limit": .number(HandleTable.memory)])
        case .nothingToUndo(let forgotten):
            guard forgotten > 0 else { return message() }
            return Message(
                "error.nothing-to-undo.forgotten", ["count": .number(forgotten), "limit": .number(Session.undoDepth)])
        case .noItemAtIndexPath(let path): return message(["path": .text(path)])
        case .notOneValue(let count): return message(["count": .number(count)])
        case .uikit(let failure): return Message("rule.\(failure.rule.id)")
        case .unknownOption(let name, let names):
            return Message("error.unknown-option", ["name": .text(name), "names": .list(names)])
        case .missingSystem(let version): return Message("error.missing-system", ["version": .text(version)])
        case .invalidOptionValue(let name, let value, let allowed):
            return message(["name": .text(name), "value": .text(value), "allowed": .list(allowed)])
        case .unknownRevision(let number, let range):
            guard let range else { return Message("error.unknown-revision.none", ["number": .number(number)]) }
            let available = "r\(range.lowerBound)…r\(range.upperBound)"
            return message(["number": .number(number), "available": .text(available)])
        case .unreadableFile(let file, let reason), .unwritableFile(let file, let reason):
            return message(["file": .text(file), "reason": reason])
        case .malformedData(let file, let reason):
            return message(["file": .text(file), "reason": .message(reason)])
        case .wouldReplace(let file, _), .writingNotAllowed(let file), .filesNotAllowed(let file):
            return message(["file": .text(file)])
        case .expectationFailed(let failure):
            return message([
                "subject": .text(failure.subject), "expected": failure.wanted, "actual": failure.found,
            ])
        case .programTooLong(let most), .rangeTooLarge(let most): return message(["count": .number(most)])
        case .inFile(_, _, let error, _): return error.explanation
        case .swift(let refusal): return refusal.explanation
        case .nativeObjectsInSnapshot, .unfinished, .unexpectedWord, .nothingToRedo,
            .nestedTooDeep, .interrupted, .noLastError, .shouldHaveFailed:
            return message()
        }
    }

    /// Ways on.
    var suggestions: [Advice] {
        switch self {
        case .unknownCommand(_, let names):
            return Self.didYouMean(names) + [Advice("suggest.help", commands: ["help"])]
        case .unknownName(let name, let names):
            if let range = Self.range(meantBy: name) { return Self.didYouMean([range]) }
            return Self.didYouMean(names) + [.quoting(name)]
        case .unknownTopic(_, let names):
            return Self.didYouMean(names) + [Advice("suggest.help", commands: ["help"])]
        case .unknownKeptSession(_, let names), .unknownLesson(_, let names): return Self.didYouMean(names)
        case .unknownClaim(_, let names):
            return Self.didYouMean(names) + [Advice("suggest.claims", commands: ["claims"])]
        case .uikit(let failure): return Self.didYouMean(failure.similar)
        case .unknownField(_, _, let fields) where !fields.isEmpty:
            return [Advice("suggest.fields", ["names": .list(fields)], replacements: fields)]
        case .unknownType(_, let types) where !types.isEmpty:
            return [Advice("suggest.types", ["names": .list(types)], replacements: types)]
        case .wouldReplace(let file, let verb):
            let command = "\(verb) \(file) replacing"
            return [Advice("suggest.replacing", ["command": .text(command)], commands: [command])]
        case .swift(let refusal): return refusal.suggestions.map { Advice($0) }
        default: return []
        }
    }

    /// `0...9` for `0～9` and `0。。9`, as ranges are written on other keyboards; nil for everything else.
    private static func range(meantBy name: String) -> String? {
        let marks: Set<Character> = ["~", "〜", "。", "—", "–", "-", "到", "至"]
        let text = name.halfWidth
        let bounds = text.split(whereSeparator: marks.contains)
        guard bounds.count == 2, bounds.allSatisfy({ Int($0) != nil }), text.first?.isNumber == true else { return nil }
        return "\(bounds[0])...\(bounds[1])"
    }

    private static func didYouMean(_ names: [String]) -> [Advice] {
        names.isEmpty ? [] : [Advice("suggest.did-you-mean", ["names": .list(names)], replacements: names)]
    }
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
        case .unclosedBracket(let bracket): Message("syntax.unclosed-bracket", ["text": .text(String(bracket))])
        }
    }
}

extension Diagnostic.Author {
    init(_ author: Wording.Author) {
        switch author {
        case .uikit: self = .uikit
        case .compiler: self = .compiler
        case .simulator: self = .simulator
        }
    }
}

extension Advice {
    private static let quote = "suggest.quote"

    /// The advice to quote a text: one that was taken for something else, where there is one.
    fileprivate static func quoting(_ text: String?) -> Advice {
        Advice(quote, replacements: text.map { [Value.quoted($0)] } ?? [])
    }

    fileprivate var isQuoting: Bool {
        if case .message(let message) = words { return message.key == Self.quote }
        return false
    }
}

extension SourceText {
    /// The UTF-8 offsets of a word within a range; nil when it does not occur there.
    fileprivate func range(of word: String, in range: Range<Int>, fromTheEnd: Bool) -> Range<Int>? {
        let bytes = Array(slice(range).utf8)
        let wanted = Array(word.utf8)
        guard !wanted.isEmpty, bytes.count >= wanted.count else { return nil }
        let starts = (0...bytes.count - wanted.count).filter { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
        guard let start = fromTheEnd ? starts.last : starts.first else { return nil }
        return range.lowerBound + start..<range.lowerBound + start + wanted.count
    }
}
