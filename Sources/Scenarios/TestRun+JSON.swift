extension TestRun {
    private enum Key: String, CodingKey { case files, passed, failed }

    /// The keys `snaprepl` (the version) and `report` are added around these; all are sorted.
    ///
    ///     {"failed": 0, "files": [{"file": "a.snap", "passed": true}], "passed": 1, "report": "test", "snaprepl": 1}
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(outcomes, forKey: .files)
        try container.encode(passed, forKey: .passed)
        try container.encode(failures.count, forKey: .failed)
    }
}

extension TestRun.Outcome: Encodable {
    private enum Key: String, CodingKey { case file, passed, failure }

    /// Writes `file`, `passed` and, for a file that is not right, `failure`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(file, forKey: .file)
        try container.encode(failure == nil, forKey: .passed)
        try container.encodeIfPresent(failure, forKey: .failure)
    }
}

extension TestFailure: Encodable {
    private enum Key: String, CodingKey { case line, phase, command, expected, actual }

    /// Writes all but the file, which the outcome names; a failure outside any part of a script has no `phase`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(line, forKey: .line)
        try container.encodeIfPresent(phase, forKey: .phase)
        try container.encode(command, forKey: .command)
        try container.encode(expected, forKey: .expected)
        try container.encode(actual, forKey: .actual)
    }
}
