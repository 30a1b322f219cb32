import Recordings
import Testing

@testable import Page

/// JSON as it is read, recordings behind each other, and the words of a picture.
@Suite struct RecordedTextTests {
    /// RFC 8259, section 7: a character beyond the first plane is two escapes.
    @Test(arguments: [
        (#""\u0041""#, "A"), (#""\ud83d\ude00""#, "😀"), (#""\uD800\uDC00""#, "\u{10000}"),
        (#""\udbff\udfff""#, "\u{10FFFF}"), (#""\u725b\u4e73""#, "牛乳"), (#""\n\t\"\\\/""#, "\n\t\"\\/"),
    ])
    func escapesOfJSON(json: String, text: String) { #expect(JSONTree(parsing: json) == .string(text)) }

    /// The same section knows no other escapes, and no half of a pair.
    @Test(arguments: [
        #""\x""#, #""\'""#, #""\ud83d""#, #""\ud83d\u0041""#, #""\ud83dx""#, #""\u12""#, #""\u12g4""#, #""\u+123""#,
        #""\u-001""#, #""\""#, #""a"#,
    ])
    func whatIsNoEscapeIsRefused(json: String) { #expect(JSONTree(parsing: json) == nil) }

    /// Numbers as JSON has them, and as only other languages have them.
    @Test(arguments: [
        ("0", JSONTree.integer(0)), ("-12", .integer(-12)), ("0.5", .number(0.5)), ("1e3", .number(1000)),
        ("-1.5E-2", .number(-0.015)),
    ])
    func numbersOfJSON(json: String, tree: JSONTree) { #expect(JSONTree(parsing: json) == tree) }

    @Test(arguments: ["+1", ".5", "1.", "01", "-", "1.e3", "0x10", "-.5", "nan", "1_000"])
    func whatIsNoNumberIsRefused(json: String) { #expect(JSONTree(parsing: json) == nil) }

    /// A text that opens brackets without end must not take the stack with it.
    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func whatIsNestedTooDeepIsRefused(opening: String, closing: String) {
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        }
        #expect(JSONTree(parsing: nested(200)) != nil)
        #expect(JSONTree(parsing: nested(201)) == nil)
        #expect(JSONTree(parsing: nested(50_000)) == nil)
    }

    /// The title and the introduction of what follows stand before its first step.
    @Test func aRecordingThatFollowsBeginsAnew() throws {
        func recording(_ title: LocalizedText, steps: Int) -> Recording {
            var recording = Recording(title: title, about: [Passage(.paragraph, "about")])
            recording.steps = [Recording.Step](repeating: Recording.Step(), count: steps)
            for index in recording.steps.indices { recording.steps[index].narration = [Passage(.paragraph, "told")] }
            return recording
        }
        var story = recording("first", steps: 1)
        story.append(recording("second", steps: 2))
        #expect(story.steps.map(\.startsOver) == [false, true, false])
        let told = Passage(.paragraph, "told")
        #expect(
            story.steps.map(\.narration) == [
                [told], [Passage(.heading, "second"), Passage(.paragraph, "about"), told], [told],
            ])
        // Behind nothing it is the story itself, and nothing behind it changes nothing.
        var empty = recording("empty", steps: 0)
        empty.append(recording("second", steps: 1))
        #expect(empty.steps.map(\.startsOver) == [false])
        let before = story
        story.append(recording("none", steps: 0))
        #expect(story == before)
    }
}
