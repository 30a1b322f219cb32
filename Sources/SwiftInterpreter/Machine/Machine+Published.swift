import SwiftDeclarations

extension Machine {
    /// The publisher of a property with `@Published`: an object of the library's `CurrentValueSubject`, made when it is
    /// first asked for.
    func publisher(of object: ObjectID, _ name: String, _ place: SourcePlace) throws(Stop) -> Value {
        let key = "$" + name
        if let known = state.heap[Int(object.index)].memory?[key] { return known }
        guard let info = program.type(object.type), let subject = program.type(named: "CurrentValueSubject"),
            info.fields.contains(where: { $0.name == name && $0.isPublished })
        else { return try rememberedMember(object, key, place) }
        var arguments = [try member(.object(object), name, place)]
        let made = try construct(subject.type, &arguments, .plain(1), place)
        // `assign(to: &$songs)` assigns to the property.
        try assign("owner", of: made, .some(.object(object)))
        try assign("property", of: made, .string(name))
        state.heap.update(Int(object.index)) { $0.memory = ($0.memory ?? [:]).merging([key: made]) { $1 } }
        return made
    }

    /// Sends a property's new value to its subscribers; with `@Published` that is before the property has it.
    func publish(_ object: ObjectID, _ name: String, _ value: Value, _ place: SourcePlace) throws(Stop) {
        guard var subject = state.heap[Int(object.index)].memory?["$" + name] else { return }
        var arguments = [value]
        _ = try callMethod("send", &subject, &arguments, .plain(1), place)
    }

    // MARK: Observers

    /// The file of the library's table of notifications.
    package static let notificationFile = "NotificationCenter.swift"

    /// Has an `NSKeyValueObservation` told of the changes of an object's property.
    package func addObserver(_ observation: Value, of object: ObjectID, _ name: String) {
        let key = "observers of " + name
        state.heap.update(Int(object.index)) { part in
            var observers: [Value] = []
            if case .array(let known)? = part.memory?[key] { observers = known }
            part.memory = (part.memory ?? [:]).merging([key: .array(observers + [observation])]) { $1 }
        }
    }

    /// Tells the observers of a property that it has changed.
    func tellObservers(of object: ObjectID, _ name: String, _ old: Value, _ value: Value) throws(Stop) {
        guard case .array(let observers)? = state.heap[Int(object.index)].memory?["observers of " + name] else {
            return
        }
        for observation in observers { try tell(observation, of: object, old, value) }
    }

    /// Tells an observation of a change.
    package func tell(_ observation: Value, of object: ObjectID, _ old: Value, _ value: Value) throws(Stop) {
        var observation = observation
        var arguments = [.object(object), old, value]
        _ = try callMethod("tell", &observation, &arguments, .plain(3), place ?? .none)
    }

    /// Has a loop over what has no end, as the notifications of a name, take a turn whenever something comes. What stands
    /// behind the loop is not reached.
    ///
    /// - Throws: ``Stop/waiting``, where the sequence is one of those.
    func listen(
        to sequence: Value, _ place: SourcePlace, _ turn: @escaping @Sendable (Machine, Value) throws(Stop) -> Flow?
    ) throws(Stop) {
        guard case .object(let object) = sequence.unwrapped ?? sequence, let info = program.type(object.type),
            info.isForeign, info.name == "Notifications"
        else { return }
        // The variables of the function around the loop live on with it; in front of them stands whether the loop does.
        let frame = state.heap.allocate(type: TypeID(index: -1), fields: [.bool(true)] + slots)
        let body = FunctionValue(name: "for await", place: place, parameters: [.unknown]) {
            machine, arguments throws(Stop) in
            guard machine.state.heap[frame, 0] == .bool(true), let value = arguments.first else { return .void }
            var slots = Array(machine.state.heap[frame].fields.dropFirst())
            swap(&slots, &machine.slots)
            let flow: Result<Flow?, Stop>
            do throws(Stop) { flow = .success(try turn(machine, value)) } catch { flow = .failure(error) }
            swap(&slots, &machine.slots)
            let goesOn = if case .success(nil) = flow { true } else { false }
            machine.state.heap.update(frame) { $0.fields = [.bool(goesOn)] + slots }
            _ = try flow.get()
            return .void
        }
        var receiver = sequence
        var arguments = [Value.function(body)]
        _ = try callMethod("listen", &receiver, &arguments, .plain(1), place)
        throw Stop.waiting
    }
}
