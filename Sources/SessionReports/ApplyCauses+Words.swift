import Reporting
import Sessions

extension ApplyCauses.Cause {
    /// The whole report of one cause: the fault, the lines it comes from, and the command that tells more.
    package var line: Message {
        let more = Message("cause.more", ["command": .text(command)])
        guard !places.isEmpty else { return Self.joined(sentence, more) }
        let key =
            switch kind {
            case .staleRow where kept != nil: keptKey
            case .staleRow, .staleHeader: "cause.changed-at"
            case .replacedRow where isFreshObject: "cause.made-at"
            case .replacedRow, .replacedSection: isFreshIdentity ? "cause.fresh-at" : "cause.compared-at"
            case .reloadedRow, .reloadedSection: "cause.reloaded-at"
            }
        return Self.joined(
            Self.joined(sentence, Message(key, ["places": .list(places), "word": .text(kept?.word ?? "")])), more)
    }

    /// The sentence on the code that leaves old things in a cell.
    package var keptKey: String {
        switch kept?.form {
        case .early?: kept?.code.isEmpty == false ? "cause.kept-at.early" : "cause.kept-at.equal"
        case .branch?: "cause.kept-at.branch"
        default: kept?.code.isEmpty == true ? "cause.kept-at.equal" : "cause.kept-at"
        }
    }

    /// The fault in one sentence.
    package var sentence: Message {
        var arguments: [String: MessageArgument] = ["count": .number(count), "name": .value(name)]
        switch kind {
        case .staleRow, .staleHeader: arguments["changes"] = changes
        case .replacedRow, .replacedSection:
            arguments["fields"] = .message(.joined(fields.map { .text("`\($0.name)`") }))
        case .reloadedRow:
            arguments["reload"] = .text(view?.reloading ?? "reloadItems")
            arguments["reconfigure"] = .text(view?.reconfiguring ?? "reconfigureItems")
        case .reloadedSection: break
        }
        if isFooter { return Message("cause.stale-footer", arguments) }
        if kept != nil { return Message("cause.kept-row", arguments) }
        if isFreshIdentity, fields.isEmpty || showsSame { return Message("cause.replaced-row.id", arguments) }
        if isHashAlone { return Message("cause.\(kind.rawValue).hash", arguments) }
        return Message(
            "cause.\(kind.rawValue)\(isFreshIdentity ? ".fresh" : isOtherObject ? ".object" : "")", arguments)
    }

    /// The fault of a row, about this row alone.
    package var sentenceOnRow: Message {
        kind == .staleRow ? Message("why.old-data", ["item": .value(name), "changes": changes]) : sentence
    }

    /// The fields of a row with old data, as they are on screen and in the model.
    private var changes: MessageArgument {
        let changes = fields.map { field in
            let parts = field.name.isEmpty ? Self.differing(field.old, field.new) : (field.old, field.new)
            let (old, new) = Self.shortened(parts.0, parts.1)
            let values: [String: MessageArgument] = [
                "name": .text(field.name), "old": .value(old), "new": .value(new),
            ]
            let text = old.isEmpty ? "cause.text.missing" : new.isEmpty ? "cause.text.gone" : "cause.text"
            return MessageArgument.message(Message(field.name.isEmpty ? text : "cause.field", values))
        }
        return .message(.joined(changes))
    }

    /// The parts in which what a cell shows differs from what it should show.
    private static func differing(_ old: String, _ new: String) -> (String, String) {
        var (old, new) = (old.split(separator: " · ")[...], new.split(separator: " · ")[...])
        while let first = old.first, first == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
        while let last = old.last, last == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
        if old.count == new.count, old.count > 2 {
            // Equal parts between those that differ say nothing.
            let pairs = zip(old, new).filter { $0 != $1 }
            (old, new) = (pairs.map(\.0)[...], pairs.map(\.1)[...])
        }
        return (old.joined(separator: " · "), new.joined(separator: " · "))
    }

    /// Two texts without their ends where these are too long for a line, and without what both of them begin with where
    /// nothing else would be left.
    private static func shortened(_ old: String, _ new: String) -> (String, String) {
        let (short, other) = (old.shortened, new.shortened)
        guard short == other, old != new else { return (short, other) }
        let common = max(0, zip(old, new).prefix { $0 == $1 }.count - 8)
        return ("…" + String(old.dropFirst(common)).shortened, "…" + String(new.dropFirst(common)).shortened)
    }

    private static func joined(_ first: Message, _ second: Message) -> Message {
        Message("cause.joined", ["first": .message(first), "second": .message(second)])
    }
}

extension String {
    /// True when it says nothing to a person: 36 characters of a UUID.
    var isUUID: Bool { utf8.count == 36 && allSatisfy { $0 == "-" || $0.isHexDigit } }

    /// The text without its end where it is too long for a line.
    var shortened: String { count > 30 ? String(prefix(28)) + "…" : self }
}

extension IdentifierField {
    /// True when the value is a truth, which tells no two values apart.
    package var isTruth: Bool { text == "true" || text == "false" }
}
