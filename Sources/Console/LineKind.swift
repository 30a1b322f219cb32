import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// A kind of text that a console understands.
///
/// The kinds are asked in one order, that of ``Console/kinds``; the first that takes a text decides what is done with it.
protocol LineKind: Sendable {
    /// Takes a text, if it is of this kind.
    ///
    /// - Parameters:
    ///   - text: A line, or several that belong together. The same kind is asked again once a line is added.
    ///   - console: Where it was typed.
    /// - Returns: What is to be done with it.
    func take(_ text: inout PendingText, _ console: inout Console) -> Taken

    /// Takes a text that waited for more lines when none come.
    ///
    /// - Returns: What is to be done with it.
    func finish(_ text: inout PendingText, _ console: inout Console) -> [Work]
}

/// The answer of a kind of text that is asked whether a text is of it.
enum Taken {
    /// It is of another kind.
    case no
    /// It stands for another text, which the kinds behind this one are asked about; nil when nothing is left.
    case instead(String?)
    /// More lines belong to it. Until a line fulfils the condition, there is no need to ask again.
    case more(until: @Sendable (String) -> Bool)
    /// This is to be done.
    case work([Work])
}

/// Something a console has still to do.
enum Work {
    /// Commands of one text. The first is Swift instead when its words do not fit and the text is Swift.
    case commands(ArraySlice<Statement>, of: PendingText, orSwift: Bool)
    /// Swift, as one text.
    case swift(SourceText)
    /// Files of Swift, as one program.
    case program([SourceText])
    /// The rest of a text that is made of commands and Swift; its kind is seen once what stands before it was run.
    case rest(PendingText)
    /// Something to say.
    case show(Turn)
}

extension Console {
    /// The kinds of text, in the order in which they are asked.
    ///
    /// What a command takes is a command, also where it would be Swift: so `SwiftText` lets a line pass that begins with the
    /// verb of a command, and takes it once the words turn out not to fit.
    static let kinds: [any LineKind] = [
        PastedPage(), CrashText(), CopiedCode(), PlainQuestion(), SwiftText(), CommandText(),
    ]
}
