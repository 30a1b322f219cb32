import DiffableSnapshots
import ListSimulation
import Reporting

/// The user's own program in a session: its objects, its screens, its lists.
///
/// A value, so that copying the session copies it: what a command changes is undone with the command.
package protocol SessionApp: Sendable {
    /// Works on a session while the program's own `==` and `hash(into:)` answer; the changes of its code are in the
    /// session afterwards.
    func answering<Result>(
        in session: inout Session, _ body: (inout Session) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result

    /// Looks at something while the program answers.
    func answering<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result

    /// Looks at copies of the session that are worked on: the program's objects of each are its own.
    func apart<Result>(_ body: () -> Result) -> Result

    /// Hands the program's cell provider and heights to the data source; false when it has none.
    func installProviders(in session: inout Session) -> Bool

    /// Hands the program's reordering and outline handlers to the data source; false when it has none.
    func installHandlers(in session: inout Session) -> Bool

    /// True when the last command that ran its code changed anything, so that it is a step to take back.
    var hasChanged: Bool { get }

    /// The texts that the program's cell provider would show now in the rows on screen, from the program's own values.
    func currentTexts(in session: Session) -> CurrentTexts

    /// The properties of the value that the program itself holds for an identifier; empty where it holds none.
    func modelFields(of identifier: SessionValue) -> [IdentifierField]

    /// The rows on screen in whose place the program holds another item: a field that counts for `==` or `hash(into:)`
    /// was changed.
    ///
    /// - Complexity: Linear in the values of the program.
    func changedItems(in session: Session) -> [ChangedItem]

    /// True while the program's code is running. It may change values after an apply, so old data on screen is reported
    /// only when it has ended.
    var isRunningCode: Bool { get }

    /// What would answer a tap on a list of a style; nil where no screen of the program is shown.
    func tapAnswer(in style: ListStyle) -> TapAnswer?

    /// The lines of the program that bring something about.
    func places(of question: AppQuestion) -> [String]

    /// The line of the program that applied a snapshot last.
    var lastApplyPlace: String? { get }

    /// The line that took the snapshot which was applied last, where it ran earlier: outside of the closure in which the
    /// apply stands, or before a wait; nil for any other snapshot.
    var lastSnapshotPlace: String? { get }

    /// True where the code deletes nothing from the snapshot of ``lastSnapshotPlace``.
    var lastSnapshotOnlyAdds: Bool { get }

    /// The rows in which the list is behind the program's data; nil where it is not.
    var behind: ListBehind? { get }

    /// What is known of the last gesture, where it changed the data and applied nothing; nil for any other command.
    var missingApply: MissingApply? { get }

    /// The number of UUIDs that the program has made so far.
    var madeUUIDs: Int { get }

    /// The number of applies of the last command that ran the program.
    var appliesOfLastRun: Int { get }

    /// The items of the snapshot that was applied last that the program added although the snapshot had them, or marked by
    /// other values than the snapshot holds.
    var lastHandedItems: [HandedItem] { get }

    /// The lines that marked rows or sections of the snapshot that was applied last for a reload.
    var lastReloads: [String] { get }

    /// The view on screen whose rows the program counts itself; nil where a diffable data source feeds it.
    var countedView: CountedView? { get }

    /// The line that called the view's `reloadData()` after the last apply; nil where none did.
    var reloadPlace: String? { get }

    /// The classes of cells that the code uses and no file declares, each with the line that names it first.
    var missingCells: [String] { get }

    /// The data source that nothing in the code holds, by its name there and the line that makes it; nil where there is none.
    var unheldDataSource: (name: String, place: String)? { get }

    /// The class that counts the rows on screen in place of a diffable data source made for their view; nil for any other.
    var displacingType: String? { get }

    /// The class that has members of a table's data source which the table never asks for, since a diffable data source
    /// feeds it, and those members, each with its line; nil where there are none.
    var unaskedMembers: (type: String, names: [String])? { get }

    /// The sentence on a mistake of the last command: the program's code took another row than the one that was touched, or
    /// another cell; it set the cell of another row; or it applied to a data source that is nil.
    var lastMistake: Message? { get }

    /// The code that changes how cells look in a way that is not compared, each with its line.
    var unseenLooks: [String] { get }

    /// The way in which the program tells an identifier from others.
    func comparison(of identifier: SessionValue) -> AppComparison

    /// The sentence on a change of the snapshot alone, as a drag makes it, which the next apply has taken back.
    func undone(in session: Session) -> Message?

    /// The lines of the program that hold one of these calls, in their order.
    ///
    /// - Parameter calls: Beginnings of calls as they are written, such as `appendItems(`.
    /// - Returns: The lines, those of comments left out.
    func lines(calling calls: [String]) -> [AppLine]

    /// The types behind the data source of the list on screen; nil where nothing tells them.
    func identifierTypes(in session: Session) -> AppTypes?

    /// The files of the program as they were read last, in their order.
    var sources: [(name: String, text: String)] { get }

    /// The files of the program with their lines numbered as places number them.
    var files: [(name: String, text: String)] { get }

    /// The value of an expression as an identifier, or as an array of them.
    ///
    /// - Parameters:
    ///   - expression: Swift such as `Song(id: 1)`, `songs` or `Section.main`.
    ///   - name: Its first name.
    /// - Returns: The value; nil where the first name is none of the program's types and global names.
    /// - Throws: ``CommandFailure`` when the program's code stops.
    func value(of expression: String, beginningWith name: String) throws(CommandFailure) -> SessionValue?

    /// The text that the program's handlers printed during a gesture; it is told once.
    func printed() -> (any Report)?

    /// Does a person's gesture with the program's own code; nil when it has none for it.
    func perform(
        _ gesture: AppGesture, in session: inout Session
    ) throws(CommandFailure) -> (any Report)?

    /// True when the last apply went to another data source than the one before, of the same view.
    var hasNewDataSource: Bool { get }
}

/// The types behind the data source of the user's own program, `<Section, Item>`.
package struct AppTypes: Sendable {
    /// The types of section and item identifiers, as they are written.
    package let section, item: String
    /// Those of the two that the program declares: the keyword, the name, and the declaration in one line.
    package let declared: [(kind: String, name: String, declaration: String)]

    package init(section: String, item: String, declared: [(kind: String, name: String, declaration: String)]) {
        (self.section, self.item, self.declared) = (section, item, declared)
    }
}

/// A line of the user's own program.
package struct AppLine: Hashable, Sendable, Encodable {
    /// The file and the line, as `List.swift:12`.
    package let place: String
    /// The line without the white space around it.
    package let text: String

    package init(place: String, text: String) { (self.place, self.text) = (place, text) }
}

/// An item that the user's program added to a snapshot that had it, or marked by a value that is equal to it and holds
/// something else, or did not delete, since the value that it named is another one; and the line.
package struct HandedItem: Sendable {
    /// The item that the program named.
    package let item: SessionValue
    /// Its name, which only the program can tell.
    package let name: String
    /// The line, as `List.swift:12`.
    package let place: String
    /// The call that takes items out of a snapshot.
    package static let deletion = "deleteItems"
    /// The call that marked it, and the properties in which the value differs from that of the snapshot; nil where it was
    /// added.
    package let mark: (call: String, fields: [String])?

    package init(item: SessionValue, place: String, mark: (call: String, fields: [String])? = nil) {
        (self.item, name, self.place, self.mark) = (item, item.label, place, mark)
    }
}

/// The question to the text of the user's own program: which lines bring something about.
package enum AppQuestion: Sendable {
    /// The lines that change a property of a value.
    case change(of: [String])
    /// The lines that compare an identifier with others: its `==`, or the declaration for which Swift makes one up.
    case comparison(of: SessionValue)
    /// The lines that make the hash of an identifier: its `hash(into:)`, or the declaration for which Swift makes one up.
    case hashing(of: SessionValue)
    /// The lines where the property that identifies a value gets a new value for each instance.
    case freshIdentity(of: SessionValue, field: String)
    /// The same for the values that a list holds by their ids alone: the names of their properties, and which it is.
    case freshModel(fields: [String], field: String)
    /// The lines of properties that are computed and are a new UUID each time: of the type of a value, or of any type.
    case computedIdentity(of: SessionValue?)
    /// The lines that make objects of the class of an identifier.
    case making(SessionValue)
}

/// The way in which a program tells a value from others.
package enum AppComparison: Sendable {
    /// By `==`, its own or the one that Swift makes up.
    case equality
    /// By an `isEqual(_:)` of its own.
    case isEqual
    /// An `NSObject` without such a method: each object is another one.
    case object
    /// By a `==` that asks whether both are the same object.
    case reference

    /// True where two objects with the same properties are two items.
    package var tellsObjectsApart: Bool { self == .object || self == .reference }
}

extension Session {
    /// Works on the session while the user's own `==` and `hash(into:)` answer.
    package mutating func answering<Result>(
        _ body: (inout Session) throws(CommandFailure) -> Result
    ) throws(CommandFailure) -> Result {
        guard let app else { return try body(&self) }
        return try app.answering(in: &self, body)
    }

    /// Looks at copies of the session that are worked on.
    package func apart<Result>(_ body: () -> Result) -> Result { app?.apart(body) ?? body() }

    /// True when a cell on screen shows nothing.
    package var showsEmptyCells: Bool { source.view.visibleCells.contains(where: \.content.isEmpty) }

    /// Lets the user's own code answer a gesture.
    ///
    /// - Returns: What came of it; nil when there is no code for it.
    package mutating func performInApp(_ gesture: AppGesture) throws(CommandFailure) -> (any Report)? {
        try app?.perform(gesture, in: &self)
    }

    /// Puts an empty list of another kind on the screen, as a program does that makes its view.
    package mutating func makeScreen(_ style: ListStyle) {
        options.style = style
        source = Self.makeSource(options)
        (staged, stagedOperations) = (source.snapshot(), 0)
    }
}

/// The texts that the cells, headers and footers on screen would show if the program made them now.
package struct CurrentTexts: Sendable {
    /// The texts of the cells.
    package var cells: [IndexPath: String] = [:]
    /// The texts of the headers and footers, by kind and section.
    package var supplementary: [SupplementaryKind: [Int: String]] = [:]
    /// The rows whose cells show what was set in them before, and the code that leaves it there.
    package var kept: [IndexPath: ReuseLeftover] = [:]
    /// The rows whose cells differ from the data in what is no text, such as a colour, as they are and as they would be.
    package var looks: [IndexPath: (shown: String, now: String)] = [:]

    package init() {}

    /// What a cell shows, with what is no text where that differs from the data.
    ///
    /// - Parameters:
    ///   - content: The text of the cell.
    ///   - path: Where the cell is.
    /// - Returns: The text.
    package func shown(_ content: String, at path: IndexPath) -> String {
        looks[path].map { content.isEmpty ? $0.shown : "\(content) · \($0.shown)" } ?? content
    }
}

/// A row on screen, and the item that a change of the program has made of its own.
package struct ChangedItem: Sendable {
    /// The item of the row; an object that was changed is the same as ``now``.
    package let old: SessionValue
    /// The place of the row.
    package let path: IndexPath
    /// The item as the program has it.
    package let now: SessionValue
    /// True where the program holds the old one nowhere.
    package let isGone: Bool

    package init(old: SessionValue, path: IndexPath, now: SessionValue, isGone: Bool) {
        (self.old, self.path, self.now, self.isGone) = (old, path, now, isGone)
    }
}

/// The code that sets what a cell shows in one branch only, so that the cell keeps it when it is configured again.
package struct ReuseLeftover: Hashable, Sendable, Encodable {
    /// The ways in which code leaves a part of a cell alone.
    package enum Form: String, Sendable, Encodable {
        /// An `if` without an `else`.
        case noElse = "no-else"
        /// A `guard`, or an `if` with a `return`, before the cell is set.
        case early
        /// One of several branches.
        case branch
    }

    /// The line of the branching, as `List.swift:12`.
    package let place: String
    /// The `else` that it lacks, or the statements that a branch lacks, a line each; none where no statement helps.
    package let code: [String]
    package let form: Form
    /// The keyword: `if`, `guard`, `switch`.
    package let word: String

    package init(place: String, code: [String], form: Form, word: String) {
        (self.place, self.code, self.form, self.word) = (place, code, form, word)
    }
}

/// The code of the user's own program that would answer a tap.
package enum TapAnswer: Sendable {
    /// The method of the delegate: `tableView(_:didSelectRowAt:)`.
    case method(String)
    /// The line that hears taps through a library, whose code is not run.
    case library(line: String)
}
