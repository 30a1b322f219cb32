import SwiftReading

extension MarkRemedies {
    /// The remedies that hand the changed item to the function that applies, and mark it there. A program whose update
    /// function builds a new snapshot then applies once, and not once more behind it.
    var handOvers: [Remedy] {
        let applies = files.applies
        return changes.filter(\.site.isPlain).flatMap { change in
            applies.compactMap { handOver(change, to: $0) }
        }
    }

    private func handOver(_ change: Change, to apply: ApplySite) -> Remedy? {
        let file = change.site.file
        guard let element = change.element, apply.site.file.name == file.name,
            !apply.site.isInSameFunction(as: change.site), let declaration = apply.site.function,
            case .function(let function) = declaration.kind, !declaration.modifiers.contains("override"),
            declaration.attributes.isEmpty, files.onlyCalls(function.name.text),
            let type = file.identifierTypes(near: apply.site)?.item,
            let call = call(of: function, behind: change)
        else { return nil }
        // In a closure, what belongs to the object is said to.
        let isNamed = file.text(of: call.callee).hasPrefix("self.") && !element.hasPrefix("self.")
        let item = items(isNamed && files.isMember(element) ? "self.\(element)" : element)
        let own = file.text(declaration.range.utf8)
        let name = own.contains("changed") ? "changedItems" : "changed"
        let edits = [
            file.adding(
                "\(name): [\(type)] = []", behind: function.parameters.last?.range.utf8,
                orBehindBracketOf: function.name.range.utf8),
            file.adding(
                "\(name): \(item)", behind: call.arguments.last?.value.range.utf8,
                orBehindBracketOf: call.callee.range.utf8),
        ]
        guard edits.allSatisfy({ $0 != nil }) else { return nil }
        let all = edits.compactMap(\.self) + apply.calling(mark, name)
        return files.changed(file.name, by: all).map { Remedy(kinds: [.mark], files: $0, way: .handedOver) }
    }

    /// The last call of a function behind a change, in the function of the change.
    private func call(of function: SwiftFunction, behind change: Change) -> SwiftCall? {
        let calls = files.sites { node, _ in node.isCall(of: [function.name.text]) }.filter {
            $0.isInSameFunction(as: change.site) && $0.statement.range.start > change.site.statement.range.start
        }
        guard case .expression(let expression)? = calls.last?.node, case .call(let call) = expression.kind,
            call.hasParentheses, call.trailingClosures.isEmpty
        else { return nil }
        return call
    }
}

extension SourceFiles {
    /// True when a function is called wherever it is named, and is no requirement of a protocol: it may get another
    /// parameter.
    fileprivate func onlyCalls(_ name: String) -> Bool {
        var (named, called, isRequired) = (0, 0, false)
        for file in files {
            file.document.walk { node, _ in
                if node.isCall(of: [name]) { called += 1 }
                switch node {
                case .expression(let expression):
                    switch expression.kind {
                    case .name(name): named += 1
                    case .member(_, let member) where member.text == name: named += 1
                    default: break
                    }
                case .declaration(let declaration):
                    guard case .function(let function) = declaration.kind else { break }
                    if function.name.text == name, function.body == nil { isRequired = true }
                case .statement: break
                }
                return true
            }
        }
        return !isRequired && named <= called
    }
}

extension SourceFiles.File {
    /// An edit that adds an element to a list in parentheses: behind its last one, or behind the opening parenthesis that
    /// follows a place.
    fileprivate func adding(
        _ text: String, behind last: Range<Int>?, orBehindBracketOf place: Range<Int>
    ) -> TextEdit? {
        if let last { return TextEdit(range: last.upperBound..<last.upperBound, text: ", " + text) }
        let rest = self.text(place.upperBound..<lineEnd(place.upperBound))
        guard let bracket = rest.utf8.firstIndex(of: UInt8(ascii: "(")) else { return nil }
        let start = place.upperBound + rest.utf8.distance(from: rest.utf8.startIndex, to: bracket) + 1
        return TextEdit(range: start..<start, text: text)
    }
}
