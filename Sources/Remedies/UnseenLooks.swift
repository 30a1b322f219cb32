import SwiftDeclarations
import SwiftReading

/// The code that changes how a cell looks in a way that is not compared: its sizes, layers, animations, and what is drawn.
package struct UnseenLooks: Sendable {
    /// The first of them, each with its line: `` `setProgress` (List.swift:12)``.
    package private(set) var places: [String] = []

    /// No more of them are named.
    private static let most = 2

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - type: The types of the program by their names.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], type: (String) -> TypeInfo?, line: (SourcePlace) -> String) {
        let view = type("UIView")
        let once = Self.runOnce(in: files)
        for file in files {
            file.document.walk { node, ancestors in
                guard places.count < Self.most, let name = Self.unseen(node, in: file.document) else { return true }
                let owner = ancestors.typeName.flatMap { type($0) }
                let isView = owner.map { owner in view.map { owner.inherits(from: $0.id) } ?? false } ?? false
                // What a view is given as it is made is the same for all data.
                let isFixed = ancestors.functionName.map(once.contains) ?? false
                guard Self.modifiers.contains(name) || isView && !isFixed || ancestors.isInProvider else { return true }
                let start = node.range.start
                let place = SourcePlace(file: file.name, line: start.line, column: start.column)
                places.append("`\(name)` (\(line(place)))")
                return true
            }
        }
    }

    /// The functions that run once for each object: initialisers, and what is called by nothing else.
    private static func runOnce(in files: [ProgramFile]) -> Set<String> {
        var callers: [String: Set<String>] = [:]
        for file in files {
            file.document.walk { node, ancestors in
                if case .expression(let expression) = node, case .call(let call) = expression.kind,
                    let name = call.callee.steps.last
                {
                    callers[name, default: []].insert(ancestors.functionName ?? "")
                }
                return true
            }
        }
        var once: Set = ["init", "awakeFromNib"]
        var count = 0
        while count != once.count {
            count = once.count
            for (name, all) in callers where all.isSubset(of: once) { once.insert(name) }
        }
        return once
    }

    private static let properties: Set = ["constant", "isActive", "colors", "path", "frame", "mask"]
    private static let calls: Set = [
        "setProgress", "startAnimating", "stopAnimating", "addSublayer", "insertSublayer", "setNeedsDisplay",
        "activate", "deactivate", "sd_setImage", "setImageWith",
    ]
    /// Modifiers of SwiftUI's views.
    private static let modifiers: Set = [
        "foregroundStyle", "foregroundColor", "opacity", "strikethrough", "underline", "bold", "italic", "fontWeight",
        "hidden", "disabled", "grayscale", "symbolVariant",
    ]

    /// The name of a property or method, where the node gives a view something by it that depends on the data.
    private static func unseen(_ node: SwiftNode, in document: SwiftDocument) -> String? {
        switch node {
        case .statement(let statement):
            guard case .assignment(let target, _, let value) = statement.kind, let last = target.steps.last,
                properties.contains(last), !value.isConstant(document.text(of: value.range))
            else { return nil }
            return last
        case .expression(let expression):
            guard case .call(let call) = expression.kind, case .member(let base, let name) = call.callee.kind else {
                return nil
            }
            if calls.contains(name.text) || name.text == "setImage" && base.steps.last == "kf" { return name.text }
            let isDependent = call.arguments.contains { !$0.value.isConstant(document.text(of: $0.value.range)) }
            return modifiers.contains(name.text) && isDependent ? name.text : nil
        case .declaration(let declaration):
            guard case .function(let function) = declaration.kind, function.name.text == "draw",
                declaration.modifiers.contains("override")
            else { return nil }
            return "draw"
        }
    }
}

extension [SwiftNode] {
    private static var plain: Set<String> { ["frame", "coder", "style", "reuseIdentifier"] }

    /// The name of the innermost function around, `init` of a view's own initialisers; nil in none, or in a value of a property.
    fileprivate var functionName: String? {
        for (index, node) in enumerated().reversed() {
            // A closure runs whenever it is called.
            if case .expression(let expression) = node {
                if case .closure = expression.kind { return nil }
                guard case .call(let call) = expression.kind, index + 1 < count else { continue }
                let start = self[index + 1].range.utf8.lowerBound
                if call.trailingClosures.contains(where: { $0.range.utf8.contains(start) }) { return nil }
            }
            guard case .declaration(let declaration) = node else { continue }
            switch declaration.kind {
            case .function(let function): return function.name.text
            case .initializer(let made):
                // One that takes data is none that UIKit calls for each cell.
                let isPlain = made.parameters.allSatisfy { Self.plain.contains($0.label ?? "") }
                return isPlain ? "init" : nil
            case .type, .extending: return nil
            default: continue
            }
        }
        return nil
    }

    /// True in a closure that fills a cell: that of a data source or of a registration.
    fileprivate var isInProvider: Bool {
        contains { node in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind else { return false }
            let labels = call.arguments.compactMap(\.label?.text)
            return call.callee.steps.joined(separator: ".").contains("CellRegistration")
                || labels.contains("tableView") || labels.contains("collectionView")
        }
    }
}

extension SwiftExpression {
    /// True where no variable takes part in it: `8`, `.red`, `UIColor.red.cgColor`.
    fileprivate func isConstant(_ text: String) -> Bool {
        var isNew = true
        for (index, character) in zip(text.indices, text) {
            let isLetter = character.isLetter || character == "_"
            defer { isNew = !isLetter && !character.isNumber && character != "." }
            guard isNew, isLetter, character.isLowercase || character == "_" else { continue }
            let word = text[index...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            let isLabel = text[word.endIndex...].hasPrefix(":")
            if !isLabel, !["true", "false", "nil"].contains(word) { return false }
        }
        return true
    }
}
