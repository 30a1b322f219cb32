import SwiftDeclarations
import SwiftInterpreter

/// The objects that a screen is given by code which makes it: a presenter that knows its view, a model behind a
/// protocol. They are made up where no file has that code, or none of it runs.
struct Wiring {
    private let run: AppRun
    private let screen: Value
    private var machine: Machine { run.machine }
    private var program: Program { run.machine.program }

    init(_ run: AppRun, of screen: Value) { (self.run, self.screen) = (run, screen) }

    /// Gives each property of the screen that is still empty, and whose type is a protocol of the program, an object of a
    /// class that conforms to it. That object knows the screen as its view.
    func connect() throws(Stop) {
        try furnish(screen, depth: 0)
        // What its initialiser was handed knows it as well.
        guard let index = screen.objectIndex, let info = machine.info(of: screen) else { return }
        for (position, field) in info.fields.enumerated() where run.isFile(field.place.file) {
            guard let value = machine.state.heap[index, position].unwrapped, value.objectIndex != nil,
                let type = machine.info(of: value), run.isFile(type.place.file), !run.inherits(value, "UIView")
            else { continue }
            try introduce(value)
        }
    }

    /// Does so for the screen, and for what was made for it: an interactor has a presenter, that one knows the screen.
    private func furnish(_ owner: Value, depth: Int) throws(Stop) {
        guard depth < 3, let index = owner.objectIndex, let info = machine.info(of: owner) else { return }
        for (position, field) in info.fields.enumerated() where run.isFile(field.place.file) {
            guard case .optional(let type, _) = field.type, let wanted = type.id.flatMap({ program.type($0) }),
                wanted.kind == .protocolType, run.isFile(wanted.place.file),
                machine.state.heap[index, position].unwrapped == nil, !isAssigned(field), !isFromSubview(field),
                let type = Screens(run).conforming(to: wanted), type.kind == .classType
            else { continue }
            let mark = run.mark()
            do throws(Stop) {
                let object = try Screens(run).make(type, depth: 1, knowing: screen)
                try machine.assign(field.name, of: owner, .some(object))
                try introduce(object)
                try furnish(object, depth: depth + 1)
            } catch {
                guard case .trap = error.kind else { throw error }
                // What cannot be made of samples stays empty.
                run.goBack(to: mark)
            }
        }
    }

    /// True when the screen's own file gives a property its value, and not only hands on what comes from outside.
    private func isAssigned(_ field: FieldInfo) -> Bool {
        guard run.app.assigned[field.place.file]?.contains(field.name) ?? false else { return false }
        let text = run.app.files.first { $0.name == field.place.file }?.text ?? ""
        return !text.contains("self.\(field.name) = \(field.name)\n")
    }

    /// A delegate is another screen, and nothing that this one needs.
    private func isFromSubview(_ field: FieldInfo) -> Bool {
        field.name.lowercased().hasSuffix("delegate") || field.name.lowercased().hasSuffix("listener")
    }

    /// True when the screen is of a type.
    private func isScreen(_ type: TypeRef) -> Bool {
        guard let id = type.unwrapped.id, let wanted = program.type(id), let info = machine.info(of: screen) else {
            return false
        }
        return wanted.kind == .protocolType ? program.conforms(info, to: id) : info.inherits(from: id)
    }

    /// Lets an object know the screen: `weak var view: ShelfView?`.
    private func introduce(_ object: Value) throws(Stop) {
        guard let index = object.objectIndex, let info = machine.info(of: object) else { return }
        for (position, field) in info.fields.enumerated()
        where run.isFile(field.place.file) && isScreen(field.type) && !field.isConstant {
            if machine.state.heap[index, position].unwrapped?.objectIndex == nil {
                let isOptional = if case .optional = field.type { true } else { false }
                try machine.assign(field.name, of: object, isOptional ? .some(screen) : screen)
            }
        }
    }

    /// The screen, where a parameter wants it.
    func screen(for type: TypeRef) -> Value? { isScreen(type) ? screen : nil }
}
