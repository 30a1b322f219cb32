import Reporting
import Testing

@testable import CommandLanguage
@testable import SessionReports
@testable import Sessions

/// What is said unasked after an apply or a gesture of a session without a program.
@Suite struct ApplyCausesTests {
    private static let keyed = """
        struct Song(name, isFavorite = false) hash(name) equal(name)
        let a = Song(name: "Rain")
        sections S; append a to S; apply
        """

    private func said(_ script: String, _ line: String) -> String {
        var lab = Lab(script)
        return lab.text(line).replacing("\n", with: " ")
    }

    @Test func aRowWithOldDataIsNamed() {
        #expect(!said(Self.keyed, "apply").contains("old data"))
        let answer = said(Self.keyed + "; set a.isFavorite = true", "apply")
        #expect(answer.contains("1 row shows old data: Rain (isFavorite: false on screen, true in the model)."))
        #expect(answer.contains("`why 0:0`"))
        // Marked, and with a provider that asks the data, it is up to date.
        let marked = Self.keyed + "; set a.isFavorite = true; provider shows from store; reconfigure a"
        #expect(!said(marked, "apply").contains("old data"))
    }

    /// A value that was only given a name is in no data of the app's. Marked or appended, it is.
    @Test func aNameAloneIsNoNewerModel() {
        let script = """
            struct Song(id, title, isFavorite = false) hash(id) equal(id)
            let a = Song(1, "x"); let b = Song(1, "x", true); sections S; append a
            """
        #expect(!said(script, "apply").contains("old data"))
        #expect(said(script + "; apply; reconfigure b", "apply").contains("1 row shows old data"))
        #expect(said(script + "; apply; set a.isFavorite = true", "apply").contains("1 row shows old data"))
        #expect(said(script + "; let all = [Song(1, \"x\", true)]", "apply").contains("1 row shows old data"))
    }

    /// Nothing is said to be well where the app has crashed; what works afterwards is asked about again.
    @Test func whyBeginsWithTheCrash() {
        let crashed = said("sections S; append a; apply; ! reload nowhere", "why")
        #expect(crashed.contains("The app crashed here."))
        #expect(crashed.contains("Attempted to reload item identifier that does not exist in the snapshot: nowhere"))
        #expect(crashed.contains("`diagnose last`"))
        #expect(!said("sections S; append a; apply; ! reload nowhere; append b; apply", "why").contains("crashed"))
    }

    @Test func aRowWithAnotherIdentityIsNamedWithItsField() {
        let script = """
            struct Song(id, name)
            sections S; append Song(1, "Rain") to S; apply; delete-all; sections S
            """
        let fresh = said(script + "; append Song(2, \"Rain\") to S", "apply")
        #expect(fresh.contains("1 row was replaced by an equal one: only `id` differs."))
        let changed = said(script + "; append Song(1, \"Snow\") to S", "apply")
        #expect(changed.contains("Snow is another item now, since == or hash(into:) looks at `name`."))
        // Another song is another song.
        #expect(!said(script + "; append Song(2, \"Snow\") to S", "apply").contains("replaced"))
    }

    @Test func aSectionWithAnotherIdentityIsNamedWithItsField() {
        let script = """
            struct Box(title, count)
            let old = Box("Tools", 1); let new = Box("Tools", 2)
            sections old; append saw to old; apply; snapshot empty; sections new; append saw to new
            """
        let answer = said(script, "apply")
        #expect(answer.contains("The section Tools is another one now: `count` differs"))
    }

    @Test func theyAreTwoAtMostDataAndSilencedByQuiet() throws {
        var lab = Lab(Self.keyed + "; set a.isFavorite = true; option verbosity quiet")
        #expect(!lab.text("apply").contains("old data"))
        guard case .report(let report) = lab.interpreter.execute(Lab.statements("apply")[0]) else {
            return #expect(Bool(false))
        }
        let json = Renderer(format: .json).render(report)
        #expect(json.contains("\"causes\""))
        #expect(json.contains("\"stale-row\""))
        #expect(json.contains("\"isFavorite\""))
    }
}
