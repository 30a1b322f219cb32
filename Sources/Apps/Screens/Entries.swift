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
        let texts = Dictionary(own.map { ($0.id, text(of: $0)) }, uniquingKeysWith: { first, _ in first })
        // A subclass of a data source calls its own `apply`.
        let calls = [".apply", " apply("]
        // How many calls lie between a function and an apply.
        var reaching: [String: Int] = [:]
        for function in own where calls.contains(where: { texts[function.id]?.contains($0) ?? false }) {
            reaching[function.name] = 0
        }
        var (level, count) = (0, -1)
        while count != reaching.count {
            (level, count) = (level + 1, reaching.count)
            let known = reaching.keys.map { "\($0)(" }
            for function in own where reaching[function.name] == nil {
                let text = texts[function.id] ?? ""
                if known.contains(where: { text.contains($0) }) { reaching[function.name] = level }
            }
        }
        let lifecycle: Set = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewDidLayoutSubviews", "loadView",
            "setEditing", "tableView", "collectionView", "awakeFromNib", "didMoveToWindow", "didMoveToSuperview",
            "layoutSubviews",
        ]
        return own.enumerated().filter {
            // The observers of a wrapped property are methods that only its setter calls.
            let name = $0.element.name
            return reaching[name] != nil && !lifecycle.contains(name) && !name.hasPrefix("_")
                && !name.hasPrefix("searchBar") && !name.hasPrefix("textField")
        }
        .sorted { (reaching[$0.element.name] ?? 0, $0.offset) < (reaching[$1.element.name] ?? 0, $1.offset) }
        .map(\.element)
    }

    /// The functions of an object that no code of its class calls.
    func fromOutside(of object: Value) -> [FunctionInfo] {
        guard let info = run.machine.info(of: object) else { return [] }
        let all = info.functions.filter { run.isFile($0.place.file) }.map { text(of: $0) }
        return functions(of: object).filter { function in
            !all.contains { text in
                text.contains("\(function.name)(") && !text.hasPrefix("func \(function.name)(")
                    && !text.contains("func \(function.name)(")
            } && !function.attributes.contains("objc") && !function.attributes.contains("IBAction")
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
        guard let function = run.machine.declaredMethod(full, of: owner) ?? fitting else { return nil }
        var values: [Value] = []
        for (part, parameter) in zip(parts, function.parameters) {
            if part.words.first == "fill" {
                let count = part.words.count > 1 ? Int(part.words[1]) ?? 3 : 3
                values.append(
                    try Filling(run).value(
                        of: function.demanded(parameter.type), max(0, min(count, 10_000)), parameter.name))
            } else {
                values.append(try run.evaluate(String(part.text)))
            }
        }
        let result = try run.machine.callIfDeclared(function.fullName, on: owner, values) ?? .void
        try run.machine.runSoon()
        return result
    }

    /// The text of a function, as far as its declaration can be found.
    private func text(of function: FunctionInfo) -> String {
        guard let file = run.app.files.first(where: { $0.name == function.place.file }) else { return "" }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
            function.place.line - 1)
        var depth = 0
        var hasBegun = false
        var text: [Substring] = []
        for line in lines {
            text.append(line)
            for character in line {
                if character == "{" { (depth, hasBegun) = (depth + 1, true) }
                if character == "}" { depth -= 1 }
            }
            if hasBegun, depth <= 0 { break }
        }
        return text.joined(separator: "\n")
    }
}
