import Reporting

/// Lesson that was asked for. A prompt at which it can be taken takes it; elsewhere its page is the answer.
package struct LessonReport: Report {
    /// The name of this report in JSON.
    package static let kind = "lesson"
    /// The name of the lesson, or the path of a page of one's own.
    let lesson: String
    /// The page, in Markdown.
    let page: String

    /// A lesson and its page.
    package init(lesson: String, page: String) {
        self.lesson = lesson
        self.page = page
    }

    /// The page as it is written.
    package var blocks: [Block] { [.verbatim(page)] }
    package var facts: [ReportFact] { [.lesson(name: lesson, page: page)] }
}
