import ListSimulation
import Reporting
import Rulebook

/// The meaning of the numbers and identifiers in a text.
enum TextMeaning {
    /// The identifiers it names, each once.
    static func identifiers(_ reading: RecognizedText.Reading) -> [String] {
        let names = ["identifiers", "identifier", "destination", "first", "second"]
        var result: [String] = []
        for name in names where reading.value(of: name) != nil {
            for identifier in reading.identifiers(name) where !result.contains(identifier) { result.append(identifier) }
        }
        if reading.rule.id == "provider.cell-nil", let item = reading.value(of: "item") {
            result.append(item)
        }
        return result
    }

    /// The same in sentences: a sum, a bound, a place, a set; and numbers that stand for something else.
    static func messages(_ reading: RecognizedText.Reading) -> [Message] {
        let numbers = reading.gaps.flatMap { $0.text.split { !$0.isNumber }.map(String.init) }
        var messages = content(reading)
        if numbers.contains("9223372036854775807") { messages.append(Message("diagnose.not-found")) }
        if numbers.contains("18446744073709551615") { messages.append(Message("diagnose.minus-one")) }
        return messages
    }

    private static func content(_ reading: RecognizedText.Reading) -> [Message] {
        if let sum = sum(reading) { return sum }
        if [Rule.applying.applyNested, Rule.applying.applyOutstanding].contains(reading.rule) {
            return [Message("diagnose.deadlock")]
        }
        if let bound = bound(reading) { return [bound] }
        let identifiers = identifiers(reading)
        if !identifiers.isEmpty {
            let shown = identifiers.prefix(12).joined(separator: "\n") + (identifiers.count > 12 ? "\n.." : "")
            return [
                Message(
                    "diagnose.identifiers", ["count": .number(identifiers.count), "identifiers": .text(shown)])
            ]
        }
        guard let path = reading.path("path") else { return [] }
        return [Message("diagnose.path", ["section": .number(path.section), "item": .number(path.item)])]
    }

    /// `97 - 0 + 0 = 97, and there are 86`
    private static func sum(_ reading: RecognizedText.Reading) -> [Message]? {
        if reading.rule == Rule.batches.inconsistent { return wholeBatch(reading) }
        if reading.rule == Rule.batches.fallback {
            // The text of the sum stands inside the log.
            let inner = TextRecognizer.standard.recognize(reading.value(of: "what is wrong") ?? "").texts.first
            return inner?.readings.lazy.compactMap { sum($0) }.first
        }
        guard [Rule.batches.itemCount, Rule.batches.sectionCount].contains(reading.rule),
            let before = reading.number("before"), let after = reading.number("after"),
            let inserted = reading.number("inserted"), let deleted = reading.number("deleted")
        else { return nil }
        let moved = (in: reading.number("in") ?? 0, out: reading.number("out") ?? 0)
        let change = inserted &- deleted &+ moved.in &- moved.out
        let expected = before &+ change
        let what = reading.rule == Rule.batches.sectionCount ? "sections" : "items"
        let elements =
            what == "sections"
            ? Message("diagnose.sections") : Message(reading.style == .table ? "diagnose.rows" : "diagnose.items")
        let arguments: [String: MessageArgument] = [
            "before": .number(before), "after": .number(after), "inserted": .number(inserted),
            "deleted": .number(deleted), "in": .number(moved.in), "out": .number(moved.out),
            "expected": .number(expected), "section": .number(reading.number("section") ?? 0),
            "what": .message(elements),
            "difference": .number(abs(after &- expected)),
        ]
        let story =
            switch (before == after, inserted, deleted) {
            case (true, 1..., 0): "not-grown"
            case (true, 0, 1...): "not-shrunk"
            case (false, 0, 0) where change == 0: "unannounced"
            default: after < expected ? "fewer" : "more"
            }
        return [storyMessage(story, arguments), Message("diagnose.sum.\(what)", arguments)]
    }

    /// True when a batch deletes something and inserts nothing.
    static func onlyDeletes(_ reading: RecognizedText.Reading) -> Bool {
        if let updates = reading.value(of: "updates")?.lowercased() {
            return updates.contains("delete") && !updates.contains("insert")
        }
        return reading.number("inserted") == 0 && reading.number("deleted") ?? 0 > 0
    }

    private static func storyMessage(_ story: String, _ arguments: [String: MessageArgument]) -> Message {
        switch story {
        case "not-grown": Message("diagnose.sum.not-grown", arguments)
        case "not-shrunk": Message("diagnose.sum.not-shrunk", arguments)
        case "unannounced": Message("diagnose.sum.unannounced", arguments)
        case "fewer": Message("diagnose.sum.fewer", arguments)
        default: Message("diagnose.sum.more", arguments)
        }
    }

    /// The meaning of a whole batch: counts before, calls, counts after.
    private static func wholeBatch(_ reading: RecognizedText.Reading) -> [Message]? {
        func total(_ name: String) -> Int? {
            guard let text = reading.value(of: name), let open = text.lastIndex(of: "[") else { return nil }
            return text[open...].split { !$0.isNumber }.compactMap { Int($0) }.reduce(0) { $0 &+ $1 }
        }
        guard let before = total("before"), let after = total("after") else { return nil }
        let updates = (reading.value(of: "updates") ?? "").lowercased()
        let inserted = updates.split(separator: "insert", omittingEmptySubsequences: false).count - 1
        let deleted = updates.split(separator: "delete", omittingEmptySubsequences: false).count - 1
        let expected = before &+ inserted &- deleted
        return [
            Message(
                "diagnose.sum.batch",
                [
                    "before": .number(before), "after": .number(after), "inserted": .number(inserted),
                    "deleted": .number(deleted), "expected": .number(expected),
                ])
        ]
    }

    /// `row 8 of 8: the last is 7`
    private static func bound(_ reading: RecognizedText.Reading) -> Message? {
        guard let count = reading.number("count"),
            reading.rule.id.contains("out-of-bounds") || reading.rule.id.contains("missing")
        else { return nil }
        let words = reading.rule.wordings.first { $0.variant == reading.wording.variant }?.text ?? ""
        let isSection = words.contains("‹count› sections") || reading.wording.variant == "older section"
        let index =
            isSection
            ? reading.number("section") ?? reading.path(words.contains("‹to›") ? "to" : "from")?.section
                ?? reading.number(reading.wording.variant ?? "from")
            : reading.number("item") ?? reading.number("index")
                ?? reading.path(words.contains("‹to›") ? "to" : "from")?.item
        guard let index else { return nil }
        let arguments: [String: MessageArgument] = [
            "count": .number(count), "index": .number(index), "last": .number(count - 1),
        ]
        let what = isSection ? "sections" : "items"
        return Message("diagnose.bound.\(what)\(count == 0 ? ".none" : "")", arguments)
    }
}
