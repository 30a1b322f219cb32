import SwiftInterpreter

extension StandardLibrary {
    static let characters: [String: ForeignBody] = [
        "Character.init(_:)": { m, _, a throws(Stop) in
            if case .opaque = a[0] { return m.makeOpaque("Character()", type: .unknown, place: a.place) }
            let text = try m.text(of: a[0])
            guard text.count == 1, let character = text.first else {
                throw Stop.trap(
                    "Can't form a Character from \(text.isEmpty ? "an empty String" : "a String containing more than one extended grapheme cluster")"
                )
            }
            return .character(character)
        },
        "UnicodeScalar.init(_:)": { m, _, a throws(Stop) in
            if case .string = a[0] { return a[0] }
            guard let value = UInt32(exactly: try m.integer(a[0], a.place)), let scalar = UnicodeScalar(value) else {
                return .none
            }
            let character = Value.character(Character(scalar))
            // One byte is always a character.
            return m.width(of: a[0])?.bits == 8 || m.width(of: a[0]) == nil && value < 128
                ? character : .some(character)
        },
        "Character.isLetter": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isLetter ?? false) },
        "Character.isNumber": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isNumber ?? false) },
        "Character.isWhitespace": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isWhitespace ?? false) },
        "Character.isNewline": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isNewline ?? false) },
        "Character.isPunctuation": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isPunctuation ?? false) },
        "Character.isSymbol": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isSymbol ?? false) },
        "Character.isUppercase": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isUppercase ?? false) },
        "Character.isLowercase": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isLowercase ?? false) },
        "Character.isASCII": { m, r, _ throws(Stop) in .bool(try m.character(r)?.isASCII ?? false) },
        "Character.asciiValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.asciiValue.map { m.byte($0) })
        },
        "Character.wholeNumberValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.wholeNumberValue.map { .int($0) })
        },
        "Character.hexDigitValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.hexDigitValue.map { .int($0) })
        },
        "Character.value": { m, r, _ throws(Stop) in
            m.number(
                IntegerWidth(name: "UInt32", bits: 32, isSigned: false),
                Int(try m.character(r)?.unicodeScalars.first?.value ?? 0))
        },
        "Character.uppercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).uppercased()) },
        "Character.lowercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).lowercased()) },
        "Character.unicodeScalars": { m, r, _ throws(Stop) in
            .array(try m.text(of: r).unicodeScalars.map { .character(Character($0)) })
        },
    ]
}
