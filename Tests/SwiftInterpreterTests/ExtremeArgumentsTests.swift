import SwiftInterpreter
import SwiftStandardLibrary
import Testing

/// Numbers that no program means: the program stops as Swift stops it, or goes on, and the machine around it always does.
struct ExtremeArgumentsTests {
    private static let index = "Index out of range"
    private static let overflow = "arithmetic overflow"

    @Test(arguments: [
        // An `IndexSet` holds an offset once.
        ("var list = [1, 2, 3]; list.move(fromOffsets: [1, 1], toOffset: 0); print(list)", "[2, 1, 3]"),
        ("var list = [1, 2]; list.move(fromOffsets: [0, .max], toOffset: 0)", index),
        ("var list = [1, 2]; list.move(fromOffsets: [-1], toOffset: 0)", index),
        ("var list = [1, 2]; list.move(fromOffsets: [0], toOffset: .max)", index),
        ("enum Kind { case a }; print([1].applying(CollectionDifference(changes: [Kind.a])) ?? [])", "[1]"),
        ("print([1, 2].prefix(.max).count, [1, 2].suffix(.max).count, [1, 2].dropFirst(.max).count)", "2 2 0"),
        ("print(\"ab\".prefix(.max), \"ab\".suffix(.max), \"ab\".dropLast(.max).isEmpty)", "ab ab true"),
        ("print([1, 2].prefix(.min))", "Can't take a prefix of negative length from a collection"),
        ("print([1].index(0, offsetBy: .max, limitedBy: 1) == nil)", "true"),
        ("print([1].index(1, offsetBy: .max, limitedBy: 1) == nil)", "true"),
        ("print([1].index(1, offsetBy: .max))", overflow),
        ("print([1].index(after: .max))", overflow),
        ("print([1].index(before: .min))", overflow),
        ("print([1].distance(from: .min, to: 1))", overflow),
        (
            "let text = \"ab\"; print(text.index(text.endIndex, offsetBy: -9, limitedBy: text.startIndex) == nil)",
            "true"
        ),
        ("print([1, 2].split(separator: 1, maxSplits: .min))", "Must take zero or more splits"),
        ("print(Array(repeating: 0, count: .min))", "Can't construct Array with count < 0"),
        ("print(String(repeating: \"a\", count: .min))", "Negative count not allowed"),
        ("print([1, 2][0...Int.max])", "Array index is out of range"),
        ("print([1, 2][5...])", "Range requires lowerBound <= upperBound"),
        ("print([1, 2][Int.min..<0])", "Array index is out of range"),
        ("print([1, 2][5...2])", "Range requires lowerBound <= upperBound"),
        ("print((0..<Int.max).count, (0...Int.max).last!)", "\(Int.max) \(Int.max)"),
        ("print((Int.min...0).first!)", "\(Int.min)"),
        ("print((Int.min ..< .max).isEmpty, (5..<5).isEmpty, (5..<5).count)", "false true 0"),
        ("print((0..<Int.max).endIndex, (5..<5).first == nil)", "\(Int.max) true"),
        ("print((Int.min...Int.max).count)", overflow),
        ("let slice = ArraySlice(elements: [1, 2], from: .max); print(slice.part(Int.max..<Int.max).count)", "0"),
    ])
    func collections(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("print(Array(stride(from: Int.max - 1, through: .max, by: 1)).count)", "2"),
        ("print(Array(stride(from: Int.min, to: .min + 2, by: .max)).count)", "1"),
        ("print(Array(stride(from: 0.0, to: 1.0, by: .nan)).count)", "0"),
        ("print(stride(from: 0, to: 1, by: 0))", "Stride size must not be zero"),
        ("for _ in Int.min..<Int.min { print(1) }; for _ in Int.max...Int.max { print(2) }", "2"),
        ("print(1 << Int.max, -1 >> Int.max, 1 >> Int.min, UInt8(1) << Int.min, UInt8(255) >> Int.max)", "0 -1 0 0 0"),
        ("print(Int.min / -1)", "Division results in an overflow"),
        ("print(Int.min.quotientAndRemainder(dividingBy: -1))", "Division results in an overflow"),
        ("print(Int.min.isMultiple(of: -1), Int.min.isMultiple(of: 0))", "true false"),
        ("print(Int.random(in: .min ... .max) <= .max, UInt64.random(in: 0 ... .max) <= .max)", "true true"),
        ("print(Int.random(in: 5..<5))", "Can't get random value with an empty range"),
        (
            "print(Int(1e300))",
            "Double value cannot be converted to Int because the result would be greater than Int.max"
        ),
        (
            "print(UInt8(-Double.infinity))",
            "Double value cannot be converted to UInt8 because it is either infinite or NaN"
        ),
        (
            "print(Int(Int.max), Int(9_007_199_254_740_993), Int(-9_007_199_254_740_993))",
            "\(Int.max) 9007199254740993 -9007199254740993"
        ),
        ("print(NSNumber(value: Int.max).intValue, NSNumber(value: -1.5).intValue)", "\(Int.max) -1"),
        (
            "let all = UserDefaults.standard; all.set(Int.max, forKey: \"a\"); all.set(2.9, forKey: \"b\")\n"
                + "print(all.integer(forKey: \"a\"), all.integer(forKey: \"b\"), all.integer(forKey: \"c\"))",
            "\(Int.max) 2 0"
        ),
        ("print(Int(exactly: Double.nan) == nil, Int(exactly: 1e19) == nil)", "true true"),
        ("print(abs(Int.min))", overflow),
        ("print(String(5, radix: .max))", "Radix must be between 2 and 36"),
    ])
    func numbers(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        ("print(\"ab\".padding(toLength: 7, withPad: \"xyz\", startingAt: 2))", "abzxyzx"),
        ("print(\"abc\".padding(toLength: 2, withPad: \"\", startingAt: .max))", "ab"),
        // The words are Foundation's.
        ("print(\"ab\".padding(toLength: 3, withPad: \"x\", startingAt: .max))", "out of range padIndex"),
        ("print(\"ab\".padding(toLength: 3, withPad: \"x\", startingAt: -1))", "out of range padIndex"),
        ("print(\"ab\".padding(toLength: 3, withPad: \"\", startingAt: 0))", "empty pad string"),
        ("print(\"ab\".padding(toLength: .max, withPad: \"x\", startingAt: 0))", "limit.size"),
        // A precision below zero counts as none.
        ("print(String(format: \"%5.-3f|\", 1.5))", "1.500000|"),
        ("print(String(format: \"%-9223372036854775808$d\", 7))", "7"),
        ("print(String(format: \"%9223372036854775807$d\", 7))", "(null)"),
        ("print(String(format: \"%99999999999999999999d\", 7))", "7"),
        ("print(String(format: \"%.99999999999999999999f\", 1.5))", "2"),
        ("print(String(format: String(repeating: \"%10000d\", count: 2_000), 7).count)", "limit.size"),
        (
            "print([String(repeating: \"a\", count: 9_000_000), \"\", \"\"].joined(separator: String(repeating: \"b\", count: 900_000)))",
            "limit.size"
        ),
        ("print(2.5.formatted(.number.precision(.fractionLength(Int.max...))).count)", "342"),
        ("print(2.5.formatted(.number.precision(.fractionLength(Int.min...0))))", "2"),
        ("print(2.formatted(.number.precision(.integerLength(Int.max))).count)", "453"),
        (
            "let format = NumberFormatter(); format.minimumFractionDigits = .max; print(format.string(for: 1)!.count)",
            "342"
        ),
    ])
    func texts(text: String, expected: String) { #expect(result(text) == expected) }

    @Test(arguments: [
        (
            "let parts = DateComponents(year: 2026, hour: .max); print(Calendar.current.date(from: parts) != nil)",
            "true"
        ),
        (
            "let day = Date(timeIntervalSinceReferenceDate: 0); let calendar = Calendar.current\n"
                + "print(calendar.date(bySettingHour: .max, minute: 0, second: 0, of: day) == nil)", "true"
        ),
        // Foundation makes no zone beyond 18 hours.
        (
            "let format = DateFormatter(); format.dateFormat = \"y\"; format.timeZone = TimeZone(secondsFromGMT: .max)\n"
                + "_ = format.string(from: Date()); _ = format.date(from: \"2026\"); print(\"goes on\")", "goes on"
        ),
        (
            "print(Date(timeIntervalSinceReferenceDate: .infinity) > Date(timeIntervalSinceReferenceDate: 1e300))",
            "true"
        ),
        (
            "struct Day: Decodable { let at: Date }\n"
                + "let text = #\"{\"at\": \"2026-05-01T9223372036854775807:00:00Z\"}\"#\n"
                + "let decoder = JSONDecoder(); decoder.dateDecodingStrategy = .iso8601\n"
                + "print((try? decoder.decode(Day.self, from: Data(text.utf8))) == nil)", "true"
        ),
    ])
    func dates(text: String, expected: String) { #expect(result(text) == expected) }

    /// A pad is laid once, and not counted anew for each character.
    @Test func aLongPadTakesLinearTime() {
        let time = ContinuousClock().measure {
            #expect(
                result("print(\"\".padding(toLength: 200_000, withPad: \"é\", startingAt: 0).count)") == "200000")
        }
        // Counting at each character takes minutes.
        #expect(time < .seconds(20))
    }
}
