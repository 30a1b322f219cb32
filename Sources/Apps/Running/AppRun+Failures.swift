import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import Reporting
import Rulebook
import Sessions
import SwiftDeclarations
import SwiftInterpreter
import SwiftStandardLibrary

/// The failures that stop the program, in words and with their places.
extension AppRun {
    /// The failure of a command whose code was stopped, with the line of the code.
    func failure(_ stop: Stop) -> CommandFailure {
        if case .cancelled = stop.kind { return CommandFailure(.interrupted, nil) }
        let (error, source, range) = problem(stop)
        guard let source, let range, let name = source.name else { return CommandFailure(error, nil) }
        let statement = Statement(mustFail: false, verb: "", verbRange: range, words: [], source: source)
        return CommandFailure(.inFile(name, statement: statement, error: error, ranges: [range]), nil)
    }

    /// The failure of a command that was carried out by the engine: that of the program's code, if a handler was stopped, or a
    /// provider that is then taken to have returned nothing.
    ///
    /// - Parameter failure: What the engine says; nil if it has gone on.
    /// - Returns: The failure; nil where there is none.
    func failure(behind failure: CommandFailure?) -> CommandFailure? {
        let returnedNothing = [
            Rule.dataSource.cellProviderReturnedNil, Rule.dataSource.supplementaryProviderReturnedNil,
        ]
        let isOfProvider = failure?.error.uikit.map { returnedNothing.contains($0.rule) } ?? false
        guard let stop = pendingStop, isHandlers || isOfProvider else { return failure }
        return self.failure(stop)
    }

    /// The error, the file it is in, and the bytes to underline.
    func problem(_ stop: Stop) -> (error: CommandError, source: SourceText?, range: Range<Int>?) {
        let error = error(of: stop)
        guard let place = stop.place, let file = app.files.first(where: { $0.name == place.file }) else {
            return (error, nil, nil)
        }
        let source = SourceText(file.text, name: ProgramApp.fileName(file.name))
        return (error, source, Self.range(of: place, in: file.text))
    }

    private func error(of stop: Stop) -> CommandError {
        if stop.text == "uikit", let refusal = takeRefusal() { return refusal.error }
        return .swift(refusal(for: stop))
    }

    /// Names the line that compares, where the identifier that UIKit did not find has a twin in the snapshot: to a person
    /// it is there.
    func nameComparison(of items: [Identifier], _ place: Identifier?, in snapshot: Snapshot) {
        nameComparison(of: items, place, sections: snapshot.sectionIdentifiers, snapshot.itemIdentifiers)
    }

    /// The same of a snapshot, or of a tree, which has no sections.
    func nameComparison(
        of items: [Identifier], _ place: Identifier?, sections: [Identifier], _ present: [Identifier]
    ) {
        guard case .uikit(let failure)? = refusal?.error.cause else { return }
        let isOfSections = failure.rule.id.hasPrefix("section") || failure.rule == Rule.editing.unknownDestination
        let blamed =
            failure.violation.blamesDestination
            ? place : failure.violation.argumentPositions.first.flatMap { items.indices.contains($0) ? items[$0] : nil }
        guard let blamed, !blamed.identifierFields.isEmpty else { return }
        let known = (isOfSections ? sections : []) + present.prefix(1_000)
        let identity = blamed.identifierFields.identity
        if let object = Value(blamed).objectIndex, known.contains(where: { Value($0).objectIndex == object }) {
            let names = blamed.identifierFields.filter { !identity.contains($0) }.map(\.name)
            let places = app.places(of: .change(of: names))
            if !places.isEmpty { suggest(Advice(Message("app.changed-in-place", ["places": .list(places)]))) }
            return
        }
        let twin = known.first { other in
            guard other.identifierKind == blamed.identifierKind, other != blamed else { return false }
            let fields = other.identifierFields
            return fields == blamed.identifierFields || !identity.isEmpty && fields.identity == identity
        }
        guard let twin else { return }
        let places = app.places(of: .comparison(of: blamed))
        guard !places.isEmpty else { return }
        suggest(Advice(Message("app.unequal-twin", ["name": .text(twin.label), "places": .list(places)])))
    }

    private func refusal(for stop: Stop) -> SwiftRefusal {
        switch stop.kind {
        case .trap:
            return SwiftRefusal(
                code: .swiftConstruct, explanation: Message("error.swift-trap", ["words": .text(stop.text)]))
        case .thrown(let value):
            return SwiftRefusal(
                code: .swiftConstruct,
                explanation: Message("error.swift-thrown", ["value": .text(machine.debugDescribe(value))]))
        case .unknown(let index):
            return refusal(forUnknown: index, stop)
        case .limit:
            return SwiftRefusal(
                code: .swiftConstruct,
                explanation: Message(
                    "error.swift-\(stop.text)",
                    [
                        "count": .text(stop.arguments.first ?? ""),
                        "calls": .text(stop.calls.prefix(4).joined(separator: " ← ")),
                    ]))
        case .unsupported, .mistake, .cancelled:
            var arguments: [String: MessageArgument] = ["what": .text(stop.arguments.joined(separator: ", "))]
            for (index, argument) in stop.arguments.enumerated() { arguments["a\(index)"] = .text(argument) }
            return SwiftRefusal(
                code: .swiftConstruct, explanation: Message("error.swift-\(stop.text)", arguments))
        }
    }

