/// A command that worked, as `save` writes it.
struct JournalEntry: Sendable {
    let text: String
    /// Whether it is a step that `undo` takes back; `keep` is not, and yet `use` needs it in a saved script.
    let isStep: Bool
}

extension [JournalEntry] {
    /// Takes back the last steps; what was set aside stays.
    mutating func removeLastSteps(_ count: Int) {
        for _ in 0..<count {
            guard let index = lastIndex(where: \.isStep) else { return }
            remove(at: index)
        }
    }
}
