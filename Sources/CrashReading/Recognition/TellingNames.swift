import Rulebook

/// Names that tell a rule where its words are missing: functions of UIKit in a stack, symbols for a breakpoint, and
/// conditions that a translated page leaves in English.
struct TellingNames: Sendable {
    /// A name, and the fault it stands for.
    struct Name: Sendable {
        /// The name as ``FoldedText/solid(_:)`` makes it.
        let bytes: [UInt8]
        let rule: Rule
        let wording: Wording
        let choices: [GapVocabulary.Choice]
        /// True when the function is also called when nothing is wrong, so that only an assertion in it says something.
        let needsAssertion: Bool

        /// True when it is the end of another condition: `indexPath.section != NSNotFound` is not about `section`.
        func isPart(of text: FoldedText, at start: Int) -> Bool {
            let place = text.place(start)
            return place > 0 && text.clean[place - 1] == UInt8(ascii: ".")
                && bytes.contains { $0 == 0x3D || $0 == 0x7C }
        }
    }

    private let names: [UInt64: [Name]]
    /// The cases with a condition that ends in ``untouched``.
    let lookups: [(rule: Rule, wording: Wording)]

    init(_ rules: [Rule], _ vocabularies: [GapVocabulary]) {
        let choices = vocabularies.flatMap(\.choices)
        var names: [UInt64: [Name]] = [:]
        func add(_ text: String, _ rule: Rule?, _ wording: Wording?, _ choice: String? = nil, asserting: Bool = false) {
            guard let rule, let wording = wording ?? rule.wordings.last else { return }
            let bytes = FoldedText.solid(text)
            guard bytes.count >= TextPattern.keyLength else { return }
            names[TextPattern.key(bytes), default: []].append(
                Name(
                    bytes: bytes, rule: rule, wording: wording, choices: choices.filter { $0.name == choice },
                    needsAssertion: asserting))
        }
        for rule in rules {
            if let symbol = rule.symbolicBreakpoint { add(symbol, rule, nil) }
            for wording in rule.wordings {
                if let method = wording.method {
                    add(method.prefix { $0 != ":" } + ":", rule, wording, asserting: true)
                }
                // A condition in code, such as `section != NSNotFound`, stays the same in translated logs.
                if let condition = wording.text.split(separator: ": ", maxSplits: 1).last,
                    wording.text.hasPrefix("Invalid parameter not satisfying: "),
                    condition.contains("!=") || condition.contains("||")
                {
                    add(String(condition), rule, wording)
                }
            }
        }
        let byID = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for row in Self.functions {
            let rule = byID[row.rule]
            let wording = rule?.wordings.last { $0.variant == row.variant || row.variant == nil }
            add(row.name, rule, wording, row.view, asserting: row.needsAssertion)
        }
        self.names = names
        lookups = rules.flatMap { rule in
            rule.wordings.filter { $0.text.hasSuffix("!= NSNotFound") }.map { (rule, $0) }
        }
    }

    /// What a translation leaves of a condition, when its variable was translated: `部分!= NSNotFound`.
    ///
    /// - Complexity: linear in the length of the text.
    static func untouched(in text: FoldedText) -> Range<Int>? {
        text.solid.firstRange(of: FoldedText.solid("!= NSNotFound")).flatMap { range in
            range.lowerBound > 0 && text.solid[range.lowerBound - 1] >= 0x80 ? range : nil
        }
    }

