import CommandGrammar
import Reporting
import Sessions
import SwiftWriting

/// A piece of Swift that says nothing by itself: a type, a method by its full name, a word of the language.
package struct SwiftFragment {
    /// The piece, as it was typed.
    let text: String
    /// Its name, without labels, types and modules.
    private let name: String

    /// A method by its full name, as documentation and articles quote it: `moveItem(_:afterItem:)`.
    package init?(methodName text: String) {
        let text = text.trimmingSpaces
        guard text.hasSuffix(":)"), let open = text.firstIndex(of: "("), open != text.startIndex else { return nil }
        let labels = text[text.index(after: open)...].dropLast()
        let isName = text[..<open].allSatisfy { Self.isPart($0) || $0 == "." }
        guard isName, labels.allSatisfy({ Self.isPart($0) || $0 == ":" }), !labels.contains("::") else { return nil }
        self.text = text
        name = String(text[..<open].split(separator: ".").last ?? "")
    }

    /// A word, or a type with its arguments, that is no command: the first word of a line, or all of it.
    init?(verb: String, in line: String) {
        var line = line.trimmingSpaces
        // A line of the difference of two versions.
        if line.hasPrefix("- ") || line.hasPrefix("+ ") { line = String(line.dropFirst(2)) }
        let first = line.split { $0.isWhitespace || $0.isNewline }.first.map(String.init) ?? verb
        let whole = line.contains(where: \.isNewline) ? first : line
        guard Self.words.contains(whole) || Self.isTypeOrMember(first, whole) else { return nil }
        text = whole
        let members = first.split(separator: ".")
        let isMember = members.count > 1 && members.allSatisfy { $0.allSatisfy(Self.isPart) }
        name = String((isMember ? members[members.count - 1] : first[...]).prefix { Self.isPart($0) })
    }

    private static let words: Set<String> = [
        "Hashable", "Equatable", "Identifiable", "CaseIterable", "AnyObject", "String", "Int", "Bool", "UUID", "self",
        "Self", "init", "true", "false", "nil", "case", "hash", "==", "isEqual:", "super",
    ]

    /// Words that are about the identity of values.
    private static let identity: Set<String> = ["Hashable", "Equatable", "hash", "==", "isEqual", "isEqual:"]

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// `UITableView`, `cellProvider`, `indexPath.section`, `.destructive`, `Snapshot<Section, Item>`, `(A, B)`
    private static func isTypeOrMember(_ first: String, _ whole: String) -> Bool {
        if whole.hasPrefix("("), whole.hasSuffix(")"), whole.contains(",") {
            return whole.dropFirst().first?.isUppercase == true
        }
        let isAlone = first == whole
        let parts = first.split(separator: ".", omittingEmptySubsequences: false)
        // The name of a file.
        if let last = parts.last, ["swift", "plist", "storyboard", "xib", "md"].contains(String(last)) { return false }
        if isAlone, parts.count > 1, parts.allSatisfy({ $0.allSatisfy(isPart) }),
            parts.dropFirst().allSatisfy({ !$0.isEmpty && $0.first?.isNumber == false })
        {
            return first.unicodeScalars.allSatisfy(\.isASCII)
        }
        let head = first.prefix { isPart($0) }
        let rest = first.dropFirst(head.count)
        guard rest.isEmpty ? isAlone : rest.hasPrefix("<") && whole.hasSuffix(">"), let initial = head.first else {
            return false
        }
        let hasInner = head.dropFirst().contains(where: \.isUppercase) && head.contains(where: \.isLowercase)
        return initial.isLetter && hasInner
    }

    /// The refusal, with a way on: one of the commands may do the same as the piece.
    package func refusal(_ table: CommandTable) -> SwiftRefusal {
        SwiftRefusal(
            code: .swiftConstruct, explanation: Message("error.swift-fragment", ["what": .text(text)]),
            suggestions: [wayOn(table)])
    }

    /// True when nothing is known of what it stands for.
    func isWithoutWayOn(_ table: CommandTable) -> Bool { wayOn(table).key == Self.whole }

    private static let whole = "suggest.swift-whole"

    private func wayOn(_ table: CommandTable) -> Message {
        if let place = text.split(separator: ".").first, text.contains("."), place.lowercased().hasSuffix("indexpath") {
            return Message("suggest.swift-index-path")
        }
        if Self.identity.contains(name) || Self.identity.contains(text) {
            return Message("suggest.swift-compare")
        }
        for receiver in [SwiftFace.Receiver.snapshot, .dataSource] {
            for isProperty in [false, true] {
                let method = SwiftMethod(receiver, name, isProperty: isProperty)
                guard let verb = table.name(ofCommandFor: method) else { continue }
                return Message("suggest.swift-verb", ["verb": .text(verb)])
            }
        }
        switch name {
        case "apply": return Message("suggest.swift-verb", ["verb": .text(name)])
        case "NSDiffableDataSourceSnapshot":
            return Message("suggest.swift-line", ["code": .text("var snapshot = \(name)<Section, Item>()")])
        case "UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource":
            return Message(
                "suggest.swift-line", ["code": .text("dataSource.apply(snapshot, animatingDifferences: true)")])
        default: return Message(Self.whole)
        }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