    /// The words for code that needs something which the files do not say.
    ///
    /// - Parameters:
    ///   - index: The opaque value that it needs; nil where there is not even one.
    ///   - stop: How the code stopped.
    /// - Returns: The words, with what to declare or paste.
    private func refusal(forUnknown index: Int?, _ stop: Stop) -> SwiftRefusal {
        // An article's `…`, and whatever else is no Swift: there is nothing to define or to paste.
        if stop.arguments.contains("…") || index.map({ machine.opaqueInfo($0).name }) == "…" {
            return SwiftRefusal(code: .swiftConstruct, explanation: Message("error.swift-syntax"))
        }
        if stop.text == "unknown.name" {
            return SwiftRefusal(
                code: .swiftUnknownName,
                explanation: Message("error.swift-unknown-name", ["name": .text(stop.arguments.first ?? "")]),
                suggestions: [Message("suggest.swift-define", ["code": .text(stop.arguments.last ?? "")])])
        }
        if stop.text == "unknown.list" || stop.text == "unknown.value" {
            // The outermost types alone: the file that declares `Cellar` declares `Cellar.Part` too.
            let names = stop.arguments.dropFirst()
            let roots = names.filter { name in !names.contains { name.hasPrefix($0 + ".") } }
            let missing = roots.joined(separator: "`, `")
            return SwiftRefusal(
                code: .swiftUnknownName,
                explanation: Message(
                    "error.swift-unknown",
                    [
                        "name": .text(missing), "place": .text(stop.place?.shown ?? ""),
                        "call": .text(stop.arguments.first ?? ""),
                    ]),
                suggestions: [Message("suggest.swift-declare", ["name": .text(missing)])])
        }
        let info = index.map { machine.opaqueInfo($0) }
        let name = info?.name ?? stop.arguments.first ?? ""
        if let (types, place) = missingTypes(ofMember: name) {
            let types = types.joined(separator: "`, `")
            return SwiftRefusal(
                code: .swiftUnknownName,
                explanation: Message(
                    "error.swift-unknown",
                    ["name": .text(types), "place": .text(place), "call": .text(stop.arguments.first ?? "")]),
                suggestions: [Message("suggest.swift-declare", ["name": .text(types)])])
        }
        return SwiftRefusal(
            code: .swiftUnknownName,
            explanation: Message(
                "error.swift-unknown",
                [
                    "name": .text(name), "place": .text(info?.place.shown ?? ""),
                    "call": .text(stop.arguments.first ?? ""),
                ]),
            suggestions: missingName(in: name).map { [Message("suggest.swift-declare", ["name": .text($0)])] } ?? [])
    }

    /// `Ware` in `Ware()`; `SongStore` in `SongStore.shared.songs`; `shout()` in `String.shout()`, as the type is known; nothing
    /// in what a type of the SDK gives, as a match that is not searched for.
    private func missingName(in name: String) -> String? {
        let head = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let type = String(head)
        let known = machine.program.type(named: type)
        if SystemTypes.contains(type) || SystemTypes.membersOfViews.contains(type), known == nil { return nil }
        guard let known, head.endIndex < name.endIndex else { return type }
        let member = name[name.index(after: head.endIndex)...]
        let declared = machine.program.members(of: known.id, String(member.prefix { $0 != "(" }), isStatic: false)
        return declared.isEmpty ? String(member) : nil
    }

    /// The types that no file declares, of a property that begins a name and that a file does declare: `ViewModel` and
    /// `PickState` of `viewModel.state`, with the place of the property.
    private func missingTypes(ofMember name: String) -> (names: [String], place: String)? {
        let root = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let fields = machine.program.types.filter { isFile($0.place.file) }.flatMap(\.fields)
        guard let place = fields.first(where: { $0.name == root })?.place,
            let text = app.files.first(where: { $0.name == place.file })?.text,
            let line = text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(place.line - 1).first,
            let type = line.split(separator: ":", maxSplits: 1).dropFirst().first?.prefix(while: { !"={/".contains($0) }
            )
        else { return nil }
        // Of `Kit.Song` the module has no file.
        let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.compactMap { word in
            word.split(separator: ".").last.map(String.init)
        }
        let names = words.filter { word in
            word.first?.isUppercase ?? false && !SystemTypes.contains(word) && !machine.program.declares(type: word)
        }
        return names.isEmpty ? nil : (names, place.shown)
    }

    /// The bytes from a place to the end of its line.
    static func range(of place: SourcePlace, in text: String) -> Range<Int> {
        var start = 0
        var line = 1
        let bytes = Array(text.utf8)
        while line < place.line, start < bytes.count {
            if bytes[start] == UInt8(ascii: "\n") { line += 1 }
            start += 1
        }
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        // A column counts scalars.
        let column = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.prefix(max(0, place.column - 1))
        return min(start + String(column).utf8.count, end)..<end
    }
}
