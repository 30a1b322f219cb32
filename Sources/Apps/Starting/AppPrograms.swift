import CommandGrammar
import CommandLanguage
import Reporting
import SessionReports
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading
import SwiftStandardLibrary

/// Runs the user's own programs: all that is pasted, read or opened is one of them.
public struct AppPrograms: Sendable {
    /// Runs programs with the library of UIKit's lists.
    public init() {}
}

extension Host {
    /// The same host, which runs the user's own programs.
    public var runningApps: Host {
        var host = self
        host.programs = AppPrograms()
        return host
    }
}

extension AppPrograms: SwiftPrograms {
    package func knows(_ name: String, _ interpreter: Interpreter) -> Bool {
        (interpreter.session.app as? ProgramApp)?.knows(name) ?? false
    }

    package func names(like word: String, _ interpreter: Interpreter) -> [String] {
        (interpreter.session.app as? ProgramApp)?.names(like: word) ?? []
    }

    package func claims(_ text: String, _ interpreter: Interpreter) -> Bool {
        guard let app = interpreter.session.app as? ProgramApp else { return false }
        let document = SwiftReader.read(text)
        guard document.problems.isEmpty, document.statements.count == 1, let statement = document.statements.first
        else { return false }
        let word = text.prefix { $0.isLetter || $0 == "-" }
        let isCommand = interpreter.table.row(for: String(word)) != nil
        switch statement.kind {
        case .expression(let expression):
            // `1 + 1`, `"x" + names[0]`: no command begins like that.
            guard let first = text.first, first.isLetter || first == "_" else { return !text.hasPrefix("!") }
            guard let root = expression.rootName, app.knows(root) else { return false }
            let next = text.dropFirst(word.count).first
            if !isCommand || next == "." || next == "[" || app.holdsList(text) { return true }
            if case .call(let call) = expression.kind, call.hasParentheses { return app.declaresFunction(root) }
            return false
        case .assignment(let target, _, _): return target.rootName.map { app.knows($0) } ?? false
        default: return false
        }
    }

    package func evaluate(_ text: String, in session: inout Session) throws(CommandFailure) -> any Report {
        try session.performInApp(.evaluate(text)) ?? StepsReport([])
    }

    package func run(
        _ sources: [SourceText], in interpreter: inout Interpreter, onEvent: (SwiftEvent, Interpreter) -> Void
    ) -> SwiftProblem? {
        let previous = interpreter.session.app as? ProgramApp
        var files = previous?.files ?? []
        var new: [String] = []
        var load: [SourceText] = []
        var quoted: [String] = []
        for source in sources {
            let name = Self.name(of: source, among: files)
            load.append(SourceText(source.text, name: name, firstLine: source.firstLine))
            files.removeAll { $0.name == name }
            // Lines are counted as in the file that the text is a part of.
            let lead = String(repeating: "\n", count: max(0, source.firstLine - 1))
            let plain = SwiftReader.newerVersion(ofDifference: source.text) ?? SwiftReader.withoutMargin(source.text)
            let text = lead + (plain ?? source.text)
            let quotes = QuotedDeclarations(in: text)
            quoted += quotes.names.filter { !quoted.contains($0) }
            files.append((name, quotes.rest))
            new.append(name)
        }
        if let problem = Self.objectiveC(in: sources) { return problem }
        new += Self.takeCallsOut(of: new, in: &files)
        Self.forget(whatIsDeclaredIn: new, in: &files)
        let whole = SourceText(sources.map(\.text).joined(separator: "\n"), name: sources.first?.name)
        let opened = interpreter.attachments[ProgramPaths.self]
        interpreter.attachments[ProgramPaths.self] = nil
        var notes = opened?.notes ?? []
        if !quoted.isEmpty { notes.append(Message("app.quoted", ["names": .list(quoted)])) }
        for note in notes { onEvent(.remark(SaidReport(message: note)), interpreter) }
        let before = interpreter
        let outcome: Outcome
        do throws(CommandFailure) {
            outcome = try interpreter.step(whole, of: load) { (session) throws(CommandFailure) in
                var app = app(of: files, after: previous, in: session)
                app.loads.append(load)
                if let opened { app.take(opened) }
                return try start(app, new, &session)
            }
        } catch {
            return SwiftProblem(error, in: whole)
        }
        for event in outcome.events { onEvent(event.answered(by: interpreter.session.app), interpreter) }
        // A question is no step to take back, nor is a constant that was not made.
        if outcome.leftNothing {
            interpreter = before
            if let problem = outcome.problem {
                interpreter.keep(stopped: problem.failure.error.uikit.flatMap { _ in Self.gesture(of: sources) })
            }
        }
        if let problem = outcome.problem { interpreter.remember(problem.failure, in: problem.statement.source) }
        return outcome.problem
    }

