import Reporting
import SwiftDeclarations
import SwiftInterpreter
import SwiftReading
import SwiftStandardLibrary

/// What the code uses and no file declares: types, models of Core Data, libraries.
extension Hints {
    /// Names the types that the code makes or casts to and that no file declares.
    ///
    /// - Parameters:
    ///   - files: The files that use them.
    ///   - first: The number of the first object to look at.
    /// - Returns: Whether there are any.
    @discardableResult
    func tellMissing(in files: [String], from first: Int = 0) -> Bool {
        let all = missing(in: files, from: first)
        let models = all.filter { isOfCoreData($0.name) }
        if !models.isEmpty { run.tell(Message("app.core-data", ["names": .list(models.map(\.name))])) }
        let libraries = self.libraries(in: Set(all.map(\.place.file)))
        let names = all.filter { !isOfCoreData($0.name) }.prefix(4).map { "\($0.name) (\($0.place.shown))" }
        if !names.isEmpty {
            run.tell(
                libraries.isEmpty
                    ? Message("app.missing", ["names": .list(names)])
                    : Message("app.missing-library", ["names": .list(names), "libraries": .list(libraries)]))
        }
        if let example { run.tell(Message("app.example", ["code": .text(example)])) }
        return !all.isEmpty
    }

    /// Names what files use and what is not run here, as regular expressions: what depends on them is not known.
    func tellOmissions(in files: [String]) {
        var names = machine.state.omissions.filter { files.contains($0.place.file) }
            .map { "\($0.name) (\($0.place.shown))" }
        // On a screen it is housekeeping; where nothing else is seen than what code prints, it may be the point.
        if run.app.current == nil { names += deinitializers(in: files) }
        if !names.isEmpty { run.tell(Message("app.not-run", ["names": .list(names)])) }
    }

    /// Names where elements were kept because what decides about them is not known.
    ///
    /// - Parameter before: The state of the machine before; what it names was said.
    func tellUndecided(since before: MachineState? = nil) {
        let state = machine.state
        let names = state.undecided.dropFirst(before?.undecided.count ?? 0).compactMap { name, place -> String? in
            let isSaid = state.omissions.contains { $0.place.file == place.file && $0.place.line == place.line }
            guard run.isFile(place.file), !isSaid else { return nil }
            return name.isEmpty || name == "condition" ? place.shown : "\(name) (\(place.shown))"
        }
        if !names.isEmpty { run.tell(Message("app.undecided", ["names": .list(names)])) }
    }

    /// What is done where an object goes, which none does here: a `weak` variable keeps its object, too.
    private func deinitializers(in files: [String]) -> [String] {
        var names: [String] = []
        for file in machine.program.files where files.contains(file.name) {
            file.document.walk { node, _ in
                if case .declaration(let declaration) = node, case .deinitializer(let body) = declaration.kind,
                    !body.statements.isEmpty, names.count < 4
                {
                    let start = declaration.range.start
                    let place = SourcePlace(file: file.name, line: start.line, column: start.column)
                    names.append("deinit (\(place.shown))")
                }
                return true
            }
        }
        return names
    }

