import DiffableSnapshots
import ListView
import Rulebook
import TestSupport

/// A breach of any rule, with random identifiers and counts, in the words of a version and a view.
struct RandomViolation {
    let rule: Rule
    let wording: Wording
    let style: ListStyle
    let system: SystemVersion
    let isOlderSDK: Bool
    let gaps: [String: String]
    let message: String

    static let systems: [SystemVersion] = [
        .ios13, .ios14, .ios15, .ios16, SystemVersion(major: 16, minor: 4), .ios17, .ios18, .current,
    ]

    /// Every rule with words × version × view × case, with gaps filled at random.
    static func every(
        _ rules: [Rule], on systems: [SystemVersion] = systems, _ random: inout SeededGenerator
    ) -> [RandomViolation] {
        var result: [RandomViolation] = []
        for rule in rules {
            for system in systems {
                for variant in Set(rule.wordings.map(\.variant)) {
                    guard let wording = rule.wording(variant, on: system) else { continue }
                    for style in wording.text.hasGap(among: styleGaps) ? ListStyle.allCases : [.table] {
                        for kind in wording.text.hasGap(among: ["kind", "a kind"]) ? IdentifierKind.allCases : [.item] {
                            for isOlder in rule.olderTail == nil ? [false] : [false, true] {
                                result.append(
                                    RandomViolation(rule, wording, style, kind, system, isOlder, &random))
                            }
                        }
                    }
                }
            }
        }
        return result
    }

    private static let styleGaps = ["element", "view", "View", "view description", "class", "data source"]

    private init(
        _ rule: Rule, _ wording: Wording, _ style: ListStyle, _ kind: IdentifierKind, _ system: SystemVersion,
        _ isOlderSDK: Bool, _ random: inout SeededGenerator
    ) {
        self.rule = rule
        self.wording = wording
        self.style = style
        self.system = system
        self.isOlderSDK = isOlderSDK
        let view = Self.view(style, &random)
        var gaps = [
            "element": style.element, "view": style.name, "data source": style.dataSourceName,
            "class": style == .table ? "UITableView" : "UICollectionView", "kind": kind.rawValue,
            "a kind": kind == .item ? "an item" : "a section", "view description": view,
            "View": "\(style.capitalizedName): \(view)",
        ]
        var number: String { String(random.oneIn(5) ? random.below(100_000) : random.below(40)) }
        for name in ["section", "count", "before", "after", "inserted", "deleted", "in", "out", "index", "attempted"] {
            gaps[name] = number
        }
        func path(_ random: inout SeededGenerator) -> String {
            "<NSIndexPath: 0x\(String(random.next(), radix: 16))> {length = 2, path = \(random.below(9)) - \(random.below(99))}"
        }
        for name in ["from", "to", "one", "other"] {
            gaps[name] =
                wording.variant?.contains("item") == true || rule.id == "batch.move-item-out-of-bounds"
                ? path(&random) : number
        }
        gaps["path"] = path(&random)
        gaps["item"] = rule.id.hasPrefix("batch.") ? number : Self.identifier(&random)
        for name in ["identifier", "destination", "first", "second", "member"] { gaps[name] = Self.identifier(&random) }
        gaps["member"] = "reconfigureItems"
        gaps["version"] = "15.0"
        let several = (0..<(1 + random.below(4))).map { _ in Self.identifier(&random) }
        gaps["identifiers"] = Self.printed(several, rule, wording)
        gaps["update"] =
            "<_UIDiffableDataSourceUpdate 0x1a - action: INS; destinationIdentifier:\(gaps["destination"] ?? ""); "
            + "destIsSection: 0; identifiers: [\(several.joined(separator: ","))]>"
        if rule.id == "batch.inconsistent" {
            gaps["before"] = "1 section with \(style.element) counts: [\(number)]"
            gaps["after"] = "2 sections with \(style.element) counts: [\(number), \(number)]"
            gaps["updates"] = "\tDelete \(style.element) (0 - 0),\n\tInsert \(style.element) (0 - \(number))"
        }
        if rule.id == "view.scroll-out-of-bounds" { gaps["item"] = number }
        (gaps["address"], gaps["other address"]) = ("0x10bf7ec68", "0x104a1b2c0")
        gaps["cell class"] = random.oneIn(2) ? "Shop.JarCell" : "PhotoCell"
        gaps["registration"] = "<UICollectionViewCellRegistration: 0x2807fc870>"
        gaps["dequeued view"] = "<Shop.JarCell: 0x1; baseClass = UICollectionViewCell; frame = (0 0; 0 0)>"
        gaps["source"] = "<Shop.JarSource: 0x600003>"
        gaps["reuse identifier"] = "JarCell"
        gaps["laid out"] = "supplementary item"
        gaps["old attributes"] = "<UICollectionViewLayoutAttributes: 0x1> index path: (0-0); frame = (0 0; 9 9);"
        gaps["new attributes"] = "<UICollectionViewLayoutAttributes: 0x2> index path: (0-0); frame = (0 9; 9 9);"
        gaps["type"] = "Jar"
        gaps["what is wrong"] = "Invalid update: something, \(number)"
        gaps["element kind"] = "UICollectionElementKindSectionHeader"
        self.gaps = gaps
        message = wording.filled(gaps) + (isOlderSDK ? rule.olderTail ?? "" : "")
    }

    private static func printed(_ identifiers: [String], _ rule: Rule, _ wording: Wording) -> String {
        if wording.variant == "one" { return identifiers[0] }
        if wording.variant == "several" {
            return "(\n" + identifiers.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)"
        }
        return "{(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
    }

    static func identifier(_ random: inout SeededGenerator) -> String {
        let n = random.below(1_000)
        return random.pick([
            "\(n)", "milk\(n)", "牛乳\(n)", "신문 \(n)", "App.Item.feed(\(n))",
            "Song(id: \(n), title: \"七里香\", isFavorite: false)", "7B3C9F52-1D5A-4A9B-8A55-\(100_000 + n)ABCDEF",
            "<App.Todo: 0x6000\(n)>", "Optional(\"it's \(n)\")", "photo-\(n).png", "[1, \(n)]",
        ])
    }

    private static func view(_ style: ListStyle, _ random: inout SeededGenerator) -> String {
        let name = style == .table ? "UITableView" : "UICollectionView"
        return random.pick([
            "<\(name): 0x...>",
            "<\(name): 0x10585f000; frame = (0 0; 390 844); clipsToBounds = YES; gestureRecognizers = "
                + "<NSArray: 0x28147f690>; layer = <CALayer: 0x281a79800>; contentOffset: {0, -47}>",
            "<Shop.ListView: 0x7f8; baseClass = \(name); frame = (0 0; 320 568); layer = <CALayer: 0x6>>",
        ])
    }
}

extension String {
    fileprivate func hasGap(among names: [String]) -> Bool { names.contains { contains("‹\($0)›") } }
}
