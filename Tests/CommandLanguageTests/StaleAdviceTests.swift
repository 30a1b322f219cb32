import Reporting
import TestSupport
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// `cells`: what it says about stale cells, and whether what it advises helps.
struct StaleAdviceTests {
    private static let stored = """
        struct Song(name, isFavorite = false) hash(name) equal(name)
        let a = Song(name: "a")
        sections S; append a to S; apply
        set a.isFavorite = true
        """

    /// What stands on the lines behind the sentence that announces commands.
    private static func advice(_ lab: Lab) -> [String]? {
        CellsReport(lab.session, advises: true).advice?.commands
    }

    @Test func aValueInTheSnapshotNeedsMoreThanAMark() throws {
        var lab = Lab(Self.stored)
        let advice = try #require(Self.advice(lab))
        #expect(advice == ["provider shows from store", "reconfigure a", "apply"])
        #expect(lab.text("cells").hasSuffix(advice.joined(separator: "\n") + "\n"))
        lab.run("reconfigure a; apply")
        #expect(CellsReport(lab.session).isStale)
        lab.run(advice.joined(separator: "\n"))
        #expect(!CellsReport(lab.session).isStale)
    }

    /// An empty text leaves no gap in a sentence.
    @Test func anEmptyTextIsSeen() {
        var lab = Lab(
            """
            class Todo(id, title) hash(id) equal(id)
            let t = [Todo(id: 1, title: "milk"), Todo(id: 2, title: "")]
            provider shows title
            sections S; append t[0] t[1]; apply
            set t[0].title = ""; set t[1].title = "oat"
            """)
        #expect(lab.text("cells").contains("0:0 shows: milk; data now: \"\"\n0:1 shows: \"\"; data now: oat\n"))
        #expect(lab.text("why t[0]").hasPrefix("\"\" shows old data (milk on screen, nothing in the model)."))
        #expect(lab.text("why t[1]").contains("cell shows: \"\"\ndata now: oat\n"))
        #expect(lab.text("apply").contains("2 rows show old data, \"\" among them"))
    }

    @Test func anIdentifierNeedsAMarkOnly() {
        let script = """
            struct Song(id, text)
            let a = Song(id: "k", text: "old")
            provider shows text from store
            sections S; append a.id; apply
            set a.text = "new"
            """
        #expect(Self.advice(Lab(script)) == ["reconfigure k", "apply"])
        #expect(Self.advice(Lab("option ios 14\n" + script)) == ["reload k", "apply"])
    }

    /// Before a cell can be brought up to date, the provider has to be without its mistake.
    @Test func aMistakeOfTheProviderIsMendedFirst() throws {
        var lab = Lab(Self.stored + "\nprovider shows from store\nprovider mistake nil")
        let advice = try #require(Self.advice(lab))
        #expect(advice.first == "provider mistake none")
        lab.run(advice.joined(separator: "\n"))
        #expect(!CellsReport(lab.session).isStale)
    }

