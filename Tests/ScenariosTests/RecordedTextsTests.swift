import Console
import Recordings
import Scenarios
import Testing

/// A script is recorded as it is played.
@Suite struct RecordedTextsTests {
    @Test(
        arguments: [
            "sections A; append a b; apply",
            "struct Shelf { let size: Int }; sections A; append a b; apply",
            "func two() -> Int { 2 }; sections A; append a b; apply",
            "snap> sections A\nsnap*1> append a b\nsnap*2> apply",
        ])
    func aTextOfAnyKindIsRecorded(script: String) throws {
        var recorder = try ScenarioRecorder(script, name: "x.snap")
        let recording = recorder.record()
        #expect(recorder.result == .succeeded)
        #expect(recording.steps.flatMap(\.applies).count == 1)
        #expect(recording.steps.last?.screen.rows.map(\.text) == ["a", "b"])
    }

    /// What is nothing at all fails in a recording, too.
    @Test func whatIsNothingFails() throws {
        var recorder = try ScenarioRecorder("sections A\nnonsense here\nappend a\napply", name: "x.snap")
        let recording = recorder.record()
        #expect(recorder.result == .commandFailed)
        #expect(recording.steps.flatMap(\.applies).isEmpty)
    }

    /// Behind a failure a recording goes on where it was asked to; the first failure is its result.
    @Test func aRecordingKeepsGoing() throws {
        for failing in ["nonsense here", "append a to B", "expect items: z", "snap> append b b"] {
            var recorder = try ScenarioRecorder("sections A\n\(failing)\nappend a\napply", name: "x.snap")
            recorder.keepsGoing = true
            let recording = recorder.record()
            #expect(
                recorder.result == (failing.hasPrefix("expect") ? .expectationFailed : .commandFailed), "\(failing)")
            #expect(recording.steps.last?.screen.rows.map(\.text) == ["a"], "\(failing)")
        }
    }
}
