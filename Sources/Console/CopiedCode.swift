import SwiftReading

/// Code that was copied with what stands beside it on its page, line numbers or the prompts of another program, or with the
/// words around its fence.
struct CopiedCode: LineKind {
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken {
        guard text.hasSeveralLines, !text.isContinued, !console.interpreter.isSwift(text.text),
            let code = SwiftReader.withoutMargin(text.text) ?? MarkdownFence.swift(in: text.text)
        else { return .no }
        return .instead(code)
    }

    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work] { [] }
}

extension MarkdownFence {
    /// The Swift of a page, each line where it stands in the page; nil for a page without any.
    fileprivate static func swift(in page: String) -> String? {
        let fences = all(in: page).filter { $0.isSwift || $0.looksLikeSwift }
        guard !fences.isEmpty else { return nil }
        let count = page.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.count
        var lines = Array(repeating: "", count: count)
        for fence in fences {
            for (index, line) in fence.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where fence.line + index < count { lines[fence.line + index] = String(line) }
        }
        return lines.joined(separator: "\n")
    }
}
