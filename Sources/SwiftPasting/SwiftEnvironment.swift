import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Sessions
import SwiftReading

/// What pasted Swift has said so far that is no part of a session: names of snapshots, functions, types as they were
/// written.
struct SwiftEnvironment: Sendable {
    /// Names and what they stand for, the innermost last. The first is the app's own.
    var scopes: [[String: SwiftBinding]] = [[:]]
    /// Functions by their full names: `move(_:to:)`.
    var functions: [String: SourceFunction] = [:]
    /// The texts that functions and types stand in, where their places are places of.
    var homes: [String: SwiftDocument] = [:]
    /// Types as they were written.
    var types: [String: SwiftReading.SwiftTypeDeclaration] = [:]
    var aliases: [String: SourceType] = [:]
    /// The closures of cell registrations.
    var registrations: [String: SourceClosure] = [:]
    var itemType: SourceType?
    var sectionType: SourceType?
    /// The snapshots whose content is that of the staged one.
    var live: Set<Int> = []
    /// What the others hold.
    var contents: [Int: Snapshot] = [:]
    /// The supplementary views that a list's layout asks for: `headers`, `footers`.
    var asked: Set<String> = []
    /// Pasted classes that only count rows.
    var counters: [String: ListStyle] = [:]
    /// What a list counts, before the view is told.
    var counts: [Int]?
    /// The variable that holds the cell provider, where the data source calls one.
    var cellProvider: String?
    /// Whether a pasted class of a table's data source moves rows as the session's own does.
    var movesRows = false
    /// The edits of each section snapshot, as lines of an outline.
    var trees: [Int: [String]] = [:]
    /// How many values were proposed for names that nobody defined.
    var samples = 0
    /// What was answered for members of values of unknown types.
    var memberAnswers: [String: SwiftTerm] = [:]
    /// The things whose members were asked for, each under the name of the member.
    var memberOwners: [String: String] = [:]
    /// The texts that were proposed for values of unknown types.
    var proposedTitles: Set<String> = []
    private var lastNumber = 0

    /// A number that no snapshot has yet.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }

    func binding(_ name: String) -> SwiftBinding? {
        for scope in scopes.reversed() {
            if let binding = scope[name] { return binding }
        }
        return nil
    }

    mutating func bind(_ name: String, _ binding: SwiftBinding) { scopes[scopes.count - 1][name] = binding }

    /// Forgets what hid a name of the app's data.
    mutating func unbind(_ name: String) {
        for index in scopes.indices { scopes[index][name] = nil }
    }

    /// A type with its other names resolved.
    func resolved(_ type: SourceType) -> SourceType {
        var type = type
        var steps = 0
        while case .named(let name, _) = type.kind, let other = aliases[name], steps < 20 {
            type = other
            steps += 1
        }
        return type
    }

    /// What a type is to this program.
    func role(of type: SourceType) -> SwiftTypeRole {
        let type = resolved(type)
        guard let name = type.plainName else { return .other }
        switch name {
        case "NSDiffableDataSourceSnapshot": return .snapshot(type.arguments)
        case "NSDiffableDataSourceSectionSnapshot": return .sectionSnapshot
        case "UITableViewDiffableDataSource": return .dataSource(.table, type.arguments)
        case "UICollectionViewDiffableDataSource": return .dataSource(.collection, type.arguments)
        case "NSDiffableDataSourceSnapshotReference": return .snapshot([])
        default: break
        }
        if let declared = types[name] {
            for parent in declared.inherited where parent.plainName != name {
                if case .dataSource(let style, let arguments) = role(of: parent) {
                    return .dataSource(style, arguments)
                }
            }
            return .other
        }
        // Names that apps commonly give, when the line that gives them was not pasted.
        if name.hasSuffix("SectionSnapshot") { return .sectionSnapshot }
        if name.hasSuffix("Snapshot") { return .snapshot(type.arguments) }
        if name.hasSuffix("DataSource") { return .dataSource(nil, type.arguments) }
        return .other
    }
}

/// What a type is to this program.
enum SwiftTypeRole {
    case snapshot([SourceType])
    case sectionSnapshot
    case dataSource(ListStyle?, [SourceType])
    case other
}

extension Interpreter {
    /// What pasted Swift has said so far.
    var swift: SwiftEnvironment {
        get { attachments[SwiftEnvironment.self] ?? SwiftEnvironment() }
        set { attachments[SwiftEnvironment.self] = newValue }
    }
}
