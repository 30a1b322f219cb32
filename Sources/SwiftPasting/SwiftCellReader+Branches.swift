import SwiftReading

/// The rows that a branch of a cell provider is for.
extension SwiftCellReader {
    /// The last branch that fits decides, as with the rules of the session; so the first one is read last.
    mutating func read(_ choice: SwiftReading.SwiftIfElse) {
        let outer = rows
        let possible = choice.clauses.filter { !$0.conditions.contains { truth($0) == false } }
        if let certain = possible.first, certain.conditions.allSatisfy({ truth($0) == true }) {
            return read(certain.body.statements)
        }
        read(choice.otherwise?.statements ?? [])
        for clause in possible.reversed() {
            rows = outer
            for condition in clause.conditions {
                if bind(condition) { continue }
                rows.add(test(condition), condition.range)
                guard case .matching(let pattern, _) = condition.kind, !pattern.boundNames.isEmpty else { continue }
                rows.isCase = true
                for name in pattern.boundNames { items[name] = .some(nil) }
            }
            read(clause.body.statements)
        }
        rows = outer
    }

    mutating func read(_ cases: [SwiftReading.SwiftCase], of subject: SourceExpression) {
        let outer = rows
        let isItem = subject.bare.plainName.map { items[$0] != nil } ?? false
        let isSection = isSection(subject)
        if let titles, subject.memberName == titles.name {
            let wanted = cases.first { $0.items?.contains { $0.pattern.memberName == titles.kind } ?? false }
            return read((wanted ?? cases.first(where: \.isDefault))?.statements ?? [])
        }
        // The branch for all others is read first, since a later rule takes its place.
        for one in cases.filter(\.isDefault) + cases.filter({ !$0.isDefault }).reversed() {
            rows = outer
            rows.isCase = isItem
            guard !one.isDefault else {
                read(one.statements)
                continue
            }
            guard let patterns = one.items, isItem || isSection else {
                rows.add(nil, one.label)
                read(one.statements)
                continue
            }
            for item in patterns {
                rows = outer
                rows.isCase = isItem
                if isSection {
                    rows.add(.section(item.pattern), item.pattern.range)
                } else {
                    rows.add(item.pattern.casePath.map { .enumCase($0) }, item.pattern.range)
                    for name in item.pattern.boundNames { items[name] = .some(nil) }
                }
                read(one.statements)
            }
        }
        rows = outer
    }

    /// Whether a condition holds, as far as it asks for the kind of supplementary view.
    func truth(_ condition: SwiftReading.SwiftCondition) -> Bool? {
        if case .expression(let expression) = condition.kind { truth(expression) } else { nil }
    }

    func truth(_ expression: SourceExpression) -> Bool? {
        switch expression.bare.kind {
        case .name(let name): return truths[name]
        case .prefix("!", let inner): return truth(inner).map { !$0 }
        case .infix(let left, let sign, let right) where sign == "==" || sign == "!=":
            guard let titles, let name = left.memberName, let kind = right.memberName, name == titles.name else {
                return nil
            }
            return (kind == titles.kind) == (sign == "==")
        default: return nil
        }
    }

    /// Notes what a condition binds.
    ///
    /// - Returns: Whether it binds something and asks nothing else of the row.
    mutating func bind(_ condition: SwiftReading.SwiftCondition) -> Bool {
        guard case .binding(_, let pattern, _, let value?) = condition.kind else { return false }
        bind(pattern.plainName, value)
        return true
    }

    func test(_ condition: SwiftReading.SwiftCondition) -> SwiftRowTest.Part? {
        switch condition.kind {
        case .expression(let expression): test(expression.bare)
        case .matching(let pattern, let value):
            if let name = value.bare.plainName, items[name] != nil {
                pattern.casePath.map { .enumCase($0) }
            } else if isSection(value) {
                .section(pattern)
            } else {
                nil
            }
        default: nil
        }
    }

    /// `section == .main`, `model.isDone`, `!model.isDone`, `model.state == .open`
    func test(_ expression: SourceExpression) -> SwiftRowTest.Part? {
        switch expression.kind {
        case .infix(let left, "==", let right):
            if isSection(left) { return .section(right) }
            if isSection(right) { return .section(left) }
            if let field = field(left) { return .field(field, right) }
            return field(right).map { .field($0, left) }
        case .prefix("!", let operand): return field(operand.bare).map { .flag($0, false) }
        default: return field(expression).map { .flag($0, true) }
        }
    }

    /// The name in `model.name`.
    func field(_ expression: SourceExpression) -> String? {
        guard case .member(let base, let name) = expression.bare.kind, let item = base.bare.plainName,
            items[item] != nil
        else { return nil }
        return name.text
    }

    func isSection(_ expression: SourceExpression) -> Bool {
        if let name = expression.bare.plainName, sections.contains(name) { return true }
        return expression.findsSection
    }
}
