import Foundation
import TestSupport
import Testing

/// The front page: short, the same in four languages, and true, as its examples are run.
@Suite struct ReadmeTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
    private static let pages = ["README.md", "README.ja.md", "README.zh-Hans.md", "README.ko.md"]

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
    }

    /// The indented blocks of a page, without their indentation.
    private static func blocks(_ page: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in try text(page).components(separatedBy: "\n") {
            let isCode = line.hasPrefix("    ")
            if isCode, !isInside { blocks.append([]) }
            if isCode { blocks[blocks.count - 1].append(String(line.dropFirst(4))) }
            isInside = isCode
        }
        return blocks
    }

    @Test func theFrontPageIsShort() throws {
        #expect(try Self.text("README.md").split(whereSeparator: \.isWhitespace).count <= 1_200)
        let length = try Self.text("README.md").count
        for page in Self.pages.dropFirst() { #expect(try Self.text(page).count <= length, "\(page)") }
    }

    /// The newest release of the changelog is the program's.
    @Test func theChangelogTellsOfThisVersion() throws {
        let releases = try Self.text("CHANGELOG.md").matches(of: /\n## \[([^\]]+)\]/).map { String($0.output.1) }
        #expect(releases.last == "0.1.0" && !releases.contains("Unreleased"))
        #expect(try Program.run(["--version"]).output == (releases.first ?? "") + "\n")
    }

    @Test(arguments: pages) func itBeginsWithTitleAndPictureAndHasTwoCommands(page: String) throws {
        let text = try Self.text(page)
        #expect(text.hasPrefix("# snaprepl\n\n"))
        let picture = try #require(text.range(of: "Scenarios/Readme/paste.svg"))
        let setup = try #require(text.range(of: "./start"))
        #expect(picture.lowerBound < setup.lowerBound)
        let first = try #require(try Self.blocks(page).first)
        #expect(
            first.map { $0.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) } == ["./start", "./start test"])
    }

    @Test(arguments: pages) func everyLinkLeadsSomewhere(page: String) throws {
        let links = try Self.text(page).matches(of: /\]\(([^)#]+)(?:#([^)]+))?\)/)
        #expect(links.count > 10)
        for link in links where !link.output.1.hasPrefix("http") {
            let path = String(link.output.1)
            #expect(FileManager.default.fileExists(atPath: Self.root + "/" + path), "\(path)")
            guard let anchor = link.output.2 else { continue }
            let anchors = try Self.text(path).components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map {
                $0.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
            }
            #expect(anchors.contains(String(anchor)), "\(anchor)")
        }
    }

    @Test(arguments: pages.dropFirst()) func everyLanguageShowsTheSameExamples(page: String) throws {
        #expect(try Self.blocks(page).dropFirst() == Self.blocks("README.md").dropFirst())
    }

    /// What stands in an example is printed, in that order; `…` stands for what is left out.
    @Test func theExamplesAreTrue() throws {
        let examples = try Self.blocks("README.md").dropFirst()
        #expect(examples.count == 5)
        for example in examples {
            let result = try Self.run(example)
            var rest = (result.output + result.errors)[...]
            for line in example where !line.hasPrefix("snap") && !line.hasPrefix("$ ") && line != "…" {
                let isCut = line.hasSuffix(" …")
                let words = isCut ? String(line.dropLast(2)) : line + "\n"
                guard let found = rest.range(of: words) else {
                    Issue.record("\(line)\nis not printed, or not there:\n\(result.output)\(result.errors)")
                    break
                }
                rest = rest[found.upperBound...]
            }
        }
    }

    /// Runs what stands behind the prompts of an example.
    private static func run(_ example: [String]) throws -> Program.Result {
        if let shell = example.first(where: { $0.hasPrefix("$ snaprepl ") }) {
            return try Program.run(
                shell.split(separator: " ").dropFirst(2).map {
                    $0.hasPrefix("Scenarios/") ? root + "/" + $0 : String($0)
                })
        }
        let typed = example.compactMap { line in
            line.hasPrefix("snap") ? line.firstIndex(of: ">").map { String(line[$0...].dropFirst(2)) } : nil
        }
        #expect(!typed.isEmpty)
        let result = try Program.run(["--keep-going"], input: typed.joined(separator: "\n") + "\n")
        return Program.Result(
            output: result.output.replacing(root + "/", with: ""), errors: result.errors, status: result.status)
    }

    /// The picture tells a story of two runs; what it quotes of them is printed in them.
    @Test func thePictureIsTrue() throws {
        let picture = try Self.text("Scenarios/Readme/paste.svg")
        let code = try Self.text("Scenarios/Readme/Songs.swift")
        let mark = "        snapshot.appendItems(songs.map(\\.id))\n"
        #expect(code.contains(mark))
        let mended = code.replacing(mark, with: mark + "        snapshot.reconfigureItems(songs.map(\\.id))\n")
        let old = try Program.run(["run", "--keep-going", "-"], input: code + "\ntap 0:0\ncells\nwhy 0:0\n").output
        let new = try Program.run(["run", "--keep-going", "-"], input: mended + "\ntap 0:0\ncells\n").output
        for (words, run) in [
            ("r1: 1 section inserted, 2 items inserted; cells: 2 created", old),
            ("Your code: tableView(_:didSelectRowAt:)", old), ("r2: no changes; no cell touched", old),
            ("Blue Sky · ✓", old), ("identity is still the same", old), ("~ reconfigured, same cell", new),
            ("r2: 2 items reconfigured; cells: 2 configured again", new), ("Blue Sky · ✓", new),
        ] {
            #expect(picture.contains(words), "the picture lacks: \(words)")
            #expect(run.contains(words), "not printed: \(words)\n\(run)")
        }
        #expect(old.contains("stale") && !new.contains("stale"))
        for line in code.components(separatedBy: "\n") where line.contains("toggle()") || line.contains("didSelect") {
            let shown = line.split(separator: "didSelect").map { $0.trimmingCharacters(in: .whitespaces) }
            for part in shown { #expect(picture.contains(part.split(separator: "override ").last ?? ""), "\(part)") }
        }
    }
}
