import SwiftDeclarations
import SwiftInterpreter

/// The text of a cell or header, put together from what the program's code assigned to it. It has the texts of its
/// content configuration and labels, images in parentheses, switches, accessories.
struct CellText {
    private let machine: Machine
    /// True when the list on screen is being edited.
    private let isEditing: Bool

    init(_ run: AppRun) {
        let machine = run.machine
        self.machine = machine
        let view = run.shown.flatMap { machine.field("_view", of: $0.dataSource)?.unwrapped }
        isEditing = view.flatMap { machine.field("isEditing", of: $0) }?.isTrue ?? false
    }

    /// The text of a view; its parts in the order in which they are declared.
    func text(of view: Value) -> String {
        var parts: [String] = []
        var seen: Set<Int> = []
        collect(view, &parts, &seen, depth: 0)
        return parts.joined(separator: " · ")
    }

    /// A text of a cell without the pictures in it, which stand in parentheses.
    static func withoutPictures(_ text: String) -> [Substring] {
        text.split(separator: " · ").filter { !$0.hasPrefix("(") || !$0.hasSuffix(")") }
    }

    private func collect(_ value: Value, _ parts: inout [String], _ seen: inout Set<Int>, depth: Int) {
        guard depth < 5, let object = value.unwrapped else { return }
        switch object {
        case .object(let id):
            guard seen.insert(Int(id.index)).inserted, let info = machine.info(of: object) else { return }
            collect(object, info, &parts, &seen, depth)
        case .structure: collectConfiguration(object, &parts, &seen, depth)
        case .array(let values): for value in values { collect(value, &parts, &seen, depth: depth + 1) }
        case .opaque(let index):
            guard seen.insert(index).inserted else { return }
            collectMemory(of: object, &parts)
            // A `UIListContentView` shows the configuration that it is given.
            let memory = machine.memory(of: object)
            if let own = memory["configuration"], memory["isHidden"]?.isTrue != true {
                collect(own, &parts, &seen, depth: depth + 1)
            }
        default: break
        }
    }

    /// Adds the texts assigned to a view of a class that no file declares.
    private func collectMemory(of value: Value, _ parts: inout [String]) {
        let memory = machine.memory(of: value)
        if memory["isHidden"]?.isTrue ?? false { return }
        for name in ["text", "title", "attributedText"] { if let text = memory[name] { add(text, &parts) } }
    }

    private func collect(
        _ view: Value, _ info: TypeInfo, _ parts: inout [String], _ seen: inout Set<Int>, _ depth: Int
    ) {
        func field(_ name: String) -> Value { stored(name, of: view, info) }
        if depth > 0, field("isHidden").isTrue { return }
        let kinds = ancestry(info)
        if kinds.contains("UIImage") { return add(image: view, &parts) }
        if kinds.contains("UILabel") || kinds.contains("UITextView") || kinds.contains("UITextField") {
            add(field("text"), &parts)
            if field("text").text.isEmpty { add(field("attributedText"), &parts) }
            return
        }
        if kinds.contains("UISwitch") { return parts.append(field("isOn").isTrue ? "[on]" : "[off]") }
        if kinds.contains("UIImageView") { return add(image: field("image"), &parts) }
        if kinds.contains("UIButton") { return collectButton(view, info, &parts, &seen, depth) }
        if kinds.contains("UIViewController") { return }
        collect(field("contentConfiguration"), &parts, &seen, depth: depth + 1)
        for name in ["textLabel", "detailTextLabel"] { collect(field(name), &parts, &seen, depth: depth + 1) }
        // A view's own labels, as its class declares them, and then those it only added.
        for (index, declared) in info.fields.enumerated() where !Self.inherited.contains(declared.name) {
            let value = machine.state.heap[view.objectIndex ?? 0, index]
            if isView(value) { collect(value, &parts, &seen, depth: depth + 1) }
        }
        for name in ["arrangedSubviews", "subviews", "contentView", "accessoryView"] {
            collect(field(name), &parts, &seen, depth: depth + 1)
        }
        collectMemory(of: view, &parts)
        addAccessories(field("accessories"), field("accessoryType"), &parts, &seen, depth)
    }

    /// Fields of UIKit's own classes that hold views and are looked at by name, or lead away from the cell.
    private static let inherited: Set = [
        "superview", "subviews", "arrangedSubviews", "contentView", "accessoryView", "textLabel", "detailTextLabel",
        "contentConfiguration", "delegate", "parent", "dataSource",
    ]

    private func isView(_ value: Value) -> Bool {
        guard let object = value.unwrapped else { return false }
        switch object {
        case .object: return machine.info(of: object).map { ancestry($0).contains("UIView") } ?? false
        case .opaque: return true
        default: return false
        }
    }

    private func collectButton(
        _ view: Value, _ info: TypeInfo, _ parts: inout [String], _ seen: inout Set<Int>, _ depth: Int
    ) {
        var texts: [String] = []
        collect(stored("titleLabel", of: view, info), &texts, &seen, depth: depth + 1)
        collect(stored("imageView", of: view, info), &texts, &seen, depth: depth + 1)
        collectMemory(of: stored("configuration", of: view, info).unwrapped ?? .none, &texts)
        if stored("isSelected", of: view, info).isTrue { texts.append("✓") }
        if !texts.isEmpty { parts.append("[\(texts.joined(separator: " "))]") }
    }

