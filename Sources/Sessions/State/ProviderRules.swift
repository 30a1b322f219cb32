import DiffableSnapshots
import ListSimulation
import OrderedCollections

/// The behaviour of the app's cell provider, as data: the text of a cell, its kind, and the mistakes it makes.
package struct ProviderRules: Sendable {
    /// The fields a cell displays; empty means all of them.
    package var shownFields: [String] = []
    /// The fields that some cells display instead: the last rule that fits.
    package var texts: [RowRule<[String]>] = []
    /// True when the provider looks the model up in the store instead of using the identifier it is handed.
    package var readsStore = false
    /// True when cells read what they show in their `configurationUpdateHandler`, which UIKit tracks.
    package var isObserved = false
    /// The setting for section headers.
    package var headers = Supplementary.none
    /// The setting for section footers.
    package var footers = Supplementary.none
    /// The fields of a section that its header shows; empty means the same as for cells.
    package var headerFields: [String] = []
    /// The fields of a section that its footer shows; empty means the same as for cells.
    package var footerFields: [String] = []
    /// The height that `heightForRowAt` returns; nil for `automaticDimension`.
    package var rowHeight: Double?
    /// The height that `estimatedHeightForRowAt` returns; nil for none.
    package var estimatedHeight: Double?
    /// The heights that the height closure returns for some rows instead: the last rule that fits.
    package var rowHeights: [RowRule<Double?>] = []
    /// The number of lines a cell that sizes itself may have: the last rule that fits; nil for as many as it needs.
    package var lineLimits: [RowRule<Int?>] = []
    /// The kind of cell a row gets: the last rule that fits.
    package var kinds: [RowRule<String>] = []
    /// `headers …`, `footers …`
    package enum Supplementary: String, CaseIterable, Sendable {
        /// The list has none.
        case none = "off"
        /// The supplementary view provider shows the section's fields.
        case shown = "on"
        /// The layout asks, and no provider is set.
        case missing
        /// The provider returns nil.
        case returnsNil = "nil"
    }

    /// True when cells size themselves by what they show; otherwise every row has the standard height.
    package var sizesItself = false
    /// Mistakes on purpose.
    package var mistake: Mistake?

    /// The rules of a provider that shows all fields and makes no mistake.
    package init() {}

    /// A mistake that a cell provider makes on purpose: `provider mistake …`.
    package enum Mistake: String, CaseIterable, Sendable {
        /// Returns nil.
        case returnsNil = "nil"
        /// Dequeues another kind of cell each time.
        case changesKind = "another-kind"
        /// Applies a snapshot from inside the provider.
        case applies = "apply"
        /// Makes the registration of the cell anew for each request (collection view).
        case registersInside = "registration-inside"
        /// Dequeues a second cell, which it does not return.
        case dequeuesTwo = "two-cells"
        /// Returns a cell that was made by hand (collection view).
        case makesByHand = "cell-by-hand"
        /// Dequeues a cell by an identifier that is not registered.
        case isUnregistered = "unregistered"
    }

    /// The same rules without the mistakes that make UIKit stop.
    var withoutMistakes: ProviderRules {
        var rules = self
        rules.mistake = nil
        if headers == .missing || headers == .returnsNil { rules.headers = .none }
        if footers == .missing || footers == .returnsNil { rules.footers = .none }
        return rules
    }

    /// The reuse identifier of cells where no rule names one.
    package static let standardKind = "cell"

    /// The text of a cell: texts bare, the rest by name.
    package func content(for identifier: SessionValue, in section: SessionValue?, models: ModelIndex?) -> String {
        let model = models?.model(for: identifier) ?? identifier
        let fields = texts.last { $0.fits(model, in: section) }?.setting ?? shownFields
        return content(for: identifier, showing: fields, models)
    }

    /// The text of a header or footer. `rawValue` among its fields is the raw value of an enum's case.
    package func content(of section: SessionValue, _ kind: SupplementaryKind, models: ModelIndex?) -> String {
        let fields = kind == .header ? headerFields : footerFields
        if fields.contains("rawValue"), case .enumCase(let value) = section {
            return value.type.rawValue(at: value.position)?.label ?? value.label
        }
        return content(for: section, showing: fields.isEmpty ? shownFields : fields, models)
    }

    private func content(for identifier: SessionValue, showing fields: [String], _ models: ModelIndex?) -> String {
        switch models?.model(for: identifier) ?? identifier {
        case .record(let record): content(of: record, showing: fields)
        case .enumCase(let value) where !value.payload.isEmpty:
            value.payload.map { content(for: $0, showing: fields, models) }.joined(separator: " ")
        case let other: other.label
        }
    }

    /// The height a row asks for when it sizes itself: a line for each `rowLine` characters of its text, up to the
    /// lines it may have.
    func height(of content: String, for model: SessionValue, in section: SessionValue?) -> Double {
        var lines = 1 + max(0, content.count - 1) / Self.rowLine
        if let limit = lineLimits.last(where: { $0.fits(model, in: section) })?.setting { lines = min(lines, limit) }
        return ListView.rowHeight + Double(lines - 1) * Self.lineHeight
    }

    /// The height that `heightForRowAt` returns; nil for `automaticDimension`.
    func closureHeight(for model: SessionValue, in section: SessionValue?) -> Double? {
        guard let rule = rowHeights.last(where: { $0.fits(model, in: section) }) else { return rowHeight }
        return rule.setting
    }

    /// The number of characters on a line of a simulated cell, and the height of a further line.
    private static let rowLine = 20
    private static let lineHeight = 20.0

    /// The reuse identifier of a row's cell.
    func kind(for model: SessionValue, in section: SessionValue?) -> String {
        kinds.last { $0.fits(model, in: section) }?.setting ?? Self.standardKind
    }

    private func content(of record: Record, showing fields: [String]) -> String {
        var parts: [String] = []
        for (field, value) in zip(record.type.fields, record.fields) {
            if !fields.isEmpty, !fields.contains(field.name) { continue }
            switch value {
            case .uuid where fields.isEmpty, .array where fields.isEmpty: continue
            case .string(let text): parts.append(text)
            default: parts.append("\(field.name)=\(value.swiftLiteral)")
            }
        }
        return parts.isEmpty ? record.type.name : parts.joined(separator: " ")
    }
}

