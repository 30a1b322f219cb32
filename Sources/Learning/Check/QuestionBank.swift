import Reporting

/// Questions of the check, as they are written in `Tutorials/questions.txt`, so that a teacher can read and change them.
///
///     question no-apply
///     lesson 1
///     why apply-shows
///     from
///         sections Today
///         append milk to Today
///         apply
///     ask
///         append eggs to Today
///     look list
///     code
///         snapshot.appendItems(["eggs"])
///     answers
///         1 [Today] milk = truth
///         2 [Today] milk · eggs = edits-show-at-once
///
/// What a word is in another language stands above them, in the same place of another line; the reasons too, a sentence in
/// each language.
public struct QuestionBank: Sendable {
    /// The questions.
    public let items: [CheckQuestion]
    /// The beliefs that answers are named after, in the order of ``Belief/held``.
    public let beliefs: [Belief]

    /// Reads a bank; a question that cannot be asked is left out.
    ///
    /// - Parameters:
    ///   - text: The questions, and what their words are in other languages.
    ///   - language: The language they are asked in.
    /// - Complexity: linear in the length of the text.
    public init(_ text: String, language: Language = .english) {
        let words = QuestionWords(text, language)
        let sources = Self.sources(text)
        let names = Set(sources.flatMap { $0.answers.flatMap(\.names) })
        let beliefs = Belief.held.filter { names.contains($0.id) }
        self.beliefs = beliefs
        let reasons = Self.reasons(text)
        items = sources.compactMap { CheckQuestion($0, words, language, beliefs: beliefs, reasons: reasons) }
    }

    /// A question as it is written.
    struct Source {
        var name = ""
        var lesson = 0
        /// The name of the reason.
        var reason = ""
        var setup: [String] = []
        var commands: [String] = []
        var look = ""
        var code: [String] = []
        /// The notes by the tag of the language.
        var notes: [String: String] = [:]
        var answers: [(key: String, names: [String])] = []
    }

    /// The reasons by their names, and their sentences by the tags of the languages.
    static func reasons(_ text: String) -> [String: [String: String]] {
        var found: [String: [String: String]] = [:]
        var name = ""
        for line in text.split(separator: "\n") {
            let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2 else { continue }
            if !line.hasPrefix(" ") {
                name = words[0] == "reason" ? words[1] : ""
            } else if !name.isEmpty {
                found[name, default: [:]][words[0]] = words[1]
            }
        }
        return found
    }

    static func sources(_ text: String) -> [Source] {
        var found: [Source] = []
        var place = ""
        for line in text.split(separator: "\n") {
            guard line.hasPrefix("    ") else {
                let words = line.split(separator: " ", maxSplits: 1).map(String.init)
                place = words.first ?? ""
                if place == "question" { found.append(Source(name: words.last ?? "")) }
                guard !found.isEmpty, words.count == 2 else { continue }
                if place == "lesson" { found[found.count - 1].lesson = Int(words[1]) ?? 0 }
                if place == "why" { found[found.count - 1].reason = words[1] }
                if place == "look" { found[found.count - 1].look = words[1] }
                continue
            }
            guard !found.isEmpty else { continue }
            found[found.count - 1].add(String(line.dropFirst(4)), to: place)
        }
        return found
    }
}

extension QuestionBank.Source {
    fileprivate mutating func add(_ line: String, to place: String) {
        switch place {
        case "from": setup.append(line)
        case "ask": commands.append(line)
        case "code": code.append(line)
        case "note":
            let words = line.split(separator: " ", maxSplits: 1)
            if words.count == 2 { notes[String(words[0])] = String(words[1]) }
        case "answers":
            guard let end = line.firstRange(of: " = "), let start = line.firstIndex(of: " "), start < end.lowerBound
            else { return }
            let names = line[end.upperBound...].split(separator: " ").map(String.init)
            answers.append((String(line[line.index(after: start)..<end.lowerBound]), names))
        default: break
        }
    }
}