    private static let functions:
        [(name: String, rule: String, variant: String?, view: String?, needsAssertion: Bool)] =
            [
                (
                    "_Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Rows", "batch.item-count", nil, "table",
                    false
                ),
                (
                    "_Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Items", "batch.item-count", nil,
                    "collection", false
                ),
                (
                    "_Bug_Detected_In_Client_Of_UITableView_Invalid_Number_Of_Sections", "batch.section-count", nil,
                    "table", false
                ),
                (
                    "_Bug_Detected_In_Client_Of_UICollectionView_Invalid_Number_Of_Sections", "batch.section-count",
                    nil,
                    "collection", false
                ),
                (
                    "_Bug_Detected_In_Client_Of_UITableView_Invalid_Batch_Updates", "batch.inconsistent", nil, "table",
                    false
                ),
                (
                    "_Bug_Detected_In_Client_Of_UICollectionView_Invalid_Batch_Updates", "batch.inconsistent", nil,
                    "collection", false
                ),
                ("UITableViewAlertForLayoutOutsideViewHierarchy", "apply.layout-outside-window", nil, "table", false),
                ("UITableViewAlertForVisibleCellsAccessDuringUpdate", "table.asked-in-callback", "cells", nil, false),
                (
                    "UITableViewAlertForCellForRowAtIndexPathAccessDuringUpdate", "table.asked-in-callback", "row", nil,
                    false
                ),
                (
                    "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__IDENTIFIER_ALREADY_EXISTS", "identifier-already-exists",
                    nil, nil,
                    false
                ),
                (
                    "BUG_IN_CLIENT_OF_DIFFABLE_DATA_SOURCE__APPLYING_SNAPSHOTS_REENTRANTLY", "apply.nested", nil, nil,
                    false
                ),
                // Only what is reloaded or reconfigured is checked there.
                (
                    "-[__UIDiffableDataSourceSnapshot _validateReloadUpdateThrowingIfNeeded:", "item-not-in-snapshot",
                    "reload", nil, true
                ),
                ("-[__UIDiffableDataSourceSnapshot reconfigureItems", "item-not-in-snapshot", "reconfigure", nil, true),
                ("-[__UIDiffableDataSourceSnapshot reloadItems", "item-not-in-snapshot", "reload", nil, true),
                ("-[__UIDiffableDataSourceSnapshot reloadSections", "section-not-in-snapshot", nil, nil, true),
                ("-[__UIDiffableDataSourceSnapshot appendSections", "section-already-exists", "one", nil, true),
                // The snapshots of iOS 13 were data sources themselves.
                ("-[__UIDiffableDataSource appendSectionsWithIdentifiers", "section-already-exists", "one", nil, true),
                // Swift's concurrency calls these to look where code runs, and stays there when it stops the app.
                ("swift_task_isCurrentExecutorImpl", "view.main-thread-required", nil, nil, false),
                ("_swift_task_checkIsolatedSwift", "view.main-thread-required", nil, nil, false),
                ("-[UITableView _endCellAnimationsWithContext:", "batch.item-count", nil, "table", true),
                ("-[UICollectionView _endItemAnimations", "batch.item-count", nil, "collection", true),
                // It calls nothing that is an app's.
                (
                    "-[UICollectionView _validateScrollingTargetIndexPath:", "view.scroll-out-of-bounds", "item",
                    "collection", true
                ),
                // After so many rounds the collection view gives up here.
                ("-[UICollectionView _setNeedsVisibleCellsUpdate:", "layout.stuck", nil, nil, true),
                // Functions of Swift's library that do nothing but stop.
                (
                    "ELEMENT_TYPE_OF_SET_VIOLATES_HASHABLE_REQUIREMENTS", "identity.set-duplicates", "set", nil, false
                ),
                (
                    "KEY_TYPE_OF_DICTIONARY_VIOLATES_HASHABLE_REQUIREMENTS", "identity.set-duplicates", "dictionary",
                    nil, false
                ),
            ]

    /// The names in a text, each rule once, with the places of ``FoldedText/solid`` where they stand.
    ///
    /// - Complexity: linear in the length of the text.
    func found(in text: FoldedText) -> [(name: Name, range: Range<Int>)] {
        var result: [(name: Name, range: Range<Int>)] = []
        var key: UInt64 = 0
        let hasReason = Self.hasUnknownReason(text)
        for (index, byte) in text.solid.enumerated() {
            key = key << 8 | UInt64(byte)
            let start = index + 1 - TextPattern.keyLength
            guard start >= 0, let candidates = names[key] else { continue }
            let rest = text.solid[start...]
            for name in candidates where rest.starts(with: name.bytes) {
                guard !result.contains(where: { $0.name.rule == name.rule }), !name.isPart(of: text, at: start),
                    !name.needsAssertion || !hasReason && asserts(text, before: start)
                else { continue }
                result.append((name, start..<(start + name.bytes.count)))
            }
        }
        return result
    }

    /// True when the frames above, or the words before, show that the function raised.
    private func asserts(_ text: FoldedText, before start: Int) -> Bool {
        let reach = text.solid[max(0, start - Self.reach)..<start]
        return Self.raisers.contains { reach.firstRange(of: $0) != nil }
    }

    /// True when the log has the exception's words, which are of no rule: the frames would name a rule all the same.
    private static func hasUnknownReason(_ text: FoldedText) -> Bool {
        guard let start = text.solid.firstRange(of: Array("reason:'".utf8))?.upperBound else { return false }
        let words = text.solid[start...].prefix { $0 != UInt8(ascii: "'") }
        return words.count >= 20
    }

    private static let reach = 600
    private static let raisers = [
        "handlefailureinmethod", "handlefailureinfunction", "assertionfailurein", "objc_exception_throw",
        "__exceptionpreprocess", "_assertionfailure",
    ].map { Array($0.utf8) }
}
