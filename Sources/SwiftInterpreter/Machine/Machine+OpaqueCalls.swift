import SwiftDeclarations

/// Calls of what the files do not give, or give in part.
extension Machine {
    /// Functions of packages that run their closure at once on the receiver, which is their result.
    private static let configuring: Set = ["then", "with", "configure", "tap", "also", "do", "apply"]
    private static let immediate: Set = [
        "UIView.animate", "UIView.transition", "UIView.performWithoutAnimation", "performBatchUpdates", "animate",
        "UIView.animateKeyframes", "animateAlongsideTransition",
    ]
    private static let stages: Set = [
        "map", "compactMap", "filter", "flatMap", "removeDuplicates", "debounce", "throttle", "receive", "subscribe",
        "observe", "distinctUntilChanged", "asDriver", "asObservable", "catch", "tryMap", "decode", "share", "merge",
        "combineLatest", "eraseToAnyPublisher", "handleEvents", "replaceError", "observeOn", "flatMapLatest", "print",
        "sink", "drive", "bind", "assign", "onNext", "listen", "withLatestFrom", "skip", "dropFirst", "delay", "first",
        "emit", owned,
    ]
    private static let listSteps: Set = ["forEach", "map", "compactMap", "flatMap", "filter", "sorted", "reduce"]
    private static let endings: Set = ["sink", "drive", "bind", "subscribe", "assign", "observe", "listen", "emit"]
    /// The step of Rx that puts an object in front of each value.
    static let owned = "withUnretained"
    /// The labels of closures that run where no value comes.
    private static let withoutValue: Set = [
        "receiveCompletion", "onError", "onFailure", "onCompleted", "onDisposed",
    ]

    /// The type of an opaque value whose members the program's files declare: a protocol, or a type that they extend.
    func declaredType(of index: Int) -> TypeID? {
        let info = opaqueInfo(index)
        let named = info.typeName.flatMap { program.typesByName[$0] }
        guard let type = info.type.unwrapped.id.flatMap({ program.type($0) }) ?? named, !type.isForeign,
            type.kind == .protocolType || type.unknownSuperclass == type.name
        else { return nil }
        return type.id
    }

    /// A call of a member of something opaque.
    func callOpaque(
        _ index: Int, _ name: String, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        let info = opaqueInfo(index)
        let declared = declaredType(of: index).flatMap { select(members(of: $0, name), shape, arguments) }
        if let (function, sources) = declared, function.hasBody {
            var (receiver, arguments) = (Value.opaque(index), arguments)
            return try call(function, &receiver, &arguments, sources, place: place)
        }
        let closures = arguments.filter { if case .function = $0 { true } else { false } }
        if Machine.configuring.contains(name), arguments.count == 1, closures.count == 1 {
            _ = try invoke(closures[0], [.opaque(index)], place: place)
            return .opaque(index)
        }
        let whole = "\(info.name).\(name)"
        if Machine.immediate.contains(whole) || Machine.immediate.contains(name) {
            return try runAtOnce(whole, arguments, shape, place)
        }
        if case .function = memory(of: .opaque(index))[name] {
            return try invoke(memory(of: .opaque(index))[name] ?? .none, arguments, place: place)
        }
        if Machine.listSteps.contains(name), closures.count == 1,
            var list = answeredList(index, from: name == "forEach" ? 1 : 2)
        {
            var arguments = arguments
            return try callMethod(name, &list, &arguments, shape, place)
        }
        if Machine.stages.contains(name) {
            var child = info
            child.name = whole
            child.form = nil
            // `bind(with: self) { owner, value in … }`
            let isOwned = name == Machine.owned || Machine.endings.contains(name) && shape.labels.first == "with"
            if isOwned, let owner = arguments.first, !owner.isStage {
                child.stages.append(PipelineStage(name: Machine.owned, function: owner))
            }
            for (argument, label) in zip(arguments, shape.labels)
            where argument.isStage && !Machine.withoutValue.contains(label ?? "") {
                child.stages.append(PipelineStage(name: name, function: argument))
            }
            if Machine.endings.contains(name), !closures.isEmpty {
                keepPipeline(child, place)
                child.stages = []
            }
            return .opaque(allocateOpaque(child))
        }
        if name == "sendAction", shape.labels == [nil, "to", "from", "for"], case .object? = arguments[1].unwrapped {
            _ = try send(arguments[0], to: arguments[1], [arguments[2], arguments[3]], place)
            return .bool(true)
        }
        if name == "cancel", arguments.isEmpty { cancel(request: index) }
        let count = state.kept.count
        keepClosures(arguments, shape, of: whole, place)
        if let form = info.form, arguments.allSatisfy(isKnown),
            form.first?.isUppercase == true || name == "withAlphaComponent",
            case let result = callResult(of: whole, arguments, place), case .opaque = result
        {
            return result
        }
        // `context.fetch(request)`: objects of the entity that the request is for.
        if name == "fetch", case .opaque(let request)? = arguments.first, let entity = entity(of: opaqueInfo(request)) {
            return makeOpaque("\(whole)()", type: .nominal(program.core.array, [entity.type]), place: place)
        }
        // `decoder.decode([Song].self, from: data)`: what is made of a type is of that type.
        if case .type(let type)? = arguments.first(where: { if case .type = $0 { true } else { false } }) {
            return makeOpaque("\(info.name).\(name)()", type: type, place: place)
        }
        if let type = declared?.function.result, !type.isUnknown {
            return makeOpaque("\(whole)()", type: type, place: place)
        }
        let result = opaqueChild(index, ".\(name)()", of: arguments, place: place)
        cancelling(result, closuresAfter: count)
        return result
    }

