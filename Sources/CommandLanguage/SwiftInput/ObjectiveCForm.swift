import Reporting
import Sessions
import SwiftReading

/// Objective-C, answered by the Swift of the same call.
extension SwiftRun {
    func objectiveC(_ construct: SwiftReading.ObjectiveC, _ range: SourceRange) -> SwiftStop {
        var suggestions: [Message] = []
        if let swift = swiftForm(construct) {
            suggestions = [Message("suggest.swift-form", ["code": .text(swift)])]
        } else {
            suggestions = [Message("suggest.swift-objective-c")]
        }
        return refusal(.objectiveC, "error.swift-objective-c", [:], range, suggestions: suggestions)
    }

    private func swiftForm(_ construct: SwiftReading.ObjectiveC) -> String? {
        switch construct.form {
        case .message(let message): return call(message)
        case .variable(let type, let name, let message):
            if type.contains("NSDiffableDataSourceSnapshot"),
                message.map({ $0.selector.hasPrefix("init") || $0.selector == "new" }) ?? true
            {
                return "var \(name) = NSDiffableDataSourceSnapshot<\(typeNames(of: type))>()"
            }
            guard let message, let call = call(message) else { return nil }
            return "var \(name) = \(call)"
        case .method(let selector):
            switch selector {
            case "isEqual:": return "override func isEqual(_ object: Any?) -> Bool"
            case "hash": return "override var hash: Int"
            default: return declared(selector)
            }
        case .importing: return "import UIKit"
        case .declaration, .other: return nil
        }
    }

    /// `snapshot.reconfigureItems(identifiers)`, for a method that a header declares.
    private func declared(_ selector: String) -> String? {
        guard let form = ObjectiveCSelector.methods[selector] else { return nil }
        let arguments = form.arguments.map { $0.isEmpty ? "identifiers" : "\($0): identifier" }
        let receiver = form.method.hasPrefix("apply") ? "dataSource" : "snapshot"
        return "\(receiver).\(form.method)(\(arguments.joined(separator: ", ")))"
    }

    /// `Section, Item` for `NSDiffableDataSourceSnapshot<NSString *, NSUUID *> *`.
    private func typeNames(of type: String) -> String {
        guard let open = type.firstIndex(of: "<"), let close = type.lastIndex(of: ">"), open < close else {
            return "Section, Item"
        }
        let names = type[type.index(after: open)..<close].split(separator: ",").map { part in
            var name = String(part.filter { $0.isLetter || $0.isNumber || $0 == "_" })
            if ["NSString", "NSNumber", "NSUUID"].contains(name) {
                name = ["NSString": "String", "NSNumber": "Int", "NSUUID": "UUID"][name] ?? name
            }
            return name
        }
        return names.joined(separator: ", ")
    }

    private func call(_ message: SwiftReading.ObjectiveCMessage) -> String? {
        let receiver = text(message.receiver).filter { !"*& ".contains($0) }
        if ObjectiveCSelector.properties.contains(message.selector) { return "\(receiver).\(message.selector)" }
        guard let labels = ObjectiveCSelector.methods[message.selector] else { return nil }
        let arguments = zip(labels.arguments, message.arguments).map { label, range in
            (label.isEmpty ? "" : "\(label): ") + literal(text(range))
        }
        return "\(receiver).\(labels.method)(\(arguments.joined(separator: ", ")))"
    }

    /// `@[a, @"b"]` as `[a, "b"]`.
    private func literal(_ text: String) -> String {
        let trimmed = text.filter { $0 != "\n" }
        switch trimmed {
        case "YES": return "true"
        case "NO": return "false"
        default: return trimmed.replacing("@", with: "")
        }
    }
}

/// The methods of UIKit's snapshots and data sources under both their names.
enum ObjectiveCSelector {
    struct Form: Sendable {
        let method: String
        let arguments: [String]

        init(_ method: String, _ arguments: String...) {
            self.method = method
            self.arguments = arguments
        }
    }

    static let properties: Set<String> = ["numberOfItems", "numberOfSections", "itemIdentifiers", "sectionIdentifiers"]

    /// By selector.
    static let methods: [String: Form] = [
        "appendSectionsWithIdentifiers:": Form("appendSections", ""),
        "insertSectionsWithIdentifiers:beforeSectionWithIdentifier:": Form("insertSections", "", "beforeSection"),
        "insertSectionsWithIdentifiers:afterSectionWithIdentifier:": Form("insertSections", "", "afterSection"),
        "deleteSectionsWithIdentifiers:": Form("deleteSections", ""),
        "moveSectionWithIdentifier:beforeSectionWithIdentifier:": Form("moveSection", "", "beforeSection"),
        "moveSectionWithIdentifier:afterSectionWithIdentifier:": Form("moveSection", "", "afterSection"),
        "reloadSectionsWithIdentifiers:": Form("reloadSections", ""),
        "appendItemsWithIdentifiers:": Form("appendItems", ""),
        "appendItemsWithIdentifiers:intoSectionWithIdentifier:": Form("appendItems", "", "toSection"),
        "insertItemsWithIdentifiers:beforeItemWithIdentifier:": Form("insertItems", "", "beforeItem"),
        "insertItemsWithIdentifiers:afterItemWithIdentifier:": Form("insertItems", "", "afterItem"),
        "deleteItemsWithIdentifiers:": Form("deleteItems", ""),
        "deleteAllItems": Form("deleteAllItems"),
        "moveItemWithIdentifier:beforeItemWithIdentifier:": Form("moveItem", "", "beforeItem"),
        "moveItemWithIdentifier:afterItemWithIdentifier:": Form("moveItem", "", "afterItem"),
        "reloadItemsWithIdentifiers:": Form("reloadItems", ""),
        "reconfigureItemsWithIdentifiers:": Form("reconfigureItems", ""),
        "itemIdentifiersInSectionWithIdentifier:": Form("itemIdentifiers", "inSection"),
        "numberOfItemsInSection:": Form("numberOfItems", "inSection"),
        "sectionIdentifierForSectionContainingItemIdentifier:": Form("sectionIdentifier", "containingItem"),
        "indexOfItemIdentifier:": Form("indexOfItem", ""),
        "indexOfSectionIdentifier:": Form("indexOfSection", ""),
        "snapshot": Form("snapshot"),
        "applySnapshot:animatingDifferences:": Form("apply", "", "animatingDifferences"),
        "applySnapshot:animatingDifferences:completion:": Form("apply", "", "animatingDifferences", "completion"),
        "applySnapshotUsingReloadData:": Form("applySnapshotUsingReloadData", ""),
        "itemIdentifierForIndexPath:": Form("itemIdentifier", "for"),
        "indexPathForItemIdentifier:": Form("indexPath", "for"),
        "appendItems:": Form("append", ""),
        "appendItems:intoParentItem:": Form("append", "", "to"),
        "expandItems:": Form("expand", ""),
        "collapseItems:": Form("collapse", ""),
        "applySnapshot:toSection:animatingDifferences:": Form("apply", "", "to", "animatingDifferences"),
    ]
}
