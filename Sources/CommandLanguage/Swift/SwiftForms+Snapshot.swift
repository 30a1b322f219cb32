import DiffableSnapshots
import ListSimulation
import Reporting

/// Calls of the snapshot.
extension SwiftForm {
    static let editing: [SwiftForm] = [
        SwiftForm("sections", .operands(.newSection)) { scope, sections in
            "\(scope.snapshot).appendSections(\(scope.sections(sections)))"
        },
        SwiftForm("insert-sections", .operands(.newSection), .placement(.stagedSection)) { scope, sections, place in
            "\(scope.snapshot).insertSections(\(scope.sections(sections)), \(scope.section(place)))"
        },
        SwiftForm("delete-sections", .operands(.stagedSection)) { scope, sections in
            "\(scope.snapshot).deleteSections(\(scope.sections(sections)))"
        },
        SwiftForm("move-section", .operand(.stagedSection), .placement(.stagedSection)) { scope, section, place in
            "\(scope.snapshot).moveSection(\(scope.section(section)), \(scope.section(place)))"
        },
        SwiftForm(
            "append", .operands(.newItem), .optionalOperand(after: ["to", "toSection"], .stagedSection)
        ) { scope, items, section in
            guard let section else { return "\(scope.snapshot).appendItems(\(scope.items(items)))" }
            return "\(scope.snapshot).appendItems(\(scope.items(items)), toSection: \(scope.section(section)))"
        },
        SwiftForm("insert", .operands(.newItem), .placement(.stagedItem)) { scope, items, place in
            "\(scope.snapshot).insertItems(\(scope.items(items)), \(scope.item(place)))"
        },
        SwiftForm("delete", .operands(.stagedItem)) { scope, items in
            "\(scope.snapshot).deleteItems(\(scope.items(items)))"
        },
        SwiftForm("delete-all") { scope in "\(scope.snapshot).deleteAllItems()" },
        SwiftForm("move", .operand(.stagedItem), .destination) { scope, item, destination in
            switch destination {
            case .beside(let place):
                return "\(scope.snapshot).moveItem(\(scope.item(item)), \(scope.item(place)))"
            case .section(let section):
                let delete: SwiftCode = "\(scope.snapshot).deleteItems([\(scope.item(item))])"
                let append: SwiftCode =
                    "\(scope.snapshot).appendItems([\(scope.item(item))], toSection: \(scope.section(section)))"
                return delete + append
            }
        },
        SwiftForm("sort", .operand(.stagedSection), .optionalField(), .flag("descending")) {
            scope, section, field, isDescending in
            scope.sorting(section, by: field, isDescending)
        },
    ]

    static let marks: [SwiftForm] = [
        SwiftForm("reload", .operands(.stagedItem)) { scope, items in
            "\(scope.snapshot).reloadItems(\(scope.items(items)))"
        },
        SwiftForm("reconfigure", .operands(.stagedItem)) { scope, items in
            "\(scope.snapshot).reconfigureItems(\(scope.items(items)))"
        },
        SwiftForm("reload-sections", .operands(.stagedSection)) { scope, sections in
            "\(scope.snapshot).reloadSections(\(scope.sections(sections)))"
        },
        property("reloadedItemIdentifiers"), property("reconfiguredItemIdentifiers"),
        property("reloadedSectionIdentifiers"),
    ]

    private static func property(_ name: String) -> SwiftForm {
        SwiftForm(name) { scope in SwiftCode("\(scope.snapshot).\(name)").asking() }
    }

    private static let inSection = ["in", "inSection"]

