import SwiftReading

// Paths through a provider that return no cell of the list's.

extension RemedyFinder {
    /// A path that returns `nil` or a cell made by hand returns a dequeued one, as the path behind it does.
    var dequeuedCells: [Remedy] {
        files.sites { node, _ in node.isBareCell }.compactMap { site in
            guard case .expression(let bare) = site.node, case .statement(let statement)? = site.ancestors.last,
                case .returning = statement.kind,
                let closure = site.ancestors.last(where: { $0.hasInClosure(bare.range) }),
                let dequeue = closure.firstDequeue(behind: bare.range)
            else { return nil }
            let edit = TextEdit(range: bare.range.utf8, text: site.file.text(of: dequeue))
            return files.changed(site.file.name, by: [edit]).map { Remedy(kinds: [.dequeuedCell], files: $0) }
        }
    }
}

extension SwiftNode {
    /// True for a closure around a place, and for a call with one behind it.
    func hasInClosure(_ place: SourceRange) -> Bool {
        guard case .expression(let expression) = self else { return false }
        return switch expression.kind {
        case .closure: true
        case .call(let call): call.trailingClosures.contains { $0.range.utf8.contains(place.utf8.lowerBound) }
        default: false
        }
    }

    /// True for `nil` and `UICollectionViewCell()`.
    fileprivate var isBareCell: Bool {
        guard case .expression(let expression) = self else { return false }
        switch expression.kind {
        case .null: return true
        case .call(let call):
            return call.arguments.isEmpty
                && ["UICollectionViewCell", "UICollectionViewListCell"].contains(
                    call.callee.steps.last ?? "")
        default: return false
        }
    }

    /// The first call further on that dequeues a cell with what the closure is given. None stands before: a table gives
    /// only one cell for each request.
    fileprivate func firstDequeue(behind range: SourceRange) -> SwiftExpression? {
        var found: [SwiftExpression] = []
        walk { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind,
                case .member(let view, let name) = call.callee.kind, name.text == "dequeueReusableCell",
                call.arguments.count == 2, case .name = view.kind, case .name = call.arguments[1].value.kind,
                case .string = call.arguments[0].value.kind
            else { return true }
            found.append(expression)
            return true
        }
        return found.first.flatMap { $0.range.start > range.start ? $0 : nil }
    }
}
