import CommandGrammar
import CommandLanguage
import CrashReading
import Reporting
import Sessions

/// What is said about a text that stands where a command belongs and is none.
extension Console {
    /// The error of lines that cannot be read as commands.
    func turn(_ error: SyntaxError, in text: PendingText) -> Turn {
        Turn(
            .text(text.source), .failure(CommandFailure(.syntax(error.reason), error.range)),
            [Diagnostic(error, in: text.source)], interpreter.options, typedAt: text.typedAt)
    }

    /// Offer to explain a text of a crash; nil where it is none.
    mutating func offerOfDiagnosis(_ text: PendingText) -> Turn? {
        interpreter.offerDiagnosis(of: text.text).map { instead(of: text, $0) }
    }

    /// The answer to a question in plain words; nil where there is none.
    func offerOfHelp(_ text: PendingText) -> Turn? {
        interpreter.offerHelp(on: text.text).map { instead(of: text, $0) }
    }

    /// An offer of a command; in a script it is an error, as an unknown command is.
    private func instead(of text: PendingText, _ offer: any Report) -> Turn {
        let verb = text.text.split { $0.isWhitespace || $0 == ";" }.first.map(String.init) ?? ""
        return Turn(
            .text(text.source), .failure(CommandFailure(.unknownCommand(verb, suggestions: []), nil)), [offer],
            interpreter.options)
    }
}
