/// The outside world as far as commands may touch it: files.
///
/// Handed in from the program's edge, so that everything below runs and is tested without a file system.
public struct Host: Sendable {
    /// Why a file could not be read or written, in the system's words.
    public struct Failure: Error, Sendable {
        public let reason: String
        public init(reason: String) { self.reason = reason }
    }

    public var readFile: @Sendable (String) throws(Failure) -> String
    public var writeFile: @Sendable (_ path: String, _ text: String) throws(Failure) -> Void
    public var appendFile: @Sendable (_ path: String, _ text: String) throws(Failure) -> Void
    /// The claims that were examined.
    public var claims: ClaimLibrary
    /// Whether the person has asked for an end (Ctrl-C); asked between the statements of a script.
    public var isInterrupted: @Sendable () -> Bool

    /// A host without files.
    public init(
        readFile: @escaping @Sendable (String) throws(Failure) -> String = { (_) throws(Failure) in
            throw Failure(reason: "no files here")
        },
        writeFile: @escaping @Sendable (String, String) throws(Failure) -> Void = { (_, _) throws(Failure) in
            throw Failure(reason: "no files here")
        },
        appendFile: @escaping @Sendable (String, String) throws(Failure) -> Void = { (_, _) throws(Failure) in
            throw Failure(reason: "no files here")
        },
        claims: ClaimLibrary = ClaimLibrary(),
        isInterrupted: @escaping @Sendable () -> Bool = { false }
    ) {
        self.readFile = readFile
        self.writeFile = writeFile
        self.appendFile = appendFile
        self.claims = claims
        self.isInterrupted = isInterrupted
    }
}
