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

    /// A call that changes rows in the view comes behind the line that changes their array.
    var laterViewCalls: [Remedy] {
        files.sites { node, _ in node.changesRows }.flatMap { site -> [Remedy] in
            let (file, from) = (site.file, site.statement.range.utf8)
            let arrays = countedArrays(in: file)
            guard site.isPlain, file.fillsLines(from), !arrays.isEmpty else { return [] }
            let changes = files.sites { node, _ in node.editedArray.map { arrays.contains($0.name) } ?? false }
            return changes.compactMap { change in
                let to = change.statement.range.utf8
                guard change.isInSameFunction(as: site), change.isPlain, from.upperBound <= to.lowerBound,
                    file.fillsLines(to), let (array, method) = change.node.editedArray
                else { return nil }
                let (lines, end) = (file.lines(of: from), file.lines(of: to).upperBound)
                // The number of what is appended is the count before, and one less than that behind.
                let count = "\(array).count"
                let call = file.text(lines)
                let moved = method == "append" ? call.replacing(count, with: count + " - 1") : call
                guard method == "append" || !call.contains(count) else { return nil }
                let edits = [TextEdit(range: lines, text: ""), TextEdit(range: end..<end, text: moved)]
                return files.changed(file.name, by: edits).map { Remedy(kinds: [.arrayFirst], files: $0) }
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
    /// True for a call that inserts or deletes rows of a view.
    fileprivate var changesRows: Bool {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind else { return false }
        return ["insertRows", "deleteRows", "insertItems", "deleteItems"].contains(call.callee.steps.last ?? "")
            && call.arguments.first?.label?.text == "at"
    }

    /// The array of `names.append(…)`, `names.insert(…)` or `names.remove(…)`, and the method.
    fileprivate var editedArray: (name: String, method: String)? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind else { return nil }
        let steps = call.callee.steps
        return steps.count == 2 && ["append", "insert", "remove"].contains(steps[1]) ? (steps[0], steps[1]) : nil
    }

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
