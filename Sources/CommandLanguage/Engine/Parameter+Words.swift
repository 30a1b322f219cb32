import DiffableSnapshots

/// Parameters that take plain words.
extension Parameter {
    /// A fixed word that may be there or not.
    static func flag(_ word: String) -> Parameter<Bool> where Output == Bool {
        Parameter<Bool>(.optional(.keyword([word]))) { reader, _ throws(CommandFailure) in
            reader.take([word]) != nil
        }
    }

    /// One of several words, or none.
    static func choice(_ words: [String]) -> Parameter<String?> where Output == String? {
        Parameter<String?>(.optional(.choice(words))) { reader, _ throws(CommandFailure) in
            reader.take(words)
        }
    }

    /// `by FIELD`.
    static func optionalField() -> Parameter<String?> where Output == String? {
        Parameter<String?>(.optional(.sequence([.keyword(["by"]), .placeholder("FIELD")]))) {
            reader, _ throws(CommandFailure) in
            guard reader.take(["by"]) != nil else { return nil }
            return try reader.text("FIELD").text
        }
    }

    /// A word of its own: a file name, an option, a topic.
    static func word(_ name: String) -> Parameter<Text> where Output == Text {
        Parameter<Text>(.placeholder(name)) { reader, _ throws(CommandFailure) in
            let found = try reader.text(name)
            return Text(text: found.text, range: found.range)
        }
    }

    static func optionalWord(_ name: String) -> Parameter<Text?> where Output == Text? {
        Parameter<Text?>(.optional(.placeholder(name))) { reader, _ throws(CommandFailure) in
            guard !reader.isAtEnd else { return nil }
            let found = try reader.text(name)
            return Text(text: found.text, range: found.range)
        }
    }

    /// Everything up to the end of the statement, as typed.
    static func rest(_ name: String) -> Parameter<Text?> where Output == Text? {
        Parameter<Text?>(.optional(.placeholder(name))) { reader, _ throws(CommandFailure) in
            reader.rest().map { Text(text: $0.text, range: $0.range) }
        }
    }

    /// The remaining words, for commands with a grammar of their own.
    static func words(_ name: String) -> Parameter<[Word]> where Output == [Word] {
        Parameter<[Word]>(.placeholder(name)) { reader, _ throws(CommandFailure) in
            guard !reader.isAtEnd else { throw reader.missing(name) }
            defer { reader.position = reader.words.count }
            return Array(reader.words[reader.position...])
        }
    }

    /// A number that is not negative.
    static func number(_ name: String) -> Parameter<Int> where Output == Int {
        Parameter<Int>(.placeholder(name)) { reader, _ throws(CommandFailure) in
            let found = try reader.text(name)
            let digits = found.text.hasPrefix("r") ? String(found.text.dropFirst()) : found.text
            guard let number = Int(digits), number >= 0 else {
                throw CommandFailure(.expectedOneOf([name]), found.range)
            }
            return number
        }
    }

    /// `0:2`.
    static func indexPath() -> Parameter<IndexPath> where Output == IndexPath {
        Parameter<IndexPath>(.placeholder("0:2")) { reader, _ throws(CommandFailure) in
            let found = try reader.text("0:2")
            guard let path = IndexPath(found.text) else { throw CommandFailure(.expectedOneOf(["0:2"]), found.range) }
            return path
        }
    }
}

/// A word with its place.
public struct Text: Sendable {
    let text: String
    let range: Range<Int>
}
