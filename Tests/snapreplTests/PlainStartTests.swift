import ArgumentParser
import Reporting
import Testing

@testable import snaprepl

/// Arguments that are read without ArgumentParser, beside ArgumentParser's reading of the same.
@Suite struct PlainStartTests {
    private static let flags = [
        "--echo", "--keep-going", "--quiet", "--no-rc", "--no-pager", "--allow-writing", "--safe",
    ]
    private static let values = [
        "--language": ["ja", "jp", "日本語", "zh_TW", "fr", "-x", ""], "--format": ["json", "html", "xml"],
        "--width": ["20", "1000", "19", "x"], "--color": ["auto", "never", "maybe"], "--ios": ["15", "16.4", "x"],
        "-c": ["quit", "a\nb", "- a", "--quiet"],
    ]

    /// What ArgumentParser makes of the arguments; nil where it refuses them or finds something else to do.
    private static func parsed(_ arguments: [String]) -> PlainStart? {
        guard let command = try? Snaprepl.parseAsRoot(arguments) else { return nil }
        if let root = command as? Snaprepl {
            return root.commands.map { .commands($0, root.options.settings) } ?? .prompt(root.options.settings)
        }
        guard let run = command as? Run, !run.step, !run.fromMarkdown else { return nil }
        return .files(run.files, run.options.settings)
    }

    /// Every option alone with every value, and lists of words by chance. What is read plainly is read alike; what is
    /// not is no loss, but the plainest of all are read.
    @Test func bothReadingsAgree() {
        var lists: [[String]] = [[], ["run", "a.snap"], ["run", "-", "b"], ["-c", "quit", "--no-rc"]]
        for (option, values) in Self.values { lists += values.map { [option, $0] } }
        lists += Self.flags.map { [$0] } + Self.values.keys.map { [$0] }
        for list in lists where list.count < 2 || !(list[1].isEmpty || list[1].hasPrefix("-")) || list[0] == "run" {
            #expect(PlainStart(list) == Self.parsed(list), "\(list)")
            // Behind `run`, `-c` still belongs to the program: that is left to ArgumentParser.
            if list.contains("-c") { continue }
            #expect(PlainStart(["run", "f"] + list) == Self.parsed(["run", "f"] + list), "run \(list)")
        }
        // Put together one by one: as one expression it takes the compiler five seconds.
        var words = ["run", "-", "--", "--step", "--colo", "--width=30", "f", "test", "--help", "--version", "-h"]
        words += Self.flags
        for (option, values) in Self.values { words += [option] + values }
        words.sort()
        var state: UInt64 = 5
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var plain = 0
        for _ in 0..<1_000 {
            var list = random(2) == 0 ? ["run"] : []
            for _ in 0..<random(5) {
                let word = words[random(words.count)]
                list.append(word)
                if let values = Self.values[word], random(4) > 0 { list.append(values[random(values.count)]) }
            }
            guard let start = PlainStart(list) else { continue }
            plain += 1
            if start != .version { #expect(start == Self.parsed(list), "\(list)") }
        }
        #expect(plain > 100)
    }

    /// An option that is declared and not read here would make everybody who uses it wait.
    @Test func everyOptionOfAllWaysOfStartingIsPlain() throws {
        let description = try #require(ProgramDescription.current)
        let options = description.command.options.filter { option in
            !(option.names ?? []).contains { ["help", "version"].contains($0.name) }
        }
        for option in options {
            let name = try #require(option.names?.first?.spelling)
            let value = option.kind == .flag ? [] : [try #require(Self.values[name]?.first)]
            #expect(PlainStart([name] + value) != nil, "\(name)")
        }
        #expect(options.count == Self.flags.count + Self.values.count)
    }

    @Test func theVersionIsTheOneDeclared() {
        #expect(PlainStart(["--version"]) == .version)
        #expect(Snaprepl.configuration.version == Snaprepl.version)
    }

    @Test func jsonIsShortForAFormat() {
        #expect(FileStart.spelledOut(["--json", "-c", "count"]) == ["--format", "json", "-c", "count"])
        #expect(FileStart.spelledOut(["claims", "--json"]) == ["claims", "--format", "json"])
        for words in [["-c", "--json"], ["run", "--", "--json"], ["run", "x.snap"]] {
            #expect(FileStart.spelledOut(words) == words)
        }
    }

    @Test func theFirstFileDecidesWhatIsStarted() {
        func expanded(_ words: String...) -> [String] { FileStart.expanded(words, isTyped: true) }
        #expect(expanded("A.swift") == ["open", "A.swift"])
        #expect(expanded("help", "race") == ["-c", "help race"])
        #expect(expanded("--width", "60", "help", "old", "data") == ["--width", "60", "-c", "help old data"])
        for words in [["help"], ["help", "learn"], ["help", "--help"]] { #expect(FileStart.expanded(words) == words) }
        #expect(FileStart.expanded(["A.swift"], isTyped: false) == ["run", "A.swift"])
        #expect(FileStart.expanded(["A.swift", "-c", "tap 0"], isTyped: false) == ["open", "A.swift", "-c", "tap 0"])
        #expect(expanded("--language", "ja", "x.snap") == ["run", "--language", "ja", "x.snap"])
        #expect(expanded(".") == ["open", "."])
        for words in [["run", "A.swift"], ["test"], ["-c", "read A.swift"], []] {
            #expect(FileStart.expanded(words, isTyped: true) == words)
        }
    }
}
