import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions

/// The app's answers to touches of the list, as they are set now.
package struct HandlersReport: Report {
    package static let kind = "handlers"

    struct Tap: Encodable, Sendable {
        /// The field of the model that is toggled; none when a tap only selects.
        let toggles: String?
        let isFromSnapshot: Bool
        let way: String
    }

    struct Children: Encodable, Sendable {
        let parent: String
        let items: [String]
    }

    let tap: Tap
    let move: String
    let reorder: Bool
    /// Items that may not be dragged.
    let fixed: [String]
    let isSubclass: Bool
    let crossSection: Bool
    let expand: Bool
    let collapse: Bool
    let children: [Children]
    /// A row for each setting: its name, its value as it would be typed, and what it decides.
    private let rows: [[Phrase]]

    private enum CodingKeys: String, CodingKey {
        case tap, move, reorder, fixed, isSubclass, crossSection, expand, collapse, children
    }

    /// The handlers that count for a kind of list.
    package init(_ handlers: AppHandlers, _ style: ListStyle) {
        let isTable = style == .table
        tap = Tap(
            toggles: handlers.tap.field, isFromSnapshot: handlers.tap.togglesStoredValue,
            way: handlers.tap.way.rawValue)
        move = handlers.moveRule.spelling
        reorder = handlers.canReorder ?? isTable
        fixed = handlers.fixed.map(\.description)
        isSubclass = handlers.isSubclass
        crossSection = handlers.allowsCrossSectionMove
        (expand, collapse) = (handlers.shouldExpand, handlers.shouldCollapse)
        children = handlers.children.map {
            Children(parent: $0.parent.description, items: $0.items.map(\.description))
        }
        func row(_ name: String, _ value: String, _ key: String) -> [Phrase] {
            [.literal(name), .literal(value), .message("handlers.\(key)")]
        }
        func onOff(_ flag: Bool) -> String { flag ? "on" : "off" }
        let except = handlers.fixed.map(\.label).joined(separator: " ")
        let dragging = onOff(reorder) + (reorder && !except.isEmpty ? ", except \(except)" : "")
        var rows = [row("tap", handlers.tap.text, "tap")]
        if handlers.tap.field != nil { rows.append(row("… then", handlers.tap.way.rawValue, "then")) }
        if isTable {
            rows += [
                row("subclass", onOff(isSubclass), "subclass"), row("reorder", dragging, "reorder-table"),
                row("move", move, "move"), row("cross-section", onOff(crossSection), "cross-section"),
            ]
        } else {
            rows += [
                row("reorder", dragging, "reorder"), row("expand", onOff(expand), "expand"),
                row("collapse", onOff(collapse), "collapse"),
            ]
            rows += handlers.children.map { parent, items, isAlways in
                let list = "= " + items.map(\.label).joined(separator: " ")
                return row(
                    "children \(parent.label)", list + (isAlways ? " always" : ""),
                    isAlways ? "children-always" : "children")
            }
        }
        self.rows = rows
    }

    package var blocks: [Block] {
        let titles: [Phrase] = [
            .literal("handlers"), .message("column.setting"), .message("column.decides"),
        ]
        return [.table(Table(titles: titles, rows: rows))]
    }
}

extension AppHandlers.TapAction {
    /// The action as it would be typed, without how it comes to the screen.
    fileprivate var text: String {
        guard let field else { return "select" }
        return "toggle \(field)" + (togglesStoredValue ? " from snapshot" : "")
    }
}

extension MoveRule {
    /// The rule as it is typed.
    package var spelling: String {
        switch self {
        case .alwaysAfter: "always-after"
        case .byDirection: "by-direction"
        case .complete: "complete"
        }
    }
}
