import CommandLanguage
import Reporting
import Sessions
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
        tellProblems()
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
        if !others.isEmpty || run.applyCount > 0 { Hints(run).tell(after: new) }
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
    private func evaluate(_ file: Program.File) throws(Stop) {
        let value = try run.evaluate(file.document.source, file: file.name)
        guard file.document.statements.count == 1 else { return }
        if case .void = value { return }
        if case .expression? = file.document.statements.first?.kind {
            run.tell(.remark(PrintedReport(text: ValueText(machine, depth: 6).shown(value))))
        }
    }

    private func appear() throws(Stop) {
        let screens = Screens(run).found(in: Set(new))
        guard let first = screens.first else { return }
        // A class that was read again has another code than the object that was made of it.
        run.app.screens[first.qualifiedName] = nil
        // An adapter or view is made by the code that uses it; where the files lack that code, it is made here.
        try Screens(run).appear(first)
        guard screens.count > 1 else { return }
        run.tell(
            Message(
                "app.screens", ["name": .text(first.name), "names": .list(screens.dropFirst().map(\.name))]))
    }

    /// Names the declarations that could not be read; the rest of their files is run.
    private func tellProblems() {
        var told: Set<String> = []
        for (file, problem) in machine.program.problems where new.contains(file) && !problem.isMended {
            let place = "\(AppPrograms.fileName(file)):\(problem.range.start.line)"
            guard told.insert(place).inserted, !isPreview(file, problem.range.start.line) else { continue }
            run.tell(Message("app.unread", ["place": .text(place)]))
        }
    }

    /// Whether a line begins a preview, which is no part of the app.
    private func isPreview(_ file: String, _ line: Int) -> Bool {
        guard let text = run.app.files.first(where: { $0.name == file })?.text else { return false }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(max(0, line - 2)).prefix(3)
        return lines.contains { $0.contains("#Preview") }
    }
}

extension AppRun {
    /// Evaluates a text as if it stood in a method of the screen.
    func evaluate(_ text: String, file: String = "input") throws(Stop) -> Value {
        let value = try machine.evaluate(text, file: file, on: app.current ?? .void)
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
