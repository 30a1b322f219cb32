import SessionReports
import SwiftReading

/// Changes of the properties that a type's identity looks at.
struct IdentityRemedies {
    let files: SourceFiles
    let cause: ApplyCauses.Cause
    let typeName: String

    var remedies: [Remedy] {
        if let (file, declaration, type) = files.type(typeName), type.keyword == .enumeration {
            return [comparingCases(type, declaration, in: file)].compactMap(\.self)
        }
        let fields = files.storedFields(of: typeName)
        let changed = Set(cause.fields.map(\.name))
        let rest = fields.map(\.name).filter { !changed.contains($0) }
        if cause.isFreshIdentity {
            return [stableIdentity(fields), files.comparing(rest, of: typeName, .stableIdentity)].compactMap(\.self)
        }
        let identity =
            files.identityField(of: typeName).map { changed.contains($0) ? rest : [$0] } ?? rest
        // A truth tells no two sections apart.
        if cause.kind == .replacedSection, identity.allSatisfy({ isTruth($0) }) {
            return [ownIdentity].compactMap(\.self)
        }
        let compared = files.comparing(
            identity, of: typeName, cause.kind == .replacedSection ? .section : .identity)
        // A name that changes leaves little to tell two sections apart.
        let isRenamed =
            cause.kind == .replacedSection && files.identityField(of: typeName) == nil
            && cause.fields.contains { $0.old.hasPrefix("\"") }
        return [compared, isRenamed ? ownIdentity : nil].compactMap(\.self)
    }

    private func isTruth(_ name: String) -> Bool {
        files.members(of: typeName).contains { file, member in
            guard case .variable(let variable) = member.kind else { return false }
            return variable.bindings.contains { binding in
                guard case .name(name) = binding.pattern.kind else { return false }
                return binding.type?.notation == "Bool"
                    || binding.value.map { ["true", "false"].contains(file.text(of: $0)) } ?? false
            }
        }
    }

    /// A struct without anything that stays gets an id.
    private var ownIdentity: Remedy? {
        guard let (file, declaration, type) = files.type(typeName), type.keyword == .structure,
            files.members(of: typeName).allSatisfy({ $0.member.functionNamed("==") == nil })
        else { return nil }
        let lines = [
            "let id = UUID()",
            "static func == (left: \(typeName), right: \(typeName)) -> Bool { left.id == right.id }",
            "func hash(into hasher: inout Hasher) { hasher.combine(id) }",
        ]
        guard let edit = files.adding(lines, to: type, declaration, in: file) else { return nil }
        return files.changed(file.name, by: [edit]).map { Remedy(kinds: [.section], files: $0) }
    }

    // MARK: An identity that stays

    /// `let id = UUID()` becomes `var id: String { title }`.
    private func stableIdentity(_ fields: [(name: String, type: String?)]) -> Remedy? {
        guard let changed = cause.fields.first?.name,
            let title = fields.first(where: { $0.name != changed && $0.type == "String" })?.name,
            !files.uses(label: changed, ofType: typeName)
        else { return nil }
        for (file, member) in files.members(of: typeName) {
            guard case .variable(let variable) = member.kind, variable.bindings.count == 1,
                let binding = variable.bindings.first, case .name(changed) = binding.pattern.kind,
                binding.value != nil,
                binding.accessors == nil, !isTakenForUUID(without: member.range.utf8, of: file)
            else { continue }
            let words = member.modifiers + ["var \(changed): String { \(title) }"]
            let edit = TextEdit(range: member.range.utf8, text: words.joined(separator: " "))
            return files.changed(file.name, by: [edit]).map {
                Remedy(kinds: [.stableIdentity], files: $0, isNarrow: fields.count > 2)
            }
        }
        return nil
    }

    /// True where code elsewhere names the type of the property, or what only that type has: it would not compile any more.
    private func isTakenForUUID(without range: Range<Int>, of own: SourceFiles.File) -> Bool {
        files.files.contains { file in
            var parts = [file.text]
            if file.name == own.name {
                parts = [file.text(0..<range.lowerBound), file.text(range.upperBound..<file.text.utf8.count)]
            }
            return parts.contains { text in
                text.contains(".uuidString")
                    || text.ranges(of: "UUID").contains { found in
                        let (before, after) = (text[..<found.lowerBound].last, text[found.upperBound...].first)
                        return !(before?.isLetter ?? false) && !(after.map { $0.isLetter || $0 == "(" } ?? false)
                    }
            }
        }
    }

