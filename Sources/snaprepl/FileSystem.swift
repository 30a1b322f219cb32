import CommandLanguage
import Sessions

/// Files by their names: read whole, replaced whole, listed.
enum FileSystem {
    /// The most bytes that are read of one file: enough for a script of a million commands.
    static let mostBytes = 64 << 20

    /// The bytes of a file, or of standard input for `-`; of a pipe that a shell has opened (`<(…)`), what comes out of it.
    ///
    /// - Throws: ``SystemError/tooLarge`` for more than ``mostBytes``, ``SystemError/tooMuchSwift`` for a file of Swift with
    ///   more than is understood; ``SystemError/notRegular`` for any other pipe, where there may be no reader to wait for,
    ///   and for devices; the system's reason for any other failure.
    static func bytes(of path: String) throws(SystemError) -> [UInt8] {
        if path == "-" { return try OpenFile.standardInput().readAll(atMost: mostBytes) }
        return try all(of: OpenFile(path, for: .readingGiven), named: path)
    }

    /// The same for a file that a command names: never waits for the other end of a pipe.
    static func bytesOfOrdinaryFile(_ path: String) throws(SystemError) -> [UInt8] {
        try all(of: OpenFile(path, for: .readingOrdinary), named: path)
    }

    /// All that a file holds; of Swift no more than is understood.
    private static func all(of file: borrowing OpenFile, named path: String) throws(SystemError) -> [UInt8] {
        guard SwiftFile.isOne(path) else { return try file.readAll(atMost: mostBytes) }
        do throws(SystemError) { return try file.readAll(atMost: SwiftFile.mostBytes) } catch {
            throw error == .tooLarge ? .tooMuchSwift : error
        }
    }

    /// Puts bytes in the place of what a file held, all or nothing: a full disk or a sudden end leaves the old
    /// content. They are written beside the file under another name, which is then given the file's.
    ///
    /// What is no ordinary file (`/dev/stdout`, a pipe) cannot be replaced and is written to.
    ///
    /// - Parameters:
    ///   - path: The file; behind a link, the one it points at.
    ///   - bytes: The new content.
    ///   - permissions: For a new file; one that exists keeps its own.
    /// - Throws: The system's reason for not writing it. A file that is only to be read is left as it is, even where its
    ///   folder would let it be replaced.
    static func replace(
        _ path: String, with bytes: some Collection<UInt8>, permissions: mode_t = 0o644
    ) throws(SystemError) {
        var known = stat()
        let exists = stat(path, &known) == 0
        if exists, known.st_mode & S_IFMT != S_IFREG {
            return try OpenFile(path, for: .overwriting).write(bytes)
        }
        if exists {
            // A file without any right to write, since `access` says yes to the administrator for that one too.
            if known.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0 { throw SystemError(code: EACCES) }
            if access(path, W_OK) != 0 { throw .last }
        }
        // A link stays a link: what it points at is replaced.
        let target = exists ? resolved(path) : path
        let temporary = "\(target).\(getpid()).new"
        do throws(SystemError) {
            let file = try OpenFile(temporary, for: .creating, permissions: permissions)
            if exists { try file.setPermissions(known.st_mode & 0o7777) }
            try file.write(bytes)
            try file.synchronize()
            if rename(temporary, target) != 0 { throw .last }
        } catch {
            if error.code != EEXIST { unlink(temporary) }
            throw error
        }
    }

    /// The path without links, which all names of a file share; as it is where nothing stands there.
    static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }

    static func append(_ bytes: some Collection<UInt8>, to path: String) throws(SystemError) {
        var known = stat()
        // What has no content to be added to is written to, and not held open at both ends.
        let isOrdinary = stat(path, &known) != 0 || known.st_mode & S_IFMT == S_IFREG
        try OpenFile(path, for: isOrdinary ? .appending : .overwriting).append(bytes)
    }

    static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// True when a regular file stands at a path that is not empty: a pipe or a device has nothing to lose.
    static func holdsContent(_ path: String) -> Bool {
        var known = stat()
        return stat(path, &known) == 0 && known.st_mode & S_IFMT == S_IFREG && known.st_size > 0
    }

    /// Makes the folders a file is to lie in; unless asked otherwise, readable by their owner only.
    static func createFolders(of path: String, permissions: mode_t = 0o700) throws(SystemError) {
        var folder = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/").dropLast() {
            folder += "/" + part
            if mkdir(folder, permissions) != 0, errno != EEXIST { throw .last }
        }
    }

    /// The candidates for the rest of a path: the files and folders there, a folder with a slash behind it. Hidden ones
    /// only when a dot was typed.
    static func paths(beginning: String) -> [String] {
        let slash = beginning.lastIndex(of: "/")
        let folder = slash.map { String(beginning[...$0]) } ?? ""
        let name = slash.map { beginning[beginning.index(after: $0)...] } ?? beginning[...]
        let found = (try? names(in: folder.isEmpty ? "." : folder)) ?? []
        return found.filter { $0.hasPrefix(name) && (name.hasPrefix(".") || !$0.hasPrefix(".")) }
            .map { folder + $0 + (isFolder(folder + $0) ? "/" : "") }
    }

    /// The names in a folder, in order, without `.` and `..`.
    private static func names(in path: String) throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw .last }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The files below a folder that end in one of the suffixes, in order of name; a file stands for itself. A link to a
    /// folder that it lies in is not followed: that would have no end.
    static func files(at path: String, suffixes: [String]) throws(SystemError) -> [String] {
        try files(at: path, suffixes: suffixes, inside: [])
    }

    /// The same in folders that the walk came through.
    private static func files(
        at path: String, suffixes: [String], inside folders: [FolderIdentity]
    ) throws(SystemError) -> [String] {
        let identity = FolderIdentity(path)
        if folders.contains(identity) { return [] }
        let names: [String]
        do throws(SystemError) {
            names = try self.names(in: path).filter { !$0.hasPrefix(".") }
        } catch {
            if error.code == ENOTDIR { return [path] }
            throw error
        }
        var result: [String] = []
        // Pages that are written, and not run: a folder's README in any language, and those of `snaprepl rules`.
        for name in names {
            let child = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
            if isFolder(child) {
                result += try files(at: child, suffixes: suffixes, inside: folders + [identity])
            } else if suffixes.contains(where: { name.hasSuffix($0) }), !name.hasPrefix("README."),
                !path.hasSuffix("/Rules")
            {
                result.append(child)
            }
        }
        return result
    }

    static func isFolder(_ path: String) -> Bool {
        var known = stat()
        return stat(path, &known) == 0 && known.st_mode & S_IFMT == S_IFDIR
    }
}

/// A folder by whichever name.
private struct FolderIdentity: Equatable {
    private let device: dev_t
    private let number: ino_t

    init(_ path: String) {
        var known = stat()
        _ = stat(path, &known)
        (device, number) = (known.st_dev, known.st_ino)
    }
}
