/// How long fuzz tests run: briefly in the suite, longer where somebody asks for it.
///
///     SNAPREPL_FUZZ=100 SNAPREPL_FUZZ_SEED=7 swift test --filter Fuzz
public enum FuzzRounds {
    /// The rounds of a test: so many in the suite, times `SNAPREPL_FUZZ`.
    public static func count(_ usual: Int) -> Int { usual * number("SNAPREPL_FUZZ", 1) }

    /// The seed of a test, moved on by `SNAPREPL_FUZZ_SEED`.
    public static func seed(_ usual: UInt64) -> UInt64 { usual &+ UInt64(number("SNAPREPL_FUZZ_SEED", 0)) }

    private static func number(_ name: String, _ other: Int) -> Int {
        guard let text = getenv(name), let number = Int(String(cString: text)), number >= 0 else { return other }
        return number
    }
}
