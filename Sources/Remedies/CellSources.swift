import SwiftDeclarations
import SwiftReading

/// What the code says of where the cells of its lists are registered.
package struct CellSources: Sendable {
    /// The signs that there is a storyboard, whose cells no code registers.
    package let mayBeInStoryboard: Bool
    /// True when no line may register a cell, under whatever name.
    private let isSilent: Bool
    /// The lines of controllers that say all of their lists, by the files they are in.
    private let complete: [String: [ClosedRange<Int>]]

    private static let views: Set = ["UITableView", "UICollectionView"]
    private static let free: Set = [
        "print", "dump", "min", "max", "abs", "zip", "stride", "type", "assert", "precondition", "fatalError",
    ]

    /// - Complexity: Linear in the nodes of the files.
    package init(of files: [ProgramFile], types: [TypeInfo]) {
        mayBeInStoryboard = types.contains { type in
            type.fields.contains { $0.attributes.contains("IBOutlet") } || type.name == "SceneDelegate"
                || type.functions.contains { $0.attributes.contains("IBAction") }
        }
        var found: [String: [ClosedRange<Int>]] = [:]
        // A call in any file may register cells, under whatever name.
        let words = ["regist", "storyboard"]
        isSilent = !files.contains { file in
            let text = file.document.source.lowercased()
            return words.contains { text.contains($0) }
        }
        for file in mayBeInStoryboard ? [] : files {
            for case .declaration(let declaration) in file.document.statements.map(\.kind) {
                guard case .type(let type) = declaration.kind, type.keyword == .classType,
                    let base = type.inherited.first.map({ file.document.text(of: $0.range) }),
                    Self.isComplete(declaration, base, file.document, types)
                else { continue }
                found[file.name, default: []].append(declaration.range.start.line...declaration.range.end.line)
            }
        }
        complete = found
    }

    /// True where a cell is dequeued in a controller that makes its view and its data source, and registers nothing.
    package func areNowhere(at place: SourcePlace) -> Bool { isSilent && sayAll(at: place) }

    /// True in a controller that makes its view and its data source, and hands the view to no code that no file has.
    package func sayAll(at place: SourcePlace) -> Bool {
        complete[place.file]?.contains { $0.contains(place.line) } ?? false
    }

    /// True for a controller that says all of its list: it makes the view and the data source, calls no function that no
    /// file declares, and hands the view to none.
    private static func isComplete(
        _ controller: SwiftDeclaration, _ base: String, _ document: SwiftDocument, _ types: [TypeInfo]
    ) -> Bool {
        var made: Set<String> = []
        var views: Set = ["tableView", "collectionView"]
        var called: [SwiftCall] = []
        SwiftNode.declaration(controller).walk { node, _ in
            switch node {
            case .declaration(let declaration):
                if case .function(let function) = declaration.kind { made.insert(function.name.text) }
                guard case .variable(let variable) = declaration.kind else { break }
                for binding in variable.bindings {
                    guard case .name(let name) = binding.pattern.kind else { continue }
                    made.insert(name)
                    let value = binding.value.map { document.text(of: $0.range) } ?? ""
                    if Self.views.contains(where: { value.contains("\($0)(") }) { views.insert(name) }
                }
            case .expression(let expression):
                guard case .call(let call) = expression.kind else { break }
                called.append(call)
            default: break
            }
            return true
        }
        func isKnown(_ name: String) -> Bool {
            name.first?.isUppercase ?? true || made.contains(name) || free.contains(name)
                || types.contains { type in
                    (type.members[name] ?? type.statics[name] ?? []).contains {
                        if case .function = $0 { true } else { false }
                    }
                }
        }
        let names = called.compactMap(\.callee.steps.first)
        func makes(_ callee: [String], _ labels: Set<String>, alone: Bool = true) -> Bool {
            called.contains { call in
                call.callee.steps == callee && labels.contains(call.arguments.first?.label?.text ?? "")
                    && (!alone || call.arguments.count == 1)
            }
        }
        let makesView =
            switch base {
            case "UIViewController": names.contains(where: Self.views.contains)
            // A storyboard makes its view controllers with a coder.
            case "UITableViewController": makes(["super", "init"], ["style"])
            case "UICollectionViewController": makes(["super", "init"], ["collectionViewLayout"])
            default: false
            }
        return makesView && made.contains("viewDidLoad")
            && (names.contains { $0.hasSuffix("ViewDiffableDataSource") }
                || makes([], ["tableView", "collectionView"], alone: false))
            && called.allSatisfy { call in
                let steps = call.callee.steps
                let takes = call.arguments.contains { $0.value.steps.last.map(views.contains) ?? false }
                let isAsked = steps.dropLast().last.map(views.contains) ?? false
                return !(takes || isAsked || steps.count == 1) || steps.last.map(isKnown) ?? true
            }
    }
}
