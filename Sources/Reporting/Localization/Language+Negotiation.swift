extension Language {
    /// The language the environment asked for, and the one it gets.
    public struct Choice: Hashable, Sendable {
        /// The language to write in; English when no wish could be met.
        public var language: Language

        /// Wishes that came before `language` and have no translation, as they were written.
        public var unmet: [String]

        /// A notice to the user, if any: Traditional Chinese is never replaced silently.
        public var notice: Message?
    }

    /// Chooses the language from environment variables, in the order GNU gettext uses.
    ///
    /// `LC_ALL`, `LC_MESSAGES` and `LANG` name the locale: the first that is not empty. `LANGUAGE` is a list, best
    /// first, and replaces it, unless the locale is `C` or `POSIX`, which mean English. Unlike gettext, `LANGUAGE`
    /// counts even when no locale is set: unset says nothing, and a container usually sets none.
    ///
    ///     Language.negotiated(from: ["LANG": "ja_JP.UTF-8"]).language                       // .japanese
    ///     Language.negotiated(from: ["LANG": "ja_JP.UTF-8", "LANGUAGE": "fr:ko"]).language  // .korean
    ///     Language.negotiated(from: ["LANG": "zh_TW.UTF-8"])           // .english, with a notice
    ///
    /// Source: gettext manual, "Setting the GUI language" and "The LANGUAGE variable".
    public static func negotiated(from environment: [String: String]) -> Choice {
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG")
        if locale == "C" || locale == "POSIX" { return Choice(language: .english, unmet: [], notice: nil) }
        if let list = value("LANGUAGE") {
            let wishes = list.split(separator: ":").map(String.init)
            if !wishes.isEmpty { return negotiated(among: wishes) }
        }
        return negotiated(among: locale.map { [$0] } ?? [])
    }

    /// The first wish that can be met, or English. The wishes are tags or locale names, the best first.
    public static func negotiated(among wishes: [String]) -> Choice {
        let met = wishes.firstIndex { Language(tag: $0) != nil }
        let unmet = Array(wishes[..<(met ?? wishes.endIndex)])
        let language = met.flatMap { Language(tag: wishes[$0]) } ?? .english
        // A second choice behind zh_TW is the reader's own; only the silent fallback needs a word.
        let traditional = met == nil ? unmet.first { LocaleName($0).isTraditionalChinese } : nil
        let notice = traditional.map { Message("language.no-traditional-chinese", ["tag": .text($0)]) }
        return Choice(language: language, unmet: unmet, notice: notice)
    }
}
