import Sessions
import SwiftDeclarations
import SwiftReading

/// The ways from a change of a program's data to the next apply, as its text has them.
package struct WaysToApply {
    fileprivate struct Function {
        let file: ProgramFile
        let declaration: SwiftDeclaration
        let name: String
        /// The names of the functions that it calls, ``WaysToApply/apply`` among them.
        let calls: Set<String>

        func holds(_ file: String, _ line: Int) -> Bool {
            file == self.file.name && (declaration.range.start.line...declaration.range.end.line).contains(line)
        }
    }

    /// The name under which calls of `apply` of a data source go: another one may be the program's own.
    private static let apply = "apply()"

    private let functions: [Function]
    /// The names of the functions that apply a snapshot, themselves or by calling others.
    private let applying: Set<String>
    private let line: (SourcePlace) -> String
    private let calls: ApplyCalls

    /// - Parameters:
    ///   - files: The files of the program.
    ///   - line: The line of a place, as it is named.
    /// - Complexity: Linear in the nodes of the files, for each level of calls.
    package init(of files: [ProgramFile], line: @escaping (SourcePlace) -> String) {
        self.line = line
        var functions: [Function] = []
        let calls = ApplyCalls(files.map { ($0.name, $0.document) })
        for file in files {
            file.document.walk { node, _ in
                guard case .declaration(let declaration) = node, case .function(let function) = declaration.kind else {
                    return true
                }
                let called = node.calledNames(calls[file.name], Self.apply)
                functions.append(
                    Function(file: file, declaration: declaration, name: function.name.text, calls: called))
                return true
            }
        }
        var applying: Set = [Self.apply]
        var isGrowing = true
        while isGrowing {
            let more = functions.filter { !applying.contains($0.name) && !applying.isDisjoint(with: $0.calls) }
            isGrowing = !more.isEmpty
            applying.formUnion(more.map(\.name))
        }
        (self.functions, self.applying, self.calls) = (functions, applying, calls)
    }

    /// The lines that change a property by its name, in a function and in those that it calls.
    package func changes(of name: String, from function: String) -> [SourcePlace] {
        var found: [SourcePlace] = []
        for function in reached(from: function) {
            SwiftNode.declaration(function.declaration).walk { node, ancestors in
                guard let steps = node.changedPlace,
                    steps.first(where: { $0 != "self" && $0 != "[]" }) == name || steps.last == name
                else { return true }
                let start = node.range.start
                found.append(SourcePlace(file: function.file.name, line: start.line, column: start.column))
                return false
            }
        }
        return found
    }

    /// The statements that can have kept an apply from running behind a change: each leaves, or goes round the apply. None
    /// where no way leads from the change to an apply.
    ///
    /// - Parameters:
    ///   - change: The line of the change.
    ///   - function: The line of the function that ran first.
    /// - Returns: The statements, each by its line.
    package func exits(behind change: String, from function: String) -> [AppLine] {
        let all = reached(from: function)
        var next = all.filter { function in
            (function.declaration.range.start.line...function.declaration.range.end.line).contains { number in
                line(SourcePlace(file: function.file.name, line: number, column: 1)) == change
            }
        }.map {
            (
                $0,
                { (node: SwiftNode, file: ProgramFile) in
                    line(SourcePlace(file: file.name, line: node.range.start.line, column: 1)) == change
                }
            )
        }
        var seen: Set<String> = []
        while let (function, isStart) = next.popLast() {
            guard seen.insert(function.name).inserted else { continue }
            let found = exits(in: function, behind: isStart)
            if !found.isEmpty { return found }
            for caller in all where caller.calls.contains(function.name) {
                next.append(
                    (caller, { node, _ in node.isCall(of: [function.name]) || node.isMemberCall(of: function.name) }))
            }
        }
        return []
    }

    private func exits(in function: Function, behind isStart: (SwiftNode, ProgramFile) -> Bool) -> [AppLine] {
        var around: [SwiftNode]?
        SwiftNode.declaration(function.declaration).walk { node, ancestors in
            if case .declaration = node { return around == nil }
            if around == nil, isStart(node, function.file) { around = ancestors + [node] }
            return around == nil
        }
        guard let around, let start = around.last?.range.utf8.lowerBound else { return [] }
        // What runs behind it: the rest of each pair of braces around, from the innermost on.
        var behind: [SwiftStatement] = []
        for node in around.reversed() {
            behind += node.children.compactMap { child in
                guard case .statement(let statement) = child, statement.range.utf8.lowerBound > start else {
                    return nil
                }
                return behind.contains(statement) ? nil : statement
            }
        }
        var found: [AppLine] = []
        for (index, statement) in behind.enumerated() {
            let rest = behind[(index + 1)...]
            let leads = leadsOn(statement, function.file)
            if statement.leaves, leads || rest.contains(where: { leadsOn($0, function.file) }) {
                found.append(appLine(statement, function.file))
            } else if statement.chooses, leads {
                found.append(appLine(statement, function.file))
            }
        }
        return found
    }

    private func leadsOn(_ statement: SwiftStatement, _ file: ProgramFile) -> Bool {
        !applying.isDisjoint(with: SwiftNode.statement(statement).calledNames(calls[file.name], Self.apply))
    }

    private func appLine(_ statement: SwiftStatement, _ file: ProgramFile) -> AppLine {
        let start = statement.range.start
        let text = file.document.text(of: statement.range).prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }
        return AppLine(
            place: line(SourcePlace(file: file.name, line: start.line, column: start.column)), text: String(text))
    }

    /// The functions that run, as far as names tell: the one that begins at a line, and those that it calls.
    private func reached(from place: String) -> [Function] {
        var found = functions.filter { function in
            line(
                SourcePlace(
                    file: function.file.name, line: function.declaration.range.start.line, column: 1)) == place
                || function.nameLine(line) == place
        }
        var names = Set(found.map(\.name))
        var next = found
        while let function = next.popLast() {
            let called = functions.filter { function.calls.contains($0.name) && !names.contains($0.name) }
            names.formUnion(called.map(\.name))
            found += called
            next += called
        }
        return found
    }
}

