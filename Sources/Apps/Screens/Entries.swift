import CommandLanguage
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// The ways by which data comes in from outside: functions that reach an `apply` and that no code calls.
struct Entries {
    private let run: AppRun

    init(_ run: AppRun) { self.run = run }

    /// The functions of an object's class that apply a snapshot, themselves or through others, the shortest way first.
    func functions(of object: Value) -> [FunctionInfo] {
        functions(among: run.machine.info(of: object)?.functions ?? [])
    }

    /// Those of some functions that apply a snapshot, themselves or through others of them.
    func functions(among functions: [FunctionInfo]) -> [FunctionInfo] {
        let own = functions.filter { $0.role == .function && run.isFile($0.place.file) && $0.hasBody }
        let mentions = Dictionary(own.map { ($0.id, Self.mentions(in: $0)) }, uniquingKeysWith: { first, _ in first })
        // How many calls lie between a function and an apply.
        var reaching: [Int: Int] = [:]
        for function in own where mentions[function.id]?.contains(where: { $0.isApply(beside: own) }) ?? false {
            reaching[function.id] = 0
        }
        var (level, count) = (0, -1)
        while count != reaching.count {
            (level, count) = (level + 1, reaching.count)
            let known = own.filter { reaching[$0.id] != nil }
            for function in own where reaching[function.id] == nil {
                let called = mentions[function.id] ?? []
                if called.contains(where: { known.contains(where: $0.fits) }) { reaching[function.id] = level }
            }
        }
        return own.enumerated().filter {
            // The observers of a wrapped property are methods that only its setter calls.
            let name = $0.element.name
            return reaching[$0.element.id] != nil && !Self.isCalledByUIKit(name) && !name.hasPrefix("_")
        }
        .sorted { (reaching[$0.element.id] ?? 0, $0.offset) < (reaching[$1.element.id] ?? 0, $1.offset) }
        .map(\.element)
    }

