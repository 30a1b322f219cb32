import DiffableSnapshots
import ListSimulation
import OrderedCollections

/// What the app's cell provider does, as data: what a cell shows, which kind of cell it is, and which mistakes it
/// makes.
struct ProviderRules: Sendable {
    /// The fields a cell displays; empty means all of them.
    var shownFields: [String] = []
    /// Whether the provider looks the model up in the store instead of believing the identifier it is handed.
    var readsStore = false
    /// What section headers and footers show.
    var headers = Supplementary.none
    var footers = Supplementary.none
    /// What the height closures of a table answer; nil for none.
    var rowHeight: Double?
    var estimatedHeight: Double?
    /// Which kind of cell a row gets: the last rule that fits.
    var kinds: [KindRule] = []
    /// `headers …`, `footers …`
    enum Supplementary: String, CaseIterable, Sendable {
        /// The list has none.
        case none = "off"
        /// The supplementary view provider shows the section's fields.
        case shown = "on"
        /// The layout asks, and no provider is set.
        case missing
        /// The provider returns nil.
        case returnsNil = "nil"
    }

    /// `kind NAME [in S] [when FIELD = VALUE]`
    struct KindRule: Sendable {
        let kind: String
        /// nil means any section.
        var section: Value?
        var condition: (field: String, value: Value)?

        func fits(_ model: Value, in section: Value?) -> Bool {
            if let wanted = self.section, wanted != section { return false }
            guard let condition else { return true }
            guard case .record(let record) = model else { return false }
            return record.value(of: condition.field) == condition.value
        }
    }

    /// Whether cells size themselves by what they show; otherwise every row has the standard height.
    var sizesItself = false
    /// Mistakes on purpose.
    var mistake: Mistake?

    enum Mistake: String, CaseIterable, Sendable {
        /// Returns nil.
        case returnsNil = "nil"
        /// Dequeues another kind of cell each time.
        case changesKind = "another-kind"
        /// Applies a snapshot from inside the provider.
        case applies = "apply"
    }

    /// The same without what makes UIKit stop.
    var withoutMistakes: ProviderRules {
        var rules = self
        rules.mistake = nil
        if headers == .missing || headers == .returnsNil { rules.headers = .none }
        if footers == .missing || footers == .returnsNil { rules.footers = .none }
        return rules
    }

    static let standardKind = "cell"

    /// The text of a cell: the first text bare, the rest by name.
    func content(for identifier: Value, models: ModelIndex?) -> String {
        switch models?.model(for: identifier) ?? identifier {
        case .record(let record): content(of: record)
        case .enumCase(let value) where !value.payload.isEmpty:
            value.payload.map { content(for: $0, models: models) }.joined(separator: " ")
        case let other: other.label
        }
    }

    /// The height a row asks for when it sizes itself: a line for each `rowLine` characters of what it shows.
    func height(of content: String) -> Double {
        let lines = 1 + max(0, content.count - 1) / Self.rowLine
        return ListView.rowHeight + Double(lines - 1) * Self.lineHeight
    }

    /// How many characters fit on a line of a simulated cell, and how high a further line is.
    private static let rowLine = 20
    private static let lineHeight = 20.0

    /// The reuse identifier of a row's cell.
    func kind(for model: Value, in section: Value?) -> String {
        kinds.last { $0.fits(model, in: section) }?.kind ?? Self.standardKind
    }

    private func content(of record: Record) -> String {
        var parts: [String] = []
        for (field, value) in zip(record.type.fields, record.fields) {
            if !shownFields.isEmpty, !shownFields.contains(field.name) { continue }
            switch value {
            case .uuid where shownFields.isEmpty, .array where shownFields.isEmpty: continue
            case .string(let text): parts.append(text)
            default: parts.append("\(field.name)=\(value.swiftLiteral)")
            }
        }
        return parts.isEmpty ? record.type.name : parts.joined(separator: " ")
    }
}

