import Glibc

/// A folder of its own, with the files scripts ask for; the program writes nowhere else.
struct Workplace {
    let path: String

    init(_ name: String) throws {
        let parent = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
        path = "\(parent)/snaprepl-hammer-\(getpid())-\(name)"
        guard mkdir(path, 0o700) == 0 else { throw Problem("\(path) cannot be made") }
        try write(
            "[{\"id\": 1, \"text\": \"milk\"}, {\"id\": 2, \"text\": \"牛乳\", \"isDone\": true, \"rank\": 4}]",
            to: "songs.json")
        try write("id,text\n3,bread\n4,\"a, b\"\n", to: "songs.csv")
        try write("[{\"id\": 1, \"text\": ", to: "damaged.json")
        try write("count\necho read\n", to: "small.snap")
        try write(Names.app, to: "app.swift")
    }

    func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    func write(_ bytes: [UInt8], to name: String) throws { try Self.write(bytes, to: path + "/" + name) }

    static func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fopen(path, "w") else { throw Problem("\(path) cannot be written") }
        let written = fwrite(bytes, 1, bytes.count, file)
        guard fclose(file) == 0, written == bytes.count else { throw Problem("\(path) cannot be written") }
    }

    /// The text of a file; empty for none.
    func read(_ name: String) throws -> String { String(decoding: try Self.read(path + "/" + name), as: UTF8.self) }

    /// The bytes of a file; empty for none.
    static func read(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block[..<count] }
        return bytes
    }

    /// Makes a folder in it, or takes away all that is in there.
    func empty(_ name: String) {
        Self.remove(path + "/" + name)
        mkdir(path + "/" + name, 0o700)
    }

    /// Takes away the folder with what the program wrote there.
    func remove() { Self.remove(path) }

    private static func remove(_ path: String) {
        for name in names(in: path) where unlink(path + "/" + name) != 0 { remove(path + "/" + name) }
        rmdir(path)
    }

    static func names(in path: String) -> [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}

/// Prints a line at once: a run may take an hour, and be cut short.
func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
}
