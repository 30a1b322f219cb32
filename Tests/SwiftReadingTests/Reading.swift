import Foundation
import Testing

@testable import SwiftReading

/// The corpus: texts in the forms in which people paste Swift.
enum Corpus {
    /// Every text, by its name.
    static let texts: [(name: String, text: String)] = {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
        var result: [(name: String, text: String)] = []
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        for name in names.sorted() where name.hasSuffix(".pasted") {
            guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else { continue }
            for line in String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("// == ") {
                    result.append((String(line.dropFirst(6)), ""))
                } else if !result.isEmpty {
                    result[result.count - 1].text += line + "\n"
                }
            }
        }
        return result
    }()
}

/// The notation of a text that is understood; what is wrong with it otherwise.
func notation(_ text: String) -> String {
    let document = SwiftReader.read(text)
    return document.problems.isEmpty ? document.notation : "problems: " + problems(text).joined(separator: ", ")
}

/// The problems of a text, each with what it underlines.
func problems(_ text: String) -> [String] {
    SwiftReader.read(text).problems.map {
        "\($0.kind)".replacing("SwiftReading.SyntaxProblem.", with: "") + " at " + $0.range.text(in: text)
    }
}

/// What has to hold for a text of any kind: it is read without a trap, its nodes nest, and every token stands in one
/// of them.
func checkInvariants(_ text: String, _ comment: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let document = SwiftReader.read(text)
    var walk = SwiftTreeWalk()
    for statement in document.statements { walk.visit(statement) }
    #expect(walk.isNested, "nodes outside of their parents: \(comment)", sourceLocation: sourceLocation)
    var last = 0
    for statement in document.statements {
        #expect(
            statement.range.utf8.lowerBound >= last, "statements overlap: \(comment)", sourceLocation: sourceLocation)
        last = statement.range.utf8.upperBound
    }
    var statements = document.statements.map(\.range)[...]
    for token in SwiftLexer.tokenize(text).tokens.dropLast() where token.kind != .semicolon && !token.range.utf8.isEmpty
    {
        while let first = statements.first, first.end <= token.start { statements.removeFirst() }
        // Of `>>` one half can end a statement and the other begin the next.
        let isCovered =
            statements.first.map { first in
                first.start <= token.start
                    && (token.end <= first.end || statements.dropFirst().first?.start == first.end)
            } ?? false
        #expect(
            isCovered, "a token in no node, at \(token.start.utf8Offset): \(comment)", sourceLocation: sourceLocation)
        if !isCovered { return }
    }
}
