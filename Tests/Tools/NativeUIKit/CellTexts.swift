// What a cell, header or footer shows, as a line of text: written anew from the form of snaprepl's `cells`, which it judges.

// swift-format-ignore-file

@MainActor enum CellTexts {
    static func text(of view: UIView) -> String {
        var parts: [String] = []
        var seen: Set<ObjectIdentifier> = []
        collect(view, &parts, &seen, isRoot: true)
        return parts.joined(separator: " · ")
    }

    private static func add(_ text: String?, _ parts: inout [String]) { if let text, !text.isEmpty { parts.append(text) } }
    private static func add(_ image: UIImage?, _ parts: inout [String]) { if let image { parts.append("(\(image.name))") } }

    private static func collect(_ view: UIView?, _ parts: inout [String], _ seen: inout Set<ObjectIdentifier>, isRoot: Bool = false) {
        guard let view, isRoot || !view.isHidden, seen.insert(ObjectIdentifier(view)).inserted else { return }
        switch view {
        case let label as UILabel: return add(label.text, &parts)
        case let field as UITextField: return add(field.text, &parts)
        case let toggle as UISwitch: return parts.append(toggle.isOn ? "[on]" : "[off]")
        case let images as UIImageView: return add(images.image, &parts)
        case let button as UIButton:
            var texts: [String] = []
            collect(button.titleLabel, &texts, &seen)
            collect(button.imageView, &texts, &seen)
            add(button.configuration?.title, &texts)
            if button.isSelected { texts.append("✓") }
            if !texts.isEmpty { parts.append("[\(texts.joined(separator: " "))]") }
            return
        default: break
        }
        let content: UIView?, configuration: (any UIContentConfiguration)?
        var accessory: UIView?
        switch view {
        case let cell as UITableViewCell:
            (content, configuration, accessory) = (cell.contentView, cell.contentConfiguration, cell.accessoryView)
            add(configuration, &parts)
            collect(cell.textLabel, &parts, &seen)
            collect(cell.detailTextLabel, &parts, &seen)
            if let image = cell.imageView?.image { add(image, &parts) }
        case let cell as UICollectionViewCell:
            (content, configuration) = (cell.contentView, cell.contentConfiguration)
            add(configuration, &parts)
        case let header as UITableViewHeaderFooterView:
            (content, configuration) = (header.contentView, header.contentConfiguration)
            add(configuration, &parts)
            collect(header.textLabel, &parts, &seen)
        default: content = nil
        }
        // Its own views, as its class declares them, and then those that were only added.
        for own in declared(in: view) { collect(own, &parts, &seen) }
        if let stack = view as? UIStackView { for part in stack.arrangedSubviews { collect(part, &parts, &seen) } }
        for part in view.subviews { collect(part, &parts, &seen) }
        collect(content, &parts, &seen)
        collect(accessory, &parts, &seen)
        if let list = view as? UICollectionViewListCell {
            for accessory in list.accessories where isShown(accessory) {
                add(accessory.text, &parts)
                add(accessory.sign, &parts)
            }
        }
        if let cell = view as? UITableViewCell {
            switch cell.accessoryType {
            case .none: break
            case .disclosureIndicator: parts.append("›")
            case .checkmark: parts.append("✓")
            case .detailButton: parts.append("ⓘ")
            case .detailDisclosureButton: parts.append("ⓘ ›")
            }
        }
    }

    private static func isShown(_ accessory: UICellAccessory) -> Bool {
        let isEditing = (Driver.list?.listView as? UICollectionView)?.isEditing ?? false
        switch accessory.displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }

    private static func add(_ configuration: (any UIContentConfiguration)?, _ parts: inout [String]) {
        guard let configuration else { return }
        if let list = configuration as? UIListContentConfiguration {
            add(list.text, &parts)
            add(list.secondaryText, &parts)
            add(list.image, &parts)
            return
        }
        for child in Mirror(reflecting: configuration).children {
            if let text = child.value as? String { add(text, &parts) } else if let number = child.value as? Int { parts.append("\(number)") }
        }
    }

    /// The views in the stored properties of the app's own classes.
    private static func declared(in view: UIView) -> [UIView] {
        var levels: [[UIView]] = []
        var mirror: Mirror? = Mirror(reflecting: view)
        while let level = mirror, !String(reflecting: level.subjectType).hasPrefix("UIKit.") {
            levels.append(level.children.compactMap { child in
                if let view = child.value as? UIView { return view }
                return nil
            })
            mirror = level.superclassMirror
        }
        return levels.reversed().flatMap { $0 }
    }
}
