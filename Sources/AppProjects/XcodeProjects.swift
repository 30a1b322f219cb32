import CommandLanguage
import Reporting

/// The projects of Xcode in a folder: which of the folder's files are those of one app.
package struct XcodeProjects {
    private struct Project {
        /// `Shop/Shop.xcodeproj`
        let path: String
        /// The folder that the project is in, as the beginning of paths.
        let folder: String
        let isApp: Bool
        /// True when it makes a tool for the command line and nothing else.
        let isTool: Bool
        /// The names of the files that a target compiles; nil where a target compiles whole folders.
        let sources: Set<String>?
        /// The paths of files that only share their name with one that is compiled.
        let others: Set<String>

        func holds(_ path: String) -> Bool { path.hasPrefix(folder) }
    }

    /// True when a project says that its types belong to the main actor.
    package private(set) var areOfMainActor = false
    private var projects: [Project] = []
    private let host: Host
    /// The folders of packages: no project lists the files in them.
    private let packages: [String]

    /// Reads the projects.
    ///
    /// - Parameters:
    ///   - paths: The paths of all files in a folder.
    ///   - host: The machine they are on. A project that cannot be read says nothing of its files.
    package init(among paths: [String], on host: Host) {
        self.host = host
        packages = paths.filter { $0.hasSuffix("/Package.swift") }.map { String($0.dropLast("Package.swift".count)) }
        for path in paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
            guard let text = try? host.readFile(path) else { continue }
            areOfMainActor = areOfMainActor || text.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
            let name = path.dropLast("/project.pbxproj".count)
            let folder = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
            // Each entry says in a comment what it is: `/* Shop.swift in Sources */`.
            let entries = text.utf8.split(separator: UInt8(ascii: "*")).map(Substring.init)
            let sources = entries.filter { $0.hasSuffix(" in Sources ") }
                .map { String($0.dropFirst().dropLast(" in Sources ".count)) }
            let listsAll = !text.contains("PBXFileSystemSynchronizedRootGroup") && !sources.isEmpty
            let own = paths.filter { $0.hasSuffix(".swift") && $0.hasPrefix(folder) }
            // `productType = "com.apple.product-type.tool";`
            let products = text.ranges(of: "com.apple.product-type.")
                .map { text[$0.upperBound...].prefix { $0 != "\"" } }
            projects.append(
                Project(
                    path: String(name), folder: folder, isApp: products.contains("application"),
                    isTool: !products.isEmpty && products.allSatisfy { $0 == "tool" },
                    sources: listsAll ? Set(sources) : nil,
                    others: listsAll ? Self.others(among: own, sources: Set(sources), text) : []))
        }
    }

    /// Of files of one name those outside the folders in which the project's groups list the name: a target takes no two of one
    /// name, so that they are left over.
    private static func others(among paths: [String], sources: Set<String>, _ text: String) -> Set<String> {
        var found: Set<String> = []
        let namesakes = Dictionary(grouping: paths, by: \.lastPart).filter { $1.count > 1 && sources.contains($0) }
        for (name, paths) in namesakes {
            // `5A… /* Shelf.swift */, … ); path = Shelves; … };`
            let folders = text.ranges(of: "/* \(name) */,").compactMap { range -> String? in
                let rest = text[range.upperBound...].prefix { $0 != "}" }
                guard let place = rest.ranges(of: "\tpath = ").first else { return nil }
                return rest[place.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
            }
            let left = paths.filter { path in !folders.contains { path.hasSuffix("/\($0)/\(name)") } }
            if left.count < paths.count { found.formUnion(left) }
        }
        return found
    }

    /// The files of one app: those of another app in the same folder are left out, and those that no target compiles.
    ///
    /// - Parameters:
    ///   - paths: The paths of all files in the folder.
    ///   - notes: Takes what is to be said of files that are left out.
    /// - Returns: The paths that are left.
    package func pathsOfOneApp(among paths: [String], _ notes: inout [Message]) -> [String] {
        let apps = projects.filter(\.isApp)
        // The app nearest to the named folder is the one that is meant, of those with a list at all.
        let lists = apps.count > 1 ? apps.filter { hasList(ownPaths(of: $0, among: paths, apps)) } : []
        let app = (lists.isEmpty ? apps : lists).min { ($0.folder.depth, $0.path) < ($1.folder.depth, $1.path) }
        let others = apps.filter { $0.folder != app?.folder }
        if let app, !others.isEmpty {
            notes.append(
                Message(
                    "app.other-apps",
                    ["name": .text(app.path.shown), "commands": .list(others.map { "open \($0.path.shown)" })]))
        }
        let forMacs = filesForMacs(among: paths)
        // A tool beside an app is a program of its own, as a playground is.
        let tools = projects.filter { tool in tool.isTool && app.map { !tool.holds($0.path) } ?? false }
        let own = paths.filter { path in
            !forMacs.contains(path) && !others.contains { isOf($0, path, beside: app) }
                && !tools.contains { $0.holds(path) }
        }
        let compiled = own.filter { !$0.hasSuffix(".swift") || isCompiled($0) }
        guard compiled.contains(where: { $0.hasSuffix(".swift") }) else { return own }
        let unlisted = Set(own).subtracting(compiled)
        let left = unlisted.subtracting(needed(unlisted.sorted(), by: compiled)).sorted()
        if !left.isEmpty {
            notes.append(Message("app.of-no-target", ["names": .list(left.prefix(6).map(\.shown))]))
        }
        return own.filter { !left.contains($0) }
    }

    /// True for the files of another app; of one around the app those in no project within it, as parts may be shared.
    private func isOf(_ other: Project, _ path: String, beside app: Project?) -> Bool {
        guard let app, other.holds(app.folder) else { return other.holds(path) }
        return projects.filter { $0.holds(path) }.max { $0.folder.depth < $1.folder.depth }?.folder == other.folder
    }

    /// The files in an app's folder without those in the folders of other apps in it: a demonstration of one of its parts.
    private func ownPaths(of app: Project, among paths: [String], _ apps: [Project]) -> [String] {
        let inner = apps.filter { $0.folder != app.folder && app.holds($0.folder) }
        return paths.filter { path in app.holds(path) && !inner.contains { $0.holds(path) } }
    }

    /// The files in folders of a Mac's app, which often declares types of the same names once more: `Shop Mac/Shelf.swift`.
    private func filesForMacs(among paths: [String]) -> Set<String> {
        var folders: [String: [String]] = [:]
        for path in paths where path.hasSuffix(".swift") {
            var folder = ""
            for part in path.split(separator: "/").dropLast() {
                folder += part + "/"
                let words = part.lowercased().split { !$0.isLetter }
                guard words.contains(where: { ["mac", "macos", "osx"].contains($0) }) else { continue }
                folders[folder, default: []].append(path)
                break
            }
        }
        guard !folders.isEmpty else { return [] }
        func imports(_ name: String, _ path: String) -> Bool { text(of: path).contains("import \(name)") }
        let found = folders.values.filter { files in
            files.contains { imports("AppKit", $0) || imports("Cocoa", $0) } && !files.contains { imports("UIKit", $0) }
        }
        return Set(found.joined())
    }

    /// True when some file of Swift has a diffable data source.
    private func hasList(_ paths: [String]) -> Bool {
        paths.contains { $0.hasSuffix(".swift") && text(of: $0).contains("DiffableDataSource") }
    }

    /// The files that declare what others use: a project may be older than they are, and not list them.
    private func needed(_ left: [String], by kept: [String]) -> [String] {
        guard !left.isEmpty else { return [] }
        let texts = kept.filter { $0.hasSuffix(".swift") }.map { words(of: $0) }
        let (used, declared) = (Set(texts.joined()), Set(texts.flatMap(Self.types)))
        return left.filter { path in
            Self.types(words(of: path)).contains { used.contains($0) && !declared.contains($0) }
        }
    }

    /// The types that the words of a file declare.
    private static func types(_ words: [Substring]) -> [Substring] {
        zip(words, words.dropFirst()).filter { ["class", "struct", "enum", "protocol", "actor"].contains($0.0) }
            .map { $0.1 }
    }

    private func words(of path: String) -> [Substring] {
        text(of: path).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    /// The text of a file; of one that cannot be read, nothing.
    private func text(of path: String) -> String {
        do throws(Host.Failure) { return try host.readFile(path) } catch { return "" }
    }

    /// True unless there are projects for a file, and none of them lists it.
    private func isCompiled(_ path: String) -> Bool {
        let around = projects.filter { path.hasPrefix($0.folder) }
        guard !around.isEmpty, around.allSatisfy({ $0.sources != nil }),
            !packages.contains(where: { path.hasPrefix($0) })
        else { return true }
        return projects.contains { ($0.sources?.contains(path.lastPart) ?? true) && !$0.others.contains(path) }
    }
}

extension String {
    fileprivate var depth: Int { count { $0 == "/" } }
    fileprivate var lastPart: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }
    /// A path as it would be typed.
    fileprivate var shown: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
