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
                let identifier = call.arguments.first?.value, identifier.isReuseIdentifier
            else { return [] }
            let isOfTable = call.arguments.first?.label?.text == "withIdentifier"
            let (registered, isClose) = registered(instead: identifier, isOfTable, at: site)
            let other = isClose ? nil : registration(of: call, isOfTable, at: site)
            return [registered, other].compactMap(\.self)
        }
    }

    /// The identifier of the registration that a typing error leads away from, or of the only one there is, if it registers
    /// the class that is wanted.
    private func registered(
        instead identifier: SwiftExpression, _ isOfTable: Bool, at site: CodeSite
    ) -> (remedy: Remedy?, isClose: Bool) {
        let label = Self.label(isOfTable)
        var known: [String: (text: String, type: String)] = [:]
        for registration in files.sites({ node, _ in node.registered(label) != nil }) {
            guard let (value, type) = registration.node.registered(label), value.isReuseIdentifier else { continue }
            let text = registration.file.text(of: value)
            known[value.words ?? text] = (text, registration.file.text(of: type))
        }
        guard let wanted = identifier.words ?? identifier.steps.last else { return (nil, false) }
        let closest = Spelling.closest(to: wanted, among: known.keys.sorted()).first
        let only = known.count == 1 ? known.first.flatMap { isWanted($0.value.type, at: site) ? $0.key : nil } : nil
        guard let text = (closest ?? only).flatMap({ known[$0]?.text }) else { return (nil, false) }
        let edit = TextEdit(range: identifier.range.utf8, text: text)
        let changed = files.changed(site.file.name, by: [edit])
        return (changed.map { Remedy(kinds: [.registeredIdentifier], files: $0) }, closest != nil)
    }

    /// True where a cell is cast to the class that a registration names as `SongCell.self`, or to none.
    private func isWanted(_ type: String, at site: CodeSite) -> Bool {
        guard case .expression(let around)? = site.ancestors.last, case .cast(_, _, let wanted) = around.kind else {
            return true
        }
        return type == site.file.text(wanted.range.utf8) + ".self"
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
    /// The reuse identifier and what is registered of a call of `register`; nil for any other.
    fileprivate func registered(_ label: String) -> (identifier: SwiftExpression, type: SwiftExpression)? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind,
            call.callee.steps.last == "register", call.arguments.count == 2, call.arguments[1].label?.text == label
        else { return nil }
        return (call.arguments[1].value, call.arguments[0].value)
    }
}

extension SwiftExpression {
    /// True of what means the same wherever it stands: a text, and a constant of a type.
    fileprivate var isReuseIdentifier: Bool {
        words != nil || steps.count > 1 && steps[0] != "Self" && steps[0].first?.isUppercase ?? false
    }

    /// The words of a text without interpolations.
    fileprivate var words: String? {
        guard case .string(let text) = kind else { return nil }
        return text.plainText
    }
}
