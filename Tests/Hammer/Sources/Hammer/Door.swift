/// A way into the program for lines.
enum Door: CaseIterable {
    /// `snaprepl run -`
    case script
    /// The prompt of a plain terminal.
    case prompt
    /// `snaprepl diagnose -`
    case log
    /// `snaprepl run FILE.swift`
    case swift
    /// `snaprepl test FILE.md`
    case page
    /// `snaprepl test FILE.snap`, with a head
    case scenario

    /// The door of a seed: the two wide ones mostly.
    init(seed: UInt64) {
        switch seed % 10 {
        case 0, 2, 4, 6: self = .script
        case 1, 3, 5: self = .prompt
        case 7: self = .log
        case 8: self = .page
        default: self = seed % 20 < 10 ? .swift : .scenario
        }
    }

    var takesAnyBytes: Bool { self == .prompt || self == .log }

    /// The name of the file it is given, where it reads none from standard input.
    var file: String? {
        switch self {
        case .script, .prompt, .log: nil
        case .swift: "lines.swift"
        case .page: "lines.md"
        case .scenario: "lines.snap"
        }
    }

    var arguments: [String] {
        switch self {
        case .script: ["run", "--keep-going", "--allow-writing", "-"]
        case .prompt: ["--quiet", "--no-rc"]
        case .log: ["diagnose", "-"]
        case .swift: ["run", "--keep-going", "lines.swift"]
        case .page: ["test", "lines.md"]
        case .scenario: ["test", "lines.snap"]
        }
    }

    /// What stands around the lines.
    var opening: String {
        switch self {
        case .page: "# Lines\n\n```snap\n"
        case .scenario: "---\nid: x\nclaim: {en: \"c\", ja: \"c\"}\nsource: \"000\"\nverdict: holds\n---\n"
        default: ""
        }
    }
}
