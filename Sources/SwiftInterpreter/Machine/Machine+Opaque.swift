import SwiftDeclarations

/// The facts about an opaque value: one that the program's files do not give.
public struct OpaqueInfo: Sendable {
    /// The expression it came from: `SongStore.shared.songs`.
    public var name: String
    /// The name of its type, if one is written.
    public var typeName: String?
    /// Its type, if that is known.
    public var type: TypeRef
    /// The place where it became unknown.
    public let place: SourcePlace
    /// Its written form, of a constant as `UIColor.green`: the same form is the same value.
    public var form: String?
    /// True when it was made by the program's code, so that it equals itself: `UIAction(…)`.
    public var isMade = false
    /// The closures of a chain of Combine or Rx that leads here.
    var stages: [PipelineStage] = []

    /// True when it may be an identifier: it has an identity of its own.
    public var hasIdentity: Bool { form != nil || isMade }
}

/// One closure of a chain on a publisher.
struct PipelineStage: Sendable {
    let name: String
    let function: Value
}

/// A list, set or dictionary of a known type whose values the files do not say; it begins empty and can be filled.
public struct Hole: Sendable {
    /// The expression whose values are missing.
    public let name: String
    /// The type of the list.
    public let type: TypeRef
    /// The place where it was needed.
    public let place: SourcePlace
}

/// The origin of a sample value: a name, which always has the same one; a call, which gives another each time; or data that
/// is decoded, where the same data is the same value.
public enum SampleOrigin: Sendable {
    case name, call
    case data(Value)
}

extension Machine {
    /// Makes a value for something that the files do not say: an empty list where the type says a list, else opaque.
    ///
    /// - Parameters:
    ///   - name: The expression it stands for.
    ///   - type: Its type, if known.
    ///   - place: Where it became unknown.
    ///   - isMade: Whether the program's code made it, so that it equals itself.
    ///   - data: The data it is decoded from.
    /// - Returns: The hole or opaque value.
    public func makeOpaque(
        _ name: String, type: TypeRef, place: SourcePlace, isMade: Bool = false, from data: Value? = nil
    ) -> Value {
        let origin = data.map { SampleOrigin.data($0) }
        if let hole = hole(name, type, place, origin ?? .name) { return hole }
        if type == .void { return .void }
        if !isMade, let sampled = sampled(name, type, origin ?? .call) { return sampled }
        var info = OpaqueInfo(name: name, typeName: nil, type: type, place: place)
        if !type.isUnknown { info.typeName = describe(type) }
        info.isMade = isMade
        return .opaque(allocateOpaque(info))
    }

    private func allocateOpaque(_ info: OpaqueInfo) -> Int {
        state.heap.allocate(type: TypeID(index: -1), fields: [], payload: Heap.Payload(info))
    }

    private func hole(
        _ name: String, _ type: TypeRef, _ place: SourcePlace, _ origin: SampleOrigin = .name
    ) -> Value? {
        guard case .nominal(let id, _) = type else { return nil }
        let core = program.core
        guard id == core.array || id == core.set || id == core.dictionary else { return nil }
        if !state.holes.contains(where: { $0.name == name && $0.type == type }) {
            state.holes.append(Hole(name: name, type: type, place: place))
        }
        if let sampled = sampled(name, type, origin) { return sampled }
        return id == core.array ? .array([]) : id == core.set ? .set([]) : .dictionary([:])
    }

    /// A sample value that was asked for, of a list or of a type of the program.
    private func sampled(_ name: String, _ type: TypeRef, _ origin: SampleOrigin) -> Value? {
        guard let sample, case .nominal = type.unwrapped else { return nil }
        return noting { () throws(Stop) -> Value? in
            guard let value = try sample(name, type, origin) else { return nil }
            return try coerce(value, to: type, from: .none)
        } ?? nil
    }

