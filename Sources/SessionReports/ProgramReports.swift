import DiffableSnapshots
import Reporting
import Rulebook
import Sessions

/// The report of the text that the program printed.
package struct PrintedReport: Report {
    package static let kind = "printed"
    let text: String

    /// The report of a text as it was printed.
    package init(text: String) { self.text = text }

    package var blocks: [Block] { [.verbatim(text)] }
}

/// A sentence about the program.
package struct SaidReport: Report {
    package static let kind = "app"
    let message: Message
    /// True when it says what is wrong on the screen, and why.
    private let isCause: Bool

    private enum CodingKeys: CodingKey { case message }

    /// The report of a sentence.
    package init(message: Message, isCause: Bool = false) { (self.message, self.isCause) = (message, isCause) }

    package var blocks: [Block] { [.paragraph(.message(message))] }
    package var facts: [ReportFact] { isCause ? [.cause([message])] : [] }
}

/// The function of the user's own that answers a gesture.
package struct EnteredReport: Report {
    package static let kind = "app"
    let name: String
    /// `Songs.swift:24`; empty for what was typed.
    package let place: String

    /// The report of a function by its name and place.
    package init(name: String, place: String) { (self.name, self.place) = (name, place) }

    package var message: Message { Message("app.code", ["name": .text(name), "place": .text(place)]) }
    package var blocks: [Block] { [.paragraph(.message(message))] }
    package var facts: [ReportFact] { place.isEmpty ? [] : [.ran(place: place)] }

    package func encode(to encoder: any Encoder) throws { try SaidReport(message: message).encode(to: encoder) }
}

/// The report of a warning that UIKit would have logged for a call; most calls have none.
package struct WarningReport: Report {
    package static let kind = "warning"
    private let warning: WarningEntry?

    private enum CodingKeys: CodingKey { case code }

    /// The report of a warning; silent where there was none.
    package init(_ warning: WarningEntry?) { self.warning = warning }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(warning?.code, forKey: .code)
    }

    package var isSilent: Bool { warning == nil }

    package var blocks: [Block] { warning.map { [.diagnostic($0.diagnostic)] } ?? [] }
}

/// The report of the failure that stopped a program after it was opened; the steps before it stay.
package struct DiagnosticReport: Report {
    package static let kind = "diagnostic"
    let diagnostic: Diagnostic

    /// The report of a failure.
    package init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }

    package func encode(to encoder: any Encoder) throws { try diagnostic.encode(to: encoder) }

    package var blocks: [Block] { [.diagnostic(diagnostic)] }
}
