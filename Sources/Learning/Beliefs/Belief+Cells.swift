extension Belief {
    static let cells = [
        Belief("deleted-cell-at-once", ["cell.deleted", "cell.recycled-after-animation"]) { line, _ in
            line.verb == "delete" ? [line.text, "apply"] : nil
        },
        Belief("move-draws-again", ["cell.untouched", "diff.walk"]) { line, stage in
            guard line.verb == "move", let item = line.arguments.split(separator: " ").first,
                stage.holds(line.text, "reconfigure \(item)")
            else { return nil }
            return [line.text, "reconfigure \(item)"]
        },
        Belief("delete-and-append-is-new", ["cell.untouched", "diff.walk"]) { line, stage in
            // What was taken out is shown to be gone before it comes back.
            guard line.verb == "append" || line.verb == "insert",
                let place = stage.session?.place(of: line.arguments), place.isOnScreen, !place.isStaged
            else { return nil }
            return ["apply", line.text]
        },
    ]

    static let outlines = [
        Belief("expanded-stays", ["outline.visible-items-only"]) { line, _ in
            line.verb == "collapse" ? [] : nil
        },
        Belief("expand-reloads-section", ["outline.visible-items-only"]) { line, _ in
            let words = line.arguments.split(separator: " ")
            guard line.verb == "expand", words.count > 2, words[words.count - 2] == "in" else { return nil }
            return [line.text, "reload-sections \(words[words.count - 1])", "apply"]
        },
        Belief("children-always-visible", ["outline.visible-items-only"]) { line, _ in
            guard line.verb == "outline", let open = line.arguments.firstIndex(of: "{") else { return nil }
            let section = line.arguments[..<open].filter { $0 != " " }
            let words = line.arguments[open...].split { " \n;{}".contains($0) }
            let parents = words.indices.dropFirst().filter { words[$0 - 1] == "to" }.map { words[$0] }
            guard !parents.isEmpty else { return nil }
            let unique = parents.reduce(into: [Substring]()) { if !$0.contains($1) { $0.append($1) } }
            return [line.text, "expand \(unique.joined(separator: " ")) in \(section)"]
        },
    ]
}
