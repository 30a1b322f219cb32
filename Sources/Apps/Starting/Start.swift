import CommandLanguage
import Reporting
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// Lets a program begin: its top-level code runs, its screen is made and comes into view, and a reader is told what to try.
struct Start {
    private let run: AppRun
    /// The files that were just read.
    private let new: [String]
    private var machine: Machine { run.machine }

    init(_ run: AppRun, _ new: [String]) {
        self.run = run
        self.new = new
    }

    func start() throws(Stop) {
        let before = machine.state
        tellProblems()
        Hints(run).tellMisspelt(in: new)
        machine.onAnswer = { value in AppRun.current?.answer(value) }
        defer { machine.onAnswer = nil }
        let documents = machine.program.files.filter { new.contains($0.name) }
        let plain = documents.filter { $0.document.isPlainCode }
        let others = documents.filter { !$0.document.isPlainCode }
        for file in others { try machine.runTopLevel(file: file.name) }
        try machine.runSoon()
        if run.applyCount == 0 { try appear() }
        for file in plain {
            try evaluate(file)
        }
        try machine.runSoon()
        try refuseUnknownValues()
        Hints(run).tellCut()
        Hints(run).tellUnapplied(in: new)
        Hints(run).tellOmissions(in: new)
        Hints(run).tellUndecided(since: before)
        if !others.isEmpty || run.applyCount > 0 {
            Hints(run).tell(after: new)
        } else if run.events.isEmpty {
            Hints(run).tellMissing(in: new)
        }
        try refuseUnknownCalls()
    }

