import Recordings
import Reporting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A recording as a page holds it: what is empty is left out, and what is said in several languages is said once.
struct PageData {
    private let languages: [Language]
    private var texts: [JSONTree] = []
    private var numbers: [JSONTree: Int] = [:]

    /// True when words of one language stand where they are said, rather than by number in a list.
    private let inlines: Bool

    private init(_ languages: [Language], inlines: Bool = false) {
        self.languages = languages
        self.inlines = inlines
    }

    /// Steps as a page reads them that is watched while they are taken: in one language, and without the page's words.
    static func live(_ recording: Recording, in language: Language) -> String {
        var data = PageData([language], inlines: true)
        guard case .object(let all) = data.shortened(tree(recording)) else { return "{}" }
        let kept = all.filter { ["steps", "rules", "code"].contains($0.key) }
        return escaped(json(JSONTree.object(kept)))
    }

    /// The recording as JSON that can stand inside a `<script>`.
    ///
    /// - Parameters:
    ///   - recording: What the page shows.
    ///   - languages: The languages a reader can choose from.
    /// - Returns: The JSON.
    /// - Complexity: O(*n*) in the length of the recording.
    static func json(_ recording: Recording, in languages: [Language] = Language.allCases) -> String {
        var data = PageData(languages)
        guard case .object(var page) = data.shortened(tree(recording)) else { return "{}" }
        page["version"] = nil
        page["rules"] = page["rules"] ?? .object([:])
        page["texts"] = .array(data.texts)
        page["languages"] = .array(languages.map { .string($0.rawValue) })
        page["endonyms"] = .array(languages.map { .string($0.endonym) })
        page["words"] = .object(
            Dictionary(uniqueKeysWithValues: languages.map { ($0.rawValue, .object(words($0))) }))
        return escaped(json(JSONTree.object(page)))
    }

    /// The page's own words in a language.
    private static func words(_ language: Language) -> [String: JSONTree] {
        let catalog = MessageCatalog(language)
        return Dictionary(
            uniqueKeysWithValues: PageWords.keys.map { key in
                let words = Message(PageWords.catalogKey(of: key), PageWords.placeholders(of: key))
                return (key, .string(catalog.text(words)))
            })
    }

    /// A recording as the tree that its JSON is.
    static func tree(_ recording: Recording) -> JSONTree {
        do {
            return JSONTree(parsing: String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)) ?? .null
        } catch {
            return .null
        }
    }

    static func json(_ tree: JSONTree) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do { return String(decoding: try encoder.encode(tree), as: UTF8.self) } catch { return "{}" }
    }

    /// The tree without what is false or empty, apart from `isExpanded`, where false is an answer.
    private mutating func shortened(_ tree: JSONTree) -> JSONTree? {
        switch tree {
        case .null, .bool(false), .integer(0), .string(""), .array([]): return nil
        case .array(let elements):
            return .array(elements.map { shortened($0) ?? $0 })
        case .object(let members):
            if let words = words(of: members) { return words }
            var kept: [String: JSONTree] = [:]
            for (key, value) in members.sorted(by: { $0.key < $1.key }) where key != "report" {
                kept[key] = key == "isExpanded" && value != .null ? value : shortened(value)
            }
            return .object(kept)
        default: return tree
        }
    }

    /// A text that differs by language, or its number; nil for any other object.
    private mutating func words(of members: [String: JSONTree]) -> JSONTree? {
        guard !members.isEmpty, members.keys.allSatisfy({ Language(rawValue: $0) != nil }),
            members.values.allSatisfy({ $0.text != nil })
        else { return nil }
        let english = members[Language.english.rawValue] ?? .string("")
        if inlines, let language = languages.first { return members[language.rawValue] ?? english }
        let text = JSONTree.array(languages.map { members[$0.rawValue] ?? english })
        if let known = numbers[text] { return .integer(known) }
        numbers[text] = texts.count
        texts.append(text)
        return .integer(texts.count - 1)
    }

    /// JSON in which nothing can end the element it stands in, nor begin another.
    static func escaped(_ json: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            switch scalar {
            case "<", ">", "&", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result.append(
                    contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}

/// The page's words, by the ends of their keys in the catalogs; those it shares with reports by their whole keys.
enum PageWords {
    static let keys = [
        "as-it-was", "batch", "before", "after", "change-line.delete-item", "change-line.delete-section",
        "change-line.insert-item", "change-line.insert-section", "change-line.move-item", "change-line.move-section",
        "change-line.reconfigure-item", "change-line.reload-item", "change-line.reload-section", "changes", "code",
        "collapsed",
        "counted", "crash.compiler",
        "crash.simulator", "crash.uikit", "decision", "decision-after", "decision-before", "events", "expanded",
        "fate.moved", "fate.new", "fate.reconfigured", "fate.reused", "fewest", "first", "footer", "fresh", "header",
        "language", "last", "list", "made", "moves", "new", "next", "no-moves", "nothing", "old", "order", "pool",
        "previous", "reused-times", "right", "rows-without-cell", "show-answer", "silent", "slider",
        "stale", "step", "swift", "tab.answer", "tab.rules", "tab.update", "tab.walk", "wrong",
    ]

    /// The key in the catalogs of a word of the page.
    static func catalogKey(of key: String) -> String { isShared(key) ? key : "page.\(key)" }

    private static func isShared(_ key: String) -> Bool { key.hasPrefix("change-line.") }

    /// The page fills the gaps itself: each is filled with its own name in braces here.
    static func placeholders(of key: String) -> [String: MessageArgument] {
        let names: [String] =
            switch key {
            case _ where isShared(key): ["place", "name", "target"]
            case "batch": ["number"]
            case "counted": ["section", "count"]
            case "decision", "step": ["number", "total"]
            case "footer", "header": ["number"]
            case "reused-times", "rows-without-cell": ["count"]
            case "stale": ["text"]
            default: []
            }
        return Dictionary(uniqueKeysWithValues: names.map { ($0, .text("{\($0)}")) })
    }
}
