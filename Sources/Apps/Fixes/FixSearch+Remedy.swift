import CommandLanguage
import Remedies
import SessionReports
import SwiftReading

extension AppPrograms {
    package func remedy(in interpreter: Interpreter) -> AppRemedy? {
        let search = FixSearch(interpreter)
        // What UIKit stopped is another matter than what is old or replaced.
        guard search.complaint?.failure == nil else { return nil }
        let texts = (interpreter.session.app as? ProgramApp)?.latestTexts ?? []
        return search.fixes.first?.remedy(
            of: texts, for: search.cameBack == nil ? search.complaint?.causes.map(\.cause) ?? [] : [])
    }
}

extension SourceFiles {
    /// The difference to other texts of the same files, as `patch -p1` takes it.
    func difference(to new: SourceFiles) -> String {
        zip(files, new.files).filter { $0.text != $1.text }.map {
            UnifiedDifference.text(ProgramApp.fileName($0.name), $0.text, $1.text)
        }.joined()
    }
}

extension Fix {
    /// Its changes of the first file, with the function that the first of them is made in, by the name that it has before.
    fileprivate func remedy(
        of old: [(name: String, text: String)], for causes: [ApplyCauses.Cause]
    ) -> AppRemedy? {
        guard let name = texts.first?.name, let text = old.first(where: { $0.name == name })?.text,
            let start = Self.firstLine(of: difference)
        else { return nil }
        let all = difference.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = all.drop { !$0.hasPrefix("@@") }
        // A further file begins with a line `--- a/`, and behind a last line without a break stands one with `\`.
        let body = rest.prefix { !$0.hasPrefix("--- a/") }.filter { !$0.hasPrefix("\\") }
        let hunks = body.split { $0.hasPrefix("@@") }.map(Self.middle)
        return AppRemedy(
            function: Self.function(at: start, of: SwiftReader.read(text)),
            place: place,
            lines: Array(hunks.map { Self.movedLeft($0) }.joined(separator: ["…"])), causes: causes)
    }

    /// The line of a file that a difference changes first.
    static func firstLine(of difference: String) -> Int? {
        let body = difference.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("@@") }
        guard let first = body.first?.split(separator: "+").last?.prefix(while: \.isNumber), let line = Int(first),
            let place = body.dropFirst().firstIndex(where: isChange)
        else { return nil }
        return line + place - body.startIndex - 1
    }

    private static func isChange(_ line: Substring) -> Bool { line.hasPrefix("+") || line.hasPrefix("-") }

    /// The changes of a part, with a line around them on either side.
    private static func middle(_ hunk: ArraySlice<Substring>) -> [Substring] {
        guard let start = hunk.firstIndex(where: isChange), let end = hunk.lastIndex(where: isChange) else { return [] }
        return Array(hunk[max(hunk.startIndex, start - 1)...min(hunk.endIndex - 1, end + 1)])
    }

    /// The full name of the innermost function around a line.
    private static func function(at line: Int, of document: SwiftDocument) -> String? {
        var name: String?
        document.walk { node, _ in
            guard case .declaration(let declaration) = node, case .function(let function) = declaration.kind,
                declaration.range.start.line <= line, line <= declaration.range.end.line
            else { return true }
            name = "\(function.name.text)(\(function.parameters.map { "\($0.label ?? "_"):" }.joined()))"
            return true
        }
        return name
    }

    /// The lines without the white space that all of them begin with, behind their signs.
    private static func movedLeft(_ lines: [Substring]) -> [String] {
        let codes = lines.map { $0.dropFirst() }.filter { !$0.allSatisfy(\.isWhitespace) }
        let common = codes.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
        return lines.map { line in
            let code = line.dropFirst()
            let isEmpty = code.allSatisfy(\.isWhitespace)
            return (String(line.prefix(1)) + (isEmpty ? "" : " " + String(code.dropFirst(common)))).replacing(
                "\r", with: "")
        }
    }
}
