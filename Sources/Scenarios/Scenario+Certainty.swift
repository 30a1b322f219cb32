import CommandLanguage
import Reporting
import SessionReports

extension Scenario.Header {
    /// The letters of confidence that the reason for the verdict gives in brackets, the surest first.
    ///
    /// A reason without any rests on its rules, and has their letters. So one rule says of every verdict how certain it
    /// is: a claim is refuted no more surely than what refutes it.
    public var certainty: [String] {
        let found = Self.marks(Self.text(because ?? [:], .english))
        let letters = found.isEmpty ? Set(rules.compactMap { ExplainedRule($0)?.confidence }) : found
        return ["H", "M", "L"].filter(letters.contains)
    }

    /// The verdict in a word, and how certain it is where that is less than well established.
    var verdictWord: Message { Self.verdictWord(verdict.rawValue, certainty) }

    static func verdictWord(_ verdict: String, _ certainty: [String]) -> Message {
        let word = Message("verdict-word.\(verdict)")
        if certainty.isEmpty || certainty == ["H"] { return word }
        return Message("claims.verdict", ["verdict": .message(word), "marks": .text(certainty.joined(separator: "/"))])
    }

    /// How certain the verdict is.
    var certaintyLine: Phrase? {
        guard let first = certainty.first, let last = certainty.last else { return nil }
        let confidence = { (letter: String) in MessageArgument.message(Message("confidence.\(letter)")) }
        return first == last
            ? .message("claim.certainty", ["confidence": confidence(first)])
            : .message("claim.certainty.mixed", ["confidence": confidence(first), "other": confidence(last)])
    }

    /// The letters H, M and L that stand for themselves between brackets.
    private static func marks(_ text: String) -> Set<String> {
        var depth = 0
        var found: Set<String> = []
        // Digits and hyphens belong to the word they stand beside.
        for word in text.split(whereSeparator: { !$0.isLetter && !"()-".contains($0) && !$0.isNumber }) {
            depth += word.count { $0 == "(" }
            let letter = word.filter { $0 != "(" && $0 != ")" }
            if depth > 0, ["H", "M", "L"].contains(letter) { found.insert(String(letter)) }
            depth -= word.count { $0 == ")" }
        }
        return found
    }
}
