import CommandLanguage
import DiffableSnapshots
import Rulebook

/// Scripts for the rules of editing a snapshot, and of `Hashable`.
enum EditingScripts {
    static func candidates(_ reading: RecognizedText.Reading) -> [[String]] {
        let rules = Rule.editing
        switch reading.rule {
        case rules.noSections: return [["append a"]]
        case rules.duplicateIdentifiers: return duplicates(reading)
        case rules.destinationInArguments, rules.moveToItself: return besideItself(reading)
        case rules.unknownDestination:
            return reading.kind == .section
                ? [["sections S", "insert-sections T before U"]] : [["sections S", "append a to T"]]
        case rules.unknownMoveSource:
            return reading.kind == .section
                ? [["sections S", "move-section T before S"]] : [["sections S", "append a", "move b before a"]]
        case rules.unknownMoveDestination:
            return reading.kind == .section
                ? [["sections S", "move-section S before T"]] : [["sections S", "append a", "move a before b"]]
        case rules.sectionAlreadyExists:
            let names = reading.value(of: "identifiers") == nil ? ["S"] : reading.identifiers("identifiers")
            return [["sections \(names.asTyped)", "sections \(names.asTyped)"]]
        case rules.itemNotInSnapshot:
            let name = typed(reading.value(of: "identifier") ?? "a")
            return [["sections S", "\(reading.wording.variant ?? "reload") \(name)"]]
        case rules.sectionNotInSnapshot:
            return [["reload-sections \(typed(reading.value(of: "identifier") ?? "S"))"]]
        case rules.sectionNotFound:
            return [["sections S", reading.wording.variant == "itemIdentifiers" ? "items in T" : "count in T"]]
        case rules.identifierAlreadyExists:
            let count = min(reading.number("count") ?? 1, 50)
            let names =
                reading.value(of: "identifiers") == nil
                ? (0..<max(1, count)).map { "a\($0)" } : reading.identifiers("identifiers")
            return [["sections S", "append \(names.asTyped)", "append \(names.asTyped)"]]
        case rules.unavailable:
            return [
                ["sections S", "append a", "reconfigure a"],
                ["option ios 14", "sections S", "append a", "reconfigure a"],
            ]
        default: return hashable(reading)
        }
    }

    private static func duplicates(_ reading: RecognizedText.Reading) -> [[String]] {
        let names = reading.identifiers("identifiers")
        let list = (names.isEmpty ? ["a"] : names).asTyped
        return reading.kind == .section
            ? [["sections \(list) \(list)"]] : [["sections S", "append \(list) \(list)"]]
    }

    /// Something inserted or moved beside itself.
    private static func besideItself(_ reading: RecognizedText.Reading) -> [[String]] {
        let name = typed(reading.value(of: "destination") ?? reading.value(of: "identifier") ?? "a")
        let isMove = reading.rule == Rule.editing.moveToItself
        if reading.kind == .section {
            return [["sections \(name)", "\(isMove ? "move-section" : "insert-sections") \(name) before \(name)"]]
        }
        return [["sections S", "append \(name)", "\(isMove ? "move" : "insert") \(name) before \(name)"]]
    }

    /// Broken promises of `Hashable`, which only a check finds at once.
    private static func hashable(_ reading: RecognizedText.Reading) -> [[String]] {
        let rules = Rule.hashable
        let isSection = reading.kind == .section
        let head = ["option strict on"]
        let add = isSection ? ["sections"] : ["sections S", "append"]
        func adding(_ what: String) -> [String] { add.dropLast() + ["\(add.last ?? "") \(what)"] }
        switch reading.rule {
        case rules.equalButDifferentHash:
            return [
                head + ["struct Song(title, plays = 0) hash(title, plays) equal(title)"]
                    + adding("Song(title: \"a\") Song(title: \"a\", plays: 1)")
            ]
        case rules.hashChanged:
            return [
                head + ["class Song(title) hash(title) equal(title)", "let a = Song(title: \"a\")"] + adding("a")
                    + ["set a.title = \"b\"", "apply"]
            ]
        case rules.notEqualToItself:
            return [head + ["struct Point(x) hash(x) equal(x)"] + adding("Point(x: .nan)")]
        default: return []
        }
    }
}
