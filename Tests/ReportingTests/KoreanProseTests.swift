import Testing

@testable import Reporting

/// How Korean texts are written, beyond their words.
@Suite struct KoreanProseTests {
    /// A particle that follows a word of the text itself fits its last syllable: 단어를, and not 단어을.
    @Test func everyFixedParticleFitsTheWordBeforeIt() throws {
        for prose in try Prose.all(.korean) {
            let wrong = Self.misfits(in: prose.withoutCode)
            #expect(wrong.isEmpty, "\(prose.file): \(prose.key): \(wrong)")
        }
    }

    @Test(arguments: [
        ("나오는 단어을 씁니다", ["단어을"]), ("나오는 단어를 씁니다", []), ("셀를 요청합니다", ["셀를"]), ("셀을 요청합니다", []),
        ("큐으로 옮깁니다", ["큐으로"]), ("셀으로 바뀝니다", ["셀으로"]), ("셀로 바뀝니다", []), ("섹션으로 옮깁니다", []),
        ("값와 해시", ["값와"]), ("해시와 값", []), ("있을 때와 없을 때", []), ("`append`을 씁니다", []), ("", []),
    ])
    func misfitsAreFound(_ text: String, _ wrong: [String]) {
        #expect(Self.misfits(in: text) == wrong)
    }

    /// A particle behind a method follows its name, not the last of its labels: snapshot(for:)으로, as one says 스냅샷으로.
    @Test func everyParticleBehindAMethodFitsItsName() throws {
        let method = #/([A-Za-z0-9]+)\((?:[A-Za-z_]*:)*\)`?(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])/#
        var found = 0
        for prose in try Prose.all(.korean) {
            for match in prose.text.matches(of: method) {
                let particle = String(match.output.2)
                guard let pair = Self.pairs.first(where: { $0.split(separator: "/").contains(particle[...]) }) else {
                    continue
                }
                let fitting = KoreanParticle.chosen(from: pair, after: String(match.output.1))
                #expect(particle == fitting, "\(prose.file): \(prose.key): \(match.output.0)")
                found += 1
            }
        }
        #expect(found > 20)
    }

    private static let pairs = ["은/는", "이/가", "을/를", "과/와", "으로/로"]

    /// The form after a consonant stands first: 빵과, and not 빵와.
    @Test func everyPairOfParticlesStandsInItsOrder() throws {
        let pairs: Set = ["은/는", "이/가", "을/를", "과/와", "으로/로", "이라는/라는", "이라고/라고", "이나/나", "이란/란", "이어야/여야"]
        for prose in try Prose.messages(.korean) {
            for match in prose.text.matches(of: #/\{[A-Za-z-]+:([가-힣][^}]*)\}/#) {
                #expect(pairs.contains(String(match.output.1)), "\(prose.key): \(match.output.0)")
            }
        }
    }

    /// The program and the stories ask with 하십시오, nothing with 하세요; lessons and what is said during one do not ask.
    @Test func thereIsOneWayToAsk() throws {
        let isTaught = { (prose: Prose) in ["learn.", "check.", "page."].contains { prose.key.hasPrefix($0) } }
        let messages = try Prose.messages(.korean)
        let lessons = try Prose.lessons(.korean) + messages.filter(isTaught)
        let program = try Prose.scenarios(.korean) + messages.filter { !isTaught($0) }
        for prose in lessons { #expect(!prose.text.contains("십시오"), "\(prose.file): \(prose.key)") }
        for prose in lessons + program { #expect(!prose.text.contains("세요"), "\(prose.file): \(prose.key)") }
    }

    /// Words with one of the particles that depend on the syllable before them, where it is the other one's place.
    private static func misfits(in text: String) -> [String] {
        text.matches(of: #/[가-힣]+(을|를|와|으로)(?![가-힣])/#).compactMap { match in
            let word = match.output.0.dropLast(match.output.1.count)
            guard let last = word.unicodeScalars.last else { return nil }
            // A syllable's final consonant: none is 0, and ㄹ is 8.
            let final = (last.value - 0xAC00) % 28
            let fits =
                switch match.output.1 {
                case "을": final != 0
                case "를", "와": final == 0
                default: final != 0 && final != 8
                }
            return fits ? nil : String(match.output.0)
        }
    }
}
