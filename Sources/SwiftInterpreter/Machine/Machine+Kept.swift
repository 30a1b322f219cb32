import SwiftDeclarations

/// A closure that was handed to something unknown: it is run by name, later, if at all.
public struct KeptClosure: Sendable {
    /// Its number, counted from 1 in the order in which closures were kept.
    public let number: Int
    /// The name of the thing it was handed to: `URLSession.shared.dataTask`, `cell.onTap`.
    public let name: String
    /// The label of the argument: `completion`.
    public let label: String?
    /// The place of the call.
    public let place: SourcePlace
    /// The closure.
    public let function: Value
    /// The types of its parameters, as far as they are known.
    public let parameters: [TypeRef]
    /// True when it was run.
    public internal(set) var hasRun = false
    /// The closures of the chain in front of it: `run` sends a value through all of them.
    let stages: [PipelineStage]
    /// True when it ends a chain of Combine or Rx: it is called for each value, until its subscription ends.
    public internal(set) var isSubscription = false
    /// The number of what the call gave that kept it, by which it can be cancelled: a `URLSessionDataTask`.
    var request: Int?
    /// True when that was cancelled: it is told of an error, and given nothing.
    var isCancelled = false

    /// True of what the shared session of `URLSession` calls: its queue is not the main one.
    var isCalledInBackground: Bool {
        name.hasPrefix("URLSession.shared.") && ["dataTask", "downloadTask", "uploadTask"].contains(shortName)
    }

    /// The last part of ``name``, by which it is called: `dataTask`.
    public var shortName: String { String(name.split(separator: ".").last ?? Substring(name)) }
}

/// Work that was put on a queue.
public struct SoonWork: Sendable {
    /// The name of the queue or task it was put on: `DispatchQueue.main.async`, `Task`.
    public let name: String
    /// The place of that call.
    public let place: SourcePlace
    let function: Value
    let arguments: [Value]
    /// True when the queue is another one than the main queue.
    let isInBackground: Bool
    /// Which turn of the queue after the event it is.
    let turn: Int
}

extension Value {
    /// True when a chain on a publisher makes a new value with it: a closure, or the type of `decode`.
    var isStage: Bool {
        switch self {
        case .function, .type: true
        default: false
        }
    }
}

extension Machine {
    /// Forgets the variables and static properties of some files, and all work and closures that wait.
    public func forget(variablesOf files: Set<String>) {
        for (index, info) in program.globals.enumerated() where state.globals.indices.contains(index) {
            guard let place = info.initial?.place else { continue }
            if files.contains(place.file) || place.file == Self.notificationFile { state.globals[index] = .unset }
        }
        state.kept = []
        state.delayed = []
        state.forgetSoon()
    }

    /// Keeps the closures among the arguments of an unknown call.
    func keepClosures(_ arguments: [Value], _ shape: CallShape, of name: String, _ place: SourcePlace) {
        for (index, argument) in arguments.enumerated() {
            guard case .function = argument.unwrapped ?? argument else { continue }
            keep(argument, of: name, label: index < shape.labels.count ? shape.labels[index] : nil, place)
        }
    }

    /// A place in the program's own files: that of a call, of the closure it is given, or of the call that led there.
    func ownPlace(_ place: SourcePlace, _ function: Value, _ other: SourcePlace? = nil) -> SourcePlace {
        var places: [SourcePlace?] = [place]
        if case .function(let closure) = function.unwrapped ?? function { places.append(closure.place) }
        places += [other, libraryCaller]
        return own(places) ?? place
    }

    /// A stop at a place in the program's own files: that where it happened, or of the call of the library that led there.
    func located(_ stop: Stop, _ place: SourcePlace) -> Stop {
        if let known = own([stop.place]), !known.file.isEmpty, known != SourcePlace.none { return stop }
        guard let place = own([place, libraryCaller]) else { return stop.at(place) }
        return Stop(stop.kind, stop.text, stop.arguments, place: place, calls: stop.calls)
    }

    /// The first of some places that is in no file of the library.
    func own(_ places: [SourcePlace?]) -> SourcePlace? {
        places.lazy.compactMap(\.self).first { place in
            !program.files.contains { $0.isForeign && $0.name == place.file }
        }
    }

