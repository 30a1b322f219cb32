import Reporting
import SessionReports

/// The changes that help, and what each of them did when it was run.
package struct FixReport: Report {
    package static let kind = "fix"

    /// One change.
    private struct Entry: Encodable, Sendable {
        let kinds: [RemedyKind]
        let place: String
        let difference: String
        /// Cells that the last command configures again.
        let configured: Int
        /// Rows that show old data after it.
        let stale: Int
        /// Headers and footers that show old data after it.
        let staleHeaders: Int
        /// Cells that give way to others.
        let exchanged: Int
        /// A newer value that the list does not get.
        let lost: LostValue?
        let way: MarkWay?

        /// The line that adds something to a cell each time the cell is configured; nil where none is configured again.
        let addsAgain: String?

        init(_ fix: Fix) {
            (kinds, place, difference, lost, way) = (fix.kinds, fix.place, fix.difference, fix.lost, fix.way)
            addsAgain = fix.configured > 0 ? fix.texts.lazy.compactMap { Self.addition(in: $0.text) }.first : nil
            (configured, stale, staleHeaders, exchanged) = (
                fix.configured, fix.stale, fix.staleHeaders, fix.exchanged
            )
        }

        /// The first line of a text that adds an action, a gesture or a subscription to a part of `cell`, where none is taken
        /// away before.
        private static func addition(in text: String) -> String? {
            let adding = [".addAction(", ".addGestureRecognizer(", ".addInteraction(", ".rx."]
            let removing = ["UIAction(identifier:", "cell.disposeBag = ", "cell.bag = ", ".removeAction("]
            if removing.contains(where: { text.contains($0) }) { return nil }
            let line = text.split(whereSeparator: \.isNewline).first { line in
                let code = line.drop { $0.isWhitespace }
                return code.hasPrefix("cell.") && adding.contains { code.contains($0) }
            }
            return line.map { line in
                let code = line.drop { $0.isWhitespace }
                return code.count > 60 ? String(code.prefix(59)) + "…" : String(code)
            }
        }

        /// Its words, a sentence for each kind.
        fileprivate var titles: [Message] {
            let keys = kinds.map { $0.rawValue + ($0 == .mark ? way.map { ".\($0.rawValue)" } ?? "" : "") }
            return keys.enumerated().filter { !keys[..<$0].contains($1) }.map { Message("fix.kind.\($1)") }
        }

        /// The sentence that says what the change does, when it mends old data or replaced rows.
        fileprivate var result: Message {
            if stale > 0 { return Message("fix.result.partial", ["count": .number(stale)]) }
            if kinds.contains(.header) { return Message("fix.result.header-mended", ["count": .number(exchanged)]) }
            if kinds.contains(.freshSnapshot) { return Message("fix.result.fresh-snapshot") }
            if kinds.contains(.laterSnapshot) { return Message("fix.result.later-snapshot") }
            // Nothing was old where a row only flashed.
            if kinds == [.reconfigure], configured > 0 {
                return Message("fix.result.kept", ["count": .number(configured)])
            }
            if exchanged > 0 { return Message("fix.result.exchanged", ["count": .number(exchanged)]) }
            return configured > 0
                ? Message("fix.result.configured", ["count": .number(configured)]) : Message("fix.result.untouched")
        }

        /// The lines that come and go, each with its sign.
        fileprivate var signedLines: [Substring] {
            difference.split(separator: "\n").filter { line in
                (line.first == "+" || line.first == "-") && !line.hasPrefix("+++") && !line.hasPrefix("---")
            }
        }
    }

    private let fixes: [Entry]
    /// The commands that help, where there is no file to change.
    package let commands: [String]?
    private let sentences: [Message]
    private let isNothingWrong: Bool
    /// True when the changes are for a crash.
    private var isAboutCrash = false
    /// True when each change mends only a part of what is wrong.
    private let isPartial: Bool
    /// True when the code was pasted, so that there is no file to change.
    package var isPasted = false
    /// The command that writes the only change.
    package var command = "fix apply"
    /// The note on whether the files were written.
    package var note: Message?
    /// The code whose effect on cells is not looked at.
    package var unseen: [String] = []

    private enum CodingKeys: CodingKey { case fixes, commands }

    /// A report without changes: `commands` are the ones to try where something is wrong; nil where nothing is.
    package init(commands: [String]?) {
        (fixes, self.commands, sentences, isPartial) = ([], commands, [], false)
        isNothingWrong = commands == nil
    }

    /// The report on a program that was stopped where no change of its files is known to help.
    ///
    /// - Parameter sentence: What stopped it.
    package init(stopped sentence: Message) {
        (fixes, commands, sentences, isPartial, isNothingWrong) = ([], nil, [sentence], false, false)
    }

    /// The report of fixes for what is old, replaced or stopped.
    ///
    /// - Parameters:
    ///   - fixes: The fixes.
    ///   - complaint: The faults; nil where nothing is known of them.
    ///   - crash: The crash text that the fixes are for instead: its rule, and the lines that can raise it.
    ///   - cameBack: The sentence on rows that an older snapshot brought back.
    ///   - isPartial: Whether each mends only a part.
    ///   - commands: The commands that help, where there is no file to change.
    package init(
        _ fixes: [Fix], for complaint: Complaint?, crash: (rule: String, places: [String])?, cameBack: Message?,
        isPartial: Bool, commands: [String]?
    ) {
        self.fixes = fixes.map(Entry.init)
        self.commands = commands
        self.isPartial = isPartial
        isAboutCrash = crash != nil || complaint?.failure != nil
        isNothingWrong = crash == nil && complaint?.isEmpty ?? true
        if let failure = complaint?.failure {
            sentences = [
                Message(
                    "fix.stopped",
                    ["rule": .text(failure.rule.id), "place": .text("\(failure.file):\(failure.line)")])
            ]
        } else if let crash {
            sentences = [
                Message(
                    crash.places.isEmpty ? "fix.pasted.nowhere" : "fix.pasted",
                    ["rule": .text(crash.rule), "places": .list(crash.places)])
            ]
        } else {
            sentences = cameBack.map { [$0] } ?? complaint?.causes.map(\.cause.sentence) ?? []
        }
    }

    private static func sentence(_ lost: LostValue) -> Message {
        let changes = lost.changes.prefix(2).map { change in
            MessageArgument.message(
                Message(
                    "fix.lost.field",
                    ["name": .text(change.name), "old": .value(change.old), "new": .value(change.new)]))
        }
        let key = lost.isLeftOut ? "fix.result.left-out" : "fix.result.lost"
        return Message(key, ["name": .text(lost.name), "changes": .message(.joined(changes))])
    }

    package var answer: [String]? { fixes.first?.difference.split(separator: "\n").map(String.init) }

    package var blocks: [Block] { blocks(mostPatches: 1) }
    package var fullBlocks: [Block] { blocks(mostPatches: fixes.count) }

    /// The line that tells a change from others of its kind: one that only it adds, or takes away; nil where its kind does.
    private func ownLine(of index: Int) -> String? {
        let others = fixes.enumerated().filter {
            $0.offset != index && $0.element.titles.first == fixes[index].titles.first
        }
        guard !others.isEmpty else { return nil }
        let own = lines(of: index, without: others.map(\.element))
        let line = own.first { $0.hasPrefix("+") } ?? own.first
        return line.map { line in
            let code = line.dropFirst().drop(while: \.isWhitespace)
            return (line.hasPrefix("-") ? "− " : "") + (code.count > 60 ? code.prefix(58) + "…" : code)
        }
    }

    /// The lines that come and go with a change and with none of others. An empty line tells nothing from anything.
    private func lines(of index: Int, without others: [Entry]) -> [Substring] {
        let known = Set(others.flatMap(\.signedLines))
        return fixes[index].signedLines.filter { line in
            !known.contains(line) && !line.dropFirst().allSatisfy(\.isWhitespace)
        }
    }

    /// A few of the lines that come and go with a change, at first those that come and go with no other.
    private func firstLines(of index: Int) -> String {
        let all = lines(of: index, without: [])
        let own = lines(of: index, without: fixes.indices.filter { $0 != index }.map { fixes[$0] })
        let shown = own.isEmpty ? all : own
        return (shown.prefix(3) + (all.count > min(shown.count, 3) ? ["…"] : [])).joined(separator: "\n")
    }

    private func blocks(mostPatches: Int) -> [Block] {
        if isNothingWrong {
            let nothing = unseen.isEmpty ? "fix.nothing" : "fix.nothing.seen"
            return [.paragraph(.message(note ?? Message(nothing, ["places": .list(unseen)])))]
        }
        var blocks: [Block] = sentences.isEmpty ? [] : [.lines(sentences.map { .message($0) })]
        for (index, fix) in fixes.enumerated() {
            var what = fix.titles
            if let first = what.first {
                let line = ownLine(of: index)
                what[0] = Message(
                    line == nil ? "fix.at" : "fix.at.line",
                    ["what": .message(first), "place": .text(fix.place), "line": .text(line ?? "")])
            }
            let number = fixes.count > 1 ? "\(index + 1)" : ""
            blocks += what.enumerated().map { place, message in
                .paragraph(
                    number.isEmpty || place > 0
                        ? .message(message)
                        : .message("fix.numbered", ["number": .text(number), "what": .message(message)]))
            }
            if index < mostPatches {
                let end = fix.difference.hasSuffix("\n") ? 1 : 0
                blocks.append(.verbatim(String(fix.difference.dropLast(end))))
            } else {
                let lines = firstLines(of: index)
                if !lines.isEmpty { blocks.append(.verbatim(lines)) }
            }
            blocks.append(.paragraph(.message(isAboutCrash ? Message("fix.result.crash") : fix.result)))
            if let lost = fix.lost { blocks.append(.paragraph(.message(Self.sentence(lost)))) }
            if fix.staleHeaders > 0 {
                blocks.append(.paragraph(.message("fix.result.header", ["count": .number(fix.staleHeaders)])))
            }
            if index < mostPatches {
                if let line = fix.addsAgain {
                    blocks.append(.paragraph(.message("fix.caveat.adds-again", ["line": .text(line)])))
                }
                for kind in [RemedyKind.stableIdentity, .header] where fix.kinds.contains(kind) {
                    blocks.append(.paragraph(.message(Message("fix.caveat.\(kind.rawValue)"))))
                }
            }
        }
        if isPartial { blocks.append(.paragraph(.message(isPasted ? "fix.partial.pasted" : "fix.partial"))) }
        if fixes.count > mostPatches { blocks.append(.paragraph(.message("fix.folded"))) }
        if fixes.isEmpty, commands == nil, note == nil { blocks.append(.paragraph(.message("fix.none"))) }
        if let commands { blocks.append(.advice(Advice("suggest.refresh", commands: commands))) }
        if let note {
            blocks.append(.paragraph(.message(note)))
        } else if !fixes.isEmpty {
            let how = isPasted ? "fix.how.pasted" : fixes.count == 1 ? "fix.how.one" : "fix.how"
            blocks.append(.paragraph(.message(how, fixes.count == 1 ? ["command": .text(command)] : [:])))
        }
        return blocks
    }
}
