import CommandGrammar
import CommandLanguage
import CrashReading
import Reporting
import Sessions

/// Words of UIKit from a console, a crash log or a page: behind `diagnose`, up to an empty line, or where a command belongs.
struct CrashText: LineKind {
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken {
        if let quoted = text.quotedCrash {
            guard let rest = quoted.rest else { return .more(until: { $0.endsQuotation }) }
            if rest.allSatisfy(\.isWhitespace) { return .work([Self.diagnosis(of: quoted.text, text, console)]) }
            console.show(Self.turn(of: quoted.text, text, console))
            return .instead(rest)
        }
        if text.isContinued {
            guard let end = text.text.lastIndex(of: "\n"), text.text[end...].count > 1 else {
                return .work([Self.diagnosis(of: lines(of: text), text, console)])
            }
            return .more(until: \.isEmpty)
        }
        let line = text.text.drop { $0 == " " }
        let verb = line.prefix { !$0.isWhitespace && $0 != ";" }
        guard console.interpreter.table.row(for: String(verb))?.name == "diagnose" else {
            return console.offerOfDiagnosis(text).map { .work([.show($0)]) } ?? .no
        }
        let rest = line.dropFirst(verb.count).drop { $0 == " " }
        guard rest.isEmpty else {
            let isOneWord = !rest.contains { $0.isWhitespace } || (rest.first == "\"" && rest.last == "\"")
            if isOneWord { return .no }
            // What stands behind the empty line is no part of it.
            if let end = rest.firstRange(of: "\n\n") {
                let crash = rest[..<end.lowerBound].drop { $0 == "\n" }
                console.show(Self.turn(of: String(crash), text, console))
                let others = String(rest[end.upperBound...])
                return .instead(others.allSatisfy(\.isWhitespace) ? nil : others)
            }
            return .work([Self.diagnosis(of: String(rest), text, console)])
        }
        console.show(.note(Message("diagnose.paste"), console.interpreter.options))
        return .more(until: \.isEmpty)
    }

    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work] {
        if let quoted = text.quotedCrash { return [Self.diagnosis(of: quoted.text, text, console)] }
        return [Self.diagnosis(of: lines(of: text), text, console)]
    }

    /// The text below `diagnose`.
    private func lines(of text: PendingText) -> String {
        let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        return lines.joined(separator: "\n").trimmingEmptyEnd
    }

    private static func diagnosis(of crash: String, _ text: PendingText, _ console: Console) -> Work {
        .show(turn(of: crash, text, console))
    }

    private static func turn(of crash: String, _ text: PendingText, _ console: Console) -> Turn {
        Turn(.text(text.source), saying: console.interpreter.diagnosis(of: crash), console.interpreter.options)
    }
}

extension PendingText {
    /// The text behind `diagnose` in quotation marks that its first line leaves open, up to a line that ends with the
    /// closing mark, and the lines behind that; without these as long as no mark has closed it. Nil for anything else.
    fileprivate var quotedCrash: (text: String, rest: String?)? {
        let line = text.drop { $0 == " " }
        guard line.hasPrefix("diagnose ") else { return nil }
        let quoted = line.dropFirst("diagnose ".count).drop { $0 == " " }
        guard quoted.first == "\"" else { return nil }
        let lines = quoted.dropFirst().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let end = lines.firstIndex(where: \.endsQuotation) else {
            return (lines.joined(separator: "\n").trimmingEmptyEnd, nil)
        }
        // A text of one line is read as the word of a command.
        guard end > 0, let mark = lines[end].lastIndex(of: "\"") else { return nil }
        let text = lines[..<end] + [String(lines[end][..<mark])]
        return (text.joined(separator: "\n"), lines[(end + 1)...].joined(separator: "\n"))
    }
}

extension ScriptLines {
    /// A line of a script that begins with `diagnose` and a text, with the lines behind it that belong to the text: those up
    /// to an empty one, a comment or a command. Nil for any other line.
    mutating func crash(behind line: Line, _ interpreter: Interpreter) -> String? {
        let words = line.text.split(maxSplits: 1, omittingEmptySubsequences: true) { $0 == " " }
        guard words.count == 2, words[0] == "diagnose", words[1].first != "\"", words[1].contains(" ") else {
            return nil
        }
        var text = line.text
        var ahead = self
        while let next = ahead.next(), ahead.phase(next) == nil, next.text.contains(where: { !$0.isWhitespace }),
            !interpreter.beginsWithPlainCommand(next.text)
        {
            text += "\n" + next.text
            self = ahead
        }
        return text
    }
}

extension String {
    /// True for a line that ends with a quotation mark.
    fileprivate var endsQuotation: Bool { last { !$0.isWhitespace } == "\"" }

    fileprivate var trimmingEmptyEnd: String {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}
