import SwiftReading

// Snapshots that are taken too early: by the time they are applied, the list is another one.

extension RemedyFinder {
    /// The snapshot is taken in the closure that applies it, or behind the wait, with the lines that change it before.
    var laterSnapshots: [Remedy] {
        let calls = files.applyCalls
        return files.sites { node, _ in if case .expression = node { true } else { false } }.compactMap { site in
            guard case .expression(let expression) = site.node, case .call(let apply) = expression.kind,
                case .member(let source, _) = apply.callee.kind,
                let early = expression.earlySnapshot(site.ancestors, calls[site.file.name]),
                case .name(let name)? = apply.arguments.first?.value.kind
            else { return nil }
            return later(early, name, of: site.file.text(of: source), site)
        }
    }

    private func later(
        _ early: EarlySnapshot, _ name: String, of source: String, _ site: CodeSite
    ) -> Remedy? {
        let (file, declaration) = (site.file, early.declaration)
        func names(_ statement: SwiftStatement) -> Bool { file.words(in: statement.range.utf8).contains(name) }
        guard let block = site.ancestors.last(where: { $0.children.contains(.statement(declaration)) }),
            let first = early.late.first(where: names)
        else { return nil }
        let between = block.children.compactMap { child -> SwiftStatement? in
            guard case .statement(let statement) = child, statement.range.start > declaration.range.start,
                statement.range.utf8.upperBound <= early.start, names(statement)
            else { return nil }
            return statement
        }
        let word = file.text(declaration.range.utf8).prefix { !$0.isWhitespace }
        guard ["var", "let"].contains(word) else { return nil }
        let taking = "\(word) \(name) = \(source).snapshot()"
        var lines = [source.contains("?") ? "guard \(taking) else { return }" : taking]
        for statement in between {
            let range = statement.range.utf8
            // In a closure, what belongs to the object may have to say so.
            guard file.fillsLines(range), !source.hasPrefix("self") || !hasMembers(in: range, file) else {
                return nil
            }
            lines.append(file.text(range))
        }
        guard file.fillsLines(declaration.range.utf8) else { return nil }
        var edits = ([declaration] + between).map {
            TextEdit(range: file.lines(of: $0.range.utf8), text: "")
        }
        edits.append(file.inserting(lines, before: first.range.utf8.lowerBound))
        return files.changed(file.name, by: edits).map { Remedy(kinds: [.laterSnapshot], files: $0) }
    }

    /// True where names of properties stand alone.
    private func hasMembers(in range: Range<Int>, _ file: SourceFiles.File) -> Bool {
        file.words(in: range).contains { files.isMember($0) }
    }
}

extension SourceFiles.File {
    /// The names in a stretch that stand alone or first: `songs` and `count` of `songs.first + count`.
    func words(in range: Range<Int>) -> Set<String> {
        var words: Set<String> = []
        var (word, isBehindDot, last): (String, Bool, Character) = ("", false, " ")
        for character in text(range) + " " {
            if character.isLetter || character.isNumber || character == "_" {
                if word.isEmpty { isBehindDot = last == "." }
                word.append(character)
            } else if !word.isEmpty {
                if !isBehindDot { words.insert(word) }
                word = ""
            }
            last = character
        }
        return words
    }
}
