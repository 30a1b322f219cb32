import SwiftReading

// New items that are told apart by a number in their text.

extension RemedyFinder {
    /// The changes that give a new item the next number that none has, where it is called after the number of items, as
    /// `"Item \(items.count)"`.
    var nextNumbers: [Remedy] {
        files.sites { node, ancestors in
            guard case .expression(let expression) = node else { return false }
            return expression.numberedText.map { Self.test($0, expression, ancestors) != nil } ?? false
        }.compactMap { site in
            guard case .expression(let expression) = site.node, let value = expression.numberedText,
                let test = Self.test(value, expression, site.ancestors)
            else { return nil }
            let own = site.function.map { site.file.text($0.range.utf8) } ?? ""
            let name = own.contains("number") ? "next" : "number"
            let (all, part) = (expression.range.utf8, value.range.utf8)
            let text =
                site.file.text(all.lowerBound..<part.lowerBound) + name
                + site.file.text(part.upperBound..<all.upperBound)
            let lines = [
                "var \(name) = \(site.file.text(part))",
                "while \(test.code(site.file.text(of: test.list), text)) { \(name) += 1 }",
            ]
            let edits = [
                site.file.inserting(lines, before: site.statement.range.utf8.lowerBound),
                TextEdit(range: part, text: name),
            ]
            return files.changed(site.file.name, by: edits).map { Remedy(kinds: [.nextID], files: $0) }
        }
    }

    /// The question whether a list has an item with some text.
    private struct Test {
        let list: SwiftExpression
        /// The question, with the list and the text as they are written.
        let code: (_ list: String, _ text: String) -> String
    }

    private static func test(
        _ value: SwiftExpression, _ text: SwiftExpression, _ ancestors: [SwiftNode]
    ) -> Test? {
        var around = ancestors.reversed().lazy.compactMap { node -> SwiftExpression? in
            if case .expression(let expression) = node { expression } else { nil }
        }.makeIterator()
        guard let outer = around.next() else { return nil }
        if case .member(let snapshot, let name) = value.kind, name.text == "numberOfItems" {
            guard case .array = outer.kind, case .call(let call)? = around.next()?.kind,
                call.callee.steps == snapshot.steps + ["appendItems"]
            else { return nil }
            return Test(list: snapshot) { "\($0).indexOfItem(\($1)) != nil" }
        }
        guard let list = value.countAndMore?.list, case .call(let call) = outer.kind,
            let argument = call.arguments.first(where: { $0.value == text })
        else { return nil }
        if let label = argument.label?.text {
            guard call.callee.steps.count == 1, call.callee.steps[0].first?.isUppercase ?? false else { return nil }
            return Test(list: list) { list, text in "\(list).contains(where: { $0.\(label) == \(text) })" }
        }
        guard call.callee.steps == list.steps + ["append"] else { return nil }
        return Test(list: list) { "\($0).contains(\($1))" }
    }
}

extension SwiftExpression {
    /// What is interpolated in a text that has one interpolation, of a number of items.
    fileprivate var numberedText: SwiftExpression? {
        guard case .string(let text) = kind, !text.isMultiline else { return nil }
        let values = text.segments.compactMap { segment -> SwiftExpression? in
            guard case .interpolation(let arguments) = segment, arguments.count == 1 else { return nil }
            return arguments[0].value
        }
        guard values.count == 1, let value = values.first else { return nil }
        if case .member(_, let name) = value.kind, name.text == "numberOfItems" { return value }
        return value.countAndMore == nil ? nil : value
    }
}
