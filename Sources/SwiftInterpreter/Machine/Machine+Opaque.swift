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
    /// True of what a search gives that cannot be carried out: whether it found something is not known.
    public var mayBeNil = false
    /// The texts, numbers and truths that it was made of, as in `4.5` of `price.formatted(…)`; empty where none are known.
    var inputs = ""
    /// What was asked for, as a number that is the same for the same question; nil for a call that was given nothing: it
    /// may be the next of something, another one each time.
    var question: Int? = 0
    /// The closures of a chain of Combine or Rx that leads here.
    var stages: [PipelineStage] = []
    /// How far it lies within what a closure that waited was handed: 1 for that answer, 2 for its parts; 0 for other values.
    var answerDepth = 0

    /// Its name with what it was made of, which tells two of them apart: `formatted(4.5)`.
    public var shown: String {
        if inputs.isEmpty { return name }
        return name.hasSuffix("()") ? "\(name.dropLast(2))(\(inputs))" : "\(name): \(inputs)"
    }

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

    func allocateOpaque(_ info: OpaqueInfo) -> Int {
        state.heap.allocate(type: TypeID(index: -1), fields: [], payload: Heap.Payload(info))
    }

    private func hole(
        _ name: String, _ type: TypeRef, _ place: SourcePlace, _ origin: SampleOrigin = .name
    ) -> Value? {
        guard case .nominal(let id, _) = type, !isOfAnything(type) else { return nil }
        let core = program.core
        guard id == core.array || id == core.set || id == core.dictionary else { return nil }
        if !state.holes.contains(where: { $0.name == name && $0.type == type }) {
            state.holes.append(Hole(name: name, type: type, place: ownPlace(place, .none)))
        }
        if let sampled = sampled(name, type, origin) { return sampled }
        return id == core.array ? .array([]) : id == core.set ? .set([]) : .dictionary([:])
    }

    /// True of a dictionary as `[String: Any]`, a form or what JSON was made of: what it holds is asked for by name, and is as
    /// unknown as it is. No list can show it whole.
    public func isOfAnything(_ type: TypeRef) -> Bool {
        guard case .nominal(let id, let arguments) = type.unwrapped else { return false }
        return id == program.core.dictionary && arguments.last?.unwrapped == .unknown
    }

    /// The list that code takes an answer or a part of it for, as it goes through its elements; nil for another value.
    func answeredList(_ index: Int, from depth: Int = 1) -> Value? {
        let info = opaqueInfo(index)
        guard info.answerDepth >= depth, info.type.isUnknown else { return nil }
        return hole(info.name, .nominal(program.core.array, [.unknown]), info.place)
    }

    /// A sample value that was asked for, of a list or of a type of the program.
    private func sampled(_ name: String, _ type: TypeRef, _ origin: SampleOrigin) -> Value? {
        guard let sample, case .nominal = type.unwrapped, !isOfAnything(type) else { return nil }
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
            // A colour asks its closure when it is drawn: nothing happens then that could be run.
            if !Machine.plainValues.contains(name) { keepClosures(arguments, shape, of: name, place) }
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
        return makeOpaque("\(name)()", of: nil, arguments, place: place)
    }

    func isKnown(_ value: Value) -> Bool {
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
        "isCancelled": .bool(false),
    ]

    /// A member of something opaque: the value assigned to it, else a child that stays the same child.
    func opaqueMember(_ index: Int, _ name: String, _ place: SourcePlace) -> Value {
        guard index < state.heap.count else { return .none }
        if let known = state.heap[index].memory?[name] { return known }
        if let fresh = Machine.fresh[name] { return fresh }
        // What is unknown went well, also where a `switch` looks at the answer of a server.
        if name == "statusCode", !isFailing { return .int(200) }
        let info = opaqueInfo(index)
        if let form = info.form, form.first?.isUppercase == true, info.name == form {
            return constant("\(form).\(name)", place: place)
        }
        let child = opaqueChild(index, ".\(name)", place: place)
        state.heap.update(index) { $0.memory = ($0.memory ?? [:]).merging([name: child]) { $1 } }
        return child
    }

    /// The result of an operation with something opaque: its name tells the whole way.
    func opaqueChild(_ index: Int, _ suffix: String, of arguments: [Value] = [], place: SourcePlace) -> Value {
        let parent = opaqueInfo(index)
        var name = parent.name + suffix
        if name.utf8.count > 80 { name = "…" + name.suffix(60) }
        var info = OpaqueInfo(name: name, typeName: nil, type: .unknown, place: parent.place)
        if parent.answerDepth > 0 { info.answerDepth = 2 }
        // What is read of a match is not known to be there either, nor what an expression finds in a text.
        info.mayBeNil = parent.mayBeNil || Machine.searches.contains(suffix)
        info.inputs = inputs(.opaque(index), arguments)
        info.question = arguments.isEmpty && suffix.hasSuffix("()") ? nil : question(.opaque(index), arguments)
        return .opaque(allocateOpaque(info))
    }

    /// An opaque result that remembers what it was made of.
    ///
    /// - Parameters:
    ///   - name: The expression it stands for.
    ///   - receiver: The value that a method was called on.
    ///   - arguments: What the call was given.
    ///   - place: Where it became unknown.
    /// - Returns: The value.
    public func makeOpaque(
        _ name: String, of receiver: Value?, _ arguments: [Value], place: SourcePlace
    ) -> Value {
        var info = OpaqueInfo(name: name, typeName: nil, type: .unknown, place: place)
        info.inputs = inputs(receiver, arguments)
        let isKnown = if case .object? = receiver { false } else { receiver != nil }
        info.question = arguments.isEmpty && !isKnown ? nil : question(receiver, arguments)
        return .opaque(allocateOpaque(info))
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
        return info.isPartlyKnown
            || info.conformances.contains { program.typesByName[$0] == nil && !Machine.plainProtocols.contains($0) }
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
