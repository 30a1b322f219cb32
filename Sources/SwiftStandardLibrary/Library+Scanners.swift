import SwiftInterpreter

extension StandardLibrary {
    /// Foundation's scanner, with which apps read colours out of their hexadecimal form.
    static let scanners = ForeignTable(
        file: "Scanner.swift",
        source: """
            class Scanner {
                let string: String
                let _characters: [Character]
                var charactersToBeSkipped: CharacterSet? = CharacterSet.whitespacesAndNewlines
                var caseSensitive: Bool = false
                var scanLocation: Int = 0
                init(string: String) {
                    self.string = string
                    _characters = Array(string)
                }
                var currentIndex: String.Index {
                    get { string.index(string.startIndex, offsetBy: scanLocation) }
                    set { scanLocation = string.distance(from: string.startIndex, to: newValue) }
                }
                var isAtEnd: Bool { _start() == _characters.count }
                func _start() -> Int {
                    var place = scanLocation
                    while let skipped = charactersToBeSkipped, place < _characters.count,
                    skipped.contains(_characters[place])
                { place += 1 }
                    return place
                }
                func _take(from start: Int, _ isTaken: (Character) -> Bool) -> String {
                    var place = start
                    while place < _characters.count, isTaken(_characters[place]) { place += 1 }
                    return String(_characters[start..<place])
                }
                func _hexadecimal() -> String? {
                    var start = _start()
                    let prefix = String(_characters[start...].prefix(2)).lowercased()
                    if prefix == "0x", start + 2 < _characters.count, _characters[start + 2].hexDigitValue != nil { start += 2 }
                    let digits = _take(from: start) { $0.hexDigitValue != nil }
                    if digits.isEmpty { return nil }
                    scanLocation = start + digits.count
                    return digits
                }
                func scanHexInt64(_ result: inout UInt64) -> Bool {
                    guard let digits = _hexadecimal() else { return false }
                    result = UInt64(digits, radix: 16) ?? UInt64.max
                    return true
                }
                func scanHexInt32(_ result: inout UInt32) -> Bool {
                    guard let digits = _hexadecimal() else { return false }
                    result = UInt32(digits, radix: 16) ?? UInt32.max
                    return true
                }
                func scanUInt64(representation: NumberRepresentation = .decimal) -> UInt64? {
                    if representation == .decimal { return _number(isFraction: false).flatMap { UInt64($0) } }
                    return _hexadecimal().map { UInt64($0, radix: 16) ?? UInt64.max }
                }
                func scanInt64(representation: NumberRepresentation = .decimal) -> Int64? {
                    if representation == .decimal { return _number(isFraction: false).flatMap { Int64($0) } }
                    return _hexadecimal().map { Int64($0, radix: 16) ?? Int64.max }
                }
                func scanInt(representation: NumberRepresentation = .decimal) -> Int? {
                    if representation == .decimal {
                        // What no `Int` holds is the nearest that one does.
                        return _number(isFraction: false).map { Int($0) ?? ($0.hasPrefix("-") ? Int.min : Int.max) }
                    }
                    return _hexadecimal().map { Int($0, radix: 16) ?? Int.max }
                }
                enum NumberRepresentation { case decimal, hexadecimal }
                func _number(isFraction: Bool) -> String? {
                    let start = _start()
                    var sign = ""
                    if start < _characters.count, ["+", "-"].contains(_characters[start]) { sign = String(_characters[start]) }
                    var hasPoint = false
                    let digits = _take(from: start + sign.count) { character in
                        if isFraction, character == ".", !hasPoint {
                            hasPoint = true
                            return true
                        }
                        return character >= "0" && character <= "9"
                    }
                    guard digits.contains(where: { $0 != "." }) else { return nil }
                    scanLocation = start + sign.count + digits.count
                    return sign + digits
                }
                func scanDouble() -> Double? { _number(isFraction: true).flatMap { Double($0.hasSuffix(".") ? $0 + "0" : $0) } }
                func scanCharacter() -> Character? {
                    let start = _start()
                    guard start < _characters.count else { return nil }
                    scanLocation = start + 1
                    return _characters[start]
                }
                func _matches(_ text: String, at place: Int) -> Bool {
                    let found = String(_characters[place...].prefix(text.count))
                    return caseSensitive ? found == text : found.lowercased() == text.lowercased()
                }
                func scanString(_ text: String) -> String? {
                    let start = _start()
                    guard !text.isEmpty, _matches(text, at: start) else { return nil }
                    scanLocation = start + text.count
                    return String(_characters[start..<scanLocation])
                }
                func scanUpToString(_ text: String) -> String? {
                    let start = _start()
                    var place = start
                    while place < _characters.count, !_matches(text, at: place) { place += 1 }
                    guard place > start else { return nil }
                    scanLocation = place
                    return String(_characters[start..<place])
                }
                func scanCharacters(from set: CharacterSet) -> String? { _scan { set.contains($0) } }
                func scanUpToCharacters(from set: CharacterSet) -> String? { _scan { !set.contains($0) } }
                func _scan(_ isTaken: (Character) -> Bool) -> String? {
                    let start = _start()
                    let taken = _take(from: start, isTaken)
                    guard !taken.isEmpty else { return nil }
                    scanLocation = start + taken.count
                    return taken
                }
            }
            """,
        bodies: [:])
}
