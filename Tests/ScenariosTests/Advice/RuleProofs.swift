import Testing

/// Rules whose advice cannot be seen by the rule going away, and what shows that it is right all the same.
struct RuleProof: Sendable, CustomTestStringConvertible {
    let rule: String
    /// Commands that do as the words say, with what they must lead to.
    let script: String

    init(_ rule: String, _ script: String) {
        self.rule = rule
        self.script = script
    }

    var testDescription: String { rule }
}

extension RuleProof {
    static let all = [
        RuleProof(
            "cell.observed",
            """
            class Song: Observable (id, title); let a = Song(id: 1, title: "Rain"); provider shows title; provider observed on
            sections S; append a; apply; set a.title = "Snow"; expect cell 0:0: Snow; expect stale:
            """),
        RuleProof("cell.untouched", marked + "reconfigure x; apply; expect stale:; expect cell 0:0: n=2"),
        RuleProof("identity.same", marked + "reload x; apply; expect stale:; expect cell 0:0: n=2"),
        RuleProof(
            "identity.reference",
            """
            struct T(id, n); let t = T(1, 1); provider shows n; sections S; append t; apply; set t.n = 2
            snapshot empty; sections S; append t; apply; expect cell 0:0: n=2
            """),
        RuleProof(
            "identity.native-class-address",
            """
            option ios 17; class D: NSObject (id) hash(id) equal(id); let a = D(1); let b = D(1)
            sections S; append a; append b; apply; count; expect answer: 1
            """),
        RuleProof(
            "marks.reload-hands-over-old-instance",
            """
            option ios 14; struct T(id, n) hash(id) equal(id); let x = T(1, 1); provider shows n; sections S; append x
            apply; set x.n = 2; snapshot empty; sections S; append x; reload x; apply; reload x; apply
            expect cell 0:0: n=2
            """),
        RuleProof("marks.stale", "sections A; append a b; apply; reload a; delete a; apply; expect items: b"),
        RuleProof(
            "outline.no-tree", "sections A; append p; apply; outline A { append c to p }; tap p; expect items: p c"),
        RuleProof(
            "outline.items-pulled-in",
            "sections A; append a b; apply; outline S { append a2 }; expect items in A: a b; expect items in S: a2"),
        RuleProof(
            "outline.pulled-out-of-tree",
            """
            outline S { append p q; append c to p; expand p }; outline T { append c }
            outline S { append d to p }; expect items in S: p d q
            """),
        RuleProof(
            "outline.section-appended",
            "sections S A; append a to A; apply; outline S { append p }; expect sections: S A"),
        RuleProof(
            "outline.section-gone",
            """
            outline S { append p; append c to p }; delete-sections S; apply; sections S; apply
            outline S { append p; append c to p; expand p }; expect items in S: p c
            """),
        RuleProof(
            "outline.programmatic", "outline S { append p }; outline S { append c to p; expand p }; expect items: p c"),
        RuleProof(
            "outline.visible-items-only",
            "outline S { append p; append c to p }; path c; expect answer: nil; level c in S; expect answer: 1"),
        RuleProof(
            "reorder.lift-collapses",
            """
            outline B { append l m n; append x y to l; expand l }; handlers reorder on
            drag l to 0:2; expect items: m n l
            """),
        RuleProof(
            "reorder.one-transaction",
            """
            sections A; append a b to A; apply; handlers reorder on
            drag b to 0:0; expect items: b a; expect agreement: holds
            """),
        RuleProof(
            "table.move-to-section-end",
            """
            option view table; sections A B; append a to A; append b c to B; apply
            move a before c; apply; expect items in B: b a c
            """),
        RuleProof(
            "table.height-closure",
            """
            option view table; provider heights self-sizing; provider height 70
            sections A; append a; apply; expect height 0:0: 70
            provider height none; reload a; apply; expect height 0:0: 44
            """),
    ]

    private static let marked = """
        struct T(id, n) hash(id) equal(id); let x = T(1, 1); provider shows n from store
        sections S; append x; apply; set x.n = 2; expect stale: x

        """

