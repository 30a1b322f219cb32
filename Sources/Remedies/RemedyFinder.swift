import SessionReports
import Sessions
import SwiftReading

/// Changes of a program's files that may mend a complaint. Whether they do is found out by running them.
package struct RemedyFinder {
    let files: SourceFiles
    let complaint: Complaint
    /// True when the system is too old for `reconfigureItems`.
    let isBeforeReconfigure: Bool

    /// A finder of changes that may mend a complaint.
    package init(files: SourceFiles, complaint: Complaint, isBeforeReconfigure: Bool) {
        (self.files, self.complaint, self.isBeforeReconfigure) = (files, complaint, isBeforeReconfigure)
    }

    /// The changes, the smaller ones of a kind first.
    package var remedies: [Remedy] {
        if let failure = complaint.failure {
            return failureRemedies(failure.rule.id, failure.file, failure.line)
        }
        if let handed = complaint.handed {
            return handed.call == HandedItem.deletion
                ? identities(at: handed.line, of: handed.file, [handed.call])
                : failureRemedies("identifier-already-exists", handed.file, handed.line)
        }
        if complaint.cameBack > 0 { return laterSnapshots }
        return (complaint.behind > 0 ? freshSnapshots + laterSinks : [])
            + complaint.causes.flatMap { remedies($0.cause, $0.typeName) }
    }

    private func remedies(_ cause: ApplyCauses.Cause, _ typeName: String?) -> [Remedy] {
        switch cause.kind {
        case .staleRow where cause.kept != nil: return cause.kept.flatMap { otherBranch($0) }.map { [$0] } ?? []
        case .staleRow:
            let fields = cause.fields.map(\.name).filter { !$0.isEmpty }
            let marks = MarkRemedies(
                files: files, fields: fields, typeName: typeName, isBeforeReconfigure: isBeforeReconfigure)
            return marks.later + marks.handOvers + marks.marks + marks.lookUps
        case .replacedRow where typeName == "UUID": return keptIdentities() + bareIdentifiers
        case .replacedRow, .replacedSection:
            let kept = cause.isFreshIdentity ? keptIdentities(of: typeName) : []
            return kept + IdentityRemedies(files: files, cause: cause, typeName: typeName ?? "").remedies
        // No mark configures a header in its view.
        case .staleHeader: return headerRemedies(cause)
        case .reloadedRow, .reloadedSection: return reconfigurations
        }
    }
}

extension RemedyFinder {
    /// `reloadItems` becomes `reconfigureItems`; so does `reloadSections`, with the items of the section.
    private var reconfigurations: [Remedy] {
        let calls = files.sites { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind,
                case .member(_, let name) = call.callee.kind, call.arguments.count == 1
            else { return false }
            return ["reloadItems", "reloadSections"].contains(name.text) && call.arguments[0].label == nil
        }
        return calls.compactMap { site in
            guard case .expression(let expression) = site.node, case .call(let call) = expression.kind,
                case .member(let snapshot, let name) = call.callee.kind
            else { return nil }
            var edits = [TextEdit(range: name.range.utf8, text: "reconfigureItems")]
            if name.text == "reloadSections" {
                let list = call.arguments[0].value
                let owner = site.file.text(of: snapshot)
                var text = "\(site.file.text(of: list)).flatMap { \(owner).itemIdentifiers(inSection: $0) }"
                if case .array(let elements) = list.kind, elements.count == 1 {
                    text = "\(owner).itemIdentifiers(inSection: \(site.file.text(of: elements[0])))"
                }
                edits.append(TextEdit(range: list.range.utf8, text: text))
            }
            return files.changed(site.file.name, by: edits).map { Remedy(kinds: [.reconfigure], files: $0) }
        }
    }

    /// A mark for cells that are exchanged, where the provider answers with another kind of cell.
    var reloads: [Remedy] {
        files.sites { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind else { return false }
            return call.callee.steps.last == "reconfigureItems"
        }.compactMap { site in
            guard case .expression(let expression) = site.node, case .call(let call) = expression.kind,
                case .member(_, let name) = call.callee.kind
            else { return nil }
            let edit = TextEdit(range: name.range.utf8, text: "reloadItems")
            return files.changed(site.file.name, by: [edit]).map { Remedy(kinds: [.reload], files: $0) }
        }
    }
}

// MARK: Where things stand

/// A statement that does something of interest.
struct CodeSite {
    let file: SourceFiles.File
    let statement: SwiftStatement
    /// The node itself.
    let node: SwiftNode
    let ancestors: [SwiftNode]

    init?(_ file: SourceFiles.File, _ node: SwiftNode, _ ancestors: [SwiftNode]) {
        var statement: SwiftStatement?
        for case .statement(let around) in ancestors + [node] {
            if case .declaration(let declaration) = around.kind, case .variable = declaration.kind {
                statement = around
            } else if case .declaration = around.kind {
                continue
            } else {
                statement = around
            }
        }
        guard let statement else { return nil }
        (self.file, self.statement, self.node, self.ancestors) = (file, statement, node, ancestors)
    }

    /// The function, initialiser or property around it.
    var function: SwiftDeclaration? {
        for case .declaration(let declaration) in ancestors.reversed() {
            switch declaration.kind {
            case .function, .initializer: return declaration
            case .variable where ancestors.typeName != nil: return declaration
            default: continue
            }
        }
        return nil
    }

    var functionName: String? {
        guard case .function(let function)? = function?.kind else { return nil }
        return function.name.text
    }

    /// True when it stands in the braces of the function itself, and not in a loop, a condition or a closure within.
    var isPlain: Bool {
        guard let function else { return false }
        return ancestors.drop { $0 != .declaration(function) }.dropFirst().allSatisfy { node in
            switch node {
            case .statement(let statement): statement == self.statement
            case .expression(let expression): if case .closure = expression.kind { false } else { true }
            case .declaration: true
            }
        }
    }

