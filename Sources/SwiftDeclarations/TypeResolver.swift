import SwiftReading

/// The scope in which the name of a type is looked up.
package struct TypeScope {
    /// The type in whose braces the name stands.
    package var owner: TypeInfo?
    /// The generic parameters of the function around it.
    package var generics: Set<String> = []
    /// The types that are declared in the function around it, by name.
    package var local: [String: TypeInfo] = [:]
    /// The type aliases of the code around it.
    package var aliases: [String: TypeRef] = [:]
    /// The name of the file it stands in.
    package var file: String?

    /// A scope; without arguments that of the top of a file.
    package init(
        owner: TypeInfo? = nil, generics: Set<String> = [], local: [String: TypeInfo] = [:],
        aliases: [String: TypeRef] = [:], file: String? = nil
    ) {
        (self.owner, self.generics, self.local, self.aliases) = (owner, generics, local, aliases)
        self.file = file
    }
}

/// Finds the types that are written in a program.
package struct TypeResolver {
    let types: [TypeInfo]
    let typesByName: [String: TypeInfo]
    let aliases: [String: AliasInfo]
    /// The types of the library, also where the program has its own of a name.
    let library: [String: TypeInfo]
    /// The names that several files declare at their top: a file sees its own before those of the others.
    let sharedNames: Set<String>
    /// The program's own modules.
    let modules: OwnModules
    /// True while the library's own declarations are read.
    private(set) var isLibrary: Bool
    private var depth = 0
    /// The modules whose types the library has.
    package static let modules: Set = ["Swift", "Foundation", "UIKit", "Combine", "SwiftUI", "CoreGraphics"]

    /// A resolver for what was declared so far.
    package init(
        types: [TypeInfo], typesByName: [String: TypeInfo], aliases: [String: AliasInfo], library: [String: TypeInfo],
        sharedNames: Set<String>, modules: OwnModules, isLibrary: Bool = false
    ) {
        (self.types, self.typesByName, self.aliases) = (types, typesByName, aliases)
        (self.library, self.sharedNames, self.modules, self.isLibrary) = (library, sharedNames, modules, isLibrary)
    }

    /// The type that is written at some place; unknown types keep their names.
    package func resolve(_ type: SwiftType, in scope: TypeScope) -> TypeRef {
        switch type.kind {
        case .named(let name, let arguments):
            return lookUp(name, arguments.map { resolve($0, in: scope) }, in: scope)
        case .member(let base, let name, let arguments):
            let arguments = arguments.map { resolve($0, in: scope) }
            if case .named(let module, _) = base.kind, Self.modules.contains(module), typesByName[module] == nil {
                return lookUp(inModule: name, arguments)
            }
            let outer = resolve(base, in: scope)
            if name == "Type" || name == "Protocol" { return .metatype(outer) }
            return member(name, of: outer, arguments)
        case .array(let element): return nominal("Array", [resolve(element, in: scope)])
        case .dictionary(let key, let value):
            return nominal("Dictionary", [resolve(key, in: scope), resolve(value, in: scope)])
        case .optional(let wrapped, let own): return .optional(resolve(wrapped, in: scope), unwrapsItself: own)
        case .tuple(let elements):
            if elements.count == 1, elements[0].label == nil { return resolve(elements[0].type, in: scope) }
            return .tuple(elements.map { $0.label ?? "" }, elements.map { resolve($0.type, in: scope) })
        case .function(let parameters, _, let result):
            return .function(parameters.map { resolve($0.type, in: scope) }, resolve(result, in: scope))
        case .prefixed(_, let inner), .attributed(_, let inner): return resolve(inner, in: scope)
        case .composition(let types): return .composition(types.map { resolve($0, in: scope) })
        case .unsupported: return .unknown
        }
    }

    private func nominal(_ name: String, _ arguments: [TypeRef]) -> TypeRef {
        guard let type = library[name] ?? typesByName[name] else { return .named(name) }
        return .nominal(type.id, arguments)
    }

    private func type(named name: String) -> TypeInfo? {
        isLibrary ? library[name] ?? typesByName[name] : typesByName[name]
    }

    /// The type of a name at some place: a generic parameter, a local type, one of the types around it, then one at the
    /// top of a file.
    ///
    /// - Parameters:
    ///   - name: The name as it is written.
    ///   - arguments: Its generic arguments.
    ///   - scope: Where it stands.
    /// - Returns: The type; ``TypeRef/named(_:)`` where nothing declares it.
    package func lookUp(_ name: String, _ arguments: [TypeRef], in scope: TypeScope) -> TypeRef {
        if scope.generics.contains(name) { return .parameter(name) }
        if let local = scope.local[name] { return .nominal(local.id, arguments) }
        if let alias = scope.aliases[name] { return alias }
        var outer = scope.owner
        while let type = outer {
            if name == "Self" { return type.kind == .protocolType ? .parameter("Self") : type.type }
            if type.generics.contains(name) { return .parameter(name) }
            if type.name == name {
                return .nominal(type.id, arguments.isEmpty ? type.generics.map { .parameter($0) } : arguments)
            }
            if let found = within(type, name, arguments) { return found }
            if let neighbour = type.neighbours[name] { return .nominal(neighbour, arguments) }
            outer = type.outer
        }
        switch name {
        case "Void": return .void
        case "Any", "AnyObject": return .unknown
        case "Optional" where arguments.count == 1: return .optional(arguments[0])
        default: break
        }
        if let file = scope.file, sharedNames.contains(name) {
            let own = ProgramFile.ownName(name, in: file)
            if let type = typesByName[own] { return .nominal(type.id, arguments) }
            if let alias = aliases[own] { return resolve(alias, arguments) }
        }
        if let type = type(named: name) { return .nominal(type.id, arguments) }
        if let alias = aliases[name] { return resolve(alias, arguments) }
        if let owner = scope.owner, owner.kind == .protocolType || name == "Element" { return .parameter(name) }
        return .named(name)
    }

    /// What a name means behind that of a module, as `Foundation.Data`: the library's type, also where the program has its own.
    package func lookUp(inModule name: String, _ arguments: [TypeRef]) -> TypeRef {
        var library = self
        library.isLibrary = true
        return library.lookUp(name, arguments, in: TypeScope())
    }

    /// A type within a type, within a superclass of it, or of a protocol that one of them conforms to.
    private func within(_ type: TypeInfo, _ name: String, _ arguments: [TypeRef]) -> TypeRef? {
        var ancestor: TypeInfo? = type
        while let current = ancestor {
            if let found = nested(name, in: current, arguments) ?? given(name, to: current, arguments) { return found }
            ancestor = current.superclass
        }
        return nil
    }

    private func nested(_ name: String, in type: TypeInfo, _ arguments: [TypeRef]) -> TypeRef? {
        if let found = type.nested[name] { return .nominal(found.id, arguments) }
        return type.aliases[name].map { resolve($0, arguments) }
    }

    /// What a protocol or its extension calls by a name, for a type that conforms to it: `typealias Rows = [Row]`, with the
    /// `Row` of that type.
    private func given(_ name: String, to type: TypeInfo, _ arguments: [TypeRef]) -> TypeRef? {
        var seen: Set<TypeID> = []
        var (level, protocols) = (0, type.protocols)
        // Each protocol is asked once, since they may stand in circles.
        while !protocols.isEmpty, level < 8 {
            var above: [TypeInfo] = []
            for info in protocols where !info.isForeign && seen.insert(info.id).inserted {
                if let alias = info.aliases[name] {
                    let found = resolve(alias, arguments)
                    var open: Set<String> = []
                    found.addParameters(to: &open)
                    let known = open.compactMap { part in nested(part, in: type, []).map { (part, $0) } }
                    return found.substituting(Dictionary(known) { $1 })
                }
                above += info.protocols
            }
            (level, protocols) = (level + 1, above)
        }
        return nil
    }

    private func resolve(_ alias: AliasInfo, _ arguments: [TypeRef]) -> TypeRef {
        guard depth < 16 else { return .unknown }
        var deeper = self
        deeper.depth += 1
        let scope = TypeScope(owner: alias.owner, generics: Set(alias.generics), file: alias.file)
        let type = deeper.resolve(alias.type, in: scope)
        return type.substituting(Dictionary(zip(alias.generics, arguments)) { $1 })
    }

    /// A type within a type.
    package func member(_ name: String, of outer: TypeRef, _ arguments: [TypeRef]) -> TypeRef {
        switch outer {
        case .nominal(let id, _):
            guard types.indices.contains(Int(id.index)) else { return .unknown }
            let type = types[Int(id.index)]
            return within(type, name, arguments) ?? .named("\(type.qualifiedName).\(name)")
        case .named(let base):
            if let type = typesByName["\(base).\(name)"] { return .nominal(type.id, arguments) }
            // `MyApp.User`, of the module that is read.
            if let type = typesByName[name], !type.isForeign, type.outer == nil, modules.contains(base) {
                return .nominal(type.id, arguments)
            }
            return .named("\(base).\(name)")
        case .parameter: return .parameter(name)
        default: return .unknown
        }
    }
}

