import CommandGrammar
import Reporting
import Sessions
import SwiftReading

/// Functions that were pasted, run where they are called.
extension SwiftRun {
    /// Calls a pasted function; on a receiver, when it is a method that an extension adds to snapshots.
    ///
    /// - Returns: What it returned, itself nil when it returned nothing; nil when no function of this name and these
    ///   labels was pasted.
    func function(
        _ name: String, _ call: SourceCall, _ range: SourceRange, on receiver: SwiftTerm? = nil,
        isResultTaken: Bool = true
    ) throws(SwiftStop) -> SwiftTerm?? {
        guard let full = functionName(name, call), let function = environment.functions[full], let body = function.body
        else { return nil }
        callDepth += 1
        defer { callDepth -= 1 }
        guard callDepth <= Self.deepestCall else {
            throw refusal(.swiftConstruct, "error.swift-endless", ["count": .number(Self.deepestCall)], range)
        }
        defined.removeAll { $0 == full }
        var names: [String: SwiftBinding] = [:]
        var unknown: [String: String] = [:]
        var rest = call.arguments[...]
        for parameter in function.parameters {
            guard let local = parameter.name else { continue }
            if let argument = rest.first, argument.label?.text == parameter.label {
                rest.removeFirst()
                if isUnknown(argument.value) {
                    names[local] = .unread(parameter.type)
                    unknown[local] = argument.value.plainName
                    continue
                }
                let found = try term(argument.value, .type(parameter.type))
                names[local] = found.isOpaque ? .unread(parameter.type) : .term(found)
            } else if let standard = parameter.defaultValue {
                names[local] = .term(try term(standard, .type(parameter.type)))
            } else if let closure = call.trailingClosures.first {
                names[local] = .term(.closure(closure.closure))
            }
        }
        // A function sees the app's names and its own, not those of whoever calls it.
        let outer = environment.scopes
        if let receiver { names["self"] = .term(receiver) }
        let outerNames = callerNames
        callerNames = unknown
        environment.scopes = [outer[0], names]
        let outerTaken = self.isResultTaken
        self.isResultTaken = isResultTaken
        defer {
            self.isResultTaken = outerTaken
            environment.scopes = [environment.scopes[0]] + outer.dropFirst()
            callerNames = outerNames
        }
        return try inText(of: full, range) { () throws(SwiftStop) in
            if body.statements.count == 1, case .expression(let only) = body.statements[0].kind,
                function.result != nil
            {
                return .some(try term(only, function.result.map { .type($0) } ?? .none))
            }
            if case .returned(let value) = try run(body.statements) { return .some(value) }
            return .some(nil)
        }
    }

    /// Runs what was pasted with an earlier text, whose places are places of that text; what goes wrong there is shown
    /// where this text asked for it.
    func inText<Result>(
        of name: String, _ range: SourceRange, _ work: () throws(SwiftStop) -> Result
    ) throws(SwiftStop) -> Result {
        guard let home = environment.homes[name], home.source != document.source else { return try work() }
        let (outerDocument, outerSource) = (document, source)
        (document, source) = (home, SourceText(home.source))
        defer { (document, source) = (outerDocument, outerSource) }
        do throws(SwiftStop) { return try work() } catch { throw error.moved(to: range) }
    }

    /// Whether an argument is a name nobody defined: what is needed of it is asked for where it is needed.
    private func isUnknown(_ expression: SourceExpression) -> Bool {
        guard let name = expression.plainName, name.first?.isUppercase != true, lookUp(name) == nil else {
            return false
        }
        return environment.binding(name)?.isComputed != true && !isDataSource(expression)
    }

    /// The full name of the pasted function that a call can mean.
    func functionName(_ name: String, _ call: SourceCall) -> String? {
        let labels = call.arguments.map { $0.label?.text }
        return functionsNamed(name).first { full in
            guard let function = environment.functions[full] else { return false }
            var rest = labels[...]
            for parameter in function.parameters {
                if let label = rest.first, label == parameter.label {
                    rest.removeFirst()
                } else if parameter.defaultValue == nil, call.trailingClosures.isEmpty {
                    return false
                }
            }
            return rest.isEmpty
        }
    }

    func functionsNamed(_ name: String) -> [String] {
        environment.functions.keys.filter { $0.hasPrefix(name + "(") }.sorted()
    }

    /// Remembers a function until it is called.
    func define(_ function: SourceFunction) {
        let labels = function.parameters.map { ($0.label ?? "_") + ":" }.joined()
        let full = "\(function.name.text)(\(labels))"
        // A declaration quoted from documentation has nothing to run.
        guard function.body != nil else { return note(leftOut: full) }
        environment.functions[full] = function
        environment.homes[full] = document
        defined.removeAll { $0 == full }
        defined.append(full)
    }
}
