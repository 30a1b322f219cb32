import SwiftReading

// Registrations of cells that a provider makes anew each time it is asked.

extension RemedyFinder {
    /// A registration that a provider makes is made in front of the statement that the provider stands in.
    var registrationsFirst: [Remedy] {
        let made = files.sites { node, ancestors in
            guard case .statement(let statement) = node,
                case .declaration(let declaration) = statement.kind,
                case .variable(let variable) = declaration.kind
            else { return false }
            let isRegistration = variable.bindings.contains { binding in
                binding.value?.steps.contains("CellRegistration") ?? false
                    || binding.type?.notation.contains("CellRegistration") ?? false
            }
            return isRegistration
                && ancestors.contains { node in
                    guard case .expression(let expression) = node, case .call = expression.kind else {
                        return false
                    }
                    return true
                }
        }
        return made.compactMap { site in
            let around = site.ancestors.compactMap { node -> SwiftStatement? in
                guard case .statement(let statement) = node else { return nil }
                if case .declaration(let declaration) = statement.kind, case .variable = declaration.kind {
                    return statement
                }
                if case .declaration = statement.kind { return nil }
                return statement
            }.first
            guard case .statement(let statement) = site.node, site.function != nil else { return nil }
            guard let around, around != statement else { return closure(around: statement, at: site) }
            let file = site.file
            let lines = file.lines(of: statement.range.utf8)
            guard file.fillsLines(statement.range.utf8) else { return nil }
            let place = file.lineStart(around.range.utf8.lowerBound)
            let (old, new) = (file.indentation(lines.lowerBound), file.indentation(place))
            let text = file.text(lines).indented(new, insteadOf: old)
            let edits = [TextEdit(range: lines, text: ""), TextEdit(range: place..<place, text: text)]
            return files.changed(file.name, by: edits).map {
                Remedy(kinds: [.registrationFirst], files: $0)
            }
        }
    }

    /// A property whose provider makes the registration becomes one whose closure makes it in front of the data source.
    private func closure(around statement: SwiftStatement, at site: CodeSite) -> Remedy? {
        let file = site.file
        guard case .variable(let variable)? = site.function?.kind, let binding = variable.bindings.first,
            let value = binding.value, case .call(let call) = value.kind, file.fillsLines(statement.range.utf8)
        else { return nil }
        let (lines, range) = (file.lines(of: statement.range.utf8), value.range.utf8)
        guard range.lowerBound < lines.lowerBound, lines.upperBound <= range.upperBound else { return nil }
        let (step, end, white) = (file.step, file.lineBreak, file.indentation(range.lowerBound))
        let made = file.text(statement.range.utf8)
        let rest = file.text(range.lowerBound..<lines.lowerBound) + file.text(lines.upperBound..<range.upperBound)
        let old = file.indentation(lines.lowerBound)
        let moved = made.indented(white + step, insteadOf: old)
        let text =
            "{" + end + white + step + moved + end + white + step + "return " + rest.indented(by: step) + end + white
            + "}()"
        var edits = [TextEdit(range: range, text: text)]
        if binding.type == nil {
            let place = binding.pattern.range.utf8.upperBound
            edits.append(TextEdit(range: place..<place, text: ": " + file.text(of: call.callee)))
        }
        return files.changed(file.name, by: edits).map { Remedy(kinds: [.registrationFirst], files: $0) }
    }
}
