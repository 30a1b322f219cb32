import CommandLanguage
import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// Sample values for calls that no file declares, as `fill load 3` and `fill all 3` ask for them.
struct MissingValues {
    private let run: AppRun
    private var machine: Machine { run.machine }

    init(_ run: AppRun) { self.run = run }

    /// The word for all that is missing.
    static let all = "all"

    /// `load` of `SongStore.shared.load()`, of what is mapped, filtered or sorted of it, and of its elements.
    static func shortName(_ name: String) -> String {
        var (depth, plain) = (0, "")
        for character in name {
            if character == "[" { depth += 1 }
            if depth == 0 { plain.append(character) }
            if character == "]", depth > 0 { depth -= 1 }
        }
        let parts = plain.split(separator: ".").map { $0.hasSuffix("()") ? String($0.dropLast(2)) : String($0) }
        return parts.last { !steps.contains($0) } ?? parts.last ?? name
    }

    private static let steps: Set = [
        "map", "compactMap", "flatMap", "filter", "sorted", "reversed", "prefix", "dropFirst", "shuffled", "joined",
        "values",
        "keys", "eraseToAnyPublisher", "sink", "receive",
    ]

    /// The sample value that stands for something missing; nil where nothing was asked for it.
    func value(for name: String, _ type: TypeRef, _ origin: SampleOrigin) throws(Stop) -> Value? {
        let short = Self.shortName(name)
        guard !run.isSampling, let count = run.app.fillings[short.lowercased()] ?? run.app.fillings[Self.all] else {
            return nil
        }
        run.isSampling = true
        defer { run.isSampling = false }
        let word = short.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? short : "item"
        // Values of two types begin with the same numbers, so that those of one may name those of the other.
        let counted = "\(short) \(machine.describe(type.unwrapped))"
        if Filling(run).isCollection(type) {
            return try Filling(run).value(of: type, count, word, after: numbers(of: counted, name, count, origin))
        }
        guard count > 0, let info = type.unwrapped.id.flatMap({ machine.program.type($0) }),
            info.kind == .structure || info.kind == .enumeration, run.isFile(info.place.file)
        else { return nil }
        return try Filling(run).sample(of: type.unwrapped, numbers(of: counted, name, 1, origin) + 1, word)
    }

    /// Takes numbers for sample values of a name: those of another expression with that name go on behind them.
    ///
    /// - Returns: The number in front of the first.
    private func numbers(of name: String, _ expression: String, _ count: Int, _ origin: SampleOrigin) -> Int {
        let used = run.app.sampleCounts[name, default: 0]
        var key: String?
        switch origin {
        case .name: key = "\(name) of \(expression)"
        case .call: break
        case .data(let data):
            let number = if case .opaque(let index) = data.unwrapped { index } else { -1 }
            key = "\(name) of \(number)"
        }
        if let key {
            if let known = run.app.sampleCounts[key] { return known }
            run.app.sampleCounts[key] = used
        }
        run.app.sampleCounts[name] = used + count
        return used
    }

    /// The lists of data that are missing, without those of constraints.
    var holes: [Hole] {
        machine.state.holes.filter { hole in
            guard case .named(let name)? = machine.program.element(of: hole.type) else { return true }
            return !name.hasPrefix("NSLayout")
        }
    }

    /// The names by which missing lists can be filled.
    var names: [String] {
        var seen: Set<String> = []
        return holes.map { Self.shortName($0.name) }.filter { seen.insert($0).inserted }
    }

    /// Gives something missing sample values from now on, and lets the program begin anew with them.
    ///
    /// - Returns: Whether anything of that name is missing.
    func fill(_ name: String, _ count: Int) throws(Stop) -> Bool {
        guard let key = key(name) else { return false }
        run.app.fillings[key.lowercased()] = count
        run.tell(
            key == Self.all
                ? Message("app.filled-all", ["count": .number(count)])
                : Message("app.filled", ["name": .text(key), "count": .number(count)]))
        try beginAnew()
        if key == Self.all, rows == 0, let screen = run.app.current { try seekRows(of: screen, count) }
        if rows == 0 { Hints(run).tell(after: run.app.files.map(\.name)) }
        return true
    }

    /// The name under which something missing is known: its own, or that of the variable that it is the value of.
    private func key(_ name: String) -> String? {
        if name.lowercased() == Self.all { return Self.all }
        let wanted = name.lowercased()
        for hole in machine.state.holes {
            let short = Self.shortName(hole.name)
            if short.lowercased() == wanted || hole.name.lowercased() == wanted { return short }
            if hole.place.line == line(of: name, in: hole.place.file) { return short }
        }
        return machine.state.kept.first { $0.shortName.lowercased() == wanted }?.shortName
    }

