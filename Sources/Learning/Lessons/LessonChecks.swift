import Shell

extension TestRunner.LessonChecks {
    /// What the course asks of its pages: that they can be taken.
    public static let course = TestRunner.LessonChecks(
        check: { page, path in
            guard Lesson.isLesson(page) else { return nil }
            let findings = LessonLint(Lesson(name: Lesson.name(ofFile: path), page)).findings
            guard let first = findings.first else { return nil }
            return TestFailure(
                page: path, line: first.line, expected: "a lesson that can be taken",
                findings: findings.map(\.description))
        },
        refresh: { page, path in
            guard Lesson.isLesson(page) else { return page }
            return page.withOptions(of: Lesson(name: Lesson.name(ofFile: path), page))
        })
}

extension Lesson {
    /// `Tutorials/en/01-first-apply.md` holds `01-first-apply`.
    public static func name(ofFile path: String) -> String {
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return file.hasSuffix(".md") ? String(file.dropLast(3)) : file
    }
}
