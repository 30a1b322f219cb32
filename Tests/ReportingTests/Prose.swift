import FoundationEssentials

@testable import Reporting

/// Everything a learner reads in one language: messages, the heads of scenarios, and lessons.
struct Prose {
    let file: String
    /// The message key, `claim`, the section of a narration, or the line of a lesson.
    let key: String
    let text: String

    static func all(_ language: Language) throws -> [Prose] {
        try messages(language) + scenarios(language) + lessons(language)
    }

    static func messages(_ language: Language) throws -> [Prose] {
        let contents = try CatalogContents(json: EmbeddedCatalogs.json(language))
        let file = "\(language.rawValue).json"
        return contents.entries.sorted { $0.key < $1.key }.flatMap { key, entry -> [Prose] in
            switch entry {
            case .text(let text): [Prose(file: file, key: key, text: text)]
            case .plural(let forms):
                forms.sorted { $0.key < $1.key }.map { Prose(file: file, key: "\(key) (\($0.key))", text: $0.value) }
            }
        }
    }

    // MARK: Scenarios

    /// The claim and the narrations of every scenario.
    static func scenarios(_ language: Language) throws -> [Prose] {
        try heads.get().filter { $0.tag == language.rawValue }.map(\.prose)
    }

    private static let heads = Result {
        try ProjectFiles.paths(below: "Scenarios", endingIn: ".snap").flatMap { path in
            try head(of: path).map { key, tag, text in (tag: tag, prose: Prose(file: path, key: key, text: text)) }
        }
    }

    /// The texts of a scenario's head, with the key and the language of each.
    ///
    /// A text stands on a line of its own below its key, or in braces behind it.
    private static func head(of path: String) throws -> [(key: String, tag: String, text: String)] {
        let languages = Set(Language.allCases.map(\.rawValue))
        var lines = try ProjectFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false)[...]
        guard lines.popFirst() == "---" else { return [] }
        var key = ""
        var texts: [(key: String, tag: String, text: String)] = []
        for line in lines.prefix(while: { $0 != "---" }) {
            let name = String(line.drop { $0 == " " }.prefix { $0 != ":" })
            if !languages.contains(name) { key = name }
            for match in line.matches(of: #/(?:^|[ {])([A-Za-z-]+): "((?:[^"\\]|\\.)*)"/#) {
                let tag = String(match.output.1)
                guard languages.contains(tag) else { continue }
                texts.append((key, tag, String(match.output.2).replacing("\\\"", with: "\"")))
            }
        }
        return texts
    }

    /// What a scenario types: everything below its head.
    static func commands(of path: String) throws -> String {
        try String(ProjectFiles.text(path).split(separator: "\n---\n", maxSplits: 1).last ?? "")
    }

    // MARK: Lessons

    /// The lines of every lesson, without its front matter and its commands.
    static func lessons(_ language: Language) throws -> [Prose] {
        try ProjectFiles.paths(below: "Tutorials/\(language.rawValue)", endingIn: ".md").flatMap { path in
            var isProse = true
            let lines = try ProjectFiles.text(path).split(separator: "\n", omittingEmptySubsequences: false)
            return lines.enumerated().compactMap { index, line -> Prose? in
                if line.hasPrefix("```") || line == "---" {
                    isProse.toggle()
                    return nil
                }
                guard isProse, !line.isEmpty else { return nil }
                return Prose(file: path, key: "line \(index + 1)", text: String(line))
            }
        }
    }

    // MARK: Code

    /// The text, with nothing left of what stands in backticks.
    var withoutCode: String {
        parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: "`")
    }

    /// What stands in backticks.
    var code: [String] { parts.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element) }

    private var parts: [String] { text.split(separator: "`", omittingEmptySubsequences: false).map(String.init) }
}

/// The files of the package.
enum ProjectFiles {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    static func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: "\(root)/\(path)")), as: UTF8.self)
    }

    /// The files in a folder and the folders in it, in order.
    static func paths(below folder: String, endingIn ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)").filter { $0.hasSuffix(ending) }
            .sorted()
            .map { "\(folder)/\($0)" }
    }
}
