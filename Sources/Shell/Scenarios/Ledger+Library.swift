import CommandLanguage
import Reporting

extension Ledger {
    /// What the verb `claims` works with inside a session.
    public var library: ClaimLibrary {
        ClaimLibrary(
            entries: { entries.map { ClaimLibrary.Entry(id: $0.header.id, rules: $0.header.rules) } },
            list: { word, options in
                let found = word.map { filtered(by: $0, language: options.language) } ?? self
                if word != nil, found.entries.isEmpty { return nil }
                // As a page where the format is one.
                let isPage = options.format == .markdown || options.format == .html
                return LedgerReport(found, language: options.language, isPage: isPage)
            },
            tell: { id, options in entry(id).map { ClaimReport($0, in: self, language: options.language) } },
            play: { id, showsCommands, options in
                guard let entry = entry(id) else { return nil }
                var player = StoryPlayer(entry, in: self, options: options)
                let report = StoryReport(&player, showsCommands: showsCommands, invitation: .message("story.open"))
                return ClaimLibrary.Played(report: report, session: player.session)
            })
    }
}
