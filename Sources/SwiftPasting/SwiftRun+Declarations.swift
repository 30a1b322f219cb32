import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions
import SwiftReading

/// Declarations: types, names, functions.
extension SwiftRun {
    func declare(_ declaration: SourceDeclaration) throws(SwiftStop) {
        if let name = declaration.unreadName { return note(leftOut: name) }
        switch declaration.kind {
        case .importing(let name): note(leftOut: "import \(name)")
        case .type(let type): try declare(type, declaration)
        case .extending(let extended): try extend(extended)
        case .alias(let alias):
            environment.aliases[alias.name.text] = alias.type
            switch environment.role(of: alias.type) {
            case .snapshot(let arguments), .dataSource(_, let arguments): note(types: arguments)
            default: break
            }
        case .variable(let variable): try declare(variable, declaration.modifiers)
        case .function(let function): define(function)
        case .initializer: note(leftOut: "init")
        case .cases: throw .construct(text(declaration.range), declaration.range)
        case .conditional(let clauses): leftOut += clauses.map(\.keyword).prefix(1)
        case .deinitializer, .subscripting, .associatedType, .operatorSign, .unsupported: break
        }
    }

    private func declare(
        _ declared: SwiftReading.SwiftTypeDeclaration, _ declaration: SourceDeclaration
    ) throws(SwiftStop) {
        let type = merged(declared)
        for member in type.members {
            if case .type(let inner) = member.kind, member.unreadName == nil { try declare(inner, member) }
        }
        if isAppCode(type) { return try runAppCode(type) }
        environment.types[type.name.text] = type.declaration
        environment.homes[type.name.text] = document
        try declareModel(type, declaration.range)
    }

    /// A type with what extensions in the same text add to it.
    private func merged(_ type: SwiftReading.SwiftTypeDeclaration) -> SwiftModel {
        var model = SwiftModel(type)
        for statement in document.statements {
            guard case .declaration(let declaration) = statement.kind,
                case .extending(let extended) = declaration.kind,
                extended.extended.plainName == type.name.text
            else { continue }
            model.inherited += extended.inherited
            model.members += extended.members
        }
        return model
    }

    /// An extension of a type that is not in this text, or was read already.
    private func extend(_ extended: SwiftReading.SwiftExtension) throws(SwiftStop) {
        let name = extended.extended.plainName ?? text(extended.extended.range)
        let isInText = document.statements.contains { statement in
            guard case .declaration(let declaration) = statement.kind, case .type(let type) = declaration.kind else {
                return false
            }
            return type.name.text == name
        }
        if isInText { return }
        if let known = environment.types[name], session.store.types[name] != nil {
            var model = SwiftModel(known)
            model.inherited += extended.inherited
            model.members += extended.members
            return try declareModel(model, extended.extended.range)
        }
        for member in extended.members {
            switch member.kind {
            case .function(let function): define(function)
            default: note(leftOut: "extension \(name)")
            }
        }
        if extended.members.isEmpty { note(leftOut: "extension \(name)") }
    }

    // MARK: Code of the app

    /// Whether a type is a controller, a view, a data source: something whose code runs, and no model.
    private func isAppCode(_ type: SwiftModel) -> Bool {
        guard type.keyword == .classType else { return false }
        if type.members.contains(where: { $0.functionName == "viewDidLoad" }) { return true }
        return type.inherited.contains { parent in
            let name = parent.plainName ?? ""
            return name.hasPrefix("UI") || name.hasSuffix("ViewController") || name.hasSuffix("DataSource")
        }
    }

    /// A controller: its properties are the app's data, and what it does when it appears is done.
    private func runAppCode(_ type: SwiftModel) throws(SwiftStop) {
        let parent = type.inherited.first?.plainName ?? ""
        let isController = parent.hasSuffix("Controller") || type.members.contains { $0.functionName == "viewDidLoad" }
        if parent.hasSuffix("DataSource") { environment.types[type.name.text] = type.declaration }
        guard isController else {
            if !notesMoves(of: type), !notesCounts(of: type) { note(leftOut: type.name.text) }
            return
        }
        for member in type.members {
            if case .function(let function) = member.kind { define(function) }
        }
        for member in type.members {
            if let name = member.unreadName { note(leftOut: name) }
            switch member.kind {
            case .variable, .alias, .extending, .importing, .conditional: try declare(member)
            case .initializer: note(leftOut: "init")
            default: continue
            }
        }
        guard let start = environment.functions["viewDidLoad()"], let body = start.body,
            type.members.contains(where: { $0.functionName == "viewDidLoad" })
        else { return }
        defined.removeAll { $0 == "viewDidLoad()" }
        // At the level of the app, so that the names it makes can be used afterwards.
        try run(body.statements)
    }
}

extension SourceDeclaration {
    /// The name, when what is declared is never run: protocols, actors, `deinit` …
    var unreadName: String? {
        switch kind {
        case .type(let type) where type.keyword == .protocolType || type.keyword == .actorType: type.name.text
        case .deinitializer: "deinit"
        case .subscripting: "subscript"
        case .associatedType: "associatedtype"
        case .operatorSign: "operator"
        case .unsupported(let construct): construct.name ?? construct.kind.rawValue
        default: nil
        }
    }

    /// The name, when a function is declared.
    var functionName: String? { if case .function(let function) = kind { function.name.text } else { nil } }
}
