import SwiftInterpreter

/// SwiftUI's views as far as a cell shows their texts: the content of a `UIHostingConfiguration`.
///
/// A modifier leaves its view as it is, since no layout is drawn: `.font(.headline)`, `.padding()`.
package enum SwiftUIViews {
    /// The declarations, in Swift.
    package static let source = """
        @unchanged protocol View { @ViewBuilder var body: Any { get } }
        @resultBuilder struct ViewBuilder {
            static func buildBlock(_ parts: Any...) -> Any { parts }
            static func buildOptional(_ part: Any?) -> Any { part ?? [] }
            static func buildEither(first part: Any) -> Any { part }
            static func buildEither(second part: Any) -> Any { part }
            static func buildLimitedAvailability(_ part: Any) -> Any { part }
        }
        struct UIHostingConfiguration: View, UIContentConfiguration {
            let content: [Any]
            let view: Any
            init(@ViewBuilder content: () -> Any) {
                view = content()
                self.content = _shown(view)
            }
            func updated(for state: Any) -> UIHostingConfiguration { self }
        }
        struct Text: View {
            let content: Any
            init(_ content: Any, style: Any? = nil, format: Any? = nil, tableName: Any? = nil, bundle: Any? = nil) {
                self.content = content
            }
            init(verbatim content: String) { self.content = content }
            static func + (left: Text, right: Text) -> Text { Text("\\(left.content)\\(right.content)") }
        }
        struct Image: View {
            let name: Any
            init(_ name: Any, bundle: Any? = nil) { self.name = name }
            init(systemName: Any, variableValue: Any? = nil) { name = systemName }
            init(uiImage: UIImage) { name = uiImage }
            init(decorative name: Any) { self.name = name }
        }
        struct Spacer: View { init(minLength: Any? = nil) {} }
        struct Divider: View { init() {} }
        struct Label: View {
            let content: Any
            init(_ title: Any, systemImage: Any) { content = [Image(systemName: systemImage), Text(title)] }
            init(_ title: Any, image: Any) { content = [Image(image), Text(title)] }
            init(@ViewBuilder title: () -> Any, @ViewBuilder icon: () -> Any) { content = [icon(), title()] }
        }
        struct Button: View {
            let content: Any
            let action: () -> Void
            init(_ title: Any, systemImage: Any? = nil, role: Any? = nil, action: @escaping () -> Void) {
                content = _shown(Text(title))
                self.action = action
            }
            init(role: Any? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Any) {
                content = _shown(label())
                self.action = action
            }
        }
        struct Toggle: View {
            let content: Any
            init(_ title: Any, isOn: Any) { content = Text(title) }
            init(isOn: Any, @ViewBuilder label: () -> Any) { content = label() }
        }
        struct VStack: View {
            let content: Any
            init(alignment: Any? = nil, spacing: Any? = nil, pinnedViews: Any? = nil, @ViewBuilder content: () -> Any) {
                self.content = content()
            }
        }
        typealias HStack = VStack; typealias ZStack = VStack
        typealias LazyVStack = VStack; typealias LazyHStack = VStack
        struct ForEach: View {
            let content: Any
            init(_ data: Any, id: Any? = nil, @ViewBuilder content: (Any) -> Any) { self.content = data.map(content) }
        }
        func _shown(_ view: Any) -> [Any]

        """

    /// The bodies of what is not written in Swift, by full name.
    package static let bodies: [String: ForeignBody] = [
        "_shown(_:)": { m, _, a throws(Stop) in .array(try m.shown(a[0], depth: 0)) }
    ]
}

extension Machine {
    /// The texts, images and buttons that a view shows, in their order; `body` is run as it is written.
    package func shown(_ view: Value, depth: Int = 0) throws(Stop) -> [Value] {
        // A view that shows itself shows nothing.
        guard depth < 50, let value = view.unwrapped else { return [] }
        switch value {
        case .array(let parts):
            var shown: [Value] = []
            for part in parts { shown += try self.shown(part, depth: depth + 1) }
            return shown
        case .structure:
            guard let info = info(of: value), info.conformances.contains("View") else { return [value] }
            guard info.isForeign else { return try shown(read("body", of: value), depth: depth + 1) }
            switch info.name {
            case "Text", "Image", "Button": return [value]
            case "Spacer", "Divider": return []
            default: return try shown(read("content", of: value), depth: depth + 1)
            }
        default: return [value]
        }
    }
}
