import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import ListSimulation
import ListView
import Remedies
import Reporting
import Rulebook
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// A program of the user's in a session: its code, its objects, its lists and screens. A value, as the session is.
struct ProgramApp: Sendable {
    /// The code, as it was read.
    let program: Program
    /// The files it was read from, in order.
    let files: [(name: String, text: String)]
    /// The paths at which its files were opened, by the names that its places have.
    var paths: [String: String] = [:]
    /// The files of each step that was read, in order.
    var loads: [[SourceText]] = []
    /// The classes of the screens that the storyboards show, from the first one on.
    var firstScreens: [String] = []
    /// True when the project says that its types belong to the main actor.
    var isOfMainActor = false
    /// The names that the lines of a file assign to, of variables and properties of `self`, by the names of the files.
    let assigned: [String: Set<String>]
    /// The answers that its text has given so far.
    let findings = ProgramFindings()
    /// Its objects and variables.
    var state: MachineState
    /// The options of the session: the system decides what UIKit asks of identifiers.
    var options: Options
    /// The watch over a wish to stop.
    var watch: Watch
    /// The limits of its code.
    var limits = Limits()
    /// Its lists by the numbers of their data source objects.
    var lists: [Int: AppList] = [:]
    /// The sentence on a mistake of the last command: a gesture on one row whose code took another, or another cell; a closure
    /// that came late and set the cell of another row; an apply to a data source that is nil.
    var lastMistake: Message?
    /// The places where the present command's code found a data source nil in a chain of `?`.
    var nilSources: [SourcePlace] = []
    /// The closures that cells have left behind, for what comes late.
    var late = LateClosures()
    /// The list on screen.
    var shown: Int?
    /// The lists that stand in for data sources which count rows, by the numbers of the views; the rows that came so far;
    /// and the updates that such a view is collecting.
    var counted: [Int: Int] = [:]
    var countedRows = 0
    var batch: OpenBatch?
    /// The names of the reuse queues of registrations, by the numbers of their objects.
    var registrations: [Int: String] = [:]
    /// The objects that changed since the engine was told last.
    var written: Set<Int> = []
    /// The screens that were made, by the names of their classes.
    var screens: [String: Value] = [:]
    /// The screen that is looked at.
    var current: Value?
    /// The cell whose swipe actions are seen.
    var swiped: Value?
    /// An alert or another screen that was shown above it.
    var presented: Value?
    /// True when that one takes the screen away from which it was shown.
    var coversCurrent = false
    /// The screens without a list that lie above it, and have appeared; the topmost is the last.
    var above: [ScreenAbove] = []
    /// The number of the lists from elsewhere that were looked at.
    var knownHoles = 0
    /// The number of sample values that stand for what the files do not give, by the names that `fill` was given.
    var fillings: [String: Int] = [:]
    /// The numbers of sample values that were given, by what they stand for: each call, and other data, gives others.
    var sampleCounts: [String: Int] = [:]
    /// The files of its bundle.
    var resources = AppResources()
    /// The line that applied a snapshot last.
    var lastApplyPlace: String?
    /// The number of applies of the last run.
    var appliesOfLastRun = 0
    /// The rows in which the list on screen is behind its data, and the gesture after which nothing was applied.
    var behind: ListBehind?
    var missingApply: MissingApply?
    /// The line of the apply before that one.
    var earlierApplyPlace: String?
    /// The items that were added although their snapshot had them, or marked by changed copies: since the last apply, and
    /// those that it showed.
    var handedItems: [HandedItem] = []
    var lastHandedItems: [HandedItem] = []
    /// The lines that marked rows or sections for a reload, likewise.
    var reloads: [String] = []
    var lastReloads: [String] = []
    /// True when the last apply went to another data source than the one before, of the same view.
    var hasNewDataSource = false
    /// The line that called the view's `reloadData()` after that.
    var reloadPlace: String?
    /// The lines of such calls that were explained.
    var toldReloads: Set<String> = []
    /// The last row that was prefetched, and the numbers of rows of the list at that time.
    var prefetched: (counts: [Int], last: IndexPath) = ([], IndexPath(item: 0, section: 0))
    /// The screens that were in view, by their numbers.
    var appeared: Set<Int> = []
    /// The named values of the session that its code sees.
    var lentNames: Set<String> = []
    /// True when the last command that ran its code changed anything.
    var hasChanged = true
}

