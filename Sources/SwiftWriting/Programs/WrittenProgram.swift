import CommandGrammar
import DiffableSnapshots
import ListSimulation
import Reporting
import Sessions

/// The Swift of a whole session: types, data, the list with its cell provider, and the calls in their order.
///
/// The result is one file for a project: types, and a view controller whose `viewDidLoad` does what was done here.
public struct WrittenProgram: Sendable {
    /// The file, line by line.
    public private(set) var lines: [String] = []
    /// Commands that no app contains, with the reason.
    public private(set) var withoutForm: [(command: String, reason: Message)] = []
    /// The number of commands that became code.
    public private(set) var commandCount = 0

    /// The kinds of content the program is to have beside the edits.
    package struct Contents: OptionSet {
        /// The kinds, a bit each.
        package let rawValue: Int

        /// Some of the kinds of content.
        package init(rawValue: Int) {
            self.rawValue = rawValue
        }
        /// Questions, whose answers are printed.
        package static let questions = Contents(rawValue: 1)
        /// Before each command, in a block of its own, what `swift COMMAND` says: for checks.
        package static let singles = Contents(rawValue: 2)
    }

    /// - Complexity: runs the steps three times.
    package init(_ steps: [SwiftStep], from origin: Session, _ commands: any ProgramCommands, _ contents: Contents = [])
    {
        guard !steps.isEmpty else { return }
        var facts = SwiftFacts(steps, from: origin, commands)
        // What comes on screen, and whether its cell provider changes, decides how things are written the first time.
        var writer = SwiftWriter(facts, commands, contents, changesCells: false)
        writer.write(steps, from: origin)
        facts.styles = writer.styles
        facts.rowsStyles = Set(writer.rowsClasses.keys)
        writer = SwiftWriter(facts, commands, contents, changesCells: writer.cellVersions > 1)
        writer.write(steps, from: origin)
        lines = writer.file().flatMap(SwiftLine.folded)
        withoutForm = writer.withoutForm
        commandCount = writer.commandCount
    }
}

/// Writes the body of `viewDidLoad`, command by command.
struct SwiftWriter {
    let facts: SwiftFacts
    let commands: any ProgramCommands
    let contents: WrittenProgram.Contents
    /// True when cells are configured by a variable, since the session changes its mind about them.
    let changesCells: Bool

    private(set) var withoutForm: [(command: String, reason: Message)] = []
    private(set) var commandCount = 0
    var cellVersions = 0

    var body: [String] = []
    var depth = 0
    var hasSnapshot = false
    var hasOutline = false
    var hasSelection = false
    var rowsStyle: ListStyle?
    /// The snapshot was applied: the next edit starts from a copy of what is shown.
    var isStale = false
    /// The kind of list on screen, and all there have been.
    var style: ListStyle?
    var styles: Set<ListStyle> = []
    var parts: [SwiftPart: [String]] = [:]
    var last: Session?
    /// The classes of lists that count their rows themselves, by kind of list.
    var rowsClasses: [ListStyle: [String]] = [:]
    var usesDataSourceClass = false

    init(_ facts: SwiftFacts, _ commands: any ProgramCommands, _ contents: WrittenProgram.Contents, changesCells: Bool)
    {
        self.facts = facts
        self.commands = commands
        self.contents = contents
        self.changesCells = changesCells
    }

    mutating func write(_ steps: [SwiftStep], from origin: Session) {
        var session = origin
        for (index, step) in steps.enumerated() {
            let scope = SwiftScope(facts: facts, session: session, step: index)
            write(step, scope)
            step.run(on: &session, commands)
        }
        last = session
        while depth > 0 {
            depth -= 1
            add(["}"])
        }
    }

    mutating func add(_ lines: [String]) {
        let margin = String(repeating: "    ", count: 2 + depth)
        body += lines.map { $0.isEmpty ? "" : margin + $0 }
    }

    mutating func addGap() {
        if let line = body.last, !line.isEmpty { body.append("") }
    }

    // MARK: Commands