/// The conditions of `#if`, as an app for an iPhone is compiled with them.
package enum Compilation {
    /// The clause that is compiled.
    package static func chosen<Element>(_ clauses: [SwiftCompilationClause<Element>]) -> SwiftCompilationClause<
        Element
    >? {
        clauses.first { $0.condition.map(holds) ?? true }
    }

    private static func holds(_ condition: SwiftExpression) -> Bool {
        switch condition.kind {
        case .name(let name): return name == "DEBUG"
        case .boolean(let value): return value
        case .prefix(_, let operand): return !holds(operand)
        case .infix(let left, "&&", let right): return holds(left) && holds(right)
        case .infix(let left, "||", let right): return holds(left) || holds(right)
        case .tuple(let parts): return parts.count == 1 && holds(parts[0].value)
        case .call(let call):
            guard case .name(let name) = call.callee.kind else { return false }
            guard case .name(let argument)? = call.arguments.first?.value.kind else {
                return ["swift", "compiler"].contains(name)
            }
            switch name {
            case "os": return argument == "iOS"
            case "canImport": return ["UIKit", "Foundation", "Combine", "SwiftUI"].contains(argument)
            case "targetEnvironment": return argument == "simulator"
            case "swift", "compiler": return true
            default: return false
            }
        default: return false
        }
    }
}
