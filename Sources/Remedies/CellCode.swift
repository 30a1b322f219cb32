import Sessions
import SwiftDeclarations
import SwiftReading

/// The code of a program that fills its cells.
struct CellCode {
    private typealias Look = ReuseLeftovers.Look

    private let view: TypeInfo?
    private let type: (String) -> TypeInfo?
    private let line: (SourcePlace) -> String
    private(set) var looks: [ReuseLeftovers.Look] = []
    /// The properties of cells with code that shows them, by their names.
    private var shown: [String: (part: CellPart, none: String?)] = [:]

    init(_ files: [ProgramFile], type: @escaping (String) -> TypeInfo?, line: @escaping (SourcePlace) -> String) {
        (self.type, self.line, view) = (type, line, type("UIView"))
        for file in files { shown.merge(shownProperties(in: file)) { old, _ in old } }
        for file in files {
            file.document.walk { node, ancestors in
                if case .statement(let statement) = node, !ancestors.isInInitializer, !ancestors.isInReset,
                    let branching = Branching(statement, around: ancestors),
                    let look = look(of: branching, ancestors, in: file)
                {
                    looks.append(look)
                }
                return true
            }
        }
        looks.sort { $0.order < $1.order }
    }

    private func look(of branching: Branching, _ ancestors: [SwiftNode], in file: ProgramFile) -> Look? {
        let statement = branching.statement
        let text = { (range: SourceRange) in file.document.text(of: range) }
        var found: [Setting] = []
        for (index, branch) in branching.branches.enumerated() {
            for inner in branch {
                guard let setting = setting(inner, in: file), isOfCell(setting.root, ancestors),
                    !found.contains(where: { $0.target == setting.target }),
                    !isSet(setting.target, around: branching, ancestors, file)
                else { continue }
                // Some other branch says nothing of it.
                let lacks = branching.branches.enumerated().contains { other, statements in
                    other != index && !statements.contains { text($0.range).contains(setting.target) }
                        && Self.shows(statements)
                }
                if lacks { found.append(setting) }
            }
        }
        guard !found.isEmpty else { return nil }
        // Code that looks at the old value is meant to do nothing where both are equal: no other branch helps.
        let asksForOld = branching.conditions.contains { text($0.range).contains("oldValue") }
        let code = asksForOld ? [] : found.map(\.code)
        let isBare = branching.form == .noElse && code.count == 1
        let lines =
            branching.form != .noElse || code.isEmpty
            ? code : isBare ? ["else { \(code[0]) }"] : ["else {"] + code.map { "    " + $0 } + ["}"]
        let start = statement.range.start
        let place = SourcePlace(file: file.name, line: start.line, column: start.column)
        // The last way out that was not taken leaves the least, so it comes before those above it.
        let order = branching.form == .early ? 1_000_000 - start.line : start.line
        return Look(
            parts: found.map(\.part),
            kept: ReuseLeftover(place: line(place), code: lines, form: branching.form, word: branching.word),
            order: order)
    }

    /// True when the cell is on screen after statements: they do not hand over another one, and do not stop.
    private static func shows(_ statements: [SwiftStatement]) -> Bool {
        statements.allSatisfy { statement in
            switch statement.kind {
            case .returning(let value):
                guard let value else { return true }
                if case .name = value.kind { return true }
                return false
            case .throwing: return false
            case .expression(let expression):
                return !["fatalError", "preconditionFailure", "assertionFailure"].contains(expression.steps.first ?? "")
            default: return true
            }
        }
    }

    private static let parts: [String: (part: CellPart, none: String?)] = [
        "text": (.text, "nil"), "attributedText": (.text, "nil"), "secondaryText": (.text, "nil"),
        "image": (.image, "nil"), "accessoryType": (.accessory, ".none"), "accessoryView": (.accessory, "nil"),
        "accessories": (.accessory, "[]"), "isOn": (.toggle, nil), "isHidden": (.hidden, nil),
        "contentConfiguration": (.content, "nil"), "textColor": (.look("textColor"), "nil"),
        "backgroundColor": (.look("backgroundColor"), "nil"), "tintColor": (.look("tintColor"), "nil"),
        "font": (.look("font"), "nil"), "alpha": (.look("alpha"), "1"), "isEnabled": (.look("isEnabled"), nil),
        "borderColor": (.look("borderColor"), "nil"), "borderWidth": (.look("borderWidth"), "0"),
    ]
    private static let calls: [String: CellPart] = [
        "setImage": .image, "setTitle": .text, "setAttributedTitle": .text,
    ]

    private typealias Setting = (root: String, target: String, part: CellPart, code: String)

