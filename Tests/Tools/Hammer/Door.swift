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

    /// The door of a seed: the wide ones mostly.
    init(seed: UInt64) {
        switch seed % 10 {
        case 0, 2, 4, 6: self = .script
        case 1, 3, 5: self = .prompt
        case 7, 9: self = .log
        default: self = [.swift, .page, .scenario][Int(seed / 10 % 3)]
        }
    }

    var takesAnyBytes: Bool { self == .prompt || self == .log }

    /// Whether the first line that is wrong ends the file. Then there are many short ones, and their lines do not count.
    var stopsEarly: Bool { file(0) != nil }

    /// The name of a file it is given, where it reads none from standard input.
    func file(_ number: Int) -> String? {
        switch self {
        case .script, .prompt, .log: nil
        case .swift: "lines/\(number).swift"
        case .page: "lines/\(number).md"
        case .scenario: "lines/\(number).snap"
        }
    }

    /// How many files there are in the folder `lines`, where there are any.
    static let files = 60

    var arguments: [String] {
        switch self {
        case .script: ["run", "--keep-going", "--allow-writing", "-"]
        case .prompt: ["--quiet", "--no-rc"]
        case .log: ["diagnose", "-"]
        case .swift: ["run", "--keep-going"] + (0..<Self.files).map { "lines/\($0).swift" }
        case .page, .scenario: ["test", "lines"]
        }
    }

    /// What stands around the lines.
    var opening: String {
        switch self {
        case .page: "# Lines\n\n```snap\nsnap> "
        case .scenario: "---\nid: x\nclaim: {en: \"c\", ja: \"c\"}\nsource: \"000\"\nverdict: holds\n---\n"
        default: ""
        }
    }
}