    /// Names types of UIKit that are written with other capitals, and that no compiler finds.
    func tellMisspelt(in files: [String]) {
        let types = machine.program.types.lazy.filter { !run.isFile($0.place.file) }.map(\.name)
        lazy var known = Dictionary(types.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        for file in run.app.files where files.contains(file.name) {
            for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
                for word in code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                    guard word.utf8.first.map({ (0x41...0x5A).contains($0) }) ?? false,
                        SystemTypes.contains(String(word)), machine.program.type(named: String(word)) == nil,
                        let meant = known[word.lowercased()], meant != word,
                        !machine.program.declares(type: String(word))
                    else { continue }
                    let place = "\(ProgramApp.fileName(file.name)):\(index + 1)"
                    return run.tell(
                        Message(
                            "app.misspelt", ["name": .text(String(word)), "place": .text(place), "meant": .text(meant)])
                    )
                }
            }
        }
    }

    /// Names the types of identifiers on screen that no file declares, and those that belong to the main actor.
    func tellIdentifiers(in files: [String]) {
        guard let snapshot = run.session?.source.snapshot() else { return }
        let values = (snapshot.sectionIdentifiers.prefix(20) + snapshot.itemIdentifiers.prefix(20)).map { Value($0) }
        let unknown = Set(
            values.compactMap { value -> String? in
                guard case .opaque(let index) = value else { return nil }
                return machine.opaqueInfo(index).typeName
            })
        let names = missing(in: files).filter { unknown.contains($0.name) }.map { "\($0.name) (\($0.place.shown))" }
        if !names.isEmpty { run.tell(Message("app.missing", ["names": .list(names)])) }
        var isolated: [String] = []
        for info in values.compactMap({ machine.info(of: $0) }) where run.isFile(info.place.file) {
            let text = "\(info.name) (\(info.place.shown))"
            if info.belongsToMainActor(byDefault: run.app.isOfMainActor), !isolated.contains(text) {
                isolated.append(text)
            }
        }
        if !isolated.isEmpty { run.tell(Message("app.isolated", ["names": .list(isolated)])) }
    }

    /// A declaration that would give a list its values: of the type of a model that no file declares.
    private var example: String? {
        for hole in machine.state.holes {
            let parts = hole.name.split(separator: ".")
            guard parts.count == 2, parts[0].hasSuffix("()"), let first = parts[0].first, first.isUppercase,
                parts[1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
            else { continue }
            let type = parts[0].dropLast(2)
            guard machine.program.type(named: String(type)) == nil, !SystemTypes.contains(String(type)),
                let element = machine.program.element(of: hole.type),
                let samples = try? Filling(run).samples(of: element, 2, String(parts[1])),
                !samples.contains(where: { if case .opaque = $0 { true } else { false } })
            else { continue }
            let values = samples.map { ValueText(machine).swift($0) }.joined(separator: ", ")
            return "struct \(type) { let \(parts[1]) = [\(values)] }"
        }
        return nil
    }

    /// True when the code made or cast to one of some types when no file declared it.
    func isMissed(_ names: Set<String>) -> Bool {
        (0..<machine.state.heap.count).contains { index in
            guard machine.state.heap[index].type.index < 0, let name = machine.opaqueInfo(index).typeName else {
                return false
            }
            return names.contains(String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        }
    }

    /// The first calls of functions that the code of a screen takes for its own and no file declares, each with its line.
    func undeclaredCalls(in files: [String]) -> [String] {
        let screen = run.app.current.flatMap(machine.info(of:))?.name ?? ""
        var found: [String] = []
        for index in 0..<machine.state.heap.count where found.count < 4 {
            guard machine.state.heap[index].type.index < 0 else { continue }
            let info = machine.opaqueInfo(index)
            var parts = info.name.split(separator: ".")
            if parts.count == 2, parts[0] == "self" || parts[0] == screen { parts.removeFirst() }
            guard parts.count == 1, parts[0].hasSuffix("()"), parts[0].first?.isLowercase ?? false,
                parts[0].dropLast(2).allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
                files.contains(info.place.file)
            else { continue }
            let text = "\(parts[0]) (\(info.place.shown))"
            if !found.contains(text) { found.append(text) }
        }
        return found
    }

    /// The types that the code of files makes or casts to and that no file declares, with the place of the first use of each.
    func missing(in files: [String], from first: Int = 0) -> [(name: String, place: SourcePlace)] {
        var found: [(name: String, place: SourcePlace)] = []
        var seen: Set<String> = []
        for index in first..<max(first, machine.state.heap.count) where found.count < 8 {
            guard machine.state.heap[index].type.index < 0 else { continue }
            let info = machine.opaqueInfo(index)
            let name = String((info.typeName ?? "").prefix { $0.isLetter || $0.isNumber || $0 == "_" })
            guard let first = name.first, first.isUppercase, !SystemTypes.contains(name),
                files.contains(info.place.file), !machine.program.declares(type: name), seen.insert(name).inserted
            else { continue }
            found.append((name, info.place))
        }
        return found
    }

    /// True when a class is one that Core Data makes from its model file: it is fetched, or made in a context.
    private func isOfCoreData(_ name: String) -> Bool {
        run.app.files.contains { file in
            ["NSFetchRequest<\(name)>", "\(name)(context:", "\(name).fetchRequest("].contains { file.text.contains($0) }
        }
    }

    /// The libraries that files import and that are not Apple's.
    func libraries(in files: Set<String>) -> [String] {
        var names: [String] = []
        for file in machine.program.files where files.contains(file.name) {
            for case .declaration(let declaration) in file.document.statements.map(\.kind) {
                guard case .importing(let words) = declaration.kind,
                    let name = words.split(separator: " ").last?.split(separator: ".").first.map(String.init),
                    !Self.systemModules.contains(name), !names.contains(name)
                else { continue }
                names.append(name)
            }
        }
        return names
    }

    private static let systemModules: Set = [
        "UIKit", "Foundation", "Combine", "SwiftUI", "CoreData", "os", "OSLog", "MapKit", "CoreLocation", "Photos",
        "PhotosUI", "AVFoundation", "AVKit", "WebKit", "SafariServices", "StoreKit", "CloudKit", "EventKit", "Contacts",
        "QuartzCore", "CoreGraphics", "CoreImage", "UniformTypeIdentifiers", "Swift", "Dispatch", "Observation",
        "SwiftData", "UserNotifications", "Network", "Security", "XCTest", "Testing",
    ]
}
