import Testing

/// The folders of a target: of two, at most one knows the types of the other, so that each can be read by itself.
///
/// What counts is the name of a type that one folder declares and the other mentions, outside of comments and texts.
@Suite struct FolderTests {
    @Test func noTwoFoldersOfATargetPointAtEachOther() throws {
        let files = try Sources.swiftFiles()
        #expect(files.count > 300)
        #expect(Self.circles(in: files) == [])
    }

    @Test func aCircleIsFound() {
        let one = "struct One {\n    var other: Two?\n}\n"
        let both = ["T/A/One.swift": one, "T/B/Two.swift": "public final class Two { let one: One }\n"]
        #expect(Self.circles(in: both) == ["T: A names Two, B names One"])
        for harmless in [
            "final class Two {}  // One\n", "final class Two { let text = \"One\" }\n", "enum Two { case a(X.One) }",
        ] {
            #expect(Self.circles(in: both.merging(["T/B/Two.swift": harmless]) { $1 }) == [], "\(harmless)")
        }
        // A name that both declare, and files of the target itself or of another one, say nothing.
        #expect(Self.circles(in: both.merging(["T/B/One.swift": one]) { $1 }) == [])
        #expect(Self.circles(in: ["T/One.swift": one, "T/B/Two.swift": both["T/B/Two.swift"] ?? ""]) == [])
        #expect(Self.circles(in: ["T/A/One.swift": one, "U/B/Two.swift": both["T/B/Two.swift"] ?? ""]) == [])
    }

    /// The editor's files in C: each calls only functions of those above it in the header's list.
    @Test func noFileOfTheEditorCallsOneBelowIt() throws {
        let header = try Sources.text("CEditLine/CELInternal.h")
        let files = header.matches(of: /\/\* (CEL\w+)\.c \*\//).map { String($0.output.1) } + ["CEditLine"]
        #expect(files.count > 10)
        var owners: [Substring: Int] = [:]
        let texts = try files.map { try Sources.text("CEditLine/\($0).c") }
        for (index, text) in texts.enumerated() {
            for found in text.matches(of: /(?m)^[a-zA-Z][\w \*]*?(cel_\w+)\([^;{]*\) \{/) {
                owners[found.output.1] = index
            }
        }
        #expect(owners["cel_get_character"] == files.firstIndex(of: "CELInput"))
        for (index, text) in texts.enumerated() {
            for call in text.matches(of: /\b(cel_\w+)\b/) where owners[call.output.1] ?? 0 > index {
                Issue.record("\(files[index]).c names \(call.output.1) of a file below it")
            }
        }
    }

    // MARK: What folders declare and mention

    private struct Folder {
        var declared: Set<String> = []
        var mentioned: Set<String> = []
    }

    /// The pairs of folders that point at each other, with the names.
    private static func circles(in files: [String: String]) -> [String] {
        var targets: [String: [String: Folder]] = [:]
        for (path, text) in files {
            let parts = path.split(separator: "/").map(String.init)
            if parts.count > 2 { read(text, into: &targets[parts[0], default: [:]][parts[1], default: Folder()]) }
        }
        var found: [String] = []
        for (target, folders) in targets {
            let names = folders.keys.sorted()
            for (index, one) in names.enumerated() {
                for other in names[(index + 1)...] {
                    let (there, back) = (arrow(one, other, folders), arrow(other, one, folders))
                    if there.isEmpty || back.isEmpty { continue }
                    found.append(
                        "\(target): \(one) names \(there.joined(separator: ", ")), "
                            + "\(other) names \(back.joined(separator: ", "))")
                }
            }
        }
        return found.sorted()
    }

    /// The types of one folder alone that another one mentions.
    private static func arrow(_ from: String, _ to: String, _ folders: [String: Folder]) -> [String] {
        guard let mentioned = folders[from]?.mentioned, let declared = folders[to]?.declared else { return [] }
        return mentioned.intersection(declared).filter { name in
            folders.allSatisfy { $0.key == to || !$0.value.declared.contains(name) }
        }.sorted()
    }

    private static let kinds: Set = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    private static func read(_ text: String, into folder: inout Folder) {
        var isInText = false
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
            let quotes = line.count { $0 == UInt8(ascii: "\"") }
            let begins = quotes >= 3 && Substring(line).contains("\"\"\"") && (quotes / 3).isMultiple(of: 2) == false
            if begins { isInText.toggle() }
            if begins || isInText { continue }
            let words = words(of: Array(line))
            folder.mentioned.formUnion(words.filter { $0.first?.isUppercase == true })
            guard line.first != UInt8(ascii: " "), let kind = words.firstIndex(where: { kinds.contains($0) }),
                words.indices.contains(kind + 1),
                words[..<kind].allSatisfy({ $0.first?.isLowercase == true && !["private", "fileprivate"].contains($0) })
            else { continue }
            folder.declared.insert(words[kind + 1])
        }
    }

    /// The words of a line of code; of `Outer.Inner` only `Outer`.
    private static func words(of line: [UInt8]) -> [String] {
        var words: [String] = []
        var (word, last, isQuoted) = ([UInt8](), UInt8(0), false)
        for byte in line + [0] {
            if isPartOfName(byte), !isQuoted {
                if word.isEmpty, last == UInt8(ascii: ".") { word.append(last) }
                word.append(byte)
            } else if !word.isEmpty {
                if word[0] != UInt8(ascii: ".") { words.append(String(decoding: word, as: UTF8.self)) }
                word = []
            }
            if byte == UInt8(ascii: "\""), last != UInt8(ascii: "\\") { isQuoted.toggle() }
            if byte == UInt8(ascii: "/"), last == byte, !isQuoted { break }
            last = byte == UInt8(ascii: "\\") && last == byte ? 0 : byte
        }
        return words
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || byte >= 128 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 32
    }
}
