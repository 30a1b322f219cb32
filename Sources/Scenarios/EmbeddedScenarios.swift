import CScenarios

/// The scenarios inside the program, so that it needs no folder beside it.
public enum EmbeddedScenarios {
    /// The claims with their scenarios.
    public static let ledger = Ledger(files)

    /// The IDs of the claims, which are the names of their files: the parser of options asks for them at every start, and
    /// reading all scenarios takes a twentieth of a second.
    public static var ids: [String] {
        all.compactMap { $0.path.map { String(cString: $0) } }
            .map { String($0.split(separator: "/").last?.dropLast(".snap".count) ?? "") }
    }

    private static var all: UnsafeBufferPointer<CScenario> {
        var count = 0
        let first = cscenarios(&count)
        return UnsafeBufferPointer(start: first, count: first == nil ? 0 : count)
    }

    private static var files: [Ledger.File] {
        all.compactMap { scenario in
            guard let path = scenario.path, let text = scenario.text else { return nil }
            let bytes = UnsafeRawBufferPointer(start: text, count: scenario.length)
            return Ledger.File(path: String(cString: path), text: String(decoding: bytes, as: UTF8.self))
        }
    }
}
