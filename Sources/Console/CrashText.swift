import CommandGrammar
import CommandLanguage
import CrashReading
import Reporting
import Sessions

/// Words of UIKit from a console, a crash log or a page: behind `diagnose`, up to an empty line, or where a command belongs.
struct CrashText: LineKind {
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken {
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
            if rest.first == "\n", let end = rest.firstRange(of: "\n\n") {
                console.show(Self.turn(of: String(rest[..<end.lowerBound].dropFirst()), text, console))
                let others = String(rest[end.upperBound...])
                return .instead(others.allSatisfy(\.isWhitespace) ? nil : others)
            }
            return .work([Self.diagnosis(of: String(rest), text, console)])
        }
        console.show(.note(Message("diagnose.paste"), console.interpreter.options))
        return .more(until: \.isEmpty)
    }

    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work] {
        [Self.diagnosis(of: lines(of: text), text, console)]
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

extension String {
    fileprivate var trimmingEmptyEnd: String {
        var text = self[...]
        while text.last == "\n" { text.removeLast() }
        return String(text)
    }
}
