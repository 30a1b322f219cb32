import CommandGrammar
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftPasting
@testable import SwiftWriting

/// Pasted Swift becomes commands.
@Suite struct SwiftInputTests {
    /// What a text became: its commands, what was said, and why it stopped.
    struct Outcome {
        var commands: [String] = []
        var remarks: [String] = []
        var problem: SwiftProblem?
        var code: String? { problem?.failure.error.code }
    }

    static func run(
        _ text: String, in interpreter: inout Interpreter, ask: ((SwiftHole, Interpreter) -> String?)? = nil
    ) -> Outcome {
        var outcome = Outcome()
        outcome.problem = interpreter.runSwift(SourceText(text), ask: ask) { event, _ in
            switch event {
            case .ran(let statement, _, _): outcome.commands.append(statement.text)
            case .called(let command, _, _): outcome.commands.append(command)
            case .remark(let report):
                let context = RenderingContext(catalog: MessageCatalog(.english), width: 400)
                outcome.remarks.append(Renderer(format: .text, context: context).render(report))
            }
        }
        return outcome
    }

    static func run(_ text: String, after script: String = "") -> Outcome {
        var lab = Lab(script)
        return run(text, in: &lab.interpreter)
    }

    private func commands(_ text: String, after script: String = "") -> [String] {
        let outcome = Self.run(text, after: script)
        #expect(outcome.problem == nil, "\(outcome.problem?.failure.error.explanation.key ?? "")")
        return outcome.commands
    }

    // MARK: Types

