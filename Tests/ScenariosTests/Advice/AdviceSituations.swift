import Testing

/// Where advice is printed, and how to see that it is right.
struct AdviceSituation: Sendable, CustomTestStringConvertible {
    /// The sentence that advises.
    let key: String
    /// What led there; all of it works.
    let before: String
    /// The command whose answer has the sentence.
    let line: String
    /// What the words say in prose, as commands; without it, the commands of the advice itself.
    let proof: String?
    /// Whether the sentence is not said any more once the advice is followed.
    let isMended: Bool
    /// Words of a usage, and what to put in their place.
    let standIns: [String: String]
    /// Commands that are spoken of, and not advised here.
    let mentions: Set<String>
    let files: [String: String]

    init(
        _ key: String, before: String = "", _ line: String, proof: String? = nil, isMended: Bool = false,
        standIns: [String: String] = [:], mentions: Set<String> = [], files: [String: String] = [:]
    ) {
        self.key = key
        self.before = before
        self.line = line
        self.proof = proof
        self.isMended = isMended
        self.standIns = standIns
        self.mentions = mentions
        self.files = files
    }

    var testDescription: String { "\(key): \(line)" }
}

enum AdviceSituations {
    static let all = stale + questions + notes

    private static let songs = """
        struct Song(name, stars = 0) hash(name) equal(name)
        let a = Song(name: "a")
        sections S; append a to S; apply
        set a.stars = 5

        """
    /// A row that a drag took where the data source has none.
    private static let strayed = """
        option view table; handlers subclass on; handlers reorder on; handlers cross-section on
        sections A B; append a b to A; apply; drag a to 1:0
        """
    private static let stored = "provider shows name, stars from store\n"

    /// What to do about cells that show something old.
    private static let stale = [
        AdviceSituation("suggest.refresh", before: songs, "cells", isMended: true),
        AdviceSituation("suggest.refresh", before: stored + songs, "cells", isMended: true),
        AdviceSituation("suggest.refresh", before: "option ios 14\n" + stored + songs, "cells", isMended: true),
        AdviceSituation("suggest.refresh", before: "provider headers on\n" + songs, "cells", isMended: true),
        AdviceSituation(
            "suggest.refresh", before: songs + "append b; apply on background pending", "cells", isMended: true),
        AdviceSituation("suggest.refresh", before: strayed, "cells", isMended: true),
        AdviceSituation("cells.stale-no-advice", before: songs + "provider headers missing", "cells", proof: "why a"),
        AdviceSituation("suggest.refresh-row", before: songs, "why a", isMended: true),
        AdviceSituation("suggest.refresh-row", before: stored + songs, "why a", isMended: true),
        AdviceSituation("suggest.refresh-row", before: songs + "delete a", "why a", isMended: true),
        AdviceSituation("rule.identity.stored-instance", before: songs, "why a", isMended: true),
        AdviceSituation("why.same-identity", before: stored + songs, "why a", isMended: true),
        AdviceSituation(
            "why.same-identity", before: "option ios 14\n" + stored + songs, "why a", proof: "reload a; apply",
            isMended: true),
        AdviceSituation("why.stale-identity", before: songs + "delete a", "why a", proof: "apply", isMended: true),
        AdviceSituation(
            "why.replaced", before: "struct T(id, n)\nlet t = T(1, 1)\nsections S; append t; apply\nset t.n = 2",
            "why 0:0", proof: "delete 0:0; append t; apply; expect stale:",
            isMended: true),
    ]

    /// Questions whose answers say how to go on.
    private static let questions = [
        AdviceSituation("suggest.add", "why milk", isMended: true),
        AdviceSituation("suggest.add", before: "sections A B", "why \"green tea\"", isMended: true),
        AdviceSituation("suggest.add", before: "sections A; append milk", "why milk", isMended: true),
        AdviceSituation("suggest.add", before: "struct T(id); let t = T(1); sections A", "why t", isMended: true),
        AdviceSituation("why.never-there", "why milk", isMended: true),
        AdviceSituation("suggest.row-meant", before: "sections A; append a b; apply", "why 1", proof: "why 0:1"),
        AdviceSituation(
            "suggest.scroll", before: "option rows 2; sections A B; append a b to A; append c d to B; apply", "why d",
            isMended: true),
        AdviceSituation(
            "why.off-screen", before: "option rows 2; sections A B; append a b to A; append c d to B; apply", "why d",
            isMended: true),
        AdviceSituation("compare.code-points", #"compare "\u{E9}" "e\u{301}""#),
        AdviceSituation("help.more", "help"),
        AdviceSituation("tour", "tour"),
        AdviceSituation("explain.shown-by", "explain duplicate-identifiers"),
        AdviceSituation("claims.next", "claims", standIns: ["WORD": "reload"]),
        AdviceSituation("claims.next", "claims 003", standIns: ["WORD": "UUID"]),
        AdviceSituation(
            "story.open", before: "sections A; append a; apply", "claims ja.v1 play", proof: "undo; expect items: a"),
    ]

    /// Remarks below what was done.
    private static let notes = [
        AdviceSituation(
            "apply.abbreviated", before: "let n = \"x \\(i)\" for i in 0...60; sections S; append n", "apply",
            proof: "last; expect sections: S"),
        AdviceSituation(
            "apply.because-again", before: "option verbosity teach; sections A; append a; apply; append b", "apply",
            standIns: ["CODE": "path.animated"]),
        AdviceSituation(
            "gesture.unheard",
            before: "struct Todo(text, isDone = false); let t = Todo(\"a\"); sections A; append t; apply", "tap 0:0",
            standIns: ["FIELD": "isDone"]),
        AdviceSituation(
            "note.apply-pending", before: "sections A; append a", "apply on background pending",
            proof: "drain; expect items: a"),
        AdviceSituation(
            "note.move-to-section", before: "sections A B; append a to A; append b to B; apply", "move a to B",
            proof: "expect staged in B: b a"),
    ]
}
