/// The languages prose is written in. Tables and machine formats have none.
public enum Language: String, CaseIterable, Codable, Hashable, Sendable {
    /// English, which also stands in for what another catalog lacks.
    case english = "en"

    /// Japanese.
    case japanese = "ja"

    /// Chinese in simplified characters; the traditional script is not translated.
    case simplifiedChinese = "zh-Hans"

    /// Korean.
    case korean = "ko"

    /// The language's own name for itself.
    public var endonym: String {
        switch self {
        case .english: "English"
        case .japanese: "日本語"
        case .simplifiedChinese: "简体中文"
        case .korean: "한국어"
        }
    }

    /// True when spaces stand only beside Latin letters and figures, and not between words of the language's own
    /// script.
    var writesWithoutSpaces: Bool { self == .japanese || self == .simplifiedChinese }
}

extension Language {
    /// Reads a language tag or a POSIX locale name, in either spelling.
    ///
    ///     Language(tag: "ja_JP.UTF-8")  // .japanese
    ///     Language(tag: "zh-SG")        // .simplifiedChinese
    ///     Language(tag: "zh_TW")        // nil: Traditional Chinese is another script
    ///     Language(tag: "C")            // .english
    public init?(tag: String) {
        let locale = LocaleName(tag)
        switch locale.language {
        case "en", "c", "posix": self = .english
        case "ja": self = .japanese
        case "ko": self = .korean
        case "zh" where !locale.isTraditionalChinese: self = .simplifiedChinese
        default: return nil
        }
    }
}

extension Language {
    /// The language with a tag or a name, such as `ja` or 日本語.
    public init?(named name: String) {
        switch name.lowercased() {
        case "english": self = .english
        case "日本語", "japanese", "jp": self = .japanese
        case "中文", "简体中文", "chinese", "cn": self = .simplifiedChinese
        case "한국어", "korean", "kr": self = .korean
        default:
            guard let language = Language(tag: name) else { return nil }
            self = language
        }
    }
}

/// The parts of `zh_Hans_CN.UTF-8@modifier` that choose a language.
struct LocaleName {
    var language: Substring
    var subtags: [Substring]

    init(_ name: String) {
        let tag = name.lowercased().prefix { $0 != "." && $0 != "@" }
        var parts = tag.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
        language = parts.removeFirst()
        subtags = parts
    }

    /// The script decides; without one, the regions that write Traditional Chinese.
    var isTraditionalChinese: Bool {
        guard language == "zh" else { return false }
        if subtags.contains("hans") { return false }
        return subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    }
}
