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
}
