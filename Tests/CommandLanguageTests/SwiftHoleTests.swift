import Reporting
import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftPasting
@testable import SwiftWriting

/// Names nobody defined: what is asked, how often, and what is proposed.
@Suite struct SwiftHoleTests {
    /// What is asked while a text runs, each with its proposal; Return is the answer, or another line.
    private func asked(
        _ text: String, after script: String = "", answers: [String: String] = [:]
    ) -> (holes: [String], outcome: SwiftInputTests.Outcome) {
        var lab = Lab(script)
        var holes: [String] = []
        let outcome = SwiftInputTests.run(
            text, in: &lab.interpreter,
            ask: { hole, _ in
                holes.append("\(hole.name): \(hole.proposal)")
                return answers[hole.name] ?? ""
            })
        return (holes, outcome)
    }

    /// Two names with one value would be one item, which UIKit refuses.
    @Test func proposalsDiffer() {
        let (holes, outcome) = asked(
            "snapshot.appendItems(drinks)\nsnapshot.appendItems(meals)\nsnapshot.appendItems([dessert])",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(
            holes == [
                "drinks: let drinks = [\"a\"]", "meals: let meals = [\"b\"]", "dessert: let dessert = \"c\"",
            ])
    }

    @Test func numbersAndModelsCountOn() {
        let (holes, _) = asked(
            "struct Cup: Hashable { let id: Int; let name: String }\n"
                + "var s = NSDiffableDataSourceSnapshot<String, Cup>()\ns.appendSections([\"S\"])\n"
                + "s.appendItems(cups)\ns.appendItems([favourite])")
        #expect(
            holes == [
                "cups: let cups = [Cup(id: 1, name: \"a\")]", "favourite: let favourite = Cup(id: 2, name: \"b\")",
            ])
    }

    /// A member of a value that stands for one of an unknown type is asked for once for each value.
    @Test func membersOfStandInsAreAskedForOnce() {
        let (holes, outcome) = asked(
            """
            let busy = people.filter { $0.role == "open" }
            let idle = people.filter { $0.role == "done" }
            snapshot.appendItems(busy)
            snapshot.appendItems(idle)
            """, after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes.map { $0.prefix { $0 != ":" } } == ["people", "a.role", "b.role"])
    }

    @Test func theMembersOfSeveralStandInsStayApart() {
        let (_, outcome) = asked("snapshot.appendSections(groups.map { $0.kind })")
        #expect(outcome.problem == nil)
        #expect(outcome.commands.last == "sections c, d")
    }