/// The updates of one `performBatchUpdates`, or between `beginUpdates` and `endUpdates`, while they are collected.
struct OpenBatch: Sendable {
    /// The view that is updated.
    let view: Int
    /// The number of calls that were begun and not ended.
    var depth = 1
    var operations: [BatchUpdates.Operation] = []
}

extension ProgramApp {
    /// The files of the user's own, as they were read.
    var ownFiles: [ProgramFile] { program.files.filter { !$0.isForeign && $0.name != SessionLoan.file } }

    /// The numbers of changed objects that the engine was not told of, of closures and of pieces of work that wait, and of
    /// screens above the list.
    func counts(_ state: MachineState) -> [Int] {
        [written.count, state.kept.count, state.delayed.count, above.count]
    }

    /// The newest text of each file. A file that another one replaces, by declaring anew all that it declares, is left out.
    var latestTexts: [(name: String, text: String)] { latestLoads.flatMap(\.self) }

    /// The same, by the steps in which they were read.
    var latestLoads: [[(name: String, text: String)]] {
        var seen: Set<String> = []
        let loads = loads.reversed().map { load in
            Array(load.reversed().filter { seen.insert($0.name ?? "").inserted }.reversed())
        }
        return loads.reversed().map { load in
            load.map { ($0.name ?? "", $0.text) }.filter { !isReplaced($0.0, $0.1) }
        }.filter { !$0.isEmpty }
    }

    private func isReplaced(_ name: String, _ text: String) -> Bool {
        guard loads.count > 1, living(name)?.isBare == true else { return false }
        return !SwiftReader.read(text).declaredNames.isEmpty
    }

    /// The document of a file, without what other files declare anew.
    private func living(_ name: String) -> SwiftDocument? { program.files.first { $0.name == name }?.document }

    /// Its files, in which remedies look; what another file declares anew takes no part.
    var sourceFiles: SourceFiles {
        let texts = latestTexts
        var replaced: [String: Set<String>] = [:]
        if loads.count > 1 {
            for file in texts {
                let left = Set(living(file.name)?.declaredNames.map(\.name) ?? [])
                replaced[file.name] = Set(SwiftReader.read(file.text).declaredNames.map(\.name)).subtracting(left)
            }
        }
        return SourceFiles(texts, without: replaced)
    }
}

extension AppRun {
    /// Runs something while this run and its machine answer.
    func bound<Result>(_ body: () -> Result) -> Result {
        AppRun.$current.withValue(self) { Machine.$current.withValue(machine) { body() } }
    }
}

/// The report of a gesture's steps.
struct StepsReport: Report {
    static let kind = "app-steps"
    let reports: [any Report]

    init(_ events: [SwiftEvent]) { reports = events.flatMap(\.reports).filter { !$0.isSilent } }

    /// Lines that follow one another stand together.
    var blocks: [Block] { reports.flatMap(\.blocks).joiningLines }
    var answer: [String]? { reports.reversed().lazy.compactMap(\.answer).first }
    var facts: [ReportFact] { reports.flatMap(\.facts) }
    var listUpdates: [String]? { reports.reversed().lazy.compactMap(\.listUpdates).first }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(reports.map(ReportElement.init), forKey: .steps)
    }

    private enum CodingKeys: String, CodingKey { case steps }
}

extension ProgramApp {
    /// The name of the file that a text of a page or script stands in.
    static func fileName(_ name: String) -> String {
        guard let mark = name.lastIndex(of: "#"), name[name.index(after: mark)...].allSatisfy(\.isNumber) else {
            return name
        }
        return String(name[..<mark])
    }
}
