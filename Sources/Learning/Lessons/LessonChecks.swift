import Reporting
import Shell

extension TestRunner.LessonChecks {
    /// What the course asks of its pages: that they can be taken.
    ///
    /// - Parameter language: The language in which it is said what they lack.
    /// - Returns: The checks, for a ``TestRunner``.
    public static func course(_ language: Language = .english) -> TestRunner.LessonChecks {
        TestRunner.LessonChecks(
            check: { page, path in
                guard Lesson.isLesson(page) else { return nil }
                let findings = LessonLint(Lesson(name: Lesson.name(ofFile: path), page)).findings
                guard let first = findings.first else { return nil }
                return TestFailure(
                    page: path, line: first.line,
                    expected: MessageCatalog(language).text(Message("lesson.takeable")),
                    findings: findings.map { $0.text(in: language) })
            },
            refresh: { page, path in
                guard Lesson.isLesson(page) else { return page }
                return page.withOptions(of: Lesson(name: Lesson.name(ofFile: path), page))
            })
    }
}

extension Lesson {
    /// `Tutorials/en/01-first-apply.md` holds `01-first-apply`.
    public static func name(ofFile path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    }
}
