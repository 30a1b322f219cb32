import Testing

@testable import CommandLanguage

/// Confidence belongs to what is printed, and words belong to whoever says them.
@Suite struct ConfidenceTests {
    @Test(arguments: [
        // Before iOS 16.4, fewer items and nothing deleted: the words are known, that they come here is not.
        ("option ios 16\nrows 0 = 3\nbatch { } then 0 = 2", "batch.item-count", "M"),
        ("option ios 16\nrows 0 = 3\nbatch { } then 0 = 4", "batch.item-count", "H"),
        // Where a reload lands beside a move is inferred; an insert that was written is not.
        ("rows 0 = 3\nbatch { move 0:2 to 0:0; reload 0:0 } then 0 = 3", "batch.insert-and-move", "M"),
        ("rows 0 = 3\nbatch { move 0:2 to 0:0; insert 0:0 } then 0 = 4", "batch.insert-and-move", "H"),
        ("option ios 13\nsections S\nappend a\nreload z", "item-not-in-snapshot", "M"),
        ("option ios 15\nsections S\nappend a\nreload z", "item-not-in-snapshot", "M"),
        ("sections S\nappend a\nreload z", "item-not-in-snapshot", "H"),
        ("option ios 14\nsections S S2\nsections S", "section-already-exists", "M"),
        (
            "option linked-sdk 14\noption strict on\nstruct F(a, b) hash(a, b) equal(a)\nsections S\n"
                + "append F(a: 1, b: 1)\nappend F(a: 1, b: 2)", "equal-but-different-hash", "M"
        ),
    ])
    func itIsThatOfTheWords(script: String, code: String, confidence: String) throws {
        var lab = Lab()
        let failure = try #require(Self.lastFailure(&lab, script))
        guard case .uikit(let found) = failure.error else { return #expect(Bool(false), "\(failure.error)") }
        #expect(found.rule.id == code)
        #expect(found.violation.confidence.rawValue == confidence)
    }

    @Test func anOlderSDKNamesTheBreakpoint() throws {
        let script =
            "option strict on\nstruct F(a, b) hash(a, b) equal(a)\nsections S\nappend F(a: 1, b: 1)\nappend F(a: 1, b: 2)"
        var old = Lab("option linked-sdk 14")
        var new = Lab()
        let tail = " to catch this in the debugger. This will become an assert in a future version."
        guard case .uikit(let before)? = Self.lastFailure(&old, script)?.error,
            case .uikit(let now)? = Self.lastFailure(&new, script)?.error
        else { return #expect(Bool(false)) }
        #expect(before.message.hasSuffix(tail))
        #expect(before.message.hasPrefix(now.message))
        #expect(!now.message.contains("breakpoint"))
    }

    @Test(arguments: [
        "option ios 14\nsections S\nappend A\nreconfigure A", "option view table\noutline S { append A }",
    ])
    func whatACompilerRefusesIsNotPutIntoUIKitsMouth(script: String) {
        var lab = Lab()
        let lines = script.split(separator: "\n").map(String.init)
        for line in lines.dropLast() { _ = lab.text(line) }
        let text = lab.unwrapped(lines[lines.count - 1])
        #expect(text.contains("Xcode would not build this: "))
        #expect(!text.contains("UIKit would stop here"))
        #expect(text.contains("iOS 14.0 or newer") || text.contains("iOS 15.0 or newer"))
    }

    private static func lastFailure(_ lab: inout Lab, _ script: String) -> CommandFailure? {
        let lines = script.split(separator: "\n").map(String.init)
        lab.run(lines.dropLast().joined(separator: "\n"))
        return lab.failure(lines.last ?? "")
    }
}
