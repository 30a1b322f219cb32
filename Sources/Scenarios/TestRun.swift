import Reporting

/// The outcome of checking files, in the order they were named.
public struct TestRun: Report {
    /// The name of this report in JSON.
    public static let kind = "test"

    /// The outcome of checking one file.
    public struct Outcome: Sendable {
        /// The path under which the file was named.
        public let file: String
        /// Nil when the file is right.
        public let failure: TestFailure?
        /// What would make the file better and is no failure, a line each.
        public let remarks: [String]

        /// A file with what is not right in it; nil when it is right.
        public init(file: String, failure: TestFailure?, remarks: [String] = []) {
            self.file = file
            self.failure = failure
            self.remarks = remarks
        }
    }

    /// An outcome for each file, in the order in which they were named.
    public let outcomes: [Outcome]

    /// A run over files, each with its outcome.
    public init(_ outcomes: [Outcome]) { self.outcomes = outcomes }

    /// The failures, in the order of the files.
    public var failures: [TestFailure] { outcomes.compactMap(\.failure) }
    /// The number of files that are right.
    public var passed: Int { outcomes.count - failures.count }

    /// ``text(in:)`` in English.
    public var text: String { text(in: .english) }

    /// A dot for each file that is right and an `F` for each that is not, then what is wrong.
    public func text(in language: Language) -> String {
        let counts: [String: MessageArgument] = ["passed": .number(passed), "failed": .number(failures.count)]
        let summary = MessageCatalog(language).text(Message("test.summary", counts))
        let remarks = outcomes.flatMap(\.remarks).map { VisibleText.line($0) + "\n" }.joined()
        return dots + remarks + failures.map { "\n" + $0.text(in: language) }.joined() + summary + "\n"
    }

    /// The dots of the files, as many to a line as fit a narrow window.
    private var dots: String {
        var text = ""
        for (index, outcome) in outcomes.enumerated() {
            if index > 0, index.isMultiple(of: Self.dotsOnLine) { text += "\n" }
            text += outcome.failure == nil ? "." : "F"
        }
        return text + "\n"
    }

    private static let dotsOnLine = 80

    /// ``text``, to be shown as it stands.
    public var blocks: [Block] { [.verbatim(text)] }
}

/// The forms in which other programs read a ``TestRun``.
public enum TestReportFormat: String, CaseIterable, Sendable {
    /// The Test Anything Protocol, version 14.
    case tap
    /// The XML that build servers read.
    case junit
    /// The report as `snaprepl` writes all of its reports for programs.
    case json
}

extension TestRun {
    /// The whole run in a form for programs.
    public func text(as format: TestReportFormat) -> String {
        switch format {
        case .tap: tap
        case .junit: junit
        case .json: Renderer(format: .json, context: RenderingContext(catalog: MessageCatalog(.english))).render(self)
        }
    }
}
