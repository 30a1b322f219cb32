import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// Dates as texts, in English and in Greenwich's time; what would need another language stays unknown.
    static let dates = ForeignTable(
        file: "Dates.swift",
        source: """
            class DateFormatter {
                enum Style: Int { case none, short, medium, long, full }
                var dateFormat: String! = ""
                var dateStyle: Style = .none
                var timeStyle: Style = .none
                var locale: Any?
                init() {}
                func setLocalizedDateFormatFromTemplate(_ template: String) { locale = template }
                func string(from date: Date) -> String { dateFormatText(date, dateFormat, dateStyle.rawValue, timeStyle.rawValue, locale) }
                func date(from text: String) -> Date? { dateFormatValue(text, dateFormat, locale) }
                static func localizedString(from date: Date, dateStyle: Style, timeStyle: Style) -> String {
                    dateFormatText(date, "", dateStyle.rawValue, timeStyle.rawValue, nil)
                }
            }
            extension Date {
                struct FormatStyle {
                    enum DateStyle: Int { case omitted = 0, numeric = 5, abbreviated = 2, long = 3, complete = 4 }
                    enum TimeStyle: Int { case omitted, shortened, standard, complete }
                }
                func formatted() -> String { dateFormatText(self, "", 5, 1, nil) }
                func formatted(_ style: Any) -> Any
                func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
                    let isOmitted = date.rawValue == 0 && time.rawValue == 0
                    return dateFormatText(self, "", isOmitted ? 5 : date.rawValue, isOmitted ? 1 : time.rawValue, nil)
                }
            }
            struct DateComponents: Hashable {
                var calendar: Calendar?
                var year: Int?
                var month: Int?
                var day: Int?
                var hour: Int?
                var minute: Int?
                var second: Int?
                var weekday: Int?
                var timeZone: Any?
                var era: Int?
                var nanosecond: Int?
                var weekdayOrdinal: Int?
                var quarter: Int?
                var weekOfMonth: Int?
                var weekOfYear: Int?
                var yearForWeekOfYear: Int?
                static func == (left: DateComponents, right: DateComponents) -> Bool { left.parts == right.parts }
                func hash(into hasher: inout Hasher) { hasher.combine(parts) }
                var parts: [Int?] { [year, month, day, hour, minute, second, weekday, weekOfYear] }
                init(
                    calendar: Calendar? = nil, timeZone: Any? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
                    day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil,
                    weekday: Int? = nil, weekdayOrdinal: Int? = nil, quarter: Int? = nil, weekOfMonth: Int? = nil,
                    weekOfYear: Int? = nil, yearForWeekOfYear: Int? = nil
                ) {
                    self.calendar = calendar
                    self.year = year
                    self.month = month
                    self.day = day
                    self.hour = hour
                    self.minute = minute
                    self.second = second
                    self.weekday = weekday
                    self.timeZone = timeZone
                    self.weekOfYear = weekOfYear
                }
                var date: Date? { calendar?.date(from: self) }
            }
            struct Calendar: Hashable {
                enum Identifier { case gregorian, buddhist, chinese, hebrew, iso8601, islamic, japanese, persian }
                enum Component: Int {
                    case year, month, day, hour, minute, second, weekday
                    case era, weekdayOrdinal, quarter, weekOfMonth, weekOfYear, yearForWeekOfYear, nanosecond, calendar, timeZone
                }
                var identifier: Identifier
                var timeZone: Any?
                var locale: Any?
                var firstWeekday = 1
                var minimumDaysInFirstWeek = 1
                static func == (left: Calendar, right: Calendar) -> Bool { left.identifier == right.identifier }
                func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
                init(identifier: Identifier) { self.identifier = identifier }
                static var current: Calendar { Calendar(identifier: .gregorian) }
                static var autoupdatingCurrent: Calendar { Calendar(identifier: .gregorian) }
                func startOfDay(for date: Date) -> Date { calendarDay(date) }
                func component(_ component: Component, from date: Date) -> Int { calendarPart(component.rawValue, date) }
                func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
                    func part(_ component: Component) -> Int? {
                        components.contains(component) ? calendarPart(component.rawValue, date) : nil
                    }
                    return DateComponents(
                        year: part(.year), month: part(.month), day: part(.day), hour: part(.hour), minute: part(.minute),
                        second: part(.second), weekday: part(.weekday))
                }
                func dateComponents(_ components: Set<Component>, from start: Date, to end: Date) -> DateComponents {
                    var parts = DateComponents()
                    var rest = start
                    func step(_ component: Component) -> Int? {
                        guard components.contains(component) else { return nil }
                        let count = calendarDistance(component.rawValue, rest, end)
                        rest = calendarDate(component.rawValue, count, rest)
                        return count
                    }
                    parts.year = step(.year)
                    parts.month = step(.month)
                    parts.day = step(.day)
                    parts.hour = step(.hour)
                    parts.minute = step(.minute)
                    parts.second = step(.second)
                    return parts
                }
                func date(from parts: DateComponents) -> Date? {
                    let start = calendarStart(parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
                    return start.addingTimeInterval(
                        Double((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60 + (parts.second ?? 0)))
                }
                func date(byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false) -> Date? {
                    calendarDate(component.rawValue, value, date)
                }
                func date(byAdding parts: DateComponents, to date: Date, wrappingComponents: Bool = false) -> Date? {
                    var date = calendarDate(0, parts.year ?? 0, date)
                    date = calendarDate(1, parts.month ?? 0, date)
                    date = calendarDate(2, parts.day ?? 0, date)
                    date = calendarDate(3, parts.hour ?? 0, date)
                    date = calendarDate(4, parts.minute ?? 0, date)
                    return calendarDate(5, parts.second ?? 0, date)
                }
                func date(bySettingHour hour: Int, minute: Int, second: Int, of date: Date, matchingPolicy: Any? = nil, repeatedTimePolicy: Any? = nil, direction: Any? = nil) -> Date? {
                    calendarDay(date).addingTimeInterval(Double(hour * 3600 + minute * 60 + second))
                }
                func date(bySetting component: Component, value: Int, of date: Date) -> Any
                func date(_ date: Date, matchesComponents components: DateComponents) -> Any
                func isDate(_ date: Date, inSameDayAs other: Date) -> Bool { calendarDay(date) == calendarDay(other) }
                func isDate(_ date: Date, equalTo other: Date, toGranularity component: Component) -> Bool {
                    for part in 0..<6 {
                        if calendarPart(part, date) != calendarPart(part, other) { return false }
                        if part == component.rawValue { return true }
                    }
                    return true
                }
                func isDateInToday(_ date: Date) -> Bool { isDate(date, inSameDayAs: Date()) }
                func isDateInYesterday(_ date: Date) -> Bool { isDate(date, inSameDayAs: Date().addingTimeInterval(-86400.0)) }
                func isDateInTomorrow(_ date: Date) -> Bool { isDate(date, inSameDayAs: Date().addingTimeInterval(86400.0)) }
                func isDateInWeekend(_ date: Date) -> Bool { [1, 7].contains(calendarPart(6, date)) }
            }
            func calendarDay(_ date: Date) -> Date
            func calendarPart(_ part: Int, _ date: Date) -> Int
            func calendarDate(_ part: Int, _ count: Int, _ date: Date) -> Date
            func calendarDistance(_ part: Int, _ date: Date, _ other: Date) -> Int
            func calendarStart(_ year: Int, _ month: Int, _ day: Int) -> Date
            func dateFormatText(_ date: Date, _ format: String, _ dateStyle: Int, _ timeStyle: Int, _ locale: Any?) -> String
            func dateFormatValue(_ text: String, _ format: String, _ locale: Any?) -> Date?
            """,
        bodies: [
            "Date.formatted(_:)": { m, _, a throws(Stop) in
                m.makeOpaque("Date.formatted()", type: .unknown, place: a.place)
            },
            "Calendar.date(bySetting:value:of:)": { m, _, a throws(Stop) in notKnown("Calendar.date()", m, a) },
            "Calendar.date(_:matchesComponents:)": { m, _, a throws(Stop) in notKnown("Calendar.date()", m, a) },
            "calendarDay(_:)": { m, _, a throws(Stop) in
                guard let moment = seconds(of: a[0], m) else { return notKnown("Calendar.startOfDay()", m, a) }
                return try date((moment / 86400).rounded(.down) * 86400, m)
            },
            "calendarPart(_:_:)": { m, _, a throws(Stop) in
                guard let moment = seconds(of: a[1], m), let part = Moment(moment)[try m.integer(a[0], a.place)] else {
                    return notKnown("Calendar.component()", m, a)
                }
                return .int(part)
            },
            "calendarDate(_:_:_:)": { m, _, a throws(Stop) in
                guard let moment = seconds(of: a[2], m), case .int(let part) = a[0], case .int(let count) = a[1],
                    let later = Moment(moment).adding(count, part)
                else { return notKnown("Calendar.date()", m, a) }
                return try date(later, m)
            },
            "calendarDistance(_:_:_:)": { m, _, a throws(Stop) in
                guard let first = seconds(of: a[1], m), let last = seconds(of: a[2], m), case .int(let part) = a[0],
                    let distance = Moment(first).distance(to: last, part)
                else { return notKnown("Calendar.dateComponents()", m, a) }
                return .int(distance)
            },
            "calendarStart(_:_:_:)": { m, _, a throws(Stop) in
                guard case .int(let year) = a[0], case .int(let month) = a[1], case .int(let day) = a[2],
                    [year, month, day].allSatisfy({ $0.magnitude < 100_000 })
                else { return notKnown("Calendar.date()", m, a) }
                return try date(Moment.start(year, month, day), m)
            },
            "dateFormatText(_:_:_:_:_:)": { m, _, a throws(Stop) in
                guard let moment = seconds(of: a[0], m) else { return unknown(m, a) }
                let isEnglish = isEnglish(a[4], m)
                var format = try m.text(of: a[1].unwrapped ?? a[1])
                if format.isEmpty {
                    guard case .int(let date) = a[2], case .int(let time) = a[3], isEnglish else {
                        return unknown(m, a)
                    }
                    format = DatePattern.text(date: date, time: time)
                }
                let pattern = DatePattern(format)
                guard isEnglish || !pattern.hasWords, let text = pattern.text(of: moment)
                else { return unknown(m, a) }
                return .string(text)
            },
            "dateFormatValue(_:_:_:)": { m, _, a throws(Stop) in
                guard case .string(let text) = a[0], case .string(let format)? = a[1].unwrapped ?? a[1],
                    !format.isEmpty
                else { return m.makeOpaque("DateFormatter().date()", type: .unknown, place: a.place) }
                let pattern = DatePattern(format)
                guard isEnglish(a[2], m) || !pattern.hasWords, pattern.canRead else {
                    return m.makeOpaque("DateFormatter().date()", type: .unknown, place: a.place)
                }
                guard let seconds = pattern.seconds(in: text) else { return .none }
                return .some(
                    try m.make(m.type("Date"), [("timeIntervalSinceReferenceDate", .double(seconds))]))
            },
        ])

    /// The seconds of a date; nil where they are not known, and beyond all calendars.
    private static func seconds(of date: Value, _ machine: Machine) -> Double? {
        guard case .structure(_, let fields) = date.unwrapped ?? date, case .double(let seconds)? = fields.first,
            seconds.isFinite, seconds.magnitude < 1e11
        else { return nil }
        return seconds
    }

    private static func date(_ seconds: Double, _ machine: Machine) throws(Stop) -> Value {
        try machine.make(machine.type("Date"), [("timeIntervalSinceReferenceDate", .double(seconds))])
    }

    private static func notKnown(_ name: String, _ machine: Machine, _ arguments: ForeignArguments) -> Value {
        machine.makeOpaque(name, type: .unknown, place: arguments.place)
    }

    private static func unknown(_ machine: Machine, _ arguments: ForeignArguments) -> Value {
        machine.makeOpaque("DateFormatter().string()", type: .unknown, place: arguments.place)
    }

    /// True of a language that is not set, and of English.
    private static func isEnglish(_ locale: Value, _ machine: Machine) -> Bool {
        guard let locale = locale.unwrapped else { return true }
        return machine.describe(locale).contains("en_") || machine.describe(locale).contains("\"en")
    }
}