    /// True of the methods that UIKit calls at a time of its own: none of the files has to.
    private static func isCalledByUIKit(_ name: String) -> Bool {
        let own: Set = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewDidLayoutSubviews", "loadView",
            "setEditing", "tableView", "collectionView", "awakeFromNib", "didMoveToWindow", "didMoveToSuperview",
            "layoutSubviews",
        ]
        return own.contains(name) || name.hasPrefix("searchBar") || name.hasPrefix("textField")
    }

    /// True of an action, and of a method of a delegate, which no screen is asked for before it has come.
    static func answersTouch(_ function: FunctionInfo) -> Bool {
        function.attributes.contains { ["objc", "IBAction"].contains($0) }
            || ["tableView", "collectionView"].contains(function.name)
            || ["searchBar", "textField"].contains { function.name.hasPrefix($0) }
    }

    /// The functions of an object that no code of its class calls.
    func fromOutside(of object: Value) -> [FunctionInfo] {
        guard let info = run.machine.info(of: object) else { return [] }
        return functions(of: object, calledBy: run.machine.program.ownFunctions.filter { $0.owner == info.id })
    }

    /// The functions of an object that no code of the files calls.
    func uncalled(of object: Value) -> [FunctionInfo] {
        functions(of: object, calledBy: run.machine.program.ownFunctions.filter { run.isFile($0.place.file) })
    }

    /// The functions of all files that apply a snapshot themselves, and those of them that no code of the files calls.
    func anywhere() -> (applying: [FunctionInfo], uncalled: [FunctionInfo]) {
        let own = run.machine.program.ownFunctions.filter { run.isFile($0.place.file) }
        let applying = own.filter { Self.mentions(in: $0).contains { $0.isOfSnapshot } }
        return (applying, uncalled(applying, by: own).filter { !Self.isCalledByUIKit($0.name) })
    }

    /// True where some functions call one of others, on `self` or on another object, and UIKit does not call that one anyway.
    func calls(_ functions: [FunctionInfo], from callers: [FunctionInfo], onSelf: Bool = false) -> Bool {
        let called = functions.filter { !Self.isCalledByUIKit($0.name) }
        guard !called.isEmpty else { return false }
        return callers.contains { caller in
            Self.mentions(in: caller).contains { $0.isBare == onSelf && called.contains(where: $0.fits) }
        }
    }

    /// The functions of an object that none of some functions calls, but for itself.
    private func functions(of object: Value, calledBy callers: [FunctionInfo]) -> [FunctionInfo] {
        uncalled(functions(of: object), by: callers)
    }

    private func uncalled(_ functions: [FunctionInfo], by callers: [FunctionInfo]) -> [FunctionInfo] {
        let all = callers.map { ($0.id, Self.mentions(in: $0)) }
        return functions.filter { function in
            !all.contains { id, mentions in id != function.id && mentions.contains { $0.fits(function) } }
                && !function.attributes.contains("objc") && !function.attributes.contains("IBAction")
        }
    }

    /// The functions by which data comes in from outside, of a screen and of the objects that it holds, with what stands in
    /// front of their names: `dataSource.`
    func waysIn(of screen: Value) -> [(owner: String, function: FunctionInfo)] {
        var found = fromOutside(of: screen).map { (owner: "", function: $0) }
        guard let info = run.machine.info(of: screen), let index = screen.unwrapped?.objectIndex else { return found }
        for (position, field) in info.fields.enumerated() where run.isFile(field.place.file) {
            guard let object = run.machine.state.heap[index, position].unwrapped, object.objectIndex != nil,
                let type = run.machine.info(of: object), run.isFile(type.place.file),
                !run.inherits(object, "UIResponder")
            else { continue }
            found += fromOutside(of: object).map { ("\(field.name).", $0) }
        }
        return found
    }

    /// The subjects that code listens to and that hold no value yet, of an object and of what it holds, with the type of what
    /// they send: `updates`, `viewModel.updates`.
    func subjects(of object: Value, depth: Int = 0) -> [(name: String, subject: Value, type: TypeRef)] {
        guard let info = run.machine.info(of: object), let index = object.unwrapped?.objectIndex else { return [] }
        var found: [(name: String, subject: Value, type: TypeRef)] = []
        for (position, field) in info.fields.enumerated() where run.isFile(field.place.file) {
            guard let value = run.machine.state.heap[index, position].unwrapped, value.objectIndex != nil else {
                continue
            }
            if run.inherits(value, "PassthroughSubject") {
                guard !run.inherits(value, "CurrentValueSubject"),
                    case .nominal(_, let arguments) = run.machine.program.type(of: field).unwrapped,
                    let type = arguments.first,
                    case .array(let listeners)? = try? run.machine.read("listeners", of: value), !listeners.isEmpty
                else { continue }
                found.append((field.name, value, type))
            } else if depth == 0 {
                found += subjects(of: value, depth: 1).map { ("\(field.name).\($0.name)", $0.subject, $0.type) }
            }
        }
        return found
    }

    /// Sends a sample value through a subject.
    func send(_ subject: (name: String, subject: Value, type: TypeRef), _ count: Int) throws(Stop) {
        let value = try Filling(run).value(of: subject.type, count, "value")
        try run.machine.callIfDeclared("send(_:)", on: subject.subject, [value])
        try run.machine.runSoon()
    }

    /// Calls a function of the screen with sample values for arguments that are written `fill` or `fill 3`.
    ///
    /// - Parameter text: The call, as `update(with: fill 3)`.
    /// - Throws: What stopped the function.
    /// - Returns: Its result; nil for a text that wants no sample values.
    func call(_ text: String) throws(Stop) -> Value? {
        guard let screen = run.app.current, let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        var (owner, name) = (screen, text[..<open])
        let parts = text[text.index(after: open)...].dropLast().split(separator: ",")
            .map { part -> (label: String?, words: [Substring], text: Substring) in
                let pair = part.split(separator: ":", maxSplits: 1)
                let value = pair.last ?? ""
                return (
                    pair.count == 2 ? String(pair[0].filter { $0 != " " }) : nil, value.split(separator: " "), value
                )
            }
        guard parts.contains(where: { $0.words.first == "fill" }) else { return nil }
        if let subject = subjects(of: screen).first(where: { name == "\($0.name).send" }) {
            try send(subject, parts[0].words.count > 1 ? Int(parts[0].words[1]) ?? 3 : 3)
            return .void
        }
        if let dot = name.lastIndex(of: ".") {
            owner = try run.evaluate(String(name[..<dot]))
            name = name[name.index(after: dot)...]
        }
        let labels = parts.map(\.label)
        // What has a default value may be left out at the end.
        let all = run.machine.info(of: owner)?.functions ?? []
        let fitting = all.first { function in
            function.name == name && function.hasBody && function.parameters.prefix(parts.count).map(\.label) == labels
                && function.parameters.dropFirst(parts.count).allSatisfy(\.hasDefault)
        }
        let full = "\(name)(\(labels.map { ($0 ?? "_") + ":" }.joined()))"
        guard let function = run.machine.declaredMethod(full, of: owner) ?? fitting else {
            let named = all.filter { $0.name == name }
            let shape = CallShape(labels: labels, trailing: 0)
            if !named.isEmpty, named.allSatisfy({ shape.sources(for: $0.parameters) == nil }) {
                let type = run.machine.info(of: owner)?.name ?? ""
                throw Stop(.mistake, "mistake.call", [type, full])
            }
            guard name.endIndex == open, name.startIndex == text.startIndex, !run.app.knows(String(name)) else {
                return nil
            }
            run.tell(run.app.unknown(String(name)))
            return .void
        }
        var values: [Value] = []
        var numbers = SampleNumbers(run)
        for (part, parameter) in zip(parts, function.parameters) {
            if part.words.first == "fill" {
                let count = part.words.count > 1 ? Int(part.words[1]) ?? 3 : 3
                values.append(try numbers.value(for: parameter, of: function, max(0, min(count, 10_000))))
            } else {
                values.append(try run.evaluate(String(part.text)))
            }
        }
        let result = try run.machine.callIfDeclared(function.fullName, on: owner, values) ?? .void
        try run.machine.runSoon()
        return result
    }

    /// A call of a function by its name, or the name with its labels: `show(items)`, `show(_:)`.
    private struct Mention {
        let name: String
        /// The labels of the call; nil where the name has them.
        let shape: CallShape?
        /// True for a name with nothing before it but `self.`.
        let isBare: Bool

        /// True where the name and the labels are those of a function.
        func fits(_ function: FunctionInfo) -> Bool {
            guard let shape else { return name == function.fullName }
            return name == function.name && shape.sources(for: function.parameters) != nil
        }

        /// True for an `apply` as that of a data source, whose snapshot has no label.
        var isOfSnapshot: Bool { name == "apply" && shape?.labels.first == .some(nil) }

        /// True for a data source's `apply`; a subclass of one calls its own by the bare name.
        func isApply(beside own: [FunctionInfo]) -> Bool {
            guard shape != nil else { return false }
            return isBare ? name == "apply" && !own.contains(where: fits) : name.hasPrefix("apply")
        }
    }

    /// The functions that the body of a function names.
    private static func mentions(in function: FunctionInfo) -> [Mention] {
        var found: [Mention] = []
        for node in function.nodes {
            node.walk { node, _ in
                guard case .expression(let expression) = node else { return true }
                switch expression.kind {
                case .call(let call):
                    guard let name = call.callee.steps.last else { break }
                    let shape = CallShape(
                        labels: call.arguments.map { $0.label?.text } + call.trailingClosures.map { $0.label?.text },
                        trailing: call.trailingClosures.count)
                    found.append(Mention(name: name, shape: shape, isBare: call.callee.isBareName))
                case .name(let name), .implicitMember(let name):
                    if name.hasSuffix(")") { found.append(Mention(name: name, shape: nil, isBare: true)) }
                case .member(_, let name):
                    if name.text.hasSuffix(")") { found.append(Mention(name: name.text, shape: nil, isBare: false)) }
                default: break
                }
                return true
            }
        }
        return found
    }
}

extension FunctionInfo {
    /// The statements of its body, or its expression.
    var nodes: [SwiftNode] {
        switch body {
        case .statements(let statements): statements.map(SwiftNode.statement)
        case .expression(let expression): [.expression(expression)]
        case .foreign, .missing: []
        }
    }
}

extension SwiftExpression {
    /// True for a name with nothing before it but `self.`.
    fileprivate var isBareName: Bool {
        switch kind {
        case .name: true
        case .member(let base, _): base.isSelf
        case .specialized(let base, _): base.isBareName
        default: false
        }
    }

    /// True for `self` and `self?`.
    private var isSelf: Bool {
        switch kind {
        case .name("self"): true
        case .optionalChain(let base), .forceUnwrap(let base): base.isSelf
        default: false
        }
    }
}
