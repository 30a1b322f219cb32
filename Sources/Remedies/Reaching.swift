import SwiftReading

// New lines as the code around them has to write them.

extension CodeSite {
    /// The closures around it within its type, the outermost first.
    private var closures: [SwiftClosure] {
        let place = node.range.utf8.lowerBound
        var found: [SwiftClosure] = []
        for ancestor in ancestors {
            switch ancestor {
            case .declaration(let declaration):
                if case .type = declaration.kind { found = [] }
            case .expression(let expression):
                switch expression.kind {
                case .closure(let closure): found.append(closure)
                case .call(let call): found += call.trailingClosures.map(\.closure)
                default: break
                }
            case .statement: break
            }
        }
        return found.filter { $0.range.utf8.contains(place) }
    }

    /// The words by which it reaches a member of its object: none in a function, `self.` or `self?.` in a closure.
    var selfPrefix: String {
        let closures = closures
        guard !closures.isEmpty else { return "" }
        let weak = closures.first { $0.captures.contains { $0.name.text == "self" && $0.specifier == "weak" } }
        guard let weak else { return "self." }
        return file.text(weak.range.utf8.lowerBound..<node.range.utf8.lowerBound).contains("let self")
            ? "self." : "self?."
    }

    /// A data source that another place has written, as it is written here.
    func reaching(_ source: String, in files: SourceFiles) -> String {
        var member = source
        for prefix in ["self.", "self?."] where source.hasPrefix(prefix) {
            member = String(source.dropFirst(prefix.count))
        }
        guard files.isMember(member) else { return source }
        let prefix = selfPrefix
        return prefix.isEmpty ? source.hasPrefix("self?.") ? "self." + member : source : prefix + member
    }

    /// A name for a new variable: the first one, or another where the function has that already.
    func freshName(_ name: String, or other: String) -> String {
        guard let function else { return name }
        let own = file.text(function.range.utf8)
        func isPart(_ character: Character?) -> Bool {
            character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
        }
        let isTaken = own.ranges(of: name).contains { range in
            let before = own[..<range.lowerBound].last
            let next = own[range.upperBound...].first
            // A method of that name is no variable.
            return !isPart(before) && before != "." && !isPart(next) && next != "("
        }
        return isTaken ? other : name
    }
}

extension SourceFiles.File {
    /// Lines that change the snapshot of a data source; those of one that may be gone stand in an `if var`.
    func withSnapshot(_ name: String, of source: String, _ lines: [String]) -> [String] {
        let head = "var \(name) = \(source).snapshot()"
        guard source.hasSuffix("?") || source.contains("?.") else { return [head] + lines }
        return ["if " + head + " {"] + lines.map { step + $0 } + ["}"]
    }
}

extension ApplySite {
    /// An edit that makes its snapshot a variable, where the function has it as a constant.
    var constant: TextEdit? {
        var edit: TextEdit?
        guard let function = site.function else { return nil }
        let place = site.node.range.utf8.lowerBound
        func look(_ range: Range<Int>) {
            let text = site.file.text(range)
            guard range.upperBound <= place, let word = text.firstRange(of: "let ") else { return }
            let start = range.lowerBound + text.utf8.distance(from: text.startIndex, to: word.lowerBound)
            edit = TextEdit(range: start..<start + 3, text: "var")
        }
        SwiftNode.declaration(function).walk { node, _ in
            switch node {
            case .declaration(let declaration):
                guard case .variable(let variable) = declaration.kind, variable.isConstant,
                    variable.bindings.count == 1,
                    case .name(snapshot) = variable.bindings[0].pattern.kind
                else { break }
                look(declaration.range.utf8)
            case .statement(let statement):
                for condition in statement.conditions {
                    guard case .binding(true, let pattern, _, _) = condition.kind, case .name(snapshot) = pattern.kind
                    else { continue }
                    look(condition.range.utf8)
                }
            case .expression: break
            }
            return true
        }
        return edit
    }
}

extension SwiftStatement {
    var conditions: [SwiftCondition] {
        switch kind {
        case .ifElse(let choice): choice.clauses.flatMap(\.conditions)
        case .guardElse(let all, _): all
        default: []
        }
    }
}
