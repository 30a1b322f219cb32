import Reporting

/// `load NAME from FILE as TYPE`: the app's data from JSON or CSV.
enum LoadCommand {
    static let definition = CommandDefinition(
        control: "load", .data, .word("NAME"), .requiredKeyword("from"), .word("FILE"), .requiredKeyword("as"),
        .word("TYPE"),
        example: "struct Song(name, artist)\n! load songs from missing.json as Song"
    ) { (interpreter: inout Interpreter, statement, name, _, file, _, typeName) throws(CommandFailure) in
        let text = try interpreter.read(file)
        guard let type = interpreter.session.store.types[typeName.text], type.kind != .enumeration else {
            let known = Array(interpreter.session.store.types.keys)
            throw CommandFailure(.unknownType(typeName.text, known), typeName.range)
        }
        let rows: [[String: Value]]
        do throws(DataFileError) {
            rows = file.text.hasSuffix(".csv") ? try CSVFile.rows(text) : try JSONFile.rows(text)
        } catch {
            throw CommandFailure(.malformedData(file.text, error.description), file.range)
        }
        let report = try interpreter.perform(statement) { session throws(CommandFailure) in
            var values: [Value] = []
            for row in rows { values.append(try session.instance(of: type, row, file)) }
            session.store.bind(name.text, to: .array(values))
            return SilentReport()
        }
        let newest = interpreter.journal.count - 1
        interpreter.journal[newest].loaded = interpreter.session.store.values[name.text]
        return report
    }
}

extension Parameter where Output == Bool {
    static func requiredKeyword(_ word: String) -> Parameter<Bool> {
        Parameter<Bool>(.keyword([word])) { reader, _ throws(CommandFailure) in
            guard reader.take([word]) != nil else { throw reader.missing(word) }
            return true
        }
    }
}

extension Interpreter {
    func read(_ file: Text) throws(CommandFailure) -> String {
        do throws(Host.Failure) {
            let text = try host.readFile(file.text)
            // Spreadsheets and some editors begin a file with a byte order mark.
            return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        } catch {
            throw CommandFailure(.unreadableFile(file.text, error.reason), file.range)
        }
    }

    /// Runs an edit whose outcome depends on a file: remembered as it came out, never run again.
    mutating func perform(
        _ statement: Statement, _ body: (inout Session) throws(CommandFailure) -> any Report
    ) throws(CommandFailure) -> any Report {
        let report = try timeline.perform(statement, canReplay: false, replay: replay, body)
        journal.append(JournalEntry(text: statement.text, isStep: true))
        return report
    }
}

extension Session {
    fileprivate mutating func instance(
        of type: TypeDefinition, _ row: [String: Value], _ file: Text
    ) throws(CommandFailure) -> Value {
        if let extra = row.keys.sorted().first(where: { type.position(of: $0) == nil }) {
            throw CommandFailure(.unknownField(extra, type.name, type.fields.map(\.name)), file.range)
        }
        var fields: [Value] = []
        for field in type.fields {
            if let value = row[field.name] {
                fields.append(value)
            } else if let standard = field.defaultValue {
                do throws(CommandFailure) {
                    fields.append(try evaluate(standard))
                } catch {
                    throw CommandFailure(error.error, file.range)
                }
            } else {
                throw CommandFailure(.missingField(field.name, type.name), file.range)
            }
        }
        let objectID = type.kind == .reference ? store.nextObjectID() : nil
        return .record(Record(type: type, fields: fields, objectID: objectID))
    }
}
