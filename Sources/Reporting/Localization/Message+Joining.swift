extension Message {
    /// Several messages in a row, with the comma of the language between them.
    ///
    ///     Message.joined([Message("count.items", ["count": 2]), Message("list.none")])   // "2 items, none"
    public static func joined(_ parts: [Message]) -> Message { joined(parts.map(MessageArgument.message)) }

    /// Several texts or messages in a row, with the comma of the language between them.
    ///
    /// - Complexity: O(*n*) in the number of parts; they are nested no deeper than log *n*.
    public static func joined(_ parts: [MessageArgument]) -> Message {
        guard let whole = paired(parts[...], { Message("list.pair", ["first": $0, "rest": $1]) }) else {
            return Message("list.none")
        }
        if case .message(let message) = whole { return message }
        return Message("list.one", ["text": whole])
    }

    /// Parts joined two by two, in halves: putting the whole into words goes from message to message, and a chain of
    /// a hundred thousand would be deeper than the stack.
    ///
    /// - Returns: The only part where there is one, nil where there is none.
    public static func paired(
        _ parts: ArraySlice<MessageArgument>, _ pair: (MessageArgument, MessageArgument) -> Message
    ) -> MessageArgument? {
        let middle = parts.startIndex + (parts.count + 1) / 2
        guard parts.count > 1, let first = paired(parts[..<middle], pair), let rest = paired(parts[middle...], pair)
        else { return parts.first }
        return .message(pair(first, rest))
    }
}