    func isInSameFunction(as other: CodeSite) -> Bool {
        file.name == other.file.name && function != nil && function?.range == other.function?.range
    }
}

extension SourceFiles {
    /// The places that a test picks, in the order of the files.
    func sites(_ isWanted: (SwiftNode, [SwiftNode]) -> Bool) -> [CodeSite] {
        var found: [CodeSite] = []
        for file in files {
            file.document.walk { node, ancestors in
                if isWanted(node, ancestors), let site = CodeSite(file, node, ancestors) {
                    found.append(site)
                }
                return true
            }
        }
        return found
    }

    /// The calls of `apply` with a snapshot.
    var applies: [ApplySite] {
        let calls = applyCalls
        return sites { node, _ in node.applyCall != nil }.filter(calls.hold).compactMap { site in
            guard let call = site.node.applyCall, case .member(let source, _) = call.callee.kind else { return nil }
            let made = call.arguments[0].value
            guard case .name(let name) = made.kind else {
                guard site.isPlain, !source.steps.isEmpty else { return nil }
                let name = site.freshName("snapshot", or: "current")
                return ApplySite(site: site, source: site.file.text(of: source), snapshot: name, made: made)
            }
            return ApplySite(site: site, source: site.file.text(of: source), snapshot: name)
        }
    }

    /// The declaration of a type, and the file it stands in.
    func type(_ name: String) -> (
        file: File, declaration: SwiftDeclaration, type: SwiftTypeDeclaration
    )? {
        var found: (File, SwiftDeclaration, SwiftTypeDeclaration)?
        for file in files {
            file.document.walk { node, _ in
                if found == nil, case .declaration(let declaration) = node,
                    case .type(let type) = declaration.kind,
                    type.name.text == name
                {
                    found = (file, declaration, type)
                }
                return found == nil
            }
        }
        return found
    }

    /// The members that a type has in its declaration and its extensions.
    func members(of name: String) -> [(file: File, member: SwiftDeclaration)] {
        var found: [(File, SwiftDeclaration)] = []
        for file in files {
            file.document.walk { node, _ in
                guard case .declaration(let declaration) = node else { return true }
                switch declaration.kind {
                case .type(let type) where type.name.text == name: found += type.members.map { (file, $0) }
                case .extending(let type) where type.extended.notation == name:
                    found += type.members.map { (file, $0) }
                default: break
                }
                return true
            }
        }
        return found
    }
}

/// A call of `apply`.
struct ApplySite {
    let site: CodeSite
    /// The data source as it is written: `dataSource`, `self.dataSource`.
    let source: String
    /// The name of the snapshot.
    let snapshot: String
    /// The call that makes the snapshot, where it has no name yet, as in `dataSource.apply(makeSnapshot())`.
    var made: SwiftExpression?

    /// The edits that call a method of the snapshot before it is applied, with the name and the `var` that this takes.
    func calling(_ method: String, _ argument: String) -> [TextEdit] {
        let line = "\(snapshot).\(method)(\(argument))"
        let start = site.statement.range.utf8.lowerBound
        guard let made else { return [site.file.inserting([line], before: start)] + [constant].compactMap(\.self) }
        let making = "var \(snapshot) = \(site.file.text(of: made))"
        return [
            site.file.inserting([making, line], before: start), TextEdit(range: made.range.utf8, text: snapshot),
        ]
    }
}

extension SwiftNode {
    /// The call, if it applies a snapshot that has a name, or that a call makes.
    fileprivate var applyCall: SwiftCall? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind,
            case .member(_, let name) = call.callee.kind, let first = call.arguments.first,
            first.label == nil,
            first.value.isNameOrCall, ["apply", "applySnapshotUsingReloadData"].contains(name.text),
            !call.arguments.contains(where: { $0.label?.text == "to" })
        else { return nil }
        return call
    }

    /// The call, if it is one of a function of this name.
    func isCall(of names: Set<String>) -> Bool {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind else {
            return false
        }
        return switch call.callee.kind {
        case .name(let name): names.contains(name)
        case .member(let base, let name): base.steps.isEmpty && names.contains(name.text)
        default: false
        }
    }
}

extension SwiftExpression {
    fileprivate var isNameOrCall: Bool {
        switch kind {
        case .name, .call: true
        default: false
        }
    }
}

extension SourceFiles.File {
    /// The types of sections and items, as the snapshot or data source that the function around a place names first has
    /// them; where it names none, the first of the file.
    func identifierTypes(near site: CodeSite) -> (section: String, item: String)? {
        let texts = [site.function.map { text($0.range.utf8) }, text].compactMap(\.self)
        for text in texts {
            for name in ["DiffableDataSourceSnapshot<", "DiffableDataSource<"] {
                guard let start = text.firstRange(of: name)?.upperBound else { continue }
                let types = Self.arguments(text[start...])
                if types.count == 2 { return (types[0], types[1]) }
            }
        }
        return nil
    }

    /// The types up to the closing bracket of a list of them; none where it does not end on its line.
    private static func arguments(_ text: Substring) -> [String] {
        var (depth, parts) = (0, [""])
        for character in text {
            switch character {
            case ">" where depth == 0: return parts
            case "\n": return []
            case "," where depth == 0: parts.append("")
            case " " where parts[parts.count - 1].isEmpty: break
            default:
                if "<[(".contains(character) { depth += 1 }
                if ">])".contains(character) { depth -= 1 }
                parts[parts.count - 1].append(character)
            }
        }
        return []
    }
}
