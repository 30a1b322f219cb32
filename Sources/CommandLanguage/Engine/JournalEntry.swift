import CommandGrammar

/// A command that worked, as `save` writes it.
struct JournalEntry: Sendable {
    let text: String
    /// Whether it is a step that `undo` takes back; `keep` is not, and yet `use` needs it in a saved script.
    let isStep: Bool
    /// What the text alone does not tell.
    var origin = Origin.command

    enum Origin: Sendable {
        case command
        /// `load`: the name it bound, and what the file held at the time.
        case file(name: String, Value)
        /// `keep`
        case keeping(String)
        /// `use`
        case kept(String)
    }
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

/// A command that left the session as it was and yet belongs to what happened: a question, or a failure asked for.
struct Aside: Sendable {
    /// How many entries the journal had.
    let after: Int
    let step: SwiftStep
}

extension Interpreter {
    private static let mostAsides = 1_000

    mutating func note(_ aside: Aside) {
        asides.removeAll { $0.after > journal.count }
        if asides.count >= Self.mostAsides { asides.removeFirst() }
        asides.append(aside)
    }

    mutating func note(_ statement: Statement, failedWith failure: CommandFailure) {
        var step = SwiftStep(statement: statement, outcome: .refused)
        if case .uikit(let uikit) = failure.error { step.outcome = .raised(uikit) }
        note(Aside(after: journal.count, step: step))
    }

    /// The commands that led to the present, in a straight line: what `use` threw away is left out.
    var swiftSteps: [SwiftStep] { swiftSteps(upTo: journal.count) }

    /// The same for the moment after a number of journal entries.
    private func swiftSteps(upTo count: Int) -> [SwiftStep] {
        var steps: [SwiftStep] = []
        var kept: [String: [SwiftStep]] = [:]
        var notes = asides[...]
        for (index, entry) in journal.prefix(count).enumerated() {
            while let note = notes.first, note.after <= index { steps.append(notes.removeFirst().step) }
            switch entry.origin {
            case .keeping(let name): kept[name] = steps
            case .kept(let name): steps = kept[name] ?? steps
            case .command:
                if let statement = StatementParser.single(entry.text) { steps.append(SwiftStep(statement: statement)) }
            case .file(let name, let value):
                guard let statement = StatementParser.single(entry.text) else { continue }
                steps.append(SwiftStep(statement: statement, outcome: .loaded(name: name, value)))
            }
        }
        return steps + notes.filter { $0.after <= count }.map(\.step)
    }

    /// The session as a Swift file.
    ///
    /// - Parameter questions: Whether questions are asked in it as well, and their answers printed.
    public func swiftProgram(questions: Bool = false, singles: Bool = false) -> SwiftProgram {
        var contents: SwiftProgram.Contents = questions ? .questions : []
        if singles { contents.insert(.singles) }
        return SwiftProgram(swiftSteps, from: origin, table, contents)
    }

    /// Whether a statement leaves the straight line: what was done before it would not be in the program after it.
    public func leavesLine(_ statement: Statement) -> Bool {
        table.row(for: statement.verb)?.leavesLine ?? false
    }
}
