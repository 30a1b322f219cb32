import Recordings
import Reporting
import Testing

@testable import Page

/// The picture of one apply: small, without a script, and the same story as the page.
@Suite struct CardTests {
    @Test func thePictureOfAnApplyIsCurrent() throws {
        let recording = try Stories.script(try Stories.text("Tests/Tools/PageBrowser/card.snap"), title: "card")
        let writer = CardWriter(recording)
        let step = try #require(writer.lastApply)
        let drawn = try #require(writer.card(ofStep: step))
        let isCurrent = try Stories.text("Scenarios/card.svg") == drawn
        #expect(isCurrent, "run `make card`")
        #expect(try Stories.text("Sources/Page/README.md").contains("Scenarios/card.svg"))
    }

    @Test(arguments: Stories.scenarios) func everyApplyMakesASmallPicture(path: String) throws {
        let recording = try Stories.scenario(path)
        for (index, step) in recording.steps.enumerated() where !step.applies.isEmpty {
            for language in Language.allCases {
                let card = try #require(CardWriter(recording, language: language).card(ofStep: index + 1))
                #expect(card.utf8.count <= CardWriter.largest, "step \(index + 1): \(card.utf8.count)")
                #expect(card.hasPrefix(CardWriter.mark) && card.hasSuffix("</svg>\n"))
                #expect(!card.contains("<script") && !card.contains("href") && !card.contains("url("))
            }
        }
    }

    /// One cell travels, one leaves, one comes.
    @Test func cellsThatStayTravelAndTheOthersFade() throws {
        let recording = try Stories.script(
            "sections S\nappend a b c\napply\nmove c before a\ndelete b\nappend d\napply")
        let card = try #require(CardWriter(recording).card(ofStep: 2))
        // c travels up two rows of 34, a down one; b goes, and d comes.
        #expect(card.contains("@keyframes c3{0%,25%{transform:translateY(68px)}"))
        #expect(card.contains("@keyframes c1{0%,25%{transform:translateY(-34px)}"))
        #expect(card.ranges(of: "<g class=\"o\">").count == 1)
        #expect(card.ranges(of: "<g class=\"i\">").count == 1)
        #expect(card.ranges(of: "<g class=\"m c").count == 2)
        #expect(CardWriter(recording).card(ofStep: 0) == nil)
        #expect(CardWriter(recording).card(ofStep: 3) == nil)
        #expect(CardWriter(recording).lastApply == 2)
    }

    /// A cell that stays and changes its words shows both, in one place; one that does not shows them once.
    @Test func wordsThatChangeFadeWhereTheyStand() throws {
        let recording = try Stories.script(
            """
            struct Song(id, title) hash(id) equal(id)
            let x = Song(id: 1, title: "old")
            let y = Song(id: 2, title: "same")
            provider shows title from store
            sections S
            append x y
            apply
            set x.title = "new"
            reconfigure x
            apply
            """)
        let last = try #require(CardWriter(recording).lastApply)
        let card = try #require(CardWriter(recording).card(ofStep: last))
        // Two commands take 40 points below a margin of 26; a row's words stand 20 below its top, and 54 from its left.
        #expect(card.contains("<text class=\"w\" x=\"70\" y=\"86\">old<"), "\(card)")
        #expect(card.contains("<text class=\"v\" x=\"70\" y=\"86\">new<"))
        #expect(card.contains("<text x=\"70\" y=\"120\">same<"))
    }

    /// A script whose apply fills an empty list has a picture; one that shows no row has none.
    @Test(
        arguments: [
            ("sections S\nappend a b\napply", 1), ("sections S\napply\nappend a\napply", 2), ("sections S\napply", nil),
            ("sections S\nappend a\napply\ndelete a\napply", 2), ("echo nothing", nil),
        ] as [(String, Int?)])
    func anApplyThatFillsAListCanBeDrawn(script: String, step: Int?) throws {
        #expect(CardWriter(try Stories.script(script)).lastApply == step)
    }

    /// Of a long step, the last commands are what led to its apply.
    @Test func theLastCommandsOfALongStepAreShown() throws {
        let names = (1...9).map { "item\($0)" }
        let lines = ["sections S"] + names.map { "append \($0)" } + ["apply"]
        let recording = try Stories.script(lines.joined(separator: "\n"))
        let card = try #require(CardWriter(recording).card(ofStep: 1))
        let shown = lines.filter { card.contains("\($0)</text>") }
        #expect(shown == Array(lines.suffix(5)))
    }

    /// What is no character is spelled out in every form, as a character that hides is.
    @Test func aCharacterThatXMLForbidsIsSpelledOut() throws {
        let recording = try Stories.script(
            "let a = \"x\\u{fffe}y\"\n# t\u{2FFFE}\nsections S\u{FFFF} \u{1FFFE}\nappend a\napply\nappend \u{FFFE} \u{FFFE}"
        )
        let card = try #require(CardWriter(recording).card(ofStep: 1))
        // What was typed stands as it was typed.
        #expect(card.contains("x\\u{fffe}y"))
        let page = RecordingFile.page.text(recording, language: .english)
        for text in [card, page] { #expect(!text.unicodeScalars.contains { $0.properties.isNoncharacterCodePoint }) }
    }

    /// A child stands fourteen points further in than its parent, and ends where the parent ends.
    @Test func childrenStandFurtherIn() throws {
        let recording = try Stories.script(
            "outline Food { append fruit; append apple to fruit; append seed to apple; expand fruit apple }")
        let card = try #require(CardWriter(recording).card(ofStep: 1))
        for (x, width) in [(16, 448), (30, 434), (44, 420)] {
            #expect(card.contains("<rect class=\"r\" x=\"\(x)\" y="), "\(card)")
            #expect(card.contains("width=\"\(width)\" height=\"30\""))
        }
    }
}
