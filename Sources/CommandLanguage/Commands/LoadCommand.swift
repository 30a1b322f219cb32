import CommandGrammar
import Reporting
import SessionReports
import Sessions

/// `load NAME from FILE as TYPE`: the app's data from JSON or CSV.
enum LoadCommand {
    static let row = CommandRow(
        "load",
        example: """
            # songs.json: [{"name": "Jasmine", "artist": "Teng"}]
            struct Song(name, artist)
            load songs from songs.json as Song
            """,
        CommandForm(
            control: .text("NAME"), .after("from", .file),
            .after("as", .recordTypeName)
        ) { (interpreter: inout Interpreter, statement, name, file, typeName) throws(CommandFailure) in
            try interpreter.load(name, from: file, as: typeName, statement)
        }
    ).noted()
}

extension Interpreter {
    fileprivate mutating func load(
        _ name: PlacedText, from file: PlacedText, as typeName: PlacedText, _ statement: Statement
    ) throws(CommandFailure) -> any Report {
        let text = try read(file)
        guard let type = session.store.types[typeName.text], type.kind != .enumeration else {
            throw CommandFailure(
                .unknownType(typeName.text, known: Array(session.store.types.keys)), typeName.range)
        }
        let rows: [[String: SessionValue]]
        let names: [String]
        do throws(DataFileError) {
            let watch = session.watch
            let isTable = file.text.hasSuffix(".csv")
            rows = isTable ? try CSVFile.rows(text, watch) : try JSONFile.rows(text, watch)
            // Without a record no value would tell that the names are those of another type.
            names = isTable && rows.isEmpty ? try CSVFile.names(text) : []
        } catch {
            switch error {
            case .malformed(let reason): throw CommandFailure(.malformedData(file.text, reason: reason), file.range)
            case .interrupted: throw CommandFailure(.interrupted, nil)
            }
        }
        if let extra = names.first(where: { type.position(of: $0) == nil }) {
            let shown = extra.count > 60 ? extra.prefix(60) + "…" : extra
            throw CommandFailure(.unknownField(shown, type: type.name, fields: type.fields.map(\.name)), file.range)
        }
        let report = try perform(statement) { session throws(CommandFailure) in
            var values: [SessionValue] = []
            for row in rows {
                try session.watch.look(atRow: values.count, of: rows.count)
                values.append(try session.instance(of: type, row, values.count + 1, file))
            }
            session.watch.end()
            session.store.bind(name.text, to: .array(values))
            return SilentReport(
                "done.loaded", ["count": .number(values.count), "name": .text(name.text), "file": .text(file.text)])
        }
        journal.markLast(.file(name: name.text, session.store.values[name.text] ?? .null))
        return report
    }

    /// The text of a file, without a byte order mark.
    ///
    /// - Throws: ``CommandFailure`` where files may not be read, or this one cannot be.
    package func read(_ file: PlacedText) throws(CommandFailure) -> String {
        guard host.access >= .reading else { throw CommandFailure(.filesNotAllowed(file.text), file.range) }
        do throws(Host.Failure) {
            let text = try host.readFile(file.text)
            // Spreadsheets and some editors begin a file with a byte order mark.
            return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
        } catch {
            throw CommandFailure(.unreadableFile(file.text, reason: error.reason), file.range)
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
        of type: TypeDefinition, _ row: [String: SessionValue], _ number: Int, _ file: PlacedText
    ) throws(CommandFailure) -> SessionValue {
        if let extra = row.keys.sorted().first(where: { type.position(of: $0) == nil }) {
            throw CommandFailure(.unknownField(extra, type: type.name, fields: type.fields.map(\.name)), file.range)
        }
        var fields: [SessionValue] = []
        for field in type.fields {
            if let value = row[field.name] {
                fields.append(try Evaluation(store).fitted(value, field, file.range))
            } else if let standard = field.standard {
                do throws(CommandFailure) {
                    fields.append(try Evaluation(store).fitted(try evaluate(standard), field, file.range))
                } catch {
                    throw CommandFailure(error.error, file.range)
                }
            } else {
                throw CommandFailure(.missingField(field.name, type: type.name, record: number), file.range)
            }
        }
        let objectID = type.kind == .reference ? store.nextObjectID() : nil
        return .record(Record(type: type, fields: fields, objectID: objectID))
    }
}
