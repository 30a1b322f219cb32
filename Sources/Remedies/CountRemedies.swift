import SwiftReading

// Rows that a program counts itself: what goes from the view has to go from its array.

extension RemedyFinder {
    /// The row is taken out of the array that counts the rows, in front of the call that deletes it in the view.
    var shorterArrays: [Remedy] {
        files.sites { node, _ in node.deletedPlace != nil }.flatMap { site -> [Remedy] in
            guard let place = site.node.deletedPlace else { return [] }
            let file = site.file
            let own = site.function.map { file.text($0.range.utf8) } ?? ""
            let closures = site.ancestors.filter { $0.hasInClosure(site.node.range) }.map { file.text($0.range.utf8) }
            guard !closures.contains(where: { $0.contains("weak self") }) else { return [] }
            let owner = closures.isEmpty ? "" : "self."
            let index = "\(file.text(of: place.path)).\(place.isRow ? "row" : "item")"
            return countedArrays(in: file).filter { !own.contains("\($0).remove") }.compactMap { array in
                let edit = file.inserting(
                    ["\(owner)\(array).remove(at: \(index))"], before: site.statement.range.utf8.lowerBound)
                return files.changed(file.name, by: [edit]).map { Remedy(kinds: [.shorterArray], files: $0) }
            }
        }
    }

    /// The arrays whose count a method answers with when it is asked for the number of rows.
    private func countedArrays(in file: SourceFiles.File) -> [String] {
        var found: [String] = []
        file.document.walk { node, _ in
            guard case .declaration(let declaration) = node, case .function(let function) = declaration.kind,
                function.parameters.contains(where: { Self.counting.contains($0.label ?? "") }),
                let statement = function.body?.statements.first, function.body?.statements.count == 1
            else { return true }
            let value: SwiftExpression? =
                switch statement.kind {
                case .expression(let value): value
                case .returning(let value): value
                default: nil
                }
            if let steps = value?.steps, steps.count == 2, steps[1] == "count" { found.append(steps[0]) }
            return true
        }
        return found
    }

    private static let counting: Set = ["numberOfRowsInSection", "numberOfItemsInSection"]
}

extension SwiftNode {
    /// The index path that a call deletes in a view, and whether that is a table, where it deletes just one.
    fileprivate var deletedPlace: (path: SwiftExpression, isRow: Bool)? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind,
            let name = call.callee.steps.last, ["deleteRows", "deleteItems"].contains(name),
            let first = call.arguments.first, first.label?.text == "at", case .array(let paths) = first.value.kind,
            paths.count == 1, case .name = paths[0].kind
        else { return nil }
        return (paths[0], name == "deleteRows")
    }
}