    /// A loop's own name is not what another thing has under that name.
    @Test func aMemberDoesNotTakeALocalName() {
        let (holes, outcome) = asked(
            """
            for group in ["A", "B"] {
                snapshot.appendSections([group])
                snapshot.appendItems(samples.filter { $0.group == group })
                snapshot.appendItems([other.group])
            }
            """, answers: ["samples": "[\"x\", \"y\"]", "x.group": "\"A\"", "y.group": "\"B\"", "other.group": "\"z\""])
        #expect(outcome.problem == nil)
        #expect(holes.map { $0.prefix { $0 != ":" } } == ["samples", "x.group", "y.group", "other.group"])
        #expect(
            outcome.commands == [
                "sections A", "let samples = [\"x\", \"y\"]", "append samples[0]", "append z", "sections B",
                "append samples[1]", "append z",
            ])
    }

    /// `allCases` is no section.
    @Test func theCasesOfAnUnknownTypeAreAskedFor() {
        let (holes, outcome) = asked(
            "snapshot.appendSections(Part.allCases)\nfor part in Part.allCases { snapshot.appendItems([\"x\\(part)\"], toSection: part) }",
            answers: ["Part.allCases": "[\"p\", \"q\"]"])
        #expect(outcome.problem == nil)
        #expect(holes.count == 1)
        #expect(outcome.commands == ["sections p, q", "append xp to p", "append xq to q"])
    }

    /// Values of a type that was not pasted: the type is proposed, and its values stay apart.
    @Test func aTypeThatWasNotPastedIsProposed() {
        let (holes, outcome) = asked(
            "snapshot.appendItems([Cake(name: \"plum\", size: 2), Cake(name: \"apple\", size: 1)])", after: "sections S"
        )
        #expect(outcome.problem == nil)
        #expect(holes == ["Cake: struct Cake: Hashable { let name: String; let size: Int }"])
        #expect(
            outcome.commands == [
                "struct Cake: Hashable (let name: String, let size: Int)",
                "append Cake(name: \"plum\", size: 2), Cake(name: \"apple\", size: 1)",
            ])
    }

    @Test func casesOfATypeThatWasNotPastedStayApart() {
        let (holes, outcome) = asked(
            "snapshot.appendItems([\"x\", \"y\"].map { Row.note($0) })\nsnapshot.appendItems([.total(3)])",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes == ["note(x): \"note x\"", "note(y): \"note y\"", "total(3): \"total 3\""])
        #expect(outcome.commands == ["append \"note x\", \"note y\"", "append \"total 3\""])
    }

    @Test(arguments: [
        ("if mode == .compact { snapshot.appendItems([\"x\"]) }", "", "append x"),
        ("if .compact == mode { snapshot.appendItems([\"x\"]) }", "", "append x"),
        ("if mode != .compact { snapshot.appendItems([\"x\"]) }", "false", nil),
        ("guard !loadingInProgress else { return }\nsnapshot.appendItems([\"x\"])", "false", "append x"),
    ])
    func aConditionIsOneQuestion(swift: String, answer: String, command: String?) {
        let (holes, outcome) = asked(
            swift, after: "sections S",
            answers: ["mode == .compact": answer, "mode != .compact": answer, "loadingInProgress": answer])
        #expect(holes.count == 1)
        // With what is proposed the code behind the condition runs.
        #expect(holes.first?.hasSuffix(swift.hasPrefix("guard !") ? "false" : "true") == true)
        #expect(outcome.problem == nil)
        #expect(outcome.commands.last { $0.hasPrefix("append") } == command)
    }

    @Test func aDictionaryIsAskedForWhatItHolds() {
        let (holes, outcome) = asked(
            "for part in [\"A\", \"B\"] {\n    snapshot.appendItems(model.items[part] ?? [], toSection: part)\n}",
            after: "sections A B")
        #expect(outcome.problem == nil)
        #expect(holes.count == 2)
        #expect(outcome.commands.filter { $0.hasPrefix("append") } == ["append items to A", "append items to B"])
    }

    /// The answer belongs to the app: the next call of the function finds it.
    @Test func anAnswerIsKept() {
        let (holes, outcome) = asked(
            "func fill() {\n    snapshot.appendItems(cakes)\n    cakes.removeAll()\n}\nfill()\n"
                + "snapshot.appendItems(cakes)", after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes == ["cakes: let cakes = [\"a\"]"])
        #expect(outcome.commands == ["let cakes = [\"a\"]", "append cakes", "let cakes = []", "append cakes"])
    }

    @Test func aCounterThatWasAskedForCounts() {
        let (_, outcome) = asked(
            "func tick() {\n    guard left > 0 else { return }\n    left -= 1\n    snapshot.appendItems([left])\n}\ntick()",
            after: "sections S", answers: ["left": "9"])
        #expect(outcome.problem == nil)
        #expect(outcome.commands.last == "append [left]" || outcome.commands.last == "append left")
    }

    /// What a parameter stands for is asked for under the name that the caller wrote.
    @Test func anArgumentIsAskedForByItsName() {
        let (holes, outcome) = asked(
            "func show(_ item: Item) { snapshot.appendItems([item]) }\nshow(pie)", after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes == ["pie: let pie = \"a\""])
    }

    @Test func castsToViewsAreNotAskedFor() {
        let (holes, outcome) = asked(
            "guard let scene = (scene as? UIWindowScene) else { return }\nsnapshot.appendItems([\"x\"])",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes.isEmpty)
        #expect(outcome.commands == ["append x"])
    }

    /// Without the remark a body that did nothing would seem not to have been run.
    @Test func aGuardThatLeavesSaysSo() {
        let (_, outcome) = asked(
            "func f() {\n    guard let item = dataSource.itemIdentifier(for: IndexPath(row: 0, section: 0)) else {\n"
                + "        return\n    }\n    snapshot.deleteItems([item])\n}\nf()")
        #expect(outcome.commands.isEmpty)
        #expect(
            outcome.remarks.first
                == "Line 2: `let item = dataSource.itemIdentifier(…)` does not hold, so the guard leaves here.\n")
    }

    // MARK: Lists

    /// What every list has is worked out of the list, and the list is what is asked for.
    @Test func theListIsAskedForAndNotItsFirst() {
        let (holes, outcome) = asked(
            "snapshot.appendItems([mornings.first!])\nsnapshot.appendItems([evenings.first!, model.nights.last!])\n"
                + "if !model.mornings.isEmpty { snapshot.appendItems(mornings.dropFirst().map { $0 }) }",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes.map { $0.prefix { $0 != ":" } } == ["mornings", "evenings", "nights"])
        #expect(
            outcome.commands.filter { $0.hasPrefix("append") } == [
                "append mornings[0]", "append evenings[0], nights[1]", "append mornings[1]",
            ])
    }

    /// Members of one name of two things are two values.
    @Test func theMembersOfTwoThingsStayApart() {
        let (holes, outcome) = asked(
            "snapshot.appendItems(plan.spring.tasks)\nsnapshot.appendItems(plan.autumn.tasks)\n"
                + "snapshot.reloadItems(self.plan.spring.tasks)\nsnapshot.reloadItems(plan.autumn.tasks)",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes == ["tasks: let tasks = [\"a\"]", "plan.autumn.tasks: [\"b\"]"])
        #expect(
            outcome.commands == ["let tasks = [\"a\"]", "append tasks", "append b", "reload tasks", "reload b"])
    }

    @Test(arguments: [
        (
            "snapshot.appendSections(parts)\nsnapshot.appendItems([1], toSection: .upper)\nsnapshot.appendItems([2], toSection:.lower)",
            "parts: let parts = [\"upper\", \"lower\"]"
        ),
        (
            "snapshot.appendSections(Part.allCases)\nsnapshot.appendItems([1], toSection: .lower)",
            "Part.allCases: [\"lower\"]"
        ),
    ])
    func sectionsAreProposedAsTheTextNamesThem(swift: String, proposal: String) {
        let (holes, outcome) = asked(swift)
        #expect(holes == [proposal])
        #expect(outcome.problem == nil)
    }

    /// The cases that a loop tells apart are those of a pasted enum, of which one each is proposed.
    @Test func whatALoopTellsApartIsProposed() {
        let (holes, outcome) = asked(
            """
            struct Cover: Hashable { var title: String }
            enum Leaf: Hashable { case cover(Cover), blank }
            rows.forEach {
                switch $0 {
                case let .cover(cover): snapshot.appendItems([cover.title])
                case .blank: snapshot.appendItems(["blank"])
                }
            }
            """, after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes == ["rows: let rows = [Leaf.cover(Cover(title: \"a\")), Leaf.blank]"])
        #expect(outcome.commands.suffix(2) == ["append a", "append blank"])
    }

    // MARK: The app's own methods

    /// A label that the standard library's method does not have belongs to a method of the app's.
    @Test(arguments: [
        ("snapshot.appendItems(names.filter { $0.contains(letter: \"x\") })", "a.contains(letter:x): true"),
        ("snapshot.appendItems(Array(times: 3, of: \"x\"))", "Array(times: 3, of: \"x\"): [\"a\"]"),
    ])
    func methodsWithOtherLabelsAreAskedFor(swift: String, hole: String) {
        let (holes, outcome) = asked(swift, after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes.contains(hole))
    }

    @Test func aTypeThatIsMadeOfNothingIsProposed() {
        let (holes, outcome) = asked("snapshot.appendItems([Spot(), Spot()])", after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes == ["Spot: struct Spot: Hashable { let id = UUID() }"])
        #expect(outcome.commands.last == "append Spot(), Spot()")
    }

    @Test func aTypeWithinATypeIsProposedAsSuch() {
        let (holes, _) = asked(
            "snapshot.appendItems([Trip(from: Place(name: \"A\"), days: 2)])", after: "sections S")
        #expect(
            holes == [
                "Place: struct Place: Hashable { let name: String }",
                "Trip: struct Trip: Hashable { let from: Place; let days: Int }",
            ])
    }

    // MARK: Cases of unknown types

    @Test func aCaseThatIsOnlyStoredIsNotAskedFor() {
        let (holes, outcome) = asked(
            "order = .rising\nif order == .rising { snapshot.appendItems([\"x\"]) }\nlet tint: Colour = .red",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes.isEmpty)
        #expect(outcome.commands == ["let order = \"rising\"", "append x"])
        #expect(outcome.remarks == ["Left out: tint\n"])
    }

    /// What nobody takes is not asked for.
    @Test func theResultOfACallForItsEffectIsNotAskedFor() {
        let (holes, outcome) = asked(
            "func make() -> Menu {\n    let menu = Menu(title: first)\n    snapshot.appendItems([\"x\"])\n    return menu\n}\nmake()",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes.isEmpty)
        #expect(outcome.commands == ["append x"])
    }

    /// What was asked for is not left out.
    @Test func whatWasAskedForIsNotCalledLeftOut() {
        let (holes, outcome) = asked(
            "let pies = shop.load() ?? []\nsnapshot.appendItems(pies)\nif let cakes = shop.cakes { all = cakes }",
            after: "sections S")
        #expect(outcome.problem == nil)
        #expect(holes == ["pies: let pies = [\"a\"]"])
        #expect(outcome.remarks == ["Left out: all\n"])
    }

    /// An answer is often typed with an input method on: its commas and brackets are those of Swift.
    @Test(arguments: ["“牛乳”、“パン”", "［“牛乳”，“パン”］", "“牛乳”，　“パン”", "let drinks ＝ ［“牛乳”、“パン”］"])
    func answersMayHaveFullWidthMarks(answer: String) {
        let (_, outcome) = asked(
            "snapshot.appendItems(drinks)", after: "sections S", answers: ["drinks": answer])
        #expect(outcome.problem == nil)
        #expect(outcome.commands.first == "let drinks = [\"牛乳\", \"パン\"]")
    }

    /// What stands inside a text stays as it was typed.
    @Test func aFullWidthMarkInAnAnswerStaysInItsText() {
        let (_, outcome) = asked(
            "snapshot.appendItems(drinks)", after: "sections S", answers: ["drinks": "\"牛乳、パン\"、\"水（冷）\""])
        #expect(outcome.problem == nil)
        #expect(outcome.commands.first == "let drinks = [\"牛乳、パン\", \"水（冷）\"]")
    }
}