    /// The facts about an opaque value.
    ///
    /// - Parameter index: Its number, as in ``Value/opaque(_:)``.
    /// - Returns: Its name, type and place.
    public func opaqueInfo(_ index: Int) -> OpaqueInfo {
        guard index >= 0, index < state.heap.count, let info = state.heap[index].payload?.value as? OpaqueInfo else {
            return OpaqueInfo(name: "", typeName: nil, type: .unknown, place: .none)
        }
        return info
    }

    /// An opaque constant: the same form is the same value.
    func constant(_ form: String, place: SourcePlace) -> Value {
        if let index = state.constants[form] { return .opaque(index) }
        var info = OpaqueInfo(name: form, typeName: nil, type: .unknown, place: place, form: form)
        if let dot = form.lastIndex(of: "."), dot != form.startIndex { info.typeName = String(form[..<dot]) }
        let index = allocateOpaque(info)
        state.constants[form] = index
        return .opaque(index)
    }

    /// A type's name that no file declares, called: a constant if it is one of the plain values of UIKit and all its
    /// arguments are known, else something made.
    func makeUnknown(_ type: TypeRef, _ arguments: [Value], _ shape: CallShape, _ place: SourcePlace) -> Value {
        let name = describe(type)
        let result = callResult(of: name, arguments, place)
        if case .opaque(let index) = result, opaqueInfo(index).form == nil {
            keepClosures(arguments, shape, of: name, place)
            state.heap.update(index) { object in
                guard var info = object.payload?.value as? OpaqueInfo else { return }
                info.isMade = true
                info.typeName = name
                object.payload = Heap.Payload(info)
            }
        }
        return result
    }

    private static let plainValues: Set = [
        "UIColor", "UIImage", "NSColor", "Color", "CGColor", "UIFont", "Image", "Font", "NSAttributedString",
        "AttributedString", "NSString", "NSNumber", "Notification.Name", "NSNotification.Name", "Locale", "TimeZone",
        "Selector", "UIEdgeInsets", "CGSize", "CGPoint", "CGRect", "Decimal", "CGVector", "CGAffineTransform",
        "NSRange", "NSDirectionalEdgeInsets", "CLLocationCoordinate2D", "Measurement", "UTType", "CMTime",
    ]
    /// Plain values that code may change after it made them empty.
    private static let changeableValues: Set = ["DateComponents", "IndexSet", "Data", "CharacterSet", "URLRequest"]

    func callResult(of name: String, _ arguments: [Value], _ place: SourcePlace) -> Value {
        let head = name.split(separator: ".").first.map(String.init) ?? name
        let isPlain =
            Machine.plainValues.contains(name) || Machine.plainValues.contains(head) || name.hasSuffix(".Identifier")
            || Machine.changeableValues.contains(name) && !arguments.isEmpty
        if isPlain || name.hasPrefix("."), arguments.allSatisfy(isKnown) {
            return constant("\(name)(\(arguments.map { debugDescribe($0) }.joined(separator: ", ")))", place: place)
        }
        return makeOpaque("\(name)()", type: .unknown, place: place)
    }

    private func isKnown(_ value: Value) -> Bool {
        switch value {
        case .opaque(let index): opaqueInfo(index).form != nil
        case .function, .object, .unset: false
        case .some(let inner): isKnown(inner)
        case .array(let values), .tuple(_, let values): values.allSatisfy(isKnown)
        default: true
        }
    }

    // MARK: Members

    /// The values that flags of views have on a fresh device.
    static let fresh: [String: Value] = [
        "isEditing": .bool(false), "isSelected": .bool(false), "isRefreshing": .bool(false),
        "isDragging": .bool(false), "isTracking": .bool(false), "isDecelerating": .bool(false), "isOn": .bool(false),
        "isActive": .bool(false), "isHighlighted": .bool(false), "isFirstResponder": .bool(false),
        "isHidden": .bool(false), "isEnabled": .bool(true), "isUserInteractionEnabled": .bool(true),
        "isCancelled": .bool(false), "isMainThread": .bool(true),
    ]

