import Reporting
import TestSupport
import Testing

@testable import snaprepl

/// A session as somebody types it whose keyboard, language and identifiers are Japanese, Chinese or Korean.
@Suite struct KeyboardTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    /// What one learner types, and sees.
    struct Learner: CustomTestStringConvertible, Sendable {
        let locale: String
        let language: Language
        let sections: [String]
        let items: [String]
        /// A command typed with the keyboard set to the other script, and the command it was meant to be.
        let slip: (typed: String, meant: String)
        /// A line in the punctuation of that keyboard.
        let line: String
        /// A line that looks right to the learner and would make items of words.
        let wrongLine: String

        var testDescription: String { locale }
        var environment: [String: String] { ["LANG": locale, "NO_COLOR": "1"] }
    }

    static let learners = [
        Learner(
            locale: "ja_JP.UTF-8", language: .japanese, sections: ["今日", "明日"], items: ["牛乳", "パン", "たまご"],
            slip: ("しょw", "show"), line: "ａｐｐｅｎｄ　牛乳、パン、たまご　ｔｏ　今日。", wrongLine: "append 水 に 明日"),
        Learner(
            locale: "zh_CN.UTF-8", language: .simplifiedChinese, sections: ["今天", "明天"], items: ["牛奶", "面包", "鸡蛋"],
            slip: ("查看", "show"), line: "append 牛奶，面包、鸡蛋 to 今天。", wrongLine: "append 水 到 明天"),
        Learner(
            locale: "ko_KR.UTF-8", language: .korean, sections: ["오늘", "내일"], items: ["우유", "빵", "달걀"],
            slip: ("노ㅐㅈ", "show"), line: "append 우유, 빵, 달걀 to 오늘", wrongLine: "append 물 새 내일"),
    ]

    private func start(_ learner: Learner, columns: Int = 80, rows: Int = 60) throws -> PseudoTerminal {
        try fixture.start(columns: columns, rows: rows, environment: learner.environment)
    }

    /// Types a line and waits for the prompt below its answer, whatever number the prompt has.
    private func type(_ line: String, _ terminal: PseudoTerminal, prompt: String) throws {
        terminal.send(line)
        try terminal.wait("the typed line") { $0.text.contains(line) }
        let before = terminal.screen.absoluteRow
        terminal.send(.enter)
        try terminal.wait("the prompt \(prompt)") {
            $0.absoluteRow > before && $0.currentLine == prompt && $0.bracketedPaste
        }
    }

    @Test(arguments: learners)
    func aFirstSession(_ learner: Learner) throws {
        let terminal = try start(learner)
        try type("sections \(learner.sections.joined(separator: " "))", terminal, prompt: "snap*1>")
        try type(learner.line, terminal, prompt: "snap*2>")
        try type("apply", terminal, prompt: "snap>")
        for (index, item) in learner.items.enumerated() {
            #expect(terminal.screen.lines.contains { $0.contains("|   \(index) \(item)") }, "\(terminal.screen.text)")
        }
        // The frame is straight: every row of the table is as wide as its edge.
        let widths = Set(
            terminal.screen.lines.filter { $0.hasPrefix("|") || $0.hasPrefix("+-") }.map(PseudoTerminalScreen.width))
        #expect(widths.count == 1, "\(terminal.screen.text)")
    }

    @Test(arguments: learners)
    func slipsAreAnsweredAndMakeNoItems(_ learner: Learner) throws {
        let terminal = try start(learner)
        try type("sections \(learner.sections.joined(separator: " "))", terminal, prompt: "snap*1>")
        try type(learner.slip.typed, terminal, prompt: "snap*1>")
        #expect(terminal.screen.lines.contains { $0.hasPrefix("- ") && $0.contains(learner.slip.meant) })
        // The caret stands below the word, and is as wide as it.
        let carets = terminal.screen.lines.compactMap { line in
            line.contains("^") ? line.filter { $0 == "^" }.count : nil
        }
        #expect(carets == [PseudoTerminalScreen.width(learner.slip.typed)])
        try type(learner.wrongLine, terminal, prompt: "snap*1>")
        #expect(terminal.screen.text.contains("`to`"))
    }

    /// Tab, the suggestion in grey, Up by prefix: in letters two columns wide, composed ones too.
    @Test(arguments: learners)
    func wordsAreCompletedAndRecalled(_ learner: Learner) throws {
        let terminal = try fixture.start(rows: 60, environment: ["LANG": learner.locale])
        let item = learner.items[2]
        terminal.send("sections \(learner.sections[0]); append \(item); apply\r")
        try terminal.wait("the table") {
            $0.text.contains("0 \(item)") && $0.currentLine == "snap>" && $0.bracketedPaste
        }
        let begun = String(item.prefix(1))
        terminal.send("delete \(begun)")
        try terminal.wait("the typed word") { $0.currentLine.hasPrefix("snap> delete \(begun)") }
        terminal.send(.tab)
        let end = 13 + PseudoTerminalScreen.width(item) + 1
        try terminal.wait("the completed word") {
            $0.currentLine.hasPrefix("snap> delete \(item)") && $0.cursorColumn == end
        }
        terminal.send(.controlU)
        // The first letters of the line before bring it back, and Right takes it.
        terminal.send("sections \(learner.sections[0].prefix(1))")
        try terminal.wait("the suggestion") {
            $0.currentLine == "snap> sections \(learner.sections[0]); append \(item); apply"
        }
        terminal.send(.right)
        let whole = 6 + PseudoTerminalScreen.width("sections \(learner.sections[0]); append \(item); apply")
        try terminal.wait("the cursor at its end") { $0.cursorColumn == whole }
        terminal.send(.controlC)
        try terminal.waitForPrompt()
        terminal.send("sections ")
        terminal.send(.up)
        try terminal.wait("the line that begins so") { $0.currentLine.contains("append \(item)") }
        terminal.send(.controlC)
        try terminal.waitForPrompt()
    }

    @Test(arguments: learners)
    func aNarrowWindowCutsNoLetterInHalf(_ learner: Learner) throws {
        let terminal = try start(learner, columns: 40)
        let long = String(repeating: learner.items[0], count: 20)
        terminal.send("sections \(learner.sections[0]); append \(long) \(learner.items[1]); apply")
        terminal.send(.enter)
        try terminal.wait("the summary") { $0.text.contains("r1") && $0.currentLine == "snap>" && $0.bracketedPaste }
        #expect((20...40).contains(terminal.screen.tableWidth))
        for line in terminal.screen.lines { #expect(PseudoTerminalScreen.width(line) <= 40) }
        // A wider window, a wider table; a line that is being typed stays what it is.
        terminal.send("echo \(learner.items[0])")
        try terminal.wait("the typed line") { $0.currentLine == "snap> echo \(learner.items[0])" }
        terminal.resize(columns: 70, rows: 60)
        terminal.send(.backspace)
        try terminal.wait("one letter less") { $0.currentLine == "snap> echo \(learner.items[0].dropLast())" }
        terminal.send(.controlU)
        try terminal.waitForPrompt()
        terminal.send("clear\r")
        try terminal.wait("an empty screen") { $0.cursorRow == 0 && $0.currentLine == "snap>" && $0.bracketedPaste }
        try type("delete \(learner.items[1]); apply", terminal, prompt: "snap>")
        #expect((41...70).contains(terminal.screen.tableWidth))
    }

    /// A block that was pasted, Ctrl-C in the middle of a line, an open bracket, the pager, Ctrl-D.
    @Test(arguments: learners)
    func theRestOfAnHour(_ learner: Learner) throws {
        let terminal = try start(learner, rows: 16)
        terminal.paste("sections \(learner.sections[0])\nappend \(learner.items.joined(separator: " "))\n")
        try terminal.wait("the paste") { $0.text.contains(learner.items[2]) }
        terminal.send(.enter)
        try terminal.wait("both were run") { $0.currentLine == "snap*2>" && $0.bracketedPaste }
        #expect(terminal.screen.lines.contains("snap*1> append \(learner.items.joined(separator: " "))"))
        terminal.send("append \(learner.items[0])")
        try terminal.wait("the half line") { $0.currentLine == "snap*2> append \(learner.items[0])" }
        terminal.send(.left, .controlC)
        try terminal.wait("a fresh prompt") { $0.currentLine == "snap*2>" && $0.bracketedPaste }
        terminal.send("append [\(learner.sections[0]),\r")
        try terminal.wait("the line goes on") { $0.currentLine == "....>" && $0.bracketedPaste }
        terminal.send("\(learner.items[0])2]\r")
        try terminal.wait("two more items") { $0.currentLine == "snap*3>" && $0.bracketedPaste }
        terminal.send("clear\r")
        try terminal.wait("an empty screen") { $0.cursorRow == 0 && $0.currentLine == "snap*3>" && $0.bracketedPaste }
        terminal.send("help\r")
        let question = MessageCatalog(learner.language).text(Message("pager.more", ["count": .number(77)]))
        // How many lines are left depends on the language.
        let end = question.split(separator: "77").last.map(String.init) ?? question
        try terminal.wait("the question of the pager") { $0.cursorRow == 15 && $0.currentLine.hasSuffix(end) }
        terminal.send("q")
        try terminal.wait("the prompt") { $0.currentLine == "snap*3>" && $0.bracketedPaste }
        terminal.send(.controlD)
        #expect(try terminal.waitForExit() == 0)
        #expect(terminal.screen.unknownSequences == [])
    }
}
