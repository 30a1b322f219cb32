import SwiftDeclarations
import SwiftInterpreter
import SwiftReading

/// Screens that the files make themselves, with values that need nothing else: `ShelfController(jars: ["plum"])`.
extension Screens {
    /// A screen as a call in the files makes it, when its arguments say all by themselves.
    ///
    /// - Parameter type: The class of the screen.
    /// - Returns: The screen; nil where no call is like that, or where what it calls stops with an error of Swift.
    /// - Throws: What else stops the initialiser, such as an exception of UIKit.
    func madeAsWritten(_ type: TypeInfo) throws(Stop) -> Value? {
        guard !isMadePlainly(type), let call = call(making: type) else { return nil }
        let mark = run.mark()
        do throws(Stop) {
            let object = try machine.evaluate(call.text, file: call.file, on: .void)
            let screen = object.unwrapped ?? object
            if machine.info(of: screen)?.id == type.id { return screen }
        } catch {
            guard Self.isOfSwift(error) else { throw error }
        }
        run.goBack(to: mark)
        return nil
    }

    /// Gives a new screen what the first function does that makes one or is handed one, `list.jars = [Jar(name: "plum")]`,
    /// when that says all by itself.
    ///
    /// - Throws: What else stops an assignment than an error of Swift.
    func assignAsWritten(_ screen: Value, _ type: TypeInfo) throws(Stop) {
        guard !isMadePlainly(type), let (lines, file) = assignments(to: type) else { return }
        let mark = run.mark()
        do throws(Stop) {
            for line in lines { _ = try machine.evaluate(line, file: file, on: screen) }
        } catch {
            guard Self.isOfSwift(error) else { throw error }
            run.goBack(to: mark)
        }
    }

    /// True of an error of Swift, which says that the words of the files mean nothing here.
    static func isOfSwift(_ stop: Stop) -> Bool {
        switch stop.kind {
        case .trap, .mistake, .thrown, .unknown, .unsupported: true
        default: false
        }
    }

    private func assignments(to type: TypeInfo) -> (lines: [String], file: String)? {
        for file in files(naming: type) {
            let document = file.document
            func isMade(_ value: SwiftReading.SwiftExpression?) -> Bool {
                guard let text = value.map({ document.text(of: $0.range) }) else { return false }
                return text.hasPrefix(type.name + "(") || ["as? ", "as! "].contains { text.hasSuffix($0 + type.name) }
            }
            var names: Set<String> = []
            var lines: [String] = []
            var isDone = false
            func bind(_ pattern: SwiftPattern, _ value: SwiftReading.SwiftExpression?) {
                guard case .name(let name) = pattern.kind else { return }
                if isMade(value) { names.insert(name) } else { names.remove(name) }
            }
            document.walk { node, ancestors in
                // What the screen hands to another of its kind comes later.
                if ancestors.typeName == type.name { return false }
                switch node {
                case .declaration(let declaration):
                    if case .function = declaration.kind { (names, isDone) = ([], !lines.isEmpty) }
                    if case .variable(let variable) = declaration.kind, !isDone {
                        for binding in variable.bindings { bind(binding.pattern, binding.value) }
                    }
                case .statement(let statement):
                    var conditions: [SwiftCondition] = []
                    if case .ifElse(let choice) = statement.kind { conditions = choice.clauses.flatMap(\.conditions) }
                    if case .guardElse(let list, _) = statement.kind { conditions = list }
                    for case .binding(_, let pattern, _, let value) in conditions.map(\.kind) where !isDone {
                        bind(pattern, value)
                    }
                    if case .assignment(let target, "=", let value) = statement.kind, !isDone,
                        case .member(let base, let field) = target.kind, case .name(let name) = base.kind,
                        names.contains(name), type.fields.contains(where: { $0.name == field.text }), saysAll(value)
                    {
                        lines.append("\(field.text) = \(document.text(of: value.range))")
                    }
                case .expression: break
                }
                return !isDone
            }
            if !lines.isEmpty { return (lines, file.name) }
        }
        return nil
    }

    /// True where the files make a screen by `ListController()` and do nothing with it but hand it on: one that is given something
    /// is another screen, such as one that the first pushes.
    private func isMadePlainly(_ type: TypeInfo) -> Bool {
        files(naming: type).contains { file in
            var isFound = false
            file.document.walk { node, ancestors in
                guard !isFound, case .expression(let expression) = node, case .call(let call) = expression.kind,
                    case .name(type.name) = call.callee.kind, call.arguments.isEmpty, call.trailingClosures.isEmpty
                else { return !isFound }
                guard let name = ancestors.last?.namedValue else {
                    isFound = true
                    return false
                }
                isFound = ancestors.last(where: \.isFunction).map { !uses(name, of: type, in: $0) } ?? false
                return !isFound
            }
            return isFound
        }
    }

    /// True where code asks a screen that has a name for something of its class.
    private func uses(_ name: String, of type: TypeInfo, in scope: SwiftNode) -> Bool {
        var isFound = false
        scope.walk { node, _ in
            if case .expression(let expression) = node, case .member(let base, let member) = expression.kind,
                base.steps.last == name
            {
                isFound =
                    isFound || type.fields.contains { $0.name == member.text && !$0.isOfUIKit }
                    || type.functions.contains { $0.name == member.text }
            }
            return !isFound
        }
        return isFound
    }

    /// The files of the app that name a type; a test hands a screen what no reader of the app sees.
    func files(naming type: TypeInfo) -> [ProgramFile] {
        program.files.filter { file in
            let source = file.document.source
            return !file.isForeign && run.isFile(file.name) && source.contains(type.name)
                && !["import XCTest", "import Testing"].contains { source.contains($0) }
        }
    }

    private func call(making type: TypeInfo) -> (text: String, file: String)? {
        for file in files(naming: type) where file.document.source.contains(type.name + "(") {
            var found: String?
            file.document.walk { node, _ in
                guard found == nil else { return false }
                if case .expression(let expression) = node, case .call(let call) = expression.kind,
                    case .name(type.name) = call.callee.kind, !call.arguments.isEmpty, call.trailingClosures.isEmpty,
                    call.arguments.allSatisfy({ saysAll($0.value) })
                {
                    found = file.document.text(of: expression.range)
                }
                return true
            }
            if let found { return (found, file.name) }
        }
        return nil
    }

    /// True when an expression means the same wherever it stands: its names are those of known types, and no code is in it.
    private func saysAll(_ expression: SwiftReading.SwiftExpression) -> Bool {
        var isWhole = true
        SwiftNode.expression(expression).walk { node, _ in
            switch node {
            case .expression(let part):
                switch part.kind {
                case .name(let name):
                    isWhole = isWhole && (program.type(named: name).map { $0.unknownSuperclass != name } ?? false)
                case .integer, .float, .string, .boolean, .null, .array, .dictionary, .tuple, .specialized,
                    .implicitMember, .member, .call, .prefix:
                    break
                default: isWhole = false
                }
            case .declaration, .statement: isWhole = false
            }
            return isWhole
        }
        return isWhole
    }
}

extension SwiftNode {
    /// The name of what it gives a value to; nil where it gives none.
    fileprivate var namedValue: String? {
        if case .statement(let statement) = self, case .assignment(let target, _, _) = statement.kind {
            return target.steps.last
        }
        guard case .declaration(let declaration) = self, case .variable(let variable) = declaration.kind,
            case .name(let name)? = variable.bindings.first?.pattern.kind
        else { return nil }
        return name
    }

    fileprivate var isFunction: Bool {
        guard case .declaration(let declaration) = self, case .function = declaration.kind else { return false }
        return true
    }
}
