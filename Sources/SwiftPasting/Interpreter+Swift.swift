import CommandGrammar
import CommandLanguage
import Reporting
import Sessions
import SwiftReading

extension Interpreter {
    /// Runs a text of Swift: each construct becomes commands, and those are run as if they had been typed.
    ///
    /// What cannot be run is left out by name, or stops the text there, with its place and a way on; what ran before
    /// stays. Nothing runs of a text that is no Swift.
    ///
    /// - Parameters:
    ///   - source: The text, and where it comes from.
    ///   - ask: Answers what a name that nobody defined stands for: a line of Swift, an empty text for the proposal, or
    ///     nil for no answer. Without it such a name is an error.
    ///   - tell: Is told of each command with its answer, and of what was left out.
    /// - Returns: Why the text was not run to its end; nil when it was.
    /// - Complexity: that of the commands; at most 20,000 constructs are run, those of loops and functions counted
    ///   each time.
    public mutating func runSwift(
        _ source: SourceText, ask: ((SwiftHole, Interpreter) -> String?)? = nil,
        tell: (SwiftEvent, Interpreter) -> Void
    ) -> SwiftProblem? {
        if let fragment = SwiftFragment(methodName: source.text) {
            return SwiftProblem(CommandFailure(.swift(fragment.refusal(table)), 0..<source.text.utf8.count), in: source)
        }
        let text = source.text.swiftHalfWidth
        let (document, isDiff) = Self.document(text)
        if let programs = host.programs { return run(document, of: source, isDiff, with: programs, tell) }
        if let problem = document.problems.first(where: { !$0.isMended }) {
            let line = source.firstLine + problem.range.start.line - 1
            return SwiftProblem(
                CommandFailure(.swift(problem.refusal(inLine: line)), problem.range.utf8), in: source)
        }
        var stop: SwiftStop?
        // Swift knows no closure that is kept for the time of a call; it is not kept any longer.
        withoutActuallyEscaping(tell) { tell in
            let run = SwiftRun(self, swift, source, document, ask: ask, tell: tell)
            if text != source.text { tell(.remark(MessageReport(message: Message("note.full-width"))), self) }
            if isDiff { run.say("diff", []) }
            for problem in document.problems { run.say("mended", [document.text(of: problem.range)]) }
            do throws(SwiftStop) { try run.run(document.statements) } catch { stop = error }
            run.sayWhatWasLeftOut()
            if let stop { run.sayWhatWasNotRun(after: stop.range) }
            self = run.interpreter
            swift = run.environment
            swift.scopes = Array(swift.scopes.prefix(1))
        }
        return stop.map { SwiftProblem($0.failure, in: source) }
    }

    /// Hands Swift to what runs programs. A text without declarations is refused where it cannot be read; in a file each
    /// declaration stands for itself.
    private mutating func run(
        _ document: SwiftDocument, of source: SourceText, _ isDiff: Bool, with programs: any SwiftPrograms,
        _ tell: (SwiftEvent, Interpreter) -> Void
    ) -> SwiftProblem? {
        let declares = document.statements.contains { if case .declaration = $0.kind { true } else { false } }
        if !declares, let problem = document.problems.first(where: { !$0.isMended }) {
            let line = source.firstLine + problem.range.start.line - 1
            return SwiftProblem(
                CommandFailure(.swift(problem.refusal(inLine: line)), problem.range.utf8), in: source)
        }
        if document.source != source.text, !isDiff {
            tell(.remark(MessageReport(message: Message("note.full-width"))), self)
        }
        return programs.run(
            [SourceText(document.source, name: source.name, firstLine: source.firstLine)], in: &self, tell: tell)
    }

    /// The text as it is, or, where it is the difference of two versions as articles show it, the newer one.
    private static func document(_ text: String) -> (SwiftDocument, isDiff: Bool) {
        let document = SwiftReader.read(text)
        guard document.problems.contains(where: { !$0.isMended }) else { return (document, false) }
        var isDiff = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            guard let mark = line.first, mark == "+" || mark == "-" else { return String(line) }
            isDiff = true
            // As many bytes as before, so that places stay what they are.
            return mark == "+" ? " " + line.dropFirst() : String(repeating: " ", count: line.utf8.count)
        }
        guard isDiff else { return (document, false) }
        let newer = SwiftReader.read(lines.joined(separator: "\n"))
        return newer.problems.allSatisfy(\.isMended) ? (newer, true) : (document, false)
    }
}

extension SwiftRun {
    fileprivate func sayWhatWasLeftOut() {
        var seen: Set<String> = []
        let names = leftOut.filter { seen.insert($0).inserted }
        let still = declared.filter { name in
            if case .term(.dataSource)? = environment.binding(name) { true } else { lookUp(name) == nil }
        }
        if !still.isEmpty { say("declared", still) }
        if !names.isEmpty { say("left-out", names) }
        if !defined.isEmpty { say("functions", defined) }
    }

    fileprivate func sayWhatWasNotRun(after range: SourceRange) {
        guard let next = document.statements.first(where: { $0.range.start >= range.end }) else { return }
        say("stopped", [], ["line": .number(source.firstLine + next.range.start.line - 1)])
    }
}
