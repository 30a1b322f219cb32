import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// Swift classes beside subclasses of NSObject, on systems before and since the Swift 6 runtime.
@Suite struct NativeClassTests {
    private static let native = "class D: Hashable (n) hash(n) equal(n); let a = D(n: 1); let b = D(n: 1)"
    private static let objectiveC = "class D: NSObject (n) hash(n) equal(n); let a = D(n: 1); let b = D(n: 1)"

    /// Two equal instances: two items where the address decides, one where `Hashable` does.
    @Test(
        arguments: [
            ("13", nil, native, 2), ("17", nil, native, 2), ("17.4", nil, native, 2), ("18", nil, native, 1),
            ("26", nil, native, 1), ("26", "17", native, 2), ("26", "18", native, 1), ("17", "18", native, 2),
            ("13", nil, objectiveC, 1), ("17", nil, objectiveC, 1), ("26", nil, objectiveC, 1),
            ("15", nil, "class D(n) hash(n) equal(n); let a = D(n: 1); let b = D(n: 1)", 1),
            ("15", nil, "struct D(n); let a = D(n: 1); let b = D(n: 1)", 1),
            ("26", nil, "class D: Hashable (n); let a = D(n: 1); let b = D(n: 1)", 2),
        ] as [(String, String?, String, Int)])
    func equalInstances(system: String, sdk: String?, types: String, count: Int) {
        var lab = Lab("option ios \(system)" + (sdk.map { "; option linked-sdk \($0)" } ?? ""))
        lab.run(types + "; sections S; append a; append b; count; expect answer: \(count)")
        lab.run("apply; expect cells: created \(count)")
    }

    /// Both in one call are duplicates only where they are one item.
    @Test func duplicatesInOneCall() {
        var old = Lab("option ios 17; sections S; " + Self.native)
        #expect(old.code("append a b") == "ok")
        #expect(old.code("append a a") == "duplicate-identifiers")
        var new = Lab("sections S; " + Self.native)
        #expect(new.code("append a b") == "duplicate-identifiers")
    }

    /// A section object made anew is not found.
    @Test func aSectionMadeAnew() {
        let script = "class S: Hashable (t) hash(t) equal(t); let s = S(\"x\"); let again = S(\"x\"); sections s; apply"
        var old = Lab("option ios 16; " + script)
        #expect(old.code("append i to again") == "unknown-destination")
        #expect(old.code("append i to s") == "ok")
        var new = Lab(script)
        #expect(new.code("append i to again") == "ok")
    }

    /// The same object is the same item, also after a change of what its hash is made of.
    @Test func theAddressDoesNotChange() {
        var lab = Lab("option ios 17; option strict on; sections S; " + Self.native)
        lab.run("append a; apply; set a.n = 5; append b; apply")
        lab.run("expect items: a b; reload a; apply; expect cell 0:0: n=5")
    }

    /// The app's own code asks the declared `==`, on every system: models are found in the store by it.
    @Test func theAppUsesItsOwnEquality() {
        var lab = Lab("option ios 17; provider shows n, m from store")
        lab.run("class D: Hashable (n, m) hash(n) equal(n); let a = D(n: 1, m: 1); sections S; append D(n: 1, m: 7)")
        lab.run("apply; expect cell 0:0: n=1 m=1")
    }

    /// Inside a struct the class is compared by the struct's `==`, which asks the class.
    @Test func insideAStructItsOwnEqualityCounts() {
        var lab = Lab("option ios 17; struct Box(d); " + Self.native)
        lab.run("compare Box(a) Box(b); expect answer: identity.same")
        lab.run("compare a b; expect answer: identity.native-class-address")
        lab.run("compare a a; expect answer: identity.same")
    }

    @Test func compareSaysWhatTheSnapshotSees() {
        var old = Lab("option ios 17; " + Self.native)
        #expect(old.unwrapped("compare a b").contains("a snapshot sees only the address"))
        var new = Lab(Self.native)
        new.run("compare a b; expect answer: identity.same")
    }

    /// No app changes its system while objects are in its list.
    @Test func theSystemStaysWhileObjectsAreInTheList() {
        var lab = Lab(Self.native + "; sections S; append a; apply")
        let before = lab.picture
        #expect(lab.code("option ios 17") == "native-objects")
        #expect(lab.code("option linked-sdk 17") == "native-objects")
        #expect(lab.picture == before)
        #expect(lab.code("option ios 18") == "ok")
        lab.run("delete-all; apply; option ios 17; sections S; append a; append b; count; expect answer: 2")
    }

    /// A tap on such an object finds its model and changes it in place.
    @Test func aTapChangesTheObject() {
        var lab = Lab("option ios 17; class D: Hashable (n, isOn = false) hash(n) equal(n); let a = D(n: 1)")
        lab.run("provider shows isOn; sections S; append a; apply; handlers tap toggle isOn then reconfigure; tap 0:0")
        lab.run("expect cell 0:0: isOn=true")
        #expect(lab.session.store.values["a"]?.swiftLiteral == "D(n: 1, isOn: true)")
        lab.run("tap a; expect cell 0:0: isOn=false")
    }

    @Test func swiftWritesEachKind() {
        var lab = Lab("class D: Hashable (let n: Int, m = 1) hash(n) equal(n)")
        #expect(
            lab.text("swift class E: Hashable (n: Int) hash(n) equal(n)") == """
                nonisolated final class E: Hashable, @unchecked Sendable {
                    var n: Int

                    init(n: Int) {
                        self.n = n
                    }

                    func hash(into hasher: inout Hasher) {
                        hasher.combine(n)
                    }

                    static func == (left: E, right: E) -> Bool {
                        left.n == right.n
                    }
                }

                """)
        #expect(lab.text("swift class E: Hashable ()").contains("left === right"))
        #expect(lab.text("swift class E(n)").contains("final class E: NSObject"))
    }
}
