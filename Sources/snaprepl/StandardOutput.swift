import Glibc

/// Standard output through a buffer, because a long script writes many short lines.
///
/// `print` would do, were it not for `fflush(stdout)`, which Swift 6 refuses to name.
enum StandardOutput {
    static func write(_ text: String) {
        guard !text.isEmpty else { return }
        print(text, terminator: "")
    }

    static func flush() { fflush(nil) }
}
