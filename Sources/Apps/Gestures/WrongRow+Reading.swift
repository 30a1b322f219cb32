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
        let taken = indexings(inFunctionsWith: gesture.labels, calledBy: run.asked)
        // Of several arrays, which one was taken from is not known.
        guard let rows, let sure = taken.first(where: \.isSure), taken.allSatisfy({ $0.steps == sure.steps }),
            let array = sure.steps.last, let list = self.array(sure.steps, of: sure.owner),
            list.indices.contains(path.item)
        else { return nil }
        let models = ProgramModels(run)
        var cells: String?
        var stands = stands(for: item)
        if let counter = run.shown?.counter {
            // The array that has as many elements as there are rows.
            let makers = Self.makers.compactMap { run.machine.declaredMethod($0, of: counter) }
            let made = indexings(
                inFunctionsWith: ["cellForRowAt", "cellForItemAt"], calledBy: makers.map { ($0.place, counter) })
            let lists = Set(made.map(\.steps)).compactMap { steps in self.array(steps, of: counter).map { (steps, $0) }
            }
            let shown = lists.filter { $0.1.count == rows }
            guard shown.count == 1, shown[0].0 != sure.steps, shown[0].1.indices.contains(path.item) else { return nil }
            let own = models.key(shown[0].1[path.item])
            stands = { models.key($0) == own }
            cells = shown[0].0.last
        }
        guard !stands(list[path.item]), let own = list.first(where: stands) else { return nil }
        let text = ValueText(run.machine)
        let (row, other) = (text.label(own), text.label(list[path.item]))
        guard row != other else { return nil }
        return Message(
            cells == nil ? "app.wrong-taking" : "app.wrong-taking.counted",
            [
                "path": .text("\(path)"), "row": .text(row), "other": .text(other), "array": .text(array),
                "cells": .text(cells ?? ""), "place": .text(sure.place.shown),
            ])
    }

    private static let makers = ["tableView(_:cellForRowAt:)", "collectionView(_:cellForItemAt:)"]

    /// The array to which stored properties alone lead from an object, as it was before the gesture; nil where one of them is
    /// computed. A name that is no member of the object is that of a variable at the top of a file.
    private func array(_ steps: [String], of owner: Value) -> [Value]? {
        var value = owner
        for (index, step) in steps.enumerated() {
            guard let next = stored(step, of: value) ?? (index == 0 ? global(step, besideMembersOf: owner) : nil) else {
                return nil
            }
            value = next
        }
        if case .array(let list)? = value.unwrapped { return list }
        return nil
    }

    private func stored(_ name: String, of value: Value) -> Value? {
        var (id, fields): (TypeID?, [Value]) = (nil, [])
        switch value.unwrapped ?? value {
        case .object(let object) where Int(object.index) < old.heap.count:
            (id, fields) = (object.type, old.heap[Int(object.index)].fields)
        case .structure(let type, let values): (id, fields) = (type, values)
        default: break
        }
        let place = id.flatMap { run.machine.program.type($0)?.fields.firstIndex { $0.name == name } }
        return place.flatMap { fields.indices.contains($0) ? fields[$0] : nil }
    }

    private func global(_ name: String, besideMembersOf owner: Value) -> Value? {
        let program = run.machine.program
        guard let type = run.machine.info(of: owner), program.members(of: type.id, name, isStatic: false).isEmpty,
            let place = program.globals.firstIndex(where: { $0.name == name })
        else { return nil }
        return old.globals.indices.contains(place) ? old.globals[place] : nil
    }

    /// The sentence on code of a gesture that dequeues a cell: that is another one than the row's, and no list shows it.
    func dequeuing(_ gesture: AppGesture) -> Message? {
        for file in run.app.ownFiles where !gesture.labels.isEmpty {
            var found: SourcePlace?
            file.document.walk { node, ancestors in
                guard found == nil, case .expression(let expression) = node, case .call(let call) = expression.kind,
                    call.callee.steps.last == "dequeueReusableCell",
                    let function = ancestors.lastIndex(where: { $0.isFunction(withLabelOf: gesture.labels) }),
                    run.asked.contains(where: { ancestors[function].holds($0.method, in: file) }),
                    !ancestors[function...].contains(where: { $0.mayLeaveOut(expression) })
                else { return found == nil }
                let start = expression.range.start
                found = SourcePlace(file: file.name, line: start.line, column: start.column)
                return false
            }
            if let found { return Message("app.dequeued-for-touch", ["place": .text(found.shown)]) }
        }
        return nil
    }

    /// Where functions that have a parameter with one of some labels take the number of a row for an index into an array of
    /// those that they were called for; sure where no branch, no closure and no `return` may leave it out.
    private func indexings(
        inFunctionsWith labels: Set<String>, calledBy calls: [(method: SourcePlace, owner: Value)]
    ) -> [(steps: [String], owner: Value, place: SourcePlace, isSure: Bool)] {
        var found: [(steps: [String], owner: Value, place: SourcePlace, isSure: Bool)] = []
        for file in run.app.ownFiles where !labels.isEmpty {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node, let steps = expression.indexedByRow,
                    let first = steps.first,
                    let function = ancestors.lastIndex(where: { $0.isFunction(withLabelOf: labels) }),
                    let call = calls.last(where: { ancestors[function].holds($0.method, in: file) }),
                    // A variable of the function is no property of that name.
                    !ancestors.declares(first)
                else { return true }
                let start = expression.range.start
                let isSure = !ancestors[function...].contains { $0.mayLeaveOut(expression) }
                found.append(
                    (steps, call.owner, SourcePlace(file: file.name, line: start.line, column: start.column), isSure))
                return true
            }
        }
        return found
    }
}

extension SwiftNode {
    /// True of a declaration that begins, or has its name, at a place of a file.
    fileprivate func holds(_ place: SourcePlace, in file: ProgramFile) -> Bool {
        guard case .declaration(let declaration) = self, file.name == place.file else { return false }
        return (declaration.range.start.line...declaration.range.end.line).contains(place.line)
    }

    /// True where it is a branch or a closure, and an expression stands in it that may not be evaluated; or a function that
    /// may return before.
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
        case .declaration: return mayReturn(before: inner)
        }
    }

    /// True where a `return` stands in front of an expression, but for that of a `guard` that only binds names.
    private func mayReturn(before inner: SwiftExpression) -> Bool {
        var isFound = false
        walk { node, _ in
            guard !isFound, case .statement(let statement) = node,
                statement.range.utf8.lowerBound < inner.range.utf8.lowerBound
            else { return !isFound }
            switch statement.kind {
            case .returning: isFound = !statement.range.utf8.contains(inner.range.utf8.lowerBound)
            case .guardElse(let conditions, let body) where body.statements.count == 1:
                return !conditions.allSatisfy { if case .binding = $0.kind { true } else { false } }
            default: break
            }
            return !isFound
        }
        return isFound
    }
}
