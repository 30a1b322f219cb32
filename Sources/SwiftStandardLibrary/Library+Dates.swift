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
                var dateStyle: Style = .none { didSet { dateFormat = "" } }
                var timeStyle: Style = .none { didSet { dateFormat = "" } }
                var locale: Any?
                var timeZone: Any?
                init() {}
                func setLocalizedDateFormatFromTemplate(_ template: String) { locale = template }
                func string(from date: Date) -> String { dateFormatText(date, dateFormat, dateStyle.rawValue, timeStyle.rawValue, locale, timeZone) }
                func date(from text: String) -> Date? { dateFormatValue(text, dateFormat, locale, timeZone) }
                static func localizedString(from date: Date, dateStyle: Style, timeStyle: Style) -> String {
                    dateFormatText(date, "", dateStyle.rawValue, timeStyle.rawValue, nil, nil)
                }
            }
            class ISO8601DateFormatter {
                var formatOptions: Any?
                init() {}
                var _formatter: DateFormatter {
                    let formatter = DateFormatter()
                    formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
                    return formatter
                }
                func string(from date: Date) -> String { _formatter.string(from: date) }
                func date(from text: String) -> Date? { _formatter.date(from: text) }
            }
            extension Date {
                struct FormatStyle {
                    enum DateStyle: Int { case omitted = 0, numeric = 5, abbreviated = 2, long = 3, complete = 4 }
                    enum TimeStyle: Int { case omitted, shortened, standard, complete }
                }
                func formatted() -> String { dateFormatText(self, "", 5, 1, nil, nil) }
                func formatted(_ style: Any) -> Any
                func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
                    let isOmitted = date.rawValue == 0 && time.rawValue == 0
                    return dateFormatText(self, "", isOmitted ? 5 : date.rawValue, isOmitted ? 1 : time.rawValue, nil, nil)
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
            struct DateInterval: Hashable {
                var start: Date
                var end: Date
                init(start: Date, end: Date) {
                    self.start = start
                    self.end = end
                }
                init(start: Date, duration: Double) {
                    self.start = start
                    end = start.addingTimeInterval(duration)
                }
                var duration: Double { end.timeIntervalSince(start) }
                func contains(_ date: Date) -> Bool { date >= start && date <= end }
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
                        Double(parts.hour ?? 0) * 3600 + Double(parts.minute ?? 0) * 60 + Double(parts.second ?? 0))
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
                    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
                    return calendarDay(date).addingTimeInterval(Double(hour * 3600 + minute * 60 + second))
                }
                func date(bySetting component: Component, value: Int, of date: Date) -> Any
                func date(_ date: Date, matchesComponents components: DateComponents) -> Any
                func isDate(_ date: Date, inSameDayAs other: Date) -> Bool { calendarDay(date) == calendarDay(other) }
                func _start(of component: Component, for date: Date) -> Date {
                    if component == .weekOfYear {
                        return calendarDate(2, 0 - (calendarPart(6, date) - firstWeekday + 7) % 7, calendarDay(date))
                    }
                    func part(_ place: Int) -> Int? { place > component.rawValue ? nil : calendarPart(place, date) }
                    let parts = DateComponents(
                        year: part(0), month: part(1), day: part(2), hour: part(3), minute: part(4), second: part(5))
                    return self.date(from: parts)!
                }
                func _knows(_ component: Component) -> Bool { component.rawValue < 6 || component == .weekOfYear }
                func dateInterval(of component: Component, for date: Date) -> DateInterval? {
                    if !_knows(component) { return calendarUnknown() }
                    let start = _start(of: component, for: date)
                    let end = component == .weekOfYear ? calendarDate(2, 7, start) : calendarDate(component.rawValue, 1, start)
                    return DateInterval(start: start, end: end)
                }
                func range(of smaller: Component, in larger: Component, for date: Date) -> Range<Int>? {
                    if smaller != .day || larger != .month { return calendarUnknown() }
                    let start = _start(of: .month, for: date)
                    return 1..<(calendarDistance(2, start, calendarDate(1, 1, start)) + 1)
                }
                func compare(_ date: Date, to other: Date, toGranularity component: Component) -> ComparisonResult {
                    if !_knows(component) { return calendarUnknown() }
                    if isDate(date, equalTo: other, toGranularity: component) { return .orderedSame }
                    return date < other ? .orderedAscending : .orderedDescending
                }
                func isDate(_ date: Date, equalTo other: Date, toGranularity component: Component) -> Bool {
                    if component == .weekOfYear {
                        return _start(of: component, for: date) == _start(of: component, for: other)
                    }
                    if !_knows(component) { return calendarUnknown() }
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
            func calendarUnknown() -> Any
            func calendarStart(_ year: Int, _ month: Int, _ day: Int) -> Date
            func dateFormatText(_ date: Date, _ format: String, _ dateStyle: Int, _ timeStyle: Int, _ locale: Any?, _ zone: Any?) -> String
            func dateFormatValue(_ text: String, _ format: String, _ locale: Any?, _ zone: Any?) -> Date?
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
            "calendarUnknown()": { m, _, a throws(Stop) in m.makeOpaque("Calendar", mayBeNil: true, place: a.place) },
            "calendarStart(_:_:_:)": { m, _, a throws(Stop) in
                guard case .int(let year) = a[0], case .int(let month) = a[1], case .int(let day) = a[2],
                    [year, month, day].allSatisfy({ $0.magnitude < 100_000 })
                else { return notKnown("Calendar.date()", m, a) }
                return try date(Moment.start(year, month, day), m)
            },
            "dateFormatText(_:_:_:_:_:_:)": { m, _, a throws(Stop) in
                guard let moment = seconds(of: a[0], m), let ahead = secondsAhead(of: a[5], m) else {
                    return unknown(m, a)
                }
                let words = words(of: a[4], m)
                var format = try m.text(of: a[1].unwrapped ?? a[1])
                if format.isEmpty {
                    guard case .int(let date) = a[2], case .int(let time) = a[3], words?.isEnglish == true else {
                        return unknown(m, a)
                    }
                    format = DatePattern.text(date: date, time: time)
                }
                let pattern = DatePattern(format)
                guard words != nil || !pattern.hasWords, ahead == 0 || !namesZone(format),
                    let text = pattern.text(of: moment + ahead, in: words ?? .english)
                else { return unknown(m, a) }
                return .string(text)
            },
            "dateFormatValue(_:_:_:_:)": { m, _, a throws(Stop) in
                guard case .string(let text) = a[0], case .string(let format)? = a[1].unwrapped ?? a[1],
                    !format.isEmpty
                else { return m.makeOpaque("DateFormatter().date()", type: .unknown, place: a.place) }
                let pattern = DatePattern(format)
                let words = words(of: a[2], m)
                guard words != nil || !pattern.hasWords, pattern.canRead,
                    let ahead = secondsAhead(of: a[3], m), ahead == 0 || !namesZone(format)
                else {
                    return m.makeOpaque("DateFormatter().date()", type: .unknown, place: a.place)
                }
                guard let seconds = pattern.seconds(in: text, words ?? .english) else { return .none }
                return .some(
                    try m.make(m.type("Date"), [("timeIntervalSinceReferenceDate", .double(seconds - ahead))]))
            },
        ])

    /// The seconds of a date; nil where they are not known, and beyond all calendars.
    private static func seconds(of date: Value, _ machine: Machine) -> Double? {
        guard case .structure(_, let fields) = date.unwrapped ?? date, case .double(let seconds)? = fields.first,
            seconds.isFinite, seconds.magnitude < 1e11
        else { return nil }
        return seconds
    }

    /// The seconds by which a time zone is ahead of Greenwich: 0 of none and of the device's own; nil of one by its name,
    /// and beyond the 18 hours that Foundation makes zones for.
    private static func secondsAhead(of zone: Value, _ machine: Machine) -> Double? {
        guard let zone = zone.unwrapped else { return 0 }
        let parts = machine.describe(zone).split { "()\"‹›".contains($0) }
        guard parts.count > 1 else { return 0 }
        if ["UTC", "GMT"].contains(parts[1]) { return 0 }
        return Int(parts[1]).flatMap { $0.magnitude <= 18 * 3600 ? Double($0) : nil }
    }

    /// True of a pattern that writes the time zone.
    private static func namesZone(_ format: String) -> Bool { format.contains { "ZzXxOvV".contains($0) } }

    private static func date(_ seconds: Double, _ machine: Machine) throws(Stop) -> Value {
        try machine.make(machine.type("Date"), [("timeIntervalSinceReferenceDate", .double(seconds))])
    }

    private static func notKnown(_ name: String, _ machine: Machine, _ arguments: ForeignArguments) -> Value {
        machine.makeOpaque(name, type: .unknown, place: arguments.place)
    }

    private static func unknown(_ machine: Machine, _ arguments: ForeignArguments) -> Value {
        machine.makeOpaque("DateFormatter().string()", type: .unknown, place: arguments.place)
    }

    /// The words of a locale, English where none is set; nil of a language that is not known here.
    private static func words(of locale: Value, _ machine: Machine) -> DateWords? {
        guard let locale = locale.unwrapped else { return .english }
        let parts = machine.describe(locale).split { "()\"‹› ".contains($0) }
        return parts.lazy.compactMap { DateWords.of($0) }.first
    }
}
