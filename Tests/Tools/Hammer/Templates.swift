/// Commands that change nothing the generator has to keep in mind, with holes for the words that fit.
enum Templates {
    /// How often a group is taken, and its lines.
    static let groups: [(weight: Int, lines: [String])] = [
        (
            10,
            [
                "show", "show staged", "show applied", "show both", "items", "items in {section}", "sectionIdentifiers",
                "count",
                "count in {section}", "numberOfSections", "index {item}", "index of {item} in {section}",
                "index-of-section {section}", "section-of {item}", "numberOfRows inSection 0",
                "numberOfRows 0 of dataSource", "description", "at {place}", "at for {place} text", "path {shown}",
                "reloadedItemIdentifiers", "reconfiguredItemIdentifiers", "reloadedSectionIdentifiers", "values",
                "types",
                "@3", "echo {text}", "echo", "prompt", "append @1",
            ]
        ),
        (
            4,
            [
                "cells", "changes", "diff r{revision} r{revision}", "diff {revision} {revision}",

                "compare {item} {item}", "compare t0 t1", "walk", "last", "changes",
            ]
        ),
        (
            6,
            [
                "let {value} = {n}", "let {value} = {text}", "let {value} = [{n}, {n}]", "let {value} = t0",
                "set t0.text = {text}",
                "set t1.isDone = true", "set t2.rank = {n}", "set t3.cards = {n}",
                "let {value} = Todo(id: {n}, text: {text})",
                "let {value} = \"x\\(i)\" for i in 0...{n}", "let {value} = Row.note(text: {text}, size: {n})",
                "let {value} = t for t in [t0, t1, t2] where t.text contains {text}", "struct Plain(id, text = {text})",
                "enum Row(plain, song(String), note(text: String, size: Int))", "types any",
                "load {value} from songs.json as Todo",
                "load {value} from songs.csv as Todo", "load {value} from damaged.json as Todo",
                "load {value} from none.json as Todo",
            ]
        ),
        (
            3,
            [
                "provider shows text", "provider shows text, isDone", "provider shows text from store",
                "provider kind none",
                "provider kind plain in {section}", "provider headers on", "provider headers off",
                "provider headers shows name",
                "provider headers missing", "provider footers on", "provider footers nil",
                "provider heights self-sizing",
                "provider heights standard", "provider lines 2", "provider lines none",
                "provider height 60 in {section}",
                "provider height none", "provider estimated-height 44", "provider estimated-height none",
                "provider mistake nil",
                "provider mistake none", "provider mistake none", "provider mistake another-kind",
                "provider mistake apply", "provider mistake registration-inside", "provider mistake two-cells",
                "provider mistake cell-by-hand", "provider mistake unregistered",
                "handlers tap select", "handlers tap toggle isDone then rebuild",
                "handlers tap toggle isDone then reconfigure",
                "handlers tap toggle isDone from snapshot", "handlers move always-after", "handlers move by-direction",
                "handlers move complete", "handlers reorder on", "handlers reorder off",
                "handlers reorder except {shown}",
                "handlers subclass on", "handlers subclass off", "handlers cross-section on",
                "handlers cross-section off",
                "handlers editing on", "handlers editing off", "handlers expand on", "handlers collapse off",
                "handlers children {root} = [{leaf}]", "handlers",
            ]
        ),
        (
            4,
            [
                "tap {shown}", "tap {place}", "drag {place} to {place}", "drag {shown} to {place}",
                "drag {place} to {place} cancelled",
                "scroll {n}", "scroll to {n}", "drain", "drain on main", "drain on background",
            ]
        ),
        (
            5,
            [
                "outline Food { append {root}; append {leaf} to {root}; expand {root} }",
                "outline Food { append Fruit Dairy; append apple mandarin to Fruit; append curd to Dairy }",
                "outline Food",
                "expand Fruit in Food", "collapse Fruit in Food", "expand {root} in Food", "collapse {root}",
                "level {leaf} in Food",
                "parent of {leaf} in Food", "isExpanded {root} in Food", "isVisible {leaf} in Food",
                "contains {leaf} in Food",
                "visual Food", "visual", "snapshot of {root} in Food", "snapshot of {root} in Food includingParent",
            ]
        ),
        (
            3,
            [
                "rows 0 = {n}", "rows 0 = {n}, 1 = {n}", "batch { delete 0:0 } then 0 = 2",
                "batch { insert 0:{n}; delete 0:{n} }",
                "batch { move 0:0 to 0:{n} } then 0 = {n}", "rows 0 = 3; batch { delete 0:0; insert 0:2 } then 0 = 3",
            ]
        ),
        (
            6,
            [
                "expect staged: {item} {item}", "expect staged in {section}: {item}", "expect items: {item}",
                "expect items in {section}: {item}",
                "expect sections: {section}", "expect snapshot: {section}[{item}]", "expect changes: insert {item}",
                "expect cells: created {n}",
                "expect cell {place}: {text}", "expect kind {place}: plain", "expect height {place}: 44",
                "expect header 0: {text}",
                "expect footer 0: {text}", "expect stale header: {section}", "expect stale: {item}",
                "expect agreement: holds",
                "expect agreement: broken", "expect path: path.animated", "expect answer: {n}", "expect steps: {text}",
                "expect error duplicate-identifiers", "expect message: \"Fatal\"", "expect warning-message: \"x\"",
                "expect warning no-window",
                "! append {item} to {section}", "! delete nobody", "! reload nobody", "! sections {section}",
                "! move a after a", "! goto 99999",
            ]
        ),
        (
            2,
            [
                "option ios 13", "option ios 14", "option ios 15", "option ios 26", "option ios 26", "option ios 18.2",
                "option linked-sdk same",
                "option linked-sdk 14", "option view table", "option view collection", "option rows 5",
                "option rows 12", "option window off",
                "option window on", "option window on", "option diff minimal", "option diff uikit", "option strict on",
                "option strict off",
                "option strict off", "option language ja", "option language ko", "option language zh-Hans",
                "option language en",
                "option format json", "option format text", "option format text", "option format markdown",
                "option format jsonl",
                "option format html", "option width 40", "option width auto", "option ambiguous 2",
                "option verbosity teach",
                "option verbosity normal", "option verbosity quiet", "option predict on", "option",
            ]
        ),
        (
            2,
            [
                "undo 20", "redo 20", "keep {kept}", "apply; undo; redo", "read small.snap",
                "read none.snap", "read .",
                "transcript t.md replacing", "transcript off", "transcript off", "help {text}",
                "explain", "explain no-sections", "explain duplicate-identifiers",

                "diagnose last",
                "clear", "help keys",
            ]
        ),
        (
            // What tries out, or tells all of a session.
            0,
            [
                "why", "why {item}", "why not {shown}", "why not @2", "timeline", "history",
                "learn none",
                "open app.swift", "open none.swift", "edit", "watch", "appear", "appear Screen", "press addButton",
                "press add",
                "press {item}", "swipe {place}", "swipe {place} Delete", "run", "run 1", "call add()",
                "call show([{text}])", "call show", "fill {value} {n}", "fill songs {text}", "fix", "fix apply",
                "fix apply {n}", "claims nobody", "undo 500", "redo 500", "collapse nobody", "visual nowhere",
                "diagnose \"There are currently no sections in the data source. Please add a section first.\"",
            ]
        ),
        (
            // What walks through all of a book, or writes all down.
            0,
            [
                "save {file}.snap replacing", "export {file}.html replacing", "export {file}.md replacing", "swift",
                "swift append {item}", "help", "help append", "help milk", "tour", "learn",
                "claims", "claims reload", "claims ja.v3", "help editing",
                "race Todo Plain { let s = T(id: 1, text: \"a\"); sections s; apply }",
                "learn 1",
            ]
        ),
    ]

    /// The groups that are taken only once in so many commands: a crash needs no thousand tries there.
    static let seldom = [groups.count - 2: 300, groups.count - 1: 8_000]
}

/// A line with holes, taken apart.
struct Template {
    enum Part {
        case text([UInt8])
        case hole(Hole)
    }

    enum Hole: String {
        case item, section, shown, place, revision, text, value, n, root, leaf, kept, file
    }

    var parts: [Part] = []

    init(_ line: String) {
        var rest = line[...]
        while let start = rest.firstIndex(of: "{") {
            guard let end = rest[start...].firstIndex(of: "}"),
                let hole = Hole(rawValue: String(rest[rest.index(after: start)..<end]))
            else {
                // A bracket of the command itself.
                let next = rest.index(after: start)
                parts.append(.text(Array(rest[..<next].utf8)))
                rest = rest[next...]
                continue
            }
            parts.append(.text(Array(rest[..<start].utf8)))
            parts.append(.hole(hole))
            rest = rest[rest.index(after: end)...]
        }
        parts.append(.text(Array(rest.utf8)))
    }
}