    /// A member of something opaque: the value assigned to it, else a child that stays the same child.
    func opaqueMember(_ index: Int, _ name: String, _ place: SourcePlace) -> Value {
        guard index < state.heap.count else { return .none }
        if let known = state.heap[index].memory?[name] { return known }
        if let fresh = Machine.fresh[name] { return fresh }
        let info = opaqueInfo(index)
        if let form = info.form, form.first?.isUppercase == true, info.name == form {
            let child = constant("\(form).\(name)", place: place)
            return child
        }
        let child = opaqueChild(index, ".\(name)", place: place)
        state.heap.update(index) { $0.memory = ($0.memory ?? [:]).merging([name: child]) { $1 } }
        return child
    }

    /// The result of an operation with something opaque: its name tells the whole way.
    func opaqueChild(_ index: Int, _ suffix: String, place: SourcePlace) -> Value {
        let parent = opaqueInfo(index)
        var name = parent.name + suffix
        if name.utf8.count > 80 { name = "…" + name.suffix(60) }
        return .opaque(allocateOpaque(OpaqueInfo(name: name, typeName: nil, type: .unknown, place: parent.place)))
    }

    /// A member that a class inherits from something unknown.
    func rememberedMember(_ object: ObjectID, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        let index = Int(object.index)
        if let known = state.heap[index].memory?[name] { return known }
        guard let info = program.type(object.type), mayHaveUnknownMembers(info) else {
            return try unknownMember(.object(object), name, place)
        }
        if let fresh = Machine.fresh[name] { return fresh }
        let child = makeOpaque(info.isForeign ? "\(info.name).\(name)" : name, type: .unknown, place: place)
        state.heap.update(index) { $0.memory = ($0.memory ?? [:]).merging([name: child]) { $1 } }
        return child
    }

    /// True when a class has an ancestor whose members are not all known.
    func mayHaveUnknownMembers(_ info: TypeInfo) -> Bool {
        var type: TypeInfo? = info
        while let current = type {
            if current.unknownSuperclass != nil || current.isForeign { return true }
            type = current.superclass
        }
        return info.conformances.contains { program.typesByName[$0] == nil && !Machine.plainProtocols.contains($0) }
    }

    private static let plainProtocols: Set = [
        "Hashable", "Equatable", "Comparable", "Identifiable", "Sendable", "Error", "Codable", "CaseIterable",
    ]

    /// Keeps the value assigned to a member that nothing declares.
    func remember(_ index: Int, _ name: String, _ value: Value, _ place: SourcePlace) {
        if case .function = value.unwrapped ?? value { keep(value, of: name, label: nil, place) }
        state.heap.update(index) { $0.memory = ($0.memory ?? [:]).merging([name: value]) { $1 } }
    }

    /// The values assigned to undeclared members of an opaque value or of an object; empty when there are none.
    public func memory(of value: Value) -> [String: Value] {
        switch value {
        case .opaque(let index): index < state.heap.count ? state.heap[index].memory ?? [:] : [:]
        case .object(let object): state.heap[Int(object.index)].memory ?? [:]
        case .some(let inner): memory(of: inner)
        default: [:]
        }
    }

    // MARK: Calls

    /// Functions of packages that run their closure at once on the receiver, which is their result.
    private static let configuring: Set = ["then", "with", "configure", "tap", "also", "do", "apply"]
    private static let immediate: Set = [
        "UIView.animate", "UIView.transition", "UIView.performWithoutAnimation", "performBatchUpdates", "animate",
        "UIView.animateKeyframes", "animateAlongsideTransition",
    ]
    private static let layout: Set = ["makeConstraints", "remakeConstraints", "updateConstraints", "sectionProvider"]
    private static let stages: Set = [
        "map", "compactMap", "filter", "flatMap", "removeDuplicates", "debounce", "throttle", "receive", "subscribe",
        "observe", "distinctUntilChanged", "asDriver", "asObservable", "catch", "tryMap", "decode", "share", "merge",
        "combineLatest", "eraseToAnyPublisher", "handleEvents", "replaceError", "observeOn", "flatMapLatest", "print",
        "sink", "drive", "bind", "assign", "onNext", "listen", "withLatestFrom", "skip", "dropFirst", "delay", "first",
    ]
    private static let endings: Set = ["sink", "drive", "bind", "subscribe", "assign", "observe", "listen"]

