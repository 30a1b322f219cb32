import AppProjects
import CommandGrammar
import CommandLanguage
import Reporting
import SessionReports
import Sessions

/// The files of Swift that a program consists of, found from what a person names: files, folders, projects of Xcode.
public struct ProgramFiles {
    /// The paths, and the names by which their places are shown.
    public private(set) var files: [(path: String, name: String)] = []
    /// The paths of those files, and their names.
    private var (known, names): (Set<String>, Set<String>) = ([], [])
    /// The paths of JSON files in the folders, by their names.
    private(set) var resources: [String: String] = [:]
    /// The classes of the screens that the storyboards show, from the first one on.
    private(set) var firstScreens: [String] = []
    /// True when a project says that its types belong to the main actor, as new ones of Xcode 26 do.
    private(set) var isOfMainActor = false
    /// What is to be said of files that were left out.
    private(set) var notes: [Message] = []

    /// The most files that are looked for, and the most folders that are looked into.
    private static let (mostFiles, mostFolders) = (2_000, 20_000)

    /// Finds the files.
    ///
    /// - Parameters:
    ///   - named: Files and folders.
    ///   - host: The machine they are on; it is asked for the names in folders.
    /// - Throws: `CommandFailure` on Ctrl-C.
    public init(_ named: [PlacedText], on host: Host) throws(CommandFailure) {
        for place in named {
            guard let folder = Self.folder(place.text, host) else {
                // Each line of another file would be refused as Swift.
                if host.fileExists(place.text), !SwiftFile.isOne(place.text) { continue }
                add(place.text, named: named.count == 1 ? Self.lastPart(of: place.text) : place.text)
                let folder = place.text.lastIndex(of: "/").map { String(place.text[...$0]) } ?? ""
                addResources(host.paths(folder))
                continue
            }
            var (all, isCut) = try Self.paths(in: folder, place, host)
            if isCut {
                notes.append(Message("app.first-files", ["count": .number(all.count), "folder": .text(place.text)]))
            }
            // A playground beside an app is a program of its own.
            let own = all.filter { !$0.dropFirst(folder.count).contains(".playground/") }
            if own.contains(where: { SwiftFile.isOne($0) && !Self.isTool(Self.lastPart(of: $0)) }) { all = own }
            let projects = XcodeProjects(among: all, on: host)
            isOfMainActor = isOfMainActor || projects.areOfMainActor
            let paths = projects.pathsOfOneApp(among: all, &notes)
            addResources(paths)
            firstScreens += Storyboards(among: paths, on: host).classes
            for path in paths where SwiftFile.isOne(path) && !Self.isTool(Self.lastPart(of: path)) {
                add(path, named: String(path.dropFirst(folder.count)))
            }
        }
    }

