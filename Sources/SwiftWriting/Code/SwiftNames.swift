import Sessions

/// Names as Swift allows them.
package enum CodeName {
    /// Words of the language that may be a name in backticks only.
    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Names that mean something else even in backticks, or that `NSObject` and `Hashable` have taken.
    private static let unusableMembers: Set<String> = [
        "Type", "Protocol", "self", "Self", "init", "hash", "hashValue", "description", "debugDescription", "isEqual",
        "allCases", "AllCases", "rawValue", "RawValue", "copy", "superclass",
    ]

    /// Names the program needs for itself: UIKit's, the library's, and those of the variables around the list.
    static let reserved: Set<String> = [
        "String", "Int", "Double", "Bool", "Array", "Optional", "Set", "Dictionary", "UUID", "IndexPath", "IndexSet",
        "Hashable", "Equatable", "Sendable", "CaseIterable", "Hasher", "AnyHashable", "AnyObject", "Character", "Never",
        "Result", "Error", "Range", "Sequence", "Collection", "Void", "Type", "Protocol", "MainActor", "DispatchQueue",
        "ListViewController", "ListDataSource", "RowsDataSource", "UIView", "UIViewController", "UITableView",
        "UITableViewCell", "UICollectionView", "UICollectionViewCell", "NSObject", "Swift", "UIKit",
        "snapshot", "dataSource", "collectionView", "tableView", "view", "cell", "indexPath", "item", "outline",
        "content", "model", "children", "didSelectItem", "configureCell", "supplementaryView", "rows", "rowsView",
        "transaction", "kind", "parent", "element", "print", "register", "layout", "configuration", "section",
        "viewDidLoad", "super", "main", "hasher", "left", "right", "other", "first", "second",
    ]

    /// A legal Swift identifier that looks like the name: characters Swift has no use for become `_`.
    static func legal(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            let isAllowed = text.isEmpty ? isHead(scalar) : isHead(scalar) || isTail(scalar)
            if isAllowed {
                text.unicodeScalars.append(scalar)
            } else if text.isEmpty, isTail(scalar) {
                text += "_"
                text.unicodeScalars.append(scalar)
            } else {
                text += "_"
            }
        }
        if text.isEmpty || text.allSatisfy({ $0 == "_" }) { text += "value" }
        return keywords.contains(text) ? "`\(text)`" : text
    }

    /// A legal name for a stored property or an enum case.
    package static func member(_ name: String) -> String {
        unusableMembers.contains(name) ? name + "_" : legal(name)
    }

    /// A legal name that is none of those taken: `Song`, `Song2`, `Song3`.
    static func unique(_ name: String, taken: Set<String>) -> String {
        let legal = legal(name)
        if !taken.contains(legal) { return legal }
        let stem = legal.filter { $0 != "`" }
        var number = 2
        while taken.contains("\(stem)\(number)") { number += 1 }
        return "\(stem)\(number)"
    }

    /// The name with a small first letter: `Song` becomes `song`, `URL` becomes `url`.
    static func lowercased(_ name: String) -> String {
        let plain = name.filter { $0 != "`" }
        guard let first = plain.first else { return name }
        if plain.allSatisfy({ $0.isUppercase || $0.isNumber }) { return legal(plain.lowercased()) }
        return legal(first.lowercased() + plain.dropFirst())
    }

    /// The grammar of identifiers in "The Swift Programming Language", a little narrower: no private use, no joiners.
    private static func isHead(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        }
        return headRanges.contains { $0.contains(scalar.value) } && !isCombining(scalar)
    }

    private static func isTail(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar) || isCombining(scalar)
    }

    private static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
        combiningRanges.contains { $0.contains(scalar.value) }
    }

    private static let combiningRanges: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let headRanges: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0xFF, 0x0100...0x02FF, 0x0370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF,
        0x1E00...0x1FFF, 0x2070...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
        0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D,
        0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE30...0xFE44, 0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD,
        0x30000...0x3FFFD,
    ]
}

extension SessionValue {
    /// The text as a Swift string literal: quotes, backslashes and control characters escaped.
    static func swiftQuoted(_ text: String) -> String { "\"" + swiftEscaped(text) + "\"" }

    /// The inside of a string literal.
    static func swiftEscaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case "\0": result += "\\0"
            case _ where isInvisible(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Control characters, line separators and marks that turn the direction of what follows: unreadable in a source.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
}
