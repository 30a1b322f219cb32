import SwiftDeclarations
import SwiftReading

/// The lines of a program's files that bring something about, found in their texts.
package struct CodeLines {
    let files: [ProgramFile]

    /// The lines of files, found when they are asked for.
    package init(_ files: [ProgramFile]) { self.files = files }

    /// The most places of one kind that are named.
    private static let most = 2

    // MARK: What changes a property

    /// Views are set up by assignments too.
    private static let views = [
        "cell", "content", "config", "label", "button", "view", "navigation", "background", "layout", "controller",
    ]

    /// The lines that change a property, those of elements of lists first: of those that ran, or the only one there is.
    package func changes(of fields: [String], ran: some Sequence<SourcePlace>) -> [SourcePlace] {
        var found: [(place: SourcePlace, isElement: Bool)] = []
        for file in files {
            file.document.walk { node, ancestors in
                guard let steps = node.changedPlace, let field = steps.last, fields.contains(field),
                    steps.count > 1 || ancestors.isInMutatingFunction, !ancestors.isInInitializer,
                    !steps.dropLast().contains(where: { step in
                        Self.views.contains { step.lowercased().contains($0) }
                    })
                else { return true }
                let start = node.range.start
                found.append(
                    (SourcePlace(file: file.name, line: start.line, column: start.column), steps.contains("[]")))
                return true
            }
        }
        let lines = Set(ran.map { SourcePlace(file: $0.file, line: $0.line, column: 0) })
        if found.count > 1 {
            found.removeAll { !lines.contains(SourcePlace(file: $0.place.file, line: $0.place.line, column: 0)) }
        }
        let elements = found.filter(\.isElement)
        return (elements.isEmpty ? found : elements).prefix(Self.most).map(\.place)
    }

    /// True when some line changes an element of a list, or a part of a value, and does not assign the whole anew.
    package func changesElements(of name: String) -> Bool {
        var isFound = false
        for file in files where !isFound {
            file.document.walk { node, _ in
                if let steps = node.changedPlace, steps.dropLast().contains(name) { isFound = true }
                if case .statement(let statement) = node, case .assignment(let target, "=", let value) = statement.kind,
                    target.steps.last == name, value.steps.contains(name)
                {
                    isFound = true
                }
                return !isFound
            }
        }
        return isFound
    }

    // MARK: What makes an object or an identity

    /// The lines that make objects of a class, those in functions first.
    package func making(_ type: TypeInfo) -> [SourcePlace] {
        var found: [(place: SourcePlace, isInFunction: Bool)] = []
        for file in files {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node else { return true }
                let steps = expression.steps
                let isMade = steps.dropFirst().first.map { $0 == "()" || $0.hasPrefix("init") } ?? false
                guard steps.first == type.name, isMade else { return true }
                let start = expression.range.start
                let isInFunction = ancestors.contains { node in
                    guard case .declaration(let declaration) = node, case .function = declaration.kind else {
                        return false
                    }
                    return true
                }
                found.append((SourcePlace(file: file.name, line: start.line, column: start.column), isInFunction))
                return false
            }
        }
        let inFunctions = found.filter(\.isInFunction)
        return (inFunctions.isEmpty ? found : inFunctions).prefix(Self.most).map(\.place)
    }

    /// The lines that give the property which identifies a value a new value for each instance.
    package func freshIdentity(of type: TypeInfo, _ field: String) -> [SourcePlace] {
        var declared: [SourcePlace] = []
        var assigned: [SourcePlace] = []
        var handed: [SourcePlace] = []
        for file in files {
            file.document.walk { node, ancestors in
                let start = node.range.start
                let place = SourcePlace(file: file.name, line: start.line, column: start.column)
                switch node {
                case .declaration(let declaration):
                    guard case .variable(let variable) = declaration.kind, ancestors.typeName == type.name else {
                        break
                    }
                    let isMade = variable.bindings.contains { binding in
                        if case .name(field) = binding.pattern.kind { binding.value != nil } else { false }
                    }
                    if isMade { declared.append(place) }
                case .statement(let statement):
                    guard case .assignment(let target, "=", let value) = statement.kind,
                        ancestors.typeName == type.name, ancestors.isInInitializer, target.steps == [field],
                        value.steps.last == "()"
                    else { break }
                    assigned.append(place)
                case .expression(let expression):
                    guard case .call(let call) = expression.kind, call.callee.steps.last == type.name,
                        call.arguments.contains(where: { $0.label?.text == field && $0.value.steps.last == "()" })
                    else { break }
                    handed.append(place)
                }
                return true
            }
        }
        let found = [handed, declared, assigned].first { !$0.isEmpty } ?? []
        return Array(found.prefix(Self.most))
    }

    /// The lines of properties that are computed and are a new UUID each time, of a type or of any.
    package func computedIdentities(of typeName: String?) -> [SourcePlace] {
        var found: [SourcePlace] = []
        for file in files {
            file.document.walk { node, ancestors in
                guard case .declaration(let declaration) = node, declaration.freshIdentity != nil,
                    let name = ancestors.typeName, typeName == nil || typeName == name
                else { return true }
                let start = declaration.range.start
                found.append(SourcePlace(file: file.name, line: start.line, column: start.column))
                return false
            }
        }
        return Array(found.prefix(Self.most))
    }

    /// The text of the function that stands at a line of a file.
    package func body(at line: Int, of file: ProgramFile) -> String {
        var text = ""
        file.document.walk { node, _ in
            guard case .declaration(let declaration) = node, declaration.range.start.line <= line,
                line <= declaration.range.end.line
            else { return true }
            if case .function = declaration.kind { text = file.document.text(of: declaration.range) }
            return true
        }
        return text
    }
}

extension String {
    /// The text with its further lines moved to the right.
    func indented(by step: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n" + step)
    }

    /// The text with another indentation in the lines that have a given one.
    func indented(_ new: String, insteadOf old: String) -> String {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasPrefix(old) ? new + line.dropFirst(old.count) : String(line)
        }.joined(separator: "\n")
    }
}
