extension Message {
    /// Several messages in a row, with the comma of the language between them.
    ///
    ///     Message.joined([Message("count.items", ["count": 2]), Message("list.none")])   // "2 items, none"
    public static func joined(_ parts: [Message]) -> Message { joined(parts.map(MessageArgument.message)) }

    /// Several texts or messages in a row, with the comma of the language between them.
    ///
    /// - Complexity: O(*n*) in the number of parts.
    public static func joined(_ parts: [MessageArgument]) -> Message {
        guard let last = parts.last else { return Message("list.none") }
        var result = last
        for first in parts.dropLast().reversed() {
            result = .message(Message("list.pair", ["first": first, "rest": result]))
        }
        if case .message(let message) = result { return message }
        return Message("list.one", ["text": result])
    }
}
