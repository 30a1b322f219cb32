import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions

/// The scope of a command's Swift: the session before the command, and the facts about types in the whole session.
public struct SwiftScope: Sendable {
    /// The facts about types in the whole session.
    package let facts: SwiftFacts
    /// The session as it was before the command.
    package let session: Session
    /// The number of the command; variables declared later do not exist yet.
    package let step: Int
    /// The identifiers the command names.
    package var operands: [Operand] = []
    /// The variable of `let … for NAME in …`, with the type of its values.
    var loopVariable: (name: String, swiftName: String, type: CodeType)?

    /// The scope of a command.
    package init(
        facts: SwiftFacts, session: Session, step: Int, operands: [Operand] = [],
        loopVariable: (name: String, swiftName: String, type: CodeType)? = nil
    ) {
        self.facts = facts
        self.session = session
        self.step = step
        self.operands = operands
        self.loopVariable = loopVariable
    }

    /// True when the list is a table, and no collection.
    package var isTable: Bool { session.options.style == .table }

    // MARK: The things around

    /// The staged snapshot.
    package var snapshot: CodeExpression { CodeExpression("snapshot", needs: [.snapshot]) }
    /// The diffable data source.
    package var dataSource: CodeExpression { CodeExpression("dataSource", needs: [.dataSource]) }
    /// The view on screen.
    package var view: CodeExpression { CodeExpression(isTable ? "tableView" : "collectionView", needs: [.dataSource]) }

    /// `NSDiffableDataSourceSnapshot<Section, Item>`
    package var snapshotType: String { "NSDiffableDataSourceSnapshot<\(sectionTypeText), \(itemTypeText)>" }
    var itemTypeText: String { text(of: facts.itemType) }
    var sectionTypeText: String { text(of: facts.sectionType) }

    /// An index path with the label of its list: `IndexPath(row: 0, section: 1)`.
    package func indexPath(_ path: IndexPath) -> CodeExpression {
        CodeExpression("IndexPath(\(isTable ? "row" : "item"): \(path.item), section: \(path.section))")
    }

    // MARK: Identifiers

    /// Identifiers of items as an array: `["a", "b"]`, `todos`, `todos + ["a"]`.
    package func items(_ operands: [Operand]) -> CodeExpression { array(operands, of: facts.itemType) }
    /// Identifiers of sections as an array.
    package func sections(_ operands: [Operand]) -> CodeExpression { array(operands, of: facts.sectionType) }

    /// One identifier of an item.
    package func item(_ operand: Operand) -> CodeExpression { single(operand, of: facts.itemType) }
    /// One identifier of a section.
    package func section(_ operand: Operand) -> CodeExpression { single(operand, of: facts.sectionType) }

    /// A value as it would be written in the app: by the name it has there, or spelled out.
    func value(_ operand: Operand) -> CodeExpression { single(operand, of: operand.value.swiftType) }

    private func single(_ operand: Operand, of type: CodeType) -> CodeExpression {
        if let path = operand.indexPath { return lookUp(path) }
        if !operand.isElement, isWritten(operand.expression, for: operand.value) {
            return print(operand.expression, as: type)
        }
        return convert(print(operand.value), from: operand.value.swiftType, to: type)
    }

    private func array(_ operands: [Operand], of type: CodeType) -> CodeExpression {
        var parts: [CodeExpression] = []
        var singles: [CodeExpression] = []
        var rest = operands[...]
        while let operand = rest.first {
            let group = rest.prefix { $0.range == operand.range }
            rest = rest.dropFirst(group.count)
            if operand.isElement, isArray(operand.expression) {
                if case .list(let elements) = operand.expression {
                    singles += zip(elements, group).map { element, operand in
                        isWritten(element, for: operand.value)
                            ? print(element, as: type)
                            : convert(print(operand.value), from: operand.value.swiftType, to: type)
                    }
                    continue
                }
                if !singles.isEmpty { parts.append(.list(singles)) }
                singles = []
                parts.append(print(operand.expression, as: .array(type)))
            } else {
                singles += group.map { single($0, of: type) }
            }
        }
        if !singles.isEmpty || parts.isEmpty { parts.append(.list(singles)) }
        var result = CodeExpression(parts.map(\.text).joined(separator: " + "))
        for part in parts { result.take(part) }
        return result
    }

    /// True when an expression, read as Swift, is the identifier. A word may also name the row that shows it.
    private func isWritten(_ expression: Expression, for value: SessionValue) -> Bool {
        switch expression {
        case .literal(let literal): literal == value
        case .path(let path, let range):
            if isName(path) { true } else { (try? Evaluation(session.store).value(at: path, range)) != nil }
        default: true
        }
    }

    private func isArray(_ expression: Expression) -> Bool {
        switch expression {
        case .list, .range: true
        case .path(let path, _):
            if let (_, type) = walk(path), case .array = type { true } else { false }
        default: false
        }
    }

    /// The item at an index path, looked up in the data source.
    private func lookUp(_ path: IndexPath) -> CodeExpression {
        // Several index paths in one command need several names.
        let paths = operands.compactMap(\.indexPath)
        let index = paths.firstIndex { $0 == path } ?? 0
        let name = index == 0 ? "item" : "item\(index + 1)"
        var result = CodeExpression(name, needs: [.dataSource])
        result.lookups = ["let \(name) = dataSource.itemIdentifier(for: \(indexPath(path).text))"]
        return result
    }

    // MARK: Types

    /// A type as Swift writes it.
    func text(of type: CodeType) -> String {
        switch type {
        case .unknown, .string: "String"
        case .bool: "Bool"
        case .integer: "Int"
        case .double: "Double"
        case .uuid: "UUID"
        case .array(let element): "[\(text(of: element))]"
        case .optional(let wrapped): "\(text(of: wrapped))?"
        case .declared(let id): facts.typeNames[id] ?? "String"
        case .oneOf: type == facts.itemType ? facts.itemTypeName : facts.sectionTypeName
        case .any: "AnyHashable"
        }
    }

    /// The enum case that carries identifiers of a type.
    func caseName(_ type: CodeType) -> String {
        switch type {
        case .unknown, .string: "text"
        case .bool: "flag"
        case .integer: "number"
        case .double: "decimal"
        case .uuid: "id"
        case .array(let element): caseName(element) + "List"
        case .optional(let wrapped): caseName(wrapped) + "OrNil"
        case .declared(let id): CodeName.lowercased(facts.typeNames[id] ?? "value")
        case .oneOf, .any: "value"
        }
    }
}
