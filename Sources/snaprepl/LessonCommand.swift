import ArgumentParser
import CommandLanguage
import Console
import Learning
import Reporting
import Scenarios
import Sessions

/// `snaprepl lesson`
struct LessonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lesson", abstract: "Write a lesson of your own.", subcommands: [NewLesson.self])
}

/// `snaprepl lesson new NAME`
struct NewLesson: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Begin a lesson: in four languages in Tutorials, or in one right here.",
        discussion: "`snaprepl test Tutorials` names what is still to be written.")

    @Argument(help: ArgumentHelp("The name of its files, such as 16-headers.", valueName: "NAME"))
    var name: String

    @Option(
        help: ArgumentHelp("Begin one page in this language, NAME.md, instead of four in Tutorials.", valueName: "TAG"))
    var language: LanguageArgument?

    /// The program itself: it takes `--language` where that stands in front.
    @ParentCommand var program: Snaprepl

    func validate() throws {
        try program.refuseUnused(by: Self.self)
        guard LessonSkeleton.isName(name) else {
            throw Usage.mistake(Message("usage.error.lesson-name"))
        }
    }

    private func refusal(_ path: String, _ reason: MessageArgument) -> ExitCode {
        Terminal.complain(
            Message("error.unwritable-file", ["file": .text(path), "reason": reason]),
            in: Usage.language())
        return ExitCode(ScriptResult.unusable.rawValue)
    }

    func run() throws {
        if program.options.rights.safe { throw Usage.mistake(Message("usage.error.safe")) }
        let language = language ?? program.options.language
        let paths =
            language.map { [($0.choice.language, "\(name).md")] }
            ?? Language.allCases.map { ($0, "Tutorials/\($0.rawValue)/\(name).md") }
        let isTranslated = language == nil
        // All or none: half a lesson would be looked for.
        for (_, path) in paths where FileSystem.exists(path) {
            throw refusal(path, .message(Message("file.exists")))
        }
        for (language, path) in paths {
            do throws(SystemError) {
                try FileSystem.createFolders(of: path)
                try FileSystem.replace(
                    path, with: LessonSkeleton.page(isTranslated ? name : nil, language).utf8)
            } catch {
                throw refusal(path, error.words)
            }
            StandardOutput.write("\(path)\n")
        }
        StandardOutput.flush()
    }
}
