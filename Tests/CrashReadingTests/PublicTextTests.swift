import Testing

@testable import CrashReading

/// Texts that people have published are read as what they are.
@Suite struct PublicTextTests {
    /// The limit is one megabyte.
    @Test func whatIsBehindTheLimitIsNotRead() {
        let most = String(repeating: "x", count: 1_048_576)
        #expect(!Recognizers.all.recognize(most).isShortened)
        #expect(Recognizers.all.recognize(most + "x").isShortened)
    }

    /// Printed on lines of its own, a list ends where its bracket has one: an identifier may look like the end.
    @Test func aListOnSeveralLinesEndsWithALine() throws {
        let text = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a)}b,\n    c\n)}"
        let reading = try #require(Recognizers.all.recognize(text).texts.first?.readings.first)
        #expect(reading.rule.id == "duplicate-identifiers")
        #expect(reading.value(of: "identifiers")?.filter { !$0.isWhitespace } == "{(a)}b,c)}")
    }

    @Test func whatIsKnownIsReadAndWhatIsNotIsLeft() {
        var right = 0
        var missed = 0
        var wrong: [String] = []
        for text in PublicText.all {
            let found = Recognizers.all.recognize(text.text).texts
            let rules = found.flatMap { $0.readings.map(\.rule.id) }
            guard let rule = text.rule else {
                if found.isEmpty { right += 1 } else { wrong.append("\(text.thread): \(rules)") }
                if let nearest = text.nearest {
                    #expect(Recognizers.all.nearest(to: text.text)?.rule.id == nearest, "\(text.thread)")
                }
                continue
            }
            guard found.count == 1, let reading = found[0].readings.first(where: { $0.rule.id == rule }) else {
                if found.isEmpty { missed += 1 } else { wrong.append("\(text.thread): \(rules)") }
                continue
            }
            let differing = text.gaps.filter { reading.value(of: $0.key) != $0.value }
            let styles = Set(found[0].readings.flatMap(\.choices).map(\.name))
            if differing.isEmpty, text.style.map({ styles == [$0] }) ?? true {
                right += 1
            } else {
                wrong.append("\(text.thread): \(differing) \(styles)")
            }
        }
        #expect(wrong.isEmpty, "\(wrong)")
        #expect(PublicText.all.count >= 150)
        #expect(right * 100 >= PublicText.all.count * 95, "\(right) of \(PublicText.all.count), \(missed) missed")
    }
}
