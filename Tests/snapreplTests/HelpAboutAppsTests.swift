import CommandLanguage
import Testing

@testable import snaprepl

/// Questions in plain words whose answer is a command for an app's own code, or a claim.
@Suite struct HelpAboutAppsTests {
    @Test(arguments: [
        ("run my view controller", "help open"), ("paste my code", "help open"), ("アプリを動かしたい", "help open"),
        ("运行 我的代码", "help open"), ("내 코드를 돌리고 싶어요", "help open"),
        ("save the patch", "help fix"), ("パッチを保存したい", "help fix"), ("补丁 怎么保存", "help fix"), ("패치 저장", "help fix"),
        ("pull to refresh", "help press"), ("引っ張って更新するには", "help press"), ("下拉刷新 怎么用", "help press"),
        ("당겨서 새로고침", "help press"),
        ("load again after editing", "help watch"), ("編集したら読み込む", "help watch"), ("改完代码 怎么打开", "help watch"),
        ("코드를 고치면 다시 열기", "help watch"),
        ("非同期の処理", "help run"), ("어떻게 고쳐요", "help fix"),
        ("a deleted row reappears", "claims zh.swipe-returns"), ("삭제한 행이 다시 나타나요", "claims zh.swipe-returns"),
        ("头部不刷新", "claims more.header"), ("页眉没更新", "claims more.header"),
        ("why is my header old", "claims more.header"), ("ヘッダーが古いまま", "claims more.header"),
        ("header does not update", "claims more.header"), ("why is the header of my section old", "claims more.header"),
        ("头部视图不更新", "claims more.header"), ("セクションのヘッダーがまだ古い", "claims more.header"), ("내 프로젝트 여는 법", "help open"),
        ("怎么打开我的项目", "help open"), ("页眉没有更新", "claims more.header"),
        ("reloadItems 和 reconfigureItems 有什么区别", "claims more.reload-or-reconfigure"),
        ("reloadItems와 reconfigureItems 차이", "claims more.reload-or-reconfigure"),
        ("언제 reload를 쓰나요", "claims more.reload-or-reconfigure"), ("消した行が戻る", "claims zh.swipe-returns"),
        ("页眉还是旧的", "claims more.header"), ("헤더가 바뀌지 않아요", "claims more.header"),
    ])
    func theAnswerComesFirst(question: String, command: String) {
        var interpreter = Interpreter(table: .program(of: nil))
        let reports = interpreter.run(line: "help \(question)").compactMap { outcome in
            if case .report(let report) = outcome { report } else { nil }
        }
        #expect(reports.first?.answer?.first == command, "\(question): \(reports.first?.answer ?? [])")
    }
}
