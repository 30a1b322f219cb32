import Foundation
import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// JSON as a program reads it: values as values, and one type for each key.
@Suite struct JSONAnswerTests {
    private static let tree = "outline S {\n append A B\n append a1 to A\n expand A\n}"
    private static let records = """
        struct T(id, v = 1.5, isDone = false, note = nil) hash(id, v) equal(id, v)
        enum Section(today, tomorrow = "明日")
        sections Section.allCases
        append T(id: 1) to Section.today
        append T(id: 1, v: 2) to Section.today
        apply
        """
    private static let first = #""App.T(id: 1, v: 1.5, isDone: false, note: nil)""#

    @Test(arguments: [
        ("count", #""number":2"#), ("index 0:1", #""number":1"#), ("index nobody", #""number":null"#),
        ("path 0:1", #""indexPath":[0,1]"#), ("path nobody", #""indexPath":null"#),
        ("at 0:0 isDone", #""value":{"description":"false","label":"false","type":"Bool","value":false}"#),
        ("at 0:0 v", #""value":{"description":"1.5","label":"1.5","type":"Double","value":1.5}"#),
        ("at 0:0 note", #""value":{"description":"nil","label":"nil","type":"nil","value":null}"#),
        ("at 0:9", #""identifier":null"#),
        ("section-of nobody", #""identifier":null"#),
        (
            "section-of 0:0",
            #""identifier":{"description":"App.Section.today","label":"today","type":"Section","value":"today"}"#
        ),
    ])
    func anAnswerIsAValue(_ command: String, _ expected: String) {
        var lab = Lab(Self.records)
        #expect(lab.text(command, format: .jsonl).contains(expected))
    }

    @Test func identifiersCarryTheirFields() throws {
        var lab = Lab(Self.records)
        let answer = try Self.object(lab.text("items", format: .jsonl))
        let items = try #require(answer["identifiers"]?.array)
        #expect(items.map { $0["label"] } == [.string("1"), .string("1")])
        #expect(items.map { $0["type"] } == [.string("T"), .string("T")])
        #expect(
            items.map { $0["value"] } == [
                .object(["id": .number, "v": .number, "isDone": .boolean, "note": .null]),
                .object(["id": .number, "v": .number, "isDone": .boolean, "note": .null]),
            ])
        #expect(items[0]["description"] != items[1]["description"])
        // A changeset calls an item by the same text.
        lab.run("reload 0:0")
        #expect(lab.text("changes", format: .jsonl).contains(#""item":"# + Self.first))
        #expect(lab.text("reloadedItemIdentifiers", format: .jsonl).contains(#""description":"# + Self.first))
        // People see what tells the two apart.
        #expect(lab.text("items") == "1 v=1.5\n1 v=2\n")
    }

    @Test(arguments: [
        ("level a1 in S", #""number":1"#), ("index of B in S", #""number":2"#),
        ("index nobody in S", #""number":null"#),
        ("parent A in S", #""identifier":null"#),
        ("parent a1 in S", #""identifier":{"description":"A","label":"A","type":"String","value":"A"}"#),
        ("isExpanded A in S", #""boolean":true"#), ("isVisible a1 in S", #""boolean":true"#),
        ("contains nobody in S", #""boolean":false"#),
    ])
    func treesAnswerAlike(_ command: String, _ expected: String) {
        var lab = Lab(Self.tree)
        #expect(lab.text(command, format: .jsonl).contains(expected))
    }

    @Test func anOutlineTellsOfItsApply() throws {
        var lab = Lab()
        let edited = try Self.object(lab.text(Self.tree, format: .jsonl))
        #expect(edited["apply"]?["revision"] == .number)
        #expect(edited["apply"]?["changeset"]?["insertedItems"]?.array?.count == 3)
        let shown = try Self.object(lab.text("outline S", format: .jsonl))
        #expect(shown["apply"] == .null)
        #expect(shown["rows"]?.array?.count == 3)
    }

    // MARK: One type for each key

    /// Commands that lead to answers the examples do not have.
    private static let more = [
        records
            + "\nitems\nat 0:0\nat 0:9\nat 0:0 v\nat 0:0 isDone\npath 0:0\npath nobody\nindex 0:0\nindex nobody\ncells"
            + "\nwhy 0:0\nlet n = 1\nlet t = T(id: 3)\nvalues\noption rows 1\ncells\nscroll to 1",
        tree + "\nparent A in S\nparent a1 in S\nlevel zz in S\nindex zz in S\noutline S\nwhy a1\ncells\nshow both",
        "sections S\nappend a b c\napply\nmove c before a\nreload a\nreconfigure b\nchanges\napply\nlast\nexplain diff.walk",
        "sections S\nappend a a\nappend a\nappend a\nexplain\napply on background pending\napply\ndrain",
        "option view table\nsections S T\nappend a b to S\napply unanimated\ndrag 0:0 to 1:0\ndrag 0:1 to 0:0\ntap 0:0\nhandlers",
        "option ios 13\nsections S\nitems in Q\ncount in Q\napply reloadData\noption\nrows 0 = 2\nbatch { delete 0:0 } then 0 = 1",
    ]

    @Test func everyKeyHasOneTypeWhateverTheCommandSays() throws {
        var types: [String: Set<String>] = [:]
        for script in CommandTable.commands.rows.map(\.example) + Self.more {
            var lab = Lab()
            for statement in Lab.statements(script) {
                let text = lab.text(statement.text, format: .jsonl)
                for line in text.split(separator: "\n") {
                    try Self.collect(Self.object(String(line)), "", &types)
                }
            }
        }
        let several = types.filter { $0.value.subtracting(["null"]).count > 1 }
        #expect(several.map { "\($0.key): \($0.value.sorted())" }.sorted() == [])
        #expect(types.count > 200, "the examples were answered")
    }

    /// Notes the type of each key, by the report it belongs to. The value of a `value` and the arguments of a message are
    /// the learner's own.
    private static func collect(_ json: JSON, _ path: String, _ types: inout [String: Set<String>]) {
        types[path, default: []].insert(json.kind)
        switch json {
        case .array(let elements):
            for element in elements { collect(element, path + "[]", &types) }
        case .object(let members):
            var root = path
            if case .string(let report)? = members["report"] { root = report }
            if path.hasSuffix(".arguments") { return }
            let isEntry = members["description"] != nil && members["label"] != nil && members["type"] != nil
            for (key, value) in members where !(isEntry && key == "value") { collect(value, "\(root).\(key)", &types) }
        default: break
        }
    }

    private static func object(_ text: String) throws -> JSON {
        try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
    }

    /// JSON without its numbers and flags, which are compared as text elsewhere.
    private enum JSON: Decodable, Equatable {
        case null, boolean, number
        case string(String)
        case array([JSON])
        case object([String: JSON])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if (try? container.decode(Bool.self)) != nil {
                self = .boolean
            } else if (try? container.decode(Double.self)) != nil {
                self = .number
            } else if let text = try? container.decode(String.self) {
                self = .string(text)
            } else if let elements = try? container.decode([JSON].self) {
                self = .array(elements)
            } else {
                self = .object(try container.decode([String: JSON].self))
            }
        }

        var kind: String {
            switch self {
            case .null: "null"
            case .boolean: "boolean"
            case .number: "number"
            case .string: "string"
            case .array: "array"
            case .object: "object"
            }
        }

        var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }

        subscript(key: String) -> JSON? { if case .object(let members) = self { members[key] } else { nil } }
    }
}
