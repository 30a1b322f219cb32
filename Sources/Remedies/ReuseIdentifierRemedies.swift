import Sessions
import SwiftReading

// Cells that are dequeued by a reuse identifier that nothing is registered with.

extension RemedyFinder {
    /// The call takes the identifier of a registration; or the cell is registered in front of the data source.
    func reuseIdentifiers(_ file: String, _ line: Int) -> [Remedy] {
        let dequeues = sites(at: line, of: file) { call in
            call.callee.steps.last == "dequeueReusableCell"
                && ["withIdentifier", "withReuseIdentifier"].contains(call.arguments.first?.label?.text ?? "")
        }
        return dequeues.flatMap { site -> [Remedy] in
            guard case .expression(let expression) = site.node, case .call(let call) = expression.kind,
                let identifier = call.arguments.first?.value
            else { return [] }
            let isOfTable = call.arguments.first?.label?.text == "withIdentifier"
            return [registered(instead: identifier, isOfTable, at: site), registration(of: call, isOfTable, at: site)]
                .compactMap(\.self)
        }
    }

    /// The identifier of the only registration there is, or of the one that a typing error leads away from.
    private func registered(instead identifier: SwiftExpression, _ isOfTable: Bool, at site: CodeSite) -> Remedy? {
        let label = Self.label(isOfTable)
        var known: [String: String] = [:]
        for registration in files.sites({ node, _ in node.registered(label) != nil }) {
            guard let value = registration.node.registered(label) else { continue }
            let text = registration.file.text(of: value)
            known[value.words ?? text] = text
        }
        guard let wanted = identifier.words ?? identifier.steps.last else { return nil }
        let closest = Spelling.closest(to: wanted, among: known.keys.sorted()).first
        guard let name = closest ?? (known.count == 1 ? known.keys.first : nil), let text = known[name] else {
            return nil
        }
        let edit = TextEdit(range: identifier.range.utf8, text: text)
        return files.changed(site.file.name, by: [edit]).map { Remedy(kinds: [.registeredIdentifier], files: $0) }
    }

    /// The registration of the class that the cell is cast to, in front of the statement that makes the data source.
    private func registration(of call: SwiftCall, _ isOfTable: Bool, at site: CodeSite) -> Remedy? {
        var made: SwiftExpression?
        var cast: SwiftType?
        for case .expression(let around) in site.ancestors {
            switch around.kind {
            case .call(let call):
                guard let first = call.arguments.first, let label = first.label?.text,
                    ["tableView", "collectionView"].contains(label)
                else { break }
                made = first.value
            case .cast(_, "as!", let type), .cast(_, "as?", let type): cast = type
            default: break
            }
        }
        let statements = site.ancestors.compactMap { node -> SwiftStatement? in
            guard case .statement(let statement) = node else { return nil }
            if case .declaration(let declaration) = statement.kind {
                guard case .variable = declaration.kind else { return nil }
            }
            return statement
        }
        guard let made, let statement = statements.first, statement.range.utf8.contains(made.range.utf8.lowerBound),
            site.function.map({ $0.range.utf8 != statement.range.utf8 }) ?? false,
            let identifier = call.arguments.first?.value
        else { return nil }
        let type =
            cast.map { site.file.text($0.range.utf8) } ?? (isOfTable ? "UITableViewCell" : "UICollectionViewCell")
        let file = site.file
        let line =
            "\(file.text(of: made)).register(\(type).self, \(Self.label(isOfTable)): \(file.text(of: identifier)))"
        let edit = file.inserting([line], before: statement.range.utf8.lowerBound)
        return files.changed(file.name, by: [edit]).map { Remedy(kinds: [.registration], files: $0) }
    }

    private static func label(_ isOfTable: Bool) -> String {
        isOfTable ? "forCellReuseIdentifier" : "forCellWithReuseIdentifier"
    }
}

extension SwiftNode {
    /// The reuse identifier of a call of `register`; nil for any other.
    fileprivate func registered(_ label: String) -> SwiftExpression? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind,
            call.callee.steps.last == "register", let last = call.arguments.last, last.label?.text == label
        else { return nil }
        return last.value
    }
}

extension SwiftExpression {
    /// The words of a text without interpolations.
    fileprivate var words: String? {
        guard case .string(let text) = kind else { return nil }
        return text.plainText
    }
}
