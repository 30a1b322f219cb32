import CommandLanguage
import Reporting
import Sessions

/// The options that every way of starting understands, once they have been read.
struct LaunchSettings: Equatable {
    var language: LanguageArgument?
    var format: OutputFormat?
    var width: WidthArgument?
    var color = ColorChoice.auto
    var ios: SystemArgument?
    var echo = false
    var keepGoing = false
    var quiet = false
    var noRC = false
    var noPager = false
    var rights = Rights()

    /// The files that may be touched.
    struct Rights: Equatable {
        var allowWriting = false
        var safe = false

        /// The machine for typed commands.
        var typed: Host {
            var host = Host.program.limited(to: safe ? .none : .writing)
            host.readScriptsMayWrite = allowWriting
            return host
        }

        /// The machine for scripts.
        var scripts: Host { typed.limited(to: allowWriting ? .writing : .reading) }
    }
}
