import SwiftReading

// Items that are bare UUIDs, made anew with the data.

extension RemedyFinder {
    /// The identifiers are taken from the texts of the values, and the lists hold texts. Each place that makes a UUID is
    /// changed, or the change is none that is known to compile.
    var bareIdentifiers: [Remedy] {
        var made: [Making] = []
        for file in files.files {
            file.document.walk { node, ancestors in
                if case .expression(let expression) = node, case .call(let call) = expression.kind,
                    call.callee.kind == .name("UUID")
                {
                    made.append(Making(file: file, uuid: expression, ancestors: ancestors))
                }
                return true
            }
        }
        let choices = made.map { site in
            [ownText(site), argument(site), mapped(site), loop(site)].compactMap(\.self).map { (site.file.name, $0) }
        }
        guard !choices.isEmpty, choices.count <= Self.mostPlaces, choices.allSatisfy({ !$0.isEmpty }) else { return [] }
        return (0..<(choices.map(\.count).max() ?? 0)).compactMap { choice in
            let edits = choices.map { $0[min(choice, $0.count - 1)] }
            var new: SourceFiles? = files
            for name in Set(edits.map(\.0)) {
                new = new?.changed(name, by: edits.filter { $0.0 == name }.map(\.1))
            }
            return new?.renamingType("UUID", to: "String").map {
                Remedy(kinds: [.stableIdentity], files: $0, isNarrow: true)
            }
        }
    }

    /// No more places than this are changed at once.
    private static let mostPlaces = 8

    /// A place that makes a UUID.
    private struct Making {
        let file: SourceFiles.File
        let uuid: SwiftExpression
        let ancestors: [SwiftNode]
    }

    /// `let id = UUID()` becomes `var id: String { title }`.
    private func ownText(_ site: Making) -> TextEdit? {
        guard let type = site.ancestors.typeName,
            let title = files.storedFields(of: type).first(where: { $0.type == "String" })?.name
        else { return nil }
        for (file, member) in files.members(of: type) where file.name == site.file.name {
            guard case .variable(let variable) = member.kind, variable.bindings.count == 1,
                let binding = variable.bindings.first, binding.value == site.uuid,
                case .name(let name) = binding.pattern.kind
            else { continue }
            let words = member.modifiers + ["var \(name): String { \(title) }"]
            return TextEdit(range: member.range.utf8, text: words.joined(separator: " "))
        }
        return nil
    }

    /// `Row(id: UUID(), title: name)` becomes `Row(id: name, title: name)`.
    private func argument(_ site: Making) -> TextEdit? {
        guard case .expression(let around)? = site.ancestors.last, case .call(let call) = around.kind,
            let type = call.callee.steps.last, call.arguments.contains(where: { $0.value == site.uuid })
        else { return nil }
        let texts = Set(files.storedFields(of: type).filter { $0.type == "String" }.map(\.name))
        return call.arguments.first { $0.label.map { texts.contains($0.text) } ?? false }.map { title in
            TextEdit(range: site.uuid.range.utf8, text: site.file.text(of: title.value))
        }
    }

    /// `names.map { _ in UUID() }` becomes `names`.
    private func mapped(_ site: Making) -> TextEdit? {
        let calls = site.ancestors.compactMap { node -> (SwiftExpression, SwiftCall)? in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind else { return nil }
            return (expression, call)
        }
        guard let (expression, call) = calls.last, case .member(let list, let name) = call.callee.kind,
            name.text == "map", call.arguments.isEmpty, let closure = call.trailingClosures.first?.closure,
            closure.statements.count == 1, case .expression(let value)? = closure.statements.first?.kind,
            value == site.uuid, holdsTexts(list)
        else { return nil }
        return TextEdit(range: expression.range.utf8, text: site.file.text(of: list))
    }

    /// `for name in names { let id = UUID() … }`: the id is the name.
    private func loop(_ site: Making) -> TextEdit? {
        for case .statement(let statement) in site.ancestors.reversed() {
            guard case .forIn(let loop) = statement.kind, case .name(let name) = loop.pattern.kind,
                holdsTexts(loop.sequence)
            else { continue }
            return TextEdit(range: site.uuid.range.utf8, text: name)
        }
        return nil
    }

    /// True for a list of texts, as its declaration says it.
    private func holdsTexts(_ list: SwiftExpression) -> Bool {
        guard let name = list.steps.last else { return false }
        var isFound = false
        for file in files.files where !isFound {
            file.document.walk { node, _ in
                guard case .declaration(let declaration) = node, case .variable(let variable) = declaration.kind else {
                    return true
                }
                isFound =
                    isFound
                    || variable.bindings.contains { binding in
                        guard case .name(name) = binding.pattern.kind else { return false }
                        if binding.type?.notation == "[String]" { return true }
                        guard case .array(let elements)? = binding.value?.kind, !elements.isEmpty else { return false }
                        return elements.allSatisfy { if case .string = $0.kind { true } else { false } }
                    }
                return !isFound
            }
        }
        return isFound
    }
}

extension SourceFiles {
    /// The files with another type wherever one is named, outside of texts and comments.
    fileprivate func renamingType(_ old: String, to new: String) -> SourceFiles? {
        var all = self
        for file in files {
            let edits = file.places(ofWord: old).map { TextEdit(range: $0, text: new) }
            guard !edits.isEmpty else { continue }
            guard let changed = all.changed(file.name, by: edits) else { return nil }
            all = changed
        }
        return all
    }
}

extension SourceFiles.File {
    /// The places of a word, outside of texts and of comments to the ends of lines.
    fileprivate func places(ofWord word: String) -> [Range<Int>] {
        var places: [Range<Int>] = []
        let (bytes, needle) = (Array(text.utf8), Array(word.utf8))
        func isLetter(_ index: Int) -> Bool {
            guard bytes.indices.contains(index) else { return false }
            let byte = bytes[index]
            return byte == UInt8(ascii: "_") || byte >= 128 || Character(UnicodeScalar(byte)).isLetter
                || Character(UnicodeScalar(byte)).isNumber
        }
        var (isText, index) = (false, 0)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { isText = false }
            if byte == UInt8(ascii: "\""), index == 0 || bytes[index - 1] != UInt8(ascii: "\\") { isText.toggle() }
            if !isText, bytes[index...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
                while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                continue
            }
            if !isText, bytes[index...].starts(with: needle), !isLetter(index - 1), !isLetter(index + needle.count) {
                places.append(index..<index + needle.count)
            }
            index += 1
        }
        return places
    }
}
