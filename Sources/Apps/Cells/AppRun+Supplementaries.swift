import ListSimulation
import ListView
import Sessions
import SwiftDeclarations
import SwiftInterpreter

extension AppRun {
    /// What a header or footer shows; nil where the provider of a collection view returns none, at which UIKit stops.
    func supplementary(_ kind: SupplementaryKind, at path: IndexPath) -> String? {
        guard let list = shown else { return "" }
        keep(nil, as: kind, inSection: path.section)
        let text = noting { () throws(Stop) -> String? in
            if list.style == .collection { return try collectionHeader(list, kind, path) }
            return try tableHeader(list, kind, path.section) ?? ""
        }
        // A stop is told by itself.
        guard let text else { return "" }
        return text
    }

    private func collectionHeader(
        _ list: AppList, _ kind: SupplementaryKind, _ path: IndexPath
    ) throws(Stop) -> String? {
        guard let view = try machine.read("_view", of: list.dataSource).unwrapped else { return "" }
        let kinds = try layoutKinds(of: view, section: path.section)
        let arguments: [Value] = [view, .string(kinds?[kind] ?? kind.rawValue), value(of: path)]
        // A subclass of the data source may answer for itself.
        var made = try callOwn(Self.supplementary, of: list.dataSource, arguments)
        if made == nil {
            let provider = try machine.read("supplementaryViewProvider", of: list.dataSource)
            if provider.isFunction { made = try machine.invoke(provider, arguments) }
        }
        // A layout that the files do not say may ask for none, or for another kind; so may code that asks the unknown.
        let isKnown = kinds?[kind]?.isEmpty == false && machine.state.unknownConditions.isEmpty
        guard let object = made?.unwrapped else { return isKnown ? nil : "" }
        return try text(of: object, kind, inSection: path.section)
    }

    /// True when the layout of a collection view asks for a header or footer in a section, or the files do not say it.
    func asks(for kind: SupplementaryKind, inSection section: Int) -> Bool {
        let kinds = noting { () throws(Stop) -> [SupplementaryKind: String]? in
            guard let list = shown, list.style == .collection,
                let view = try machine.read("_view", of: list.dataSource).unwrapped
            else { return nil }
            return try layoutKinds(of: view, section: section)
        }
        guard let kinds, let known = kinds else { return !app.findings.finding { OwnKinds(app.files) }.areAll }
        return known[kind] != nil
    }

    /// True when code of the program makes headers or footers of the list on screen: of a table, where it has any.
    var makesSupplementaryViews: Bool {
        guard let list = shown else { return false }
        if list.style == .table || isOwn(Self.supplementary, of: list.dataSource) { return true }
        let provider = noting { () throws(Stop) in try machine.read("supplementaryViewProvider", of: list.dataSource) }
        return provider?.isFunction ?? false
    }

    /// True where the layout may ask for headers or footers, and the files say all of the list and make none.
    private func lacksSupplementaryViews(_ list: AppList) -> Bool {
        func say(_ words: [String]) -> Bool {
            app.files.contains { file in words.contains { file.text.contains($0) } }
        }
        return list.counter == nil && say(["headerMode", "footerMode", "boundarySupplementaryItems"])
            && !say(["supplementaryViewProvider", "viewForSupplementaryElementOfKind"])
            && providerPlace.map { cellSources.sayAll(at: $0) } ?? false
            && Hints(self).missing(in: app.files.map(\.name)).isEmpty
    }

    /// The text of a header or footer once it has brought its look up to date. The list keeps the view.
    private func text(
        of view: Value, _ kind: SupplementaryKind, inSection section: Int
    ) throws(Stop) -> String {
        keep(view, as: kind, inSection: section)
        if hasConfiguration(view) { try updateConfiguration(of: view) }
        return CellText(self).text(of: view)
    }

    private func keep(_ view: Value?, as kind: SupplementaryKind, inSection section: Int) {
        guard let shown = app.shown else { return }
        if kind == .header {
            app.lists[shown]?.headers[section] = view
        } else {
            app.lists[shown]?.footers[section] = view
        }
    }

    /// Lets the objects of headers and footers follow their sections, which an apply may have moved.
    ///
    /// - Complexity: Linear in the sections.
    func followSections(of view: ListView) {
        guard let shown = app.shown, var list = app.lists[shown] else { return }
        var places: [SupplementaryKind: [Int: Value]] = [:]
        var known: [Int: Value] = [:]
        var last = list.lastSupplementary
        for (kind, made) in [(SupplementaryKind.header, list.headers), (.footer, list.footers)] {
            for section in view.counts.indices {
                guard let id = view.supplementaryView(kind, inSection: section)?.id else { continue }
                last = max(last, id)
                // A new one was kept by the section that it was asked for.
                let object = id > list.lastSupplementary ? made[section] : list.supplementaries[id]
                (places[kind, default: [:]][section], known[id]) = (object, object)
            }
        }
        (list.headers, list.footers) = (places[.header] ?? [:], places[.footer] ?? [:])
        (list.supplementaries, list.lastSupplementary) = (known, last)
        app.lists[shown] = list
    }

