import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Between two checkpoints a session is rebuilt by running commands again, which must not be noticed.
@Suite struct ReplayTests {
    /// A random edit, which may well fail.
    private static func command(_ random: inout SeededGenerator) -> String {
        let item = "i\(random.below(40))"
        let other = "i\(random.below(40))"
        let section = "S\(random.below(4))"
        switch random.below(16) {
        case 0: return "append \(item) \(other) to \(section)"
        case 1: return "insert \(item) before \(other)"
        case 2: return "delete \(item)"
        case 3: return "move \(item) after \(other)"
        case 4: return "move \(item) to \(section)"
        case 5, 6: return "apply"
        case 7: return "reconfigure \(item) \(other)"
        case 8: return "sections \(section)"
        case 9: return "move-section \(section) before S\(random.below(4))"
        case 10: return "let v\(random.below(3)) = T(\"\(item)\")"
        case 11: return "set v\(random.below(3)).name = \"\(other)\""
        case 12: return "append v\(random.below(3)) to \(section)"
        case 13: return "option view \(random.oneIn(2) ? "table" : "collection")"
        case 14: return "! append \(item) \(item)"
        default: return "rows 0 = \(random.below(9))"
        }
    }

    /// Enough identifiers that a checkpoint is kept only every ten commands or so.
    private static let large = """
        class T(name, id = uuid); sections S0 S1 S2 S3
        let many = "i\\(n)" for n in 0...639; append many to S0; apply; let v0 = T("a"); let v1 = T("b"); let v2 = T("c")
        """

    @Test(arguments: [1, 2] as [UInt64])
    func goingBackAndForthIsTheSameAsNeverHavingLeft(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var lab = Lab(Self.large)
        lab.interpreter.timeline.patience = .seconds(3_600)
        let first = lab.interpreter.timeline.position
        var pictures = [first: lab.walk]
        var failures = 0
        for _ in 0..<150 {
            let before = lab.interpreter.timeline.position
            if lab.code(Self.command(&random)) != "ok" { failures += 1 }
            let position = lab.interpreter.timeline.position
            if position == before {
                #expect(lab.walk == pictures[position], "seed \(seed): a failed command changed something")
            }
            pictures[position] = lab.walk
            // Now and then a walk back and forth, and sometimes another branch from there.
            guard random.oneIn(10) else { continue }
            let steps = random.below(min(30, position - first))
            for _ in 0..<steps { lab.run("undo") }
            #expect(lab.walk == pictures[position - steps], "seed \(seed) at \(position) - \(steps)")
            for _ in 0..<(random.oneIn(2) ? steps : 0) { lab.run("redo") }
            #expect(lab.walk == pictures[lab.interpreter.timeline.position], "seed \(seed)")
        }
        #expect(failures > 12)
        while lab.interpreter.timeline.position > first { lab.run("undo") }
        #expect(lab.walk == pictures[first])
    }

    /// A copy of a long list shares little with the list once that has changed, so copies are kept further apart.
    @Test func copiesOfALongListAreKeptFurtherApart() {
        var lab = Lab("let many = \"a\\(n)\" for n in 0...99999; sections S")
        #expect(lab.interpreter.timeline.sharing == 1)
        lab.run("append many")
        #expect(lab.interpreter.timeline.sharing == 6)
    }

    @Test func aSmallSessionForgetsItsOldestSteps() {
        var lab = Lab("sections S")
        for number in 0..<1_500 { lab.run("append a\(number)") }
        #expect(lab.interpreter.timeline.checkpointCount <= lab.interpreter.timeline.depth + 1)
        var steps = 0
        while lab.code("undo") == "ok" { steps += 1 }
        #expect(steps >= lab.interpreter.timeline.depth)
        #expect(steps <= lab.interpreter.timeline.depth + 100)
        #expect(lab.session.staged.numberOfItems == 1_500 - steps)
        while lab.code("redo") == "ok" { steps -= 1 }
        #expect(steps == 0)
        #expect(lab.session.staged.numberOfItems == 1_500)
    }

    /// However many steps are remembered, few copies are kept while the commands are quick.
    @Test func aLargeSessionKeepsFewCopies() {
        var lab = Lab()
        lab.interpreter.timeline.patience = .seconds(3_600)
        lab.run("let many = \"a\\(n)\" for n in 0...63999; sections S; append many")
        for number in 0..<1_200 { lab.run("reconfigure a\(number)") }
        #expect((15...18).contains(lab.interpreter.timeline.checkpointCount))
        lab.run("undo")
        #expect(lab.session.staged.reconfiguredItemIdentifiers.count == 1_199)
    }

    /// A failed command, and `undo`, run a few commands again, in a list of any length; none, if each of them takes long.
    @Test(arguments: [1_000, 100_000]) func fewCommandsAreRunAgain(_ count: Int) throws {
        let statement = try #require(Lab.statements("append x").first)
        for (patience, most) in [(Duration.seconds(3_600), Timeline.longestStretch), (.zero, 1)] {
            var session = Session()
            try session.staged.appendSections([.string("S")])
            try session.staged.appendItems((0..<count).map(SessionValue.integer))
            var timeline = Timeline(session)
            timeline.patience = patience
            var again = 0
            var mostAtOnce = 0
            let replay: Timeline.Replay = { _, session in
                again += 1
                _ = try? session.staged.appendItems([.integer(count + session.staged.numberOfItems)])
            }
            for step in 0..<500 {
                try timeline.perform(statement, replay: replay) { session throws(CommandFailure) in
                    replay(statement, &session)
                }
                again = 0
                try? timeline.perform(statement, replay: replay) { _ throws(CommandFailure) in
                    throw CommandFailure(.interrupted, nil)
                }
                mostAtOnce = max(mostAtOnce, again)
                #expect(timeline.present.staged.numberOfItems == count + step + 1)
            }
            #expect(mostAtOnce < most && (patience == .zero || mostAtOnce > 10))
            again = 0
            _ = timeline.undo(replay)
            #expect(again <= most)
            #expect(timeline.present.staged.numberOfItems == count + 499)
        }
    }

    @Test func theJournalFollowsEveryJump() {
        var lab = Lab("sections S; append a; apply; append b; undo; append c; apply; goto 1; redo; save out.snap")
        #expect(lab.files["out.snap"] == OwnFile.mark + "sections S\nappend a\napply\nappend c\n")
        lab.run("goto 2; save out.snap")
        #expect(lab.files["out.snap"] == OwnFile.mark + "sections S\nappend a\napply\nappend c\napply\n")
        var again = Lab(files: ["out.snap": lab.files["out.snap"] ?? ""])
        again.run("read out.snap")
        #expect(again.walk == lab.walk)
    }

    /// Of a long session the oldest commands are forgotten; which of the others are undone is still known.
    @Test func theListOfStepsMarksWhatIsUndone() {
        var lab = Lab("sections S")
        lab.interpreter.timeline.room = 1 << 10
        let name = String(repeating: "x", count: 60)
        for number in 0..<200 { lab.run("append \(name)\(number)") }
        lab.run("undo 3")
        let steps = lab.interpreter.timeline.steps
        #expect(steps.count < 190)
        #expect(steps.suffix(5).map(\.isUndone) == [false, false, true, true, true])
        #expect(steps.dropLast(3).allSatisfy { !$0.isUndone })
    }
}