    /// Rules whose words tell what happens, and advise nothing.
    static let tellingOnly: Set<String> = [
        "identity.native-class-forwarded", "identity.same-object", "cell.deleted", "cell.inserted", "cell.reconfigured",
        "cell.recycled-after-animation",
        "cells.moved-out-of-surviving-section", "diff.walk", "marks.ignored-by-reload-data", "marks.second-batch",
        "marks.section-with-structure", "marks.table-reloads-all-sections", "marks.unanimated-old-sdk",
        "outline.collapsed-by-tap", "outline.expanded-by-tap", "path.animated", "path.reload-first",
        "path.reload-off-window", "path.reload-old-sdk", "path.reload-table-sections-move", "reorder.cancelled",
        "section-not-found.answers-empty", "table.move-as-expected",
    ]

    /// Rules whose advice no command can follow, and why.
    static let beyondCommands: [String: String] = [
        "collection.items-out-of-bounds": "about when an app's own layout asks",
        "apply.committed-off-main": "no command changes the view from another queue",
        "count-mismatch": "no declared type counts its values in two ways",
        "identifiers-not-unique": "the strict check finds such identifiers one by one, under another rule",
        "insert-failed": "no declared type makes identifiers get lost",
        "outline.children-replaced": "the children that the handler returns are fixed; the words are about its code",
        "outline.holds-dragged-item": "a drag is one command, and nothing can be done before its drop",
        "snapshot.is-a-copy": "commands edit one snapshot at a time; the programs of FixTests wait with an old one",
        "provider.beyond-snapshot": "no command changes the view beside the data source",
        "reorder.dropped-in-place": "about the code of the app's handlers",
        "reorder.empty-difference": "about the code that updates the app's model",
        "reorder.item-gone": "a drag is one command, and nothing can be applied before its drop",
        "reorder.lift-handlers": "about the code of the app's handlers",
        "reorder.outline": "asks to try it on a device",
        "reorder.past-end": "asks to try it on a device",
        "identity.set-duplicates": "about the app's own sets",
        "identity.duplicate-keys": "about the app's own dictionaries",
        "table.section-map": "about the sections of an app's own data source",
        "table.invalid-update-path": "about how an app makes an index path",
        "table.first-visible-row": "only a log, and nothing to repair",
        "view.too-many-animations": "about how many updates an app starts at once",
        "table.rect-of-missing-row": "about frames that the app asks for",
        "layout.attributes-for-nothing": "about an app's own layout",
        "layout.changed-without-invalidation": "about an app's own layout",
        "layout.global-index-out-of-bounds": "about an app's own layout",
        "layout.no-attributes": "about an app's own layout",
        "layout.reentrant": "about what an app's own callbacks call",
        "layout.section-nil": "about an app's own layout",
        "layout.supplementary-in-missing-section": "about an app's own layout",
        "layout.attributes-ignored": "about an app's own layout",
        "layout.item-too-large": "about an app's own layout",
        "layout.stuck": "about the constraints of an app's own cells",
        "provider.nib-content": "about an app's own nib",
        "provider.nib-identifier": "about an app's own nib",
        "provider.supplementary-other-kind": "about the registrations of an app's own code",
        "table.asked-in-callback": "about the code of the app's callbacks",
        "table.changed-in-callback": "about the code of the app's callbacks",
        "layout.off-main-thread": "about the threads of an app's own code",
        "view.off-main-thread": "about the threads of an app's own code",
        "view.main-thread-required": "about the threads of an app's own code",
        "layout.animation-for-nil": "about the views that an app's own code returns",
        "view.deallocated-updating": "about when an app lets its views go",
        "table.too-many-rows": "about the number that an app's own code works out",
        "view.no-data-source-method": "about how an app connects its view",
        "provider.cell-other-class": "about the registrations of an app's own code",
        "view.no-layout": "about how an app makes its view",
        "type.main-actor-isolated": "about what a compiler checks across actors",
        "type.not-on-main-actor": "about what a compiler checks across actors",
        "type.not-sendable": "about what a compiler checks across actors",
        "view.data-source-not-set": "about the life of view controllers",
        "view.scroll-invalid-path": "no command scrolls to an index path",
        "view.scroll-out-of-bounds": "about when an app scrolls to an index path",
        "table.height-estimate": "about the estimates of an app's own rows",
        "table.height-self-sizing": "about the constraints of an app's own cells",
        "table.rows-out-of-bounds": "about the life of view controllers",
    ]
}
