import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Values and identity: hash and == follow the clauses of a declaration literally.
@Suite struct IdentityTests {
    /// The rules `identity.*`, by declaration: whether the hashes are the same, and what == says.
    @Test(arguments: [
        // No clause is the synthesised conformance: every field counts.
        ("struct T(a, b)", "T(a: 1, b: 1)", "T(a: 1, b: 1)", true, true),
        ("struct T(a, b)", "T(a: 1, b: 1)", "T(a: 1, b: 2)", false, false),
        ("struct T(a, b)", "T(1, 1)", "T(b: 1, a: 1)", true, true),
        // Row 2: same hash, not equal (S0's V3).
        ("struct T(a, b) hash(a) equal(a, b)", "T(1, 1)", "T(1, 2)", true, false),
        ("struct T(a, b) hash(a)", "T(1, 1)", "T(1, 2)", true, false),
        // Row 1 with other fields differing (S0's V4).
        ("struct T(a, b) hash(a) equal(a)", "T(1, 1)", "T(1, 2)", true, true),
        // Row 3.
        ("struct T(a, b) hash(a) equal(a)", "T(1, 1)", "T(2, 1)", false, false),
        // Row 4: the broken contract.
        ("struct T(a, b) hash(a, b) equal(a)", "T(1, 1)", "T(1, 2)", false, true),
        ("struct T(a, b) equal(a)", "T(1, 1)", "T(1, 2)", false, true),
        // Empty clauses are literal too.
        ("struct T(a) hash() equal()", "T(1)", "T(2)", true, true),
        ("struct T(a) hash()", "T(1)", "T(2)", true, false),
        ("struct T(a) equal()", "T(1)", "T(2)", false, true),
        ("struct T() ", "T()", "T()", true, true),
        // A class without clauses is its address.
        ("class T(a)", "T(1)", "T(1)", false, false),
        ("class T(a) hash(a) equal(a)", "T(1)", "T(1)", true, true),
        ("class T(a) hash(a)", "T(1)", "T(1)", true, false),
        ("class T(a) equal(a)", "T(1)", "T(1)", false, true),
        ("enum E(a, b)", "E.a", "E.a", true, true),
        ("enum E(a, b)", "E.a", "E.b", false, false),
    ])
    func clausesAreTakenLiterally(
        declaration: String, left: String, right: String, sameHash: Bool, equal: Bool
    ) throws {
        let lab = Lab("\(declaration); let x = \(left); let y = \(right)")
        let x = try #require(lab.session.store.values["x"])
        let y = try #require(lab.session.store.values["y"])
        #expect((x.hashValue == y.hashValue) == sameHash)
        #expect((x == y) == equal)
        #expect(x == x)
        #expect((y == x) == equal)
    }

    @Test func aTypeDeclaredAgainIsAnotherType() throws {
        let lab = Lab("struct T(a); let x = T(1); struct T(a); let y = T(1)")
        #expect(lab.session.store.values["x"] != lab.session.store.values["y"])
    }

    @Test func differentKindsAreNeverEqual() {
        let values: [SessionValue] = [
            .null, .boolean(true), .integer(1), .decimal(1), .string("1"), .uuid(1), .array([.integer(1)]), .array([]),
            .string(""), .boolean(false), .integer(0), .decimal(0),
        ]
        for (i, left) in values.enumerated() {
            for (j, right) in values.enumerated() { #expect((left == right) == (i == j), "\(left) \(right)") }
        }
    }

    @Test func notANumberIsNotEqualToItself() throws {
        var lab = Lab("struct T(a, b = .nan); let x = T(1); let n = Double.nan")
        let x = try #require(lab.session.store.values["x"])
        #expect(x != x)
        let n = try #require(lab.session.store.values["n"])
        #expect(n != n)
        // The strict check finds it; without it nothing is noticed at once.
        lab.run("sections S; append x")
        #expect(lab.session.staged.numberOfItems == 1)
        lab.run("discard; option strict on; sections S")
        #expect(lab.code("append x") == "not-equal-to-itself")
    }

    /// Swift's == for text is canonical equivalence, and so is the identity of an item.
    @Test func textIsComparedByCanonicalEquivalence() {
        var lab = Lab("sections S")
        #expect(lab.code("append \"\\u{AC00}\" \"\\u{1100}\\u{1161}\"") == "duplicate-identifiers")
        #expect(lab.code("append \"が\" \"か\\u{3099}\"") == "duplicate-identifiers")
        #expect(lab.code("append \"Ａ\" \"A\" \"ｱ\" \"ア\"") == "ok")
    }

    /// `7` means the number before another row that shows a 7, and `07` is no number's name.
    @Test func aNumberNamesTheNumberFirst() {
        let list = "struct T(text); let t = T(text: \"7\"); let n = [7, 8]; sections S; append n t"
        var lab = Lab(list + "; delete 7")
        #expect(lab.text("items") == "8\n7\n")
        lab = Lab("let n = [7, 8]; sections S; append n; delete 07")
        #expect(lab.text("items") == "7\n8\n")
    }

    // MARK: Copies, references and what `set` reaches

    private static let sharing = "let t = T(name: \"a\", n: 1); sections S; append t; apply; append z; set t.n = 2"

    @Test func aStructIsCopiedIntoTheSnapshot() throws {
        let lab = Lab("struct T(name, n) hash(name) equal(name); \(Self.sharing)")
        #expect(lab.session.store.values["t"]?.swiftLiteral == #"T(name: "a", n: 2)"#)
        #expect(lab.session.staged.itemIdentifiers.first?.swiftLiteral == #"T(name: "a", n: 1)"#)
        #expect(lab.session.source.snapshot().itemIdentifiers.first?.swiftLiteral == #"T(name: "a", n: 1)"#)
    }

    @Test func anObjectIsSharedWithStoreStagedAndAppliedSnapshot() throws {
        let lab = Lab("class T(name, n) hash(name) equal(name); \(Self.sharing)")
        let changed = #"T(name: "a", n: 2)"#
        #expect(lab.session.store.values["t"]?.swiftLiteral == changed)
        #expect(lab.session.staged.itemIdentifiers.first?.swiftLiteral == changed)
        #expect(lab.session.source.snapshot().itemIdentifiers.first?.swiftLiteral == changed)
    }

    @Test func anObjectIsSharedWhereverItIsHeld() throws {
        let lab = Lab(
            """
            class T(n); struct Box(t, more = nil); class Owner(t)
            let t = T(1); let u = t; let list = [t, T(5)]; let box = Box(t: t, more: [t]); let o = Owner(t)
            sections t; append box o; apply
            set t.n = 2
            """)
        let values = lab.session.store.values
        #expect(values["u"]?.swiftLiteral == "T(n: 2)")
        #expect(values["list"]?.swiftLiteral == "[T(n: 2), T(n: 5)]")
        #expect(values["box"]?.swiftLiteral == "Box(t: T(n: 2), more: [T(n: 2)])")
        #expect(values["o"]?.swiftLiteral == "Owner(t: T(n: 2))")
        let applied = lab.session.source.snapshot()
        #expect(applied.sectionIdentifiers.map(\.swiftLiteral) == ["T(n: 2)"])
        #expect(
            applied.itemIdentifiers.map(\.swiftLiteral) == ["Box(t: T(n: 2), more: [T(n: 2)])", "Owner(t: T(n: 2))"])
    }

