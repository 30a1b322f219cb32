import SwiftReading

// Changes for what UIKit stopped a program with.

extension RemedyFinder {
    /// The changes that may mend what UIKit stopped.
    ///
    /// - Parameters:
    ///   - rule: The code of the rule that was broken.
    ///   - file: The name of the file whose call broke it.
    ///   - line: The line of the call.
    /// - Returns: The changes, the smaller ones of a kind first; none for a rule that no change of files mends.
    package func failureRemedies(_ rule: String, _ file: String, _ line: Int) -> [Remedy] {
        switch rule {
        case "duplicate-identifiers", "identifier-already-exists", "section-already-exists":
            nextIDs + nextNumbers + filters(file, line, isTwiceInOneCall: rule == "duplicate-identifiers")
        case "no-sections": sectionsFirst(file, line)
        case "unknown-destination": sectionsFirst(file, line) + identities(at: line, of: file, ["insertItems"])
        case "unknown-move-source", "unknown-move-destination": identities(at: line, of: file, ["moveItem"])
        case "outline.unknown-parent", "outline.unknown-destination", "outline.unknown-item":
            identities(at: line, of: file, ["append", "insert", "delete", "replace"])
        case "item-not-in-snapshot", "section-not-in-snapshot": presentOnly(file, line)
        case "apply.nested": laterOnMain(file, line)
        case "provider.registration-inside": registrationsFirst
        case "view.mutated-by-hand": bySnapshot(file, line)
        case "provider.reconfigure-other-kind": reloads
        case "batch.item-count", "batch.inconsistent": shorterArrays + laterViewCalls
        case "batch.insert-item-out-of-bounds": laterViewCalls
        case "view.scroll-out-of-bounds": laterScrolls(file, line)
        case "provider.identifier-not-registered": reuseIdentifiers(file, line)
        case "provider.cell-nil", "provider.cell-without-identifier": dequeuedCells
        default: []
        }
    }

    /// The statements at a line of a file, the innermost last.
    func sites(at line: Int, of file: String, _ isWanted: (SwiftCall) -> Bool) -> [CodeSite] {
        files.sites { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind else {
                return false
            }
            return expression.range.start.line <= line && line <= expression.range.end.line
                && isWanted(call)
        }.filter { $0.file.name == file }
    }

    // MARK: Duplicates

    private static let adding: Set = [
        "appendItems", "insertItems", "appendSections", "insertSections",
    ]

    private func filters(_ file: String, _ line: Int, isTwiceInOneCall: Bool) -> [Remedy] {
        let calls = sites(at: line, of: file) { call in
            guard case .member(_, let name) = call.callee.kind else { return false }
            return Self.adding.contains(name.text)
        }
        return calls.flatMap { site -> [Remedy] in
            guard case .expression(let expression) = site.node, case .call(let call) = expression.kind,
                case .member(let snapshot, let name) = call.callee.kind,
                let list = call.arguments.first?.value
            else { return [] }
            let owner = site.file.text(of: snapshot)
            // Filtered already.
            guard !site.file.text(of: list).hasSuffix(".inserted }"), !site.file.text(of: list).hasSuffix("== nil }")
            else { return [] }
            let isSection = name.text.hasSuffix("Sections")
            let types = site.file.identifierTypes(near: site)
            let text = site.file.receiver(list, of: isSection ? types?.section : types?.item)
            let index = isSection ? "indexOfSection" : "indexOfItem"
            var latest: Remedy?
            var edits = [
                [TextEdit(range: list.range.utf8, text: "\(text).filter { \(owner).\(index)($0) == nil }")]
            ]
            // One section is simply not added.
            if isSection, case .array(let sections) = list.kind, sections.count == 1,
                site.statement.range == expression.range
            {
                let condition = "if \(owner).indexOfSection(\(site.file.text(of: sections[0]))) == nil"
                let range = site.statement.range.utf8
                edits = [[TextEdit(range: range, text: "\(condition) { \(site.file.text(range)) }")]]
            }
            if let types {
                let type = isSection ? types.section : types.item
                let own = site.function.map { site.file.text($0.range.utf8) } ?? site.file.text
                let seen = own.contains("seen") ? "known" : "seen"
                edits.insert(
                    [
                        site.file.inserting(
                            ["var \(seen) = Set<\(type)>()"], before: site.statement.range.utf8.lowerBound),
                        TextEdit(
                            range: list.range.utf8, text: "\(text).filter { \(seen).insert($0).inserted }"),
                    ], at: isTwiceInOneCall ? 0 : 1)
                // Of values that are equal in all they hold, none is newer.
                let hasOwnEquality = files.files.contains { file in
                    ["func ==", "func isEqual("].contains { file.text.contains($0) }
                }
                if isTwiceInOneCall, !isSection, hasOwnEquality {
                    latest = latestOfEqual(text, type, seen, list, at: site, own)
                }
            }
            return edits.compactMap { edit in
                files.changed(file, by: edit).map { Remedy(kinds: [.filter], files: $0) }
            } + [latest].compactMap(\.self)
        }
    }

