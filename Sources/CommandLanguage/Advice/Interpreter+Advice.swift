import CommandGrammar
import Reporting
import Sessions

extension Interpreter {
    /// A failure of a statement, with ways on when its words do not fit the command. Each line named has been tried: it
    /// works in the session as it is.
    ///
    /// Trying costs as much as a few commands: this is for a failure that is shown to a person.
    public func advised(_ failure: CommandFailure, of statement: Statement) -> CommandFailure {
        var advised = failure
        advised.advice += advice(for: spelledOut(statement), failure)
        return advised
    }

    private func advice(for statement: Statement, _ failure: CommandFailure) -> [Message] {
        guard let row = table.row(for: statement.verb) else { return [] }
        let rehearsal = Rehearsal(self)
        guard let mismatch = failure.mismatch else {
            return failure.error.uikit == nil ? [] : rehearsal.ofTheOtherKind(statement, row.name).map { [$0] } ?? []
        }
        let help = Message("advice.help", ["verb": .text(row.name)])
        guard mismatch.kind == .surplus else { return [rehearsal.example(of: statement, mismatch.range) ?? help] }
        let possible = rehearsal.beginnings(statement, mismatch.range)
        let line = rehearsal.withoutSurplus(statement, mismatch.range) ?? help
        return (possible.isEmpty ? [] : [Message("advice.possible", ["what": possible.words])]) + [line]
    }
}

/// A copy of an interpreter in which lines are tried. No file is touched.
private struct Rehearsal {
    private var interpreter: Interpreter

    init(_ original: Interpreter) {
        interpreter = original
        // Nothing is saved here, and a day's commands would be copied for each line.
        interpreter.journal = Journal()
        interpreter.host = Host(
            readFile: { (name) throws(Host.Failure) in
                // The files that examples name; no other is known to be there.
                switch name {
                case "songs.json": return "[]"
                case "session.snap": return ""
                default: throw Host.Failure(reason: "not tried")
                }
            },
            writeFile: { (_, _) throws(Host.Failure) in }, appendFile: { (_, _) throws(Host.Failure) in })
    }

    private var session: Session { interpreter.session }

    /// The largest session in which lines are tried: each of them may copy it.
    private static let mostIdentifiers = 100_000

    /// True when a line can be run here. An `expect` line that is not met counts as run.
    private func works(_ line: String) -> Bool { running(line) != nil }

    private func running(_ line: String) -> Rehearsal? {
        guard session.size <= Self.mostIdentifiers else { return nil }
        var copy = self
        let outcomes = copy.interpreter.run(line: line)
        if outcomes.isEmpty { return nil }
        for case .failure(let failure) in outcomes where !failure.isExpectation { return nil }
        return copy
    }

    // MARK: Words too many

    /// The command that a line with a surplus word probably meant.
    func withoutSurplus(_ statement: Statement, _ culprit: Range<Int>) -> Message? {
        if let line = ownCommand(statement, culprit) ?? otherVerb(statement, culprit) ?? introduced(statement, culprit)
        {
            return Message("advice.other-verb", ["command": .text(line)])
        }
        if let line = quoted(statement, culprit), works(line) {
            return Message("advice.quote", ["command": .text(line)])
        }
        let words = statement.words.filter { $0.range.upperBound <= culprit.lowerBound && !$0.isSymbol("(") }
        let line = Self.line(statement.verb, words, statement.source)
        return works(line) ? Message("advice.without", ["command": .text(line)]) : example(of: statement, culprit)
    }

    private static func line(_ verb: String, _ words: [Word], _ source: SourceText) -> String {
        guard let first = words.first, let last = words.last else { return verb }
        return verb + " " + source.slice(first.range.lowerBound..<last.range.upperBound)
    }

    /// The line with the word before the culprit and all bare words from there on as one text.
    private func quoted(_ statement: Statement, _ culprit: Range<Int>) -> String? {
        guard let index = statement.words.firstIndex(where: { $0.range.lowerBound == culprit.lowerBound }), index > 0
        else { return nil }
        if statement.words[index].isSymbol("[") { return quotedRun(statement, from: index - 1) }
        let parts = [statement.words[index - 1]] + statement.words[index...].prefix { $0.bareText != nil }
        let texts = parts.compactMap(\.bareText)
        guard texts.count == parts.count, texts.count > 1, let last = parts.last else { return nil }
        let start = statement.source.slice(statement.verbRange.upperBound..<parts[0].range.lowerBound)
        let end = statement.words.last.map { statement.source.slice(last.range.upperBound..<$0.range.upperBound) } ?? ""
        return statement.verb + start + SessionValue.quoted(texts.joined(separator: " ")) + end
    }

    /// The line with words that touch one another as one text: `append x[y] to S`.
    private func quotedRun(_ statement: Statement, from index: Int) -> String? {
        let words = statement.words[index...]
        guard let first = words.first, let last = words.last else { return nil }
        let end = zip(words, words.dropFirst()).first { $0.range.upperBound < $1.range.lowerBound }?.0 ?? last
        let start = statement.source.slice(statement.verbRange.upperBound..<first.range.lowerBound)
        return statement.verb + start
            + SessionValue.quoted(statement.source.slice(first.range.lowerBound..<end.range.upperBound))
            + statement.source.slice(end.range.upperBound..<last.range.upperBound)
    }