    @Test func settingThroughAPathReachesTheObject() throws {
        let lab = Lab("class T(n); struct Box(t); let t = T(1); let box = Box(t); set box.t.n = 7")
        #expect(lab.session.store.values["t"]?.swiftLiteral == "T(n: 7)")
    }

    /// Mutating a field that feeds the hash loses the item, as in UIKit.
    @Test func anObjectWhoseHashChangedIsNoLongerFound() {
        var lab = Lab("class T(n) hash(n) equal(n); let t = T(1); sections S; append t; apply; set t.n = 2")
        #expect(lab.code("reconfigure t") == "item-not-in-snapshot")
        lab.run("option strict on")
        #expect(lab.code("append x") == "hash-changed")
    }

    /// The field its hash is made of changes in place, and the snapshot is built anew: the same object is the same item,
    /// and its row shows what it showed. Where only the address counts this is certain; else it is inferred.
    @Test(arguments: [
        ("class Month: NSObject (name, isSelected) hash(name, isSelected) equal(name, isSelected)", "26", true),
        ("class Month: Hashable (name, isSelected) hash(name, isSelected) equal(name, isSelected)", "26", true),
        ("class Month: Hashable (name, isSelected) hash(name, isSelected) equal(name, isSelected)", "14", false),
        ("class Month (name, isSelected)", "26", false),
    ])
    func anObjectChangedInPlaceIsTheSameItem(type: String, system: String, isInferred: Bool) {
        var lab = Lab(
            """
            option ios \(system); \(type); let may = Month("May", false); let june = Month("June", false)
            sections S; append may june; apply
            set may.isSelected = true; snapshot empty; sections S; append june may
            """)
        let text = lab.unwrapped("apply")
        #expect(text.contains("identity.same-object (M): ") == isInferred)
        #expect(text.contains("- (M): fairly certain"))
        lab.run("expect changes: move item 0:0 May to 0:1; expect cells: created 0, configured 0; expect stale: May")
        // The snapshot that was built knows the object by its new hash.
        #expect(lab.code("option strict on") == "ok")
        lab.run("reload may; apply; expect stale:")
    }

    /// `why` follows an object through a change of its hash; where the snapshot knows it by the old one, that is the answer.
    @Test func whyFollowsAnObjectWhoseHashChanges() {
        var lab = Lab(
            "class D(n) hash(n) equal(n); let d = D(1); sections S; append d; apply; set d.n = 2; append z; apply")
        let held = lab.unwrapped("why d")
        #expect(held.contains("| r1 | inserted at 0:0 |") && held.contains("| r2 | unchanged "), "\(held)")
        #expect(held.contains("the changed field feeds its hash") && held.contains("data now: n=2"))
        lab.run("snapshot empty; sections S; append d; apply")
        let found = lab.unwrapped("why d")
        #expect(found.contains("| r3 | unchanged ") && !found.contains("the changed field feeds its hash"))
        #expect(found.contains("reconfigure "))
    }

    /// In a copy it is the same object under the same old hash value: nothing to infer.
    @Test func anObjectChangedInPlaceIsTheSameItemInACopy() {
        var lab = Lab("class D(n) hash(n) equal(n); let d = D(1); sections S; append d; apply; set d.n = 2; append z")
        #expect(!lab.text("apply").contains("identity.same-object"))
        lab.run("expect changes: insert item 0:1 z")
    }

    @Test func onlyTheIdentityGoesInWithAFieldOfAnArray() throws {
        var lab = Lab(
            """
            struct Todo(text, id = uuid)
            let todos = Todo(text: "ToDo \\(i)") for i in 0...2
            sections S; append todos.id to S
            """)
        #expect(lab.session.staged.itemIdentifiers == [.uuid(1), .uuid(2), .uuid(3)])
        #expect(lab.text("items") == "uuid-1\nuuid-2\nuuid-3\n")
    }
}
