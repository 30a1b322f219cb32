import Remedies
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// The lines of a program that bring something about, found in its text.
struct ProgramLines {
    private let app: ProgramApp

    init(_ app: ProgramApp) { self.app = app }

    private var code: CodeLines { CodeLines(app.ownFiles) }

    /// True when some line changes an element of a list, or a part of a value, and does not assign the whole anew.
    func changesElements(of name: String) -> Bool { code.changesElements(of: name) }

    func places(of question: AppQuestion) -> [String] {
        let places =
            switch question {
            case .change(let fields): code.changes(of: fields, ran: app.state.changes.values)
            case .comparison(let value): [type(of: value).flatMap { comparison(of: $0) }].compactMap(\.self)
            case .hashing(let value):
                [type(of: value).flatMap { place(of: ["hash", "hashValue"], in: $0) }].compactMap(\.self)
            case .freshIdentity(let value, let field): type(of: value).map { code.freshIdentity(of: $0, field) } ?? []
            case .freshModel(let fields, let field):
                app.program.types.first { Set(fields).isSubset(of: $0.fields.map(\.name)) && isOwn($0) }
                    .map { code.freshIdentity(of: $0, field) } ?? []
            case .computedIdentity(nil): code.computedIdentities(of: nil)
            case .computedIdentity(let value?):
                type(of: value).map { code.computedIdentities(of: $0.name) } ?? []
            case .making(let value): type(of: value).map { code.making($0) } ?? []
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

    // MARK: What hears a tap

    /// The line that hears taps through a library: RxCocoa's `rx.itemSelected`, CombineCocoa's `didSelectRowPublisher`. What the
    /// controller of another screen hears is none of this one's.
    var tapInLibrary: SourcePlace? {
        let names = [
            "itemSelected", "modelSelected", "modelAndIndexSelected", "didSelectRowPublisher", "didSelectItemPublisher",
        ]
        for file in app.ownFiles {
            var found: SourcePlace?
            file.document.walk { node, _ in
                if case .declaration(let part) = node, let name = part.typeName(in: file.document),
                    isOtherScreen(name)
                {
                    return false
                }
                if case .expression(let expression) = node, case .member(_, let name) = expression.kind, found == nil,
                    names.contains(name.text)
                {
                    let start = name.range.start
                    found = SourcePlace(file: file.name, line: start.line, column: start.column)
                }
                return found == nil
            }
            if let found { return found }
        }
        return nil
    }

    private func isOtherScreen(_ name: String) -> Bool {
        guard let screen = app.current.flatMap({ type(of: $0) }), let other = app.program.type(named: name),
            let controller = app.program.type(named: "UIViewController"), screen.inherits(from: controller.id)
        else { return false }
        return other.inherits(from: controller.id) && !screen.inherits(from: other.id)
    }

    // MARK: What compares

    /// The line that compares values of a type: its `==`, or the type itself; nil for a type of the system.
    private func comparison(of type: TypeInfo) -> SourcePlace? { place(of: ["==", "isEqual"], in: type) }

    /// The line of the first of some functions that a type has, else that of the type itself.
    private func place(of names: [String], in type: TypeInfo) -> SourcePlace? {
        let own = type.functions.filter { function in app.ownFiles.contains { $0.name == function.place.file } }
        let found = names.lazy.compactMap { name in own.first { $0.name == name } }.first
        return found?.place ?? (isOwn(type) ? type.place : nil)
    }

    /// The way in which identifiers like one are told apart.
    func comparison(of identifier: Identifier) -> AppComparison {
        guard let type = type(of: identifier), type.kind == .classType else { return .equality }
        let own = ancestry(type).filter { isOwn($0) }.flatMap(\.functions)
        if own.contains(where: { $0.name == "isEqual" }) { return .isEqual }
        guard let equality = own.first(where: { $0.name == "==" }) else {
            return ancestry(type).contains { $0.name == "NSObject" } ? .object : .equality
        }
        let file = app.ownFiles.first { $0.name == equality.place.file }
        let text = file.map { code.body(at: equality.place.line, of: $0) } ?? ""
        return text.contains("===") || text.contains("ObjectIdentifier(") ? .reference : .equality
    }

    private func isOwn(_ type: TypeInfo) -> Bool { app.ownFiles.contains { $0.name == type.place.file } }

    private func ancestry(_ type: TypeInfo) -> [TypeInfo] {
        var types: [TypeInfo] = []
        var next: TypeInfo? = type
        while let current = next {
            types.append(current)
            next = current.superclass
        }
        return types
    }
}
