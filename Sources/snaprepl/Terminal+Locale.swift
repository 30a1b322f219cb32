import Reporting

extension Terminal {
    /// No UTF-8 character set could be had, so anything but ASCII would be lost silently while typing.
    struct LocaleError: Error, Equatable {
        /// The character set that the environment asks for, for example `ANSI_X3.4-1968`.
        let codeset: String

        var message: Message { Message("error.no-utf8-locale", ["codeset": .text(codeset)]) }
    }

    /// Makes the C library read and measure text as UTF-8; to be called first thing in the process.
    ///
    /// Under `LC_ALL=POSIX`, or without the call, libedit drops every byte outside ASCII without a word. A session
    /// about identifiers in any script cannot work like that, and a terminal that really is not UTF-8 is rare today,
    /// so another character set is overruled rather than obeyed. Only `LC_CTYPE` is touched: the other categories
    /// would change how numbers are printed.
    ///
    /// - Throws: `LocaleError` when no UTF-8 locale exists on this machine.
    static func prepareLocale() throws(LocaleError) {
        setlocale(LC_CTYPE, "")
        let asked = codeset
        if asked == "UTF-8" { return }
        for name in ["C.UTF-8", "en_US.UTF-8"] where setlocale(LC_CTYPE, name) != nil && codeset == "UTF-8" {
            return
        }
        throw LocaleError(codeset: asked)
    }

    private static var codeset: String {
        nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? "?"
    }
}
