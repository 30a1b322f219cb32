import CommandLanguage
import Reporting
import Synchronization

/// The links that lead out of the folders that are named: what they lead to was not named.
final class LinksOut: Sendable {
    private let folders: [String]
    private let found = Mutex<Set<String>>([])

    init(of named: [String]) {
        folders = named.map { name in
            var name = name
            while name.hasSuffix("/"), name.count > 1 { name.removeLast() }
            // A project of Xcode stands for the folder it is in.
            if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
                name = name.lastIndex(of: "/").map { String(name[...$0]) } ?? "."
            }
            return FileSystem.resolved(name)
        }
    }

    /// The links to folders, and to files that would be read.
    var left: [String] { found.withLock { $0.sorted() } }

    /// A host that does not list them.
    func removed(from host: Host) -> Host {
        var inside = host
        inside.paths = { beginning in host.paths(beginning).filter { !self.leadsOut($0) } }
        return inside
    }

    private func leadsOut(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard let name = parts.last, FileSystem.exists(path) else { return false }
        let above = (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
        let parent = FileSystem.resolved(above.isEmpty ? "." : above)
        let real = FileSystem.resolved(path)
        // What is no link lies where it is listed; what stands beside a named file or folder is not looked into.
        if !isInside(parent) || real == (parent == "/" ? "" : parent) + "/" + name || isInside(real) { return false }
        let kinds = ["/", ".swift", ".storyboard", ".plist", ".pbxproj"]
        if kinds.contains(where: path.hasSuffix) { found.withLock { _ = $0.insert(path) } }
        return true
    }

    /// True of a file found in one of the folders that lies elsewhere, behind a link.
    func liesElsewhere(_ path: String) -> Bool {
        if isInside(FileSystem.resolved(path)) { return false }
        found.withLock { _ = $0.insert(path) }
        return true
    }

    /// Names the links that are left alone.
    func tell(in language: Language) {
        for path in left {
            Terminal.complain(
                Message("app.unreadable-file", ["file": .text(path), "reason": .message(Message("file.outside"))]),
                in: language)
        }
    }

    private func isInside(_ path: String) -> Bool {
        folders.contains { path == $0 || path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
    }
}
