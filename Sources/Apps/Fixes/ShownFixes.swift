import Remedies

/// The changes that `fix` has shown, by their numbers: no other is written under a number that one was shown under.
struct ShownFixes: Sendable {
    private var differences: [Int: String] = [:]

    init(_ fixes: [Fix]) {
        for (index, fix) in fixes.enumerated() { differences[index + 1] = fix.difference }
    }

    /// The same, with one more of a list.
    func adding(_ fixes: [Fix], _ number: Int) -> ShownFixes {
        var shown = self
        shown.differences[number] = fixes[number - 1].difference
        return shown
    }

    /// True when a change was shown under its number, or when none was shown at all.
    func allow(_ fix: Fix, _ number: Int) -> Bool {
        differences.isEmpty || differences[number] == fix.difference
    }
}
