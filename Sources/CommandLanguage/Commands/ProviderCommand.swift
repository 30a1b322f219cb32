import CommandGrammar
import DiffableSnapshots
import Reporting
import SessionReports
import Sessions
import SwiftWriting

/// `provider`: what the app's cell provider does.
enum ProviderCommand {
    static let row = CommandRow(
        "provider",
        example: """
            struct Todo(text, isDone = false)
            let t = Todo(text: "milk")
            provider shows text, isDone
            sections Today; append t; apply
            cells
            """,
        forms: [
            shows, kindNone, kind,
            setting("headers", .supplementaryViews, .name) {
                $0.headers = $1
                $0.headerFields = []
            },
            setting("headers", .supplementaryViews, .after("shows", .sectionFields)) {
                $0.headers = .shown
                $0.headerFields = $1.map(\.text)
            },
            setting("footers", .supplementaryViews, .name) {
                $0.footers = $1
                $0.footerFields = []
            },
            setting("footers", .supplementaryViews, .after("shows", .sectionFields)) {
                $0.footers = .shown
                $0.footerFields = $1.map(\.text)
            },
            setting(
                "heights", .rowHeight, .choice(["standard", "self-sizing"]) { $0 == "self-sizing" },
                says: { $0 ? "note.self-sizing" : "done.provider" },
                { $0.sizesItself = $1 }),
            forRows("lines", .cells, .lines) { $0.lineLimits.place($1, $2) },
            forRows("height", .rowHeight, .points) { rules, points, rows in
                if rows == nil { rules.rowHeight = points }
                rules.rowHeights.place(points, rows)
            },
            setting("estimated-height", .estimatedRowHeight, .points) { $0.estimatedHeight = $1 },
            setting("observed", .cells, .choice(["on", "off"]) { $0 == "on" }) { $0.isObserved = $1 },
            setting("mistake", .cells, .mistake) { $0.mistake = $1 },
        ]
    ).noted()

    private static let shows = CommandForm(
        setting: .cells, .after("shows", .optional(.fields)), .optional(.after("from", .keyword("store"))),
        .optional(.after("in", .operand(.stagedSection))), .optional(.after("when", .condition))
    ) { (session: inout Session, _, fields, fromStore, section, condition) throws(CommandFailure) in
        let rows = try session.rows(section, condition)
        try session.show(fields ?? [], readsStore: fromStore != nil, for: rows)
        return SilentReport("done.provider")
    }

    private static let kindNone = CommandForm(setting: .cells, .after("kind", .keyword("none"))) {
        (session: inout Session, _, _) throws(CommandFailure) in
        session.provider.kinds = []
        return SilentReport("done.provider")
    }

    private static let kind = CommandForm(
        setting: .cells, .after("kind", .text("NAME")), .optional(.after("in", .operand(.stagedSection))),
        .optional(.after("when", .condition))
    ) { (session: inout Session, _, kind, section, condition) throws(CommandFailure) in
        let rows = try session.rows(section, condition)
        session.provider.kinds.append(
            RowRule(setting: kind.text, section: rows?.section, condition: rows?.condition))
        return SilentReport("done.provider")
    }

    /// A form that sets one thing for all rows, or for some.
    private static func forRows<Setting>(
        _ name: String, _ part: SwiftPart, _ value: Parameter<Session, Setting>,
        _ change: @escaping @Sendable (inout ProviderRules, Setting, SomeRows?) -> Void
    ) -> CommandForm {
        CommandForm(
            setting: part, .after(name, value), .optional(.after("in", .operand(.stagedSection))),
            .optional(.after("when", .condition))
        ) { (session: inout Session, _, setting, section, condition) throws(CommandFailure) in
            change(&session.provider, setting, try session.rows(section, condition))
            return SilentReport()
        }
    }

    /// A form that sets one thing.
    private static func setting<Setting>(
        _ name: String, _ part: SwiftPart, _ value: Parameter<Session, Setting>,
        says: @escaping @Sendable (Setting) -> String = { _ in "done.provider" },
        _ change: @escaping @Sendable (inout ProviderRules, Setting) -> Void
    ) -> CommandForm {
        CommandForm(setting: part, .after(name, value)) {
            (session: inout Session, _, setting) throws(CommandFailure) in
            change(&session.provider, setting)
            return SilentReport(says(setting))
        }
    }
}

/// `in S`, `when …`, or both.
struct SomeRows: Sendable {
    let section: SessionValue?
    let condition: RowCondition?
}

extension [RowRule<Int?>] {
    /// A rule for all rows takes the place of all there were.
    fileprivate mutating func place(_ setting: Int?, _ rows: SomeRows?) {
        if rows == nil { removeAll() }
        append(RowRule(setting: setting, section: rows?.section, condition: rows?.condition))
    }
}