    /// Shows what code has changed in the headers and footers on screen.
    ///
    /// - Returns: Those that show something else than before, in their order.
    func showChangedSupplementaries(in view: inout ListView) -> [ChangedCell] {
        followSections(of: view)
        guard let list = shown else { return [] }
        var changed: [ChangedCell] = []
        for (kind, views) in [(SupplementaryKind.header, list.headers), (.footer, list.footers)] {
            for (section, object) in views.sorted(by: { $0.key < $1.key }) {
                let text = CellText(self).text(of: object)
                guard view.setContent(text, of: kind, inSection: section) else { continue }
                let place = ObservedView.supplementary(kind, section: section).supplementaryView ?? ""
                changed.append(ChangedCell(place: place, text: text))
            }
        }
        return changed
    }

    /// The header or footer view of a section, as code asks for it.
    func supplementaryView(
        _ name: String, inSection section: Int?, of view: Value
    ) throws(Stop) -> Value {
        guard let section, let list = try list(feeding: view) else { return .none }
        let kinds = list.style == .table ? nil : try layoutKinds(of: view, section: section)
        let kind = kinds?.first { $0.value == name }?.key
        let views = (kind ?? SupplementaryKind(rawValue: name)) == .footer ? list.footers : list.headers
        return views[section].map { .some($0) } ?? .none
    }

    /// True of the views of UIKit that have a `configurationUpdateHandler`.
    func hasConfiguration(_ view: Value) -> Bool {
        ["UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView"].contains { inherits(view, $0) }
    }

    private func tableHeader(_ list: AppList, _ kind: SupplementaryKind, _ section: Int) throws(Stop) -> String? {
        let word = kind == .header ? "Header" : "Footer"
        guard let view = try machine.read("_view", of: list.dataSource).unwrapped else { return nil }
        if let delegate = try machine.read("delegate", of: view).unwrapped,
            let made = try callOwn("tableView(_:viewFor\(word)InSection:)", of: delegate, [view, .int(section)]),
            let object = made.unwrapped
        {
            return try text(of: object, kind, inSection: section)
        }
        let title = try callOwn("tableView(_:titleFor\(word)InSection:)", of: list.answering, [view, .int(section)])
        return title?.unwrapped.map(\.text)
    }

    /// The height that `heightForRowAt`, or its estimate, returns; nil for `automaticDimension`.
    func height(at path: IndexPath, isEstimate: Bool) -> Double? {
        let name = isEstimate ? "tableView(_:estimatedHeightForRowAt:)" : "tableView(_:heightForRowAt:)"
        let height = noting { () throws(Stop) -> Double? in
            guard let list = shown, let view = try machine.read("_view", of: list.dataSource).unwrapped else {
                return nil
            }
            let delegate = try machine.read("delegate", of: view).unwrapped
            var answer = try delegate.flatMap { (object) throws(Stop) in
                try callOwn(name, of: object, [view, value(of: path)])
            }
            if answer == nil { answer = try machine.read(isEstimate ? "estimatedRowHeight" : "rowHeight", of: view) }
            return answer?.number.flatMap { $0 > 0 ? $0 : nil }
        }
        return height ?? nil
    }

    /// The answers whether the table or its delegate gives heights of rows, and estimates.
    var hasHeights: (height: Bool, estimate: Bool) {
        let answer = noting { () throws(Stop) -> (height: Bool, estimate: Bool) in
            guard let list = shown, list.style == .table,
                let view = try machine.read("_view", of: list.dataSource).unwrapped
            else { return (false, false) }
            let delegate = try machine.read("delegate", of: view).unwrapped
            func says(_ method: String, _ property: String) throws(Stop) -> Bool {
                if let delegate, isOwn(method, of: delegate) { return true }
                return (try machine.read(property, of: view).number ?? 0) > 0
            }
            return (
                try says("tableView(_:heightForRowAt:)", "rowHeight"),
                try says("tableView(_:estimatedHeightForRowAt:)", "estimatedRowHeight")
            )
        }
        return answer ?? (false, false)
    }

    /// The kinds of supplementary views that the program has code for, or that its layout asks for in vain.
    var supplementaryKinds: Set<SupplementaryKind> {
        let kinds = noting { () throws(Stop) -> Set<SupplementaryKind> in
            guard let list = shown, let view = try machine.read("_view", of: list.dataSource).unwrapped else {
                return []
            }
            if list.style == .collection {
                let isMade = makesSupplementaryViews
                guard isMade || lacksSupplementaryViews(list) else { return [] }
                return try layoutKinds(of: view).map { Set($0.keys) } ?? (isMade ? [.header] : [])
            }
            let delegate = try machine.read("delegate", of: view).unwrapped
            var kinds: Set<SupplementaryKind> = []
            for (kind, word) in [(SupplementaryKind.header, "Header"), (.footer, "Footer")] {
                let isViewed = delegate.map { isOwn("tableView(_:viewFor\(word)InSection:)", of: $0) } ?? false
                if isViewed || isOwn("tableView(_:titleFor\(word)InSection:)", of: list.answering) {
                    kinds.insert(kind)
                }
            }
            return kinds
        }
        return kinds ?? []
    }

