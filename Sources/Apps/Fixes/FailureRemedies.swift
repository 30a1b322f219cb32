import SwiftReading

// Changes for what UIKit stopped a program with.

extension RemedyFinder {
    func failureRemedies(_ rule: String, _ file: String, _ line: Int) -> [Remedy] {
        switch rule {
        case "duplicate-identifiers", "identifier-already-exists", "section-already-exists":
            filters(file, line)
        case "apply.nested": laterOnMain(file, line)
        case "provider.registration-inside": registrationsFirst
        default: []
        }
    }

    /// The statements at a line of a file, the innermost last.
    private func sites(at line: Int, of file: String, _ isWanted: (SwiftCall) -> Bool) -> [CodeSite] {
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

    private func filters(_ file: String, _ line: Int) -> [Remedy] {
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
            let text = list.isPostfix ? site.file.text(of: list) : "(\(site.file.text(of: list)))"
            let isSection = name.text.hasSuffix("Sections")
            let index = isSection ? "indexOfSection" : "indexOfItem"
            var edits = [
                [TextEdit(range: list.range.utf8, text: "\(text).filter { \(owner).\(index)($0) == nil }")]
            ]
            if let types = site.file.identifierTypes(near: site) {
                let type = isSection ? types.section : types.item
                let own = site.function.map { site.file.text($0.range.utf8) } ?? site.file.text
                let seen = own.contains("seen") ? "known" : "seen"
                edits.insert(
                    [
                        site.file.inserting(
                            ["var \(seen) = Set<\(type)>()"], before: site.statement.range.utf8.lowerBound),
                        TextEdit(
                            range: list.range.utf8, text: "\(text).filter { \(seen).insert($0).inserted }"),
                    ], at: 1)
            }
            return edits.compactMap { edit in
                files.changed(file, by: edit).map { Remedy(kinds: [.filter], files: $0) }
            }
        }
    }

    // MARK: Queues

    /// An apply that came while another one was under way waits for its turn.
    private func laterOnMain(_ file: String, _ line: Int) -> [Remedy] {
        let calls = sites(at: line, of: file) { $0.callee.steps.last == "apply" }
        return calls.compactMap { site in
            let range = site.statement.range.utf8
            guard site.file.fillsLines(range) else { return nil }
            let text = site.file.text(range)
            let white = site.file.indentation(range.lowerBound)
            let (step, end) = (site.file.step, site.file.lineBreak)
            let head =
                text.hasPrefix("self")
                ? "DispatchQueue.main.async {" : "DispatchQueue.main.async { [self] in"
            let new = head + end + white + step + text.indented(by: step) + end + white + "}"
            return files.changed(file, by: [TextEdit(range: range, text: new)]).map {
                Remedy(kinds: [.oneQueue], files: $0)
            }
        }
    }

    // MARK: Registrations

    /// A registration that a provider makes is made in front of the statement that the provider stands in.
    private var registrationsFirst: [Remedy] {
        let made = files.sites { node, ancestors in
            guard case .statement(let statement) = node,
                case .declaration(let declaration) = statement.kind,
                case .variable(let variable) = declaration.kind
            else { return false }
            let isRegistration = variable.bindings.contains { binding in
                binding.value?.steps.contains("CellRegistration") ?? false
                    || binding.type?.notation.contains("CellRegistration") ?? false
            }
            return isRegistration
                && ancestors.contains { node in
                    guard case .expression(let expression) = node, case .call = expression.kind else {
                        return false
                    }
                    return true
                }
        }
        return made.compactMap { site in
            let around = site.ancestors.compactMap { node -> SwiftStatement? in
                guard case .statement(let statement) = node else { return nil }
                if case .declaration(let declaration) = statement.kind, case .variable = declaration.kind {
                    return statement
                }
                if case .declaration = statement.kind { return nil }
                return statement
            }.first
            guard case .statement(let statement) = site.node, let around, around != statement,
                site.function != nil
            else {
                return nil
            }
            let file = site.file
            let lines = file.lines(of: statement.range.utf8)
            guard file.fillsLines(statement.range.utf8) else { return nil }
            let place = file.lineStart(around.range.utf8.lowerBound)
            let (old, new) = (file.indentation(lines.lowerBound), file.indentation(place))
            let text = file.text(lines).split(separator: "\n", omittingEmptySubsequences: false).map {
                line in
                line.hasPrefix(old) ? new + line.dropFirst(old.count) : String(line)
            }.joined(separator: "\n")
            let edits = [TextEdit(range: lines, text: ""), TextEdit(range: place..<place, text: text)]
            return files.changed(file.name, by: edits).map {
                Remedy(kinds: [.registrationFirst], files: $0)
            }
        }
    }
}

extension String {
    /// The text with its further lines moved to the right.
    fileprivate func indented(by step: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + step)
    }
}

extension SwiftExpression {
    /// True when `.filter` may stand right behind it.
    fileprivate var isPostfix: Bool {
        switch kind {
        case .name, .member, .call, .subscripting, .array, .implicitMember: true
        default: false
        }
    }
}
