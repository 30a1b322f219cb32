import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// The lines of a program that bring something about, found in its text.
struct ProgramLines {
    private let app: ProgramApp

    init(_ app: ProgramApp) { self.app = app }

    /// The most places of one kind that are named.
    private static let most = 2

    /// The files of the user's own, as they were read.
    var files: [ProgramFile] {
        app.program.files.filter { !$0.isForeign && $0.name != SessionLoan.file }
    }

    func places(of question: AppQuestion) -> [String] {
        let places =
            switch question {
            case .change(let fields): changes(of: fields)
            case .comparison(let value): [type(of: value).flatMap { comparison(of: $0) }].compactMap(\.self)
            case .freshIdentity(let value, let field): type(of: value).map { freshIdentity(of: $0, field) } ?? []
            case .freshModel(let fields, let field):
                app.program.types.first { Set(fields).isSubset(of: $0.fields.map(\.name)) && isOwn($0) }
                    .map { freshIdentity(of: $0, field) } ?? []
            case .making(let value): type(of: value).map { making($0) } ?? []
            }
        var seen: Set<String> = []
        return places.map(\.shown).filter { seen.insert($0).inserted }
    }

    /// The type whose properties tell an identifier from others: for an enum, that of the value in it.
    func type(of identifier: Identifier) -> TypeInfo? {
        guard case .app(let app) = identifier, let box = app.content as? AppBox else { return nil }
        return type(of: box.value)
    }

    private func type(of value: SwiftInterpreter.Value) -> TypeInfo? {
        switch value {
        case .some(let wrapped): type(of: wrapped)
        case .structure(let id, _): app.program.type(id)
        case .object(let object): app.program.type(object.type)
        case .enumeration(let id, let payload):
            (payload.count == 1 ? type(of: payload[0]) : nil) ?? app.program.type(id.type)
        default: nil
        }
    }

    // MARK: What changes a property

    /// Views are set up by assignments too.
    private static let views = [
        "cell", "content", "config", "label", "button", "view", "navigation", "background", "layout", "controller",
    ]

    private func changes(of fields: [String]) -> [SourcePlace] {
        var found: [(place: SourcePlace, isElement: Bool)] = []
        for file in files {
            file.document.walk { node, ancestors in
                guard let steps = node.changedPlace, let field = steps.last, fields.contains(field),
                    steps.count > 1 || ancestors.isInMutatingFunction, !ancestors.isInInitializer,
                    !steps.dropLast().contains(where: { step in
                        Self.views.contains { step.lowercased().contains($0) }
                    })
                else { return true }
                let start = node.range.start
                found.append(
                    (SourcePlace(file: file.name, line: start.line, column: start.column), steps.contains("[]")))
                return true
            }
        }
        let elements = found.filter(\.isElement)
        return (elements.isEmpty ? found : elements).prefix(Self.most).map(\.place)
    }

    /// True when some line changes an element of a list, or a part of a value, and does not assign the whole anew.
    func changesElements(of name: String) -> Bool {
        var isFound = false
        for file in files where !isFound {
            file.document.walk { node, _ in
                if let steps = node.changedPlace, steps.dropLast().contains(name) { isFound = true }
                if case .statement(let statement) = node, case .assignment(let target, "=", let value) = statement.kind,
                    target.steps.last == name, value.steps.contains(name)
                {
                    isFound = true
                }
                return !isFound
            }
        }
        return isFound
    }

    // MARK: What is applied

