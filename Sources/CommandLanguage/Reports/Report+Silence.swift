import Reporting

extension Report {
    /// Whether there is nothing a person or a program would miss.
    public var isSilent: Bool { self is SilentReport || (self as? StagedReport)?.warnings.isEmpty == true }
}

extension CommandFailure {
    /// Whether a line that judges was not met.
    public var isExpectation: Bool {
        switch error {
        case .expectationFailed, .shouldHaveFailed: true
        case .inFile(_, _, let inner, let range): CommandFailure(inner, range).isExpectation
        default: false
        }
    }
}
