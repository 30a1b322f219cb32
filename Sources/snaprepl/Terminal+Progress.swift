import Reporting
import Synchronization

extension Terminal {
    private static let isShowingProgress = Mutex(false)

    /// Shows how far long work has come, on a line that whatever is written next takes away; nil takes it away now.
    ///
    /// Only a person who watches standard error sees it, on a terminal that obeys escape sequences.
    static func showProgress(_ text: String?) {
        isShowingProgress.withLock { isShowing in
            guard text != nil || isShowing, isInteractive(.error), !isPlain(),
                !isSet("SNAPREPL_BASIC", in: Environment.current)
            else { return }
            writeBytes("\r\u{1B}[K" + (text ?? ""))
            isShowing = text != nil
        }
    }
}
