import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions

/// A small change of a script after which UIKit has nothing to say. It was run.
struct Repair: Encodable, Sendable {
    /// The kind of change, such as `add-section`; the key of its words in the catalogs.
    let kind: String
    /// The whole script after the change.
    let commands: [String]
    /// The commands of it that the first script does not have.
    let changed: [String]
    /// The Swift for the changed commands, as an app contains it.
    let swift: [String]
    /// The number of commands that were added, removed or changed.
    let edits: Int
    /// The number of cells the whole script makes or fills.
    let cells: Int
}

/// Looks for repairs of a script by trying small changes, one by one.
struct RepairSearch {
    /// The number of changes that were run.
    private(set) var tried = 0
    /// The changes that help, those with fewest edits first, then with fewest cells. None of them only leaves a call
    /// out.
    private(set) var repairs: [Repair] = []

    /// No more changes than this are run.
    static let most = 80
    /// No more repairs than this are shown.
    static let mostShown = 4

    /// - Complexity: at most ``most`` runs of a script of a few commands.
    init(_ script: CrashScript, _ rule: Rule) {
        let isByHand = rule == Rule.view.mutatedByHand
        let changes =
            (isByHand ? nil : BatchChanges.all(script.commands)) ?? ScriptChanges(script.commands, rule).all
        var seen: Set<[String]> = []
        var found: [Repair] = []
        for change in changes
        where tried < Self.most && !change.commands.isEmpty && !change.isEmptyBatch
            && seen.insert(change.commands).inserted
        {
            tried += 1
            // An edited snapshot is meant to be applied.
            let isBatch = change.commands.contains { $0.hasPrefix("batch") || $0.hasPrefix("rows") }
            let ending = isBatch || change.commands.last?.hasPrefix("apply") ?? true ? [] : ["apply"]
            let trial = ScriptTrial(change.commands + ending)
            // What still waits has not been shown to work.
            guard trial.isClean, !(change.commands.last?.hasSuffix(" pending") ?? false) else { continue }
            found.append(repair(change, script.commands, cells: trial.cells + change.extraCells))
        }
        let order = found.enumerated().sorted { left, right in
            Self.rank(left.element, left.offset).lexicographicallyPrecedes(Self.rank(right.element, right.offset))
        }
        // Lines that only make the list are no way out where there is another one.
        let moving = order.map(\.element).filter { $0.kind != "reload-data" || !$0.changed.isEmpty }
        var kinds: Set<String> = []
        repairs = (moving.isEmpty ? order.map(\.element) : moving).filter { kinds.insert($0.kind).inserted }
            .prefix(Self.mostShown).map(\.withSwift)
    }

    private static func rank(_ repair: Repair, _ place: Int) -> [Int] {
        [repair.edits, repair.cells, place]
    }

    private func repair(_ change: ScriptChange, _ original: [String], cells: Int) -> Repair {
        var left = original
        var changed: [String] = []
        for command in change.commands {
            if let index = left.firstIndex(of: command) { left.remove(at: index) } else { changed.append(command) }
        }
        return Repair(
            kind: change.kind, commands: change.commands, changed: changed, swift: [],
            edits: max(left.count, changed.count), cells: cells)
    }
}

extension Repair {
    /// The same with the Swift of the changed commands, each as it is said where it stands.
    fileprivate var withSwift: Repair {
        var interpreter = Interpreter()
        var lines: [String] = []
        for command in commands {
            if changed.contains(command), case .report(let report)? = interpreter.run(line: "swift \(command)").first {
                lines += report.answer ?? []
            }
            _ = interpreter.run(line: command)
        }
        return Repair(
            kind: kind, commands: commands, changed: changed, swift: lines, edits: edits, cells: cells)
    }
}

/// A script that may be a repair.
struct ScriptChange {
    let kind: String
    let commands: [String]
    /// Cells that the simulation does not count, such as those of a `reloadData`.
    var extraCells = 0

    /// True when the script's batch does nothing: no app is helped by that.
    var isEmptyBatch: Bool { commands.contains { $0.hasPrefix("batch { }") } }
}

/// Small changes of a script that edits and applies a snapshot.
struct ScriptChanges {
    let script: [String]
    let rule: Rule
    private let before: [String]
    private let last: String
    private let words: [String]

    init(_ script: [String], _ rule: Rule) {
        self.script = script
        self.rule = rule
        before = Array(script.dropLast())
        last = script.last ?? ""
        words = Self.words(last)
    }

    /// The words of a command as they were typed.
    private static func words(_ command: String) -> [String] {
        guard let statement = StatementParser.single(command) else { return [] }
        return [statement.verb] + statement.words.map { statement.source.slice($0.range) }
    }

    private static let keywords: Set<String> = [
        "to", "before", "after", "in", "on", "of", "background", "main", "pending", "(", ")", ",", ":", "=", "[", "]",
    ]

    /// Commands whose words name nothing in the snapshot: the `ios` of `option ios 15` is no item.
    private static let nameless: Set<String> = ["option", "provider", "handlers", "apply", "types"]

    /// The names in the last command.
    private var names: [String] {
        words.dropFirst().filter { !Self.keywords.contains($0) && !$0.hasPrefix("{") && !$0.hasSuffix(":") }
    }

    /// All of them, of each kind no more than a search runs: a long script would make a long script of each.
    var all: [ScriptChange] { preparations + replacements + settings + insideBlock + snapshotInstead }

    /// A snapshot changed instead of the view that it feeds.
    private var snapshotInstead: [ScriptChange] {
        rule == Rule.view.mutatedByHand ? [ScriptChange(kind: "change-snapshot", commands: before + ["delete a"])] : []
    }

