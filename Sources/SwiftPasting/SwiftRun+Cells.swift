import CommandGrammar
import CommandLanguage
import DiffableSnapshots
import Reporting
import Sessions
import SwiftReading
import SwiftWriting

/// Cell providers and cell registrations.
extension SwiftRun {
    /// Reads what a cell provider does, as far as it says so.
    func readCells(_ closure: SourceClosure, _ range: SourceRange) throws(SwiftStop) {
        // `{ view, indexPath, item in configureCell(view, indexPath, item) }`
        if case .call(let call)? = closure.only?.bare.kind, let name = call.callee.plainName,
            case .closure(let inner)? = lookUp(name)
        {
            environment.cellProvider = name
            return try readCells(inner, range)
        }
        let item = closure.parameters.map { $0.count > 2 ? $0[2].name : "" } ?? "$2"
        var cells = SwiftCellReader(item: item) { self.modelType(of: $0) }
        cells.readBody(closure.statements)
        for name in cells.registrations {
            guard let registration = environment.registrations[name] else { continue }
            let inner = registration.parameters.map { $0.count > 2 ? $0[2].name : "" } ?? "$2"
            cells.items[inner] = .some(nil)
            cells.read(registration.statements)
        }
        try set(cells, range)
    }

    /// A cell registration is left out like any variable of UIKit's, but for what it shows.
    func note(cellsOf value: SourceExpression, named name: String) {
        guard case .call(let call) = value.bare.kind, let closure = call.lastClosure,
            text(call.callee.range).contains("Registration")
        else { return }
        environment.registrations[name] = closure
    }

    /// The type of the values in a list of the app's data: that of the first name in it.
    private func modelType(of list: SourceExpression) -> String? {
        for word in text(list.range).split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
            switch session.store.values[String(word)] {
            case .record(let record)?: return record.type.name
            case .array(let values)?: if case .record(let record)? = values.first { return record.type.name }
            default: continue
            }
        }
        return nil
    }

    // MARK: Settings

    private func set(_ cells: SwiftCellReader, _ range: SourceRange) throws(SwiftStop) {
        for range in cells.unread { note(leftOut: "if \(text(range).split(whereSeparator: \.isNewline).first ?? "")") }
        var commands: [String] = []
        if let shown = shownCommand(cells) {
            commands.append(shown)
            for rule in cells.shows.rules { commands += rowsCommand("shows", names(rule.setting), rule.rows) }
        } else if cells.configures {
            note(leftOut: "cellProvider")
        }
        var kinds = cells.kinds
        if kinds.allSatisfy({ $0.rows == SwiftRowTest() }) {
            // One kind for all rows is only a name, unless it is given instead of another.
            kinds = Array(kinds.suffix(kinds.count > 1 ? 1 : 0))
        } else if kinds.first?.rows == SwiftRowTest(), kinds.first?.setting == ProviderRules.standardKind {
            kinds.removeFirst()
        }
        if !session.provider.kinds.isEmpty { commands += command(.provider("kind none")) }
        for rule in kinds { commands += rowsCommand("kind", Value.quoted(rule.setting), rule.rows) }
        for rule in cells.lineLimits where !(rule.setting == 0 && rule.rows == SwiftRowTest()) {
            commands += rowsCommand("lines", rule.setting == 0 ? "none" : "\(rule.setting)", rule.rows)
        }
        let mistake = cells.mistake ?? "none"
        if mistake != session.provider.mistake?.rawValue ?? "none" {
            commands += command(.provider("mistake \(mistake)"))
        }
        try perform(settings: commands, range)
    }

    /// Runs commands that set something, unless it is set like this already.
    func perform(settings commands: [String], _ range: SourceRange) throws(SwiftStop) {
        var trial = interpreter
        var fitting: [String] = []
        for command in commands {
            if case .report? = trial.run(line: command).first {
                fitting.append(command)
            } else {
                note(leftOut: command)
            }
        }
        if "\(trial.session.provider)" == "\(session.provider)" { return }
        for command in fitting { try perform(command, range) }
    }

    private func command(_ act: SwiftAct) -> [String] { interpreter.table.command(for: act).map { [$0] } ?? [] }

    /// `provider shows …`; nil when the provider does not say what it shows.
    private func shownCommand(_ cells: SwiftCellReader) -> String? {
        let shown = names(cells.shows.fields, of: cells)
        guard !shown.isEmpty || cells.readsStore else { return nil }
        return command(.cells(fields: shown, readsStore: cells.readsStore)).first
    }

    /// The fields that are known; none for those that a cell shows without a word about it.
    private func names(_ fields: [SwiftShownField], of cells: SwiftCellReader) -> [String] {
        let item = typeName(for: .item).flatMap { session.store.types[$0] }
        let known = Set(session.store.types.values.flatMap { $0.fields.flatMap { [$0.name] + $0.payload.map(\.name) } })
        let own = fields.filter { field in
            guard field.type == nil, let item, item.kind != .enumeration else { return known.contains(field.name) }
            return item.position(of: field.name) != nil
        }
        let shown = own.map(\.name)
        let types = Set(own.map { $0.type ?? item?.name })
        let isWhole =
            types.count == 1
            && (types.first ?? nil).flatMap { session.store.types[$0] }?.isShownWhole(by: shown) == true
        return isWhole ? [] : shown
    }

    private func names(_ fields: [SwiftShownField]) -> String { fields.map(\.name).joined(separator: ", ") }

    /// A setting for some rows, where commands can name those rows.
    private func rowsCommand(_ setting: String, _ value: String, _ rows: SwiftRowTest) -> [String] {
        guard let words = words(for: rows) else {
            note(leftOut: "cellProvider")
            return []
        }
        return command(.provider("\(setting) \(value)\(words)"))
    }

    /// ` in SECTION when FIELD = VALUE`; nil where the values are not known.
    private func words(for rows: SwiftRowTest) -> String? {
        var words = ""
        do throws(SwiftStop) {
            if let section = rows.section {
                guard let operand = operand(try quietly { () throws(SwiftStop) in try data(section, .section) }) else {
                    return nil
                }
                words += " in \(operand)"
            }
            switch rows.condition {
            case .field(let name, let value)?:
                let hint = typeName(for: .item).map { fieldHint(name, of: $0) } ?? .none
                words += " when \(name) = \(try quietly { () throws(SwiftStop) in try written(value, hint) })"
            case .flag(let name, let flag)?: words += " when \(name) = \(flag)"
            case .enumCase(let name)?: words += " when case \(name)"
            case .section?, nil: break
            }
            return words
        } catch {
            return nil
        }
    }
}

extension TypeDefinition {
    /// Whether these are the fields that a cell shows without a word about it.
    func isShownWhole(by fields: [String]) -> Bool {
        let standard = self.fields.map(\.name)
        return fields == standard
    }
}
