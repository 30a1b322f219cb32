import Reporting

extension LessonSession {
    /// `back 3`, `next 2`: so many steps at once, and where there are fewer, as many as there are; nil for another line.
    ///
    /// - Complexity: a run of the lesson's commands for each step.
    mutating func travel(_ line: String) -> Reply? {
        let words = line.halfWidth.split(whereSeparator: \.isWhitespace).map(String.init)
        guard words.count == 2, let count = Int(words[1]), count > 0 else { return nil }
        return switch SteeringWord(typed: words[0]) {
        case .back: goBack(count)
        case .next: goForth(count)
        default: nil
        }
    }

    private mutating func goBack(_ count: Int) -> Reply {
        let first = record.place
        let target = first - min(count, first)
        var reply = Reply(blocks: card)
        while record.place > target || (target == 0 && progress.place > 0) { reply = go(by: -1) }
        guard first < count else { return reply }
        reply.blocks.insert(Self.beginning(behind: first), at: 0)
        return reply
    }

    private mutating func goForth(_ count: Int) -> Reply {
        let first = record.place
        let target = first + min(count, record.count - first)
        var reply = Reply(blocks: card)
        while record.place < target { reply = go(by: isAboveCommand ? 2 : 1) }
        return reply
    }

    /// The remark that there is nothing further back than where so many steps have led.
    static func beginning(behind count: Int) -> Block {
        if count == 0 { return .paragraph(.message("learn.beginning")) }
        return .paragraph(.message("learn.went-back", ["count": .number(count)]))
    }
}
