import CommandLanguage

/// A question in plain words where a command belongs, such as "why is my cell not updating?".
struct PlainQuestion: LineKind {
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken {
        guard !text.isContinued, !text.text.contains("\n") else { return .no }
        return console.offerOfHelp(text).map { .work([.show($0)]) } ?? .no
    }

    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work] { [] }
}
