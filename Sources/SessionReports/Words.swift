import Reporting
import Rulebook

/// Building blocks of the sentences about an apply.
package enum Words {
    /// Several messages with commas between them.
    static func list(_ messages: [Message]) -> Message? {
        let list = Message.paired(messages.map(MessageArgument.message)[...]) {
            Message("words.list", ["first": $0, "second": $1])
        }
        return if case .message(let message)? = list { message } else { nil }
    }

    /// A message with its confidence beside it, `(M)` or `(L)`; high confidence carries no mark.
    package static func marked(_ message: Message, _ confidence: Confidence) -> Message {
        guard confidence < .high else { return message }
        return Message("words.marked", ["what": .message(message), "mark": .text(confidence.rawValue)])
    }

    /// The line with the meaning of the marks; nil when there is none to explain.
    package static func legend(_ confidences: Set<Confidence>) -> Phrase? {
        switch (confidences.contains(.medium), confidences.contains(.low)) {
        case (true, true): .message("legend.medium-low")
        case (true, false): .message("legend.medium")
        case (false, true): .message("legend.low")
        case (false, false): nil
        }
    }

    /// The line below a column of letters. It names the sure ones too: a letter alone tells a reader nothing.
    package static func columnLegend(_ confidences: Set<Confidence>) -> Phrase? {
        switch (confidences.contains(.high), confidences.contains(.medium), confidences.contains(.low)) {
        case (false, _, _): legend(confidences)
        case (true, false, false): .message("legend.high")
        case (true, true, false): .message("legend.high-medium")
        case (true, false, true): .message("legend.high-low")
        case (true, true, true): .message("legend.all")
        }
    }

    /// A message in English, for machine formats: they have no language.
    package static func english(_ message: Message) -> String { MessageCatalog(.english).text(message) }
}
