import Foundation

/// An app of the corpus: a file of Swift whose first comment says what it is, which screen it begins with, and what a
/// person does with it.
struct App {
    let file: URL
    let name: String
    let text: String
    /// The expression that makes the first screen.
    let screen: String
    /// The gestures, in the words of snaprepl.
    let gestures: [String]

    init?(_ file: URL) {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
        self.file = file
        self.text = text
        name = file.deletingPathExtension().lastPathComponent
        let comment = text.split(separator: "\n").prefix { $0.hasPrefix("//") }.map {
            $0.dropFirst(2).drop { $0 == " " }
        }
        guard let line = comment.firstIndex(where: { $0.hasPrefix("screen: ") }) else { return nil }
        screen = String(comment[line].dropFirst("screen: ".count))
        gestures = comment[(line + 1)...].map(String.init)
    }

    /// The text for the compiler. A class of UIKit whose objects are made from its class has a `required` initializer in
    /// the module of the tools, and so its subclasses do.
    var native: String {
        var result = text
        for head in ["init(frame: CGRect)", "init(style: UITableViewCell.CellStyle", "init(reuseIdentifier: String?)"] {
            result = result.replacingOccurrences(of: "override \(head)", with: "required override \(head)")
        }
        return result
    }
}

/// A program, its input and all that it writes.
func run(_ program: String, _ arguments: [String], input: String = "", isOneText: Bool = false) -> (
    output: String, errors: String, status: Int32
) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("native-apps-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    for file in files {
        _ = FileManager.default.createFile(atPath: file.path, contents: Data((file == files[0] ? input : "").utf8))
    }
    guard let source = try? FileHandle(forReadingFrom: files[0]), let output = try? FileHandle(forWritingTo: files[1]),
        let errors = try? FileHandle(forWritingTo: files[2])
    else { return ("", "no temporary files", -1) }
    process.standardInput = source
    process.standardOutput = output
    // Diagnostics of the program stand between its answers.
    process.standardError = isOneText ? output : errors
    do { try process.run() } catch { return ("", "\(error)", -1) }
    process.waitUntilExit()
    func text(_ file: URL) -> String { String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self) }
    return (text(files[1]), text(files[2]), process.terminationStatus)
}
