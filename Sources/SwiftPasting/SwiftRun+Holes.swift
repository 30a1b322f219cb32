import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading

/// Names that nobody defined, and what is asked about them.
extension SwiftRun {
    /// Fills a name that nobody defined, by asking for it. Without a proposal one is made of the name and the hint.
    func fill(
        _ name: String, _ hint: SwiftHint, _ range: SourceRange, proposal: String? = nil
    ) throws(SwiftStop) -> SwiftTerm {
        // What a parameter stands for is asked for by the name that the caller wrote.
        if let outer = callerNames[name], outer != name, isUnread(name) {
            let found: SwiftTerm
            if let known = lookUp(outer) { found = known } else { found = try fill(outer, hint, range) }
            environment.bindApp(name, .term(found))
            return found
        }
        // In a script nobody is asked: what the error advises to define is what is meant.
        if ask == nil, let known = defined(name) { return known }
        let proposal = proposal ?? self.proposal(for: name, hint)
        try askFor(name, proposal, range)
        countSamples(hint, name)
        guard let term = lookUp(name) else { throw .hole(name, proposal: proposal, range) }
        return term
    }

    /// Asks for a type that was not pasted.
    func fillType(_ name: String, _ proposal: String, _ range: SourceRange) throws(SwiftStop) {
        try askFor(name, proposal, range)
    }

    private func askFor(_ name: String, _ proposal: String, _ range: SourceRange) throws(SwiftStop) {
        guard let ask, answering < 3, !isQuiet else { throw .hole(name, proposal: proposal, range) }
        let hole = SwiftHole(name: name, proposal: proposal)
        guard let answer = ask(hole, interpreter) else { throw .hole(name, proposal: proposal, range) }
        answering += 1
        defer { answering -= 1 }
        // What was left out of it so far has its answer now; what is left out later is said.
        leftOut.removeAll { $0 == name }
        try take(answer.isEmpty ? proposal : answer, for: name, range)
    }

    /// A member of a thing that nobody defined.
    ///
    /// `first` and its like are worked out of the list that is asked for. The member of one thing is not what another has
    /// under the same name.
    func fillMember(
        _ name: String, of base: SourceExpression, _ hint: SwiftHint, _ whole: SourceExpression
    ) throws(SwiftStop) -> SwiftTerm {
        if let isList = Self.listProperties[name], base.plainName != "self", !isTypeName(base) {
            return try field(name, of: try data(base, isList ? .list : .none), whole.range)
        }
        if isLocal(name) || isTypeName(base) {
            return try askApart(text(whole.bare.range), name, hint, whole.range)
        }
        if belongsElsewhere(name, base) { return try askApart(path(whole), name, hint, whole.range) }
        let found = try fill(name, hint, whole.range)
        if ask != nil { environment.memberOwners[name] = path(base) }
        return found
    }

    /// Properties of every list; whether only a list has them.
    private static let listProperties = [
        "first": true, "last": true, "indices": true, "isEmpty": false, "count": false,
    ]

    private func isTypeName(_ expression: SourceExpression) -> Bool {
        expression.plainName?.first?.isUppercase == true
    }

    /// Whether a name was asked for as the member of another thing.
    func belongsElsewhere(_ name: String, _ base: SourceExpression) -> Bool {
        environment.memberOwners[name].map { $0 != path(base) } ?? false
    }

    /// A chain of members in one line, without `self.` and the signs of optionals.
    func path(_ expression: SourceExpression) -> String {
        let code = text(expression.bare.range).filter { !$0.isWhitespace && $0 != "?" && $0 != "!" }
        return code.hasPrefix("self.") ? String(code.dropFirst(5)) : code
    }

    /// A member of a value that was given for one of an unknown type: asked for once for each value.
    func fill(_ member: String, of value: Value, _ hint: SwiftHint, _ range: SourceRange) throws(SwiftStop) -> SwiftTerm
    {
        try askApart("\(value).\(member)", member, hint, range)
    }

    /// Asks for something that is no name of its own: a member of another thing, a case of an unknown type.
    ///
    /// What is answered is kept as a value under what was asked for, and hides no name. The question shows what is asked
    /// for; the proposal is made for the last name of it, where it is not given.
    func askApart(
        _ shown: String, _ name: String, _ hint: SwiftHint, _ range: SourceRange, proposal: String? = nil
    ) throws(SwiftStop) -> SwiftTerm {
        if let known = environment.memberAnswers[shown] { return known }
        if ask == nil, let known = defined(name) { return known }
        let value = proposal ?? sample(name, hint)
        let line = "let \(name) = \(value)"
        guard let ask, answering < 3, !isQuiet else { throw .hole(name, proposal: line, range) }
        guard let answer = ask(SwiftHole(name: shown, proposal: value), interpreter) else {
            throw .hole(name, proposal: line, range)
        }
        countSamples(hint, name)
        answering += 1
        defer { answering -= 1 }
        let found = try worth(of: answer.isEmpty ? value : answer, shown, hint, range)
        environment.memberAnswers[shown] = found
        return found
    }

