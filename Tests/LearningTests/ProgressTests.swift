import Testing

@testable import Learning

/// What is kept between two evenings.
@Suite struct ProgressTests {
    @Test func whatIsKeptComesBack() {
        var progress = Progress()
        var begun = Progress.Entry()
        (begun.place, begun.count, begun.right, begun.asked) = (12, 31, 3, 4)
        progress["01-first-apply"] = begun
        var done = Progress.Entry()
        (done.isDone, done.right, done.asked) = (true, 5, 5)
        progress["02-sections-and-items"] = done
        #expect(
            progress.text == "01-first-apply 12 of 31, 3 of 4 right\n02-sections-and-items done, 5 of 5 right\n")
        #expect(Progress(progress.text) == progress)
        #expect(Progress("") == Progress())
    }

    @Test(arguments: [
        "a", "a done", "a 1 of", "a x of y, z of w right", "a -1 of 5, 0 of 0 right", "a 1 of 5, 3 of 2 right",
        "a 1 of 5, -1 of 2 right", "a 99999999999999999999 of 5, 0 of 0 right", "\u{0}\u{FFFD}",
        "a done, -2 of 1 right", "a 9223372036854775807 of 4, 3 of 4 right", "a 3 of -4, 0 of 0 right",
        "a 1 of 9223372036854775807, 0 of 0 right", "a 5 of 4, 0 of 0 right", "a done, 1 of 9223372036854775807 right",
    ])
    func aBrokenLineHarmsNoOther(line: String) {
        let other = "b 1 of 2, 0 of 0 right"
        let progress = Progress([line, other, line].joined(separator: "\n"))
        #expect(progress["b"]?.place == 1)
        if line == "a done" {
            #expect(progress["a"]?.isDone == true)
        } else {
            #expect(progress["a"] == nil)
        }
    }

    /// Two sessions in the same lesson: what either has reached stays.
    @Test func twoSessionsLoseNothingOfOneAnother() {
        func entry(_ place: Int, _ right: Int, _ asked: Int, _ isDone: Bool = false) -> Progress.Entry {
            var entry = Progress.Entry()
            (entry.place, entry.count, entry.right, entry.asked, entry.isDone) = (place, 31, right, asked, isDone)
            return entry
        }
        for (one, other, both) in [
            (entry(12, 3, 4), entry(2, 0, 1), entry(12, 3, 4)), (entry(2, 0, 1), entry(12, 3, 4), entry(12, 3, 4)),
            (entry(2, 1, 1), entry(0, 5, 5, true), entry(2, 5, 5, true)),
        ] { #expect(one.joined(with: other) == both) }
    }

    /// A lesson that has become shorter since begins anew.
    @Test func aPlaceThatIsNoMoreBeginsAnew() {
        let new = LessonSession(Pages.small(), options: .init())
        for place in [-1, new.record.count, new.places.count - 1, 10_000, Int.max] {
            var entry = Progress.Entry()
            entry.place = place
            let session = LessonSession(Pages.small(), options: .init(), progress: entry)
            #expect(session.progress.place == 0, "\(place)")
            #expect(session.progress.count == session.places.count)
        }
    }
}
