import Testing

@testable import Apps

/// `var id: UUID { UUID() }`: another identity each time that it is asked for.
@Suite struct ComputedIdentitiesTests {
    @Test(arguments: FixPrograms.computedIdentities)
    func aComputedIdentityIsNamed(_ program: FixTests.Case) {
        let lines = program.program.split(separator: "\n", omittingEmptySubsequences: false)
        let place = lines.firstIndex { $0.contains("var id") }.map { $0 + 1 } ?? 0
        for command in program.gestures + ["why"] {
            var lab = FixTests.lab(program.program, command == "why" ? program.gestures : [])
            let answer = lab.run(command)
            #expect(answer.contains("2 rows were replaced by rows that show the same"), "\(answer)")
            #expect(answer.contains("A new one is made at Pantry.swift:\(place)."), "\(answer)")
        }
    }

    /// Objects that are told apart by such an id are the same ones, and no new ones.
    @Test func theSameObjectsAreNoNewOnes() {
        let type = FixPrograms.compared("var id: UUID { UUID() }").replacing("struct", with: "class")
            .replacing("let title: String", with: "let title: String\n    init(title: String) { self.title = title }")
        let program = FixPrograms.table(
            type: type, songs: "[Song(title: \"Blue Sky\"), Song(title: \"Rain\")]", tap: "update()")
        var lab = FixTests.lab(program, [])
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("2 rows were replaced by rows that show the same"), "\(answer)")
        #expect(answer.contains("A new one is made at Pantry.swift:2."), "\(answer)")
        #expect(!answer.contains("new objects"), "\(answer)")
    }

    /// A list of ids that are stored: they are made where each value is, whatever else is computed.
    @Test func aStoredIdIsNamedBesideAComputedOne() {
        let program = FixPrograms.table(
            type: "struct Song {\n    let id = UUID()\n    let title: String\n    var request: UUID { UUID() }\n}",
            item: "UUID", provider: "cell.textLabel?.text = self.songs.first { $0.id == song }?.title",
            songs: "[Song(title: \"Blue Sky\"), Song(title: \"Rain\")]",
            update: "snapshot.appendItems(songs.map(\\.id))",
            tap: "songs = songs.map { Song(title: $0.title) }; update()")
        var lab = FixTests.lab(program, [])
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("were replaced") && answer.contains("Pantry.swift:2"), "\(answer)")
        #expect(!lab.run("why").contains("uuidString"))
    }

    /// New ids and something else that no cell shows: the rows show the same, and the patch compares what stays.
    @Test func aNewIDBesideWhatNoCellShowsIsNamed() {
        var lab = FixTests.lab(FixPrograms.loadedAnew, [])
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("2 rows were replaced by rows that show the same"), "\(answer)")
        #expect(answer.contains("Pantry.swift:2"), "\(answer)")
        let fix = lab.run("fix")
        #expect(fix.contains("left.title == right.title") && !fix.contains("plays =="), "\(fix)")
    }

    /// Other values that show the same, with ids that the program has had before or that stand in its data, are others.
    @Test(arguments: [
        ("let id: UUID", "id: UUID(uuidString: \"3F2504E0-4F89-41D3-9A0C-0305E82C330\\($0)\")!, "),
        ("let id = UUID()", ""),
    ])
    func otherRowsThatShowTheSameAreOthers(id: String, argument: String) {
        let program = FixPrograms.table(
            type: "struct Song: Hashable {\n    \(id)\n    let title: String\n    let mail: String\n}",
            songs: "(1...4).map { Song(\(argument)title: \"Note\", mail: \"\\($0)\") }",
            update: "snapshot.appendItems(Array(songs.dropFirst(first).prefix(2)))", tap: "first = 2; update()",
            more: "    var first = 0\n")
        var lab = FixTests.lab(program, [])
        let answer = lab.run("tap 0:0")
        #expect(answer.contains("2 items inserted") && !answer.contains("show the same"), "\(answer)")
        #expect(lab.run("fix").contains("Nothing to fix"))
    }

    /// An id that is stored, or computed from what stays, or that nothing compares, makes no row another one.
    @Test(arguments: [
        FixPrograms.compared("let id = UUID()"), FixPrograms.compared("var id: String { title }"),
        "struct Song: Hashable { var id: UUID { UUID() }; let title: String }",
        """
        struct Song: Hashable {
            var id: UUID { UUID() }
            let title: String
            static func == (a: Song, b: Song) -> Bool { a.title == b.title }
            func hash(into hasher: inout Hasher) { hasher.combine(title) }
        }
        """,
    ])
    func anIdentityThatStaysIsRight(_ type: String) {
        let program = FixPrograms.table(
            type: type, songs: "[Song(title: \"Blue Sky\"), Song(title: \"Rain\")]", tap: "update()")
        var lab = FixTests.lab(program, [])
        #expect(!lab.run("tap 0:0").contains("were replaced"))
        #expect(!lab.run("why").contains("were replaced"))
        #expect(FixSearch(lab.interpreter).complaint?.isEmpty == true)
    }
}
