import ArgumentParser
import CommandLanguage
import Reporting
import Shell

/// `snaprepl test`: a dot for each file that is right, then what is wrong with the others.
struct TestCommand {
    private let places: [String]

    init(_ places: [String]) { self.places = places }

    func run() throws {
        let runner = TestRunner(host: FileSystem.host)
        var failures: [TestFailure] = []
        let files = try self.files()
        for file in files {
            let failure = runner.check(file)
            StandardOutput.write(failure == nil ? "." : "F")
            if let failure { failures.append(failure) }
        }
        StandardOutput.write("\n")
        for failure in failures { StandardOutput.write("\n" + failure.text) }
        StandardOutput.write("\(files.count - failures.count) passed, \(failures.count) failed\n")
        StandardOutput.flush()
        if files.isEmpty { throw ExitCode(ScriptResult.unusable.rawValue) }
        if !failures.isEmpty { throw ExitCode(ScriptResult.expectationFailed.rawValue) }
    }

    private func files() throws -> [String] {
        var files: [String] = []
        for place in places {
            do throws(Host.Failure) {
                files += try FileSystem.files(at: place, suffixes: [".snap", ".md"])
            } catch {
                Terminal.writeError("snaprepl: \(place): \(error.reason)\n")
                throw ExitCode(ScriptResult.unusable.rawValue)
            }
        }
        return files
    }
}
