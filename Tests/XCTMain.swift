import Testing

/// Where the tests begin on Linux. Without this file SwiftPM writes one that looks for XCTest in the compiler's index, which
/// would have to be made for that alone; see build.sh.
@main struct Tests {
    static func main() async { await __swiftPMEntryPoint() as Never }
}
