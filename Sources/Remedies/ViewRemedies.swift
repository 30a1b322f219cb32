import SwiftReading

// Changes of a list by hand, while a diffable data source feeds it.

extension RemedyFinder {
    /// The calls that change a view by hand.
    private static let mutating: Set = [
        "deleteRows", "insertRows", "reloadRows", "reconfigureRows", "moveRow", "deleteItems", "insertItems",
        "reloadItems", "reconfigureItems", "moveItem", "deleteSections", "insertSections", "reloadSections",
        "moveSection", "beginUpdates", "endUpdates", "performBatchUpdates",
    ]

    /// The view's changes give way to a snapshot: the one that the type's own function makes of the array, or one in which
    /// the same items are deleted or reloaded.
    func bySnapshot(_ file: String, _ line: Int) -> [Remedy] {
        let all = files.sites { node, _ in node.mutation(Self.mutating) != nil }.filter { $0.file.name == file }
        guard
            let failing = all.last(where: { $0.node.range.start.line <= line && line <= $0.node.range.end.line }),
            let view = failing.node.mutation(Self.mutating)?.view, failing.function != nil
        else { return [] }
        let text = Self.plain(failing.file.text(of: view))
        let same = all.filter { site in
            site.isInSameFunction(as: failing)
                && site.node.mutation(Self.mutating).map { Self.plain(site.file.text(of: $0.view)) == text } ?? false
        }
        let whole = showing(in: failing).compactMap {
            replacing(same, by: [failing.selfPrefix + "\($0)()"], in: failing.file)
        }
        let single = same.count == 1 ? lines(for: failing) : nil
        return whole + (single.flatMap { replacing(same, by: $0, in: failing.file) }.map { [$0] } ?? [])
    }

    /// A view without `self`, which a closure has to write and a function need not.
    private static func plain(_ view: some StringProtocol) -> String {
        for prefix in ["self.", "self?."] where view.hasPrefix(prefix) { return String(view.dropFirst(prefix.count)) }
        return String(view)
    }

    /// The functions without parameters that apply a snapshot, of the type around a place.
    private func showing(in site: CodeSite) -> [String] {
        var seen: Set<String> = []
        return files.applies.compactMap { apply -> String? in
            guard case .function(let function)? = apply.site.function?.kind, function.parameters.isEmpty,
                apply.site.ancestors.typeName == site.ancestors.typeName, apply.site.isPlain,
                !["viewDidLoad", "viewWillAppear", "viewDidAppear", "loadView"].contains(function.name.text),
                !apply.site.isInSameFunction(as: site), seen.insert(function.name.text).inserted
            else { return nil }
            return function.name.text
        }
    }

    /// A snapshot in which the items of the rows are deleted or reloaded.
    private func lines(for site: CodeSite) -> [String]? {
        guard let call = site.node.mutation(Self.mutating)?.call else { return nil }
        if ["moveRow", "moveItem"].contains(call.callee.steps.last ?? "") { return moving(call, site) }
        guard let list = call.arguments.first(where: { $0.label?.text == "at" })?.value,
            let source = files.applies.first(where: { $0.site.ancestors.typeName == site.ancestors.typeName })?.source
        else { return nil }
        let edit: String
        switch call.callee.steps.last ?? "" {
        case "deleteRows", "deleteItems": edit = "deleteItems"
        case "reloadRows", "reloadItems": edit = isBeforeReconfigure ? "reloadItems" : "reconfigureItems"
        case "reconfigureRows", "reconfigureItems": edit = "reconfigureItems"
        default: return nil
        }
        let paths = site.file.text(of: list)
        let (own, name) = (site.reaching(source, in: files), site.freshName("snapshot", or: "current"))
        return site.file.withSnapshot(
            name, of: own,
            ["\(name).\(edit)(\(paths).compactMap { \(own).itemIdentifier(for: $0) })", "\(own).apply(\(name))"])
    }

    /// A snapshot in which the item of a row stands where another one stood.
    private func moving(_ call: SwiftCall, _ site: CodeSite) -> [String]? {
        guard let from = call.arguments.first(where: { $0.label?.text == "at" })?.value,
            let to = call.arguments.first(where: { $0.label?.text == "to" })?.value, site.isPlain,
            let source = source(around: site)
        else { return nil }
        let (start, end) = (site.file.text(of: from), site.file.text(of: to))
        let step = site.file.step
        return [
            "guard let moved = \(source).itemIdentifier(for: \(start)),",
            step + "let other = \(source).itemIdentifier(for: \(end)), moved != other",
            "else { return }",
            "var snapshot = \(source).snapshot()",
            "if \(start) < \(end), \(start).section == \(end).section {",
            step + "snapshot.moveItem(moved, afterItem: other)",
            "} else {",
            step + "snapshot.moveItem(moved, beforeItem: other)",
            "}",
            "\(source).apply(snapshot, animatingDifferences: false)",
        ]
    }

    /// The data source as a place calls it: `self` in a subclass of one.
    private func source(around site: CodeSite) -> String? {
        let type = site.ancestors.typeName.flatMap { files.type($0)?.type }
        if type?.inherited.contains(where: { $0.notation.contains("DiffableDataSource") }) ?? false { return "self" }
        return files.applies.first { $0.site.ancestors.typeName == site.ancestors.typeName }?.source
    }

    /// Other lines in the place of the last of some calls; those before it go, but for what a batch does beside them.
    private func replacing(_ sites: [CodeSite], by lines: [String], in file: SourceFiles.File) -> Remedy? {
        let outer = sites.filter { site in
            !sites.contains { other in
                other.node != site.node && other.node.range.utf8.contains(site.node.range.utf8.lowerBound)
                    && other.node.range.utf8.upperBound >= site.node.range.utf8.upperBound
            }
        }
        var edits: [TextEdit] = []
        for (index, site) in outer.enumerated() {
            guard let call = site.node.mutation(Self.mutating)?.call else { return nil }
            let range = site.statement.range.utf8
            guard file.fillsLines(range) else { return nil }
            var kept: [String] = []
            let closures =
                call.arguments.compactMap { argument -> SwiftClosure? in
                    if case .closure(let closure) = argument.value.kind { closure } else { nil }
                } + call.trailingClosures.map(\.closure)
            // What is done when the batch has ended would have to wait for the apply.
            guard closures.count < 2 else { return nil }
            for statement in closures.first?.statements ?? [] {
                let inner = sites.first { $0.statement == statement && $0.node != site.node }
                if inner == nil { kept.append(file.text(statement.range.utf8)) }
            }
            let isLast = index == outer.count - 1
            let new = kept + (isLast ? lines : [])
            let white = file.indentation(range.lowerBound)
            edits.append(
                new.isEmpty
                    ? TextEdit(range: file.lines(of: range), text: "")
                    : TextEdit(range: range, text: new.joined(separator: file.lineBreak + white)))
        }
        return edits.isEmpty ? nil : files.changed(file.name, by: edits).map { Remedy(kinds: [.bySnapshot], files: $0) }
    }
}

extension SwiftNode {
    /// The call, if it is one of some methods of a view, and the view; none of a snapshot, whose methods have similar
    /// names and other labels.
    fileprivate func mutation(_ names: Set<String>) -> (call: SwiftCall, view: SwiftExpression)? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind,
            case .member(let view, let name) = call.callee.kind, names.contains(name.text)
        else { return nil }
        let isOfItems = name.text.hasSuffix("Items") || name.text == "moveItem"
        guard !isOfItems || call.arguments.first?.label?.text == "at" else { return nil }
        return (call, view)
    }
}
