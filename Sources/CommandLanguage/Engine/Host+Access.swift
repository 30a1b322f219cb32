import Reporting

/// The access that commands have to files; a smaller value allows less.
public enum FileAccess: Int, Comparable, Sendable {
    /// Nothing: no file is read, written, or named in a completion.
    case none
    /// Files are read, and none is written.
    case reading
    /// Files are read and written.
    case writing

    /// True when one allows less than the other.
    public static func < (left: FileAccess, right: FileAccess) -> Bool { left.rawValue < right.rawValue }
}

extension Host {
    /// The same host with fewer rights. Rights that were taken away do not come back.
    ///
    ///     let careful = host.limited(to: .reading)
    ///     careful.access                    // .reading
    ///     careful.limited(to: .writing).access  // .reading
    ///
    /// - Parameter limit: What may be done at most.
    /// - Returns: A host whose files cannot be reached beyond that.
    public func limited(to limit: FileAccess) -> Host {
        guard limit < access else { return self }
        var host = self
        host.access = limit
        host.writeFile = { (_, _) throws(Failure) in throw Failure(reason: .message(Message("file.not-allowed"))) }
        host.appendFile = { (_, _) throws(Failure) in throw Failure(reason: .message(Message("file.not-allowed"))) }
        guard limit < .reading else { return host }
        host.readFile = { (_) throws(Failure) in throw Failure(reason: .message(Message("file.not-allowed"))) }
        host.fileExists = { _ in false }
        host.paths = { _ in [] }
        return host
    }
}
