import Learning
import Recordings
import Reporting
import Scenarios
import Testing

@testable import Room

/// The prompt in the browser does what the console does.
@Suite(.serialized) struct PromptTests {
    @Test func commandsMoveTheList() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            #expect(browser.greeting?.steps.first?["narration"]?.allText.contains("Nothing of it is stored") == true)
            _ = try await browser.run("sections Today")
            let staged = try await browser.run("append milk bread")
            #expect(staged["prompt"]?.text == "snap*2> ")
            #expect(staged.steps.first?.rows == [])
            let applied = try await browser.run("apply")
            #expect(applied.steps.last?.rows == ["milk", "bread"])
            let moved = try await browser.run("move bread before milk; apply")
            #expect(moved.steps.last?.rows == ["bread", "milk"])
            #expect(moved.steps.last?.allText.contains("moved") == true)
        }
    }

    @Test func aWholeControllerIsRunAndItsRowsAreTapped() async throws {
        let controller = """
            import UIKit
            final class Controller: UITableViewController {
                var done: Set<String> = []
                lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
                    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
                    cell.textLabel?.text = self.done.contains(name) ? name + " done" : name
                    return cell
                }
                override func viewDidLoad() {
                    super.viewDidLoad()
                    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems(["milk", "bread"])
                    source.apply(snapshot, animatingDifferences: false)
                }
                override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
                    guard let name = source.itemIdentifier(for: path) else { return }
                    done.insert(name)
                    var snapshot = source.snapshot()
                    snapshot.reloadItems([name])
                    source.apply(snapshot)
                }
            }
            """
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            let pasted = try await browser.run(controller)
            #expect(pasted.steps.last?.rows == ["milk", "bread"])
            let tapped = try await browser.run("tap 0:1")
            #expect(tapped.steps.last?.rows == ["milk", "bread done"])
        }
    }

    @Test func theTextOfACrashIsExplained() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            let crash = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    milk\n)}"
            let answer = try await browser.run(crash)
            #expect(answer.steps.last?.allText.contains("duplicate-identifiers") == true)
        }
    }

    @Test func aCrashStandsOnTheList() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A; append a; apply")
            let answer = try await browser.run("append b b")
            #expect(answer.steps.last?["crash"]?["author"]?.text == "uikit")
            #expect(answer.steps.last?.rows == ["a"])
        }
    }

    @Test func lessonsAreTakenWithTheirOwnList() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections Mine; append mine; apply")
            // The words of the greeting.
            for word in ["help", "learn"] { #expect(try await browser.run(word).steps.last?["crash"] == nil) }
            let begun = try await browser.run("learn 1")
            #expect(begun.allText.contains("learn 1") && begun.steps.last?.rows == [])
            #expect(begun.steps.first?["startsOver"] == .bool(true))
            let left = try await browser.run("quit")
            #expect(left["prompt"]?.text == "snap> ")
            #expect(left.steps.last?.rows == ["mine"])
        }
    }

    /// Who knows no command chooses from the page: every lesson and every claim, in all languages.
    @Test(arguments: Language.allCases) func lessonsAndClaimsAreChosenFromThePage(_ language: Language) async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room, language: language.rawValue)
            let page = try await browser.get("?language=\(language.rawValue)").body
            let commands = page.split(separator: "data-run=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
            let course = EmbeddedLessons.course
            let claims = EmbeddedScenarios.ledger.entries
            #expect(commands.count == course.names.count + claims.count)
            for name in course.names {
                #expect(page.contains(HTMLText.escaped(try #require(course.lesson(name, in: language)).title)))
            }
            let last = try #require(claims.last).header.claim(in: language)
            #expect(page.contains(HTMLText.escaped(last)))
            // The last lesson, the first claim and the last one begin, from within one another.
            for command in [course.names.count - 1, course.names.count, commands.count - 1].map({ commands[$0] }) {
                let begun = try await browser.run(command, language: language.rawValue)
                #expect(begun.steps.allSatisfy { $0["crash"] == nil }, "\(command)")
                #expect(!begun.steps.isEmpty, "\(command)")
            }
        }
    }

    @Test func claimsAndPredictionsAreModes() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("option predict on; sections A; append a b c; apply")
            _ = try await browser.run("1")
            _ = try await browser.run("move c before a; reload b")
            let asked = try await browser.run("apply")
            #expect(asked["prompt"]?.text == "predict> ")
            let answered = try await browser.run("1")
            #expect(answered.steps.contains { $0.rows == ["c", "a", "b"] })
            let claim = try await browser.run("claims v3")
            #expect(!claim.steps.isEmpty)
        }
    }

    @Test func eachVisitorHasAnOwnLanguage() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let english = try await Browser.enter(room)
            let japanese = try await Browser.enter(room, language: "ja")
            let help = try await english.run("append")
            let hilfe = try await japanese.run("append", language: "ja")
            #expect(help.allText != hilfe.allText)
            #expect(hilfe.allText.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) })
            // The same session in another language from now on, and its steps so far as well.
            let again = try await japanese.post("enter", "", language: "ko")
            #expect(again.json?["visitor"]?.text == japanese.visitor)
            let korean = again.json?.steps.last?.allText.unicodeScalars.contains {
                (0xAC00...0xD7A3).contains($0.value)
            }
            #expect(korean == true)
        }
    }

    @Test func completionKnowsTheSession() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections Groceries; append milk")
            let found = try await browser.post("complete", #"{"line":"append bread to Gro","cursor":19}"#).json
            #expect(found?["candidates"]?.elements == [.string("Groceries")])
            #expect(found?["from"] == .integer(16) && found?["to"] == .integer(19))
            let hint = try await browser.post("complete", #"{"line":"move","cursor":4}"#).json
            #expect(hint?["hint"]?.text?.isEmpty == false)
            let beyond = try await browser.post("complete", #"{"line":"é","cursor":99999999999}"#)
            #expect(beyond.status == 200)
        }
    }

    @Test func whatIsBegunGoesOnOrIsDropped() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            let begun = try await browser.run("append [a,")
            #expect(begun["continues"] == .bool(true) && begun.steps.isEmpty)
            let dropped = try await browser.post("interrupt", "").json
            #expect(dropped?["prompt"]?.text == "snap> ")
        }
    }

    @Test func whoLeavesBeginsAnew() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A; append a; apply")
            _ = try await browser.run("quit")
            let next = try await browser.run("sections B; append b; apply")
            #expect(next.steps.first?["startsOver"] == .bool(true))
            #expect(next.steps.last?.rows == ["b"])
        }
    }

    /// The list after `undo` is the same list; only a lesson has another.
    @Test func undoShowsTheSameList() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A; append a; apply")
            _ = try await browser.run("append b; apply")
            let undone = try await browser.run("undo")
            #expect(undone.steps.last?.rows == ["a"] && undone.steps.first?["startsOver"] == nil)
        }
    }

    @Test func aReloadedPageFindsItsSteps() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A; append a; apply")
            let again = try await browser.post("enter", "")
            #expect(again.json?["visitor"]?.text == browser.visitor)
            #expect(again.json?.steps.last?.rows == ["a"])
            let page = try await browser.post("page", "")
            #expect(page.body.contains("<!-- Written by snaprepl -->") && page.body.contains("append a"))
        }
    }
}
