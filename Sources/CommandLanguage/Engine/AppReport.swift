import Reporting
import Sessions

/// A report about identifiers of the user's own code: the code answers while it is written.
struct AppReport<Base: Report>: Report {
    static var kind: String { Base.kind }

    let base: Base
    let app: any SessionApp

    var blocks: [Block] { app.answering { base.blocks } }
    var fullBlocks: [Block] { app.answering { base.fullBlocks } }
    var isWhole: Bool { base.isWhole }
    var answer: [String]? { app.answering { base.answer } }
    var listUpdates: [String]? { app.answering { base.listUpdates } }
    var original: any Report { base.original.answered(by: app) }
    var isSilent: Bool { base.isSilent }
    var facts: [ReportFact] { base.facts }
    var acknowledgement: [Block] { app.answering { base.acknowledgement } }

    func encode(to encoder: any Encoder) throws { try app.answering { try base.encode(to: encoder) } }
}

extension Report {
    /// The same report, for whose writing the user's own code is asked.
    package func answered(by app: any SessionApp) -> any Report { AppReport(base: self, app: app) }
}
