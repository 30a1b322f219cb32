import CommandLanguage
import DiffableSnapshots
import ListSimulation
import Reporting
import Rulebook
import Sessions
import SwiftReading

/// Methods that are worth something.
extension SwiftRun {
    func method(
        _ name: String, of base: SourceExpression, _ call: SourceCall, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        if name == "snapshot", isDataSource(base), !isOwnFunction(base, call) {
            guard let section = call.argument("for") else { return .shownSnapshot }
            return .shownTree(try data(section, .section))
        }
        if let answer = try answer(name, of: base, call, range) { return answer }
        if let found = try function(name, call, range, on: snapshotReceiver(base)) { return found ?? .opaque }
        if let random = try random(name, of: base, call, range) { return random }
        var receiver = try owner(base)
        if receiver.isOpaque, Self.listMethods.contains(name) { receiver = try data(base, .list) }
        switch receiver {
        case .type(let type):
            if name == "init" { return try made(type, [], call, hint, range) }
            if let declared = session.store.types[type], declared.kind == .enumeration,
                declared.position(of: name) != nil
            {
                return try caseWithValues("\(type).\(name)", call, range)
            }
            if session.store.types[name] != nil || environment.types[type] != nil {
                throw .construct(text(range), range)
            }
            return .opaque
        case .opaque: return .opaque
        default: break
        }
        guard receiver.isData else { throw .construct(text(range), range) }
        guard let elements = elements(of: receiver) else { return try textMethod(name, receiver, call, hint, range) }
        return try listMethod(name, receiver, elements, call, hint, range)
    }

    /// Methods by which an unknown receiver is known to be a list.
    private static let listMethods: Set<String> = [
        "map", "compactMap", "flatMap", "filter", "sorted", "enumerated", "reversed", "prefix", "dropFirst", "dropLast",
        "suffix", "shuffled",
    ]

    // MARK: Chance