    /// Each place in the list that equal values share shows the last of them: an update that comes behind what it updates.
    private func latestOfEqual(
        _ text: String, _ type: String, _ seen: String, _ list: SwiftExpression, at site: CodeSite, _ own: String
    ) -> Remedy? {
        let latest = own.contains("latest") ? "newest" : "latest"
        let lines = [
            "let \(latest) = Dictionary(\(text).map { ($0, $0) }, uniquingKeysWith: { _, new in new })",
            "var \(seen) = Set<\(type)>()",
        ]
        let edits = [
            site.file.inserting(lines, before: site.statement.range.utf8.lowerBound),
            TextEdit(
                range: list.range.utf8,
                text: "\(text).filter { \(seen).insert($0).inserted }.map { \(latest)[$0] ?? $0 }"),
        ]
        return files.changed(site.file.name, by: edits).map { Remedy(kinds: [.latest], files: $0) }
    }

    /// The changes that make a new item's id one more than the highest, where it is the number of items: after a deletion
    /// some item has that number.
    private var nextIDs: [Remedy] {
        let counts = files.sites { node, ancestors in
            guard case .expression(let expression) = node, let count = expression.countAndMore,
                case .expression(let around)? = ancestors.last, case .call(let call) = around.kind,
                let argument = call.arguments.first(where: { $0.value == expression })
            else { return false }
            if let type = call.callee.steps.last, call.callee.steps.count == 1 {
                return argument.label.map { files.identityField(of: type) == $0.text } ?? false
            }
            // A list of numbers: `items.append(items.count)`.
            return argument.label == nil && call.callee.steps == count.list.steps + ["append"]
        }
        return counts.compactMap { site in
            guard case .expression(let expression) = site.node, let (list, more) = expression.countAndMore,
                case .expression(let around)? = site.ancestors.last, case .call(let call) = around.kind
            else { return nil }
            let label = call.arguments.first { $0.value == expression }?.label?.text
            let ids = site.file.text(of: list) + (label.map { ".map(\\.\($0))" } ?? "")
            let edit = TextEdit(
                range: expression.range.utf8, text: "(\(ids).max() ?? \(more - 1)) + 1")
            return files.changed(site.file.name, by: [edit]).map { Remedy(kinds: [.nextID], files: $0) }
        }
    }

    // MARK: What is missing

    /// An item that a call names is found again when what it holds has changed: by its id, or by what did not change.
    func identities(at line: Int, of file: String, _ calls: Set<String>) -> [Remedy] {
        sites(at: line, of: file) { calls.contains($0.callee.steps.last ?? "") }.flatMap { site in
            identities(of: site.file.identifierTypes(near: site)?.item)
        }
    }

    /// The identity of a type; of an enum, which finds an item by what its cases carry, that of those types.
    private func identities(of type: String?) -> [Remedy] {
        guard let type else { return [] }
        var types = [type]
        if let declared = files.type(type)?.type, declared.keyword == .enumeration {
            for case .cases(let cases) in declared.members.map(\.kind) {
                types += cases.flatMap { ($0.payload ?? []).map(\.type.notation) }.filter { !types.contains($0) }
            }
        }
        return types.compactMap(identity)
    }

    private func identity(of type: String) -> Remedy? {
        if let id = files.identityField(of: type) { return files.comparing([id], of: type, .identity) }
        guard let kept = complaint.kept, kept.typeName == type, !kept.fields.isEmpty else { return nil }
        return files.comparing(kept.fields, of: type, .stableIdentity)
    }

    private static let naming: Set = ["reconfigureItems", "reloadItems", "reloadSections", "deleteSections"]

    /// A mark names only what the snapshot has: with an identity that stays the same item, or without the rest.
    private func presentOnly(_ file: String, _ line: Int) -> [Remedy] {
        sites(at: line, of: file) { Self.naming.contains($0.callee.steps.last ?? "") }.flatMap { site -> [Remedy] in
            guard case .expression(let expression) = site.node, case .call(let call) = expression.kind,
                case .member(let snapshot, let name) = call.callee.kind,
                let list = call.arguments.first?.value, !site.file.text(of: list).hasSuffix("!= nil }")
            else { return [] }
            let isSection = name.text.hasSuffix("Sections")
            let types = site.file.identifierTypes(near: site)
            let identities = identities(of: isSection ? nil : types?.item)
            let text = site.file.receiver(list, of: isSection ? types?.section : types?.item)
            let index = isSection ? "indexOfSection" : "indexOfItem"
            let edit = TextEdit(
                range: list.range.utf8, text: "\(text).filter { \(site.file.text(of: snapshot)).\(index)($0) != nil }")
            let present = files.changed(file, by: [edit]).map { Remedy(kinds: [.present], files: $0) }
            return identities + [present].compactMap(\.self)
        }
    }