    /// Keeps a closure to be run by name.
    ///
    /// - Parameters:
    ///   - function: The closure.
    ///   - name: What it was handed to.
    ///   - label: The label of the argument.
    ///   - place: Where the call stands.
    public func keep(_ function: Value, of name: String, label: String?, _ place: SourcePlace) {
        guard !["makeConstraints", "remakeConstraints", "updateConstraints"].contains(where: name.hasSuffix),
            !name.contains("CompositionalLayout")
        else { return }
        var parameters: [TypeRef] = []
        if case .function(let value) = function.unwrapped ?? function { parameters = value.parameters }
        state.kept.append(
            KeptClosure(
                number: state.kept.count + 1, name: name, label: label, place: ownPlace(place, function),
                function: function, parameters: parameters, stages: []))
    }

    /// Notes of the closures that a call has kept what it gave, by which they can be cancelled.
    func cancelling(_ request: Value, closuresAfter count: Int) {
        guard case .opaque(let index) = request, state.kept.count > count else { return }
        for place in count..<state.kept.count { state.kept[place].request = index }
    }

    /// Cancels the closures that wait for an answer to a request.
    func cancel(request: Int) {
        for place in state.kept.indices where state.kept[place].request == request && !state.kept[place].hasRun {
            state.kept[place].isCancelled = true
        }
    }

    func keepPipeline(_ info: OpaqueInfo, _ place: SourcePlace) {
        guard let last = info.stages.last else { return }
        var parameters: [TypeRef] = []
        if case .function(let value)? = info.stages.first(where: { $0.name != Machine.owned })?.function {
            parameters = Array(value.parameters.dropFirst(info.stages[0].name == Machine.owned ? 1 : 0))
        }
        state.kept.append(
            KeptClosure(
                number: state.kept.count + 1, name: info.name, label: nil,
                place: ownPlace(place, last.function, info.place), function: last.function, parameters: parameters,
                stages: Array(info.stages.dropLast()), isSubscription: true))
    }

    /// Runs a kept closure.
    ///
    /// - Parameters:
    ///   - kept: The closure.
    ///   - arguments: Its arguments; those that are missing are made opaque, of the types that it declares.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: Its result.
    /// - Complexity: that of what it does.
    @discardableResult
    public func run(_ kept: KeptClosure, _ arguments: [Value] = []) throws(Stop) -> Value {
        if state.kept.indices.contains(kept.number - 1) { state.kept[kept.number - 1].hasRun = true }
        let fails = isFailing
        isFailing = fails || kept.isCancelled
        let outer = isInBackground
        isInBackground = kept.isCalledInBackground
        defer { (isFailing, isInBackground) = (fails, outer) }
        return try bound { () throws(Stop) -> Value in
            var arguments = arguments
            // An error is handled where one comes.
            for stage in kept.stages where isFailing || stage.name != "catch" {
                if case .type(let type) = stage.function {
                    arguments = [
                        makeOpaque("\(kept.name).decode()", type: type, place: kept.place, from: arguments.first)
                    ]
                    continue
                }
                if stage.name == Machine.owned {
                    arguments.insert(stage.function, at: 0)
                    continue
                }
                let result = try invoke(stage.function, filled(arguments, stage.function, kept.name), place: kept.place)
                switch stage.name {
                case "filter": if result == .bool(false) { return .void }
                case "compactMap":
                    guard let value = result.unwrapped else { return .void }
                    arguments = [value]
                case "map", "tryMap", "flatMap", "flatMapLatest": arguments = [result]
                default: break
                }
            }
            return try invoke(kept.function, filled(arguments, kept.function, kept.name), place: kept.place)
        }
    }

    /// True when a type is that of an error that may be missing.
    private func isError(_ type: TypeRef) -> Bool {
        guard case .optional(let wrapped, _) = type else { return false }
        return ["Error", "NSError"].contains(describe(wrapped))
    }

    private func filled(_ arguments: [Value], _ function: Value, _ name: String) -> [Value] {
        guard case .function(let closure) = function.unwrapped ?? function else { return arguments }
        var filled = arguments
        while filled.count < closure.parameters.count {
            let type = closure.parameters[filled.count]
            // A request went well, unless it is asked to fail.
            if !isFailing, isError(type) || name.hasSuffix("dataTask") && filled.count == 2 {
                filled.append(.none)
                continue
            }
            let value = makeOpaque(name, type: type, place: closure.place ?? .none)
            if case .opaque(let index) = value {
                state.heap.update(index) { object in
                    guard var info = object.payload?.value as? OpaqueInfo else { return }
                    info.answerDepth = 1
                    object.payload = Heap.Payload(info)
                }
            }
            filled.append(value)
        }
        return Array(filled.prefix(max(closure.parameters.count, arguments.isEmpty ? 0 : 1)))
    }

