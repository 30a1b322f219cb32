import DiffableSnapshots
import ListSimulation

extension Session {
    /// The closure the data source calls for headers and footers, with the app's data as it is now; nil when none is
    /// set.
    func makeSupplementaryProvider() -> SupplementaryViewProvider<SessionValue>? {
        let rules = provider
        let models = ModelIndex(store, matchesEqualValues: rules.readsStore)
        guard [rules.headers, rules.footers].contains(where: { $0 == .shown || $0 == .returnsNil }) else { return nil }
        return { kind, _, section in
            let setting = kind == .header ? rules.headers : rules.footers
            return setting == .shown ? rules.content(of: section, kind, models: models) : nil
        }
    }

    /// Hands the app's providers to the data source.
    package mutating func installProviders() {
        if let app, app.installProviders(in: &self) { return }
        source.cellProvider = makeCellProvider()
        source.supplementaryViewProvider = makeSupplementaryProvider()
        source.layoutRequests = nil
        source.view.supplementaryKinds = []
        if provider.headers != .none { source.view.supplementaryKinds.insert(.header) }
        if provider.footers != .none { source.view.supplementaryKinds.insert(.footer) }
        guard options.style == .table else { return }
        var table = ReorderableDataSource<SessionValue, SessionValue>(cellProvider: source.cellProvider)
        table.base = source
        var adapter = TableAdapter(table)
        adapter.setHeightProviders(height: nil, estimatedHeight: nil)
        if provider.rowHeight != nil || !provider.rowHeights.isEmpty {
            let rules = provider
            let models = ModelIndex(store, matchesEqualValues: rules.readsStore)
            adapter.heightProvider = { _, item, section in
                rules.closureHeight(for: models.model(for: item) ?? item, in: section)
            }
        }
        if let height = provider.estimatedHeight { adapter.estimatedHeightProvider = { _, _, _ in height } }
        source = adapter.dataSource.base
    }

    /// The closure the data source calls for a cell, with the app's data as it is now.
    func makeCellProvider() -> CellProvider<SessionValue, SessionValue> {
        let app = AppCellProvider(
            rules: provider, models: ModelIndex(store, matchesEqualValues: provider.readsStore), snapshot: staged)
        return { request, path, identifier in app.cell(for: identifier, at: path, &request) }
    }
}

/// The app's cell provider at the moment of an apply.
private struct AppCellProvider: Sendable {
    let rules: ProviderRules
    let models: ModelIndex
    let snapshot: Snapshot

    func cell(
        for identifier: SessionValue, at path: IndexPath,
        _ request: inout DiffableCellRequest<SessionValue, SessionValue>
    ) -> Cell? {
        switch rules.mistake {
        case .returnsNil: return nil
        case .applies: request.apply(snapshot)
        case let mistake: mistake?.violation(request.style, request.system, at: path).map { request.fail($0) }
        }
        let model = models.model(for: identifier) ?? identifier
        let section = snapshot.sectionIdentifier(containingItem: identifier)
        var kind = rules.kind(for: model, in: section)
        if rules.mistake == .changesKind, request.isReconfiguring { kind += "-other" }
        var cell = request.dequeueReusableCell(withIdentifier: kind)
        cell.content = rules.content(for: identifier, in: section, models: models)
        cell.height = rules.sizesItself ? rules.height(of: cell.content, for: model, in: section) : nil
        return cell
    }
}

extension ProviderRules.Mistake {
    /// The reuse identifier of a cell that is not registered.
    package static let unregistered = "not-registered"

    /// UIKit's exception for a mistake about how the cell was made; nil where the list lets it pass.
    ///
    /// A table has no registrations, takes a cell made by hand, and refuses a second one for a row; a collection view
    /// refuses a registration made inside since iOS 15 and a cell too many since iOS 18. Rules: `provider.*`.
    package func violation(
        _ style: ListStyle, _ system: SystemVersion, at path: IndexPath = IndexPath(item: 0, section: 0)
    ) -> Violation? {
        let isCollection = style == .collection
        switch self {
        case .registersInside where isCollection && system >= .ios15:
            return .registrationInside("<UICollectionViewCellRegistration: 0x...>", system)
        case .dequeuesTwo where !isCollection: return .dequeuedTwice("cell", at: path)
        case .dequeuesTwo where system >= .ios18:
            return .dequeuedNotReturned("<UICollectionViewCell: 0x...>", system)
        case .makesByHand where isCollection: return .cellWithoutIdentifier(system)
        case .isUnregistered: return .identifierNotRegistered(Self.unregistered, style, system)
        default: return nil
        }
    }
}
