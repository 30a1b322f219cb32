/// One piece of a report as people read it.
public enum Block: Hashable, Sendable {
    /// A title; a blank line stands before it unless it opens the report.
    case heading(Phrase)

    /// Running prose, wrapped to the width. A newline in it starts a new line.
    case paragraph(Phrase)

    /// Short phrases, one below the other.
    case list([Phrase])

    /// Short phrases, one below the other, without marks before them.
    case lines([Phrase])

    /// The conclusion the reader asked for, a phrase a line: it stands out where there are colours or type faces.
    case conclusion([Phrase])

    /// Words and what they mean, side by side.
    case definitions([Definition])

    /// The ways to write a command, a line each; they break between words.
    case usage([String])

    /// Rows and columns.
    case table(Table)

    /// Text that is shown as it is, line by line, never wrapped: Swift source, a file, a transcript.
    case verbatim(String)

    /// A command behind its prompt, as it was typed. A line that is too long breaks at a blank, so that it can be typed
    /// or pasted as it stands there; Swift needs no mark where it does.
    case echo(String, isSwift: Bool = false)

    /// Words of others, line by line: UIKit's, a console's. A line that is too long breaks between words.
    case quotation(String)

    /// A proposal for the next step.
    case advice(Advice)

    /// Something that went wrong or deserves a warning.
    case diagnostic(Diagnostic)
}

/// A word and what it means.
public struct Definition: Hashable, Sendable {
    /// The word, the same in every language.
    public var term: String

    /// Its meaning.
    public var meaning: Phrase

    /// Creates a definition.
    public init(_ term: String, _ meaning: Phrase) {
        self.term = term
        self.meaning = meaning
    }
}

extension [Block] {
    /// The same blocks, in which verbatim lines that follow one another are one block.
    package var joiningLines: [Block] {
        var blocks: [Block] = []
        for block in self {
            if case .verbatim(let text) = block, case .verbatim(let last)? = blocks.last {
                blocks[blocks.count - 1] = .verbatim(last + "\n" + text)
            } else {
                blocks.append(block)
            }
        }
        return blocks
    }
}
