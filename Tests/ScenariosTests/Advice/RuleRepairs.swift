import Testing

/// A rule broken, and the same intention carried out as the rule's words advise.
struct RuleRepair: Sendable, CustomTestStringConvertible {
    let rule: String
    /// What both begin with; all of it works.
    let before: String
    /// What shows the rule.
    let broken: String
    /// What to do instead; all of it works, and the rule is not shown.
    let mended: String

    init(_ rule: String, _ before: String, _ broken: String, mended: String) {
        self.rule = rule
        self.before = before
        self.broken = broken
        self.mended = mended
    }

    var testDescription: String { "\(rule): \(mended)" }
}

extension RuleRepair {
    static let all = editing + applying + lists + batches

    /// Editing a snapshot.
    private static let editing = [
        RuleRepair("no-sections", "", "append a", mended: "sections A; append a"),
        RuleRepair("duplicate-identifiers", "sections A", "append a a", mended: "append a b"),
        RuleRepair(
            "destination-in-arguments", "sections A; append a b",
            "insert c a before a",
            mended: "insert c before a"),
        RuleRepair(
            "type.constant", "struct T(let a); let t = T(1)", "set t.a = 2",
            mended: "struct T(var a); let t = T(1); set t.a = 2"),
        RuleRepair(
            "type.extra-argument", "struct T(let a = 1, b)", "let t = T(a: 1, b: 2)",
            mended: "struct T(var a = 1, b); let t = T(a: 1, b: 2)"),
        RuleRepair(
            "type.mismatch", "struct T(a: Int)", "let t = T(a: \"x\")",
            mended: "struct T(a: String); let t = T(a: \"x\")"),
        RuleRepair("type.no-member", "enum E(a(Int))", "sections E.allCases", mended: "enum E(a); sections E.allCases"),
        RuleRepair(
            "type.raw-values", "", "enum E: String (a = \"x\", b = \"x\")",
            mended: "enum E: String (a = \"x\", b = \"y\")"),
        RuleRepair("move-to-itself", "sections A; append a b", "move a before a", mended: "move a after b"),
        RuleRepair(
            "unknown-destination", "sections A; append a b",
            "append c to B",
            mended: "sections B; append c to B"),
        RuleRepair(
            "unknown-move-source", "sections A; append a b",
            "move c before a",
            mended: "append c; move c before a"),
        RuleRepair(
            "unknown-move-destination", "sections A; append a b; sections B",
            "move a before c",
            mended: "delete a; append a to B"),
        RuleRepair(
            "section-already-exists", "sections A; append a b",
            "sections B A",
            mended: "sections B; move-section B before A"),
        RuleRepair(
            "section-not-in-snapshot", "sections A; append a b",
            "reload-sections B",
            mended: "index-of-section B; reload-sections A"),
        RuleRepair("section-not-found", "sections A; append a b", "items in B", mended: "index-of-section B"),
        RuleRepair(
            "item-not-in-snapshot", "sections A; append a b; apply; delete a",
            "reload a",
            mended: "append a; reload a"),
        RuleRepair(
            "identifier-already-exists", "sections A; append a b; sections B; append c to B",
            "append a to B",
            mended: "move a before c"),
        RuleRepair(
            "identifier-already-exists", "sections A; append a b; sections B; append c to B",
            "append a to B",
            mended: "append a2 to B"),
        RuleRepair(
            "unavailable", "sections A; append a b; apply",
            "option ios 14; reconfigure a",
            mended: "option ios 15; reconfigure a"),
        RuleRepair(
            "equal-but-different-hash", "option strict on; sections S",
            "struct T(a, b) hash(a, b) equal(a); append T(1, 1); append T(1, 2)",
            mended: "struct T(a, b) hash(a) equal(a); append T(1, 1); append T(2, 2)"),
        RuleRepair(
            "hash-changed", "sections S; option strict on",
            "class T(id, n) hash(id, n) equal(id, n); let x = T(1, 1); append x; set x.n = 2; append y",
            mended: "class T(id, n) hash(id) equal(id); let x = T(1, 1); append x; set x.n = 2; append y"),
        RuleRepair(
            "not-equal-to-itself", "sections S; option strict on; struct T(id, n)",
            "let x = T(1, Double.nan); append x",
            mended: "let x = T(1, 0); append x"),
    ]

