/// The value of `--color`.
enum ColorChoice: String, CaseIterable, Sendable {
    case auto
    case always
    case never
}

extension Terminal {
    /// True when standard output is to be coloured.
    ///
    /// In order: `--color=always` and `never` are obeyed; `NO_COLOR` (not empty) says no; `CLICOLOR_FORCE` (not empty,
    /// not 0) says yes; otherwise colour goes to a terminal that is not `dumb`. Sources: no-color.org,
    /// bixense.com/clicolors.
    static func usesColor(
        _ choice: ColorChoice = .auto,
        environment: [String: String] = Environment.current,
        outputIsTerminal: Bool = isInteractive(.output)
    ) -> Bool {
        switch choice {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if environment["NO_COLOR"]?.isEmpty == false { return false }
        if isSet("CLICOLOR_FORCE", in: environment) { return true }
        return outputIsTerminal && !isPlain(environment) && environment["CLICOLOR"] != "0"
    }
}
