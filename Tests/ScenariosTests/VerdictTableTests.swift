import Reporting
import Testing

@testable import Console
@testable import Scenarios

/// The heads of the scenarios against ``VerdictTable``.
struct VerdictTableTests {
    private static let headers = Ledger(Repository.scenarios).entries.map(\.header)

    @Test func everyClaimHasItsRowAndEveryRowItsClaim() {
        let rows = VerdictTable.rows.map(\.id)
        #expect(Set(rows).count == rows.count)
        #expect(Self.headers.map(\.id).filter { !rows.contains($0) } == [])
        #expect(rows.filter { id in !Self.headers.contains { $0.id == id } } == [])
    }

    @Test(arguments: VerdictTable.rows.map(\.id))
    func theHeadSaysWhatTheTableSays(id: String) throws {
        let row = try #require(VerdictTable.rows.first { $0.id == id })
        let header = try #require(Self.headers.first { $0.id == id })
        #expect(header.verdict == row.verdict)
        #expect(header.rules == row.rules)
        #expect(Set(header.certainty) == Set(row.marks.map(String.init)), "\(header.certainty)")
        let because = try #require(header.because)
        for language in Language.allCases {
            let reason = try #require(because[language.rawValue])
            #expect(Self.marks(reason) == row.marks, "\(language.rawValue): \(reason)")
        }
    }

    /// The list goes through a document as its reader does. What goes beyond the documents stands last, by its id.
    @Test func claimsAreListedInTheOrderOfTheirDocuments() {
        #expect(Ledger(Repository.scenarios).entries.map(\.header.id) == VerdictTable.rows.map(\.id))
    }

    /// A verdict says why, and how sure the reason is.
    @Test func everyVerdictHasAReason() {
        for row in VerdictTable.rows { #expect(!row.marks.isEmpty, "\(row.id)") }
    }

    /// The letters H, M and L that stand for themselves between brackets, sorted, each once.
    private static func marks(_ text: String) -> String {
        var depth = 0
        var found: Set<Character> = []
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            switch character {
            case "(", "（": depth += 1
            case ")", "）": depth -= 1
            case "H", "M", "L":
                let neighbours = [index - 1, index + 1].filter(characters.indices.contains).map { characters[$0] }
                if depth > 0, !neighbours.contains(where: { $0.isASCII && $0.isLetter }) { found.insert(character) }
            default: break
            }
        }
        return String(found.sorted())
    }
}
