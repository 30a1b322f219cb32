import ArgumentParser
import CommandLanguage
import Console
import Learning
import Reporting
import Scenarios
import Sessions

/// `snaprepl test`: a dot for each file that is right, then what is wrong with the others.
struct TestCommand {
    private let places: [String]
    /// The files that commands in the tested files may reach.
    private let host: Host
    /// True where links out of the folders are left alone.
    private let isSafe: Bool
    /// The language of the person who reads the dots; reports for programs are the same everywhere.
    private let language: Language

    /// - Parameters:
    ///   - places: Files and folders.
    ///   - host: The files that commands may reach.
    ///   - isSafe: Whether links out of the folders are left alone.
    ///   - language: The language of the answers; nil for that of the environment.
    init(_ places: [String], host: Host, isSafe: Bool, language: Language?) {
        self.places = places
        self.host = host
        self.isSafe = isSafe
        self.language = language ?? Language.negotiated(from: Environment.current).language
    }

    private func runner(in language: Language) -> TestRunner {
        TestRunner(host: host, files: .arguments, lessons: .course(language), language: language, table: .program)
    }

    // MARK: Checking

    /// Checks the files and writes a report in one of the forms for programs, instead of the dots or to a file.
    func check(report format: TestReportFormat?, to path: String?) throws {
        let runner = runner(in: format == nil ? language : .english)
        let run = runner.check(try files([".snap", ".md"]))
        switch (format, path) {
        case (let format?, let path?):
            try write(run.text(as: format), to: path)
            StandardOutput.write(run.text(in: language))
        case (let format?, nil): StandardOutput.write(run.text(as: format))
        case (nil, _): StandardOutput.write(run.text(in: language))
        }
        try leave(run.failures)
    }

    private func write(_ text: String, to path: String) throws {
        do throws(Host.Failure) {
            try Host.program.writeFile(path, text)
        } catch {
            try refuse("error.unwritable-file", ["file": .text(path), "reason": error.reason])
        }
    }

    // MARK: Updating

    /// Brings the expected output of tutorials up to date.
    func update(asCorrected: Bool) throws {
        if let value = Environment.current["CI"], !value.isEmpty {
            try refuse("test.build-server")
        }
        let runner = runner(in: language)
        var failures: [TestFailure] = []
        for file in try files([".md"]) {
            let update = runner.update(file, asCorrected: asCorrected)
            if let written = update.written {
                let message = Message("test.written", ["file": .text(written)])
                StandardOutput.write(MessageCatalog(language).text(message) + "\n")
            }
            for remark in runner.remarks(on: file) { StandardOutput.write(VisibleText.line(remark) + "\n") }
            if let failure = update.failure { failures.append(failure) }
        }
        for failure in failures { StandardOutput.write("\n" + failure.text(in: language)) }
        try leave(failures)
    }

    // MARK: Linting

    /// Looks for scenarios that run, but do not keep the habits of their folder.
    func lint() throws {
        let files = try files([".snap"]).map { path in
            do throws(Host.Failure) {
                return Ledger.File(path: path, text: try Host.text(of: path))
            } catch {
                try refuse("error.unreadable-file", ["file": .text(path), "reason": error.reason])
            }
        }
        let lint = ScenarioLint(host: host, table: .program)
        let findings = lint.findings(in: files)
        let catalog = MessageCatalog(language)
        for remark in lint.remarks(in: files) {
            let line = catalog.text(Message("lint.remark", ["finding": .text(remark.text(in: language))]))
            StandardOutput.write(line + "\n")
        }
        for finding in findings { StandardOutput.write(finding.text(in: language) + "\n") }
        let scenarios = Message("lint.scenarios", ["count": .number(files.count)])
        let summary = Message("lint.summary", ["scenarios": .message(scenarios), "count": .number(findings.count)])
        StandardOutput.write(catalog.text(summary) + "\n")
        StandardOutput.flush()
        if !findings.isEmpty { throw ExitCode(ScriptResult.expectationFailed.rawValue) }
    }

    // MARK: Files and endings

    private func files(_ suffixes: [String]) throws -> [String] {
        var files: [String] = []
        for place in places {
            do throws(SystemError) {
                files += try FileSystem.files(at: place, suffixes: suffixes)
            } catch {
                try refuse("error.unreadable-file", ["file": .text(place), "reason": error.words])
            }
        }
        if isSafe {
            let linksOut = LinksOut(of: places)
            files.removeAll(where: linksOut.liesElsewhere)
            linksOut.tell(in: language)
        }
        if files.isEmpty { try refuse("test.nothing") }
        return files
    }

    private func leave(_ failures: [TestFailure]) throws {
        StandardOutput.flush()
        if !failures.isEmpty { throw ExitCode(ScriptResult.expectationFailed.rawValue) }
    }

    /// Ends the program because it was asked for something it cannot do.
    private func refuse(_ key: String, _ arguments: [String: MessageArgument] = [:]) throws -> Never {
        Terminal.complain(Message(key, arguments), in: language)
        throw ExitCode(ScriptResult.unusable.rawValue)
    }
}