/// Finds the app's current model for an identifier: the record with that `id`, or the equal value in the store.
struct ModelIndex: Sendable {
    private var byHash: [Int: [Record]] = [:]
    private let matchesEqualValues: Bool

    /// - Complexity: linear in the number of stored values.
    init(_ store: Store, matchesEqualValues: Bool) {
        self.matchesEqualValues = matchesEqualValues
        for value in store.values.values { add(value) }
    }

    private mutating func add(_ value: Value) {
        switch value {
        case .array(let elements): for element in elements { add(element) }
        case .record(let record):
            if let id = record.value(of: "id") { byHash[id.hashValue, default: []].append(record) }
            if matchesEqualValues { byHash[value.hashValue, default: []].append(record) }
        default: break
        }
    }

    func model(for identifier: Value) -> Value? {
        // The app looks for it with its own `==`.
        let identifier = identifier.asPlainValue
        guard let candidates = byHash[identifier.hashValue] else { return nil }
        let found = candidates.last { record in
            if case .record = identifier {
                matchesEqualValues && Value.record(record) == identifier
            } else {
                record.value(of: "id") == identifier
            }
        }
        return found.map(Value.record)
    }
}

extension Session {
    /// The closure the data source calls for headers and footers, with the app's data as it is now; nil when none is
    /// set.
    func makeSupplementaryProvider() -> SupplementaryViewProvider<Value>? {
        let rules = provider
        let models = ModelIndex(store, matchesEqualValues: rules.readsStore)
        guard [rules.headers, rules.footers].contains(where: { $0 == .shown || $0 == .returnsNil }) else { return nil }
        return { kind, _, section in
            let setting = kind == .header ? rules.headers : rules.footers
            return setting == .shown ? rules.content(for: section, models: models) : nil
        }
    }

    /// Hands the app's providers to the data source.
    mutating func installProviders() {
        source.cellProvider = makeCellProvider()
        source.supplementaryViewProvider = makeSupplementaryProvider()
        source.view.supplementaryKinds = []
        if provider.headers != .none { source.view.supplementaryKinds.insert(.header) }
        if provider.footers != .none { source.view.supplementaryKinds.insert(.footer) }
        guard options.style == .table else { return }
        var table = ReorderableDataSource<Value, Value>(cellProvider: source.cellProvider)
        table.base = source
        var adapter = TableAdapter(table)
        adapter.setHeightProviders(height: nil, estimatedHeight: nil)
        if let height = provider.rowHeight { adapter.heightProvider = { _, _, _ in height } }
        if let height = provider.estimatedHeight { adapter.estimatedHeightProvider = { _, _, _ in height } }
        source = adapter.dataSource.base
    }

    /// The closure the data source calls for a cell, with the app's data as it is now.
    func makeCellProvider() -> CellProvider<Value, Value> {
        let app = AppCellProvider(
            rules: provider, models: ModelIndex(store, matchesEqualValues: provider.readsStore), snapshot: staged)
        return { request, _, identifier in app.cell(for: identifier, &request) }
    }
}

/// The app's cell provider at the moment of an apply.
private struct AppCellProvider: Sendable {
    let rules: ProviderRules
    let models: ModelIndex
    let snapshot: Snapshot

    func cell(for identifier: Value, _ request: inout DiffableCellRequest<Value, Value>) -> Cell? {
        switch rules.mistake {
        case .returnsNil: return nil
        case .applies: request.apply(snapshot)
        case .changesKind, nil: break
        }
        let model = models.model(for: identifier) ?? identifier
        var kind = rules.kind(for: model, in: snapshot.sectionIdentifier(containingItem: identifier))
        if rules.mistake == .changesKind, request.isReconfiguring { kind += "-other" }
        var cell = request.dequeueReusableCell(withIdentifier: kind)
        cell.content = rules.content(for: identifier, models: models)
        cell.height = rules.sizesItself ? rules.height(of: cell.content) : nil
        return cell
    }
}
