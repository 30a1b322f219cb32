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
        if reading.rule == Rule.dataSource.cellProviderReturnedNil, let item = reading.value(of: "item") {
            result.append(item)
        }
        return result
    }

    /// The same in sentences: a sum, a bound, a place, a set; and numbers that stand for something else.
    static func messages(_ reading: RecognizedText.Reading, _ sum: BatchSum?) -> [Message] {
        let numbers = reading.gaps.flatMap { $0.text.split { !$0.isNumber }.map(String.init) }
        var messages = sum.map { self.messages($0, reading) } ?? content(reading)
        if numbers.contains("9223372036854775807") { messages.append(Message("diagnose.not-found")) }
        if numbers.contains("18446744073709551615") { messages.append(Message("diagnose.minus-one")) }
        return messages
    }

    private static func content(_ reading: RecognizedText.Reading) -> [Message] {
        if let sum = BatchSum.told(by: reading), sum.after == sum.expected { return [Message("diagnose.sum.even")] }
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
    private static func messages(_ sum: BatchSum, _ reading: RecognizedText.Reading) -> [Message] {
        let isTable = reading.style == .table
        let elements =
            sum.section == nil ? Message("diagnose.sections") : Message(isTable ? "diagnose.rows" : "diagnose.items")
        let arguments: [String: MessageArgument] = [
            "before": .number(sum.before), "after": .number(sum.after), "inserted": .number(sum.inserted),
            "deleted": .number(sum.deleted), "in": .number(sum.movedIn), "out": .number(sum.movedOut),
            "expected": .number(sum.expected), "section": .number(sum.section ?? 0), "what": .message(elements),
            "difference": .number(abs(sum.after - sum.expected)),
        ]
        let story =
            switch (sum.before == sum.after, sum.inserted, sum.deleted) {
            case (true, 1..., 0): "not-grown"
            case (true, 0, 1...): "not-shrunk"
            case (false, 0, 0) where sum.expected == sum.before: "unannounced"
            default: sum.after < sum.expected ? "fewer" : "more"
            }
        let key = sum.section == nil ? "diagnose.sum.sections" : "diagnose.sum.items"
        return [storyMessage(story, arguments), Message(key, arguments)]
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
        return Message("diagnose.bound.\(what)\(count <= 0 ? ".none" : "")", arguments)
    }
}