    /// `==` and `hash(into:)` of an enum leave out the changed part of what its cases carry.
    private func comparingCases(
        _ type: SwiftTypeDeclaration, _ declaration: SwiftDeclaration, in file: SourceFiles.File
    ) -> Remedy? {
        let members = files.members(of: typeName)
        guard
            !members.contains(where: { $0.member.functionNamed("==") != nil || $0.member.functionNamed("hash") != nil })
        else { return nil }
        let changed = Set(cause.fields.map(\.name))
        let kind = cause.valueKind.split(separator: ".").last.map(String.init)
        let cases = type.members.flatMap { member -> [SwiftEnumCase] in
            if case .cases(let cases) = member.kind { cases } else { [] }
        }
        var (equal, hashed): ([String], [String]) = ([], [])
        for (index, one) in cases.enumerated() {
            let name = one.name.text
            let isKept = (one.payload ?? []).map { part in
                !(name == kind && changed.contains(part.label ?? part.name ?? name))
            }
            let kept = isKept.indices.filter { isKept[$0] }
            guard !kept.isEmpty else {
                equal.append("case (.\(name), .\(name)): return true")
                hashed.append("case .\(name): hasher.combine(\(index))")
                continue
            }
            func pattern(_ letter: String) -> String {
                let parts = isKept.enumerated().map { $1 ? "\(letter)\($0)" : "_" }
                return "let .\(name)(\(parts.joined(separator: ", ")))"
            }
            let test = kept.map { "a\($0) == b\($0)" }.joined(separator: " && ")
            equal.append("case (\(pattern("a")), \(pattern("b"))): return \(test)")
            let parts = kept.map { "; hasher.combine(a\($0))" }.joined()
            hashed.append("case \(pattern("a")): hasher.combine(\(index))\(parts)")
        }
        if cases.count > 1 { equal.append("default: return false") }
        func switching(_ head: String, _ subject: String, _ cases: [String]) -> [String] {
            [head, file.step + "switch \(subject) {"] + cases.map { file.step + $0 } + [file.step + "}", "}"]
        }
        let lines =
            switching("static func == (left: \(typeName), right: \(typeName)) -> Bool {", "(left, right)", equal)
            + switching("func hash(into hasher: inout Hasher) {", "self", hashed)
        guard let edit = files.adding(lines, to: type, declaration, in: file) else { return nil }
        return files.changed(file.name, by: [edit]).map {
            Remedy(kinds: [cause.kind == .replacedSection ? .section : .identity], files: $0)
        }
    }
}

// MARK: What is compared

extension SourceFiles {
    /// `==` and `hash(into:)` look at these properties alone.
    func comparing(_ fields: [String], of typeName: String, _ kind: RemedyKind) -> Remedy? {
        guard !fields.isEmpty, let (file, declaration, type) = type(typeName),
            type.keyword == .structure || type.keyword == .classType
        else {
            return nil
        }
        if type.keyword == .classType, type.inherited.contains(where: { $0.notation == "NSObject" }) {
            return comparingObjects(fields, of: type, declaration, in: file, kind)
        }
        var edits: [(file: String, edit: TextEdit)] = []
        var missing: [[String]] = []
        let members = members(of: typeName)
        let equality = members.first { $0.member.functionNamed("==") != nil }
        let hashing = members.first { $0.member.functionNamed("hash") != nil }
        if let equality, let function = equality.member.functionNamed("==") {
            let sides = function.parameters.map { $0.name ?? "" }
            guard let body = function.body, sides.count == 2 else { return nil }
            let code = fields.map { "\(sides[0]).\($0) == \(sides[1]).\($0)" }.joined(separator: " && ")
            if let edit = replacing(body, with: [code], in: equality.file) {
                edits.append((equality.file.name, edit))
            }
        } else {
            let code = fields.map { "left.\($0) == right.\($0)" }.joined(separator: " && ")
            missing.append(["static func == (left: \(typeName), right: \(typeName)) -> Bool { \(code) }"])
        }
        if let hashing, let function = hashing.member.functionNamed("hash") {
            guard let body = function.body, let hasher = function.parameters.first?.name else {
                return nil
            }
            let code = fields.map { "\(hasher).combine(\($0))" }
            if let edit = replacing(body, with: code, in: hashing.file) {
                edits.append((hashing.file.name, edit))
            }
        } else if fields.count == 1 {
            missing.append(["func hash(into hasher: inout Hasher) { hasher.combine(\(fields[0])) }"])
        } else {
            missing.append(
                ["func hash(into hasher: inout Hasher) {"]
                    + fields.map { "\(file.step)hasher.combine(\($0))" } + ["}"])
        }
        if !missing.isEmpty, let edit = adding(missing.flatMap(\.self), to: type, declaration, in: file) {
            edits.append((file.name, edit))
        }
        var new = self
        for name in Set(edits.map(\.file)).sorted() {
            guard let changed = new.changed(name, by: edits.filter { $0.file == name }.map(\.edit)) else {
                return nil
            }
            new = changed
        }
        return edits.isEmpty ? nil : Remedy(kinds: [kind], files: new)
    }

