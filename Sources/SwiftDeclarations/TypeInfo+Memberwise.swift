extension FieldInfo {
    /// True of the storage behind a property with a wrapper: `_title` of `@State var title`.
    package var isWrapped: Bool { attributes.contains("wrapped") }
    /// True when the memberwise initialiser leaves it out.
    package var isFixed: Bool { (isConstant && initial != nil) || isLazy || isFromSurroundings }
    /// True when SwiftUI gives it its value: `@Environment(\.dismiss) private var dismiss`.
    private var isFromSurroundings: Bool {
        initial == nil
            && attributes.contains {
                ["Environment", "EnvironmentObject", "FocusState", "Namespace", "GestureState"].contains($0)
            }
    }
}

extension TypeInfo {
    /// The parameters of the memberwise initialiser.
    package var memberwiseParameters: [ParameterInfo] {
        fields.filter { !$0.isFixed }.map { field in
            var isOptional = field.isWrapped
            if case .optional = field.type, !field.isConstant { isOptional = true }
            let name = field.isWrapped ? String(field.name.dropFirst()) : field.name
            return ParameterInfo(
                label: name, name: name, type: field.isWrapped ? .unknown : field.type,
                defaultValue: field.initial ?? (isOptional ? TypeInfo.nilValue : nil))
        }
    }

    /// The value that an optional variable begins with; it is never run, since `unset` fields are made by their type.
    package static let nilValue = FunctionInfo(
        id: -1, name: "nil", role: .value, owner: nil, result: .unknown,
        place: SourcePlace(file: "", line: 1, column: 1), fileIndex: 0, body: .missing)
}
