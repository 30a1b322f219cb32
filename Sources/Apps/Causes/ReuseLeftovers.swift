import Sessions
import SwiftDeclarations
import SwiftReading

/// The code for cells that sets what they show in one branch only: an `if` without an `else`. A cell that is used again,
/// or configured again, keeps what was set in it before.
struct ReuseLeftovers {
    private struct Look {
        let part: Part
        let kept: ReuseLeftover
    }

    /// What a cell shows, as far as its text tells.
    private enum Part {
        case text, image, accessory, toggle, hidden
    }

    private let program: Program
    private var looks: [Look] = []

    /// - Complexity: Linear in the nodes of the program's files.
    init(_ app: ProgramApp) {
        program = app.program
        for file in ProgramLines(app).files {
            file.document.walk { node, ancestors in
                if case .statement(let statement) = node, case .ifElse(let choice) = statement.kind,
                    choice.otherwise == nil, !ancestors.isInInitializer
                {
                    looks += self.looks(of: choice, at: statement, ancestors, in: file)
                }
                return true
            }
        }
    }

    var isEmpty: Bool { looks.isEmpty }

    /// The code that leaves in a cell what it shows, and a new one would not show; nil where none is known to do so.
    func look(shown: String, new: String) -> ReuseLeftover? {
        var rest = new.split(separator: " · ")
        var extra: [Substring] = []
        for part in shown.split(separator: " · ") {
            if let index = rest.firstIndex(of: part) { rest.remove(at: index) } else { extra.append(part) }
        }
        let parts = extra.map(Self.part)
        return looks.first { look in look.part == .hidden ? !rest.isEmpty : parts.contains(look.part) }?.kept
    }

    private static func part(_ text: Substring) -> Part {
        if text.hasPrefix("("), text.hasSuffix(")") { return .image }
        if text == "[on]" || text == "[off]" { return .toggle }
        return text.allSatisfy { !$0.isLetter && !$0.isNumber } || "ⓘ ›".hasPrefix(text) ? .accessory : .text
    }

    // MARK: In the files

    private func looks(
        of choice: SwiftIfElse, at statement: SwiftStatement, _ ancestors: [SwiftNode], in file: ProgramFile
    ) -> [Look] {
        var found: [(target: String, part: Part, code: String)] = []
        for clause in choice.clauses {
            for inner in clause.body.statements {
                guard let look = setting(inner, in: file), isOfCell(look.root, ancestors, file),
                    !isSet(look.target, around: statement, ancestors, file),
                    !found.contains(where: { $0.target == look.target })
                else { continue }
                found.append((look.target, look.part, look.code))
            }
        }
        guard !found.isEmpty else { return [] }
        let place = SourcePlace(
            file: file.name, line: statement.range.start.line, column: statement.range.start.column)
        let code =
            found.count == 1
            ? ["else { \(found[0].code) }"] : ["else {"] + found.map { "    " + $0.code } + ["}"]
        return found.map { Look(part: $0.part, kept: ReuseLeftover(place: place.shown, code: code)) }
    }

    private static let parts: [String: (part: Part, none: String?)] = [
        "text": (.text, "nil"), "attributedText": (.text, "nil"), "secondaryText": (.text, "nil"),
        "image": (.image, "nil"), "accessoryType": (.accessory, ".none"), "accessoryView": (.accessory, "nil"),
        "accessories": (.accessory, "[]"), "isOn": (.toggle, nil), "isHidden": (.hidden, nil),
    ]

    private typealias Setting = (root: String, target: String, part: Part, code: String)

    /// The part of a view that a statement sets, and the statement that takes it away again.
    private func setting(_ statement: SwiftStatement, in file: ProgramFile) -> Setting? {
        func text(_ expression: SwiftExpression) -> String { file.document.text(of: expression.range) }
        switch statement.kind {
        case .assignment(let target, "=", let value):
            guard let root = target.steps.first, let last = target.steps.last, let known = Self.parts[last] else {
                return nil
            }
            let other = text(value) == "true" ? "false" : text(value) == "false" ? "true" : nil
            guard let none = known.none ?? other, text(value) != none else { return nil }
            return (root, text(target), known.part, "\(text(target)) = \(none)")
        case .expression(let expression):
            guard case .call(let call) = expression.kind, case .member(let view, let name) = call.callee.kind,
                let root = view.steps.first, ["setImage", "setTitle"].contains(name.text),
                let first = call.arguments.first, text(first.value) != "nil"
            else { return nil }
            let rest = call.arguments.dropFirst().map { "\($0.label?.text ?? "_"): \(text($0.value))" }
            let arguments = (["nil"] + rest).joined(separator: ", ")
            let part = name.text == "setImage" ? Part.image : .text
            return (root, text(call.callee), part, "\(text(call.callee))(\(arguments))")
        default: return nil
        }
    }

    /// True when a name stands for a cell, or for a part of one in the code of its class.
    private func isOfCell(_ root: String, _ ancestors: [SwiftNode], _ file: ProgramFile) -> Bool {
        let isReset = ancestors.contains { node in
            guard case .declaration(let declaration) = node, case .function(let function) = declaration.kind else {
                return false
            }
            return function.name.text == "prepareForReuse"
        }
        guard !isReset else { return false }
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
        guard let name = ancestors.typeName, let type = program.type(named: name),
            let view = program.type(named: "UIView")
        else { return false }
        return type.inherits(from: view.id) && type.fields.contains { $0.name == root }
            || type.inherits(from: view.id) && Self.parts[root] != nil
    }

    /// True when what a branch sets is set outside of the branch as well.
    private func isSet(
        _ target: String, around statement: SwiftStatement, _ ancestors: [SwiftNode], _ file: ProgramFile
    ) -> Bool {
        ancestors.contains { node in
            node.children.contains { child in
                guard case .statement(let other) = child, other != statement,
                    case .assignment(let set, _, _) = other.kind
                else { return false }
                return file.document.text(of: set.range) == target
            }
        }
    }
}

extension SwiftExpression {
    /// True for `… as! Cell`.
    fileprivate var isCast: Bool { if case .cast(_, let word, _) = kind { word.hasPrefix("as") } else { false } }
}
