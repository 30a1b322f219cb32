import Reporting

/// The report of old data on the screen after a program's code has run.
package struct CausesReport: Report {
    package static let kind = "causes"
    private let causes: ApplyCauses

    package init(causes: ApplyCauses) { self.causes = causes }

    private enum CodingKeys: CodingKey { case causes }

    package var blocks: [Block] { causes.blocks }
    package var isSilent: Bool { causes.isEmpty }
    package var facts: [ReportFact] { blocks.isEmpty ? [] : [.cause(causes.causes.map(\.line))] }
}
