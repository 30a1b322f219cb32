import SwiftInterpreter

extension StandardLibrary {
    /// `Mirror`, with the properties of a value.
    static let mirrors = ForeignTable(
        file: "Mirror.swift",
        source: """
            struct Mirror {
                enum DisplayStyle { case `struct`, `class`, `enum`, tuple, optional, collection, dictionary, set }
                let subjectType: Any
                let children: [(label: String?, value: Any)]
                let displayStyle: DisplayStyle?
                init(reflecting value: Any) {
                    subjectType = type(of: value)
                    children = _childrenOf(value)
                    switch _styleOf(value) {
                    case "struct": displayStyle = .struct
                    case "class": displayStyle = .class
                    case "enum": displayStyle = .enum
                    case "tuple": displayStyle = .tuple
                    case "optional": displayStyle = .optional
                    case "collection": displayStyle = .collection
                    case "dictionary": displayStyle = .dictionary
                    case "set": displayStyle = .set
                    default: displayStyle = nil
                    }
                }
            }
            func _childrenOf(_ value: Any) -> [(label: String?, value: Any)]
            func _styleOf(_ value: Any) -> String
            """,
        bodies: [
            "_childrenOf(_:)": { m, _, a throws(Stop) in
                var children = try m.children(of: a[0])
                if case .object = a[0] {
                    children = Array(children.dropFirst(m.info(of: a[0])?.superclass?.fields.count ?? 0))
                }
                let labels = TupleLabels(["label", "value"])
                return .array(
                    children.map { label, value in
                        .tuple(labels, [label.isEmpty ? .none : .some(.string(label)), value])
                    })
            },
            "_styleOf(_:)": { m, _, a throws(Stop) in
                switch a[0] {
                case .structure: .string(m.isNumber(a[0]) ? "" : "struct")
                case .object: .string("class")
                case .enumeration: .string("enum")
                case .tuple: .string("tuple")
                case .some, .none: .string("optional")
                case .array: .string("collection")
                case .dictionary: .string("dictionary")
                case .set: .string("set")
                default: .string("")
                }
            },
        ])
}
