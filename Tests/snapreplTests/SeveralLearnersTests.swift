import Foundation
import Learning
import TestSupport
import Testing

@testable import snaprepl

/// Lessons taken in two places at once, and by two people on one machine.
@Suite struct SeveralLearnersTests: LearnsAtTerminal {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func kept(_ learner: String = "learn") throws -> Learning.Progress {
        Learning.Progress(try fixture.read(fixture.folder + "/state/snaprepl/\(learner).txt"))
    }

    @Test func twoLessonsAtOnceAreBothKept() throws {
        let (first, second) = (try learner(["1"]), try learner(["2"]))
        for _ in 1...3 {
            try enter(first)
            try enter(second)
        }
        try leave(first)
        try leave(second)
        let progress = try kept()
        #expect((progress["01-first-apply"]?.place ?? 0) >= 3)
        #expect((progress["02-sections-and-items"]?.place ?? 0) >= 3)
    }

    /// Who has come further in one window does not fall back because another window is closed later.
    @Test func oneLessonInTwoWindowsKeepsTheFurther() throws {
        let (ahead, behind) = (try learner(["1"]), try learner(["1"]))
        for _ in 1...4 { try enter(ahead) }
        let place = try #require(try kept()["01-first-apply"]?.place)
        try enter(behind)
        try leave(ahead)
        try leave(behind)
        #expect(try kept()["01-first-apply"]?.place == place)
    }

    /// Alone, who goes back is taken up where they went back to.
    @Test func goingBackIsKept() throws {
        let terminal = try learner(["1"])
        for _ in 1...4 { try enter(terminal) }
        let place = try #require(try kept()["01-first-apply"]?.place)
        for _ in 1...2 { try enter(terminal, "back") }
        try leave(terminal)
        #expect(try kept()["01-first-apply"]?.place == place - 2)
    }

    @Test func twoPeopleHaveTheirOwnProgress() throws {
        let (one, other) = (try learner(["1", "--as", "Aki"]), try learner(["1"]))
        for _ in 1...3 { try enter(one) }
        try enter(one, "quit later")  // No word of the lesson, and no command.
        try leave(one)
        try leave(other)
        #expect(one.screen.text.contains("snaprepl learn 1 --as Aki"))
        #expect((try kept("learn-Aki")["01-first-apply"]?.place ?? 0) >= 3)
        #expect(try kept()["01-first-apply"]?.place == 0)
    }

    /// Each write reads what the others have written by then.
    @Test func manyWritersLoseNothing() throws {
        let path = fixture.folder + "/many/learn.txt"
        DispatchQueue.concurrentPerform(iterations: 8) { lesson in
            var file = ProgressFile(path: path)
            for place in 1...25 {
                var entry = Learning.Progress.Entry()
                (entry.place, entry.count) = (place, 99)
                do { try file.keep(entry, of: "lesson-\(lesson)") } catch { Issue.record("\(error)") }
            }
        }
        let progress = Learning.Progress(try fixture.read(path))
        for lesson in 0..<8 { #expect(progress["lesson-\(lesson)"]?.place == 25, "lesson-\(lesson)") }
    }
}
