import Console
import Reporting
import Scenarios

extension TestRunner.LessonChecks {
    /// The checks of the course's pages: that they are written, and that they can be taken.
    ///
    /// - Parameter language: The language in which it is said what they lack.
    /// - Returns: The checks, for a ``TestRunner``.
    public static func course(_ language: Language = .english) -> TestRunner.LessonChecks {
        let catalog = MessageCatalog(language)
        return TestRunner.LessonChecks(
            gaps: { page, path in
                guard Lesson.isLesson(page), Lesson(name: path, page).isOfCourse else { return nil }
                let gaps = LessonSkeleton.gaps(in: page)
                guard let first = gaps.first else { return nil }
                return TestFailure(
                    page: path, line: first.line,
                    expected: catalog.text(Message("gap.expected", ["count": .number(gaps.count)])),
                    findings: gaps.map { gap in
                        catalog.text(Message("gap.line", ["line": .number(gap.line), "text": .text(gap.text)]))
                    })
            },
            check: { page, path in
                guard Lesson.isLesson(page) else { return nil }
                let findings = LessonLint(Lesson(name: Lesson.name(ofFile: path), page)).findings.filter {
                    !$0.isWarning
                }
                guard let first = findings.first else { return nil }
                return TestFailure(
                    page: path, line: first.line,
                    expected: catalog.text(Message("lesson.takeable")),
                    findings: findings.map { $0.text(in: language) })
            },
            remarks: { page, path in
                let lesson = Lesson(name: Lesson.name(ofFile: path), page)
                guard Lesson.isLesson(page), !lesson.isOfCourse else { return [] }
                let gaps = LessonSkeleton.gaps(in: page).map { gap in
                    Message("gap.line", ["line": .number(gap.line), "text": .text(gap.text)])
                }
                let findings = LessonLint(lesson).findings.filter(\.isWarning).map { $0.text(in: language) }
                return gaps.map { catalog.text($0) } + findings
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