    /// The type of something opaque of which the program's files declare members: a protocol, a type that they extend.
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
        if Machine.stages.contains(name) {
            var child = info
            child.name = whole
            child.form = nil
            for (argument, label) in zip(arguments, shape.labels) {
                if argument.isStage, label != "receiveCompletion" {
                    child.stages.append(PipelineStage(name: name, function: argument))
                }
            }
            if Machine.endings.contains(name), !closures.isEmpty {
                keepPipeline(child, place)
                child.stages = []
            }
            return .opaque(allocateOpaque(child))
        }
        keepClosures(arguments, shape, of: whole, place)
        if info.form != nil, arguments.allSatisfy(isKnown), info.form?.first?.isUppercase == true,
            case let result = callResult(of: whole, arguments, place), case .opaque = result
        {
            return result
        }
        // `decoder.decode([Song].self, from: data)`: what is made of a type is of that type.
        if case .type(let type)? = arguments.first(where: { if case .type = $0 { true } else { false } }) {
            return makeOpaque("\(info.name).\(name)()", type: type, place: place)
        }
        if let type = declared?.function.result, !type.isUnknown {
            return makeOpaque("\(whole)()", type: type, place: place)
        }
        return opaqueChild(index, ".\(name)()", place: place)
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
        guard let info = program.type(object.type), mayHaveUnknownMembers(info) else {
            return try unknownMember(.object(object), name, place)
        }
        if Machine.immediate.contains(name) { return try runAtOnce(name, arguments, shape, place) }
        let whole = info.isForeign ? "\(info.name).\(name)" : name
        keepClosures(arguments, shape, of: whole, place)
        return makeOpaque("\(whole)()", type: .unknown, place: place)
    }

    // MARK: Going in

    /// The value of something opaque where a type is expected.
    func fit(_ index: Int, to type: TypeRef, _ place: SourcePlace) throws(Stop) -> Value {
        let info = opaqueInfo(index)
        if let hole = hole(info.name, type, info.place) { return hole }
        if !info.hasIdentity, let sampled = sampled(info.name, type, .name) { return sampled }
        if case .nominal(let id, _) = type, let form = info.form, form.hasPrefix("."), let type = program.type(id),
            let resolved = try resolve(form, in: type, place)
        {
            return resolved
        }
        return .opaque(index)
    }

    /// `.main` as a member of the type of another value.
    func resolveConstant(_ index: Int, as other: Value) throws(Stop) -> Value? {
        guard let form = opaqueInfo(index).form, form.hasPrefix("."), let id = typeID(of: other),
            let type = program.type(id)
        else { return nil }
        return try resolve(form, in: type, place ?? .none)
    }

    private func resolve(_ form: String, in type: TypeInfo, _ place: SourcePlace) throws(Stop) -> Value? {
        let name = String(form.dropFirst())
        guard type.caseIndices[name] != nil || !members(of: type.id, name, isStatic: true).isEmpty else { return nil }
        return try staticMember(type.type, name, place)
    }

    /// The same opaque value with the name of a type.
    func renameOpaque(_ index: Int, to type: TypeRef, _ place: SourcePlace) -> Value {
        let info = opaqueInfo(index)
        if let hole = hole(info.name, type, info.place) { return hole }
        state.heap.update(index) { object in
            guard var info = object.payload?.value as? OpaqueInfo, info.form == nil else { return }
            info.type = type
            info.typeName = describe(type)
            object.payload = Heap.Payload(info)
        }
        return .opaque(index)
    }
}
