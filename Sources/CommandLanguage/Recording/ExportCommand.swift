import CommandGrammar
import Page
import Recordings
import Reporting
import Sessions

/// `export`: the session so far as a page, or as JSON.
enum ExportCommand {
    static let row = CommandRow(
        "export", example: "sections Today\nappend milk bread\napply\nmove bread before milk\napply\nexport today.html",
        CommandForm(control: .file, .flag("replacing")) {
            (interpreter: inout Interpreter, statement, file, replaces) throws(CommandFailure) in
            guard let form = RecordingFile(path: file.text) else {
                throw CommandFailure(.expectedOneOf([.value("FILE.html")]), file.range)
            }
            let recording = interpreter.recording(title: .neutral(name(of: file.text)))
            let text = form.text(recording, language: interpreter.session.options.language)
            try interpreter.write(text, to: file, replacing: replaces, statement)
            return MessageReport(
                message: Message(
                    "note.exported", ["count": .number(recording.steps.count), "file": .text(file.text)]))
        })

    /// The name of a file without its folder and its ending.
    private static func name(of path: String) -> String {
        let file = path.split(separator: "/").last ?? ""
        return PassageRendering.visible(String(file.prefix { $0 != "." }))
    }
}
