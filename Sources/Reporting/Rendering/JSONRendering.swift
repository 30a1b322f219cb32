#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON and JSON lines: the report's `Encodable` form in an envelope, keys sorted at every level.
///
///     {"items":3,"report":"count","snaprepl":1}
enum JSONRendering {
    /// The version of the envelope. It changes only when a reader of the old one would misread the new one.
    static let version = 1

    static func render(_ report: any Report, onOneLine: Bool) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        // Plain JSON has no infinity; losing the report over one number would be worse than a string.
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
        do {
            let data = try encoder.encode(Envelope(report: report))
            return harmless(String(decoding: data, as: UTF8.self)) + "\n"
        } catch {
            return failure(error, kind: type(of: report).kind)
        }
    }

    /// The same data without a character that a terminal would obey or swallow. Below U+007F the encoder has seen to it;
    /// others only stand in texts, where JSON has a spelling for them.
    private static func harmless(_ json: String) -> String {
        func isRaw(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x7F && VisibleText.isHidden(scalar) }
        guard json.unicodeScalars.contains(where: isRaw) else { return json }
        var result = String.UnicodeScalarView()
        for scalar in json.unicodeScalars {
            guard isRaw(scalar) else {
                result.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16)
                result.append(
                    contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
            }
        }
        return String(result)
    }

    /// A report that cannot be encoded still answers with one valid object.
    private static func failure(_ error: any Error, kind: String) -> String {
        let text = String(describing: error).unicodeScalars.map { scalar -> String in
            switch scalar.value {
            case 0x22, 0x5C: "\\" + String(scalar)
            case 0..<0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return #"{"encodingError":"\#(harmless(text.joined()))","report":"\#(kind)","snaprepl":\#(version)}"# + "\n"
    }

    /// The report's own keys, and beside them what every report says about itself.
    private struct Envelope: Encodable {
        let report: any Report

        private enum Key: String, CodingKey {
            case snaprepl
            case report
        }

        func encode(to encoder: any Encoder) throws {
            try report.encode(to: encoder)
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(JSONRendering.version, forKey: .snaprepl)
            try container.encode(type(of: report).kind, forKey: .report)
        }
    }
}