    static let queries: [SwiftForm] = [
        SwiftForm("items", .optionalOperand(after: inSection, .stagedSection)) { scope, section in
            guard let section else { return SwiftCode("\(scope.snapshot).itemIdentifiers").asking() }
            return SwiftCode("\(scope.snapshot).itemIdentifiers(inSection: \(scope.section(section)))").asking()
        },
        property("sectionIdentifiers"),
        SwiftForm("count", .optionalOperand(after: inSection, .stagedSection)) { scope, section in
            guard let section else { return SwiftCode("\(scope.snapshot).numberOfItems").asking() }
            return SwiftCode("\(scope.snapshot).numberOfItems(inSection: \(scope.section(section)))").asking()
        },
        property("numberOfSections"),
        SwiftForm("index", .operand(.stagedItem)) { scope, item in
            SwiftCode("\(scope.snapshot).indexOfItem(\(scope.item(item)))").asking(optional: true)
        },
        SwiftForm("index-of-section", .operand(.stagedSection)) { scope, section in
            SwiftCode("\(scope.snapshot).indexOfSection(\(scope.section(section)))").asking(optional: true)
        },
        SwiftForm("section-of", .keyword(["containingItem"]), .operand(.stagedItem)) { scope, _, item in
            SwiftCode("\(scope.snapshot).sectionIdentifier(containingItem: \(scope.item(item)))").asking(optional: true)
        },
        SwiftForm("at", .keyword(["for"]), .indexPath(), .optionalWord("FIELD")) { scope, _, path, field in
            let item: SwiftCode = "\(scope.dataSource).itemIdentifier(for: \(scope.indexPath(path)))"
            guard let field else { return item.asking(optional: true) }
            guard case .declared = scope.facts.itemType else { return .none(Message("swift.field-of-several")) }
            return SwiftCode(
                "\(scope.dataSource).itemIdentifier(for: \(scope.indexPath(path)))?.\(SwiftName.member(field.text))"
            ).asking(optional: true)
        },
        SwiftForm("path", .keyword(["for"]), .operand(.screenItem)) { scope, _, item in
            SwiftCode("\(scope.dataSource).indexPath(for: \(scope.item(item)))").asking(optional: true)
        },
        SwiftForm("compare", .operand(.newItem), .operand(.newItem)) { scope, left, right in
            guard left.value.swiftType == right.value.swiftType else { return .none(Message("swift.never-equal")) }
            return
                "print(\(scope.value(left)) == \(scope.value(right)), \(scope.value(left)).hashValue == \(scope.value(right)).hashValue)"
        },
    ]
}

extension SwiftScope {
    /// `beforeItem: x`, with the label of the call.
    func item(_ place: Placement) -> SwiftExpression { labelled(place, "Item", item(place.destination)) }
    func section(_ place: Placement) -> SwiftExpression { labelled(place, "Section", section(place.destination)) }

    private func labelled(_ place: Placement, _ kind: String, _ value: SwiftExpression) -> SwiftExpression {
        switch place {
        case .before: value.map { "before\(kind): \($0)" }
        case .after: value.map { "after\(kind): \($0)" }
        }
    }

    /// UIKit has no call that sorts: the items are taken out and put back in order.
    fileprivate func sorting(_ section: Operand, by field: String?, _ isDescending: Bool) -> SwiftCode {
        guard let test = comparison(by: field, isDescending) else { return .none(Message("swift.field-of-several")) }
        let sorted: SwiftCode =
            "let sorted = \(snapshot).itemIdentifiers(inSection: \(self.section(section))).sorted { \(test) }"
        let delete: SwiftCode = "\(snapshot).deleteItems(sorted)"
        let append: SwiftCode = "\(snapshot).appendItems(sorted, toSection: \(self.section(section)))"
        return (sorted + delete + append).wrapped(in: "do {")
    }

    private func comparison(by field: String?, _ isDescending: Bool) -> String? {
        var key = (text: "", type: facts.itemType)
        if case .declared(let id) = facts.itemType, let type = facts.type(id), type.kind != .enumeration {
            let fields = facts.fieldTypes[id] ?? []
            let title = fields.indices.first { fields[$0] == .string && type.fields[$0].name != "id" } ?? 0
            guard let position = field.map({ type.position(of: $0) }) ?? title, fields.indices.contains(position) else {
                return nil
            }
            key = ("." + SwiftName.member(type.fields[position].name), fields[position])
        }
        let (left, right) = isDescending ? ("$1", "$0") : ("$0", "$1")
        switch key.type {
        case .integer, .double, .string: return "\(left)\(key.text) < \(right)\(key.text)"
        case .bool: return "!\(left)\(key.text) && \(right)\(key.text)"
        case .uuid: return "\(left)\(key.text).uuidString < \(right)\(key.text).uuidString"
        default: return "\"\\(\(left)\(key.text))\" < \"\\(\(right)\(key.text))\""
        }
    }
}
