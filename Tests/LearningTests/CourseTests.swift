import Console
import Reporting
import Scenarios
import Testing

@testable import Learning

/// The list of lessons.
@Suite struct CourseTests {
    private let course = Course([
        .init(path: "Tutorials/en/01-first-apply.md", text: "# One\n"),
        .init(path: "Tutorials/en/02-first-aid.md", text: "# Two\n"),
        .init(path: "Tutorials/en/12-outlines.md", text: "# Twelve\n"),
        .init(path: "Tutorials/ja/01-first-apply.md", text: "---\nlang: ja\n---\n# 一\n"),
    ])

    @Test(
        arguments: [
            ("1", "01-first-apply"), ("01", "01-first-apply"), ("12", "12-outlines"), ("02-first-aid", "02-first-aid"),
            ("first-ap", "01-first-apply"), ("out", "12-outlines"), ("12-", "12-outlines"), ("first", nil), ("3", nil),
            ("x", nil), ("-1", nil), ("0", nil), ("99999999999999999999", nil),
        ] as [(String, String?)])
    func aLessonByAWord(word: String, name: String?) {
        #expect(course.name(word) == name)
    }

    @Test func whatIsNotTranslatedIsInEnglish() {
        #expect(course.page("1", in: .japanese)?.path == "Tutorials/ja/01-first-apply.md")
        #expect(course.page("2", in: .japanese)?.path == "Tutorials/en/02-first-aid.md")
        #expect(course.lesson("1", in: .japanese)?.title == "一")
        #expect(course.lesson("nothing", in: .japanese) == nil)
    }

    @Test func theListHasEachLessonWithItsProgress() {
        var progress = Progress()
        var entry = Progress.Entry()
        (entry.place, entry.count) = (3, 9)
        progress["02-first-aid"] = entry
        entry.isDone = true
        progress["12-outlines"] = entry
        let report = CourseReport(course, language: .english, progress: progress)
        let text = Presenter(screen: .init(width: 80)).text(report, .init())
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }.map {
            $0.split(separator: "|").map { $0.filter { $0 != " " } }
        }
        #expect(
            rows.dropFirst() == [["1", "One", "0", ""], ["2", "Two", "0", "step4of9"], ["3", "Twelve", "0", "done"]])
    }

    /// The list takes no page apart, only what stands above its first section.
    @Test func theHeadEndsAtTheFirstSection() {
        let page = "---\nminutes: 7\n---\n# One\n\nWords.\n\n## Sections\n\n```snaprepl\nsections A\n```\n"
        let course = Course([.init(path: "Tutorials/en/01-one.md", text: page)])
        let head = course.head("1", in: .english)
        #expect(head?.title == "One" && head?.minutes == 7)
        let told = head.map { "\($0)" } ?? ""
        #expect(!told.contains("Sections"))
        #expect(course.head("on", in: .korean)?.name == "01-one")
        #expect(course.head("2", in: .english) == nil)
    }

    /// Below the list stands what to type next, to the end of the course.
    @Test func theListLeadsOn() {
        func text(_ done: [String], left: String? = nil) -> String {
            var progress = Progress()
            var entry = Progress.Entry()
            (entry.place, entry.count) = (3, 9)
            if let left { progress[left] = entry }
            entry.isDone = true
            for name in done { progress[name] = entry }
            return Presenter().text(CourseReport(course, language: .english, progress: progress), .init())
        }
        let names = ["01-first-apply", "02-first-aid", "12-outlines"]
        #expect(text([]).hasSuffix("Begin with `learn 1`.\n"))
        let inShell = CourseReport(course, language: .english, progress: Progress()) { "snaprepl learn \($0) --as bob" }
        #expect(Presenter().text(inShell, .init()).hasSuffix("Begin with `snaprepl learn 1 --as bob`.\n"))
        #expect(text([names[1]]).hasSuffix("Go on with `learn 1`.\n"))
        #expect(text([names[0]]).hasSuffix("Go on with `learn 2`.\n"))
        // Who left a lesson in the middle goes on there, whatever was passed over before it.
        #expect(text([], left: names[1]).hasSuffix("Go on with `learn 2`.\n"))
        #expect(text([names[0]], left: names[2]).hasSuffix("Go on with `learn 3`.\n"))
        #expect(text(names).hasSuffix("You have taken every lesson. `learn check` asks what you believe now.\n"))
    }
}
