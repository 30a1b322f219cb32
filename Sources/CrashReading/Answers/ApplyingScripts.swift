import CommandLanguage
import ListSimulation
import Rulebook

/// Scripts for the mistakes of a data source and its providers.
enum ApplyingScripts {
    private static let one = ["sections S", "append a"]

    static func candidates(_ reading: RecognizedText.Reading) -> [[String]] {
        switch reading.rule.id {
        case "apply.nested": return [one + ["provider mistake apply", "apply"]]
        case "apply.outstanding": return [one + ["apply on background pending", "append b", "apply"]]
        case "apply.committed-off-main":
            return [one + ["apply on background pending", "drain on background"]]
        case "apply.not-confined": return [one + ["apply on background", "append b", "apply"]]
        case "provider.cell-nil": return cellIsNil(reading)
        case "provider.supplementary-missing": return [one + ["provider headers missing", "apply"]]
        case "provider.supplementary-nil":
            let isFooter = reading.value(of: "element kind")?.contains("Footer") ?? false
            return [one + ["provider \(isFooter ? "footers" : "headers") nil", "apply"]]
        case "provider.reconfigure-other-kind":
            return [one + ["apply", "provider mistake another-kind", "reconfigure a", "apply"]]
        case "provider.registration-inside": return [one + ["provider mistake registration-inside", "apply"]]
        case "provider.dequeued-not-returned": return [one + ["provider mistake two-cells", "apply"]]
        case "provider.cell-without-identifier": return [one + ["provider mistake cell-by-hand", "apply"]]
        case "provider.identifier-not-registered":
            if reading.wording.variant == "decoration" { return [] }
            return [one + ["provider mistake unregistered", "apply"]]
        case "view.mutated-by-hand": return [one + ["apply", "batch { delete 0:0 }"]]
        case "apply.layout-outside-window": return [["option window off"] + one + ["apply"]]
        case "outline.collection-view-only":
            return [["option view table", "sections S", "append a", "apply", "expand a in S"]]
        case "table.rows-out-of-bounds", "collection.items-out-of-bounds": return beyondSections(reading)
        case "unavailable":
            return [["option ios 13", "sections S", "append a", "apply", "expand a in S"]]
        default: return []
        }
    }

    /// The list is asked for a section that it does not have, or not yet.
    private static func beyondSections(_ reading: RecognizedText.Reading) -> [[String]] {
        let section = reading.number("section") ?? 0
        let count = reading.number("count") ?? 0
        guard (0...1_000_000).contains(section), (0...20).contains(count) else { return [["numberOfRows 0"]] }
        let sections = (0..<count).map { "S\($0)" }.joined(separator: " ")
        return [(count > 0 ? ["sections \(sections)", "apply"] : []) + ["numberOfRows \(section)"]]
    }

    /// The provider is asked from the top, so the text names the first row unless it is asked for another one only.
    private static func cellIsNil(_ reading: RecognizedText.Reading) -> [[String]] {
        let item = typed(reading.value(of: "item") ?? "a")
        let path = reading.path("path") ?? IndexPath(item: 0, section: 0)
        guard path.section < 20, path.item < 50 else { return [one + ["provider mistake nil", "apply"]] }
        let sections = (0...path.section).map { "S\($0)" }
        let others = (0..<path.item).map { "a\($0)" }
        var script = ["sections \(sections.joined(separator: " "))"]
        if path != IndexPath(item: 0, section: 0) {
            if !others.isEmpty { script.append("append \(others.joined(separator: " "))") }
            script += ["apply", "provider mistake nil", "append \(item)", "apply"]
        } else {
            script += ["append \(item)", "provider mistake nil", "apply"]
        }
        return [script, one + ["provider mistake nil", "apply"]]
    }
}

/// Scripts for section snapshots.
enum OutlineScripts {
    static func candidates(_ reading: RecognizedText.Reading) -> [[String]] {
        let rules = Rule.trees
        let name = typed(reading.value(of: "identifier") ?? "a")
        func outline(_ lines: String) -> [String] { ["sections S", "apply", "outline S { \(lines) }"] }
        switch reading.rule {
        case rules.duplicateIdentifiers:
            let list = reading.identifiers("identifiers").asTyped
            return [outline("append \(list) \(list)")]
        case rules.unknownParent:
            let isNew = name == "b" ? "c" : "b"
            return [outline("append \(isNew) to \(name)")]
        case rules.unknownDestination:
            let side = reading.wording.variant?.hasSuffix("after") ?? false ? "after" : "before"
            return [outline("insert \(name == "b" ? "c" : "b") \(side) \(name)")]
        case rules.unknownItem:
            if reading.wording.variant == "delete" { return [outline("delete \(name)")] }
            let verb = reading.wording.variant == "isVisible" ? "isVisible" : reading.wording.variant ?? "level"
            return [["sections S", "apply", "\(verb) \(name) in S"]]
        case rules.unknownChild: return [["sections S", "apply", "parent \(name) in S"]]
        case rules.itemsAlreadyInTree:
            let list = reading.identifiers("identifiers").asTyped
            return [outline("append \(list) q; children q { append \(list) }")]
        default: return []
        }
    }
}
