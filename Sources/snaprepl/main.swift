// A stand-in for the real program: just enough of a session to drive the line editor by hand and from the tests.
import Glibc
import Shell

let demoVerbs = [
    "append", "appendItems", "appendSections", "apply", "deleteItems", "echo", "quit", "reload", "reconfigure",
]
let demoItems = ["牛乳", "牛肉", "パン", "신문"]

let demoAssistance = LineAssistance(
    complete: { line, cursor in
        let head = line.prefix(cursor)
        let start = head.lastIndex { $0 == " " || $0 == "\u{3000}" }.map { head.index(after: $0) } ?? head.startIndex
        let word = head[start...]
        let before = head[..<start].last { $0 != " " }
        let words = before == nil || before == ";" ? demoVerbs : demoItems
        let lower = head.distance(from: head.startIndex, to: start)
        return Completion(replace: lower..<cursor, candidates: words.filter { $0.hasPrefix(word) })
    },
    hint: { line in
        if line == "append" { return " ITEM… [to SECTION]" }
        if line.hasPrefix("append "), line.hasSuffix(" ") { return "[to SECTION]" }
        if line.hasPrefix("append "), !line.contains(" to") { return " [to SECTION]" }
        return nil
    })

func runDemo(_ reader: some LineReader) {
    var reader = reader
    var pending: [String] = []
    while true {
        let result = reader.readLine(
            prompt: pending.isEmpty ? "snap> " : "....> ", continuation: !pending.isEmpty)
        guard case .line(let line) = result else {
            if result == .endOfInput { return }
            pending = []
            continue
        }
        if line.hasSuffix("\\") {
            pending.append(line)
            continue
        }
        let command = (pending + [line]).joined(separator: "\n")
        pending = []
        for part in command.split(whereSeparator: { $0 == "\n" || $0 == ";" }) {
            let part = part.drop { $0 == " " }
            if part == "quit" { return }
            print(part.hasPrefix("echo ") ? String(part.dropFirst(5)) : "[\(part)]")
        }
    }
}

do {
    try Terminal.prepareLocale()
    if Terminal.canEditLines() {
        let report: @Sendable (HistoryFile.Problem) -> Void = { Terminal.writeError("snaprepl: \($0)\n") }
        let history = History.defaultPath().map { History(path: $0, report: report) } ?? History()
        runDemo(EditLineReader(assistance: demoAssistance, history: history, hints: Terminal.usesColour()))
    } else {
        Terminal.installInterruptHandler()
        runDemo(DescriptorLineReader(showsPrompt: Terminal.isInteractive(.input) && Terminal.isInteractive(.output)))
    }
} catch {
    Terminal.writeError("snaprepl: \(error)\n")
    exit(2)
}