    /// What the answer to a question is worth, without a name for it.
    private func worth(
        of answer: String, _ shown: String, _ hint: SwiftHint, _ range: SourceRange
    ) throws(SwiftStop) -> SwiftTerm {
        let answer = answer.swiftHalfWidth
        let (outerDocument, outerSource) = (document, source)
        let isWhole = answer.hasPrefix("let ") || answer.hasPrefix("var ")
        let text = isWhole ? String(answer.drop { $0 != "=" }.dropFirst()) : answer
        document = SwiftReader.read(text)
        source = SourceText(text)
        defer { (document, source) = (outerDocument, outerSource) }
        guard document.problems.allSatisfy(\.isMended), document.statements.count == 1,
            case .expression(let expression) = document.statements[0].kind
        else { throw refusal(.swiftSyntax, "error.swift-answer", ["name": .text(shown)], range) }
        do throws(SwiftStop) {
            let found = try data(expression, hint)
            guard let value = value(of: found), expressionText(of: .value(value)) != nil else { return found }
            return .value(value)
        } catch {
            throw error.moved(to: range)
        }
    }

    /// Whether a name stands for something in the body that is run, so that no member may take it.
    func isLocal(_ name: String) -> Bool { environment.scopes.dropFirst().contains { $0[name] != nil } }

    func isUnread(_ name: String) -> Bool {
        if case .unread? = environment.binding(name) { true } else { false }
    }

    /// What the text itself defines under a name, where a parameter or a member of the same name is not known.
    private func defined(_ name: String) -> SwiftTerm? {
        for scope in environment.scopes.reversed() {
            if case .term(let term)? = scope[name], !term.isOpaque { return term }
        }
        return session.holds(name) ? .path(name) : nil
    }

    /// Asks whether a condition holds that cannot be worked out; nil when nobody answers.
    func askWhether(_ condition: String) -> Bool? {
        guard let ask, !isQuiet, answering < 3 else { return nil }
        let short = condition.split(whereSeparator: \.isNewline).joined(separator: " ")
        let proposal = "\(proposedFlag)"
        guard let answer = ask(SwiftHole(name: short, proposal: proposal), interpreter) else { return nil }
        return !["false", "no", "0"].contains((answer.isEmpty ? proposal : answer).lowercased())
    }

    /// Runs the answer to a question: a whole declaration, or only a value.
    ///
    /// A parameter gets its value where it is known; any other name is the app's own from now on.
    private func take(_ answer: String, for name: String, _ range: SourceRange) throws(SwiftStop) {
        let answer = answer.swiftHalfWidth
        let isWhole = ["let ", "var ", "struct ", "enum ", "final ", "class "].contains { answer.hasPrefix($0) }
        let value = !isWhole && Self.isSeveral(answer) ? "[\(answer)]" : answer
        let text = isWhole ? answer : "let \(name) = \(value)"
        let (outerDocument, outerSource) = (document, source)
        document = SwiftReader.read(text)
        source = SourceText(text)
        defer { (document, source) = (outerDocument, outerSource) }
        guard document.problems.allSatisfy(\.isMended) else {
            throw refusal(.swiftSyntax, "error.swift-answer", ["name": .text(name)], range)
        }
        let level = environment.scopes.lastIndex { $0[name] != nil } ?? 0
        let inner = environment.scopes[(level + 1)...]
        environment.scopes.removeLast(inner.count)
        environment.unbind(name)
        defer { environment.scopes += inner }
        do throws(SwiftStop) {
            try run(document.statements)
        } catch {
            // The place is in the answer, and the answer is no part of the pasted text.
            throw error.moved(to: range)
        }
    }

    /// Whether an answer is several values with commas between them, and no brackets around them.
    private static func isSeveral(_ answer: String) -> Bool {
        var depth = 0
        var quote: Character?
        for character in answer {
            if let closing = quote {
                if character == closing { quote = nil }
                continue
            }
            switch character {
            case "\"": quote = "\""
            case "“": quote = "”"
            case "「": quote = "」"
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ",": if depth == 0 { return true }
            default: break
            }
        }
        return false
    }
}