    // MARK: Soon and later

    /// Puts work behind the current event.
    public func addSoon(
        _ function: Value, _ arguments: [Value], _ name: String, _ place: SourcePlace, isInBackground: Bool = false
    ) {
        queued += 1
        state.queue.append(
            SoonWork(
                name: name, place: ownPlace(place, function), function: function, arguments: arguments,
                isInBackground: isInBackground, turn: turn + 1))
    }

    /// Puts work off.
    public func addDelayed(
        _ function: Value, _ arguments: [Value] = [], after seconds: Double, every interval: Double? = nil,
        _ name: String, _ place: SourcePlace, isInBackground: Bool = false
    ) {
        state.works += 1
        queued += 1
        state.delayed.append(
            DelayedWork(
                name: name, place: ownPlace(place, function), due: state.time + (seconds > 0 ? seconds : 0),
                interval: interval, number: state.works, function: function, arguments: arguments,
                isInBackground: isInBackground))
    }

    /// The most turns of the queue, and the most sleeps of a task, that are run after one event.
    public static let mostTurns = 20

    /// Runs the work on queues and in tasks, in its order, with the work that it puts there in turn, up to ``mostTurns``
    /// turns of the queue. What is put there still is put off.
    public func runSoon() throws(Stop) {
        let outer = turn
        defer { turn = outer }
        try bound { () throws(Stop) in
            while !state.soon.isEmpty {
                try tick()
                let work = state.takeSoon()
                isInBackground = work.isInBackground
                defer { isInBackground = false }
                if work.turn > Self.mostTurns {
                    cut(work.function, work.arguments, work.name, work.place)
                    continue
                }
                turn = work.turn
                try begin(work.function, work.arguments, work.name, work.place)
            }
        }
    }

    /// Runs a piece of work, which may end in a wait.
    private func begin(_ function: Value, _ arguments: [Value], _ name: String, _ place: SourcePlace) throws(Stop) {
        let outer = pauses
        pauses = 0
        defer { pauses = outer }
        do throws(Stop) { _ = try invoke(function, arguments, place: place) } catch {
            guard error.isWaiting else { throw located(error, place) }
            if error.isPausing { cut(function, arguments, name, place) }
        }
    }

    private func cut(_ function: Value, _ arguments: [Value], _ name: String, _ place: SourcePlace) {
        addDelayed(
            function, arguments, after: 0, name.split(separator: ".").last.map(String.init) ?? name, place,
            isInBackground: isInBackground)
        state.delayed[state.delayed.count - 1].isCut = true
    }

    /// Sleeps, in no time; a task that goes on sleeping begins again later.
    package func pause() throws(Stop) {
        guard let count = pauses else { return }
        pauses = count + 1
        if count >= Self.mostTurns { throw Stop.pausing }
    }

    /// Lets time go by: work that is due is run in order of time, repeated work once.
    ///
    /// - Parameter seconds: How many seconds; nothing for as many as it takes to the next work.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    /// - Returns: How many pieces of work were run.
    @discardableResult
    public func wait(_ seconds: Double? = nil) throws(Stop) -> Int {
        let end = seconds.map { state.time + $0 } ?? state.delayed.map(\.due).min() ?? state.time
        return try letGoBy(until: end) { $0.due <= end }
    }

    /// Runs the work that was put off after some other work, as if its time had come; all other work goes on waiting.
    ///
    /// - Parameter number: The number of the other work.
    /// - Throws: ``Stop`` where the code stops: a trap, an error that is not caught, or a limit.
    public func finishWork(after number: Int) throws(Stop) {
        let end = state.delayed.filter { $0.number > number }.map(\.due).max() ?? state.time
        try letGoBy(until: end) { $0.number > number }
    }

    @discardableResult
    private func letGoBy(until end: Double, _ isDue: (DelayedWork) -> Bool) throws(Stop) -> Int {
        var due = state.delayed.enumerated().filter { isDue($0.element) }
        due.sort { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }
        let offsets = Set(due.map(\.offset))
        state.delayed = state.delayed.enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
        for (_, work) in due {
            state.time = max(state.time, work.due)
            if let interval = work.interval {
                var next = work
                next.due = end + interval
                state.delayed.append(next)
            }
            try bound { () throws(Stop) in
                isInBackground = work.isInBackground
                defer { isInBackground = false }
                try begin(work.function, work.arguments, work.name, work.place)
            }
            try runSoon()
            onDelayed?(work)
        }
        state.time = max(state.time, end)
        return due.count
    }
}