    private mutating func write(_ step: SwiftStep, _ scope: SwiftScope) {
        if case .asked = step.outcome, !contents.contains(.questions) { return }
        let code: SwiftCode
        do throws(CommandFailure) {
            if case .loaded(let name, let value) = step.outcome {
                code = scope.loaded(name, value)
            } else {
                code = try commands.swift(of: step.statement, in: scope)
            }
        } catch {
            code = .none(Message("swift.refused"))
        }
        if let reason = code.reason { return noForm(step, reason, code, scope) }
        commandCount += 1
        if contents.contains(.singles), !code.isDeclaration { addSingle(code, scope) }
        switch step.outcome {
        case .raised(let failure): return comment(code, failure, scope)
        case .refused: return noForm(step, Message("swift.refused"), code, scope)
        case .worked, .loaded, .asked, .program: break
        }
        if code.isDeclaration { return }
        if code.part != nil { return }
        prepare(code.needs, scope)
        var lines = code.statements ?? []
        if code.needs.contains(.freshSnapshot), !hasSnapshot {
            lines = declaring("snapshot", in: lines)
            hasSnapshot = true
        }
        if code.needs.contains(.outline), !hasOutline {
            lines = declaring("outline", in: lines)
            hasOutline = true
        }
        if code.needs.contains(.freshSnapshot) { isStale = false }
        add(lines)
        if code.appliesSnapshot {
            isStale = true
            addGap()
        }
    }

    /// `snapshot = …` becomes `var snapshot = …`; inside `if let` it has to be declared before.
    private mutating func declaring(_ name: String, in lines: [String]) -> [String] {
        guard let first = lines.first, first.hasPrefix(name + " = ") else {
            let type = name == "outline" ? "SectionSnapshot<\(itemText)>" : "Snapshot<\(sectionText), \(itemText)>"
            return ["var \(name) = NSDiffableDataSource\(type)()"] + lines
        }
        return ["var " + first] + lines.dropFirst()
    }

    private var itemText: String { emptyScope.itemTypeText }
    private var sectionText: String { emptyScope.sectionTypeText }
    private var emptyScope: SwiftScope { SwiftScope(facts: facts, session: Session(), step: 0) }

    /// Adds a comment that a command has no Swift form. Settings of this program's own output are passed over.
    private mutating func noForm(_ step: SwiftStep, _ reason: Message, _ code: SwiftCode, _ scope: SwiftScope) {
        if code.appliesSnapshot { isStale = true }
        let text = step.statement.text.split(separator: "\n").map { $0.trimmingSpaces }
        let short = (text.first ?? "") + (text.count > 1 ? " …" : "")
        withoutForm.append((short, reason))
        if case .asked = step.outcome { return }
        if code.isSilent { return }
        add(["// \(short)"] + scope.comment(reason).map { "//     " + $0.dropFirst(3) })
    }

    /// A command that failed as announced: what UIKit raises, and the call, both as comments.
    private mutating func comment(_ code: SwiftCode, _ failure: UIKitFailure, _ scope: SwiftScope) {
        let reason = failure.message.split(whereSeparator: \.isNewline)
        addGap()
        if failure.violation.author == .compiler {
            add(scope.comment(Message("diagnostic.system.compiler", ["text": .text(failure.message)])))
        } else {
            add(["// NSInternalInconsistencyException:"] + reason.map { "//     \($0)" })
        }
        add((code.alone ?? []).map { "// " + $0.replacing("\n", with: "\n// ") })
        addGap()
    }

    /// Adds the code of `swift COMMAND`, in a block of its own.
    mutating func addSingle(_ code: SwiftCode, _ scope: SwiftScope) {
        prepare(code.needs.union([.dataSource, .snapshot, .selection]), scope)
        add(["do {"] + (code.alone ?? []).map { "    " + $0 } + ["}"])
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        let start = drop { $0 == " " }
        return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
    }
}

extension SwiftScope {
    /// `load`: the data as it was in the file.
    func loaded(_ name: String, _ value: SessionValue) -> SwiftCode {
        guard let variable = facts.variable(name, at: step) else { return .none(Message("swift.session")) }
        let literal = literal(value, as: variable.type)
        guard variable.firstStep == step else { return "\(variable.name) = \(literal)" }
        return "\(variable.isMutated ? "var" : "let") \(variable.name): \(text(of: variable.type)) = \(literal)"
    }
}