/// A pattern of dates, as `dateFormat` has it: `yyyy-MM-dd`.
struct DatePattern {
    private enum Part {
        case field(Character, Int)
        case literal(String)
    }

    private var parts: [Part] = []

    init(_ format: String) {
        var literal = ""
        let characters = Array(format)
        var index = 0
        func end(_ parts: inout [Part], _ literal: inout String) {
            if !literal.isEmpty { parts.append(.literal(literal)) }
            literal = ""
        }
        while index < characters.count {
            let character = characters[index]
            if character == "'" {
                if index + 1 < characters.count, characters[index + 1] == "'" {
                    literal.append("'")
                    index += 2
                    continue
                }
                index += 1
                while index < characters.count {
                    if characters[index] == "'" {
                        guard index + 1 < characters.count, characters[index + 1] == "'" else { break }
                        index += 1
                    }
                    literal.append(characters[index])
                    index += 1
                }
                index += 1
            } else if character.isASCII, character.isLetter {
                end(&parts, &literal)
                var count = 0
                while index < characters.count, characters[index] == character {
                    (count, index) = (count + 1, index + 1)
                }
                parts.append(.field(character, count))
            } else {
                literal.append(character)
                index += 1
            }
        }
        end(&parts, &literal)
    }

    /// The pattern of a date's and a time's style.
    static func text(date: Int, time: Int) -> String {
        let dates = ["", "M/d/yy", "MMM d, y", "MMMM d, y", "EEEE, MMMM d, y", "M/d/y"]
        let times = [
            "", "h:mm\u{202F}a", "h:mm:ss\u{202F}a", "h:mm:ss\u{202F}a z", "h:mm:ss\u{202F}a zzzz",
        ]
        guard dates.indices.contains(date), times.indices.contains(time) else { return "" }
        let joint = date == 0 || time == 0 ? "" : (2...4).contains(date) ? " 'at' " : ", "
        return dates[date] + joint + times[time]
    }

