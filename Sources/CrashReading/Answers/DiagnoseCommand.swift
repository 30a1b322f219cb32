import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// `diagnose`: what a pasted exception, log or page means.
public enum DiagnoseCommand {
    /// The command, in the chapter about the session.
    public static let group = CommandGroup("session", [row], after: "explain")

    static let row = CommandRow(
        "diagnose",
        example: "diagnose \"There are currently no sections in the data source. Please add a section first.\"\n"
            + "sections Today\n! append milk milk\ndiagnose last",
        CommandForm(control: .keyword("last")) {
            (interpreter: inout Interpreter, statement, _) throws(CommandFailure) in
            guard let text = interpreter.foreignText ?? interpreter.lastMessage else {
                throw CommandFailure(.noLastError, statement.verbRange)
            }
            return DiagnoseReport(text, in: interpreter.session.app)
        },
        CommandForm(control: .rest("FILE|TEXT", candidates: Session.paths)) {
            (interpreter: inout Interpreter, statement, text) throws(CommandFailure) in
            try interpreter.diagnose(text, statement)
        }
    ).lookingUp().noted()
}

extension Interpreter {
    /// The words of UIKit that the last failure was about.
    fileprivate var lastMessage: String? {
        lastFailure?.error.uikit?.message
    }

    /// A file by that name, or else the words themselves.
    fileprivate mutating func diagnose(_ text: PlacedText, _ statement: Statement) throws(CommandFailure) -> any Report
    {
        guard statement.words.count == 1, let word = statement.words.first else {
            return remembered(text.text)
        }
        switch word.kind {
        case .quoted(let segments) where segments.plainText.contains(" "): return remembered(segments.plainText)
        case .quoted(let segments): return remembered(try read(Located(segments.plainText, word.range)))
        case .bare(let name): return remembered(try read(Located(name, word.range)))
        case .symbol, .block: return remembered(text.text)
        }
    }

    /// The explanation of a line that is no command and holds a known text; `diagnose last` is then about it too.
    ///
    /// - Parameter line: What was typed or pasted.
    /// - Returns: What to say instead of an error; nil for a line that begins with a command, or one
    ///   without a known text.
    /// - Complexity: linear in the length of the line.
    public mutating func offerDiagnosis(of line: String) -> (any Report)? {
        let verb = String(line.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != ";" })
        // A name alone, as `UITableViewDiffableDataSource`, is no text of a crash, though one begins with it.
        guard line.utf8.count >= 20, line.contains(where: \.isWhitespace) else { return nil }
        // `print("…")` and a comment are Swift that quotes a text.
        if verb.contains("(\"") || verb.hasPrefix("//") { return nil }
        // "At the moment it crashes with …" and "Apply crashes with …" are sentences, and commands are written small.
        let isSentence = verb.first?.isUppercase ?? false
        if !isSentence {
            guard table.row(for: verb) == nil else { return nil }
            if acceptsPrefixes, verb.count > 2, table.rows(withPrefix: verb).count == 1 { return nil }
        }
        guard let found = TextRecognizer.standard.recognize(line).texts.first else {
            return Self.looksLikeCrash(line) ? DiagnoseReport(line, in: session.app) : nil
        }
        guard found.readings[0].wording.author != .simulator else { return nil }
        foreignText = line
        return remembered(line)
    }

    /// True for what a console or a debugger prints of a crash, whatever stopped the app: then it is said that the text
    /// is not known. A line of Swift may quote it.
    private static func looksLikeCrash(_ text: String) -> Bool {
        let line = text.drop(while: \.isWhitespace).prefix { $0 != "\n" }
        if line.prefixMatch(of: #/\*\*\*|Thread \d+:|Warning once only:|libc\+\+abi/#) != nil { return true }
        let marks = #/Terminating app|NS\w+Exception|<NSIndexPath|Fatal error: |EXC_[A-Z]+|reason: ?['‘“]|-\[\w+ \w+/#
        guard let mark = line.firstMatch(of: marks)?.range.lowerBound else { return false }
        return line[..<mark].firstMatch(of: #/"|\/\//#) == nil
    }

    /// The answer to a crash text; it is kept for `fix` where the open program can raise it.
    private mutating func remembered(_ text: String) -> any Report {
        let report = DiagnoseReport(text, in: session.app)
        if session.app != nil, let first = report.texts.first {
            attachments[PastedCrash.self] = PastedCrash(rule: first.rule, lines: first.appLines, step: steps)
        }
        return report
    }

    /// The answer to a text that was pasted behind `diagnose`.
    public func diagnosis(of text: String) -> any Report { DiagnoseReport(text, in: session.app) }
}

/// The answer to a text, for programs without a session.
public enum Diagnoser {
    /// The report on a text, and whether anything in it was known.
    ///
    /// - Complexity: linear in the length of the text; runs at most about two hundred short scripts for each text found.
    public static func report(on text: String) -> (report: any Report, isKnown: Bool) {
        let report = DiagnoseReport(text)
        return (report, !report.texts.isEmpty)
    }
}