    /// The kinds of headers and footers that the layout of a collection view asks for, as the program calls them; nil where the
    /// files do not say the layout. They are those of one section, or of all where it is nil.
    private func layoutKinds(
        of view: Value, section: Int? = nil
    ) throws(Stop) -> [SupplementaryKind: String]? {
        guard view.objectIndex != nil, let layout = try machine.read("collectionViewLayout", of: view).unwrapped,
            inherits(layout, "UICollectionViewCompositionalLayout")
        else { return nil }
        var kinds: [SupplementaryKind: String] = [:]
        if let list = try machine.read("_configuration", of: layout).unwrapped {
            try add(listKinds: list, to: &kinds)
            return kinds
        }
        let sections = try machine.read("_sections", of: layout)
        guard sections.isFunction else { return nil }
        let environment = machine.makeOpaque(
            "layoutEnvironment", type: .named("NSCollectionLayoutEnvironment"), place: .unknown)
        let count = inFlight?.numberOfSections ?? session?.source.snapshot().numberOfSections ?? 0
        for index in section.map({ $0..<($0 + 1) }) ?? 0..<min(count, 8) {
            let made = try? machine.invoke(sections, [.int(index), environment])
            guard let section = made?.unwrapped, inherits(section, "NSCollectionLayoutSection") else { return nil }
            if let list = try machine.read("_configuration", of: section).unwrapped {
                try add(listKinds: list, to: &kinds)
            }
            for item in try machine.elements(of: machine.read("boundarySupplementaryItems", of: section)) {
                guard item.objectIndex != nil else { return nil }
                let name = try machine.read("elementKind", of: item).text
                let alignment = machine.describe(try machine.read("alignment", of: item))
                let isFooter = name == SupplementaryKind.footer.rawValue || alignment.contains("bottom")
                let kind: SupplementaryKind = isFooter ? .footer : .header
                if kinds[kind] == nil { kinds[kind] = name }
            }
        }
        return kinds
    }

    private func add(listKinds list: Value, to kinds: inout [SupplementaryKind: String]) throws(Stop) {
        for (kind, mode) in [(SupplementaryKind.header, "headerMode"), (.footer, "footerMode")]
        where machine.describe(try machine.read(mode, of: list)).contains("supplementary") {
            kinds[kind] = kind.rawValue
        }
    }

    /// `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`, and that of a table's headers.
    func supplementaryView(
        _ kind: String, _ identifier: Value, registeredIn dictionary: String, of view: Value, at place: SourcePlace
    ) throws(Stop) -> Value {
        let registered = entry(kind + identifier.text, of: try machine.read(dictionary, of: view))
        let isTable = kind.isEmpty
        let root = isTable ? "UITableViewHeaderFooterView" : "UICollectionReusableView"
        var type: TypeRef?
        if case .type(let registered)? = registered?.unwrapped, registered.id != nil { type = registered }
        let isFromNib = type == nil
        let found =
            castType(at: place) ?? machine.program.type(named: identifier.text) ?? machine.program.type(named: root)
        guard let type = type ?? found?.type else { return .none }
        return try makeView(type, isTable ? [("reuseIdentifier", .some(identifier))] : nil, isFromNib)
    }

    /// `dequeueConfiguredReusableSupplementary(using:for:)`
    func configuredSupplementary(_ registration: Value, _ path: Value, at place: SourcePlace) throws(Stop) -> Value {
        let handler = try machine.read("_handler", of: registration)
        let type = try registeredType(registration, handler, root: "UICollectionViewListCell")
        let view = try makeView(type, nil, try machine.read("_nib", of: registration).unwrapped != nil)
        _ = try machine.invoke(handler, [view, try machine.read("_kind", of: registration), path], place: place)
        return view
    }
}

extension ListView {
    /// True when it shows nothing, and has nothing to use again: it may be a new one, which numbers its views anew.
    var isBare: Bool {
        visibleCells.isEmpty && reuseQueues.isEmpty
            && !SupplementaryKind.allCases.contains { kind in
                counts.indices.contains { supplementaryView(kind, inSection: $0) != nil }
            }
    }
}

/// Whether layouts in files ask for supplementary views of kinds of their own alone: one that is not known then asks for none
/// of UIKit's headers, at which code may stop.
private struct OwnKinds: Sendable {
    let areAll: Bool

    init(_ files: [(name: String, text: String)]) {
        areAll =
            files.contains { $0.text.contains("SupplementaryItem(") }
            && !files.contains { $0.text.contains("lementKindSection") }
    }
}