    /// True when a part is a word of a language: the name of a month or a day.
    var hasWords: Bool {
        parts.contains { part in
            guard case .field(let letter, let count) = part else { return false }
            return ["M", "L"].contains(letter) && count > 2 || ["E", "a", "G", "B"].contains(letter)
                || letter == "c" && count > 1 || letter == "z" && count > 3
        }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    private static func padded(_ number: Int, _ count: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    /// A moment in the pattern; nil where the pattern has a part that is not known here.
    func text(of seconds: Double) -> String? {
        let moment = Moment(seconds)
        let (year, month, day, weekday) = (moment.year, moment.month, moment.day, moment.weekday)
        let (hour, minute, second) = (moment.hour, moment.minute, moment.second)
        let whole = seconds.rounded(.down)
        var text = ""
        for part in parts {
            switch part {
            case .literal(let literal): text += literal
            case .field(let letter, let count):
                switch letter {
                case "y" where count == 2, "Y" where count == 2: text += Self.padded(year % 100, 2)
                case "y", "u": text += Self.padded(year, count)
                case "M", "L":
                    let name = Self.months[month - 1]
                    switch count {
                    case 1, 2: text += Self.padded(month, count)
                    case 3: text += String(name.prefix(3))
                    case 4: text += name
                    default: text += String(name.prefix(1))
                    }
                case "d": text += Self.padded(day, count)
                case "E":
                    let name = Self.days[weekday]
                    text += count == 4 ? name : String(name.prefix(count == 5 ? 1 : count == 6 ? 2 : 3))
                case "c" where count > 2:
                    text += count == 4 ? Self.days[weekday] : String(Self.days[weekday].prefix(count == 5 ? 1 : 3))
                case "e" where count < 3, "c" where count < 3: text += "\(weekday + 1)"
                case "H": text += Self.padded(hour, count)
                case "k": text += Self.padded(hour == 0 ? 24 : hour, count)
                case "h": text += Self.padded(hour % 12 == 0 ? 12 : hour % 12, count)
                case "K": text += Self.padded(hour % 12, count)
                case "m": text += Self.padded(minute, count)
                case "s": text += Self.padded(second, count)
                case "S":
                    let thousandths = Int(((seconds - whole) * 1000).rounded(.down))
                    text += (Self.padded(thousandths, 3) + String(repeating: "0", count: count)).prefix(count)
                case "a": text += hour < 12 ? "AM" : "PM"
                case "Q" where count < 3: text += Self.padded((month - 1) / 3 + 1, count)
                case "Z" where count < 4: text += "+0000"
                case "Z" where count == 5, "X": text += "Z"
                case "z" where count < 4: text += "GMT"
                case "z": text += "Greenwich Mean Time"
                case "G": text += "AD"
                default: return nil
                }
            }
        }
        return text
    }

    /// True when texts can be read by the pattern.
    var canRead: Bool {
        parts.allSatisfy { part in
            if case .field(let letter, _) = part { "yMdHhmsSaEZ".contains(letter) } else { true }
        }
    }

    /// The moment that a text names; nil where it does not fit the pattern.
    func seconds(in text: String) -> Double? {
        var rest = Substring(text.trimmed)
        var values: [Character: Int] = ["y": 2000, "M": 1, "d": 1]
        var (isAfternoon, offset) = (false, 0)
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal):
                guard rest.hasPrefix(literal) else { return nil }
                rest.removeFirst(literal.count)
            case .field("a", _):
                let word = rest.prefix(2).uppercased()
                guard ["AM", "PM"].contains(word) else { return nil }
                isAfternoon = word == "PM"
                rest.removeFirst(2)
            case .field("M", let count) where count > 2:
                let names = Self.months.map { count == 3 ? String($0.prefix(3)) : $0 }
                guard let month = names.firstIndex(where: { rest.lowercased().hasPrefix($0.lowercased()) }) else {
                    return nil
                }
                rest.removeFirst(names[month].count)
                values["M"] = month + 1
            case .field("E", let count):
                let names = Self.days.map { count == 4 ? $0 : String($0.prefix(3)) }
                let first = names.first { rest.lowercased().hasPrefix($0.lowercased()) }
                guard let name = first else { return nil }
                rest.removeFirst(name.count)
            case .field("Z", _):
                if rest.hasPrefix("Z") {
                    rest.removeFirst()
                    continue
                }
                let sign = rest.first
                let digits = rest.dropFirst().prefix { $0.isNumber || $0 == ":" }.filter(\.isNumber)
                guard sign == "+" || sign == "-", digits.count == 4, let number = Int(digits) else { return nil }
                offset = (number / 100 * 60 + number % 100) * 60 * (sign == "+" ? 1 : -1)
                rest.removeFirst(1 + rest.dropFirst().prefix { $0.isNumber || $0 == ":" }.count)
            case .field(let letter, let count):
                // Without a sign between two fields each takes as many digits as it has letters.
                var most = letter == "y" && count != 2 ? 6 : letter == "S" ? 9 : 2
                if index + 1 < parts.count, case .field(let next, _) = parts[index + 1], next != "a" { most = count }
                let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(most)
                guard let number = Int(digits) else { return nil }
                rest.removeFirst(digits.count)
                values[letter] = letter == "y" && count == 2 ? 2000 + number : number
            }
        }
        guard rest.isEmpty else { return nil }
        var hour = values["H"] ?? 0
        if let short = values["h"] {
            guard (1...12).contains(short) else { return nil }
            hour = short % 12 + (isAfternoon ? 12 : 0)
        }
        guard let year = values["y"], let month = values["M"], let day = values["d"], (1...12).contains(month),
            (1...Moment.length(month, year)).contains(day), (0..<24).contains(hour), (0..<10_000).contains(year),
            (0..<60).contains(values["m"] ?? 0), (0..<60).contains(values["s"] ?? 0)
        else { return nil }
        let time = hour * 3600 + (values["m"] ?? 0) * 60 + (values["s"] ?? 0) - offset
        return Moment.start(year, month, day) + Double(time)
    }
}

