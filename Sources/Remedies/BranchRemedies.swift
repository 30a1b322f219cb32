import Sessions
import SwiftReading

// Changes of code that leaves something in a cell.

extension RemedyFinder {
    /// The code that leaves something in a cell sets it in the other branch too.
    func otherBranch(_ kept: ReuseLeftover) -> Remedy? {
        guard let mark = kept.place.lastIndex(of: ":"), let line = Int(kept.place[kept.place.index(after: mark)...]),
            let site = files.sites({ node, _ in
                guard case .statement(let statement) = node, statement.range.start.line == line else { return false }
                return switch statement.kind {
                case .ifElse: kept.word == "if"
                case .guardElse: kept.word == "guard"
                case .switchOver: kept.word == "switch"
                default: false
                }
            }).first(where: { $0.file.name.hasPrefix(kept.place[..<mark]) }),
            case .statement(let statement) = site.node
        else { return nil }
        return files.changed(site.file.name, by: edits(of: statement, for: kept, in: site.file)).map {
            Remedy(kinds: [.otherBranch], files: $0)
        }
    }

    private func edits(
        of statement: SwiftStatement, for kept: ReuseLeftover, in file: SourceFiles.File
    ) -> [TextEdit] {
        let range = statement.range.utf8
        switch (kept.form, statement.kind) {
        // Equal by the identity alone: the test goes.
        case (_, .guardElse) where kept.code.isEmpty:
            return [TextEdit(range: file.fillsLines(range) ? file.lines(of: range) : range, text: "")]
        case (.noElse, .ifElse(let choice)) where kept.code.isEmpty:
            guard choice.clauses.count == 1, let clause = choice.clauses.first else { return [] }
            return [TextEdit(range: range, text: file.movedOut(clause.body, to: range.lowerBound))]
        case (.noElse, _):
            let code = kept.code.joined(separator: file.lineBreak + file.indentation(range.lowerBound))
            return [TextEdit(range: range.upperBound..<range.upperBound, text: " " + code)]
        case (.early, .guardElse(_, let body)): return [file.inserting(kept.code, into: body)].compactMap(\.self)
        case (_, .ifElse(let choice)):
            let bodies = choice.clauses.map(\.body) + (choice.otherwise.map { [$0] } ?? [])
            return bodies.compactMap { body in
                file.inserting(kept.code.filter { !file.text(body.range.utf8).contains($0.target) }, into: body)
            }
        case (_, .switchOver(_, let cases)):
            return cases.compactMap { one in
                let lines = kept.code.filter { !file.text(one.range.utf8).contains($0.target) }
                guard let first = one.statements.first, !lines.isEmpty else { return nil }
                return file.inserting(lines, before: first.range.utf8.lowerBound)
            }
        default: return []
        }
    }
}

extension String {
    /// The place that a statement sets: `label.text` of `label.text = nil`.
    fileprivate var target: Substring { prefix { $0 != " " && $0 != "(" } }
}

extension SourceFiles.File {
    /// An edit that puts lines in front of the statements of a block.
    fileprivate func inserting(_ lines: [String], into block: SwiftBlock) -> TextEdit? {
        guard !lines.isEmpty else { return nil }
        guard let first = block.statements.first else {
            let place = block.range.utf8.lowerBound + 1
            return TextEdit(range: place..<place, text: " " + lines.joined(separator: "; ") + " ")
        }
        return inserting(lines, before: first.range.utf8.lowerBound)
    }

    /// The statements of a block as they stand without its braces.
    fileprivate func movedOut(_ block: SwiftBlock, to place: Int) -> String {
        let white = lineBreak + indentation(place)
        return block.statements.map { text($0.range.utf8) }.joined(separator: white)
    }
}
