import SwiftReading

/// The rows that a part of a cell provider is for.
struct SwiftRowTest: Hashable {
    /// The section that the row has to be in.
    var section: SourceExpression?
    /// What the row's model has to be.
    var condition: Part?
    /// The first condition that has no form here.
    var unread: SourceRange?
    /// In a branch for one case of the item, what is shown belongs to that case and is no rule beside the others.
    var isCase = false

    enum Part: Hashable {
        case section(SourceExpression)
        case field(String, SourceExpression)
        case flag(String, Bool)
        case enumCase(String)
    }

    /// Narrows the rows down; there can be one section and one condition.
    mutating func add(_ part: Part?, _ range: SourceRange) {
        switch part {
        case .section(let wanted)? where section == nil: section = wanted
        case .field?, .flag?, .enumCase?:
            if condition == nil { condition = part } else { unread = unread ?? range }
        default: unread = unread ?? range
        }
    }

    /// Whether what is shown there is shown in every row, as far as can be told.
    var showsEverywhere: Bool { isCase || unread != nil || section == nil && condition == nil }
}

/// A setting of a cell provider for some rows.
struct SwiftCellRule<Setting> {
    let setting: Setting
    let rows: SwiftRowTest
}

/// A field that a cell shows, and the type it belongs to; nil for the item's own.
struct SwiftShownField: Hashable {
    let name: String
    let type: String?
}

/// What cells show, by the places that it is written to: a label's text, a variable.
struct SwiftShownFields {
    private var everywhere: [(place: String, fields: [SwiftShownField])] = []
    private var exceptions: [(rows: SwiftRowTest, place: String, fields: [SwiftShownField])] = []

    mutating func add(_ fields: [SwiftShownField], in place: String, _ rows: SwiftRowTest) {
        if !rows.showsEverywhere {
            exceptions.append((rows, place, fields))
        } else if let index = everywhere.firstIndex(where: { $0.place == place }) {
            everywhere[index].fields += fields
        } else {
            everywhere.append((place, fields))
        }
    }

    /// The fields that all rows show.
    var fields: [SwiftShownField] {
        // Without a text for the other rows, those of the exceptions are all there is to tell.
        let found = everywhere.isEmpty ? exceptions.flatMap(\.fields) : everywhere.flatMap(\.fields)
        return Self.unique(found)
    }

    /// The rows that show other fields: those of a place take the place of what it shows elsewhere.
    var rules: [SwiftCellRule<[SwiftShownField]>] {
        guard !everywhere.isEmpty else { return [] }
        var rules: [SwiftCellRule<[SwiftShownField]>] = []
        var seen: Set<SwiftRowTest> = []
        for rows in exceptions.map(\.rows) where seen.insert(rows).inserted {
            let own = exceptions.filter { $0.rows == rows }
            let kept = everywhere.filter { part in !own.contains { $0.place == part.place } }
            let shown = Self.unique(kept.flatMap(\.fields) + own.flatMap(\.fields))
            if rules.isEmpty, Set(shown) == Set(fields) { continue }
            rules.append(SwiftCellRule(setting: shown, rows: rows))
        }
        return rules
    }

    private static func unique(_ fields: [SwiftShownField]) -> [SwiftShownField] {
        var seen: Set<String> = []
        return fields.filter { seen.insert($0.name).inserted }
    }
}

extension SourceExpression {
    /// `photo` in the patterns `.photo`, `Item.photo`, `.photo(let id)`, `let .photo(id)`.
    var caseName: String? {
        switch bare.kind {
        case .implicitMember(let name): name
        case .member(let base, let name): base.bare.plainName?.first?.isUppercase == true ? name.text : nil
        case .call(let call): call.callee.caseName
        case .binding(_, let inner): inner.caseName
        default: nil
        }
    }

    /// The case that a pattern asks for, with the case within the only value it carries: `row.album` for
    /// `.row(.album)`. Nil for a pattern that asks for anything else of what the case carries.
    var casePath: String? {
        switch bare.kind {
        case .binding(_, let inner): return inner.casePath
        case .call(let call):
            guard let name = call.callee.caseName else { return nil }
            let asked = call.arguments.map(\.value.bare).filter { !$0.bindsOnly }
            guard let inner = asked.first else { return name }
            guard call.arguments.count == 1, let path = inner.casePath else { return nil }
            return "\(name).\(path)"
        default: return caseName
        }
    }

    /// `let x`, `_`, `x` behind a `let` around all of the pattern.
    private var bindsOnly: Bool {
        switch bare.kind {
        case .name: true
        case .binding(_, let inner): inner.bindsOnly
        case .tuple(let parts): parts.allSatisfy { $0.value.bindsOnly }
        default: false
        }
    }

    /// The names that a pattern binds.
    var boundNames: [String] { boundNames(isBinding: false) }

    private func boundNames(isBinding: Bool) -> [String] {
        switch bare.kind {
        case .binding(_, let inner): inner.boundNames(isBinding: true)
        case .name(let name): isBinding && name != "_" ? [name] : []
        case .call(let call): call.arguments.flatMap { $0.value.boundNames(isBinding: isBinding) }
        case .tuple(let parts): parts.flatMap { $0.value.boundNames(isBinding: isBinding) }
        case .cast(let inner, _, _): inner.boundNames(isBinding: isBinding)
        default: []
        }
    }

    /// `dataSource.sectionIdentifier(for: indexPath.section)`, `sections[indexPath.section]`
    var findsSection: Bool {
        switch bare.kind {
        case .call(let call):
            call.callee.memberName == "sectionIdentifier" && call.arguments.count == 1
                && call.arguments[0].label?.text == "for"
        case .subscripting(let base, let arguments):
            arguments.count == 1 && arguments[0].value.memberName == "section"
                && (base.memberName.map { ["sectionIdentifiers", "allCases", "sections"].contains($0) } ?? false)
        case .infix(let left, "??", _): left.findsSection
        default: false
        }
    }

    /// The names of a chain of members: `cell.textLabel.text`.
    var memberPath: String {
        switch bare.kind {
        case .name(let name): name
        case .member(let base, let name): "\(base.memberPath).\(name.text)"
        default: ""
        }
    }
}