    /// The part of a view that a statement sets, and the statement that takes it away again.
    private func setting(_ statement: SwiftStatement, in file: ProgramFile) -> Setting? {
        func text(_ expression: SwiftExpression) -> String { file.document.text(of: expression.range) }
        switch statement.kind {
        case .assignment(let target, "=", let value):
            guard let root = target.steps.first, let last = target.steps.last,
                let known = Self.parts[last] ?? shown[last]
            else { return nil }
            let other = text(value) == "true" ? "false" : text(value) == "false" ? "true" : nil
            guard let none = known.none ?? other, text(value) != none else { return nil }
            return (root, text(target), known.part, "\(text(target)) = \(none)")
        case .expression(let expression):
            guard case .call(let call) = expression.kind, case .member(let view, let name) = call.callee.kind,
                let root = view.steps.first, let part = Self.calls[name.text],
                let first = call.arguments.first, text(first.value) != "nil"
            else { return nil }
            let rest = call.arguments.dropFirst().map { "\($0.label?.text ?? "_"): \(text($0.value))" }
            let arguments = (["nil"] + rest).joined(separator: ", ")
            return (root, text(call.callee), part, "\(text(call.callee))(\(arguments))")
        default: return nil
        }
    }

    /// The properties of views whose observers or setters show them.
    private func shownProperties(in file: ProgramFile) -> [String: (part: CellPart, none: String?)] {
        var found: [String: (part: CellPart, none: String?)] = [:]
        file.document.walk { node, ancestors in
            guard case .declaration(let declaration) = node, case .variable(let variable) = declaration.kind,
                let owner = ancestors.typeName.flatMap(type), isView(owner)
            else { return true }
            for binding in variable.bindings {
                guard case .name(let name) = binding.pattern.kind, Self.parts[name] == nil,
                    let accessors = binding.accessors
                else { continue }
                let bodies = accessors.list.filter { ["didSet", "willSet", "set"].contains($0.keyword) }
                    .compactMap(\.body)
                var parts: [CellPart] = []
                for inner in bodies.flatMap(\.statements) {
                    SwiftNode.statement(inner).walk { node, _ in
                        if case .statement(let statement) = node, let part = self.part(of: statement) {
                            parts.append(part)
                        }
                        return true
                    }
                }
                guard let first = parts.first else { continue }
                let part = parts.allSatisfy { $0 == first } ? first : .content
                found[name] = (part, binding.type.flatMap(Self.none))
            }
            return true
        }
        return found
    }

    private func part(of statement: SwiftStatement) -> CellPart? {
        switch statement.kind {
        case .assignment(let target, _, _): return target.steps.last.flatMap { Self.parts[$0]?.part }
        case .expression(let expression):
            guard case .call(let call) = expression.kind else { return nil }
            return call.callee.steps.last.flatMap { Self.calls[$0] }
        default: return nil
        }
    }

    private static func none(of type: SwiftType) -> String? {
        switch type.kind {
        case .optional: "nil"
        case .array: "[]"
        case .named("String", _): "\"\""
        default: nil
        }
    }

    private func isView(_ type: TypeInfo) -> Bool {
        view.map { type.inherits(from: $0.id) } ?? false
    }

    /// True when a name stands for a cell, or for a part of one in the code of its class.
    private func isOfCell(_ root: String, _ ancestors: [SwiftNode]) -> Bool {
        for node in ancestors.reversed() {
            for case .statement(let statement) in node.children {
                guard case .declaration(let declaration) = statement.kind,
                    case .variable(let variable) = declaration.kind
                else { continue }
                for binding in variable.bindings {
                    guard case .name(root) = binding.pattern.kind else { continue }
                    // A configuration is a value, made for each call.
                    return binding.value.map { $0.steps.contains { $0.hasPrefix("dequeue") } || $0.isCast } ?? false
                }
            }
        }
        if root == "cell" { return true }
        guard let owner = ancestors.typeName.flatMap(type), isView(owner) else { return false }
        return owner.fields.contains { $0.name == root } || Self.parts[root] != nil || shown[root] != nil
    }

    /// True when what a branch sets is set outside of the branches as well.
    private func isSet(
        _ target: String, around branching: Branching, _ ancestors: [SwiftNode], _ file: ProgramFile
    ) -> Bool {
        ancestors.contains { node in
            node.children.contains { child in
                guard case .statement(let other) = child, other != branching.statement,
                    !branching.branches.contains(where: { $0.contains(other) })
                else { return false }
                let set: SwiftExpression
                switch other.kind {
                case .assignment(let target, _, _): set = target
                case .expression(let expression):
                    guard case .call(let call) = expression.kind else { return false }
                    set = call.callee
                default: return false
                }
                return file.document.text(of: set.range) == target
            }
        }
    }
}

/// The parts of what a cell shows, as far as its text tells.
enum CellPart: Equatable {
    case text, image, accessory, toggle, hidden
    /// A property that changes how a view looks, by its name: `textColor`.
    case look(String)
    /// Texts, images and accessories alike.
    case content

    init(shown text: Substring) {
        if text.hasPrefix("("), text.hasSuffix(")") {
            self = .image
        } else if text == "[on]" || text == "[off]" {
            self = .toggle
        } else {
            self =
                text.allSatisfy { !$0.isLetter && !$0.isNumber } || "ⓘ ›".hasPrefix(text) ? .accessory : .text
        }
    }
}