    /// Something before the command that was refused.
    private var preparations: [ScriptChange] {
        guard !last.hasPrefix("apply"), !last.contains("{") else { return [] }
        var changes: [ScriptChange] = []
        if words.first == "numberOfRows" {
            guard let section = words.last.flatMap({ Int($0) }), (0..<20).contains(section) else { return [] }
            let sections = (0...section).map { "T\($0)" }.joined(separator: " ")
            return [ScriptChange(kind: "add-section", commands: before + ["sections \(sections)", "apply", last])]
        }
        if !script.contains(where: { $0.hasPrefix("sections ") }) {
            changes.append(ScriptChange(kind: "add-section", commands: before + ["sections S", last]))
        }
        for name in names.prefix(RepairSearch.most) {
            changes.append(ScriptChange(kind: "add-section", commands: before + ["sections \(name)", last]))
            changes.append(ScriptChange(kind: "add-item", commands: before + ["append \(name)", last]))
            changes.append(ScriptChange(kind: "delete-first", commands: before + ["delete \(name)", last]))
        }
        return changes
    }

    /// Other names in the command that was refused, or fewer of them.
    private var replacements: [ScriptChange] {
        guard !last.contains("{"), !last.contains("(") else { return [] }
        var changes: [ScriptChange] = []
        var seen: Set<String> = []
        let unique = words.filter { Self.keywords.contains($0) || seen.insert($0).inserted }
        if unique != words { add(unique, "drop-duplicate", to: &changes) }
        for index in words.indices.dropFirst() where !Self.keywords.contains(words[index]) {
            guard changes.count < RepairSearch.most else { break }
            for name in known(at: index).prefix(RepairSearch.most) where name != words[index] {
                var others = words
                others[index] = name
                add(others, "use-existing", to: &changes)
            }
            var fewer = words
            fewer.remove(at: index)
            if fewer.count > 1 { add(fewer, "drop-name", to: &changes) }
            var other = words
            other[index] = "other"
            if rule == Rule.editing.destinationInArguments { add(other, "other-item", to: &changes) }
        }
        return changes
    }

    /// The names in the commands before that may stand at a place of the last command: a section is no item.
    private func known(at index: Int) -> [String] {
        let isSection = words[0].contains("section") || ["to", "in"].contains(words[index - 1])
        return before.map(Self.words)
            .filter { words in
                guard let verb = words.first, !Self.nameless.contains(verb) else { return false }
                return verb.contains("section") == isSection
            }
            .flatMap { $0.dropFirst() }.filter { !Self.keywords.contains($0) }
    }

    private func add(_ words: [String], _ kind: String, to changes: inout [ScriptChange]) {
        changes.append(ScriptChange(kind: kind, commands: before + [words.joined(separator: " ")]))
    }

    /// Another way to set up the app: its queue, its providers, its types.
    private var settings: [ScriptChange] {
        var changes: [ScriptChange] = []
        func replace(_ index: Int, _ kind: String, _ command: String?) {
            var commands = script
            if let command { commands[index] = command } else { commands.remove(at: index) }
            changes.append(ScriptChange(kind: kind, commands: commands))
        }
        for (index, command) in script.enumerated() where changes.count < RepairSearch.most {
            if command.hasPrefix("provider mistake") { replace(index, "provider", nil) }
            for view in ["headers", "footers"] where command.hasPrefix("provider \(view)") {
                replace(index, "supplementary", "provider \(view) on")
            }
            if command == "option window off" { replace(index, "window", nil) }
            if command == "option view table", rule == Rule.outlines.collectionViewOnly {
                replace(index, "collection-view", "option view collection")
            }
            if command.hasPrefix("option ios"), rule == Rule.editing.unavailable { replace(index, "newer-ios", nil) }
            if command.hasPrefix("apply on background") { replace(index, "one-queue", "apply") }
            if command == "drain on background" { replace(index, "main-queue", "drain") }
            if command.hasSuffix(" pending") {
                var commands = script
                commands.insert("drain", at: script.count - 1)
                changes.append(ScriptChange(kind: "wait", commands: commands))
            }
            if command.hasPrefix("struct Song") {
                replace(index, "same-fields", "struct Song(title, plays = 0) hash(title, plays) equal(title, plays)")
            }
            if command.hasPrefix("class ") {
                replace(index, "value-type", "struct " + command.dropFirst("class ".count))
            }
            if command.contains(".nan") { replace(index, "comparable", command.replacing(".nan", with: "1.5")) }
        }
        return changes
    }

    /// Changes of `outline S { … }`.
    private var insideBlock: [ScriptChange] {
        // A bracket may also stand in the name of an item.
        guard let open = last.firstIndex(of: "{"), let close = last.lastIndex(of: "}"), open < close else { return [] }
        let head = last[...open]
        let inside = last[last.index(after: open)..<close].trimmingBlanks
        var changes: [ScriptChange] = []
        func add(_ kind: String, _ text: String) {
            changes.append(ScriptChange(kind: kind, commands: before + ["\(head) \(text) }"]))
        }
        let words = Self.words(inside)
        var seen: Set<String> = []
        let unique = words.filter { seen.insert($0).inserted }
        if unique != words { add("drop-duplicate", unique.joined(separator: " ")) }
        for name in words.dropFirst().prefix(RepairSearch.most) where !Self.keywords.contains(name) {
            add("add-item", "append \(name); \(inside)")
        }
        return changes
    }
}

extension Substring {
    fileprivate var trimmingBlanks: String {
        var text = self
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
