import CommandGrammar
import CommandLanguage
import Sessions
import SwiftReading

/// Swift, as it stands in an app or an article.
struct SwiftText: LineKind {
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken {
        if text.isContinued || console.interpreter.isMethodName(text.text) { return Self.whole(text) }
        guard !beginsWithCommand(&text, console.interpreter), console.interpreter.isSwift(text.text) else { return .no }
        return Self.taken(text, console.interpreter)
    }

    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work] { [.swift(text.source)] }

    /// Text that is Swift, at least in front: commands may follow behind a semicolon.
    static func taken(_ text: PendingText, _ interpreter: Interpreter) -> Taken {
        guard let parts = interpreter.commandsBehindSwift(text.text) else { return whole(text) }
        let swift = SourceText(parts.swift, name: text.source.name, firstLine: text.source.firstLine)
        return .work([.swift(swift), .rest(text.replaced(by: parts.commands).away)])
    }

    /// Text that is Swift, when nothing of it is missing.
    static func whole(_ text: PendingText) -> Taken {
        guard case .needsMore(let reason) = SwiftReader.completeness(of: text.text.swiftHalfWidth) else {
            return .work([.swift(text.source)])
        }
        let unfinished = UnfinishedSwift(reason)
        return .more(until: { unfinished.mayEnd(with: $0) })
    }

    /// True when a text begins with `open` as a word of Swift: `open class Shelf`, `open override func`.
    private static func isOpenDeclaration(_ text: String) -> Bool {
        let words = text.split(maxSplits: 2, omittingEmptySubsequences: true) { $0 == " " }.prefix(2)
        return words.count == 2 && words[0] == "open"
            && ["class", "func", "var", "override", "subscript", "static", "final", "lazy"].contains(words[1])
    }

    /// True when the first word is the verb of a command that may take the others.
    private func beginsWithCommand(_ text: inout PendingText, _ interpreter: Interpreter) -> Bool {
        // `open class` and the like: a folder of that name is not meant.
        if Self.isOpenDeclaration(text.text) { return false }
        switch text.parse() {
        case .failure: return false
        case .statements(let statements):
            guard let first = statements.first else { return false }
            return interpreter.table.row(for: interpreter.spelledOut(first).verb) != nil
        case .incomplete: return interpreter.mayGoOnAsCommand(text.text)
        }
    }
}

extension SwiftText {
    /// True when lines are missing at the end of Swift.
    static func isUnfinished(_ text: String) -> Bool {
        if case .needsMore = SwiftReader.completeness(of: text.swiftHalfWidth) { true } else { false }
    }
}
