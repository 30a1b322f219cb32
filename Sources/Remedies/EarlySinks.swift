import SwiftDeclarations
import SwiftReading

/// The closures that hear of a published property, apply a snapshot, and do not use the value that they are given: `@Published`
/// calls them before the property has that value, so what they read from the property is old.
package struct EarlySinks: Sendable {
    private var places: [String: String] = [:]

    /// True when the program has none.
    package var isEmpty: Bool { places.isEmpty }

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], line: (SourcePlace) -> String) {
        var sinks: [(file: String, closure: SwiftClosure, property: String, dot: SwiftName)] = []
        for file in files {
            file.document.walk { node, _ in
                if let (property, dot, closure) = node.earlySink { sinks.append((file.name, closure, property, dot)) }
                return true
            }
        }
        guard !sinks.isEmpty else { return }
        let applying = ApplyingNames(files.map { ($0.name, $0.document) })
        for sink in sinks where places[sink.property] == nil {
            let applies = sink.closure.statements.contains { applying.areIn(.statement($0), of: sink.file) }
            guard applies else { continue }
            let start = sink.dot.range.start
            places[sink.property] = line(SourcePlace(file: sink.file, line: start.line, column: start.column))
        }
    }

    /// The line of the first closure that hears of a property.
    package func place(of property: String) -> String? { places[property] }
}

/// The names of functions and properties whose code applies a snapshot, or comes to such code.
struct ApplyingNames {
    private var names: Set<String> = []
    private let calls: ApplyCalls

    /// - Complexity: Linear in the nodes of the files, for each step between the code and an apply.
    init(_ files: [(name: String, document: SwiftDocument)]) {
        calls = ApplyCalls(files)
        var others: [(name: String, node: SwiftNode, file: String)] = []
        for file in files {
            file.document.walk { node, _ in
                if let name = node.nameOfCode { others.append((name, node, file.name)) }
                return true
            }
        }
        var count = -1
        while count < names.count {
            count = names.count
            others.removeAll { name, node, file in
                let applies = areIn(node, of: file)
                if applies { names.insert(name) }
                return applies
            }
        }
    }

    /// True where a node applies a snapshot or names what does.
    func areIn(_ node: SwiftNode, of file: String) -> Bool {
        var isFound = false
        node.walk { node, _ in
            guard !isFound, case .expression(let expression) = node else { return !isFound }
            switch expression.kind {
            case .name(let name): isFound = names.contains(name)
            case .member(_, let name): isFound = names.contains(name.text)
            default: isFound = calls[file].contains(expression.range.utf8)
            }
            return !isFound
        }
        return isFound
    }
}

extension RemedyFinder {
    /// What hears of a published property hears of it on the next turn of the main queue, when the property has its value.
    var laterSinks: [Remedy] {
        files.sites { node, _ in node.earlySink != nil }.compactMap { site in
            guard let name = site.node.earlySink?.dot.range.utf8.lowerBound, name > 0,
                site.file.text(name - 1..<name) == "."
            else { return nil }
            let before = site.file.text(site.file.lineStart(name)..<(name - 1))
            let isOnOwnLine = before.allSatisfy(\.isWhitespace)
            let text = ".receive(on: DispatchQueue.main)" + (isOnOwnLine ? site.file.lineBreak + before : "")
            let edit = TextEdit(range: name - 1..<name - 1, text: text)
            return files.changed(site.file.name, by: [edit]).map { Remedy(kinds: [.oneQueue], files: $0) }
        }
    }
}

extension SwiftNode {
    /// The name of a function, or of a property with code of its own.
    fileprivate var nameOfCode: String? {
        guard case .declaration(let declaration) = self else { return nil }
        switch declaration.kind {
        case .function(let function): return function.name.text
        case .variable(let variable):
            guard let binding = variable.bindings.first, binding.accessors != nil,
                case .name(let name) = binding.pattern.kind
            else { return nil }
            return name
        default: return nil
        }
    }

    /// The property that `$names.sink { _ in … }` hears of at once, the name `sink` and the closure; nil for any other code.
    fileprivate var earlySink: (property: String, dot: SwiftName, closure: SwiftClosure)? {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind,
            case .member(let publisher, let name) = call.callee.kind, name.text == "sink"
        else { return nil }
        let steps = publisher.steps
        let later: Set = ["receive", "debounce", "throttle", "delay", "subscribe", "collect"]
        guard let property = steps.last(where: { $0.hasPrefix("$") && $0.count > 1 })?.dropFirst(),
            later.isDisjoint(with: steps), !(property.first?.isNumber ?? true)
        else { return nil }
        let argument = call.arguments.first { $0.label?.text == "receiveValue" }?.value
        var closure = call.trailingClosures.last?.closure
        if closure == nil, case .closure(let given)? = argument?.kind { closure = given }
        guard let closure, !closure.usesItsValue else { return nil }
        return (String(property), name, closure)
    }
}

extension SwiftClosure {
    /// True when the body names what the closure is given.
    fileprivate var usesItsValue: Bool {
        let names = parameters?.map(\.name) ?? ["$0"]
        var isUsed = false
        for statement in statements {
            SwiftNode.statement(statement).walk { node, _ in
                if case .expression(let expression) = node, case .name(let name) = expression.kind {
                    isUsed = isUsed || names.contains(name)
                }
                return !isUsed
            }
        }
        return isUsed
    }
}
