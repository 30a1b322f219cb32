import Testing

@testable import Reporting

/// Every expected particle is the one a Korean reader says; the reading is written beside it.
@Suite struct KoreanParticleTests {
    private func expectTopic(_ words: [(String, String)], sourceLocation: SourceLocation = #_sourceLocation) {
        for (word, particle) in words {
            #expect(
                KoreanParticle.chosen(from: "은/는", after: word) == particle, "\(word)", sourceLocation: sourceLocation)
        }
    }

    /// 영 일 이 삼 사 오 육 칠 팔 구, and only 일, 칠 and 팔 end in ㄹ.
    @Test(arguments: [
        ("0", "은", "으로"), ("1", "은", "로"), ("2", "는", "로"), ("3", "은", "으로"), ("4", "는", "로"), ("5", "는", "로"),
        ("6", "은", "으로"), ("7", "은", "로"), ("8", "은", "로"), ("9", "는", "로"),
    ])
    func digits(digit: String, topic: String, direction: String) {
        for word in [digit, "r\(digit)", "1\(digit)", "0:\(digit)", "Song(id: \(digit))"] where word != "10" {
            #expect(KoreanParticle.chosen(from: "은/는", after: word) == topic, "\(word)")
            #expect(KoreanParticle.chosen(from: "으로/로", after: word) == direction, "\(word)")
        }
    }

    @Test func roundNumbersEndInTheirUnit() {
        expectTopic([
            ("10", "은"), ("r20", "은"), ("100", "은"), ("1000", "은"), ("10000", "은"), ("100000000", "은"), ("00", "은"),
            // 일조, 십조, 천조, then 경, then 해.
            ("1000000000000", "는"), ("10000000000000", "는"), ("1000000000000000", "는"), ("10000000000000000", "은"),
            ("100000000000000000000", "는"), ("1,000,000", "은"), ("1,000,000,000,000", "는"), ("３", "은"), ("２", "는"),
            ("5%", "는"), ("1000000000000000000000000", "은(는)"),
        ])
        #expect(KoreanParticle.chosen(from: "으로/로", after: "10") == "으로")
    }

    @Test func lettersAndAbbreviationsAreSpelledOut() {
        expectTopic([
            ("A", "는"), ("B", "는"), ("L", "은"), ("M", "은"), ("N", "은"), ("R", "은"), ("S", "는"), ("X", "는"),
            ("ID", "는"), ("todoID", "는"), ("URL", "은"), ("UUID", "는"), ("HTML", "은"), ("QR", "은"), ("iOS", "는"),
            ("JSON", "은"),
            // 엠에이피 or 맵.
            ("MAP", "은(는)"),
        ])
        #expect(KoreanParticle.chosen(from: "으로/로", after: "L") == "로")
        #expect(KoreanParticle.chosen(from: "으로/로", after: "M") == "으로")
    }

    @Test func latinWordsAreReadAsKoreansSpellThem() {
        expectTopic([
            // 밀크, 브레드, 에그스, 애플, 투데이, 투두, 카드, 리스트, 노트, 뷰, 해시, 헤더, 박스
            ("milk", "는"), ("bread", "는"), ("eggs", "는"), ("apple", "은"), ("Today", "는"), ("Todo", "는"), ("ToDo", "는"),
            ("card", "는"), ("list", "는"), ("note", "는"), ("view", "는"), ("hash", "는"), ("header", "는"), ("box", "는"),
            // 섹션, 아이템, 송, 모델, 스냅샷, 팝, 덱, 북, 뮤직, 네임, 라인, 타입, 페이버릿
            ("section", "은"), ("item", "은"), ("Song", "은"), ("model", "은"), ("snapshot", "은"), ("Pop", "은"),
            ("deck", "은"), ("book", "은"), ("music", "은"), ("name", "은"), ("line", "은"), ("type", "은"),
            ("isFavorite", "은"),
            // 체크, 디스크, 위크, 점프, 디스크(disc), 코드, 페이지, 큐, 트루, 애니메, 카페
            ("check", "는"), ("disk", "는"), ("week", "는"), ("jump", "는"), ("disc", "는"), ("code", "는"), ("page", "는"),
            ("queue", "는"), ("Todo(isDone: true)", "는"), ("anime", "는"), ("café", "는"), ("me", "는"),
            ("Let It Go", "는"), ("Under the Sea", "는"), ("A Whole New World", "는"), ("Shape of You", "는"),
            ("app", "은"), ("ticket", "은"),
        ])
        #expect(KoreanParticle.chosen(from: "으로/로", after: "apple") == "로")
        #expect(KoreanParticle.chosen(from: "으로/로", after: "section") == "으로")
    }

    @Test func aReadingThatIsNotCertainGetsBoth() {
        expectTopic([
            ("Kate", "은(는)"), ("acme", "은(는)"), ("Matt", "은(는)"), ("pilot", "은(는)"), ("Bob", "은(는)"), ("Iraq", "은(는)"),
            ("yak", "은(는)"), ("troop", "은(는)"), ("未知", "은(는)"), ("あっ", "은(는)"), ("🐼", "은(는)"),
            ("판다 🐼", "은(는)"), ("Пётр", "은(는)"), ("", "은(는)"), ("…", "은(는)"),
        ])
    }

    @Test func kanaIsReadAndHanCharactersAreNot() {
        expectTopic([
            ("パン", "은"), ("コーヒー", "는"), ("りんご", "는"), ("ﾊﾟﾝ", "은"), ("ﾊﾟ", "는"),
            // Some are read as in Japanese (교), some as in Chinese (진톈), some as in Korean (설국): no rule tells.
            ("今日", "은(는)"), ("今天", "은(는)"), ("雪国", "은(는)"), ("お茶", "은(는)"), ("\"牛乳\"", "은(는)"),
        ])
        #expect(KoreanParticle.chosen(from: "을/를", after: "パン") == "을")
        #expect(KoreanParticle.chosen(from: "을/를", after: "牛乳") == "을(를)")
        #expect(KoreanParticle.chosen(from: "으로/로", after: "北京") == "(으)로")
    }

    /// `==` is read 등호, so texts say ==가 and ==는; behind a placeholder only words count.
    @Test func marksAreNotRead() {
        expectTopic([("\"신문\"", "은"), ("「우유」", "는"), ("우유…)", "는"), ("신문 ", "은")])
    }
}
