import CommandGrammar
import DiffableSnapshots
import Reporting

/// The one place where errors become words.
extension Diagnostic {
    /// The diagnostic of a failed statement: UIKit's text, plain words, the culprits underlined, and a way on.
    public init(_ failure: CommandFailure, in statement: Statement) {
        if case .inFile(_, let inner, let error, let ranges) = failure.error.cause {
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
        var (ranges, suggestions) = (ranges, error.waysOn)
        if let word = error.culprit, let whole = ranges.first {
            if let range = source.range(of: word, in: whole, fromTheEnd: error.kind == .unknownField) {
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
        if case .uikit(let failure) = error.cause {
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
    /// Ways on; a word that is no name may have been meant as a range, or as a text.
    fileprivate var waysOn: [Advice] {
        guard kind == .unknownName, let culprit else { return suggestions }
        if let range = Self.range(meantBy: culprit) { return Self.didYouMean([range]) }
        return suggestions + [.quoting(culprit)]
    }

    /// `0...9` for `0～9` and `0。。9`, as ranges are written on other keyboards; nil for everything else.
    private static func range(meantBy name: String) -> String? {
        let marks: Set<Character> = ["~", "〜", "。", "—", "–", "-", "到", "至"]
        let text = name.halfWidth
        let bounds = text.split(whereSeparator: marks.contains)
        guard bounds.count == 2, bounds.allSatisfy({ Int($0) != nil }), text.first?.isNumber == true else { return nil }
        return "\(bounds[0])...\(bounds[1])"
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

    /// The advice to quote a text that was taken for something else.
    fileprivate static func quoting(_ text: String) -> Advice {
        Advice(quote, replacements: [SessionValue.quoted(text)])
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
