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

    /// Where the list was left out, the prose on the next line is no identifier; the list itself may stand there.
    @Test(arguments: [("というエラーになります。", [String]()), ("That is what I get.", []), ("{(\n    milk\n)}", ["milk"])])
    func proseBehindALeftOutListIsNoIdentifier(next: String, identifiers: [String]) throws {
        let text = "Fatal: supplied item identifiers are not unique. Duplicate identifiers:\n\(next)\n\nWhy?"
        let found = try #require(Recognizers.all.recognize(text).texts.first)
        let reading = try #require(found.readings.first)
        #expect(reading.rule.id == "duplicate-identifiers" && found.isCut == identifiers.isEmpty)
        #expect(PrintedIdentifiers.read(reading.value(of: "identifiers") ?? "") == identifiers)
    }

    /// A class that is spoken of is no exception, though a text begins with its name.
    @Test func theNameOfAClassIsNoText() {
        #expect(Recognizers.all.recognize("UICollectionViewDiffableDataSource에서 중복된 item identifier").texts.isEmpty)
        let cut = "UICollectionViewDiffableDataSource cell provider returned nil for"
        #expect(Recognizers.all.recognize(cut).texts.count == 1)
    }

    /// A title above a text says less than the text.
    @Test func aTitleAboveATextIsNotRead() {
        let title = "Invalid update: invalid number of sections.\n"
        let text = """
            Invalid update: invalid number of sections. The number of sections contained in the table view after the \
            update (3) must be equal to the number of sections contained in the table view before the update (4), plus or \
            minus the number of sections inserted or deleted (0 inserted, 0 deleted).
            """
        #expect(Recognizers.all.recognize(title).texts.count == 1)
        let both = Recognizers.all.recognize(title + text).texts
        #expect(both.count == 1)
        #expect(both.first?.readings.first?.value(of: "after") == "3")
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