    /// The command that does what a typed line of Swift did: `call add("eggs")`; nil for anything but one expression.
    private static func gesture(of sources: [SourceText]) -> String? {
        guard sources.count == 1, let source = sources.first, !SwiftFile.isOne(source.name ?? "") else { return nil }
        let lines = source.text.split(whereSeparator: \.isNewline)
        let statements = SwiftReader.read(source.text).statements
        guard lines.count == 1, statements.count == 1, case .expression = statements[0].kind else { return nil }
        return "call " + lines[0]
    }

    /// The name under which a text is a file of the program. A file of Swift takes the place of the one it was before; what is
    /// pasted, or stands in a script, goes on behind what came before it.
    private static func name(of source: SourceText, among files: [(name: String, text: String)]) -> String {
        guard let name = source.name else { return "paste-\(files.count + 1)" }
        if SwiftFile.isOne(name) || !files.contains(where: { $0.name == name }) { return name }
        return "\(name)#\(files.count + 1)"
    }

    /// The program of files, which also sees the declarations of the session that no file has.
    private func app(
        of files: [(name: String, text: String)], after previous: ProgramApp?, in session: Session
    ) -> ProgramApp {
        var program = Program(files: files, library: UIKit.library, previous: previous?.program)
        var lentNames: Set<String> = []
        if !session.store.types.isEmpty || !session.store.values.isEmpty {
            let types = session.swiftTypes.filter { type in
                !program.types.contains { $0.name == type.name && $0.place.file != SessionLoan.file && !$0.isForeign }
            }
            let own = Set(files.isEmpty ? [] : program.declaredGlobals)
            let variables = session.swiftVariables.filter { !own.contains($0.name) }
            lentNames = Set(variables.map(\.name))
            let text = (types + variables).map(\.code).joined(separator: "\n")
            program = Program(
                files: [(SessionLoan.file, text)] + files, library: UIKit.library, previous: previous?.program)
        }
        var app = ProgramApp(
            program: program, files: files, assigned: Self.assignedNames(in: files),
            state: previous?.state ?? MachineState(), options: session.options, watch: session.watch,
            limits: session.limits)
        app.lentNames = lentNames
        if let previous { app.goOn(from: previous) }
        return app
    }

