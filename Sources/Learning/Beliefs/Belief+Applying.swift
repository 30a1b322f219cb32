extension Belief {
    static let marking: Set<String> = ["reload", "reconfigure", "reload-sections"]

    static let marks = [
        Belief("reconfigure-like-reload", ["cell.reconfigured"]) { line, _ in
            line.verb == "reconfigure" ? ["reload \(line.arguments)"] : nil
        },
        Belief("reload-like-reconfigure", ["cell.reloaded", "cell.reconfigured"]) { line, _ in
            line.verb == "reload" ? ["reconfigure \(line.arguments)"] : nil
        },
        Belief("marks-ignored", ["cell.reloaded", "cell.reconfigured", "identity.stored-instance"]) { line, _ in
            marking.contains(line.verb) && !line.mustFail ? [] : nil
        },
        Belief("marks-of-absent-ignored", ["item-not-in-snapshot"]) { line, stage in
            // Where the script says `!`, the failure does not come any more.
            guard marking.contains(line.verb), stage.holds("! \(line.text)", "expect error item-not-in-snapshot") else {
                return nil
            }
            return ["echo nothing"]
        },
        Belief("mark-of-deleted-refused", ["marks.stale"]) { line, stage in
            // The item can no longer be marked once it is deleted, so marking it then is refused.
            guard line.verb == "delete", stage.session?.place(of: line.arguments).isMarked == true else { return nil }
            return [line.text, "reload \(line.arguments)"]
        },
    ]

    static let applying = [
        Belief("edits-show-at-once", ["path.animated", "diff.walk"]) { line, _ in
            editing.contains(line.verb) && !line.mustFail ? [line.text, "apply"] : nil
        },
        Belief("apply-reloads-all", ["path.animated", "diff.walk", "identity.same"]) { line, stage in
            if line.verb == "apply" { return ["apply reloadData \(afterMode(line))"] }
            // The app applies by itself then.
            let isGesture = ["tap", "press", "call", "swipe"].contains(line.verb)
            return isGesture && stage.session?.app != nil ? [line.text, "apply reloadData"] : nil
        },
        Belief("reload-data-takes-difference", ["path.reload-old-sdk", "path.reload-requested"]) { line, _ in
            line.verb == "apply" && line.arguments.hasPrefix("reloadData") ? ["apply \(afterMode(line))"] : nil
        },
        .fault("unanimated-takes-difference", ["path.reload-old-sdk"]) { line, _ in
            line.verb == "apply" && line.arguments.hasPrefix("unanimated") ? ["apply \(afterMode(line))"] : nil
        },
        Belief("unanimated-reloads", ["path.reload-old-sdk", "path.unanimated"]) { line, _ in
            line.verb == "apply" && line.arguments.hasPrefix("unanimated")
                ? ["apply reloadData \(afterMode(line))"] : nil
        },
        .fault("linked-sdk-ignored", ["path.reload-old-sdk"]) { line, _ in
            line.verb == "option" && line.arguments.hasPrefix("linked-sdk") ? [] : nil
        },
        Belief("table-like-collection", ["identity.different"]) { line, _ in
            line.verb == "option" && line.arguments == "view table" ? ["option view collection"] : nil
        },
        Belief("any-queue", ["apply.not-confined"]) { line, _ in
            line.verb == "apply" ? ["apply " + line.arguments.replacing("on background", with: "")] : nil
        },
        Belief("never-outstanding", ["apply.outstanding", "apply.nested"]) { line, _ in
            line.verb == "apply" ? ["apply " + line.arguments.replacing("pending", with: "")] : nil
        },
        Belief("equality-tells-content", ["identity.same-hash-not-equal", "identity.same"]) { line, stage in
            // The hash names the item; where the rest differs, it is taken for a change of content.
            if let type = TypeLine(line), type.kind == "struct" {
                let hash = type.hash ?? type.names.first ?? ""
                return [type.text(hash: hash, equal: hash)]
            }
            guard line.verb == "apply", let changed = stage.session?.itemsWithOtherContent, !changed.isEmpty else {
                return nil
            }
            return ["reconfigure " + changed.joined(separator: " "), line.text]
        },
    ]

    /// The words behind the mode of an apply: `on background`, `pending`.
    private static func afterMode(_ line: CommandRewriting.Line) -> String {
        let words = line.arguments.split(separator: " ")
        let modes = ["animated", "unanimated", "reloadData"]
        return words.drop { modes.contains(String($0)) }.joined(separator: " ")
    }

    /// The commands that edit a snapshot.
    private static let editing: Set<String> = [
        "append", "insert", "delete", "move", "sections", "insert-sections", "delete-sections", "move-section",
        "delete-all", "sort",
    ]
}
