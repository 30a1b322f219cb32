import SessionReports
import Testing

/// Words that people have for things: those for what goes wrong are asked about, the others are looked up.
@Suite struct PlainWordsTests {
    @Test(arguments: ["flash", "点滅", "闪", "깜빡"])
    func whatGoesWrongIsASymptom(_ word: String) {
        #expect(PlainWords.named(in: word).contains { $0.isSymptom })
    }

    @Test(arguments: ["drag", "ドラッグ", "拖动", "드래그"])
    func whatPeopleDoIsNone(_ word: String) {
        let found = PlainWords.named(in: word)
        #expect(!found.isEmpty && !found.contains { $0.isSymptom })
    }
}
