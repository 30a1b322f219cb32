import SwiftReading

/// Holds the two trees of many texts against each other.
struct Comparison {
    private var texts = 0
    private var whole = 0
    private var statements = 0
    private var disagreements = 0
    private var refusedBySwift = 0

    var counts: String {
        "\(texts) texts, \(whole) read whole, \(statements) statements compared, \(disagreements) disagree, "
            + "\(refusedBySwift) read here and refused by Swift"
    }

    var isAgreed: Bool { hasNoDisagreement && refusedBySwift == 0 }

    /// Whether both see the same tree wherever both accept.
    var hasNoDisagreement: Bool { disagreements == 0 }

    /// Compares the trees of a text: all of it if the reader understood it all, else the statements that it did.
    mutating func compare(_ name: String, _ text: String) {
        texts += 1
        let ours = SwiftReader.read(text)
        guard ours.problems.isEmpty else { return }
        let mine = ours.statements.map(\.notation)
        let isUnderstood = !mine.contains { $0.contains("<unsupported") }
        let theirs = Oracle(text)
        if isUnderstood { whole += 1 }
        if theirs.hasErrors {
            guard isUnderstood else { return }
            refusedBySwift += 1
            if refusedBySwift <= 20 { print("-- \(name): refused by Swift: \(theirs.error ?? "")\n\(text)\n") }
            return
        }
        guard mine.count == theirs.statements.count else {
            if isUnderstood { disagree(name, text, "\(mine.count) statements", "\(theirs.statements.count)") }
            return
        }
        for (left, right) in zip(mine, theirs.statements)
        where !left.contains("<unsupported") {
            statements += 1
            if left != right { disagree(name, text, left, right) }
        }
    }

    private mutating func disagree(_ name: String, _ text: String, _ mine: String, _ theirs: String) {
        disagreements += 1
        if disagreements <= 20 { print("-- \(name)\nhere:  \(mine)\nSwift: \(theirs)\n\(text.prefix(2_000))\n") }
    }
}
