import CommandLanguage
import Console
import Reporting
import SessionReports
import Sessions

/// Looks for scenarios that do not keep the habits of their folder, though they may well run.
///
/// - Every part of the script (`# KEY`) is introduced in all four languages, and every introduction has its part.
/// - The claim is told in all four languages, the verdict and the rule are known.
/// - The id is the file's name, the source the folder's, and no id is used twice.
/// - No more than 50 lines of output, two small screens, come between two introductions: what is not explained teaches
///   nothing.
/// - No expectation was met already before the commands it follows; see ``Replay``.
/// - No `compare` goes unchecked, and the script shows the rules that the head names.
public struct ScenarioLint: Sendable {
    /// Something to mend.
    public struct Finding: Sendable, Equatable {
        /// The path of the scenario.
        public let file: String
        /// The number of the line to look at, counted from 1.
        public let line: Int
        /// The fault that is to be mended.
        public let message: Message

        /// Place and message in one line, as compilers write them.
        public func text(in language: Language) -> String {
            VisibleText.line("\(file):\(line): \(MessageCatalog(language).text(message))")
        }
    }

    let host: Host
    let table: CommandTable

    /// A lint that plays scripts with a host; without one, their commands find no files.
    public init(host: Host = Host(), table: CommandTable = .withApps) {
        self.host = host
        self.table = table
    }

    /// The faults to mend in files, file by file and line by line.
    public func findings(in files: [Ledger.File]) -> [Finding] {
        let found = concurrentMap(files) { inspect($0) }
        var seen: [String: String] = [:]
        var findings: [Finding] = []
        for (file, inspected) in zip(files, found) {
            findings += inspected.findings
            guard let id = inspected.id else { continue }
            if let other = seen[id] {
                let taken = Message("lint.id-taken", ["id": .text(id), "file": .text(other)])
                findings.append(Finding(file: file.path, line: 2, message: taken))
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
            return ([Finding(file: file.path, line: error.line, message: error.message)], nil)
        }
        guard let header = scenario.header else {
            return ([Finding(file: file.path, line: 1, message: Message("lint.no-head"))], nil)
        }
        var notes = Self.notes(on: header, of: file)
        notes += Self.notesOnPhases(of: scenario, header)
        var replay = Replay(scenario, name: file.path, Interpreter(host: host, table: table))
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
        let message: Message

        /// A note about a line, with the name of its message after `lint.`.
        init(_ line: Int, _ name: String, _ arguments: [String: MessageArgument] = [:]) {
            self.line = line
            message = Message("lint.\(name)", arguments)
        }
    }

    private static func notes(on header: Scenario.Header, of file: Ledger.File) -> [Note] {
        var notes: [Note] = []
        let path = file.path.split(separator: "/").map(String.init)
        if path.last != header.id + ".snap" {
            notes.append(Note(header.line(of: "id"), "id-not-file", ["id": .text(header.id)]))
        }
        if path.dropLast().last != header.source {
            notes.append(
                Note(header.line(of: "source"), "source-not-folder", ["source": .text(header.source)]))
        }
        notes += notesOnLanguages(header.claim, "claim", header.line(of: "claim"))
        if let because = header.because {
            notes += notesOnLanguages(because, "because", header.line(of: "because"))
        }
        for rule in header.rules where ExplainedRule(rule) == nil {
            notes.append(Note(header.line(of: "rule"), "no-rule", ["rule": .text(rule)]))
        }
        if header.rules.isEmpty { notes.append(Note(1, "no-rules")) }
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
                notes.append(Note(line, "part-twice", ["key": .text(key)]))
            } else if narration[key] == nil {
                notes.append(Note(line, "part-without-narration", ["key": .text(key)]))
            }
        }
        guard case .fields(let introductions)? = header.fields["narration"]?.value else { return notes }
        for introduction in introductions {
            let (key, line) = (introduction.key, introduction.line)
            if !seen.contains(key) {
                notes.append(Note(line, "narration-without-part", ["key": .text(key)]))
            }
            notes += notesOnLanguages(narration[key] ?? [:], "narration", line, ["key": .text(key)])
        }
        return notes
    }

    private static func notesOnLanguages(
        _ texts: [String: String], _ what: String, _ line: Int, _ arguments: [String: MessageArgument] = [:]
    ) -> [Note] {
        let missing = Language.allCases.map(\.rawValue).filter { language in
            !(texts[language] ?? "").contains { !$0.isWhitespace }
        }
        let unknown = texts.keys.filter { Language(rawValue: $0) == nil }.sorted()
        func note(_ kind: String, _ language: String) -> Note {
            Note(line, "\(what)-\(kind)", arguments.merging(["language": .text(language)]) { $1 })
        }
        return missing.map { note("missing", $0) } + unknown.map { note("unknown-language", $0) }
    }
}

extension Scenario.Header {
    /// The number of the line a key stands on; the first line of the file where there is no such key.
    func line(of key: String) -> Int { fields[key]?.line ?? 1 }
}
