import CommandLanguage
import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Headers and footers.
extension SwiftRun {
    /// `dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in … }`
    func readTitles(_ value: SourceExpression, _ range: SourceRange) throws(SwiftStop) {
        var closure: SourceClosure?
        switch value.bare.kind {
        case .closure(let found): closure = found
        case .null: return try withoutTitles(range)
        default: if let name = value.plainName, case .closure(let found)? = lookUp(name) { closure = found }
        }
        guard let closure else { return note(leftOut: "supplementaryViewProvider") }
        var asked = environment.asked
        if asked.isEmpty {
            asked = ["headers"]
            if text(closure.range).contains("elementKindSectionFooter") { asked.insert("footers") }
        }
        for place in asked.sorted() {
            let name = closure.parameters.map { $0.count > 1 ? $0[1].name : "" } ?? "$1"
            let kind = place == "headers" ? "elementKindSectionHeader" : "elementKindSectionFooter"
            var reader = SwiftCellReader(titlesOf: kind, in: name)
            reader.readBody(closure.statements)
            let shown = reader.shows.fields.map(\.name)
            let setting: String
            if reader.returnsNil {
                setting = "nil"
            } else if shown.isEmpty || shown == session.provider.shownFields || isWhole(shown) {
                setting = "on"
            } else {
                setting = "shows " + shown.joined(separator: ", ")
            }
            try set(["\(place) \(setting)"], range)
        }
    }

    private func isWhole(_ shown: [String]) -> Bool {
        let type = typeName(for: .section).flatMap { session.store.types[$0] }
        return session.provider.shownFields.isEmpty && type?.isShownWhole(by: shown) ?? false
    }

    private func withoutTitles(_ range: SourceRange) throws(SwiftStop) {
        for place in ["headers", "footers"] {
            try set(["\(place) \(environment.asked.contains(place) ? "missing" : "off")"], range)
        }
    }

    /// A layout that asks for headers without a provider that gives them is a mistake that shows when a snapshot is
    /// applied.
    func askForTitles(_ range: SourceRange) throws(SwiftStop) {
        guard session.options.style == .collection else { return }
        if environment.asked.contains("headers"), session.provider.headers == .none {
            try perform(.provider("headers missing"), range)
        }
        if environment.asked.contains("footers"), session.provider.footers == .none {
            try perform(.provider("footers missing"), range)
        }
    }

    private func set(_ words: [String], _ range: SourceRange) throws(SwiftStop) {
        try perform(settings: words.compactMap { interpreter.table.command(for: .provider($0)) }, range)
    }
}
