import Glibc
import Synchronization

/// The survivors that somebody has looked at, with the reason; see the head of the file.
struct KnownSurvivors {
    private var lines: Set<String> = []

    init(_ path: String?) throws {
        guard let path else { return }
        lines = Set(try Files.text(path).lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") && !$0.isEmpty })
    }

    func contains(_ name: String) -> Bool { lines.contains(name) }
}

/// What an earlier run found out about the same sources: which places the compiler refuses, and which mutants were killed.
/// Those that survived are tried again, since there may be new tests.
final class Ledger: Sendable {
    private let path: String
    private let known = Mutex<(refused: Set<String>, killed: [String: String])>(([], [:]))

    /// - Parameter fingerprint: Of the sources; what is known about others is thrown away.
    init(_ path: String, fingerprint: String) throws {
        self.path = path
        let lines = access(path, R_OK) == 0 ? try Files.text(path).lines : []
        guard lines.first == fingerprint else {
            try Files.write(fingerprint + "\n", to: path)
            return
        }
        known.withLock {
            for line in lines.dropFirst() {
                let parts = line.lines(by: "\t")
                if parts.count == 3, parts[0] == "killed" { $0.killed[parts[2]] = parts[1] }
                if parts.count == 3, parts[0] == "refused" { $0.refused.insert(parts[2]) }
            }
        }
    }

    var refused: Set<String> { known.withLock { $0.refused } }

    /// What killed a mutant in an earlier run.
    func killer(of name: String) -> String? { known.withLock { $0.killed[name] } }

    func record(refused name: String) throws {
        try known.withLock {
            $0.refused.insert(name)
            try Files.append("refused\t\t\(name)\n", to: path)
        }
    }

    func record(killed name: String, by judge: String) throws {
        try known.withLock {
            $0.killed[name] = judge
            try Files.append("killed\t\(judge.replacing("\t", with: " "))\t\(name)\n", to: path)
        }
    }

    /// A number for the sources below a folder.
    static func fingerprint(of folder: String) throws -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for path in try Files.all(in: folder) {
            for byte in Array(path.utf8) + (try Files.bytes("\(folder)/\(path)")) {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
            }
        }
        return String(hash, radix: 16)
    }
}
