import SwiftDeclarations

/// The words of a call: a label, or nothing, for each argument, trailing closures included.
package struct CallShape: Sendable {
    let labels: [String?]
    /// The number of arguments at the end that are trailing closures.
    let trailing: Int

    package static func plain(_ count: Int) -> CallShape {
        CallShape(labels: Array(repeating: nil, count: count), trailing: 0)
    }

    /// Lays arguments on parameters; nothing if they do not fit.
    func sources(for parameters: [ParameterInfo]) -> [ArgumentSource]? {
        var sources: [ArgumentSource] = []
        var next = 0
        let direct = labels.count - trailing
        for (index, parameter) in parameters.enumerated() {
            if parameter.isVariadic {
                var taken: [Int] = []
                while next < direct, labels[next] == (taken.isEmpty ? parameter.label : nil) {
                    taken.append(next)
                    next += 1
                }
                sources.append(.variadic(taken))
            } else if next < direct, labels[next] == parameter.label {
                sources.append(.argument(next))
                next += 1
            } else if next >= direct, next < labels.count, takesClosure(parameter),
                labels[next] == nil
                    ? !leavesRoom(parameters[(index + 1)...], labels[(next + 1)...], parameter)
                    : labels[next] == parameter.label
            {
                sources.append(.argument(next))
                next += 1
            } else if parameter.defaultValue != nil {
                sources.append(.defaultValue)
            } else {
                return nil
            }
        }
        return next == labels.count ? sources : nil
    }

    private func takesClosure(_ parameter: ParameterInfo) -> Bool {
        switch parameter.type.unwrapped {
        case .function, .unknown, .parameter, .named: true
        default: false
        }
    }

    /// True when an unlabelled trailing closure belongs to a later parameter, as this one has a default value.
    private func leavesRoom(
        _ rest: ArraySlice<ParameterInfo>, _ labelled: ArraySlice<String?>, _ parameter: ParameterInfo
    ) -> Bool {
        guard parameter.defaultValue != nil else { return false }
        return rest.contains { takesClosure($0) && $0.defaultValue == nil && !labelled.contains($0.label) }
    }
}

extension CallShape {
    /// The argument of each stored property of a struct, nothing for one that keeps its declared value; nothing at all
    /// where the arguments do not fit the memberwise initialiser.
    func fields(of info: TypeInfo) -> [Int?]? {
        guard let sources = sources(for: info.memberwiseParameters) else { return nil }
        var next = sources.makeIterator()
        return info.fields.map { field in
            guard !field.isFixed, case .argument(let index)? = next.next() else { return nil }
            return index
        }
    }
}

extension SwiftProgram {
    /// The order of the arguments for the properties of a struct that has no other initialiser. It is known before
    /// anything runs.
    func memberwisePlan(_ info: TypeInfo, _ shape: CallShape) -> [Int?]? {
        guard info.kind == .structure, !info.isForeign, initializers(of: info).isEmpty else { return nil }
        return shape.fields(of: info)
    }
}

/// The types that the generic parameters of a function stand for, as a call says them by its arguments and its place.
final class PassedTypes: Sendable {
    /// The name of the variable that holds the type a generic parameter stands for.
    static func variable(of parameter: String) -> String { "<\(parameter)>" }

    let function: String
    let types: [String: TypeRef]

    init(_ function: String, _ types: [String: TypeRef]) { (self.function, self.types) = (function, types) }
}

/// A turn of a loop that the library goes through, with an element; nothing if the loop goes on.
package typealias Visit = (Machine, Value) throws(Stop) -> Flow?