/// A moment by the Gregorian calendar, in Greenwich's time.
private struct Moment {
    let seconds: Double
    let year, month, day, hour, minute, second: Int
    /// The day of the week, 0 on Sundays.
    let weekday: Int

    init(_ seconds: Double) {
        self.seconds = seconds
        let whole = Int(seconds.rounded(.down))
        let number = Int((Double(whole) / 86400).rounded(.down))
        let rest = whole - number * 86400
        (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60)
        weekday = ((number + 1) % 7 + 7) % 7
        // "2026-01-01 13:05:09 +0000"
        let digits = Machine.dateText(seconds).split { !$0.isNumber }.compactMap { Int($0) }
        (year, month, day) = digits.count > 2 ? (digits[0], digits[1], digits[2]) : (2001, 1, 1)
    }

    /// A part by its number: year, month, day, hour, minute, second, day of the week.
    subscript(part: Int) -> Int? {
        let parts = [year, month, day, hour, minute, second, weekday + 1]
        return parts.indices.contains(part) ? parts[part] : nil
    }

    /// The beginning of a day; months and days beyond their ends go on into the next.
    static func start(_ year: Int, _ month: Int, _ day: Int) -> Double {
        let months = year * 12 + month - 1
        let whole = Int((Double(months) / 12).rounded(.down))
        let number = months - whole * 12 + 1
        // Days since 1970, counted from March.
        let (y, m) = number > 2 ? (whole, number - 3) : (whole - 1, number + 9)
        let era = Int((Double(y) / 400).rounded(.down))
        let inEra = y - era * 400
        let days = era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + (153 * m + 2) / 5 + day - 1 - 719_468
        return Double(days) * 86400 - 978_307_200
    }

