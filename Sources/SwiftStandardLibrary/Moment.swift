import SwiftInterpreter

/// A moment by the Gregorian calendar, in Greenwich's time.
struct Moment {
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
        // Seconds are counted from 2001.
        if number + 11_323 < Self.firstGregorianDay {
            (year, month, day) = Self.julian(number + 11_323)
            return
        }
        // "2026-01-01 13:05:09 +0000"
        let digits = Machine.dateText(seconds).split { !$0.isNumber }.compactMap { Int($0) }
        (year, month, day) = digits.count > 2 ? (digits[0], digits[1], digits[2]) : (2001, 1, 1)
    }

    /// 15 October 1582, counted in days since 1970: what lies before it is counted by Julius's calendar, as Foundation does.
    private static let firstGregorianDay = -141_427

    private static func julian(_ number: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = number + 719_470
        let cycle = Int((Double(shifted) / 1461).rounded(.down))
        let inCycle = shifted - cycle * 1461
        let year = (inCycle - inCycle / 1460) / 365
        let dayOfYear = inCycle - 365 * year
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (cycle * 4 + year + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
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
        let inYear = (153 * m + 2) / 5 + day - 1
        var days = era * 146_097 + inEra * 365 + inEra / 4 - inEra / 100 + inYear - 719_468
        if days < firstGregorianDay { days = y * 365 + Int((Double(y) / 4).rounded(.down)) + inYear - 719_470 }
        return Double(days) * 86400 - 978_307_200
    }

    static func length(_ month: Int, _ year: Int) -> Int {
        if month == 2 { return year % 4 == 0 && (year < 1582 || year % 100 != 0 || year % 400 == 0) ? 29 : 28 }
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

    /// The number of whole years, months, days and so on that lie between two moments.
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
