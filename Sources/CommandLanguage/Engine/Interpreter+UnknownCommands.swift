import CommandGrammar
import SessionReports
import Sessions

extension Interpreter {
    /// The row of a statement's verb.
    func row(for statement: Statement) throws(CommandFailure) -> CommandRow {
        if let row = table.row(for: statement.verb) { return row }
        if acceptsPrefixes {
            let candidates = table.rows(withPrefix: statement.verb)
            if candidates.count > 1 {
                let names = candidates.flatMap(\.spellings).filter {
                    $0.lowercased().hasPrefix(statement.verb.lowercased())
                }
                throw CommandFailure(.ambiguousCommand(statement.verb, candidates: names), statement.verbRange)
            }
        }
        throw CommandFailure(unknownCommand(statement), statement.verbRange)
    }

    /// The error of a word that is no command: what was perhaps meant, or that it is Swift.
    private func unknownCommand(_ statement: Statement) -> CommandError {
        var suggestions = Habit.suggestions(for: statement.verb, in: table)
        // `back 3`: so many steps.
        if statement.words.count == 1, let count = statement.words[0].bareText, Int(count) != nil {
            suggestions = suggestions.map { ["undo", "redo"].contains($0) ? "\($0) \(count)" : $0 }
        }
        // `ios 18`, `language ja`: an option and its value.
        if SessionOption.named(statement.verb) != nil { suggestions = ["option " + statement.text] }
        // Copied from the shell: `snaprepl learn 1`.
        if statement.verb.lowercased() == "snaprepl", let first = statement.words.first,
            let last = statement.words.last,
            let word = first.bareText, table.row(for: word) != nil
        {
            suggestions = [statement.source.slice(first.range.lowerBound..<last.range.upperBound)]
        }
        // An array as Swift writes it, without the call in front.
        if statement.verb.hasPrefix("["), let label = statement.text.firstRange(of: "toSection:") {
            let place = statement.text[label.upperBound...].drop { $0 == " " }
            let array = statement.text[..<label.lowerBound].drop { $0 == " " }
            suggestions = ["append \(array)to \(place.filter { $0 != ")" })"]
        }
        if suggestions.isEmpty { suggestions = Habit.verbLast(statement, in: table) }
        if suggestions.isEmpty { suggestions = session.commands(about: statement.verb) }
        if suggestions.isEmpty { suggestions = host.programs?.names(like: statement.verb, self) ?? [] }
        // `indexPath.section` is no slip in a command's name.
        let isMember = statement.verb.dropFirst().dropLast().contains(".")
        if suggestions.isEmpty || isMember, let fragment = SwiftFragment(verb: statement.verb, in: statement.text) {
            return .swift(fragment.refusal(table))
        }
        // `pagination`: a subject that help knows.
        if statement.words.isEmpty, !PlainWords.named(in: statement.verb).isEmpty {
            suggestions.append("help \(statement.verb)")
        }
        return .unknownCommand(statement.verb, suggestions: suggestions)
    }
}
