import Testing

@testable import Learning

/// What a lesson may be called, and what it may be called by.
@Suite struct LessonNameTests {
    @Test(arguments: ["15-headers", "a", "7"])
    func aNameIsAFileEverywhere(name: String) { #expect(LessonSkeleton.isName(name)) }

    @Test(arguments: ["", "-headers", "Headers", "two words", "a/b", "ä"])
    func whatIsNoneIsRefused(name: String) { #expect(!LessonSkeleton.isName(name)) }

    /// A word of a title stands for the lesson where only one title has it.
    @Test func aWordOfSeveralTitlesNamesNone() {
        let pages = ["01-one": "First thing", "02-two": "Second thing"].map { name, title in
            Course.Page(
                path: "Tutorials/en/\(name).md",
                text:
                    "---\nlang: en\nparallel: \(name)\nminutes: 5\nrules: []\n---\n\n# \(title)\n\nWords.\n\n## Part\n")
        }
        let course = Course(pages)
        #expect(course.page("second", in: .english)?.path == "Tutorials/en/02-two.md")
        #expect(course.page("thing", in: .english) == nil)
    }
}
