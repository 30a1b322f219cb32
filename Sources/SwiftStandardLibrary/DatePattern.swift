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

    private static func padded(_ number: Int, _ count: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }

    /// A moment in the pattern; nil where the pattern has a part that is not known here.
    func text(of seconds: Double, in words: DateWords = .english) -> String? {
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
                    switch count {
                    case 1, 2: text += Self.padded(month, count)
                    case 3: text += words.shortMonths[month - 1]
                    case 4: text += words.months[month - 1]
                    default: text += words.narrowMonths[month - 1]
                    }
                case "d": text += Self.padded(day, count)
                case "E" where count == 6 && words.isEnglish: text += words.days[weekday].prefix(2)
                case "E" where count < 6, "c" where (3...5).contains(count):
                    text += (count == 4 ? words.days : count == 5 ? words.narrowDays : words.shortDays)[weekday]
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
                case "a": text += words.halves[hour / 12]
                case "Q" where count < 3: text += Self.padded((month - 1) / 3 + 1, count)
                case "Z" where count < 4: text += "+0000"
                case "Z" where count == 5, "X": text += "Z"
                case "z" where count < 4: text += "GMT"
                case "z" where words.isEnglish: text += "Greenwich Mean Time"
                case "G" where words.isEnglish: text += "AD"
                default: return nil
                }
            }
        }
        return text
    }

    /// True when texts can be read by the pattern.
    var canRead: Bool {
        parts.allSatisfy { part in
            if case .field(let letter, _) = part { "yMdHhmsSaEZX".contains(letter) } else { true }
        }
    }

    /// The moment that a text names; nil where it does not fit the pattern.
    func seconds(in text: String, _ words: DateWords = .english) -> Double? {
        var rest = Substring(text.trimmed)
        var values: [Character: Int] = ["y": 2000, "M": 1, "d": 1]
        var (isAfternoon, offset) = (false, 0)
        for (index, part) in parts.enumerated() {
            switch part {
            case .literal(let literal):
                guard rest.hasPrefix(literal) else { return nil }
                rest.removeFirst(literal.count)
            case .field("a", _):
                guard let half = words.halves.firstIndex(of: rest.prefix(2).uppercased()) else { return nil }
                isAfternoon = half == 1
                rest = rest.dropFirst(2)
            case .field("M", let count) where count > 2:
                let names = count == 3 ? words.shortMonths : words.months
                guard let month = names.firstIndex(where: { rest.lowercased().hasPrefix($0.lowercased()) }) else {
                    return nil
                }
                rest.removeFirst(names[month].count)
                values["M"] = month + 1
            case .field("E", let count):
                let names = count == 4 ? words.days : words.shortDays
                let first = names.first { rest.lowercased().hasPrefix($0.lowercased()) }
                guard let name = first else { return nil }
                rest.removeFirst(name.count)
            case .field("Z", _), .field("X", _):
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

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