    @Test func aStructWithItsOwnIdentity() {
        #expect(
            commands(
                """
                struct Track: Hashable {
                    var title: String
                    let artist: String
                    var isLiked: Bool = false
                    var line: String { title + artist }
                    static var samples: [Track] { [Track(title: "a", artist: "b")] }
                    func hash(into hasher: inout Hasher) {
                        hasher.combine(title)
                        hasher.combine(artist)
                    }
                    static func == (lhs: Track, rhs: Track) -> Bool {
                        return lhs.title == rhs.title && lhs.artist == rhs.artist
                    }
                }
                """) == [
                    "struct Track: Hashable (title: String, let artist: String, isLiked: Bool = false) "
                        + "hash(title, artist) equal(title, artist)"
                ])
    }

    @Test func membersThatAreNoDataAreLeftOutByNameInOneLine() {
        let outcome = Self.run(
            "struct T: Hashable { let id = UUID(); var body: String { \"\" }; static var sampleData: [T] { [] } }")
        #expect(outcome.commands == ["struct T: Hashable (let id = uuid)"])
        #expect(outcome.remarks == ["Left out: body, sampleData\n"])
    }

    @Test(arguments: [
        ("enum S { case main }", "enum S: Hashable (main)"),
        ("enum S: String, CaseIterable { case a = \"A\", b }", "enum S: String, CaseIterable (a = \"A\", b)"),
        (
            "enum I: Hashable { case photo(Int), text(title: String) }",
            "enum I: Hashable (photo(Int), text(title: String))"
        ),
        ("struct P: Hashable { var name: String? }", "struct P: Hashable (name: String?)"),
        ("final class D: NSObject { var a: Int = 0 }", "class D: NSObject (a: Int = 0)"),
        (
            "private struct V: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(items) } }",
            "struct V: Hashable (items) hash(items)"
        ),
        ("struct G<T: Hashable>: Hashable { let key: T }", "struct G: Hashable (let key)"),
    ])
    func typesAreRead(swift: String, command: String) { #expect(commands(swift) == [command]) }

    /// A guess at an identity would be worse than none.
    @Test(arguments: [
        "struct T: Hashable { let a: Int; func hash(into h: inout Hasher) { h.combine(a + 1) } }",
        "struct T: Hashable { let a: Int; static func == (l: T, r: T) -> Bool { l.a < r.a } }",
        "struct T: Hashable { let a: Int; var b: Int { a }; func hash(into h: inout Hasher) { h.combine(b) } }",
    ])
    func anIdentityThatCannotBeReadIsRefused(swift: String) {
        let outcome = Self.run(swift)
        #expect(outcome.code == "swift-construct")
        #expect(outcome.commands.isEmpty)
    }

    // MARK: Snapshots

    private static let declared = "enum Section(first, second); struct Item(name, isDone = false)"

    @Test func theCallsOfASnapshot() {
        #expect(
            commands(
                """
                let items = [Item(name: "a"), Item(name: "b"), Item(name: "c")]
                var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
                snapshot.appendSections([.first, .second])
                snapshot.appendItems(items, toSection: .first)
                snapshot.moveItem(items[2], beforeItem: items[0])
                snapshot.moveSection(.second, beforeSection: .first)
                snapshot.reconfigureItems([items[1]])
                snapshot.deleteItems([items[0], items[2]])
                dataSource.apply(snapshot, animatingDifferences: false)
                """, after: Self.declared) == [
                    "let items = [Item(name: \"a\"), Item(name: \"b\"), Item(name: \"c\")]", "snapshot empty",
                    "sections Section.first, Section.second", "append items to Section.first",
                    "move items[2] before items[0]", "move-section Section.second before Section.first",
                    "reconfigure items[1]", "delete items[0], items[2]", "apply unanimated",
                ])
    }

    /// Every call that a row is read from is read with each of its argument labels.
    @Test func everyRowThatIsReadFromACallIsFound() {
        var found = 0
        for row in CommandTable.commands.rows {
            for (form, call) in zip(row.row.forms, row.calls) {
                guard let call else { continue }
                for place in form.places.isEmpty ? [] : form.places[form.places.count - 1].alternatives {
                    let labels = form.places.dropLast().map { $0.alternatives[0].label } + [place.label]
                    let reading = CommandTable.commands.reading(call, labels: labels)
                    #expect(reading?.verb == row.name, "\(call.name) \(labels)")
                    found += 1
                }
            }
        }
        #expect(found > 20)
    }

    @Test func aSectionWithoutATypeIsTheSectionOfThatName() {
        #expect(
            commands("s.appendSections([.main])\ns.appendItems([1, 2], toSection: .main)") == [
                "sections main", "append [1, 2] to main",
            ])
        // As UIKit has it: the section has to be there first.
        let alone = Self.run("snapshot.appendItems([1,2], toSection: .main)")
        #expect(alone.code == "no-sections")
    }

    @Test func queuesSetTheQueue() {
        #expect(
            commands(
                "DispatchQueue.global(qos: .userInitiated).async { dataSource.apply(snapshot) }\n"
                    + "DispatchQueue.main.async { self.dataSource.apply(snapshot, animatingDifferences: true) }",
                after: "sections A") == ["apply on background", "apply"]
                || Self.run("DispatchQueue.global().async { dataSource.apply(snapshot) }").commands
                    == ["apply on background"]
        )
    }

    @Test func aCompletionRunsAfterTheApply() {
        #expect(
            commands(
                "dataSource.apply(snapshot) { [weak self] in\n    self?.dataSource.applySnapshotUsingReloadData(snapshot)\n}",
                after: "sections A") == ["apply", "apply reloadData"])
    }

    @Test(arguments: [(13, "reload a"), (15, "reconfigure a")])
    func availabilityIsAskedOfTheVersion(version: Int, command: String) {
        let text =
            "if #available(iOS 15, *) { snapshot.reconfigureItems([\"a\"]) } else { snapshot.reloadItems([\"a\"]) }"
        #expect(commands(text, after: "option ios \(version); sections S; append a; apply") == [command])
    }

    @Test func loopsAndMapsAreWrittenOut() {
        #expect(
            commands(
                "for i in 1...2 { snapshot.appendItems([\"item \\(i * 10)\"]) }\n"
                    + "let todos = (0..<3).map { Item(name: \"ToDo \\($0)\") }\ntodos[0].isDone.toggle()",
                after: Self.declared + "; sections S") == [
                    "append \"item 10\"", "append \"item 20\"",
                    "let todos = Item(name: \"ToDo \\(i)\") for i in 0..<3", "set todos[0].isDone = true",
                ])
    }

    @Test func aSectionSnapshotBecomesAnOutline() {
        #expect(
            commands(
                """
                var tree = NSDiffableDataSourceSectionSnapshot<String>()
                tree.append(["fruit"])
                tree.append(["apple"], to: "fruit")
                tree.expand(["fruit"])
                dataSource.apply(tree, to: "food", animatingDifferences: false)
                """) == ["outline food { append fruit; append apple to fruit; expand fruit }"])
    }

    @Test func functionsRunWhereTheyAreCalled() {
        #expect(
            commands(
                """
                func show(_ names: [String], in section: String = "S", animated: Bool = true) {
                    var snapshot = dataSource.snapshot()
                    snapshot.appendItems(names, toSection: section)
                    dataSource.apply(snapshot, animatingDifferences: animated)
                }
                show(["a", "b"], animated: false)
                """, after: "sections S; apply") == ["snapshot", "append a, b to S", "apply unanimated"])
    }

    /// What has no name cannot be put into a snapshot a second time, and nothing else stands in its place.
    @Test func aSnapshotOfIdentifiersWithoutANameCannotBeBroughtBack() {
        let outcome = Self.run(
            "var a = NSDiffableDataSourceSnapshot<String, UUID>()\na.appendSections([\"S\"])\na.appendItems([UUID()])\n"
                + "var b = NSDiffableDataSourceSnapshot<String, UUID>()\nb.appendSections([\"S\"])\na.deleteAllItems()")
        #expect(outcome.code == "swift-stale-snapshot")
        #expect(outcome.commands.last == "sections S")
    }

    // MARK: Holes

    @Test func aNameNobodyDefinedIsAskedForOnce() {
        var lab = Lab("struct User(id, name); sections S")
        var asked: [String] = []
        let outcome = Self.run(
            "snapshot.appendItems(users)\nsnapshot.reloadItems(users)", in: &lab.interpreter,
            ask: { hole, _ in
                asked.append(hole.proposal)
                return "[User(id: 7, name: \"Ada\")]"
            })
        #expect(outcome.problem == nil)
        #expect(outcome.commands.first == "let users = [User(id: 7, name: \"Ada\")]")
        #expect(asked.count == 1)
    }

    @Test func theProposalIsOfTheTypeThatIsWanted() {
        var lab = Lab()
        var proposals: [String] = []
        _ = Self.run(
            "struct User: Hashable { let id: Int; let name: String }\nenum Part { case main }\n"
                + "var s = NSDiffableDataSourceSnapshot<Part, User>()\ns.appendSections([.main])\ns.appendItems(users)",
            in: &lab.interpreter,
            ask: { hole, _ in
                proposals.append(hole.proposal)
                return ""
            })
        #expect(proposals == ["let users = [User(id: 1, name: \"a\")]"])
    }

    @Test func inAScriptItIsAnErrorWithItsPlace() {
        let outcome = Self.run("snapshot.appendItems(users)", after: "sections S")
        #expect(outcome.code == "swift-unknown-name")
        #expect(outcome.problem?.failure.range == 21..<26)
    }

    // MARK: What is not read

    @Test(arguments: [
        "[snapshot appendItemsWithIdentifiers:@[@\"a\"] intoSectionWithIdentifier:@\"S\"];",
        "[self.dataSource applySnapshot:snapshot animatingDifferences:YES];",
        "NSDiffableDataSourceSnapshot<NSNumber *, NSString *> *s = [[NSDiffableDataSourceSnapshot alloc] init];",
        "snapshot.appendSections([\"S\"])\n- (void)update { }",
    ])
    func objectiveCIsNamed(text: String) {
        let outcome = Self.run(text)
        #expect(outcome.code == "swift-objective-c")
        #expect(outcome.commands.isEmpty)
        guard case .message(let words)? = outcome.problem?.failure.error.suggestions.first?.words else {
            Issue.record("no way on")
            return
        }
        #expect(words.key == "suggest.swift-objective-c")
    }

    @Test(arguments: [
        "while true { snapshot.appendItems([\"a\"]) }", "snapshot.shuffleAll()", "snapshot.appendItems([1], to: \"S\")",
    ])
    func whatWouldChangeTheListIsRefused(swift: String) {
        let outcome = Self.run(swift, after: "sections S")
        #expect(outcome.code == "swift-construct")
        #expect(outcome.commands.isEmpty)
    }

    @Test func brokenTextRunsNothing() {
        let outcome = Self.run("snapshot.appendSections([\"A\"])\nsnapshot.appendItems([\"a\"")
        #expect(outcome.code == "swift-syntax")
        #expect(outcome.commands.isEmpty)
    }

    @Test func whatWasNotRunIsSaid() {
        let outcome = Self.run("snapshot.appendSections([\"A\"])\nnobody.knows(&snapshot)\nsnapshot.deleteAllItems()")
        #expect(outcome.commands == ["sections A"])
        #expect(outcome.remarks.last == "What stands from line 3 on was not run.\n")
    }

    @Test func aFileIsOneCommandThatFailsAsAWhole() {
        var lab = Lab(files: ["a.swift": "snapshot.appendSections([\"A\"])\nsnapshot.appendItems(nobody)\n"])
        #expect(lab.code("read a.swift") == "swift-unknown-name")
        #expect(lab.text("sectionIdentifiers") == "[]\n")
    }

    // MARK: Telling Swift from commands

    @Test(arguments: [
        "append a b to S", "let a = [1, 2]", "let t = Todo(text: \"a\")", "struct Todo(text)", "apply unanimated",
        "sections A B", "race A B { apply }", "nonsense", "show me", "quit()", "apply()", "undo()", "outline S {",
    ])
    func commandsStayCommands(line: String) { #expect(Lab().interpreter.recognize(line) == .command) }

    @Test(arguments: [
        "snapshot.appendItems([1])", "var x = 1", "let s = dataSource.snapshot()", "struct T: Hashable { let a: Int }",
        "dataSource.apply(snapshot)", "apply(snapshot)", "import UIKit", "// a comment", "let n = [\"a\"].map { $0 }",
        "for i in 0...2 { s.appendItems([i]) }", "enum S { case a }", "snapshot = dataSource.snapshot()",
    ])
    func swiftIsRecognised(line: String) { #expect(Lab().interpreter.recognize(line) == .swift) }

    @Test(arguments: ["struct T: Hashable {", "snapshot.appendItems([", "dataSource.apply(snapshot) {"])
    func unfinishedSwiftWaits(line: String) {
        guard case .unfinishedSwift = Lab().interpreter.recognize(line) else {
            Issue.record("\(line) is finished")
            return
        }
    }

    /// While a line waits for its partner, only lines that may bring it are worth reading everything again.
    @Test(arguments: [
        ("func f() {", "}", true), ("func f() {", "  g(a[1]) { b }", false), ("func f() {", "  g(\"{\") }", true),
        ("func f() {", "", true),
        ("func f() {", "  } else {", true), ("func f() {", "  let a = 1", false),
        ("func f() {", "｝", true), ("snapshot.appendItems([", "1, 2", false), ("snapshot.appendItems([", "]", true),
        ("snapshot.appendItems([", "}", true),
        ("snapshot.appendItems([\"\"\"", "\"x\" }", false), ("snapshot.appendItems([\"\"\"", "  \"\"\"", true),
        ("/* let a = [", "]", false), ("/* let a", "*/", true), ("#if DEBUG\nsnapshot.appendItems([1])", "}", false),
        ("#if DEBUG\nsnapshot.appendItems([1])", "#endif", true), ("struct T: Hashable", "{ let a: Int }", true),
    ])
    func onlyWhatMayEndItIsLookedAt(first: String, next: String, mayEnd: Bool) {
        let found = Lab().interpreter.recognize(first)
        guard case .unfinishedSwift(let found) = found else {
            Issue.record("\(first) is finished")
            return
        }
        #expect(found.mayEnd(with: next) == mayEnd)
    }

    // MARK: Anything

    /// Pieces of Swift and of anything else, thrown together: always an answer, and what ran is what was told.
    @Test func nothingThatIsPastedTraps() {
        let pieces = [
            "snapshot", ".appendItems(", "[", "]", ")", "(", "{", "}", "\"", "\\(", "let ", "var ", " = ", "struct T ",
            ": Hashable ",
            "for i in ", "0...", "9", "\n", ";", ".main", "é", "牛乳", "\u{0}", "\u{202E}", "if ", "else ", "@",
            "#available",
            "hash(into", "==", "<", ">", "dataSource.apply(snapshot)", "func f() ", "f()", "return ", "items",
            ".map { $0 }",
            "UUID()", "-", "+", "&&", "??", "?", "!", "as ", "try ", "/*", "//", "\t", "case a", "enum E ",
        ]
        var generator = SplitMix(state: 11)
        for _ in 0..<3_000 {
            let text = (0..<Int(generator.next() % 24)).map { _ in
                pieces[Int(generator.next() % UInt64(pieces.count))]
            }.joined()
            var lab = Lab()
            _ = lab.interpreter.recognize(text)
            var told = 0
            _ = lab.interpreter.runSwift(
                SourceText(text), ask: { _, _ in "" },
                tell: { event, _ in if case .ran = event { told += 1 } })
            #expect(lab.interpreter.journal.count <= told)
        }
    }
}

/// A small source of numbers that are the same each time.
private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
