import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `NotificationCenter` and key-value observing: what observes is run when the program itself posts or changes what it
    /// observes.
    static let notifications = ForeignTable(
        file: Machine.notificationFile,
        source: """
            struct Notification {
                struct Name: Hashable {
                    let rawValue: String
                    init(_ rawValue: String) { self.rawValue = rawValue }
                    init(rawValue: String) { self.rawValue = rawValue }
                }
                var name: Notification.Name
                var object: Any?
                var userInfo: [AnyHashable: Any]?
                init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) {
                    self.name = name
                    self.object = object
                    self.userInfo = userInfo
                }
            }
            typealias NSNotification = Notification
            class NotificationCenter {
                class Listener {
                    let observer: Any?
                    let name: Any?
                    let object: Any?
                    let body: (Notification) -> Void
                    var number = 0
                    init(_ observer: Any?, _ name: Any?, _ object: Any?, _ body: @escaping (Notification) -> Void) {
                        self.observer = observer
                        self.name = name
                        self.object = object
                        self.body = body
                    }
                    func isOf(_ name: Any?, _ object: Any?) -> Bool {
                        (self.name == nil || name == nil || _isSame(self.name, name))
                            && (self.object == nil || object == nil || _isSame(self.object, object))
                    }
                }
                class Notifications {
                    let begin: (@escaping (Any) -> Void) -> Void
                    init(_ begin: @escaping (@escaping (Any) -> Void) -> Void) { self.begin = begin }
                    func listen(_ body: @escaping (Any) -> Void) { begin(body) }
                    func map(_ transform: @escaping (Any) -> Any) -> Notifications {
                        Notifications { send in self.begin { send(transform($0)) } }
                    }
                    func compactMap(_ transform: @escaping (Any) -> Any?) -> Notifications {
                        Notifications { send in self.begin { if let made = transform($0) { send(made) } } }
                    }
                    func filter(_ isIncluded: @escaping (Any) -> Bool) -> Notifications {
                        Notifications { send in self.begin { if isIncluded($0) { send($0) } } }
                    }
                }
                static let `default` = NotificationCenter()
                var listeners: [Listener] = []
                init() {}
                func add(
                    _ observer: Any?, _ name: Any?, _ object: Any?, _ word: String, _ body: @escaping (Notification) -> Void
                ) -> Listener {
                    let listener = Listener(observer, name, object, body)
                    if !word.isEmpty { listener.number = _keep(body, name, "NotificationCenter.default." + word) }
                    listeners.append(listener)
                    return listener
                }
                func addObserver(_ observer: Any, selector: Any, name: Notification.Name?, object: Any? = nil) {
                    _ = add(observer, name, object, "") { _notify(observer, selector, $0) }
                }
                func addObserver(
                    forName name: Notification.Name?, object: Any? = nil, queue: Any? = nil,
                    using block: @escaping (Notification) -> Void
                ) -> Listener { add(nil, name, object, "addObserver", block) }
                func removeObserver(_ observer: Any) {
                    listeners.removeAll { _isSame($0, observer) || _isSame($0.observer, observer) }
                }
                func removeObserver(_ observer: Any, name: Notification.Name?, object: Any? = nil) {
                    listeners.removeAll { (_isSame($0, observer) || _isSame($0.observer, observer)) && $0.isOf(name, object) }
                }
                func post(_ notification: Notification) {
                    for listener in listeners where listener.name == nil || _isSame(listener.name, notification.name) {
                        if listener.object == nil || _isSame(listener.object, notification.object) {
                            _runKept(listener.number, listener.body, [notification])
                        }
                    }
                }
                func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
                    post(Notification(name: name, object: object, userInfo: userInfo))
                }
                func publisher(for name: Notification.Name, object: Any? = nil) -> PassthroughSubject<Notification, Never> {
                    let next = PassthroughSubject<Notification, Never>()
                    next.source = { send in _ = self.add(nil, name, object, "publisher.sink", send) }
                    return next
                }
                func notifications(named name: Notification.Name, object: Any? = nil) -> Notifications {
                    Notifications { body in _ = self.add(nil, name, object, "notifications", body) }
                }
            }
            struct NSKeyValueObservedChange {
                let oldValue: Any?
                let newValue: Any?
                let isPrior: Bool
            }
            class NSKeyValueObservation {
                var handler: ((Any, NSKeyValueObservedChange) -> Void)?
                var number = 0
                init(_ handler: @escaping (Any, NSKeyValueObservedChange) -> Void) {
                    self.handler = handler
                    number = _keep(handler, "", "observe")
                }
                func tell(_ object: Any, _ old: Any?, _ new: Any?) {
                    guard let handler else { return }
                    _runKept(number, handler, [object, NSKeyValueObservedChange(oldValue: old, newValue: new, isPrior: false)])
                }
                func invalidate() { handler = nil }
            }
            func _isSame(_ one: Any?, _ other: Any?) -> Bool
            func _notify(_ target: Any, _ selector: Any, _ argument: Any)
            func _message(_ target: Any, _ selector: Any, _ arguments: [Any?]) -> Any?
            func _delay(_ seconds: Double, _ work: @escaping () -> Void)
            func _keep(_ function: Any, _ name: Any?, _ word: String) -> Int
            func _runKept(_ number: Int, _ function: Any, _ arguments: [Any])
            func _observe(_ object: Any, _ path: Any, _ options: Any, _ observation: NSKeyValueObservation)
            """,
        bodies: [
            "_isSame(_:_:)": { m, _, a throws(Stop) in
                guard let one = a[0].unwrapped, let other = a[1].unwrapped else { return .bool(false) }
                if case .object(let left) = one, case .object(let right) = other { return .bool(left == right) }
                return .bool(try m.areEqual(one, other))
            },
            "_notify(_:_:_:)": { m, _, a throws(Stop) in try m.perform(a[1], on: a[0].unwrapped ?? a[0], a[2]) },
            "_message(_:_:_:)": { m, _, a throws(Stop) in
                try m.send(a[1], to: a[0], try m.elements(of: a[2]), a.place)
            },
            "_delay(_:_:)": { m, _, a throws(Stop) in
                m.addDelayed(a[1], after: try m.double(a[0], a.place), "perform", a.place)
                return .void
            },
            "_keep(_:_:_:)": { m, _, a throws(Stop) in
                // What the program posts itself need not be run by hand.
                if case .structure? = a[1].unwrapped, m.postsItself { return .int(0) }
                if a[1].unwrapped == .string(""), m.hasDynamicProperties { return .int(0) }
                m.keep(a[0], of: try m.text(of: a[2]), label: "using", a.place)
                return .int(m.state.kept.count)
            },
            "_runKept(_:_:_:)": { m, _, a throws(Stop) in
                let number = try m.integer(a[0], a.place) &- 1
                let arguments = try m.elements(of: a[2])
                if m.state.kept.indices.contains(number) { return try m.run(m.state.kept[number], arguments) }
                return try m.invoke(a[1], arguments)
            },
            "_observe(_:_:_:_:)": { m, _, a throws(Stop) in
                let names: [String]
                switch a[1] {
                case .function(let path): names = path.path ?? []
                case let text: names = try m.text(of: text).split(separator: ".").map(String.init)
                }
                guard let last = names.last else { return .void }
                var object = a[0]
                for name in names.dropLast() { object = try m.read(name, of: object).unwrapped ?? .void }
                guard case .object(let id) = object.unwrapped ?? object else { return .void }
                m.addObserver(a[3], of: id, last)
                if m.describe(a[2]).contains("initial") {
                    try m.tell(a[3], of: id, .none, try m.read(last, of: object))
                }
                return .void
            },
        ])
}

extension Machine {
    /// True when the program's own files post notifications.
    fileprivate var postsItself: Bool {
        program.files.contains { !$0.isForeign && $0.document.source.contains(".post(") }
    }

    /// True when the program has properties that tell their observers of changes.
    fileprivate var hasDynamicProperties: Bool {
        program.types.contains { !$0.isForeign && $0.fields.contains(where: \.isDynamic) }
    }

    /// Calls the method that a selector names, in the object's class or one above it.
    fileprivate func perform(_ selector: Value, on target: Value, _ argument: Value) throws(Stop) -> Value {
        guard case .opaque(let index) = selector.unwrapped ?? selector, let form = opaqueInfo(index).form else {
            return .void
        }
        let name = form.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.dropFirst().first.map(String.init)
        var type = info(of: target)
        while let current = type {
            let functions = current.functions.filter { $0.name == name && $0.role == .function && !$0.isStatic }
            if let function = functions.first {
                let arguments = Array([argument].prefix(function.parameters.count))
                return try callIfDeclared(function.fullName, on: target, arguments) ?? .void
            }
            type = current.superclass
        }
        return .void
    }
}