    /// Takes the calls out of files that only an object of a class in them can answer, as `begin()` below a view controller: they
    /// are told to the screen, once it is there.
    ///
    /// - Returns: The names of the files that hold the calls.
    private static func takeCallsOut(
        of new: [String], in files: inout [(name: String, text: String)]
    ) -> [String] {
        var found: [(name: String, text: String)] = []
        let documents = files.map { SwiftReader.read($0.text) }
        let known = Set(documents.flatMap { $0.topNames })
        let methods = Set(documents.flatMap { $0.methodNames })
        for (index, document) in documents.enumerated()
        where new.contains(files[index].name) && !document.isPlainCode {
            var (text, calls) = (Array(files[index].text.utf8), [UInt8]())
            for statement in document.statements {
                guard case .expression(let expression) = statement.kind, case .call(let call) = expression.kind,
                    case .name(let name) = call.callee.kind, methods.contains(name), !known.contains(name)
                else { continue }
                if calls.isEmpty { calls = text.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") } }
                for place in statement.range.utf8 where text.indices.contains(place) {
                    calls[place] = text[place]
                    if text[place] != UInt8(ascii: "\n") { text[place] = UInt8(ascii: " ") }
                }
            }
            guard !calls.isEmpty else { continue }
            files[index].text = String(decoding: text, as: UTF8.self)
            found.append((files[index].name + "#0", String(decoding: calls, as: UTF8.self)))
        }
        let names = found.map(\.name)
        files.removeAll { names.contains($0.name) }
        files += found
        return names
    }

    /// Blanks the declarations of older texts that newer ones declare again: the last paste counts.
    private static func forget(whatIsDeclaredIn new: [String], in files: inout [(name: String, text: String)]) {
        var names: Set<String> = []
        for file in files where new.contains(file.name) {
            names.formUnion(SwiftReader.read(file.text).declaredNames.map(\.name))
        }
        guard !names.isEmpty else { return }
        for index in files.indices where !new.contains(files[index].name) {
            files[index].text = SwiftReader.read(files[index].text).text(without: names)
        }
    }

    /// The problem of sources that are all written in Objective-C, which is not run; nil where one is Swift.
    private static func objectiveC(in sources: [SourceText]) -> SwiftProblem? {
        var first: SwiftProblem?
        for source in sources {
            guard case .unsupported(let construct)? = SwiftReader.read(source.text).statements.first?.kind,
                construct.kind == .objectiveC
            else { return nil }
            let refusal = SwiftRefusal(
                code: .objectiveC, explanation: Message("error.swift-objective-c"),
                suggestions: [Message("suggest.swift-objective-c")])
            first = first ?? SwiftProblem(CommandFailure(.swift(refusal), construct.range.utf8), in: source)
        }
        return first
    }

    /// The names in front of a `=`, of each file; `self` may stand before them, other objects not.
    private static func assignedNames(in files: [(name: String, text: String)]) -> [String: Set<String>] {
        var all: [String: Set<String>] = [:]
        for file in files {
            var names: Set<String> = []
            let declaring = [Array("let".utf8), Array("var".utf8)]
            var word: [UInt8] = []
            var last: [UInt8] = []
            var before: [UInt8] = []
            // What stands before the dot in front of a word.
            var owner: [UInt8]?
            var lastOwner: [UInt8]?
            let bytes = Array(file.text.utf8)
            for (index, byte) in bytes.enumerated() {
                if byte == UInt8(ascii: "_") || (byte | 32) >= 97 && (byte | 32) <= 122 || byte >= 48 && byte <= 57
                    || byte > 127
                {
                    word.append(byte)
                    continue
                }
                if !word.isEmpty { (before, last, lastOwner, word, owner) = (last, word, owner, [], nil) }
                if byte == UInt8(ascii: " ") { continue }
                let next = index + 1 < bytes.count ? bytes[index + 1] : 0
                let isDouble = next == UInt8(ascii: "=")
                let isOwn = lastOwner.map { $0 == Array("self".utf8) } ?? true
                if byte == UInt8(ascii: "="), !isDouble, !last.isEmpty, isOwn, !declaring.contains(before) {
                    names.insert(String(decoding: last, as: UTF8.self))
                }
                if byte == UInt8(ascii: ".") { owner = last }
                if next == UInt8(ascii: "."), byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") { continue }
                (before, last) = ([], [])
            }
            all[file.name] = names
        }
        return all
    }

    private struct Outcome {
        let events: [SwiftEvent]
        let problem: SwiftProblem?
        /// True when the text changed nothing and declared nothing.
        var leftNothing = false
    }

    private func start(
        _ app: ProgramApp, _ new: [String], _ session: inout Session
    ) throws(CommandFailure) -> Outcome {
        session.app = app
        return try app.answering(in: &session) { (session) throws(CommandFailure) in
            guard let run = AppRun.current else { return Outcome(events: [], problem: nil) }
            run.session = session
            run.lendToProgram()
            var problem: SwiftProblem?
            do throws(Stop) { try Start(run, new).start() } catch {
                if case .cancelled = error.kind { throw run.failure(error) }
                run.tellOutput()
                // What UIKit refuses may only follow from a name that no file declares.
                if error.text == "uikit" { Hints(run).tellMissing(in: new) }
                let (error, source, range) = run.problem(error)
                let place = source ?? SourceText("")
                problem = SwiftProblem(CommandFailure(error, range), in: place)
            }
            run.takeBackFromProgram()
            run.showChangedCells()
            run.followObservedObjects()
            if problem == nil { run.tellCauses(afterGesture: false) }
            if let after = run.session { session = after }
            run.session = nil
            let documents = app.program.files.filter { new.contains($0.name) }.map(\.document)
            // A constant whose value could not be made is none. What UIKit stopped has happened in an app as well.
            let isUnmade = problem.map { $0.failure.error.uikit == nil } ?? false
            let declaresNothing = documents.allSatisfy { $0.isPlainCode || isUnmade && $0.isOneVariable }
            return Outcome(
                events: run.takeEvents(), problem: problem, leftNothing: declaresNothing && !run.hasChanged)
        }
    }
}

extension SwiftEvent {
    /// The same event, whose reports the program answers for.
    fileprivate func answered(by app: (any SessionApp)?) -> SwiftEvent {
        guard let app else { return self }
        switch self {
        case .called(let command, let place, let report):
            return .called(command, place: place, report.answered(by: app))
        case .remark(let report): return .remark(report.answered(by: app))
        }
    }
}

extension ProgramApp {
    /// Takes over what was found out about the files that were opened.
    fileprivate mutating func take(_ opened: ProgramPaths) {
        paths.merge(opened.paths) { _, new in new }
        (firstScreens, isOfMainActor) = (opened.firstScreens, opened.isOfMainActor)
        if let resources = opened.resources { self.resources = resources }
    }

    /// Takes over what a program before this one had made; the code is read anew, the objects go on living.
    fileprivate mutating func goOn(from previous: ProgramApp) {
        (lists, shown, registrations, written) = (
            previous.lists, previous.shown, previous.registrations, previous.written
        )
        (loads, fillings, sampleCounts) = (previous.loads, previous.fillings, previous.sampleCounts)
        (paths, resources, firstScreens, isOfMainActor) = (
            previous.paths, previous.resources, previous.firstScreens, previous.isOfMainActor
        )
        (screens, current, presented, above, appeared) = (
            previous.screens, previous.current, previous.presented, previous.above, previous.appeared
        )
        coversCurrent = previous.coversCurrent
    }
}