    /// The line that takes the snapshot of an apply, where the apply stands in a closure and the line outside of it.
    func snapshotTaken(beforeApplyAt place: String) -> String? {
        var taken: SourcePlace?
        for file in files where taken == nil {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node, case .call(let call) = expression.kind,
                    call.callee.steps.last == "apply", case .name(let name)? = call.arguments.first?.value.kind,
                    SourcePlace(file: file.name, line: expression.range.start.line, column: 1).shown == place
                else { return true }
                var isOutside = false
                for around in ancestors.reversed() {
                    let declared = around.children.first { $0.takesSnapshot(named: name) }
                    if let start = declared?.range.start {
                        if isOutside { taken = SourcePlace(file: file.name, line: start.line, column: start.column) }
                        return false
                    }
                    guard case .expression(let inner) = around else { continue }
                    if case .closure = inner.kind { isOutside = true }
                    if case .call(let outer) = inner.kind, !outer.trailingClosures.isEmpty { isOutside = true }
                }
                return true
            }
        }
        return taken?.shown
    }

    // MARK: What compares

    /// The line that compares values of a type: its `==`, or the type itself; nil for a type of the system.
    private func comparison(of type: TypeInfo) -> SourcePlace? {
        let own = type.functions.filter { function in files.contains { $0.name == function.place.file } }
        let equality = own.first { $0.name == "==" } ?? own.first { $0.name == "isEqual" }
        return equality?.place ?? (files.contains { $0.name == type.place.file } ? type.place : nil)
    }

    /// The way in which identifiers like one are told apart.
    func comparison(of identifier: Identifier) -> AppComparison {
        guard let type = type(of: identifier), type.kind == .classType else { return .equality }
        let own = ancestry(type).filter { isOwn($0) }.flatMap(\.functions)
        if own.contains(where: { $0.name == "isEqual" }) { return .isEqual }
        guard let equality = own.first(where: { $0.name == "==" }) else {
            return ancestry(type).contains { $0.name == "NSObject" } ? .object : .equality
        }
        let text = files.first { $0.name == equality.place.file }.map { body(at: equality.place.line, of: $0) } ?? ""
        return text.contains("===") || text.contains("ObjectIdentifier(") ? .reference : .equality
    }

    private func body(at line: Int, of file: ProgramFile) -> String {
        var text = ""
        file.document.walk { node, _ in
            guard case .declaration(let declaration) = node, declaration.range.start.line <= line,
                line <= declaration.range.end.line
            else { return true }
            if case .function = declaration.kind { text = file.document.text(of: declaration.range) }
            return true
        }
        return text
    }

    private func isOwn(_ type: TypeInfo) -> Bool { files.contains { $0.name == type.place.file } }

    private func ancestry(_ type: TypeInfo) -> [TypeInfo] {
        var types: [TypeInfo] = []
        var next: TypeInfo? = type
        while let current = next {
            types.append(current)
            next = current.superclass
        }
        return types
    }

    /// The lines that make objects of a class, those in functions first.
    private func making(_ type: TypeInfo) -> [SourcePlace] {
        var found: [(place: SourcePlace, isInFunction: Bool)] = []
        for file in files {
            file.document.walk { node, ancestors in
                guard case .expression(let expression) = node else { return true }
                let steps = expression.steps
                let isMade = steps.dropFirst().first.map { $0 == "()" || $0.hasPrefix("init") } ?? false
                guard steps.first == type.name, isMade else { return true }
                let start = expression.range.start
                let isInFunction = ancestors.contains { node in
                    guard case .declaration(let declaration) = node, case .function = declaration.kind else {
                        return false
                    }
                    return true
                }
                found.append((SourcePlace(file: file.name, line: start.line, column: start.column), isInFunction))
                return false
            }
        }
        let inFunctions = found.filter(\.isInFunction)
        return (inFunctions.isEmpty ? found : inFunctions).prefix(Self.most).map(\.place)
    }

    // MARK: What makes an identity anew

    private func freshIdentity(of type: TypeInfo, _ field: String) -> [SourcePlace] {
        var declared: [SourcePlace] = []
        var assigned: [SourcePlace] = []
        var handed: [SourcePlace] = []
        for file in files {
            file.document.walk { node, ancestors in
                let start = node.range.start
                let place = SourcePlace(file: file.name, line: start.line, column: start.column)
                switch node {
                case .declaration(let declaration):
                    guard case .variable(let variable) = declaration.kind, ancestors.typeName == type.name else {
                        break
                    }
                    let isMade = variable.bindings.contains { binding in
                        if case .name(field) = binding.pattern.kind { binding.value != nil } else { false }
                    }
                    if isMade { declared.append(place) }
                case .statement(let statement):
                    guard case .assignment(let target, "=", let value) = statement.kind,
                        ancestors.typeName == type.name, ancestors.isInInitializer, target.steps == [field],
                        value.steps.last == "()"
                    else { break }
                    assigned.append(place)
                case .expression(let expression):
                    guard case .call(let call) = expression.kind, call.callee.steps.last == type.name,
                        call.arguments.contains(where: { $0.label?.text == field && $0.value.steps.last == "()" })
                    else { break }
                    handed.append(place)
                }
                return true
            }
        }
        let found = [handed, declared, assigned].first { !$0.isEmpty } ?? []
        return Array(found.prefix(Self.most))
    }
}

extension SwiftNode {
    /// True for `var snapshot = dataSource.snapshot()`.
    fileprivate func takesSnapshot(named name: String) -> Bool {
        guard case .statement(let statement) = self, case .declaration(let declaration) = statement.kind,
            case .variable(let variable) = declaration.kind
        else { return false }
        return variable.bindings.contains { binding in
            binding.pattern.kind == .name(name) && binding.value?.steps.suffix(2) == ["snapshot", "()"]
        }
    }
}
