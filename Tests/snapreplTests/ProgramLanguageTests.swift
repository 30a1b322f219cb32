import Foundation
import TestSupport
import Testing

/// What the program itself says of files and the like is in the reader's language.
@Suite struct ProgramLanguageTests {
    let fixture: TerminalFixture

    init() throws { fixture = try TerminalFixture() }

    private func run(_ arguments: [String], _ locale: String) throws -> Program.Result {
        try Program.run(arguments, environment: fixture.environment.merging(["LANG": locale]) { $1 })
    }

    @Test(arguments: [
        ("C.UTF-8", "no such file or folder", "it is a folder", "line 1 is not text in UTF-8"),
        ("ja_JP.UTF-8", "ファイルまたはフォルダがありません", "フォルダです", "1 行目が UTF-8 のテキストではありません"),
        ("zh_CN.UTF-8", "没有这个文件或文件夹", "这是文件夹", "第 1 行不是 UTF-8 文本"),
        ("ko_KR.UTF-8", "파일이나 폴더가 없습니다", "폴더입니다", "1번째 줄이 UTF-8 텍스트가 아닙니다"),
    ])
    func aFileThatCannotBeUsedIsToldOf(locale: String, missing: String, folder: String, bytes: String) throws {
        try fixture.write("", to: "empty/x.txt")
        let path = fixture.folder + "/none"
        for arguments in [
            ["run", path], ["diagnose", path], ["learn", path + ".md"], ["test", path], ["swift", path],
        ] {
            let result = try run(arguments, locale)
            #expect(result.errors.hasPrefix("snaprepl: ") && result.status == 2, "\(arguments)")
            #expect(result.errors.contains(missing) && result.errors.contains(path), "\(arguments): \(result.errors)")
        }
        #expect(try run(["run", fixture.folder], locale).errors.contains(folder))
        #expect(try run(["-c", "read \(path)"], locale).errors.contains(missing))
        let damaged = fixture.folder + "/bytes.snap"
        try Data([0x41, 0xFF, 0xFE]).write(to: URL(fileURLWithPath: damaged))
        #expect(try run(["run", damaged], locale).errors.contains(bytes))
    }

    /// With a byte order mark or without one, the low byte first or the high one; every second byte is one of ASCII and 0.
    @Test(arguments: [
        ("C.UTF-8", "it is in UTF-16: save it as UTF-8"),
        ("ja_JP.UTF-8", "UTF-16 で保存されています。UTF-8 で保存し直してください"),
        ("zh_CN.UTF-8", "文件是 UTF-16 编码，请改存为 UTF-8"),
        ("ko_KR.UTF-8", "UTF-16으로 저장되어 있습니다. UTF-8로 다시 저장하십시오"),
    ])
    func aFileInUTF16IsToldOf(locale: String, words: String) throws {
        // What a tool puts behind it makes it no other text.
        let cut = fixture.folder + "/cut.snap"
        try (#require("append a".data(using: .utf16)) + [0x0A]).write(to: URL(fileURLWithPath: cut))
        #expect(try run(["run", cut], locale).errors.contains(words))
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
            for (command, name) in [
                ("run", "a.snap"), ("open", "a.swift"), ("test", "a.md"), ("diagnose", "a.txt"),
            ] {
                let path = fixture.folder + "/" + name
                try #require("// 목록\nclass V {}\n".data(using: encoding)).write(to: URL(fileURLWithPath: path))
                let result = try run([command, path], locale)
                #expect((result.errors + result.output).contains(words), "\(encoding) \(name)")
                #expect(result.status == (command == "test" ? 1 : 2), "\(encoding) \(name)")
            }
        }
    }

    @Test(arguments: [
        ("C.UTF-8", "there is nothing to test"), ("ja_JP.UTF-8", "検査するファイルがありません"), ("zh_CN.UTF-8", "没有要检查的文件"),
        ("ko_KR.UTF-8", "검사할 파일이 없습니다"),
    ])
    func thereIsNothingToTest(locale: String, words: String) throws {
        try fixture.write("", to: "empty/x.txt")
        let result = try run(["test", fixture.folder + "/empty"], locale)
        #expect(result == .init(output: "", errors: "snaprepl: \(words)\n", status: 2))
    }

    @Test(arguments: [
        ("C.UTF-8", "expected", "actual", "0 passed, 1 failed"), ("ja_JP.UTF-8", "期待", "実際", "成功 0 件、失敗 1 件"),
        ("zh_CN.UTF-8", "预期", "实际", "通过 0 个，失败 1 个"), ("ko_KR.UTF-8", "기대", "실제", "성공 0개, 실패 1개"),
    ])
    func aFailedScriptIsToldOf(locale: String, expected: String, actual: String, summary: String) throws {
        try fixture.write("sections A\nexpect sections: B\n", to: "bad.snap")
        let result = try run(["test", fixture.folder + "/bad.snap"], locale)
        #expect(result.status == 1)
        #expect(result.output.contains("  \(expected)") && result.output.contains("| \(actual)\n"))
        #expect(result.output.hasSuffix("\n\(summary)\n"))
        // What programs read is the same everywhere.
        let tap = try run(["test", "--report", "tap", fixture.folder + "/bad.snap"], locale)
        #expect(tap.output.contains("expected") && !tap.output.contains(summary))
    }

    @Test(arguments: [
        ("C.UTF-8", "Programs: 1; commands: 1; lines of Swift: ", "1 command without a Swift form: "),
        ("ja_JP.UTF-8", "プログラム：1、コマンド：1、Swift の行数：", "Swift の形がないコマンド 1 件："),
        ("zh_CN.UTF-8", "程序：1；命令：1；Swift 行数：", "没有 Swift 形式的命令 1 条："),
        ("ko_KR.UTF-8", "프로그램: 1, 명령: 1, Swift 줄 수: ", "Swift로 쓸 수 없는 명령 1개: "),
    ])
    func theCountsOfWrittenSwiftAreToldOf(locale: String, counts: String, without: String) throws {
        try fixture.write("sections A\noption rows 3\n", to: "two.snap")
        let result = try run(["swift", fixture.folder + "/two.snap", "--into", fixture.folder], locale)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix(counts))
        #expect(result.output.contains("\n  \(without)"), "\(result.output)")
    }
}
