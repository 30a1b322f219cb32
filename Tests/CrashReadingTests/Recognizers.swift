import DiffableSnapshots
import ListSimulation
import ListView
import Rulebook

@testable import CrashReading

/// The recogniser of all rules, as the program has it.
enum Recognizers {
    static let rules: [Rule] = (Rule.snapshotRules + Rule.listRules).filter { !$0.wordings.isEmpty }

    static let styles = GapVocabulary(
        ListStyle.allCases.map { style in
            var gaps = style.gaps
            gaps["View"] = "\(style.capitalizedName): ‹view description›"
            gaps["view description"] = nil
            return GapVocabulary.Choice(style.rawValue, gaps)
        })

    static let kinds = GapVocabulary(
        IdentifierKind.allCases.map { kind in
            GapVocabulary.Choice(
                kind.rawValue, ["kind": kind.rawValue, "a kind": kind == .item ? "an item" : "a section"])
        })

    static let all = TextRecognizer(rules, vocabularies: [styles, kinds])
}