    /// The section is appended before the items that go into it: by the line that does it too late, or by a new one.
    private func sectionsFirst(_ file: String, _ line: Int) -> [Remedy] {
        let appends = files.sites { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind,
                case .member(_, let name) = call.callee.kind
            else { return false }
            return name.text == "appendSections" && call.arguments.count == 1
        }
        return sites(at: line, of: file) {
            ["appendItems", "insertSections"].contains($0.callee.steps.last ?? "")
        }
        .flatMap { site -> [Remedy] in
            guard case .expression(let expression) = site.node, case .call(let call) = expression.kind,
                case .member(let snapshot, _) = call.callee.kind
            else { return [] }
            let (start, code) = (site.statement.range.utf8.lowerBound, site.file)
            // A destination that is there, but is another one by `==`.
            let identity = code.identifierTypes(near: site)?.section
            var remedies = [
                identity.flatMap { type in
                    files.identityField(of: type).flatMap { files.comparing([$0], of: type, .section) }
                }
            ].compactMap(\.self)
            for late in appends where late.isInSameFunction(as: site) {
                let range = late.statement.range.utf8
                guard range.lowerBound > start, code.fillsLines(range), late.isPlain else { continue }
                let lines = code.lines(of: range)
                let place = code.lineStart(start)
                let edits = [
                    TextEdit(range: lines, text: ""), TextEdit(range: place..<place, text: code.text(lines)),
                ]
                if let new = files.changed(file, by: edits) {
                    remedies.append(Remedy(kinds: [.sectionFirst], files: new))
                }
            }
            let owner = code.text(of: snapshot)
            let target = call.arguments.first { $0.label?.text == "toSection" }?.value
            let known = appends.first { $0.file.name == file }.flatMap { site -> String? in
                guard case .expression(let expression) = site.node, case .call(let call) = expression.kind
                else { return nil }
                return site.file.text(of: call.arguments[0].value)
            }
            let guarded: String? =
                if let target {
                    "if \(owner).indexOfSection(\(code.text(of: target))) == nil "
                        + "{ \(owner).appendSections([\(code.text(of: target))]) }"
                } else if let sections = known ?? identity.flatMap(firstSection) {
                    "if \(owner).numberOfSections == 0 { \(owner).appendSections(\(sections)) }"
                } else { nil }
            if let guarded, let new = files.changed(file, by: [code.inserting([guarded], before: start)]) {
                remedies.append(Remedy(kinds: [.sectionFirst], files: new))
            }
            return remedies
        }
    }

    /// One section of a type as code adds it: a number, a text, or the first case of an enum.
    private func firstSection(of type: String) -> String? {
        switch type {
        case "Int": return "[0]"
        case "String": return "[\"main\"]"
        default:
            let name = type.split(separator: ".").last.map(String.init) ?? type
            guard let declared = files.type(name)?.type, declared.keyword == .enumeration else { return nil }
            for case .cases(let cases) in declared.members.map(\.kind) {
                return cases.first.flatMap { ($0.payload ?? []).isEmpty ? "[.\($0.name.text)]" : nil }
            }
            return nil
        }
    }

    // MARK: Queues

    /// An apply that came while another one was under way waits for its turn.
    private func laterOnMain(_ file: String, _ line: Int) -> [Remedy] {
        let calls = sites(at: line, of: file) { $0.callee.steps.last == "apply" }.filter(files.applyCalls.hold)
        return calls.compactMap { site in
            let range = site.statement.range.utf8
            let text = site.file.text(range)
            let white = site.file.indentation(range.lowerBound)
            let (step, end) = (site.file.step, site.file.lineBreak)
            let isAlone = site.file.fillsLines(range)
            guard isAlone || !text.contains("\n") else { return nil }
            let head =
                text.hasPrefix("self")
                ? "DispatchQueue.main.async {" : "DispatchQueue.main.async { [self] in"
            let new =
                isAlone
                ? head + end + white + step + text.indented(by: step) + end + white + "}" : head + " " + text + " }"
            return files.changed(file, by: [TextEdit(range: range, text: new)]).map {
                Remedy(kinds: [.oneQueue], files: $0)
            }
        }
    }
}

extension SwiftExpression {
    /// The list whose elements are counted in `items.count` or `items.count + 1`, and what is added.
    var countAndMore: (list: SwiftExpression, more: Int)? {
        switch kind {
        case .member(let list, let name) where name.text == "count" && !list.steps.isEmpty:
            return list.steps.contains("()") ? nil : (list, 0)
        case .infix(let left, let sign, let right):
            guard sign == "+", let (list, none) = left.countAndMore, none == 0, case .integer(_, let more?) = right.kind
            else {
                return nil
            }
            return (list, more)
        default: return nil
        }
    }

    /// True when a call may stand right behind it.
    fileprivate var isPostfix: Bool {
        switch kind {
        case .name, .member, .call, .subscripting, .array, .implicitMember: true
        default: false
        }
    }
}

extension SourceFiles.File {
    /// A list as a call may stand behind it. Members that go without their type get it: nothing else there tells it.
    fileprivate func receiver(_ list: SwiftExpression, of type: String?) -> String {
        let text = text(of: list)
        if case .array(let elements) = list.kind, let type,
            elements.contains(where: { self.text(of: $0).hasPrefix(".") })
        {
            return "(\(text) as [\(type)])"
        }
        return list.isPostfix ? text : "(\(text))"
    }
}
