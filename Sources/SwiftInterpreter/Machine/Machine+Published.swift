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
}
