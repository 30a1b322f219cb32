import Reporting
import Sessions

/// The outside world as far as commands may touch it: files.
///
/// Handed in from the program's edge, so that everything below runs and is tested without a file system.
public struct Host: Sendable {
    /// The reason a file could not be read or written.
    public struct Failure: Error, Sendable {
        /// The cause: a message, or the system's own words where there is none for it.
        public let reason: MessageArgument
        /// A failure with its cause.
        public init(reason: MessageArgument) { self.reason = reason }
    }

    /// The access that commands have to files; ``limited(to:)`` takes rights away.
    public internal(set) var access = FileAccess.writing
    /// True when the scripts that `read` runs may write where the session may; otherwise only typed commands may.
    public var readScriptsMayWrite = false
    /// The whole text of the file at a path; throws ``Failure`` when it cannot be read.
    public var readFile: @Sendable (String) throws(Failure) -> String
    /// Makes a text the whole content of a file; throws ``Failure`` when that cannot be done.
    public var writeFile: @Sendable (_ path: String, _ text: String) throws(Failure) -> Void
    /// The limits of sessions here, and of the code they run.
    public var limits = Limits.current
    /// Runs the user's own programs; nil where there is nothing that could.
    package var programs: (any SwiftPrograms)?
    /// Puts a text behind what a file holds; throws ``Failure`` when that cannot be done.
    public var appendFile: @Sendable (_ path: String, _ text: String) throws(Failure) -> Void
    /// True when a file stands at a path that would be lost if another were written there.
    public var fileExists: @Sendable (_ path: String) -> Bool
    /// Empties the screen, where there is one.
    public var clearScreen: @Sendable () -> Void
    /// Opens the person's editor on what was pasted last, once the command is over; false where there is no editor.
    public var openEditor: @Sendable () -> Bool = { false }
    /// Watch over the files of the open app, from the end of the command on: the app is opened again when one is saved.
    /// It takes their paths, by their names in places, and is false where there is no prompt that could wait.
    public var watchFiles: @Sendable (_ paths: [String: String]) -> Bool = { _ in false }
    /// The paths of files and folders that begin like the one given, a folder with a slash behind it.
    public var paths: @Sendable (_ beginning: String) -> [String]
    /// The path of a file or folder without links, which all its names share.
    public var realPath: @Sendable (_ path: String) -> String
    /// True when the person has asked for an end (Ctrl-C). It is asked between the statements of a script, and by
    /// commands that take long.
    public var isInterrupted: @Sendable () -> Bool
    /// The bytes of memory that the process has in use; nil where that is not known.
    public var memoryInUse: @Sendable () -> Int? = { nil }
    /// Shows how far long work has come, in place of what was shown before; nil takes it away.
    public var showProgress: @Sendable (Message?) -> Void

    /// A host that can do what it is given; without arguments, every access to a file fails.
    public init(
        readFile: @escaping @Sendable (String) throws(Failure) -> String = { (_) throws(Failure) in
            throw Failure(reason: .message(Message("file.none")))
        },
        writeFile: @escaping @Sendable (String, String) throws(Failure) -> Void = { (_, _) throws(Failure) in
            throw Failure(reason: .message(Message("file.none")))
        },
        appendFile: @escaping @Sendable (String, String) throws(Failure) -> Void = { (_, _) throws(Failure) in
            throw Failure(reason: .message(Message("file.none")))
        },
        fileExists: @escaping @Sendable (String) -> Bool = { _ in false },
        clearScreen: @escaping @Sendable () -> Void = {},
        paths: @escaping @Sendable (String) -> [String] = { _ in [] },
        realPath: @escaping @Sendable (String) -> String = { $0 },
        isInterrupted: @escaping @Sendable () -> Bool = { false },
        showProgress: @escaping @Sendable (Message?) -> Void = { _ in }
    ) {
        self.readFile = readFile
        self.writeFile = writeFile
        self.appendFile = appendFile
        self.fileExists = fileExists
        self.clearScreen = clearScreen
        self.paths = paths
        self.realPath = realPath
        self.isInterrupted = isInterrupted
        self.showProgress = showProgress
    }
}

extension Watch {
    /// A watch over the keyboard and the screen of a host.
    init(_ host: Host) {
        self.init(isInterrupted: host.isInterrupted, memoryInUse: host.memoryInUse, show: host.showProgress)
    }
}