    /// Stops where a list is empty because its values come from a function that nothing declares; `fill` still gives it some.
    /// A method of the SDK, as `contentsOfDirectory(atPath:)`, is no function that a file could bring.
    private func refuseUnknownCalls() throws(Stop) {
        guard run.app.fillings.isEmpty, run.session?.source.snapshot().numberOfItems == 0,
            run.app.current.flatMap({ machine.info(of: $0)?.unknownSuperclass }) == nil
        else { return }
        for hole in machine.state.holes where new.contains(hole.place.file) {
            let name = String(hole.name.prefix { $0 != "(" })
            guard hole.name.hasPrefix(name + "()") || hole.name == name, name.first?.isLowercase ?? false,
                !name.contains("."), !run.app.knows(name),
                !machine.program.types.contains(where: { $0.isForeign && $0.members[name] != nil }),
                Hints(run).libraries(in: [hole.place.file]).isEmpty,
                let text = run.app.files.first(where: { $0.name == hole.place.file })?.text
            else { continue }
            let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(hole.place.line - 1)
                .first
            let words = (line ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
            let variable = zip(words, words.dropFirst()).first { ["let", "var"].contains($0.0) }?.1
            throw Stop(.unknown(nil), "unknown.value", [variable ?? name, name], place: hole.place)
        }
    }

    /// Stops where a text that only makes values makes them of types that no file declares: nothing can come of it.
    private func refuseUnknownValues() throws(Stop) {
        guard run.applyCount == 0, run.app.current == nil,
            !machine.program.types.contains(where: { new.contains($0.place.file) && $0.kind == .classType }),
            let missing = Hints(run).missing(in: new).first,
            let document = machine.program.files.first(where: { $0.name == missing.place.file })?.document,
            let statement = document.statements.last(where: { $0.range.start.line <= missing.place.line }),
            case .declaration(let declaration) = statement.kind, case .variable = declaration.kind
        else { return }
        let words = document.text(of: statement.range).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let name = words.drop { $0 != "let" && $0 != "var" }.dropFirst().first.map(String.init) ?? ""
        throw Stop(.unknown(nil), "unknown.value", [name, missing.name], place: missing.place)
    }

    /// Code that declares nothing is said to the screen.
    private func evaluate(_ file: ProgramFile) throws(Stop) {
        let before = run.mark()
        let value = try run.evaluate(file.document.source, file: file.name)
        if tellUnknown(in: file, since: before) { return }
        guard file.document.statements.count == 1 else { return }
        if case .expression? = file.document.statements.first?.kind { run.answer(value, isAlone: true) }
    }

    /// Names what a text calls or assigns to and no file declares, if the text had no effect.
    private func tellUnknown(in file: ProgramFile, since mark: AppRun.Mark) -> Bool {
        guard !run.hasDone(since: mark) else { return false }
        for statement in file.document.statements {
            let subject: SwiftReading.SwiftExpression
            switch statement.kind {
            case .expression(let expression):
                guard case .call = expression.kind else { continue }
                subject = expression
            case .assignment(let target, _, _): subject = target
            default: continue
            }
            guard let root = subject.rootName, root.first?.isLowercase ?? false, !run.app.knows(root) else { continue }
            let place = "\(ProgramApp.fileName(file.name)):\(statement.range.start.line)"
            run.tell(run.app.unknown(root, at: place))
            return true
        }
        return false
    }

    private func appear() throws(Stop) {
        let screens = Screens(run).found(in: Set(new))
        guard !screens.isEmpty else {
            try showDataSource()
            return try makeAnew()
        }
        // A class that was read again has another code than the object that was made of it, which hears nothing any more.
        if screens.contains(where: { run.app.screens[$0.qualifiedName] != nil }) {
            _ = try machine.evaluate("NotificationCenter.default.listeners.removeAll()")
        }
        for type in screens { run.app.screens[type.qualifiedName] = nil }
        let first = Screens(run).starting(among: screens)
        let chosen = if let first { first } else { try choose(among: screens) }
        // An adapter or view is made by the code that uses it; where the files lack that code, it is made here.
        defer { tellOthers(than: chosen, screens) }
        try bringUp(chosen)
    }

    private func tellOthers(than chosen: TypeInfo, _ screens: [TypeInfo]) {
        var names: [String] = []
        for type in screens where type.name != chosen.name && !names.contains(type.name) { names.append(type.name) }
        guard !names.isEmpty else { return }
        run.tell(Message("app.screens", ["name": .text(chosen.name), "names": .list(names)]))
    }

    /// The most screens that are tried.
    private static let mostTrials = 16

    /// The first of several screens that shows rows, or applies a snapshot, or comes up at all: each is tried, and taken back.
    private func choose(among screens: [TypeInfo]) throws(Stop) -> TypeInfo {
        var best = (type: screens[0], score: 0)
        guard screens.count > 1 else { return best.type }
        let mark = run.mark()
        for type in screens.prefix(Self.mostTrials) {
            var score = 0
            do throws(Stop) {
                try bringUp(type)
                let rows = run.session?.source.snapshot().numberOfItems ?? 0
                score = rows > 0 ? 3 : run.applyCount > 0 ? 2 : 1
            } catch {
                if case .cancelled = error.kind { throw error }
                // A rule of UIKit's that the screen breaks is its own doing, and is to be seen.
                if error.text == "uikit" { score = 2 }
            }
            run.goBack(to: mark)
            if score > best.score { best = (type, score) }
            if score == 3 { break }
        }
        return best.type
    }

    /// Makes a screen and brings it into view. A screen that stops at `nil` is tried again with the values another
    /// screen would give it.
    private func bringUp(_ type: TypeInfo) throws(Stop) {
        let mark = run.mark()
        let known = machine.standIns.count
        defer { machine.keepsUnassigned = [] }
        do throws(Stop) { try Screens(run).appear(type) } catch {
            guard case .trap = error.kind, error.text.contains("found nil"), !run.providesOptionals else { throw error }
            let stopped = run.mark()
            run.goBack(to: mark)
            run.providesOptionals = true
            defer { run.providesOptionals = false }
            do throws(Stop) { return try Screens(run).appear(type) } catch { run.goBack(to: stopped) }
            throw error
        }
        // What was made only after code had used it was nil then: an app stops there.
        let early = run.earlySources(since: known)
        guard !early.isEmpty else { return }
        run.goBack(to: mark)
        machine.keepsUnassigned = Set(early.map(\.place))
        do throws(Stop) { try Screens(run).appear(type) } catch {
            if case .trap = error.kind, error.text.contains("found nil"), let place = error.place {
                let name = MessageArgument.text(early[0].name)
                run.tell(Message("app.nil-source.unwrapped", ["name": name, "place": .text(place.shown)]))
            }
            throw error
        }
    }

    /// Makes a data source whose class is all that the files bring, with a list of sample values, so that it can be tried.
    private func showDataSource() throws(Stop) {
        guard run.app.current == nil, run.app.shown == nil, !hasOwnList,
            let (type, arguments) = Screens(run).dataSource(in: Set(new))
        else { return }
        let mark = run.mark()
        do throws(Stop) {
            var object = try machine.make(type.type, [("_ambient", .bool(true))])
            if run.inherits(object, "UITableViewDiffableDataSource") {
                try machine.assign("_view", of: object, .some(try machine.evaluate("tableView")))
            }
            run.tell(Message("app.data-source-alone", ["name": .text(type.name)]))
            guard run.session?.source.snapshot().numberOfItems == 0 else { return }
            let snapshot = try Filling(run).snapshot(of: arguments)
            try machine.call("apply", on: &object, [(nil, snapshot), ("animatingDifferences", .bool(false))])
        } catch {
            if case .cancelled = error.kind { throw error }
            // One that cannot be made is only known.
            run.goBack(to: mark)
        }
    }

    /// True when a variable at the top of a file is a data source, as in the parts of an article: the article brings its
    /// own list.
    private var hasOwnList: Bool {
        let own = Set(machine.program.declaredGlobals)
        return machine.program.globals.contains { global in
            guard own.contains(global.name), let type = global.type.unwrapped.id.flatMap({ machine.program.type($0) })
            else { return false }
            return Screens(run).isDataSource(type)
        }
    }

    /// Makes the present screen anew if it lacked a type that was just read, or if it applied nothing and then does with
    /// the methods that were just read.
    private func makeAnew() throws(Stop) {
        guard let screen = run.app.current, let type = machine.info(of: screen) else { return }
        let names = Set(machine.program.types.filter { new.contains($0.place.file) }.map(\.name))
        if Hints(run).isMissed(names) {
            run.app.screens[type.qualifiedName] = nil
            return try bringUp(type)
        }
        guard let session = run.session, session.revisions.current == 0, session.source.snapshot().numberOfItems == 0,
            hasMethods(of: type)
        else { return }
        let mark = run.mark()
        run.app.screens[type.qualifiedName] = nil
        do throws(Stop) { try bringUp(type) } catch {
            if case .cancelled = error.kind { throw error }
            // What UIKit refuses is the screen's own doing; anything else may come of what is still missing.
            if error.text == "uikit" { throw error }
            return run.goBack(to: mark)
        }
        if run.applyCount == 0 { run.goBack(to: mark) }
    }

    /// True when the files that were just read have functions that a screen may call: its own, or some that stand alone.
    private func hasMethods(of type: TypeInfo) -> Bool {
        machine.program.ownFunctions.contains { function in
            new.contains(function.place.file) && function.role == .function && function.hasBody
                && (function.owner == nil || function.owner == type.id)
        }
    }

    /// Names the declarations that could not be read; the rest of their files is run.
    private func tellProblems() {
        var told: Set<String> = []
        for (file, problem) in machine.program.problems where new.contains(file) && !problem.isMended {
            let place = "\(ProgramApp.fileName(file)):\(problem.range.start.line)"
            guard told.insert(place).inserted, !isPreview(file, problem.range.start.line) else { continue }
            let lines = run.app.files.first { $0.name == file }?.text
                .split(separator: "\n", omittingEmptySubsequences: false)
            let line = (lines ?? []).dropFirst(problem.range.start.line - 1).first ?? ""
            let text = line.trimmingPrefix { $0 == " " || $0 == "\t" }.prefix(60)
            run.tell(Message("app.unread", ["place": .text(place), "text": .text(String(text))]))
        }
    }

    /// True when a line begins a preview, which is no part of the app.
    private func isPreview(_ file: String, _ line: Int) -> Bool {
        guard let text = run.app.files.first(where: { $0.name == file })?.text else { return false }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(max(0, line - 2)).prefix(3)
        return lines.contains { $0.contains("#Preview") }
    }
}

extension AppRun {
    /// Says the value of an expression that stands alone. Among other lines nothing is said of what is unknown or `nil`
    /// by a call that did nothing.
    func answer(_ value: Value, isAlone: Bool = false) {
        if case .void = value { return }
        if !isAlone {
            if case .some(.void) = value { return }
            if case .opaque = value.unwrapped ?? value { return }
        }
        tell(.remark(PrintedReport(text: ValueText(machine, depth: 6).shown(value))))
    }

    /// Evaluates a text as if it stood in a method of the screen.
    func evaluate(_ text: String, file: String = "input") throws(Stop) -> Value {
        let value = try machine.evaluate(
            text, file: file, on: file == "input" ? receiver(of: text) : app.current ?? .void)
        try machine.runSoon()
        return value
    }
}

extension ValueText {
    /// A value as an answer at the prompt: texts in quotes, the rest as it would be written.
    func shown(_ value: Value) -> String {
        switch value {
        case .none: "nil"
        case .some(let wrapped): shown(wrapped)
        case .opaque, .foreign, .function, .type: plain(value)
        default: swift(value)
        }
    }
}
