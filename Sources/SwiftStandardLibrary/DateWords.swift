/// The names of months and days and the halves of a day in a language, as a pattern of dates writes them.
struct DateWords: Sendable {
    let isEnglish: Bool
    let months: [String]
    let shortMonths: [String]
    let narrowMonths: [String]
    let days: [String]
    let shortDays: [String]
    let narrowDays: [String]
    let halves: [String]

    static let english = DateWords(
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])

    private static let japanese = DateWords(month: "月", days: "日月火水木金土", day: "曜日", halves: ["午前", "午後"])
    private static let korean = DateWords(
        month: "월", narrowMonth: "월", days: "일월화수목금토", day: "요일", halves: ["오전", "오후"])
    private static let simplifiedChinese = DateWords(
        month: "月", days: "日一二三四五六", beforeDay: "星期", beforeShortDay: "周", halves: ["上午", "下午"],
        months: ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二"].map { $0 + "月" })
    private static let traditionalChinese = DateWords(
        month: "月", days: "日一二三四五六", beforeDay: "星期", beforeShortDay: "週", halves: ["上午", "下午"])

    /// The words of the locale with an identifier: `ja_JP`, `zh-Hans`; nil of a language that is not known here.
    static func of(_ identifier: some StringProtocol) -> DateWords? {
        let parts = identifier.split { "_-@".contains($0) }
        switch parts.first {
        case "en": return english
        case "ja" where !identifier.contains("calendar"): return japanese
        case "ko": return korean
        case "zh":
            let isTraditional = parts.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
            return isTraditional ? traditionalChinese : simplifiedChinese
        default: return nil
        }
    }

    private init(months: [String], days: [String]) {
        (isEnglish, self.months, self.days, halves) = (true, months, days, ["AM", "PM"])
        (shortMonths, narrowMonths) = (months.map { String($0.prefix(3)) }, months.map { String($0.prefix(1)) })
        (shortDays, narrowDays) = (days.map { String($0.prefix(3)) }, days.map { String($0.prefix(1)) })
    }

    private init(
        month: String, narrowMonth: String = "", days: String, beforeDay: String = "", beforeShortDay: String = "",
        day: String = "", halves: [String], months: [String]? = nil
    ) {
        (isEnglish, self.halves) = (false, halves)
        shortMonths = (1...12).map { "\($0)\(month)" }
        narrowMonths = (1...12).map { "\($0)\(narrowMonth)" }
        self.months = months ?? shortMonths
        narrowDays = days.map { String($0) }
        shortDays = narrowDays.map { beforeShortDay + $0 }
        self.days = narrowDays.map { beforeDay + $0 + day }
    }
}
