import Testing

@testable import Reporting

/// No text is written in the letters of another language.
@Suite struct ScriptTests {
    @Test(arguments: Language.allCases)
    func everyTextKeepsToItsLetters(_ language: Language) throws {
        for prose in try Prose.all(language) {
            let foreign = prose.withoutCode.unicodeScalars.filter { language.excludes($0) }
            #expect(foreign.isEmpty, "\(prose.file): \(prose.key): \(String(String.UnicodeScalarView(foreign)))")
        }
    }

    @Test func lettersAreTold() {
        func excluded(_ language: Language) -> String {
            String(String.UnicodeScalarView("aあアｱー・한ㅎ漢".unicodeScalars.filter { language.excludes($0) }))
        }
        #expect(excluded(.english) == "あアｱ한ㅎ")
        #expect(excluded(.japanese) == "한ㅎ")
        #expect(excluded(.simplifiedChinese) == "あアｱ한ㅎ")
        #expect(excluded(.korean) == "あアｱ")
    }
}

extension Language {
    /// Whether a letter belongs to another language's script.
    fileprivate func excludes(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: self != .korean
        case 0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D: self != .japanese
        default: false
        }
    }
}
