import SwiftDeclarations
import SwiftInterpreter

/// What storyboards and XIBs know and no file of Swift says: which method with `@IBAction` a control sends.
extension Controls {
    /// The controls in a cell or header.
    func addPart(_ view: Value, _ place: Control.Place, _ found: inout [Control]) throws(Stop) {
        try connectActions(of: view)
        try addViews(of: view, place, "", &found)
        addActions(of: view, place, &found)
    }

    /// Has outlets send the methods with `@IBAction`, as Interface Builder connects them. No file says how: a word that
    /// the names of both have decides, or that there is one of each kind alone.
    func connectActions(of owner: Value) throws(Stop) {
        guard let owning = machine.info(of: owner) else { return }
        func info(of type: TypeRef?) -> TypeInfo? {
            type?.unwrapped.id.flatMap { machine.program.type($0) }.flatMap { $0.kind == .classType ? $0 : nil }
        }
        let actions = owning.functions.filter { $0.attributes.contains("IBAction") }
        let outlets = owning.fields.compactMap { field -> (name: String, type: TypeInfo)? in
            guard !actions.isEmpty, field.attributes.contains("IBOutlet"), let type = info(of: field.type),
                Screens(run).inherits(type, "UIControl"), !Screens(run).inherits(type, "UITextField")
            else { return nil }
            return (field.name, type)
        }
        for outlet in outlets {
            let senders = actions.map { info(of: $0.parameters.first?.type) }
            let fitting = zip(actions, senders).filter { $1.map { outlet.type.inherits(from: $0.id) } ?? true }
            let word = outlet.name.prefix { $0.isLowercase }
            let typed = fitting.filter { $1 != nil }
            let isAlone = typed.count == 1 && outlets.filter { $0.type.id == outlet.type.id }.count == 1
            guard
                let action = fitting.first(where: { $0.0.name.lowercased().contains(word) })?.0
                    ?? (isAlone ? typed[0].0 : nil)
            else { continue }
            let control = try machine.read(outlet.name, of: owner)
            guard control.unwrapped?.objectIndex != nil,
                try machine.elements(of: machine.read("_targets", of: control)).isEmpty
            else { continue }
            let text = "\(outlet.name)?.addTarget(self, action: #selector(\(action.name)), for: .valueChanged)"
            _ = try machine.evaluate(text, on: owner)
        }
    }

    /// The methods with `@IBAction` whose controls stand in a storyboard: each as a control of its name.
    func addActions(of owner: Value, _ place: Control.Place, _ found: inout [Control]) {
        guard let info = machine.info(of: owner) else { return }
        let known = Set(found.filter { $0.place == place }.flatMap(\.names))
        for function in info.functions
        where function.attributes.contains("IBAction") && !known.contains(function.name) {
            let action = FunctionValue(name: function.name, place: function.place) { machine, _ throws(Stop) in
                var arguments: [Value] = []
                for parameter in function.parameters {
                    let isMade = parameter.type.id.flatMap { machine.program.type($0) }?.kind == .classType
                    let sender = isMade ? try machine.make(parameter.type) : .void
                    // Who presses a segmented control has chosen a segment.
                    if isMade, AppRun.current?.inherits(sender, "UISegmentedControl") ?? false {
                        try machine.assign("selectedSegmentIndex", of: sender, .int(0))
                    }
                    if isMade, AppRun.current?.inherits(sender, "UIGestureRecognizer") ?? false {
                        _ = try machine.evaluate("state = .ended", on: sender)
                        if AppRun.current?.inherits(owner, "UIViewController") ?? false {
                            try machine.assign("view", of: sender, try machine.read("view", of: owner))
                        }
                    }
                    arguments.append(sender)
                }
                AppRun.current?.tell(entering: function.fullName, at: function.place)
                return try machine.callIfDeclared(function.fullName, on: owner, arguments) ?? .void
            }
            found.append(Control(names: [function.name], object: .function(action), place: place))
        }
    }
}
