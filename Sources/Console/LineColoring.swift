import CommandGrammar
import CommandLanguage
import SwiftReading

/// A part of a line that is drawn in a colour of its own while it is typed.
public struct TypedPart: Hashable, Sendable {
    /// The kind of a part.
    public enum Kind: Hashable, Sendable {
        case command(LineWord.Kind)
        case swift(SwiftWord.Kind)
    }

    /// The kind of the part.
    public let kind: Kind
    /// UTF-8 offsets in the line.
    public let range: Range<Int>
}

/// Finds the parts of a line that are drawn in colours: those of commands, or of Swift.
///
/// It is asked after each key. So it looks at how lines begin, and does not ask what the session makes of them.
public struct LineColoring: Sendable {
    private let completion: CommandCompletion
    private let isWithinSwift: Bool

    /// - Parameters:
    ///   - completion: What knows the words of commands.
    ///   - isWithinSwift: Whether the line goes on with Swift that was begun in the lines before.
    init(_ completion: CommandCompletion, isWithinSwift: Bool) {
        self.completion = completion
        self.isWithinSwift = isWithinSwift
    }

    /// The parts of a line, or of several.
    ///
    /// - Complexity: linear in the length of the text.
    public func parts(of text: String) -> [TypedPart] {
        if isWithinSwift { return swift(text, from: 0) }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.firstIndex(where: isSwift) else { return commands(text) }
        let start = lines[..<first].reduce(0) { $0 + $1.utf8.count + 1 }
        let place = text.utf8.index(text.startIndex, offsetBy: start)
        return commands(String(text[..<place])) + swift(String(text[place...]), from: start)
    }

    /// True when a line is no command and more likely Swift than plain words.
    private func isSwift(_ line: Substring) -> Bool {
        let word = line.split(maxSplits: 1) { $0.isWhitespace || $0 == "(" }.first.map(String.init) ?? ""
        if SwiftReader.looksLikeSwift(String(line), unless: completion.isVerb) { return true }
        if word.isEmpty || word == "!" || completion.isVerb(word) { return false }
        return line.utf8.contains(where: Self.marks.contains)
    }

    /// What stands in a line of Swift and rarely in a question.
    private static let marks = Set("(=.[{".utf8)

    private func commands(_ text: String) -> [TypedPart] {
        completion.words(in: text).map { TypedPart(kind: .command($0.kind), range: $0.range) }
    }

    private func swift(_ text: String, from start: Int) -> [TypedPart] {
        SwiftReader.words(in: text).map { word in
            TypedPart(kind: .swift(word.kind), range: start + word.range.lowerBound..<start + word.range.upperBound)
        }
    }
}