    /// `isEqual(_:)` and `hash` of a class below `NSObject`, which has neither, look at these properties alone.
    private func comparingObjects(
        _ fields: [String], of type: SwiftTypeDeclaration, _ declaration: SwiftDeclaration, in file: File,
        _ kind: RemedyKind
    ) -> Remedy? {
        let own = members(of: type.name.text).map(\.member)
        let isCompared = own.contains { member in
            if case .variable(let variable) = member.kind {
                return variable.bindings.contains { if case .name("hash") = $0.pattern.kind { true } else { false } }
            }
            return member.functionNamed("isEqual") != nil
        }
        guard !isCompared else { return nil }
        let test = fields.map { "other.\($0) == \($0)" }.joined(separator: " && ")
        let hash = fields.count == 1 ? fields[0] : "[\(fields.map { "AnyHashable(\($0))" }.joined(separator: ", "))]"
        let lines = [
            "override func isEqual(_ object: Any?) -> Bool {",
            "\(file.step)guard let other = object as? \(type.name.text) else { return false }",
            "\(file.step)return \(test)", "}", "override var hash: Int { \(hash).hashValue }",
        ]
        return adding(lines, to: type, declaration, in: file).flatMap { changed(file.name, by: [$0]) }.map {
            Remedy(kinds: [kind], files: $0)
        }
    }

    /// Other statements in the place of those of a body.
    private func replacing(_ body: SwiftBlock, with lines: [String], in file: SourceFiles.File)
        -> TextEdit?
    {
        guard let first = body.statements.first?.range.utf8, let last = body.statements.last?.range.utf8
        else {
            return nil
        }
        let isOnOwnLines = file.text(file.lineStart(first.lowerBound)..<first.lowerBound).allSatisfy(
            \.isWhitespace)
        let white = isOnOwnLines ? file.lineBreak + file.indentation(first.lowerBound) : "; "
        let hasReturn = file.text(first).hasPrefix("return ")
        let text = lines.joined(separator: white)
        return TextEdit(
            range: first.lowerBound..<last.upperBound, text: (hasReturn ? "return " : "") + text)
    }

    /// Members at the end of a type.
    fileprivate func adding(
        _ lines: [String], to type: SwiftTypeDeclaration, _ declaration: SwiftDeclaration,
        in file: SourceFiles.File
    ) -> TextEdit? {
        let end = type.body.utf8.upperBound - 1
        let white = file.indentation(declaration.range.utf8.lowerBound)
        let text = lines.map { white + file.step + $0 + file.lineBreak }.joined()
        guard type.members.last != nil else { return nil }
        if file.text(file.lineStart(end)..<end).allSatisfy(\.isWhitespace) {
            let start = file.lineStart(end)
            return TextEdit(range: start..<start, text: file.lineBreak + text)
        }
        let before = file.text(file.lineStart(end)..<end)
        let start = end - before.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        return TextEdit(range: start..<end, text: file.lineBreak + file.lineBreak + text + white)
    }
}

extension SwiftDeclaration {
    /// The function of a name that it declares.
    fileprivate func functionNamed(_ name: String) -> SwiftFunction? {
        guard case .function(let function) = kind, function.name.text == name, function.body != nil
        else { return nil }
        return function
    }
}

extension SourceFiles {
    /// True when a value of a type is made with a label.
    fileprivate func uses(label: String, ofType name: String) -> Bool {
        !sites { node, _ in
            guard case .expression(let expression) = node, case .call(let call) = expression.kind else {
                return false
            }
            return call.callee.steps.last == name && call.arguments.contains { $0.label?.text == label }
        }.isEmpty
    }
}
