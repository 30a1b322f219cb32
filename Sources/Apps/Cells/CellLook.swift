import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// The look of a cell beside its texts and images: colours, fonts, what is hidden or faded, the values of sliders. Each is
/// named as code names it: `textLabel.textColor`.
struct CellLook {
    private struct Trait {
        let text: String
        /// True when code has set it, and it is not what UIKit begins with.
        let isSet: Bool
    }

    private let machine: Machine
    private var names: [String] = []
    private var traits: [String: Trait] = [:]
    private var seen: Set<Int> = []

    /// - Complexity: Linear in the views in the cell.
    init(of view: Value, in machine: Machine) {
        self.machine = machine
        collect(view, "", depth: 0)
        names.sort()
    }

    /// A trait that two cells have in two ways.
    struct Difference {
        let name: String
        let shown: String
        let now: String
    }

    /// The traits in which a cell differs from the one that would be made now.
    ///
    /// - Parameter new: The look of the new cell.
    /// - Returns: The traits that code gives the new cell; and those that only the old one was given.
    func differences(from new: CellLook?) -> (changed: [Difference], kept: [Difference]) {
        guard let new else { return ([], []) }
        func difference(_ name: String) -> Difference? {
            let start = Self.start(of: name)
            let (shown, now) = (traits[name]?.text ?? start, new.traits[name]?.text ?? start)
            return shown == now ? nil : Difference(name: name, shown: shown, now: now)
        }
        let isSet = { (name: String) in (traits[name]?.isSet ?? false) || (new.traits[name]?.isSet ?? false) }
        return (
            new.names.filter(isSet).compactMap(difference),
            names.filter { new.traits[$0] == nil && isSet($0) }.compactMap(difference)
        )
    }

    // MARK: What is looked at

    /// Where views begin, for what can be seen of them.
    private static let starts: [String: String] = [
        "alpha": "1", "isHidden": "false", "isEnabled": "true", "borderWidth": "0", "cornerRadius": "0", "opacity": "1",
        "shadowOpacity": "0", "progress": "0", "value": "0", "currentPage": "0", "selectedSegmentIndex": "-1",
        "backgroundColor": "nil", "textColor": "nil", "tintColor": "nil", "color": "nil",
        "font": "nil", "attributedText": "nil", "attributedTitle": "nil", "borderColor": "nil", "shadowColor": "nil",
        "onTintColor": "nil", "progressTintColor": "nil", "trackTintColor": "nil", "transform": "nil",
        "baseForegroundColor": "nil", "baseBackgroundColor": "nil", "strokeColor": "nil", "strokeWidth": "0",
        "secondaryAttributedText": "nil", "selectionStyle": "nil", "textAlignment": "nil", "indentationLevel": "0",
    ]
    private static func start(of name: String) -> String { starts[last(of: name)] ?? "nil" }

    static func isSeen(_ property: String) -> Bool { starts[property] != nil }

    /// The property that a name ends with.
    static func last(of name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    /// The fields that lead out of the cell, or to what no one sees.
    private static let away: Set = ["superview", "delegate", "parent", "dataSource", "_targets", "menu"]

    private mutating func collect(_ view: Value, _ way: String, depth: Int) {
        guard depth < 5, let object = view.unwrapped else { return }
        switch object {
        case .object:
            guard let index = object.objectIndex, seen.insert(index).inserted, let info = machine.info(of: object)
            else { return }
            // The names that the program itself gives come first: its views are subviews as well.
            for isOwn in [true, false] {
                for (place, field) in info.fields.enumerated()
                where field.isOfUIKit != isOwn && !Self.away.contains(field.name) {
                    let value = machine.state.heap[index, place]
                    if case .unset = value { continue }
                    take(value, field.name, way, depth, isDeclared: true)
                }
            }
            collectMemory(of: object, way, depth)
        case .opaque(let index):
            guard machine.opaqueInfo(index).form == nil, seen.insert(index).inserted else { return }
            collectMemory(of: object, way, depth)
        default: break
        }
    }

    private mutating func collectMemory(of value: Value, _ way: String, _ depth: Int) {
        for (name, value) in machine.memory(of: value) { take(value, name, way, depth, isDeclared: false) }
    }

    private mutating func take(_ value: Value, _ name: String, _ way: String, _ depth: Int, isDeclared: Bool) {
        if let start = Self.starts[Self.last(of: name)] {
            guard let text = text(of: value) else { return }
            let key = way + name
            if traits[key] == nil { names.append(key) }
            traits[key] = Trait(text: text, isSet: !isDeclared || text != start)
            return
        }
        if name == "image", let image = value.unwrapped, let tint = machine.field("_tint", of: image)?.unwrapped {
            return take(tint, "\(name).tintColor", way, depth, isDeclared: false)
        }
        switch value.unwrapped {
        case .object? where isView(value): collect(value, "\(way)\(name).", depth: depth + 1)
        case .opaque?: collect(value, "\(way)\(name).", depth: depth + 1)
        case .array(let parts)? where ["subviews", "arrangedSubviews"].contains(name):
            for (index, part) in parts.enumerated() { collect(part, "\(way)\(name)[\(index)].", depth: depth + 1) }
        case .structure? where name == "contentConfiguration":
            for field in ValueText(machine).fields(value.unwrapped ?? value) {
                // A view that the program draws itself shows what its configuration is told, as far as that is plain.
                if case .bool(let flag)? = field.value.unwrapped {
                    names.append(way + field.name)
                    traits[way + field.name] = Trait(text: "\(flag)", isSet: true)
                } else {
                    take(field.value, field.name, way, depth, isDeclared: true)
                }
            }
        default: break
        }
    }

    private func isView(_ value: Value) -> Bool {
        var type = machine.info(of: value.unwrapped ?? value)
        while let current = type {
            if current.name == "UIView" { return true }
            type = current.superclass
        }
        return false
    }

    /// A value as code writes it; nil where it cannot be compared.
    private func text(of value: Value) -> String? {
        switch value {
        case .some(let wrapped): return text(of: wrapped)
        case .none, .void: return "nil"
        case .int, .bool, .string, .enumeration: return machine.describe(value)
        case .double(let number): return Int(exactly: number).map(String.init) ?? "\(number)"
        case .opaque(let index):
            let info = machine.opaqueInfo(index)
            guard let form = info.form else { return info.isMade ? nil : info.name }
            let isLong = form.hasPrefix("UIColor.") || form.hasPrefix("UIFont.")
            let plain = isLong ? String(form.drop { $0 != "." }) : form
            return [".label", ".clear"].contains(plain) ? "nil" : plain
        case .object:
            // A text that can be changed: what it says is compared as the text of the cell.
            guard let attributes = machine.field("_attributes", of: value) else { return nil }
            return machine.describe(attributes)
        default: return nil
        }
    }
}

/// The answer whether some file sets what can be seen of a view beside its text and images.
struct SeenLooks: Sendable {
    private(set) var areSet = false

    /// - Complexity: Linear in the nodes of the files.
    init(_ files: [ProgramFile]) {
        for file in files where !areSet {
            file.document.walk { node, _ in
                if let last = node.changedPlace?.last, CellLook.isSeen(last) { areSet = true }
                if case .expression(let expression) = node, expression.steps.contains("withTintColor") { areSet = true }
                return !areSet
            }
        }
    }
}