/// A setting of the cell provider for some rows: `in S` those of a section, `when …` those whose model fits.
package struct RowRule<Setting: Sendable>: Sendable {
    /// What the provider does for these rows.
    package let setting: Setting
    /// nil means any section.
    package var section: SessionValue?
    /// nil means any model.
    package var condition: RowCondition?

    /// A setting, and the rows it is for.
    package init(setting: Setting, section: SessionValue? = nil, condition: RowCondition? = nil) {
        self.setting = setting
        self.section = section
        self.condition = condition
    }

    func fits(_ model: SessionValue, in section: SessionValue?) -> Bool {
        if let wanted = self.section, wanted != section { return false }
        return condition?.fits(model) ?? true
    }
}

/// `FIELD = VALUE` or `case NAME`: the condition that a row's model must fulfil.
package enum RowCondition: Sendable {
    case field(String, SessionValue)
    /// A case, or one within the only value that a case carries: `row.album` for `.row(.album)`.
    case enumCase(String)

    func fits(_ model: SessionValue) -> Bool {
        switch (self, model) {
        case (.field(let field, let wanted), .record(let record)): record.value(of: field) == wanted
        case (.field(let field, let wanted), .enumCase(let value)):
            zip(value.type.fields[value.position].payload, value.payload).contains { place, part in
                place.name == field ? part == wanted : fits(part)
            }
        case (.enumCase(let path), .enumCase(let value)): Self.fits(path.split(separator: ".")[...], value)
        default: false
        }
    }

    private static func fits(_ path: ArraySlice<Substring>, _ value: EnumCase) -> Bool {
        guard let name = path.first, value.name == name else { return false }
        let rest = path.dropFirst()
        guard !rest.isEmpty else { return true }
        guard value.payload.count == 1, case .enumCase(let inner) = value.payload[0] else { return false }
        return fits(rest, inner)
    }
}
