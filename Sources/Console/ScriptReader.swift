import CommandGrammar
import CommandLanguage
import Sessions
import SwiftReading

/// Lines of a script, with their numbers: a carriage return ends a line, with or without a line feed, and `#!` is none.
struct ScriptLines: Sendable {
    /// One line.
    struct Line: Sendable {
        let text: String
        let number: Int
        /// True when the line begins with `#`, behind spaces.
        fileprivate let isComment: Bool

        /// True when the line, behind lines of Swift, is Swift and no comment: `#if DEBUG`, `#Preview {`.
        var isDirective: Bool {
            let word = text.drop { $0 == " " || $0 == "\t" }.prefix { $0 == "#" || $0.isLetter }
            return ["#if", "#else", "#elseif", "#endif", "#Preview"].contains(word)
        }
    }

    private static let newline = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private let bytes: [UInt8]
    /// The place where the next line begins; nil behind the last one.
    private var start: Int? = 0
    /// The number of the line that is read next.
    private(set) var number: Int

    init(_ text: String, firstLine: Int) {
        bytes = Array((SwiftReader.withoutMargin(text) ?? text).utf8)
        number = firstLine
    }

    mutating func next() -> Line? {
        while let begin = start {
            let number = number
            self.number += 1
            var end = begin
            // A return alone ends a line, too, as in files of old Macs: within a line it would be a space that no one sees.
            while end < bytes.count, bytes[end] != Self.newline, bytes[end] != Self.carriageReturn { end += 1 }
            let line = bytes[begin..<end]
            if end + 1 < bytes.count, bytes[end] == Self.carriageReturn, bytes[end + 1] == Self.newline { end += 1 }
            start = end < bytes.count ? end + 1 : nil
            if number == 1, line.starts(with: "#!".utf8) { continue }
            let first = line.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            return Line(
                text: String(decoding: line, as: UTF8.self), number: number, isComment: first == UInt8(ascii: "#"))
        }
        return nil
    }

    /// The text of a comment that has a line of its own; nil where an accent on the `#` makes it another character.
    func phase(_ line: Line) -> String? {
        guard line.isComment else { return nil }
        let text = line.text.drop { $0 == " " || $0 == "\t" }
        return text.hasPrefix("#") ? String(text.drop { $0 == "#" || $0 == " " }) : nil
    }

    /// Swift with the lines behind it that belong to it: all up to the next command or comment on a line of its own; behind a
    /// prompt, only those with the prompt of a line that goes on.
    mutating func swift(
        behind swift: SourceText, _ interpreter: Interpreter, isPrompted: Bool = false
    ) -> SourceText {
        var text = swift.text
        var ahead = self
        // Empty lines at the end belong to what comes behind.
        var taken = (text: text, lines: self)
        while let line = ahead.next() {
            if isPrompted {
                guard let rest = PageLines.goingOn(line.text) else { break }
                text += "\n" + rest
                taken = (text, ahead)
                continue
            }
            let isEnd = ahead.phase(line) != nil && !line.isDirective || interpreter.beginsWithPlainCommand(line.text)
            if isEnd, !SwiftText.isUnfinished(text) { break }
            text += "\n" + line.text
            if line.text.contains(where: { !$0.isWhitespace }) { taken = (text, ahead) }
        }
        self = taken.lines
        return SourceText(taken.text, name: swift.name, firstLine: swift.firstLine)
    }
}

/// A reader that goes through a script a statement at a time, and runs nothing.
public struct ScriptReader: Sendable {
    /// The next part of a script.
    public enum Step: Sendable {
        /// The commands of a line, or of several lines that belong together.
        case statements([Statement])
        /// Code of an app, all of it up to the next command or comment.
        case swift(SourceText)
        /// A comment on a line of its own begins a new phase of the script.
        case phase(String)
        /// The syntax error of lines that cannot be read as commands, and those lines.
        case failure(SyntaxError, SourceText)
    }

    private let name: String?
    private var lines: ScriptLines
    /// A session in which nothing is known: what is Swift there is Swift everywhere.
    private var console = Self.reading
    private static let reading = Console(Interpreter(table: .withApps))

    /// The number of the line that is read next.
    public var nextLine: Int { lines.number }

    /// A reader that stands before the first line of a script.
    ///
    /// - Parameters:
    ///   - text: The script without the head of its file.
    ///   - name: The file's name, for messages.
    ///   - firstLine: The number of the text's first line in the file.
    public init(_ text: String, name: String? = nil, firstLine: Int = 1) {
        self.name = name
        lines = ScriptLines(text, firstLine: firstLine)
    }

    /// The next step, or nil at the end.
    public mutating func next() -> Step? {
        while let line = lines.next() {
            if let phase = lines.phase(line) { return .phase(phase) }
            if line.text.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
            var pending = PendingText(line.text, name: name, firstLine: line.number)
            switch SwiftText().take(&pending, &console) {
            case .no, .instead: break
            case .more, .work: return .swift(lines.swift(behind: pending.source, console.interpreter))
            }
            while true {
                switch pending.parse() {
                case .statements(let statements): return .statements(statements)
                case .failure(let error): return .failure(error, pending.source)
                case .incomplete:
                    guard let more = lines.next() else { return .failure(pending.unfinished, pending.source) }
                    pending.append(more.text)
                }
            }
        }
        return nil
    }
}