    /// What stands behind a command as one of its own: `cells` for `show cells`.
    private func ownCommand(_ statement: Statement, _ culprit: Range<Int>) -> String? {
        guard let word = statement.words.first(where: { $0.range == culprit })?.bareText,
            let last = statement.words.last,
            interpreter.table.row(for: word) != nil
        else { return nil }
        let line = statement.source.slice(culprit.lowerBound..<last.range.upperBound)
        return works(line) ? line : nil
    }

    /// The same words after a command that takes the culprit as a keyword: `insert x before y` for `append`. A culprit
    /// right behind the command leaves nothing that the other would have in common: `apply off` is no `transcript off`.
    private func otherVerb(_ statement: Statement, _ culprit: Range<Int>) -> String? {
        guard let index = statement.words.firstIndex(where: { $0.range == culprit }), index > 0,
            let word = statement.words[index].bareText?.asKeyword
        else { return nil }
        // What a script expects is nothing that is asked for at the prompt.
        let rows = interpreter.table.rows.filter { row in
            row.name != "expect" && row.row.forms.contains { $0.shapes.flatMap(\.keywords).contains(word) }
        }
        return rows.lazy.map { Self.line($0.name, statement.words, statement.source) }.first(where: works)
    }

    /// The line with a keyword before the word that stands without one: `count in Today` for `count Today`.
    private func introduced(_ statement: Statement, _ culprit: Range<Int>) -> String? {
        guard let last = statement.words.last else { return nil }
        let start = statement.verb + statement.source.slice(statement.verbRange.upperBound..<culprit.lowerBound)
        let rest = statement.source.slice(culprit.lowerBound..<last.range.upperBound)
        guard start.last?.isWhitespace == true else { return nil }
        return beginnings(statement, culprit).lazy.compactMap { expected in
            if case .word(let keyword) = expected { start + keyword + " " + rest } else { nil }
        }.first(where: works)
    }

    // MARK: Sections and items

    /// The line for sections where items were meant, and the other way round: `move-section A before B` for
    /// `move A before B`. A section is no neighbour: what comes into it goes to its end.
    func ofTheOtherKind(_ statement: Statement, _ verb: String) -> Message? {
        let (words, source) = (statement.words, statement.source)
        var lines = Self.otherKinds[verb].map { [Self.line($0, words, source)] } ?? []
        if verb == "insert", let last = words.last,
            let index = words.firstIndex(where: { ["before", "after"].contains($0.bareText ?? "") }), index > 0,
            index + 1 < words.count
        {
            let place = source.slice(words[index + 1].range.lowerBound..<last.range.upperBound)
            lines.append(Self.line("append", Array(words[..<index]), source) + " to " + place)
        }
        return lines.first(where: works).map { Message("advice.other-verb", ["command": .text($0)]) }
    }

    private static let otherKinds = [
        "move": "move-section", "reload": "reload-sections", "reconfigure": "reload-sections", "move-section": "move",
        "reload-sections": "reload",
    ]

    // MARK: Words missing

    /// A line that goes on from the words that fit; else one of the same command, after what it needs.
    func example(of statement: Statement, _ culprit: Range<Int>) -> Message? {
        let line =
            unbracketed(statement, culprit).flatMap { works($0) ? $0 : nil } ?? placed(statement, culprit).first(
                where: works)
            ?? continued(statement, before: culprit.lowerBound).first(where: works)
            ?? prepared(statement)
        return line.map { Message("advice.example", ["command": .text($0)]) }
    }

    /// A line of the same command that works, after what it needs.
    private func prepared(_ statement: Statement) -> String? {
        for start in preparations {
            guard let prepared = start.isEmpty ? self : running(start) else { continue }
            let lines = prepared.continued(statement, before: statement.verbRange.upperBound)
            if let line = lines.first(where: prepared.works) { return start + line }
        }
        return nil
    }

    /// The line with `to`, `before` or `after` where a word of another language or keyboard stands: `append x 새 A`,
    /// `append x A에`, `append xtoA`, `move x ㅠㄷ래ㄱㄷ y`, `move x 앞에 y`. Only a command that has such a word
    /// can lack it.
    private func placed(_ statement: Statement, _ culprit: Range<Int>) -> [String] {
        guard let word = statement.words.first(where: { $0.range == culprit })?.bareText,
            let last = statement.words.last, let row = interpreter.table.row(for: statement.verb),
            !Set(row.row.forms.flatMap { $0.shapes.flatMap(\.keywords) }).isDisjoint(with: ["to", "before", "after"])
        else { return [] }
        let start = statement.verb + statement.source.slice(statement.verbRange.upperBound..<culprit.lowerBound)
        let end = statement.source.slice(culprit.upperBound..<last.range.upperBound)
        // A particle behind a quoted text is left out.
        if !start.hasSuffix(" ") { return [start + end] }
        let sections = session.staged.sectionIdentifiers.prefix(100).map(\.label)
        let named = sections.filter { $0 != word && word.hasPrefix($0) }.map { "to " + $0 }
        let split = sections.filter { word.hasSuffix("to" + $0) }.map { label in
            let item = String(word.dropLast(label.count + 2))
            return item.isEmpty ? "to " + label : item + " to " + label
        }
        let said = Self.placeWords.filter { $0.value.contains(word) }.map { $0.key }
        let typed = KeyboardSlip.keys(of: word).filter { ["before", "after"].contains($0) }
        return (["to"] + typed + said + named + split).map { start + $0 + end }
    }

