import Reporting

extension LessonSession {
    /// A hint that fits what is there: the next command of the way that was begun, that this way is lost, or the next
    /// hint of the page.
    mutating func hint() -> Reply {
        guard case .exercise(let exercise)? = place?.card, !exercise.hints.isEmpty else { return withoutHint }
        if isDone { return Reply(blocks: reached) }
        guard let (rest, isBegun) = rest(of: exercise) else {
            // A mistake that the page knows has an answer of its own.
            let known = mistakes.firstIndex(where: looksLike).map { Self.blocks(exercise.mistakes[$0].feedback) }
            let missing = Missing(exercise, replay, from: start)?.lines ?? []
            return Reply(blocks: (known ?? [.lines(missing)]) + [.paragraph(.message("learn.astray"))])
        }
        if isBegun, let next = rest.first {
            return Reply(blocks: [.paragraph(.message("learn.rest"))] + Self.verbatim([next]))
        }
        let hint = exercise.hints[min(hints, exercise.hints.count - 1)]
        hints += 1
        return Reply(blocks: Self.blocks(hint.text) + Self.verbatim(hint.commands))
    }

    func solution() -> Reply {
        switch place?.card {
        case .exercise(let exercise): solution(of: exercise)
        case .command(let command): Reply(blocks: Self.verbatim([command]))
        default: withoutHint
        }
    }

    private func solution(of exercise: Lesson.Exercise) -> Reply {
        if let rest = rest(of: exercise) { return Reply(blocks: Self.verbatim(rest.commands)) }
        return Reply(blocks: [.paragraph(.message("learn.astray"))] + Self.verbatim(exercise.solution))
    }

    /// The remark that the goal is reached. That Return goes on, the prompt says in grey, where it can.
    var reached: [Block] {
        [.paragraph(.message("learn.reached"))] + (greyColumns == nil ? [.paragraph(.message("learn.reached.on"))] : [])
    }

    /// The reply that there is no hint, and what to do instead.
    private var withoutHint: Reply {
        let rest: [Block] =
            switch place?.card {
            case .question(let question, _, _): [Self.choose(question)]
            case .command where !isDone, .exercise: card
            default: []
            }
        return Reply(blocks: [.paragraph(.message("learn.no-hint"))] + rest)
    }
}
