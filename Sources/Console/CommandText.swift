import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// Commands, as anything is that nothing else takes: if it is none, the error says so.
struct CommandText: LineKind {
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken {
        if text.hasSeveralLines, !text.isContinued, let mixed = console.interpreter.swiftBehindCommands(text.text) {
            let rest = text.replaced(by: mixed.swift).away
            return .work([.commands(mixed.commands[...], of: text.away, orSwift: true), .rest(rest)])
        }
        switch text.parse() {
        case .incomplete: return .more(until: { _ in true })
        case .failure(let error): return .work([.show(console.turn(error, in: text))])
        case .statements(let statements):
            var work = [Work.commands(statements[...], of: text, orSwift: true)]
            // Not before the answer: its caret points at the line that was typed.
            if text.usedFullWidthPunctuation, let note = console.noteOnFullWidth() { work.append(.show(note)) }
            return .work(work)
        }
    }

    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work] {
        [.show(console.turn(text.unfinished, in: text.away))]
    }
}