    /// What something opaque holds for a key. Of a sample that stands for a dictionary it is the same each time, so that a list
    /// can show it.
    func opaqueEntry(_ index: Int, _ key: String, _ place: SourcePlace) -> Value {
        let info = opaqueInfo(index)
        guard info.isMade, isOfAnything(info.type) else { return opaqueChild(index, key, place: place) }
        if let known = state.heap[index].memory?[key] { return known }
        var child = OpaqueInfo(name: info.name + key, typeName: nil, type: .unknown, place: info.place)
        child.isMade = true
        let entry = Value.opaque(allocateOpaque(child))
        state.heap.update(index) { $0.memory = ($0.memory ?? [:]).merging([key: entry]) { $1 } }
        return entry
    }

    /// The class that a request of Core Data asks for: `Song.fetchRequest()`, `NSFetchRequest<Song>(entityName: "Song")`.
    private func entity(of request: OpaqueInfo) -> TypeInfo? {
        let words = request.shown.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard words.contains("NSFetchRequest") || words.contains("fetchRequest") else { return nil }
        return words.lazy.compactMap { self.program.typesByName[String($0)] }
            .first { $0.kind == .classType && !$0.isForeign }
    }

    /// Animations run their closure at once, their completion soon.
    func runAtOnce(
        _ name: String, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        for (argument, label) in zip(arguments, shape.labels) {
            guard case .function = argument else { continue }
            if label == "completion" {
                addSoon(argument, [.bool(true)], name, place)
            } else {
                _ = try invoke(argument, [], place: place)
            }
        }
        return makeOpaque("\(name)()", type: .unknown, place: place)
    }

    /// A method that a class inherits from something unknown.
    func callRemembered(
        _ object: ObjectID, _ name: String, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace
    ) throws(Stop) -> Value {
        if let known = state.heap[Int(object.index)].memory?[name] { return try invoke(known, arguments, place: place) }
        if name == "isEqual", let other = arguments.first { return .bool(try areEqual(.object(object), other)) }
        if Machine.configuring.contains(name), arguments.count == 1, case .function = arguments[0] {
            _ = try invoke(arguments[0], [.object(object)], place: place)
            return .object(object)
        }
        // Every object takes a message, also one of a class without `NSObject`.
        if name.hasPrefix("perform"), let sender = program.typesByName["NSObject"], let first = arguments.first,
            selectorName(first) != nil,
            let (function, sources) = select(members(of: sender.id, name), shape, arguments)
        {
            var (receiver, arguments) = (Value.object(object), arguments)
            return try call(function, &receiver, &arguments, sources, place: place)
        }
        guard let info = program.type(object.type), mayHaveUnknownMembers(info) else {
            return try unknownMember(.object(object), name, place)
        }
        if Machine.immediate.contains(name) { return try runAtOnce(name, arguments, shape, place) }
        let whole = info.isForeign ? "\(info.name).\(name)" : name
        keepClosures(arguments, shape, of: whole, place)
        return makeOpaque("\(whole)()", type: .unknown, place: place)
    }
}