    /// What is on screen, and how it got there.
    private static let applying = [
        RuleRepair(
            "table.swipe-needs-subclass",
            "option view table; handlers subclass off; option ios 14; sections A; append a b; apply",
            "swipe-delete 0:0",
            mended: "handlers subclass on; swipe-delete 0:0"),
        RuleRepair(
            "table.not-editing",
            "option view table; handlers subclass on; handlers editing off; sections A; append a b; apply",
            "drag 0:0 to 0:1",
            mended: "handlers editing on; drag 0:0 to 0:1"),
        RuleRepair("apply.nested", "sections A; append a b", "provider mistake apply; apply", mended: "apply"),
        RuleRepair(
            "apply.outstanding", "sections A; append a b; apply on background pending; append c",
            "apply on main",
            mended: "apply on background"),
        RuleRepair(
            "apply.not-confined", "sections A; append a b; apply on background; append c",
            "apply on main",
            mended: "apply on background"),
        RuleRepair(
            "apply.layout-outside-window", "option view table; option window off; sections A; append a b",
            "apply",
            mended: "option window on; apply"),
        RuleRepair(
            "apply.layout-outside-window", "option view table; option window off; sections A; append a b",
            "apply",
            mended: "apply unanimated"),
        RuleRepair(
            "path.reload-requested", "sections A; append a b; apply",
            "apply reloadData",
            mended: "reconfigure a; apply"),
        RuleRepair(
            "path.unanimated", "sections A; append a b; apply; append c",
            "apply unanimated",
            mended: "apply reloadData"),
        RuleRepair(
            "path.reload-table-row-changes-section",
            "option view table; struct T(id, n); "
                + "struct K(id, n) hash(id) equal(id); provider shows",
            "sections A; append a; apply; snapshot empty; sections B; append a; apply",
            mended: "sections A; append a; apply; snapshot empty; sections A; append a; apply"),
        RuleRepair(
            "cell.reloaded", "sections A; append a b; apply",
            "reload a; apply; why a",
            mended: "reconfigure a; apply; why a"),
        RuleRepair(
            "marks.section-and-item", "sections A; append a b; apply",
            "append c; reload-sections A; reload a; apply",
            mended: "append c; reload-sections A; apply"),
        RuleRepair(
            "cells.moved-into-inserted-section", "",
            "struct G(id, n); let g = G(1, 1); sections g; append a; apply; set g.n = 2; "
                + "snapshot empty; sections g; append a; apply",
            mended: "struct G(id, n) hash(id) equal(id); let g = G(1, 1); sections g; append a; apply; "
                + "set g.n = 2; snapshot empty; sections g; append a; apply"),
        RuleRepair(
            "provider.cell-nil", "sections A; append a b",
            "provider mistake nil; apply",
            mended: "provider mistake none; apply"),
        RuleRepair(
            "provider.registration-inside", "option view collection; sections A; append a b",
            "provider mistake registration-inside; apply",
            mended: "provider mistake none; apply"),
        RuleRepair(
            "provider.dequeued-not-returned", "option view collection; sections A; append a b",
            "provider mistake two-cells; apply",
            mended: "provider mistake none; apply"),
        RuleRepair(
            "provider.cell-without-identifier", "option view collection; sections A; append a b",
            "provider mistake cell-by-hand; apply",
            mended: "provider mistake none; apply"),
        RuleRepair(
            "provider.identifier-not-registered", "option view table; sections A; append a b",
            "provider mistake unregistered; apply",
            mended: "provider mistake none; apply"),
        RuleRepair(
            "provider.identifier-not-registered", "option view collection; sections A; append a b",
            "provider mistake unregistered; apply",
            mended: "provider mistake none; apply"),
        RuleRepair(
            "view.mutated-by-hand", "sections A; append a b; apply",
            "batch { delete 0:0 }",
            mended: "delete a; apply"),
        RuleRepair(
            "provider.reconfigure-other-kind", "sections A; append a b; apply",
            "provider mistake another-kind; reconfigure a; apply",
            mended: "provider mistake another-kind; reload a; apply"),
        RuleRepair(
            "provider.supplementary-missing", "sections A; append a b",
            "provider headers missing; apply",
            mended: "provider headers on; apply"),
        RuleRepair(
            "provider.supplementary-missing", "sections A; append a b",
            "provider headers missing; apply",
            mended: "provider headers off; apply"),
        RuleRepair(
            "provider.supplementary-nil", "sections A; append a b",
            "provider headers nil; apply",
            mended: "provider headers on; apply"),
        RuleRepair(
            "identity.different", "",
            "struct T(id, n); let x = T(1, 1); let y = T(1, 2); compare x y",
            mended: "struct T(id, n) hash(id) equal(id); let x = T(1, 1); let y = T(1, 2); compare x y"),
        RuleRepair(
            "identity.equal-different-hash", "",
            "struct T(id, n) hash(id, n) equal(id); let x = T(1, 1); let y = T(1, 2); compare x y",
            mended: "struct T(id, n) hash(id) equal(id); let x = T(1, 1); let y = T(1, 2); compare x y"),
        RuleRepair(
            "identity.same-hash-not-equal", "",
            "struct T(id, n) hash(id) equal(id, n); let x = T(1, 1); let y = T(1, 2); compare x y",
            mended: "struct T(id, n) hash(id) equal(id); let x = T(1, 1); let y = T(1, 2); compare x y"),
        RuleRepair(
            "identity.stored-instance",
            "struct T(id, n) hash(id) equal(id); let x = T(1, 1); "
                + "provider shows n; sections S; append x; apply; set x.n = 2",
            "reconfigure x; apply; why x",
            mended: "provider shows n from store; reconfigure x; apply; why x"),
        RuleRepair(
            "identity.stored-instance",
            "struct T(id, n) hash(id) equal(id); let x = T(1, 1); "
                + "provider shows n; sections S; append x; apply; set x.n = 2",
            "reconfigure x; apply; why x",
            mended: "snapshot empty; sections S; append x; reconfigure x; apply; why x"),
    ]
}