    static func length(_ month: Int, _ year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// The moment some years, months, days, hours, minutes or seconds later. A day that a month lacks becomes its last.
    func adding(_ count: Int, _ part: Int) -> Double? {
        guard count.magnitude < 100_000_000 else { return nil }
        switch part {
        case 0, 1:
            let months = year * 12 + month - 1 + (part == 0 ? count * 12 : count)
            guard months > 0, months < 1_000_000 else { return nil }
            let (newYear, newMonth) = (months / 12, months % 12 + 1)
            let start = Self.start(newYear, newMonth, min(day, Self.length(newMonth, newYear)))
            return start + seconds - Self.start(year, month, day)
        case 2...5: return seconds + Double(count) * [86400, 3600, 60, 1][part - 2]
        default: return nil
        }
    }

    /// How many whole years, months, days and so on lie between two moments.
    func distance(to other: Double, _ part: Int) -> Int? {
        switch part {
        case 2...5: return Int(((other - seconds) / [86400, 3600, 60, 1][part - 2]).rounded(.towardZero))
        case 0, 1:
            let end = Moment(other)
            let months = (end.year - year) * 12 + end.month - month
            var count = part == 0 ? months / 12 : months
            let sign = other < seconds ? -1 : 1
            while count != 0, let reached = adding(count, part), (reached - other) * Double(sign) > 0 { count -= sign }
            return count
        default: return nil
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
