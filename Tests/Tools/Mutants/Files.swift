import Glibc

/// What went wrong with the tool itself, in words.
struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// Files and folders, as far as the tool needs them.
enum Files {
    /// The bytes of a file.
    static func bytes(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "rb") else { throw Problem("cannot read \(path)") }
        defer { fclose(file) }
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return all }
            all += buffer[..<count]
        }
    }

    static func text(_ path: String) throws -> String { String(decoding: try bytes(path), as: UTF8.self) }

    static func write(_ text: String, to path: String) throws {
        guard let file = fopen(path, "wb") else { throw Problem("cannot write \(path)") }
        defer { fclose(file) }
        let bytes = Array(text.utf8)
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Problem("cannot write \(path)") }
    }

    static func append(_ text: String, to path: String) throws {
        guard let file = fopen(path, "ab") else { throw Problem("cannot write \(path)") }
        defer { fclose(file) }
        fputs(text, file)
    }

    /// Writes a file unless it has this content: what keeps its time is not compiled anew.
    static func update(_ path: String, _ text: String) throws {
        if access(path, R_OK) == 0, try self.text(path) == text { return }
        try write(text, to: path)
    }

    static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }

    /// The names in a folder, sorted.
    static func names(in folder: String) throws -> [String] {
        guard let stream = opendir(folder) else { throw Problem("cannot read \(folder)") }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Every file below a folder, as paths from it.
    static func all(in folder: String, below prefix: String = "") throws -> [String] {
        try names(in: folder + "/" + prefix).flatMap { name in
            let path = prefix + name
            return isFolder(folder + "/" + path) ? try all(in: folder, below: path + "/") : [path]
        }
    }

    static func makeFolder(_ path: String) throws {
        guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw Problem("cannot make \(path)") }
    }
}

/// A line of output, written at once: a run takes long, and somebody watches.
func say(_ text: String) {
    print(text)
    fflush(nil)
}

extension String {
    /// The lines of a text; the last is empty if the text ends with a newline.
    var lines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// Without spaces at both ends.
    var trimmed: String {
        let start = drop { $0 == " " }
        return String(start.prefix(start.count - start.reversed().prefix { $0 == " " }.count))
    }

    func holds(_ part: String) -> Bool {
        let bytes = Array(utf8)
        let wanted = Array(part.utf8)
        guard bytes.count >= wanted.count else { return false }
        return (0...bytes.count - wanted.count).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
    }
}