    /// A content configuration: UIKit's own, or a struct of the program with texts in it.
    private func collectConfiguration(_ value: Value, _ parts: inout [String], _ seen: inout Set<Int>, _ depth: Int) {
        let fields = ValueText(machine).fields(value)
        guard let info = machine.info(of: value) else { return }
        if info.name == "UIListContentConfiguration" {
            // A text with attributes is shown in the place of the plain one.
            for names in [["attributedText", "text"], ["secondaryAttributedText", "secondaryText"]] {
                let values = names.compactMap { name in fields.first { $0.name == name }?.value }
                if let value = values.first(where: { $0.unwrapped != nil }) { add(value, &parts) }
            }
            if let image = fields.first(where: { $0.name == "image" })?.value { add(image: image, &parts) }
            return
        }
        if info.isForeign, info.name == "UIHostingConfiguration" {
            return collect(shown: fields.first?.value ?? .none, &parts, &seen, depth)
        }
        guard info.conformances.contains("UIContentConfiguration") else { return }
        for field in fields {
            switch field.value.unwrapped {
            case .string?, .int?, .double?: add(field.value, &parts)
            case .object?, .structure?: collect(field.value, &parts, &seen, depth: depth + 1)
            default: break
            }
        }
    }

    /// The views of SwiftUI that a cell hosts.
    private func collect(shown views: Value, _ parts: inout [String], _ seen: inout Set<Int>, _ depth: Int) {
        guard depth < 5, case .array(let views)? = views.unwrapped else { return }
        for view in views {
            let field = ValueText(machine).fields(view).first?.value ?? .none
            switch machine.info(of: view)?.name {
            case "Text"?: add(field, &parts)
            case "Image"?:
                if field.text.isEmpty { add(image: field, &parts) } else { parts.append("(\(field.text))") }
            case "Button"?:
                var texts: [String] = []
                collect(shown: field, &texts, &seen, depth + 1)
                if !texts.isEmpty { parts.append("[\(texts.joined(separator: " "))]") }
            default: collect(view, &parts, &seen, depth: depth + 1)
            }
        }
    }

    private func addAccessories(
        _ accessories: Value, _ type: Value, _ parts: inout [String], _ seen: inout Set<Int>, _ depth: Int
    ) {
        if case .array(let values) = accessories.unwrapped ?? accessories {
            for value in values {
                let fields = ValueText(machine).fields(value)
                let kind = fields.first { $0.name == "kind" }?.value.text ?? ""
                guard isDisplayed(fields) else { continue }
                if let text = fields.first(where: { $0.name == "text" })?.value, !text.text.isEmpty {
                    add(text, &parts)
                }
                if let view = fields.first(where: { $0.name == "view" })?.value {
                    collect(view, &parts, &seen, depth: depth + 1)
                }
                if let sign = Self.signs[kind] { parts.append(sign) }
            }
        }
        if case .opaque(let index)? = type.unwrapped,
            let name = machine.opaqueInfo(index).name.split(separator: ".").last, let sign = Self.signs[String(name)]
        {
            parts.append(sign)
        }
    }

    /// True when an accessory is to be seen: it is not hidden, and belongs to editing, or to no editing, as the list does.
    private func isDisplayed(_ accessory: [(name: String, value: Value)]) -> Bool {
        func field(_ name: String) -> Value? { accessory.first { $0.name == name }?.value.unwrapped }
        if field("isHidden")?.isTrue ?? false { return false }
        switch field("displayed") {
        // The state that UIKit takes where the code says none.
        case .int(let forEditing)?: return forEditing == 0 || isEditing
        case .opaque(let index)?:
            let state = machine.opaqueInfo(index).name.split(separator: ".").last
            return state == "whenEditing" ? isEditing : state == "whenNotEditing" ? !isEditing : true
        default: return true
        }
    }

    private static let signs: [String: String] = [
        "disclosureIndicator": "›", "checkmark": "✓", "detailButton": "ⓘ", "detailDisclosureButton": "ⓘ ›",
        "detail": "ⓘ",
        "outlineDisclosure": "▸", "reorder": "≡", "delete": "⊖", "insert": "⊕", "multiselect": "○",
    ]

    // MARK: Parts

    private func add(_ value: Value, _ parts: inout [String]) {
        switch value.unwrapped {
        case .string(let text)?: if !text.isEmpty { parts.append(text) }
        case .int?, .double?: parts.append(machine.describe(value.unwrapped ?? value))
        // `NSMutableAttributedString`
        case .object(let object)?: if let text = machine.field("string", of: .object(object)) { add(text, &parts) }
        case .opaque(let index)?:
            // An attributed text shows the text it was made of.
            let info = machine.opaqueInfo(index)
            let name = info.form ?? "‹\(info.shown)›"
            if name != "‹›" { parts.append(Self.quotedText(in: info.form ?? info.name) ?? name) }
        default: break
        }
    }

    private static func quotedText(in form: String) -> String? {
        let pieces = form.split(separator: "\"", omittingEmptySubsequences: false)
        return pieces.count >= 3 ? String(pieces[1]) : nil
    }

    private func add(image: Value, _ parts: inout [String]) {
        guard let object = image.unwrapped, object.objectIndex != nil, let info = machine.info(of: object) else {
            return
        }
        let name = stored("name", of: object, info).text
        if !name.isEmpty { parts.append("(\(name))") }
    }

    /// A stored property as it is now: a lazy one that nothing has asked for is not made.
    private func stored(_ name: String, of object: Value, _ info: TypeInfo) -> Value {
        guard let index = object.objectIndex else { return .none }
        if let place = info.fields.lastIndex(where: { $0.name == name }) {
            let value = machine.state.heap[index, place]
            if case .unset = value { return .none }
            return value
        }
        return machine.memory(of: object)[name] ?? .none
    }

    private func ancestry(_ info: TypeInfo) -> Set<String> {
        var names: Set<String> = []
        var type: TypeInfo? = info
        while let current = type {
            names.insert(current.name)
            type = current.superclass
        }
        return names
    }
}
