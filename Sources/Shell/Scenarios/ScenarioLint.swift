import CommandLanguage
import Reporting

/// Looks for scenarios that do not keep the habits of their folder, though they may well run.
///
/// - Every part of the script (`# KEY`) is introduced in all four languages, and every introduction has its part.
/// - The claim is told in all four languages, the verdict and the rule are known.
/// - The id is the file's name, the source the folder's, and no id is used twice.
/// - No more than 50 lines of output, two small screens, come between two introductions: what nobody explains teaches
///   nothing.
/// - No expectation was met already before the commands it follows; see ``Replay``.
/// - No `compare` goes unchecked, and the script shows the rules that the head names.
public struct ScenarioLint: Sendable {
    /// Something to mend.
    public struct Finding: Sendable, Equatable, CustomStringConvertible {
        /// The path of the scenario.
        public let file: String
        /// The number of the line to look at, counted from 1.
        public let line: Int
        /// What is to be mended, in English.
        public let message: String

        /// Place and message in one line, as compilers write them.
        public var description: String { VisibleText.line("\(file):\(line): \(message)") }
    }

    let host: Host

    /// A lint that plays scripts with a host; without one, their commands find no files.
    public init(host: Host = Host()) { self.host = host }

    /// What is to be mended in files, file by file and line by line.
    public func findings(in files: [Ledger.File]) -> [Finding] {
        let found = concurrentMap(files) { inspect($0) }
        var seen: [String: String] = [:]
        var findings: [Finding] = []
        for (file, inspected) in zip(files, found) {
            findings += inspected.findings
            guard let id = inspected.id else { continue }
            if let other = seen[id] {
                findings.append(Finding(file: file.path, line: 2, message: "the id \(id) is taken by \(other)"))
            }
            seen[id] = file.path
        }
        return findings
    }

    private func inspect(_ file: Ledger.File) -> (findings: [Finding], id: String?) {
        let scenario: Scenario
        do throws(HeadError) {
            scenario = try Scenario(file.text)
        } catch {
            return ([Finding(file: file.path, line: error.line, message: "\(error)")], nil)
        }
        guard let header = scenario.header else {
            return ([Finding(file: file.path, line: 1, message: "there is no head")], nil)
        }
        var notes = Self.notes(on: header, of: file)
        notes += Self.notesOnPhases(of: scenario, header)
        var replay = Replay(scenario, name: file.path, host: host)
        replay.playScript()
        notes += replay.notes
        notes += evidence(of: scenario, header, name: file.path).findings
        let sorted = notes.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        return (
            sorted.map { Finding(file: file.path, line: $0.element.line, message: $0.element.message) }, header.id
        )
    }
}

extension ScenarioLint {
    /// A finding before the file is known.
    struct Note {
        let line: Int
        let message: String
    }

    private static func notes(on header: Scenario.Header, of file: Ledger.File) -> [Note] {
        var notes: [Note] = []
        let path = file.path.split(separator: "/").map(String.init)
        if path.last != header.id + ".snap" {
            notes.append(Note(line: header.line(of: "id"), message: "the id \(header.id) is not the file's name"))
        }
        if path.dropLast().last != header.source {
            notes.append(
                Note(line: header.line(of: "source"), message: "the source \(header.source) is not the folder's name"))
        }
        notes += notesOnLanguages(header.claim, "the claim", header.line(of: "claim"))
        if let because = header.because {
            notes += notesOnLanguages(because, "the reason", header.line(of: "because"))
        }
        for rule in header.rules where ExplainedRule(rule) == nil {
            notes.append(Note(line: header.line(of: "rule"), message: "no rule is called \(rule)"))
        }
        if header.rules.isEmpty { notes.append(Note(line: 1, message: "no rule is named")) }
        return notes
    }

    /// Compares the parts of the script with their introductions.
    private static func notesOnPhases(
        of scenario: Scenario, _ header: Scenario.Header
    ) -> [Note] {
        var notes: [Note] = []
        var seen: Set<String> = []
        let narration = header.narration
        var reader = ScriptReader(scenario.script, name: nil, firstLine: scenario.firstLine)
        while let step = reader.next() {
            guard case .phase(let key) = step else { continue }
            let line = reader.nextLine - 1
            if !seen.insert(key).inserted {
                notes.append(Note(line: line, message: "the part # \(key) begins twice"))
            } else if narration[key] == nil {
                notes.append(Note(line: line, message: "the part # \(key) has no narration"))
            }
        }
        guard case .fields(let introductions)? = header.fields["narration"]?.value else { return notes }
        for introduction in introductions {
            let (key, line) = (introduction.key, introduction.line)
            if !seen.contains(key) {
                notes.append(Note(line: line, message: "the narration \(key) has no part # \(key)"))
            }
            notes += notesOnLanguages(narration[key] ?? [:], "the narration \(key)", line)
        }
        return notes
    }

    private static func notesOnLanguages(_ texts: [String: String], _ what: String, _ line: Int) -> [Note] {
        let missing = Language.allCases.map(\.rawValue).filter { language in
            !(texts[language] ?? "").contains { !$0.isWhitespace }
        }
        let unknown = texts.keys.filter { Language(rawValue: $0) == nil }.sorted()
        return missing.map { Note(line: line, message: "\(what) is missing in \($0)") }
            + unknown.map { Note(line: line, message: "\(what) is told in an unknown language \($0)") }
    }
}

extension Scenario.Header {
    /// The number of the line a key stands on; the first line of the file where there is no such key.
    func line(of key: String) -> Int { fields[key]?.line ?? 1 }
}
