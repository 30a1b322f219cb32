import CommandGrammar
import CommandLanguage

/// A word that leads through a lesson, a check or a question, in every spelling that people type it.
enum SteeringWord: String, CaseIterable {
    case next, back, quit, verdict, reset, hint, solution, help

    /// The other spellings: short ones, and those of the four languages.
    private var otherNames: [String] {
        switch self {
        case .next: ["n", "skip", "次へ", "次", "スキップ", "下一步", "跳过", "다음", "건너뛰기"]
        case .back: ["b", "戻る", "前へ", "返回", "上一步", "뒤로", "이전"]
        case .quit: ["q"] + (Habit.otherNames["quit"] ?? [])
        case .verdict: ["判定", "结论", "판정"]
        case .reset: ["リセット", "やり直す", "重置", "重来", "重新开始", "초기화"]
        case .hint: ["h", "ヒント", "提示", "힌트"]
        case .solution: ["解答", "答え", "答案", "풀이", "정답"]
        case .help: Habit.otherNames["help"] ?? []
        }
    }

    /// The word that a line is; nil where it is none.
    ///
    ///     SteeringWord(typed: "Ｎ")   // .next
    ///     SteeringWord(typed: "退出") // .quit
    init?(typed line: String) {
        let word = Self.folded(line)
        guard let found = Self.allCases.first(where: { $0.rawValue == word || $0.otherNames.contains(word) }) else {
            return nil
        }
        self = found
    }

    /// A line without spaces, in small letters, with the figures and letters of an input method in their ASCII forms, and
    /// without the full stop that one puts behind it; a stop alone stays.
    static func folded(_ line: String) -> String {
        let word = line.halfWidth.filter { !$0.isWhitespace }.lowercased()
        let end = word.lastIndex { !".,。、)".contains($0) }
        return end.map { String(word[...$0]) } ?? word
    }
}
