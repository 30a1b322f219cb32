import Testing

@testable import Console
@testable import Reporting
@testable import Scenarios

/// The particles that stand behind a Latin word or a number in Korean texts. Their writers have chosen them by ear; the
/// program chooses those behind placeholders by rule, and both must come to the same.
@Suite struct KoreanTextTests {
    private static let pairs = ["은/는", "이/가", "을/를", "과/와", "으로/로"]

    /// Every place where a particle does not fit the word before it: `r6는`.
    static func misfits(in text: String) -> [String] {
        text.matches(of: /([A-Za-z0-9]+)`?(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])/).compactMap { match in
            let particle = String(match.output.2)
            guard let pair = pairs.first(where: { $0.split(separator: "/").contains(match.output.2) }) else {
                return nil
            }
            let chosen = KoreanParticle.chosen(from: pair, after: String(match.output.1))
            // Both, where the reading is not certain.
            return chosen == particle || chosen.contains("(") ? nil : String(match.output.0)
        }
    }

    @Test func aMisfitIsFound() {
        #expect(Self.misfits(in: "r6는 `ID`을 3으로 바꾸고 section는 apply를 기다립니다.") == ["r6는", "ID`을", "section는"])
    }

    @Test func messagesFit() throws {
        #expect(Self.misfits(in: try Repository.text("Sources/CMessageCatalogs/Catalogs/ko.json")) == [])
    }

    @Test func claimsAndNarrationsFit() {
        var texts = 0
        for file in Repository.scenarios {
            for line in file.text.split(separator: "\n") {
                guard let text = line.split(separator: "ko: \"", maxSplits: 1).dropFirst().first else { continue }
                texts += 1
                #expect(Self.misfits(in: String(text)) == [], "\(file.path)")
            }
        }
        #expect(texts > 300)
    }
}
