import CommandLanguage
import Console
import Foundation
import Reporting
import Scenarios

@testable import Learning
@testable import SessionReports
@testable import Sessions

/// The course of the repository, and a page small enough to be damaged on purpose.
enum Pages {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A file of the repository.
    static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: root.appendingPathComponent(path)), as: UTF8.self)
    }

    /// The lessons of a language, by file name. All tests share them, and the answers that were worked out.
    static func lessons(_ language: Language) throws -> [Lesson] { try course[language, default: .success([])].get() }

    private static let course = Dictionary(
        uniqueKeysWithValues: Language.allCases.map { language in (language, Result { try read(language) }) })

    private static func read(_ language: Language) throws -> [Lesson] {
        let folder = "Tutorials/\(language.rawValue)"
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
        return try names.filter { $0.hasSuffix(".md") }.sorted().map { name in
            Lesson(name: Lesson.name(ofFile: name), Tutorial(try text("\(folder)/\(name)")))
        }.filter { !$0.goals.isEmpty }
    }

    static func lesson(_ name: String, _ language: Language = .english) throws -> Lesson {
        Lesson(name: name, Tutorial(try text("Tutorials/\(language.rawValue)/\(name).md")))
    }

    /// The small page with one text in place of another, and its options worked out.
    ///
    /// - Parameter fillsIn: Whether the options are written into it, as `snaprepl test --update` does.
    static func small(_ old: String = "", _ new: String = "", fillsIn: Bool = true) -> Lesson {
        let text = old.isEmpty ? smallText : smallText.replacing(old, with: new, maxReplacements: 1)
        let page = Tutorial(text)
        let lesson = Lesson(name: "01-small", page)
        return fillsIn ? Lesson(name: "01-small", page.withOptions(of: lesson)) : lesson
    }

    static let smallText = """
        ---
        lang: en
        parallel: 01-small
        minutes: 10
        rules: [cell.untouched]
        ---

        # Small

        <!-- goals -->
        You can

        - move a row
          and keep its cell.

        ## One

        Words in front.

        ```snap
        snap> sections Today
        snap> append milk bread to Today
        snap> apply
        ```

        ```predict
        ```

        ```snap
        snap> move bread before milk
        snap> apply
        ```

        ```predict
        ```

        ```snap
        snap> reload milk
        snap> apply
        ```

        <!-- exercise -->
        ## Exercise: the table

        Lay the table.

        ```start
        sections Today Tomorrow
        append milk bread to Today
        append eggs to Tomorrow
        apply
        ```

        ```goal
        expect items in Today: milk
        expect items in Tomorrow: bread eggs
        ```

        <details><summary>Hint 1</summary>

        Which row?

        </details>

        <details><summary>Hint 2</summary>

        Look at `move`.

        </details>

        <details><summary>Hint 3</summary>

        ```hint
        move bread before eggs
        ```

        </details>

        <details><summary>Solution</summary>

        ```solution
        move bread before eggs
        apply
        ```

        </details>

        <details><summary>If it is below the eggs</summary>

        ```mistake
        move bread to Tomorrow
        apply
        ```

        Name the item it should stand before.

        </details>

        <!-- exercise -->
        ## Exercise: breakfast

        Bring it to the screen.

        ```start
        snapshot empty
        ```

        ```goal
        expect snapshot: Breakfast[tea toast]
        ```

        <details><summary>Hint 1</summary>

        Where?

        </details>

        <details><summary>Hint 2</summary>

        In a section.

        </details>

        <details><summary>Hint 3</summary>

        ```hint
        sections Breakfast
        ```

        </details>

        <details><summary>Solution</summary>

        ```solution
        sections Breakfast
        append tea toast to Breakfast
        apply
        ```

        </details>

        <details><summary>If there is no section</summary>

        ```mistake
        append tea toast
        ```

        A section comes first.

        </details>

        <!-- quiz -->
        ## Quiz

        ### Edits

        ```start
        sections Today
        append milk bread to Today
        apply
        ```

        What follows?

        ```predict
        ```

        <details><summary>Answer</summary>

        ```snap
        snap> delete milk
        snap> apply
        ```

        The other row keeps its cell.

        </details>

        ### Marks

        ```start
        sections Today
        append milk bread to Today
        apply
        ```

        And here?

        ```predict
        ```

        <details><summary>Answer</summary>

        ```snap
        snap> reconfigure bread
        snap> apply
        ```

        Reconfiguring keeps the cell.

        </details>

        <!-- rule -->
        ## The rule

        A row keeps its cell.

        <!-- next -->
        ## Next

        No more.
        """
}

extension LessonSession.Reply {
    /// What a learner sees, without the wrapping.
    func text(_ session: Session, _ language: Language = .english) -> String {
        let all = note + reports.flatMap(\.blocks) + blocks
        var wide = session
        wide.options.width = 400
        wide.options.language = language
        return Presenter().text(Remark(blocks: all), wide)
    }
}
