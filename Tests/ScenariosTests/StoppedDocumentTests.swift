import Reporting
import Testing

@testable import Console
@testable import Scenarios

/// A script that fails in the middle of a document.
@Suite struct StoppedDocumentTests {
    @Test(arguments: [OutputFormat.html, .markdown]) func theDocumentHoldsTheError(format: OutputFormat) throws {
        let stage = Stage()
        let result = stage.play("sections A\nappend 1 1\napply\n", format: format)
        #expect(result == .commandFailed)
        #expect(stage.output.contains("not unique"), "\(stage.output)")
        #expect(stage.errors.isEmpty, "whoever looks at the document is told once")
    }

    @Test(arguments: [OutputFormat.html, .markdown]) func whoSendsItToAFileReadsTheErrorAsText(format: OutputFormat) {
        let stage = Stage()
        _ = stage.play("sections A\nappend 1 1\napply\n", format: format) { runner in
            runner = ScriptRunner(interpreter: runner.interpreter, presenter: Presenter(screen: .init()))
        }
        #expect(stage.output.contains("not unique"))
        #expect(stage.errors.contains("play.snap:2:"))
        #expect(!stage.errors.contains("<"), "no tags at the terminal: \(stage.errors)")
    }

    @Test(arguments: [OutputFormat.text, .json]) func otherFormsKeepErrorsApart(format: OutputFormat) {
        let stage = Stage()
        _ = stage.play("sections A\nappend 1 1\napply\n", format: format)
        #expect(!stage.output.contains("not unique"))
        #expect(stage.errors.contains("not unique"))
    }
}
