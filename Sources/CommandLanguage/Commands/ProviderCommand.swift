import CommandGrammar
import DiffableSnapshots
import Reporting

/// `provider`: what the app's cell provider does.
enum ProviderCommand {
    static let row = CommandRow(
        "provider",
        example: """
            struct Todo(text, isDone = false)
            let t = Todo(text: "牛乳")
            provider shows text, isDone
            sections 今日; append t; apply
            cells
            """,
        forms: [
            shows, kindNone, kind,
            setting("headers", .supplementaryViews, .name) { $0.headers = $1 },
            setting("footers", .supplementaryViews, .name) { $0.footers = $1 },
            setting("heights", .rowHeight, .choice(["standard", "self-sizing"]) { $0 == "self-sizing" }) {
                $0.sizesItself = $1
            },
            setting("height", .rowHeight, .points) { $0.rowHeight = $1 },
            setting("estimated-height", .estimatedRowHeight, .points) { $0.estimatedHeight = $1 },
            setting("mistake", .cells, .mistake) { $0.mistake = $1 },
        ]
    ).reading { act in
        switch act {
        case .cells(let fields, let readsStore):
            "shows" + (fields.isEmpty ? "" : " " + fields.joined(separator: ", ")) + (readsStore ? " from store" : "")
        case .rowHeight(let points): "height \(points)"
        default: nil
        }
    }

    private static let shows = CommandForm(
        setting: .cells, .after("shows", .optional(.fields)), .optional(.after("from", .keyword("store")))
    ) { (session: inout Session, _, fields, fromStore) throws(CommandFailure) in
        try session.show(fields ?? [], readsStore: fromStore != nil)
        return SilentReport()
    }

    private static let kindNone = CommandForm(setting: .cells, .after("kind", .keyword("none"))) {
        (session: inout Session, _, _) throws(CommandFailure) in
        session.provider.kinds = []
        return SilentReport()
    }

    private static let kind = CommandForm(
        setting: .cells, .after("kind", .text("NAME")), .optional(.after("in", .operand(.stagedSection))),
        .optional(.after("when", .condition))
    ) { (session: inout Session, _, kind, section, condition) throws(CommandFailure) in
        var rule = ProviderRules.KindRule(kind: kind.text)
        rule.section = section?.value
        if let condition { rule.condition = (condition.field, try session.evaluate(condition.value)) }
        session.provider.kinds.append(rule)
        return SilentReport()
    }

    /// A form that sets one thing.
    private static func setting<Setting>(
        _ name: String, _ part: SwiftPart, _ value: Parameter<Session, Setting>,
        _ change: @escaping @Sendable (inout ProviderRules, Setting) -> Void
    ) -> CommandForm {
        CommandForm(setting: part, .after(name, value)) {
            (session: inout Session, _, setting) throws(CommandFailure) in
            change(&session.provider, setting)
            return SilentReport()
        }
    }
}

/// `FIELD = VALUE`
private struct FieldCondition: Sendable {
    let field: String
    let value: Expression
}

extension Parameter where Context == Session, Output == FieldCondition {
    fileprivate static var condition: Self {
        .both(
            .fieldName,
            .equals(.expression("VALUE"))
        ) { FieldCondition(field: $0.text, value: $1) }
    }
}

extension Parameter where Context == Session, Output == [PlacedText] {
    /// Names of fields, with or without commas.
    fileprivate static var fields: Self { .list(.fieldName) }
}

extension Parameter where Context == Session, Output == Double? {
    /// What a height closure answers; nil for `automaticDimension`.
    fileprivate static var points: Self {
        .word(
            "POINTS|none", expected: ["1…10000", "none"], candidates: { _, _ in ["none"] },
            { text in
                if text == "none" { return .some(nil) }
                return Double(text).flatMap { (1...10_000).contains($0) ? .some($0) : nil }
            })
    }
}

extension Parameter where Context == Session, Output == ProviderRules.Mistake? {
    fileprivate static var mistake: Self {
        .choice(ProviderRules.Mistake.allCases.map(\.rawValue) + ["none"]) {
            .some(ProviderRules.Mistake(rawValue: $0))
        }
    }
}

extension Session {
    fileprivate mutating func show(_ fields: [PlacedText], readsStore: Bool) throws(CommandFailure) {
        let known = store.types.values.flatMap { $0.fields.map(\.name) }
        if let unknown = fields.first(where: { !known.isEmpty && !known.contains($0.text) }) {
            throw CommandFailure(
                .unknownField(unknown.text, type: store.types.keys.joined(separator: ", "), fields: known),
                unknown.range)
        }
        provider.shownFields = fields.map(\.text)
        provider.readsStore = readsStore
    }
}
