import ListSimulation
import Remedies
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// A gesture on one row whose code takes another value: the list shows a part of an array, or sorts it, and the code takes
/// the row's number for an index into the whole.
extension WrongRow {
    /// The sentence on it.
    ///
    /// - Parameters:
    ///   - path: The row.
    ///   - item: Its identifier.
    ///   - rows: The number of rows; nil where the list has several sections.
    ///   - gesture: The gesture.
    /// - Returns: The sentence; nil where the code takes the value of the row, or may not have come there.
    func taking(_ path: IndexPath, _ item: Identifier, of rows: Int?, _ gesture: AppGesture) -> Message? {
        let taken = indexings(inFunctionsWith: gesture.labels)
        // Of several arrays, which one was taken from is not known.
        guard let rows, let place = taken.first(where: \.isSure)?.place, let array = taken.first?.array,
            taken.allSatisfy({ $0.array == array })
        else { return nil }
        let models = ProgramModels(run)
        var cells: String?
        var stands = stands(for: item)
        if run.shown?.counter != nil {
            // The array that has as many elements as there are rows.
            let made = Set(indexings(inFunctionsWith: ["cellForRowAt", "cellForItemAt"]).map(\.array))
            let lists = made.sorted().flatMap { name in values(of: name, in: old).map { (name, $0) } }
            let shown = lists.filter { $0.1.count == rows }
            guard shown.count == 1, shown[0].0 != array, shown[0].1.indices.contains(path.item) else { return nil }
            let own = models.key(shown[0].1[path.item])
            stands = { models.key($0) == own }
            cells = shown[0].0
        }
        let text = ValueText(run.machine)
        for list in values(of: array, in: old) where list.indices.contains(path.item) && !stands(list[path.item]) {
            guard let own = list.first(where: stands) else { continue }
            let (row, other) = (text.label(own), text.label(list[path.item]))
            guard row != other else { continue }
            return Message(
                cells == nil ? "app.wrong-taking" : "app.wrong-taking.counted",
                [
                    "path": .text("\(path)"), "row": .text(row), "other": .text(other), "array": .text(array),
                    "cells": .text(cells ?? ""), "place": .text(place.shown),
                ])
        }
        return nil
    }

    /// The sentence on code of a gesture that dequeues a cell: that is another one than the row's, and no list shows it.
    func dequeuing(_ gesture: AppGesture) -> Message? {
        for file in run.app.ownFiles where !gesture.labels.isEmpty {
            var found: SourcePlace?
            file.document.walk { node, ancestors in
                guard found == nil, case .expression(let expression) = node, case .call(let call) = expression.kind,
                    call.callee.steps.last == "dequeueReusableCell",
                    ancestors.contains(where: { $0.isFunction(withLabelOf: gesture.labels) })
                else { return found == nil }
                let start = expression.range.start
                found = SourcePlace(file: file.name, line: start.line, column: start.column)
                return false
            }
            if let found { return Message("app.dequeued-for-touch", ["place": .text(found.shown)]) }
        }
        return nil
    }

    /// Where functions that have a parameter with one of some labels take the number of a row for an index into an array; sure
    /// where no branch and no closure may leave it out.
    private func indexings(
        inFunctionsWith labels: Set<String>
    ) -> [(array: String, place: SourcePlace, isSure: Bool)] {
        var found: [(array: String, place: SourcePlace, isSure: Bool)] = []
        for file in run.app.ownFiles where !labels.isEmpty {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node, let array = expression.indexedByRow?.last,
                    let function = ancestors.lastIndex(where: { $0.isFunction(withLabelOf: labels) }),
                    // A variable of the function is no property of that name.
                    !ancestors.declares(array)
                else { return true }
                let start = expression.range.start
                let isSure = !ancestors[function...].contains { $0.mayLeaveOut(expression) }
                found.append((array, SourcePlace(file: file.name, line: start.line, column: start.column), isSure))
                return true
            }
        }
        return found
    }
}

extension SwiftNode {
    /// True where it is a branch or a closure, and an expression stands in it that may not be evaluated.
    fileprivate func mayLeaveOut(_ inner: SwiftExpression) -> Bool {
        switch self {
        case .expression(let expression):
            if case .ternary = expression.kind { return true }
            return holdsInClosure(inner)
        case .statement(let statement):
            switch statement.kind {
            case .ifElse, .switchOver, .whileLoop, .forIn, .conditional: return true
            case .guardElse(_, let body): return body.range.utf8.contains(inner.range.utf8.lowerBound)
            default: return false
            }
        case .declaration: return false
        }
    }
}