    /// A folder as the beginning of the paths in it; nil for a file. A project of Xcode stands for the folder it is in.
    private static func folder(_ name: String, _ host: Host) -> String? {
        var name = name
        while name.hasSuffix("/"), name.count > 1 { name.removeLast() }
        if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
            name = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
        }
        if name.allSatisfy({ $0 == "." || $0 == "/" }) || name.hasSuffix("/..") || name.hasSuffix("/.") {
            return name.hasSuffix("/") ? name : name + "/"
        }
        return host.paths(name).contains(name + "/") ? name + "/" : nil
    }

    /// The files of an app in a folder and the folders in it, by their names; tests are no part of an app. A folder that
    /// links lead to once more is looked into once. Files of JSON are counted by themselves: documentation has thousands.
    ///
    /// - Returns: The paths, and whether there are more files or folders than are looked for.
    private static func paths(
        in folder: String, _ place: PlacedText, _ host: Host
    ) throws(CommandFailure) -> (paths: [String], isCut: Bool) {
        var folders = [folder]
        var (found, data): ([String], [String]) = ([], [])
        var all: [String] { (found.sorted().prefix(mostFiles) + data).sorted() }
        var seen: Set<String> = []
        while let folder = folders.popLast() {
            if host.isInterrupted() { throw CommandFailure(.interrupted, place.range) }
            if found.count > mostFiles || seen.count == mostFolders { return (all, true) }
            guard seen.insert(host.realPath(folder)).inserted else { continue }
            for path in host.paths(folder) {
                let name = path.dropFirst(folder.count)
                if name.hasPrefix(".") || name.isEmpty { continue }
                if path.hasSuffix("/") {
                    if !isForeign(name) { folders.append(path) }
                } else if name.hasSuffix(".json") {
                    if data.count < mostFiles { data.append(path) }
                } else if SwiftFile.isOne(path)
                    || [".storyboard", "Info.plist", "project.pbxproj"].contains(where: { name.hasSuffix($0) })
                {
                    found.append(path)
                }
            }
        }
        return (all, found.count > mostFiles)
    }

    /// True when a file is one of a tool that builds or checks the app, and no part of it.
    private static func isTool(_ name: String) -> Bool {
        name.hasPrefix("Package@")
            || ["Package.swift", "Project.swift", "Workspace.swift", "Tuist.swift", "Dangerfile.swift"]
                .contains(name)
    }

    /// True when a folder holds tests, or the code of others.
    private static func isForeign(_ name: Substring) -> Bool {
        name.hasSuffix("Tests/")
            || ["Pods/", "Carthage/", "DerivedData/", "node_modules/", "Tuist/", "fastlane/"].contains(name)
    }

    /// Adds the JSON files among paths; of two of one name the first counts.
    private mutating func addResources(_ paths: [String]) {
        for path in paths where path.hasSuffix(".json") && resources.count < Self.mostFiles {
            resources[Self.lastPart(of: path)] = resources[Self.lastPart(of: path)] ?? path
        }
    }

    private static func lastPart(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Adds a file; one whose name is taken is shown by its path.
    private mutating func add(_ path: String, named name: String) {
        guard known.insert(path).inserted else { return }
        files.append((path, names.contains(name) ? path : name))
        names.insert(name)
    }
}

extension Interpreter {
    /// Reads all files of a program, and lets it begin. A file in a folder that cannot be read costs only itself.
    mutating func open(_ named: [PlacedText]) throws(CommandFailure) -> any Report {
        guard let first = named.first else { return StepsReport([]) }
        guard let programs = host.programs else { throw CommandFailure(.notHere("open"), first.range) }
        guard host.access >= .reading else { throw CommandFailure(.filesNotAllowed(first.text), first.range) }
        let found = try ProgramFiles(named, on: host)
        var sources: [SourceText] = []
        var events: [SwiftEvent] = []
        for file in found.files {
            if host.isInterrupted() { throw CommandFailure(.interrupted, first.range) }
            let place = PlacedText(file.path, first.range)
            do throws(CommandFailure) {
                sources.append(SourceText(try read(place), name: file.name))
            } catch {
                guard found.files.count > named.count, error.error.kind == .unreadableFile,
                    let reason = error.error.explanation.arguments["reason"]
                else { throw error }
                let message = Message("app.unreadable-file", ["file": .text(file.name), "reason": reason])
                events.append(.remark(SaidReport(message: message)))
            }
        }
        guard !sources.isEmpty else {
            return SaidReport(
                message: Message("app.no-files", ["file": .text(named.map(\.text).joined(separator: " "))]))
        }
        remember(found)
        let problem = programs.run(sources, in: &self) { event, _ in events.append(event) }
        if let problem { events.append(.remark(DiagnosticReport(diagnostic: problem.diagnostic))) }
        return StepsReport(events)
    }

    /// Takes note of what was found out about the files of a program that is about to be run.
    ///
    /// - Parameter found: The files; `fix apply` may write them.
    public mutating func remember(_ found: ProgramFiles) {
        var known = ProgramPaths()
        for file in found.files { known.paths[file.name] = file.path }
        (known.firstScreens, known.notes) = (found.firstScreens, found.notes)
        known.isOfMainActor = found.isOfMainActor
        let reading = host.readFile
        known.resources = AppResources(paths: found.resources) { path in
            // A file that cannot be read is as one that is not there.
            do throws(Host.Failure) { return try reading(path) } catch { return nil }
        }
        attachments[ProgramPaths.self] = known
    }
}