extension WaysToApply.Function {
    /// The line that its name stands in.
    fileprivate func nameLine(_ line: (SourcePlace) -> String) -> String? {
        guard case .function(let function) = declaration.kind else { return nil }
        return line(SourcePlace(file: file.name, line: function.name.range.start.line, column: 1))
    }
}

extension SwiftNode {
    /// The last names of all calls in it, and one for those that are in a set of places.
    fileprivate func calledNames(_ calls: Set<Range<Int>>, _ apply: String) -> Set<String> {
        var names: Set<String> = []
        walk { node, _ in
            if case .expression(let expression) = node, case .call(let call) = expression.kind,
                let name = call.callee.steps.last
            {
                names.insert(calls.contains(expression.range.utf8) ? apply : name)
            }
            return true
        }
        return names
    }

    fileprivate func isMemberCall(of name: String) -> Bool {
        guard case .expression(let expression) = self, case .call(let call) = expression.kind,
            case .member(_, let member) = call.callee.kind
        else { return false }
        return member.text == name
    }
}

extension SwiftStatement {
    /// True for a `guard`, and for an `if` one of whose bodies ends with `return`.
    fileprivate var leaves: Bool {
        switch kind {
        case .guardElse: true
        case .ifElse(let choice):
            choice.clauses.contains { clause in
                if case .returning? = clause.body.statements.last?.kind { true } else { false }
            }
        default: false
        }
    }

    /// True for an `if` or `switch` that need not run what it holds.
    fileprivate var chooses: Bool {
        switch kind {
        case .ifElse, .switchOver: true
        default: false
        }
    }
}
