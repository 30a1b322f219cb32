import SwiftDeclarations
import SwiftReading

/// The data sources that no property and no closure of the program holds: the view holds its data source weakly, so that
/// one is gone when the function that made it returns. Nor does a property hold one that makes it anew each time.
///
/// Whatever might hold one counts as holding it: it is handed to a function, returned, or named in a closure.
package struct UnheldDataSources: Sendable {
    /// The first of them, as the code names it, and the line that makes it.
    package private(set) var first: (name: String, place: String)?

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - type: The types of the program by their names.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files, and in those of a function for each data source that it makes.
    package init(of files: [ProgramFile], type: (String) -> TypeInfo?, line: (SourcePlace) -> String) {
        for file in files where first == nil {
            file.document.walk { node, ancestors in
                guard first == nil else { return false }
                let function = ancestors.last(where: \.isFunction)
                let made = function == nil ? node.dataSourceOfGetter : node.dataSource
                guard ancestors.contains(where: \.isType), let (name, value) = made, value.makesDataSource(type) else {
                    return true
                }
                if case .declaration = node, function?.holds(name) ?? false { return true }
                let start = value.range.start
                first = (name, line(SourcePlace(file: file.name, line: start.line, column: start.column)))
                return false
            }
        }
    }
}

/// The snapshots that a function takes or makes, edits, and neither applies nor hands on.
package struct UnappliedSnapshots: Sendable {
    /// Such a snapshot: its name, its file, the line that takes or makes it, and those on which its function begins.
    package struct Found: Sendable {
        /// Its name, the name of its file, and the line that takes or makes it.
        package let name, file, place: String
        fileprivate let functions: [String]
    }

    /// The snapshots, in the order of the files.
    package private(set) var all: [Found] = []

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files, and in those of a function for each snapshot that it has.
    package init(of files: [ProgramFile], line: (SourcePlace) -> String) {
        for file in files {
            func place(_ range: SourceRange) -> String {
                line(SourcePlace(file: file.name, line: range.start.line, column: range.start.column))
            }
            file.document.walk { node, ancestors in
                guard let function = ancestors.last(where: \.isFunction), let (name, value) = node.dataSource,
                    value.makesSnapshot, function.edits(name), !function.holds(name, inClosures: false)
                else { return true }
                let lines = [function.nameRange ?? function.range, function.range].map(place)
                all.append(Found(name: name, file: file.name, place: place(value.range), functions: lines))
                return true
            }
        }
    }

    /// The first of the function that begins at a line.
    package func first(inFunctionAt place: String) -> (name: String, place: String)? {
        all.first { $0.functions.contains(place) }.map { ($0.name, $0.place) }
    }
}

extension SwiftNode {
    /// True when code calls a method on a variable that changes a snapshot.
    fileprivate func edits(_ name: String) -> Bool {
        var isEdited = false
        walk { node, _ in
            if case .expression(let expression) = node, case .call(let call) = expression.kind,
                call.callee.steps.first == name, call.callee.steps.count == 2, let method = call.callee.steps.last
            {
                let edits = ["append", "insert", "delete", "move", "reload", "reconfigure"]
                isEdited = isEdited || edits.contains(where: method.hasPrefix)
            }
            return !isEdited
        }
        return isEdited
    }

    /// The range of a function's name, which may stand below its attributes.
    fileprivate var nameRange: SourceRange? {
        guard case .declaration(let declaration) = self, case .function(let function) = declaration.kind else {
            return nil
        }
        return function.name.range
    }

    fileprivate var isFunction: Bool {
        guard case .declaration(let declaration) = self else { return false }
        switch declaration.kind {
        case .function, .initializer: return true
        default: return false
        }
    }

    fileprivate var isType: Bool {
        guard case .declaration(let declaration) = self else { return false }
        switch declaration.kind {
        case .type, .extending: return true
        default: return false
        }
    }

    /// A variable with its value, or what is given to a view as its data source.
    fileprivate var dataSource: (name: String, value: SwiftExpression)? {
        switch self {
        case .declaration(let declaration):
            guard case .variable(let variable) = declaration.kind, variable.bindings.count == 1,
                let binding = variable.bindings.first, case .name(let name) = binding.pattern.kind,
                let value = binding.value
            else { return nil }
            return (name, value)
        case .statement(let statement):
            guard case .assignment(let target, "=", let value) = statement.kind, target.isDataSourceOfView else {
                return nil
            }
            return (target.steps.joined(separator: "."), value)
        case .expression: return nil
        }
    }

    /// A property that makes its value anew each time it is read.
    fileprivate var dataSourceOfGetter: (name: String, value: SwiftExpression)? {
        guard case .declaration(let declaration) = self, case .variable(let variable) = declaration.kind,
            let binding = variable.bindings.first, case .name(let name) = binding.pattern.kind,
            let getter = binding.accessors?.getter, getter.count == 1
        else { return nil }
        switch getter[0].kind {
        case .expression(let value), .returning(let value?): return (name, value)
        default: return nil
        }
    }

    /// True when code of a function may hold on to what one of its variables has. A closure holds an object that it only
    /// asks, too; a snapshot is a value, and comes to nothing there.
    fileprivate func holds(_ name: String, inClosures: Bool = true) -> Bool {
        var isHeld = false
        walk { node, ancestors in
            guard !isHeld, case .expression(let expression) = node, case .name(name) = expression.kind else {
                return !isHeld
            }
            let isInClosure = inClosures && ancestors.contains { $0.hasInClosure(expression.range) }
            isHeld = isInClosure || !(ancestors.last?.onlyAsks(expression) ?? false)
            return false
        }
        return isHeld
    }

    /// True for `name.member`, and for a view that is given it.
    private func onlyAsks(_ value: SwiftExpression) -> Bool {
        switch self {
        case .expression(let expression):
            switch expression.kind {
            case .member(let base, _), .optionalChain(let base), .forceUnwrap(let base): base == value
            default: false
            }
        case .statement(let statement):
            if case .assignment(let target, "=", value) = statement.kind { target.isDataSourceOfView } else { false }
        case .declaration: false
        }
    }
}

extension SwiftExpression {
    /// True for `dataSource.snapshot()`, and for a snapshot that is made anew.
    fileprivate var makesSnapshot: Bool {
        guard case .call(let call) = kind, let last = call.callee.steps.last else { return false }
        return last == "snapshot" && call.arguments.isEmpty || last == "NSDiffableDataSourceSnapshot"
    }

    /// True for `collectionView.dataSource` and `self.tableView.dataSource`.
    fileprivate var isDataSourceOfView: Bool {
        let steps = steps
        return steps.count > 1 && steps.last == "dataSource"
            && steps[steps.count - 2].lowercased().hasSuffix("view")
    }

    /// True for a call that makes a diffable data source: of UIKit's, of a subclass, or by another name.
    fileprivate func makesDataSource(_ type: (String) -> TypeInfo?) -> Bool {
        guard case .call(let call) = kind, let view = call.arguments.first?.label?.text,
            ["tableView", "collectionView"].contains(view),
            !call.trailingClosures.isEmpty || call.arguments.last?.label?.text == "cellProvider"
        else { return false }
        if case .implicitMember("init") = call.callee.kind { return true }
        guard call.callee.steps.count == 1, let name = call.callee.steps.first else { return false }
        let bases = ["UITableViewDiffableDataSource", "UICollectionViewDiffableDataSource"]
        guard !bases.contains(name), let info = type(name), info.kind == .classType else {
            return name.first?.isUppercase ?? false
        }
        return bases.contains { base in type(base).map { info.inherits(from: $0.id) } ?? false }
    }
}