    @Test func headersAndFootersAreStaleToo() throws {
        var lab = Lab(
            """
            struct Group(id, title) hash(id) equal(id)
            let g = Group(id: "g", title: "old")
            provider headers on
            provider footers on
            provider shows title from store
            sections g; append x; apply
            set g.title = "new"
            """)
        let report = CellsReport(lab.session, advises: true)
        #expect(report.headers.map(\.isStale) == [true] && report.footers.map(\.isStale) == [true])
        #expect(report.headers.map(\.shows) == ["old"] && report.headers.map(\.current) == ["new"])
        let text = lab.text("cells")
        #expect(text.contains("[header]") && text.contains("[footer]") && text.contains("stale"))
        lab.run(try #require(report.advice).commands.joined(separator: "\n"))
        #expect(!CellsReport(lab.session).isStale)
    }

    @Test func theTableSaysKindAndHeight() {
        var lab = Lab(
            """
            provider kind Card
            provider heights self-sizing
            sections S; append "a text that is longer than one line of a cell"; apply
            """)
        // What all rows have in common is left out.
        let alike = lab.text("cells", language: .japanese)
        for part in ["種類", "高さ", "Card", "84"] { #expect(!alike.contains(part), "\(part)") }
        lab.run("provider kind List; append short; apply")
        let text = lab.text("cells", language: .japanese)
        for part in ["| 位置 ", "種類", "高さ", "画面", "Card", "84", "再利用キュー：なし"] { #expect(text.contains(part), "\(part)") }
    }

    /// Whatever the session, the advice works in it.
    @Test func followingTheAdviceLeavesNothingStale() throws {
        var advised = 0
        for seed in 0..<250 as Range<UInt64> {
            let script = Self.script(seed)
            var lab = Lab()
            for line in script { _ = lab.code(line) }
            let report = CellsReport(lab.session, advises: true)
            guard report.isStale else {
                #expect(report.advice == nil, "seed \(seed)")
                continue
            }
            let advice = try #require(report.advice, "seed \(seed): \(script)").commands
            for command in advice { #expect(lab.code(command) == "ok", "seed \(seed): \(command) after \(script)") }
            #expect(!CellsReport(lab.session).isStale, "seed \(seed): \(advice) after \(script)")
            advised += 1
        }
        #expect(advised >= 60)
    }

    /// What `why` advises refreshes the row, brings it on screen, or lets it go; whatever the session and the row.
    @Test func followingTheAdviceOfWhyLeadsThere() throws {
        var advised: [String: Int] = [:]
        for seed in 0..<150 as Range<UInt64> {
            let script = Self.script(seed)
            var lab = Lab()
            for line in script { _ = lab.code(line) }
            for item in lab.session.source.snapshot().itemIdentifiers {
                let report = WhyReport(item, lab.session)
                guard ![.current, .gone, .replaced].contains(report.verdict) else { continue }
                let advice = try #require(report.advice, "seed \(seed): \(item.label) after \(script)")
                var copy = lab
                for command in advice.commands {
                    #expect(copy.code(command) == "ok", "seed \(seed): \(command) after \(script)")
                }
                let verdict = WhyReport.Verdict(of: item, in: copy.session)
                if report.verdict != .offScreen {
                    #expect([.current, .gone, .offScreen].contains(verdict), "seed \(seed): \(advice) after \(script)")
                }
                #expect(verdict != report.verdict, "seed \(seed): \(advice.commands) after \(script)")
                advised[report.verdict.rawValue, default: 0] += 1
            }
        }
        // Each kind of advice was met.
        #expect(Set(advised.keys).isSuperset(of: ["why.stale", "why.off-screen", "rule.identity.stored-instance"]))
        #expect(advised.values.reduce(0, +) >= 50, "\(advised)")
    }

    private static func script(_ seed: UInt64) -> [String] {
        var random = SeededGenerator(seed: seed)
        let clause = random.pick(["hash(id) equal(id)", "hash(id, text) equal(id)", "hash(id) equal(id, note)"])
        var lines = [
            "option ios \(random.pick(["14", "15", "17"]))", "option view \(random.pick(["table", "collection"]))",
            "option rows \(random.pick(["2", "10"]))", "struct T(id, text, note = 0) \(clause)",
            "struct G(id, title) hash(id) equal(id)", "let g = G(id: \"g\", title: \"G one\")",
            "let t = [T(id: \"p\", text: \"P x\"), T(id: \"q\", text: \"Q\"), T(id: \"r\", text: \"R\")]",
            random.pick(["provider shows text", "provider shows text, title from store", "provider shows"]),
            "provider headers \(random.pick(["on", "off"]))", "provider footers \(random.pick(["on", "off"]))",
            "sections \(random.pick(["g", "S"])) E",
            random.pick(["append t", "append t to E", "append p q r", "append t[0] t[2]"]), "apply",
        ]
        for _ in 0..<(1 + random.below(6)) {
            lines.append(
                random.pick([
                    "set t[0].text = \"P new\"", "set t[1].text = \"Q new\"", "set t[2].note = 5",
                    "set g.title = \"G two\"", "reconfigure 0:0", "apply", "append extra", "delete 0:1",
                    "move 0:0 to E", "reload 0:1", "snapshot", "apply unanimated", "swipe-delete 0:0",
                ]))
        }
        return lines
    }
}