    /// The line at which a file declares a variable.
    private func line(of name: String, in file: String) -> Int? {
        guard let text = run.app.files.first(where: { $0.name == file })?.text else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let found = lines.firstIndex { line in
            let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            return zip(words, words.dropFirst()).contains { ($0 == "let" || $0 == "var") && $1 == name }
        }
        return found.map { $0 + 1 }
    }

    private var rows: Int { run.session?.source.snapshot().numberOfItems ?? 0 }

    /// Makes the screen anew, or runs the code at the top of the files again.
    private func beginAnew() throws(Stop) {
        machine.forget(variablesOf: Set(run.app.files.map(\.name)))
        run.app.late = LateClosures()
        run.app.sampleCounts = [:]
        if let screen = run.app.current, let type = machine.info(of: screen) {
            run.app.screens[type.qualifiedName] = nil
            try Screens(run).appear(type)
            return
        }
        for file in machine.program.files where run.isFile(file.name) {
            if file.document.isPlainCode {
                _ = try run.evaluate(file.document.source, file: file.name)
            } else {
                try machine.runTopLevel(file: file.name)
            }
        }
        try machine.runSoon()
        // A screen whose code stopped while it was made is made again.
        if run.applyCount == 0, let type = Screens(run).found().first { try Screens(run).appear(type) }
    }

    // MARK: Seeking rows

    /// The most closures that are tried.
    private static let mostClosures = 12

    /// Lets data come in by each way that a screen has, until there are rows: its lists, closures that wait, functions that
    /// no file calls. What brings nothing is taken back.
    ///
    /// - Throws: Where there are none in the end, what stops a closure that waits: that is where the rows are lost.
    private func seekRows(of screen: Value, _ count: Int) throws(Stop) {
        if try attempt({ () throws(Stop) in try Filling(run).fillLists(of: screen, count) }) { return }
        let mark = run.mark()
        var tried: Set<Int> = []
        while tried.count < Self.mostClosures,
            let closure = machine.state.kept.first(where: { !$0.hasRun && !tried.contains($0.number) })
        {
            tried.insert(closure.number)
            if try attempt({ () throws(Stop) in try Gestures(run).runKept("\(closure.number)") }, isKept: true) {
                return
            }
        }
        if !machine.state.delayed.isEmpty, try attempt({ () throws(Stop) in try Gestures(run).runKept("timer") }) {
            return
        }
        run.goBack(to: mark)
        for subject in Entries(run).subjects(of: screen).prefix(4)
        where try attempt({ () throws(Stop) in try Entries(run).send(subject, count) }) { return }
        for function in Entries(run).fromOutside(of: screen).prefix(4) {
            let isDone = try attempt { () throws(Stop) in
                run.tell(entering: function.fullName, at: function.place)
                var values: [Value] = []
                var numbers = SampleNumbers(run)
                for parameter in function.parameters {
                    values.append(try numbers.value(for: parameter, of: function, count))
                }
                try machine.callIfDeclared(function.fullName, on: screen, values)
            }
            if isDone { return }
        }
        for number in tried.sorted() where machine.state.kept.contains(where: { $0.number == number && !$0.hasRun }) {
            do throws(Stop) {
                _ = try Gestures(run).runKept("\(number)")
                try machine.runSoon()
            } catch {
                guard isOfSamples(error) else { throw error }
            }
            run.goBack(to: mark)
        }
    }

    /// True of a stop that is not the app's doing. A limit is reached where samples have no end, as within what code takes for
    /// `[Any]`; a batch finds other counts than those that it is given where the number of samples is nowhere said.
    private func isOfSamples(_ stop: Stop) -> Bool {
        if case .limit = stop.kind { return true }
        guard stop.text == "uikit", case .uikit(let failure)? = run.refusal?.error.cause else { return false }
        return failure.rule.id.hasPrefix("batch.")
    }

    /// Tries one way.
    ///
    /// - Parameters:
    ///   - body: What is done.
    ///   - isKept: Whether it stays done without rows, as what it led to may bring some.
    /// - Throws: Ctrl-C; what else stops it is taken back.
    /// - Returns: Whether there are rows.
    private func attempt<Result>(
        _ body: () throws(Stop) -> Result, isKept: Bool = false
    ) throws(Stop) -> Bool {
        let mark = run.mark()
        do throws(Stop) {
            _ = try body()
            try machine.runSoon()
        } catch {
            if case .cancelled = error.kind { throw error }
            run.goBack(to: mark)
            return false
        }
        if rows > 0 { return true }
        if !isKept { run.goBack(to: mark) }
        return false
    }
}
