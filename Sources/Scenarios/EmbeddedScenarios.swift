import CScenarios

/// The scenarios inside the program, so that it needs no folder beside it.
public enum EmbeddedScenarios {
    /// The claims with their scenarios.
    public static let ledger = Ledger(files)

    private static var files: [Ledger.File] {
        var count = 0
        guard let first = cscenarios(&count) else { return [] }
        return UnsafeBufferPointer(start: first, count: count).compactMap { scenario in
            guard let path = scenario.path, let text = scenario.text else { return nil }
            let bytes = UnsafeRawBufferPointer(start: text, count: scenario.length)
            return Ledger.File(path: String(cString: path), text: String(decoding: bytes, as: UTF8.self))
        }
    }
}
