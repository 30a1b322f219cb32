/// The words of a call: a label, or nothing, for each argument, trailing closures included.
package struct CallShape: Sendable {
    /// The labels.
    package let labels: [String?]
    /// The number of arguments at the end that are trailing closures.
    package let trailing: Int

    /// The words of a call that is written or made.
    package init(labels: [String?], trailing: Int) { (self.labels, self.trailing) = (labels, trailing) }

    /// The words of a call whose arguments have no labels, as that of a closure.
    package static func plain(_ count: Int) -> CallShape {
        CallShape(labels: Array(repeating: nil, count: count), trailing: 0)
    }

    /// Lays arguments on parameters; nothing if they do not fit.
    package func sources(for parameters: [ParameterInfo]) -> [ArgumentSource]? {
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
    package func fields(of info: TypeInfo) -> [Int?]? {
        guard let sources = sources(for: info.memberwiseParameters) else { return nil }
        var next = sources.makeIterator()
        return info.fields.map { field in
            guard !field.isFixed, case .argument(let index)? = next.next() else { return nil }
            return index
        }
    }
}

/// The source of a parameter's value.
package enum ArgumentSource: Sendable {
    /// The argument at a place.
    case argument(Int)
    /// The arguments at these places, for a parameter with `...`; none at all of an empty list.
    case variadic([Int])
    /// The value that the parameter declares.
    case defaultValue
}
