import Testing

@testable import CommandGrammar
@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Every form of every command, word by word.
@Suite struct GrammarWalkTests {
    private static let start = """
        struct Todo(text, isDone = false); enum Color(red, blue)
        let t = Todo(text: "x"); let names = ["y"]
        sections S R; append a b to S; append c to R; append t to R; apply
        append staged to S
        """

    /// Words that fit places nothing can be offered for.
    private static let spare = ["a", "0:1", "1", "on", "(a)", "[a]", "text"]

    /// At every position of every form there is a candidate, or a hint that names what is to be made up; every keyword
    /// completes; and what is offered is accepted there.
    @Test func everyFormCompletesAtEveryWordAndTakesWhatItOffers() {
        let interpreter = Self.interpreter
        let completion = CommandCompletion(interpreter)
        var positions = 0
        var accepted = 0
        for row in CommandTable.commands.rows {
            for form in row.row.forms {
                for words in Self.sentences(form.shapes, interpreter.session) {
                    for count in words.indices {
                        let line = ([row.name] + words[..<count].map(\.text)).joined(separator: " ") + " "
                        positions += 1
                        let offered = completion.complete(line, line.count).candidates
                        #expect(!offered.isEmpty || completion.hint(line) != nil, "nothing behind: \(line)")
                        if words[count].isKeyword {
                            // UIKit's spellings come once they are begun; a sign is no beginning of anything.
                            let isWord = words[count].text.contains { $0.isLetter }
                            let begun = isWord ? line + words[count].text.prefix(1) : line
                            #expect(
                                completion.complete(begun, begun.count).candidates.contains(words[count].text),
                                "\(words[count].text) behind: \(line)")
                        }
                        accepted += Self.accepted(offered, behind: line, row, interpreter)
                    }
                }
            }
        }
        #expect(positions > 200)
        #expect(accepted > 1_000)
    }

    /// A session with something of everything, and a world around it.
    private static var interpreter: Interpreter {
        var lab = Lab(start, files: ["songs.json": "[]"])
        lab.run("keep before; append later to S; apply")
        return lab.interpreter
    }

    /// Runs what Tab offers; a mistake must not be found in the word itself.
    private static func accepted(
        _ offered: [String], behind line: String, _ row: CommandRow, _ interpreter: Interpreter
    ) -> Int {
        var count = 0
        for candidate in offered.prefix(40) where !candidate.hasSuffix("(") && candidate != "{" {
            count += 1
            var copy = interpreter
            guard case .statements(let statements, _)? = try? StatementParser.parse(SourceText(line + candidate)) else {
                continue
            }
            for statement in statements {
                guard case .failure(let failure) = copy.execute(statement) else { continue }
                guard let mismatch = failure.mismatch, mismatch.kind != .missing else { continue }
                let start = line.utf8.count
                #expect(mismatch.range.lowerBound < start, "\(line)| \(candidate) is offered and not accepted")
            }
        }
        return count
    }

    private struct Sample {
        let text: String
        let isKeyword: Bool
    }

    /// Two sentences of a form: with everything that may be left out, and with the last of every choice.
    private static func sentences(_ shapes: [Shape<Session>], _ session: Session) -> [[Sample]] {
        [shapes.flatMap { samples($0, session, first: true) }, shapes.flatMap { samples($0, session, first: false) }]
    }

    private static func samples(_ shape: Shape<Session>, _ session: Session, first: Bool) -> [Sample] {
        switch shape {
        case .filler(let word): return [Sample(text: word, isKeyword: true)]
        case .keyword(let words, _), .choice(let words):
            return ((first ? words.first : words.last).map { [Sample(text: $0, isKeyword: true)] }) ?? []
        case .symbol(let symbol): return [Sample(text: String(symbol), isKeyword: true)]
        case .slot(let slot):
            let offered = slot.candidates(session, CompletionPlace(words: [], keywords: []))
            let fitting = (offered + spare).first { fits($0, slot) }
            if fitting == nil { Issue.record("no word fits \(slot.usage)") }
            return [Sample(text: fitting ?? "a", isKeyword: false)]
        case .block: return [Sample(text: "{ }", isKeyword: false)]
        case .sequence(let parts): return parts.flatMap { samples($0, session, first: first) }
        case .optional(let part), .repeated(let part): return samples(part, session, first: first)
        case .oneOf(let parts):
            return ((first ? parts.first : parts.last).map { samples($0, session, first: first) }) ?? []
        }
    }

    private static func fits(_ text: String, _ slot: Slot<Session>) -> Bool {
        guard let statement = Lab.statements("verb \(text)").first else { return false }
        var reader = ArgumentReader(statement)
        guard case .whole = slot.advance(&reader) else { return false }
        return reader.isAtEnd
    }

    /// The tables inside blocks keep the same promise.
    @Test func linesOfBlocksAreRowsToo() {
        #expect(
            OutlineEdit.table.rows.map(\.name) == [
                "append", "insert", "delete", "delete-all", "expand", "collapse", "replace",
            ])
        for row in OutlineEdit.table.rows { for usage in row.usages { #expect(usage.hasPrefix(row.name)) } }
    }
}
