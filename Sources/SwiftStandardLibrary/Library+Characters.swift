import SwiftInterpreter

extension StandardLibrary {
    static let characters: [String: ForeignBody] = [
        "Character.init(_:)": { m, _, a throws(Stop) in
            let text = try m.text(of: a[0])
            guard text.count == 1, let character = text.first else {
                throw Stop.trap(
                    "Can't form a Character from \(text.isEmpty ? "an empty String" : "a String containing more than one extended grapheme cluster")"
                )
            }
            return .character(character)
        },
        "UnicodeScalar.init(_:)": { m, _, a throws(Stop) in
            guard case .int(let number) = a[0], let value = UInt32(exactly: number), let scalar = UnicodeScalar(value)
            else { return .none }
            return .character(Character(scalar))
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
            m.optional(try m.character(r)?.asciiValue.map { .int(Int($0)) })
        },
        "Character.wholeNumberValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.wholeNumberValue.map { .int($0) })
        },
        "Character.hexDigitValue": { m, r, _ throws(Stop) in
            m.optional(try m.character(r)?.hexDigitValue.map { .int($0) })
        },
        "Character.value": { m, r, _ throws(Stop) in
            .int(Int(try m.character(r)?.unicodeScalars.first?.value ?? 0))
        },
        "Character.uppercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).uppercased()) },
        "Character.lowercased()": { m, r, _ throws(Stop) in .string(try m.text(of: r).lowercased()) },
        "Character.unicodeScalars": { m, r, _ throws(Stop) in
            .array(try m.text(of: r).unicodeScalars.map { .character(Character($0)) })
        },
    ]
}
