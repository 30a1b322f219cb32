import CommandGrammar
import Reporting

extension Expected {
    /// The expected word or kind of value, in the reader's language.
    package var words: MessageArgument {
        switch self {
        case .word(let word): .text("`\(word)`")
        case .value(let place): .message(Message(Self.places[place] ?? "place.word"))
        }
    }

    /// The kinds of values, by the names that usage lines have for their places. Those names are for usage lines: no
    /// message shows them.
    package static let places: [String: String] = [
        "I": "place.item", "S": "place.section", "S:": "place.section", "S[I…]": "place.section",
        "0:2": "place.index-path", "0:1:": "place.index-path", "0:": "place.section-number",
        "SECTION": "place.section-number", "N": "place.number", "COUNT": "place.count", "COUNTS": "place.count",
        "ROW": "place.row", "REVISION": "place.revision", "r1": "place.revision", "r2": "place.revision",
        "FIELD": "place.field", "TYPE": "place.type", "TYPES": "place.two-types", "NAME": "place.name",
        "NAME.FIELD": "place.field-path", "CASE": "place.case", "VALUE": "place.value", "VALUES": "place.values",
        "value": "place.value", "FILE": "place.file",
        "NUMBER": "place.number", "FILE.html": "place.page-file", "TEXT": "place.text", "\"…\"": "place.text",
        "ITEM": "place.type", "FILE|TEXT": "place.text", "WORD|GROUP": "place.topic", "ID|WORD": "place.claim",
        "ID": "place.claim", "CODE": "place.code",
        "PATH": "place.path", "COMMAND": "place.command", "EXPRESSION": "place.expression",
        "POINTS|none": "place.points", "POINTS": "place.points",
        "(FIELD, …)": "place.fields", "(CASE, …)": "place.cases", "{ }": "place.block", "WAY": "place.way",
    ]
}

extension [Expected] {
    /// All of them, as alternatives.
    package var words: MessageArgument {
        var seen: Set<MessageArgument> = []
        // One of two spellings of a word is enough: with its colon.
        let words = filter { if case .word(let word) = $0 { !contains(.word(word + ":")) } else { true } }
            .map(\.words).filter { seen.insert($0).inserted }
        guard let first = words.first else { return .message(Message("place.word")) }
        guard let last = words.last, words.count > 1 else { return first }
        let list = Message.paired(words.dropLast()) { Message("words.choice", ["first": $0, "second": $1]) } ?? first
        // Chinese and Japanese set a space before code, and none before a word of their own.
        let key = if case .text = last { "words.or" } else { "words.or-value" }
        return .message(Message(key, ["first": list, "second": last]))
    }
}
