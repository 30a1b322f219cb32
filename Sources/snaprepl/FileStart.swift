import CommandLanguage

/// The short way to start with a file: `snaprepl FILE.swift`, `snaprepl FOLDER/`, `snaprepl FILE.snap`.
enum FileStart {
    /// The arguments with the subcommand that a file as the first word stands for.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - isTyped: Whether a person sits at the terminal and may go on with gestures.
    /// - Returns: The same words for anything else.
    static func expanded(
        _ arguments: [String], isTyped: Bool = Terminal.isInteractive(.input) && Terminal.isInteractive(.output)
    ) -> [String] {
        var words = arguments[...]
        while let word = words.first, word.hasPrefix("-"), word.count > 1 {
            // A value is no file, and with commands there is none.
            if word == "-c" || word == "--help" { return arguments }
            words = words.dropFirst(valued.contains(word) ? 2 : 1)
        }
        guard let first = words.first else { return arguments }
        // `snaprepl help race`: a word of the prompt, where no subcommand has the name.
        if first == "help", let topic = words.dropFirst().first, !topic.hasPrefix("-"),
            !Snaprepl.configuration.subcommands.contains(where: { $0._commandName == topic })
        {
            return arguments[..<words.startIndex] + ["-c", words.joined(separator: " ")]
        }
        let isSwift = SwiftFile.isOne(first)
        if isSwift || first.hasSuffix(".snap") || first.hasSuffix(".md") {
            // Commands go on where the file's screen stands.
            let goesOn = isTyped || arguments.contains("-c")
            let opens = isSwift && goesOn && !arguments.contains("--from-markdown")
            return [opens ? "open" : "run"] + arguments
        }
        let isFolder = first == "." || first.contains("/") && FileSystem.isFolder(first)
        return isFolder || first.hasSuffix(".xcodeproj") || first.hasSuffix(".xcworkspace")
            ? ["open"] + arguments : arguments
    }

    /// The arguments with `--json` as `--format json`, which many programs have.
    static func spelledOut(_ arguments: [String]) -> [String] {
        guard let place = arguments.firstIndex(of: "--json"), !arguments[..<place].contains("--"),
            place == 0 || arguments[place - 1] != "-c"
        else { return arguments }
        return arguments[..<place] + ["--format", "json"] + arguments[(place + 1)...]
    }

    /// The words behind a claim, which are typed without dashes at the prompt.
    static func spelledAsAtThePrompt(_ arguments: [String]) -> [String] {
        guard let place = arguments.firstIndex(of: "claims"), !arguments[..<place].contains("-c") else {
            return arguments
        }
        let words = arguments[(place + 1)...].filter { !$0.hasPrefix("-") }
        guard words.count == 2, ["play", "step", "script"].contains(words[1]),
            let last = arguments.lastIndex(of: words[1])
        else { return arguments }
        return arguments[..<last] + ["--" + words[1]] + arguments[(last + 1)...]
    }

    private static let valued = ["--language", "--format", "--width", "--color", "--ios"]
}
