import Recordings
import Reporting
import Testing

@testable import Page

/// The picture of one apply: small, without a script, and the same story as the page.
@Suite struct CardTests {
    @Test func thePictureInTheReadmeIsCurrent() throws {
        let recording = try Stories.script(try Stories.text("Tests/PageBrowser/card.snap"), title: "card")
        let writer = CardWriter(recording)
        let step = try #require(writer.lastApply)
        let drawn = try #require(writer.card(ofStep: step))
        let isCurrent = try Stories.text("Scenarios/card.svg") == drawn
        #expect(isCurrent, "run `make card`")
        #expect(try Stories.text("README.md").contains("Scenarios/card.svg"))
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
}