    /// The words of other languages for `before` and `after`.
    private static let placeWords = [
        "before": ["앞", "앞에", "앞으로", "前", "前に", "之前", "前面"], "after": ["뒤", "뒤에", "뒤로", "後", "後に", "之后", "后面"],
    ]

    /// The line without the brackets around a word: `explain M` for `explain (M)`, as the screen has it.
    private func unbracketed(_ statement: Statement, _ culprit: Range<Int>) -> String? {
        guard let index = statement.words.firstIndex(where: { $0.range == culprit && $0.isSymbol("(") }),
            index + 2 < statement.words.count, statement.words[index + 2].isSymbol(")")
        else { return nil }
        let word = statement.words[index + 1].range
        return Self.line(statement.verb, Array(statement.words[..<index]), statement.source) + " "
            + statement.source.slice(word.lowerBound..<word.upperBound)
    }

    private func continued(_ statement: Statement, before offset: Int) -> [String] {
        // A slip inside a block is not answered by a form without one.
        let isInside = statement.words.contains { word in
            if case .block = word.kind { word.range.contains(offset) } else { false }
        }
        return writer(statement).lines(after: statement, before: offset).filter { !isInside || $0.contains("{") }
    }

    private func writer(_ statement: Statement) -> ExampleWriter<Session> {
        ExampleWriter(
            interpreter.table.vocabulary, in: session,
            value: { slot, place in
                Self.samples["\(statement.verb) \(slot.usage)"] ?? slot.sample(session, place)
                    ?? Self.samples[slot.usage]
            },
            block: { _ in Self.blocks[statement.verb]?(session) ?? "{ }" })
    }

    /// The words and values that may stand in the place of a word that does not fit.
    func beginnings(_ statement: Statement, _ culprit: Range<Int>) -> [Expected] {
        writer(statement).beginnings(after: statement, before: culprit.lowerBound)
    }

    /// The lines that a command may need before it can run; the empty one is tried first.
    private var preparations: [String] {
        let items = session.samples(for: .newItem)
        let sections = session.samples(for: .newSection)
        guard items.count > 1, let section = sections.first else { return [""] }
        let fill = "sections \(section); append \(items[0]) \(items[1]) to \(section); "
        let type = "struct Todo(text, isDone = false); let t = Todo(text: \(SessionValue.quoted(items[0]))); "
        // What waits for an apply is the learner's own.
        let own = session.staged.numberOfItems > 0 ? ["apply; "] : []
        return ["", fill] + own + [
            fill + "apply; ", type, type + "sections \(section); append t to \(section); apply; ",
            "sections \(section); apply; outline \(section) { append \(items[0]); append \(items[1]) to \(items[0]) }; ",
            "struct A(id); struct B(id); ", "rows 0 = 3; ", "keep before; ", "sections \(section); undo; ",
            fill + "apply; delete \(items[0]); apply; ",
            // Moving a section takes two.
            "sections \(sections.prefix(2).joined(separator: " ")); ",
        ]
    }

    /// Values for places where nothing in the session can be named.
    private static let samples: [String: String] = [
        "struct NAME": "Todo", "class NAME": "Deck", "enum NAME": "Section", "keep NAME": "before",
        "use NAME": "before",
        "let NAME": "x", "race TYPE": "A B", "load NAME": "songs", "load FILE": "songs.json",
        "export FILE": "list.html", "provider NAME": "photo",
        "NAME": "x", "NAME.FIELD": "x",
        "FILE": "session.snap", "N": "0", "SECTION": "0", "COUNT": "3", "ROW": "0", "REVISION": "0", "r1": "0",
        "r2": "0", "FIELD": "text", "TEXT": "1", "COUNT|TEXT": "3", "\"…\"": "\"identifiers\"",
        "(FIELD, …)": "(text, isDone = false)",
        "(CASE, …)": "(today, tomorrow)", "0:2": "0:0", "0:1:": "0:0:", "0:": "0:", "POINTS|none": "80",
        "COMMAND": "apply", "PATH": "none", "CODE": "none", "WAY": "reload",
    ]

    private static let blocks: [String: @Sendable (Session) -> String] = [
        "outline": { "{ append \($0.samples(for: .newItem).first ?? "a") }" },
        "batch": { _ in "{ reload 0:0 }" },
        "race": { "{ sections \($0.samples(for: .newSection).first ?? "A"); apply }" },
    ]
}
