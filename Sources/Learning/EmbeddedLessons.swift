import CLessons

/// The lessons inside the program, so that it needs no folder beside it.
public enum EmbeddedLessons {
    /// The course with its lessons and questions.
    public static let course = Course(pages)

    private static var pages: [Course.Page] {
        var count = 0
        guard let first = clessons(&count) else { return [] }
        return UnsafeBufferPointer(start: first, count: count).compactMap { page in
            guard let path = page.path, let text = page.text else { return nil }
            let bytes = UnsafeRawBufferPointer(start: text, count: page.length)
            return Course.Page(path: String(cString: path), text: String(decoding: bytes, as: UTF8.self))
        }
    }
}