extension [RowRule<Double?>] {
    /// The same for heights, where all rows have a setting of their own.
    fileprivate mutating func place(_ setting: Double?, _ rows: SomeRows?) {
        guard let rows else { return removeAll() }
        append(RowRule(setting: setting, section: rows.section, condition: rows.condition))
    }
}

/// A condition as it is written.
private enum WrittenCondition: Sendable {
    case field(String, Expression)
    case enumCase(PlacedText)
}

extension Parameter where Context == Session, Output == WrittenCondition {
    /// `FIELD = VALUE`, or `case NAME` for an enum.
    fileprivate static var condition: Self {
        let named = Parameter<Session, PlacedText>.after("case", .text("CASE", candidates: { s, _ in s.caseNames }))
        let field = Self.both(.fieldName, .equals(.expression("VALUE"))) { .field($0.text, $1) }
        return Self(.oneOf([named.shape, field.shape])) { (reader, session) throws(CommandFailure) in
            var ahead = reader
            // A field may be called `case` as well.
            if ahead.take(["case"]) != nil, !ahead.takeSymbol("=") {
                return .enumCase(try named.decode(&reader, &session))
            }
            return try field.decode(&reader, &session)
        }
    }
}

extension Session {
    /// The cases of all enums.
    fileprivate var caseNames: [String] {
        store.types.values.filter { $0.kind == .enumeration }.flatMap { $0.fields.map(\.name) }
    }
}

extension Parameter where Context == Session, Output == Int? {
    /// The number of lines a label may have; nil for as many as it needs.
    fileprivate static var lines: Self {
        .word(
            "LINES|none", expected: ["1…100", "none"], candidates: { _, _ in ["none"] },
            { text in
                if text == "none" { return .some(nil) }
                return Int(text).flatMap { (1...100).contains($0) ? .some($0) : nil }
            })
    }
}

extension Parameter where Context == Session, Output == [PlacedText] {
    /// Names of fields, with or without commas.
    fileprivate static var fields: Self { .list(.fieldName) }

    /// The same for a header, which may show the raw value of its section.
    fileprivate static var sectionFields: Self {
        .list(.text("FIELD", candidates: { session, _ in ["rawValue"] + session.fieldNames }))
    }
}

extension Parameter where Context == Session, Output == Double? {
    /// The height a height closure returns; nil for `automaticDimension`.
    fileprivate static var points: Self {
        .word(
            "POINTS|none", candidates: { _, _ in ["none"] },
            { text in
                if text == "none" { return .some(nil) }
                return Double(text).flatMap { (1...10_000).contains($0) ? .some($0) : nil }
            })
    }
}

extension Parameter where Context == Session, Output == ProviderRules.Mistake? {
    fileprivate static var mistake: Self {
        let words = ProviderRules.Mistake.allCases.map(\.rawValue) + ["none"]
        return .word(
            "MISTAKE", expected: words, candidates: { _, _ in words },
            { words.contains($0) ? .some(ProviderRules.Mistake(rawValue: $0)) : nil })
    }
}

extension Session {
    /// The rows that `in` and `when` choose; nil for all.
    fileprivate mutating func rows(
        _ section: Operand?, _ condition: WrittenCondition?
    ) throws(CommandFailure) -> SomeRows? {
        if section == nil, condition == nil { return nil }
        let wanted: RowCondition?
        switch condition {
        case .field(let field, let value): wanted = .field(field, try evaluate(value))
        case .enumCase(let name):
            let cases = caseNames
            let parts = name.text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.allSatisfy(cases.contains) else {
                let types = store.types.values.filter { $0.kind == .enumeration }.map(\.name)
                throw CommandFailure(
                    .unknownField(name.text, type: types.joined(separator: ", "), fields: cases), name.range)
            }
            wanted = .enumCase(name.text)
        case nil: wanted = nil
        }
        return SomeRows(section: section?.value, condition: wanted)
    }

    fileprivate mutating func show(
        _ fields: [PlacedText], readsStore: Bool, for rows: SomeRows?
    ) throws(CommandFailure) {
        let known = store.types.values.flatMap { $0.fields.flatMap { [$0.name] + $0.payload.map(\.name) } }
        if let unknown = fields.first(where: { !known.isEmpty && !known.contains($0.text) }) {
            throw CommandFailure(
                .unknownField(unknown.text, type: store.types.keys.joined(separator: ", "), fields: known),
                unknown.range)
        }
        guard let rows else {
            provider.shownFields = fields.map(\.text)
            provider.texts = []
            provider.readsStore = readsStore
            return
        }
        provider.texts.append(
            RowRule(setting: fields.map(\.text), section: rows.section, condition: rows.condition))
        if readsStore { provider.readsStore = true }
    }
}
