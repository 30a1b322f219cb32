import Reporting
import Shell

/// The prompt of the check: read, answer, again.
public struct CheckPrompt {
    private var check: CheckSession
    private let presenter: Presenter
    private let print: (String) -> Void

    /// A prompt that has not asked for anything yet.
    public init(_ check: CheckSession, presenter: Presenter, print: @escaping (String) -> Void) {
        self.check = check
        self.presenter = presenter
        self.print = print
    }

    /// Runs until the last answer, `quit`, or the end of input.
    public mutating func run(_ reader: inout some LineReader) {
        show(check.opening)
        while !check.isDone {
            reader.assist(with: .none)
            switch reader.readLine(prompt: "check> ", continuation: false) {
            case .endOfInput: return
            case .interrupted: continue
            case .line(let line):
                let reply = check.read(line)
                show(reply.blocks)
                if reply.isLeaving { return }
            }
        }
    }

    private func show(_ blocks: [Block]) {
        guard !blocks.isEmpty else { return }
        print(presenter.text(Remark(blocks: blocks), check.session))
    }
}