    /// What differs from run to run has a fixed value here, and that is said.
    private func random(
        _ name: String, of base: SourceExpression, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm? {
        guard name == "random", let type = base.plainName else { return nil }
        var value: Value
        switch type {
        case "Bool": value = .boolean(false)
        case "Int":
            guard let bounds = call.argument("in"), let numbers = elements(of: try data(bounds)),
                case .integer(let first)? = numbers.first.flatMap({ self.value(of: $0) })
            else { return nil }
            value = .integer(first)
        default: return nil
        }
        say("fixed", [text(range)], ["value": .text(value.swiftLiteral)])
        return .value(value)
    }

    /// Says something beside the answers, once in a text.
    func say(_ remark: String, _ names: [String], _ extra: [String: MessageArgument] = [:]) {
        guard said.insert("\(remark) \(names)").inserted else { return }
        tell(.remark(SwiftRemark(remark, names, extra)), interpreter)
    }

    // MARK: Texts

    private func textMethod(
        _ name: String, _ receiver: SwiftTerm, _ call: SourceCall, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        let asked = try askedName(name, call)
        guard case .string(let text)? = value(of: receiver), call.arguments.allSatisfy({ $0.label == nil }) else {
            // A method of this name with labels is the app's own.
            if let value = value(of: receiver), isStandIn(value) { return try fill(asked, of: value, hint, range) }
            throw .construct(self.text(range), range)
        }
        func argument() throws(SwiftStop) -> String {
            guard let first = call.arguments.first, case .string(let text)? = value(of: try data(first.value)) else {
                throw .construct(self.text(range), range)
            }
            return text
        }
        switch name {
        case "uppercased": return .value(.string(text.uppercased()))
        case "lowercased": return .value(.string(text.lowercased()))
        case "contains": return .value(.boolean(text.contains(try argument())))
        case "localizedCaseInsensitiveContains", "localizedStandardContains":
            return .value(.boolean(text.lowercased().contains(try argument().lowercased())))
        case "hasPrefix": return .value(.boolean(text.hasPrefix(try argument())))
        case "hasSuffix": return .value(.boolean(text.hasSuffix(try argument())))
        case "appending": return .value(.string(text + (try argument())))
        default: return try fill(asked, of: .string(text), hint, range)
        }
    }

    /// A method as the question for its result shows it: `title`, `title(for:x)`.
    private func askedName(_ name: String, _ call: SourceCall) throws(SwiftStop) -> String {
        var words: [String] = []
        for argument in call.arguments {
            let known = try? term(argument.value)
            let word = known.flatMap { value(of: $0) }.map { "\($0)" } ?? text(argument.value.range)
            words.append((argument.label.map { "\($0.text):" } ?? "") + word)
        }
        return words.isEmpty ? name : "\(name)(\(words.joined(separator: ",")))"
    }

    // MARK: Questions

    /// What a snapshot or the data source answers.
    func answer(
        _ name: String, of base: SourceExpression, _ call: SourceCall, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm? {
        guard let first = call.arguments.first else { return nil }
        let label = first.label?.text
        switch (name, label) {
        case ("itemIdentifier", "for"):
            guard case .indexPath(let path) = try indexPath(first.value) else { return nil }
            return .value(session.source.itemIdentifier(for: path) ?? .null)
        case ("indexPath", "for") where isDataSource(base):
            let item = try identifier(first.value, .item)
            return session.source.indexPath(for: item).map { .indexPath($0) } ?? .value(.null)
        case ("sectionIdentifier", "for") where isDataSource(base):
            guard case .integer(let index)? = value(of: try data(first.value)) else { return nil }
            let sections = session.source.snapshot().sectionIdentifiers
            return .value(sections.indices.contains(index) ? sections[index] : .null)
        case ("indexOfItem", nil):
            let index = try content(of: base).indexOfItem(try identifier(first.value, .item))
            return .value(index.map { .integer($0) } ?? .null)
        case ("indexOfSection", nil):
            let index = try content(of: base).indexOfSection(try identifier(first.value, .section))
            return .value(index.map { .integer($0) } ?? .null)
        case ("sectionIdentifier", "containingItem"):
            let section = try content(of: base).sectionIdentifier(containingItem: try identifier(first.value, .item))
            return .value(section ?? .null)
        case ("itemIdentifiers", "inSection"):
            let section = try identifier(first.value, .section)
            return try uikit(range, try content(of: base)) { (snapshot) throws(Violation) in
                .value(.array(try snapshot.itemIdentifiers(inSection: section)))
            }
        case ("numberOfItems", "inSection"):
            let section = try identifier(first.value, .section)
            return try uikit(range, try content(of: base)) { (snapshot) throws(Violation) in
                .value(.integer(try snapshot.numberOfItems(inSection: section)))
            }
        default: return nil
        }
    }

    private func uikit(
        _ range: SourceRange, _ snapshot: Snapshot, _ ask: (Snapshot) throws(Violation) -> SwiftTerm
    ) throws(SwiftStop) -> SwiftTerm {
        do throws(Violation) {
            return try ask(snapshot)
        } catch {
            throw .command(CommandFailure(.uikit(UIKitFailure(error)), nil), range)
        }
    }

    /// An expression that has to be one identifier, as a value.
    func identifier(_ expression: SourceExpression, _ hint: SwiftHint) throws(SwiftStop) -> Value {
        guard let value = value(of: try data(expression, hint)) else {
            throw .construct(text(expression.range), expression.range)
        }
        return value
    }

    /// An expression that has to be a place in the list.
    func indexPath(_ expression: SourceExpression) throws(SwiftStop) -> SwiftTerm {
        let found = try term(expression, .named("IndexPath"))
        if case .indexPath = found { return found }
        if case .opaque = found { return try fill(holeName(expression), .named("IndexPath"), expression.range) }
        throw .construct(text(expression.range), expression.range)
    }
}
