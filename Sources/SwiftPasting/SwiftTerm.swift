import DiffableSnapshots
import Sessions
import SwiftReading

/// What an expression of pasted Swift is worth here.
indirect enum SwiftTerm: Sendable {
    /// A value that is known and can be written out.
    case value(Value)
    /// A name of the app's data, or a field of one: `todos[0].id`.
    case path(String)
    /// A field of every element of a list: `todos.id` for `todos.map(\.id)`.
    case column(String, String)
    /// An expression of the command language that makes something anew each time it is run.
    case code(String)
    case list([SwiftTerm])
    /// The variable of a `map` that is being written as `for NAME in`.
    case loopVariable(String)
    /// Text with loop variables in it, as it stands between quotation marks.
    case template(String)
    case indexPath(IndexPath)
    case tuple([SwiftTerm])
    case closure(SourceClosure)
    /// `\.id`
    case keyPath([String])
    /// A declared type by its name.
    case type(String)
    /// A snapshot variable.
    case snapshot(Int)
    /// `dataSource.snapshot()`
    case shownSnapshot
    /// A section snapshot variable.
    case tree(Int)
    /// `dataSource.snapshot(for: section)`
    case shownTree(SwiftTerm)
    case dataSource
    /// `NSDiffableDataSourceSnapshot<…>()`, or the same for a section.
    case emptySnapshot([SourceType])
    case emptyTree
    /// A value of UIKit's, of which nothing is kept but that it is there.
    case opaque

    /// Whether it can stand where the app's data stands.
    var isData: Bool {
        switch self {
        case .value, .path, .column, .code, .list, .loopVariable, .template: true
        default: false
        }
    }
}

/// What an expression is expected to be, which decides what `.main` means.
enum SwiftHint: Sendable {
    case none, item, section
    /// Lists of them.
    case items, sections
    /// A list of nobody knows what.
    case list
    case type(SourceType)
    /// A type of the session by its name.
    case named(String)

    /// What the elements of a list are expected to be.
    var element: SwiftHint {
        switch self {
        case .type(let type): type.element.map(SwiftHint.type) ?? .none
        case .items: .item
        case .sections: .section
        default: self
        }
    }
}

/// What a name of pasted Swift stands for, beside the app's data.
enum SwiftBinding: Sendable {
    case term(SwiftTerm)
    /// A computed property: its statements are run when it is asked for.
    case computed([SourceStatement])
    /// Something that was left out; whoever needs it is asked what it holds.
    case unread(SourceType?)
}

extension SwiftBinding {
    /// Whether it is a computed property.
    var isComputed: Bool { if case .computed = self { true } else { false } }
}
