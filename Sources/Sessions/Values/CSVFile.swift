import Reporting

/// The reason a data file was not read.
package enum DataFileError: Error {
    /// It could not be understood; in words.
    case malformed(Message)
    /// Reading was asked to stop.
    case interrupted

    init(_ reason: Message) { self = .malformed(reason) }
}

/// Objects from a CSV file: the first line names the fields; quotes as in RFC 4180. Numbers and booleans are
/// read as such.
package enum CSVFile {
    /// The objects of a text.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - watch: Who may ask to stop.
    /// - Returns: The fields of each object, by name.
    /// - Throws: ``DataFileError`` with the line and what is wrong there; `interrupted`.
    /// - Complexity: linear in the length of the text.
    package static func rows(_ text: String, _ watch: Watch = Watch()) throws(DataFileError) -> [[String: SessionValue]]
    {
        var lines = try records(text, watch)
        guard !lines.isEmpty else { return [] }
        let names = lines.removeFirst()
        var result: [[String: SessionValue]] = []
        for (number, line) in lines.enumerated() {
            if watch.isStopped(afterReading: number) { throw .interrupted }
            guard line.count == names.count else {
                throw DataFileError(
                    Message(
                        "data.csv-fields",
                        ["line": .number(number + 2), "found": .number(line.count), "count": .number(names.count)]))
            }
            result.append(Dictionary(zip(names, line.map(value)), uniquingKeysWith: { $1 }))
        }
        return result
    }

    /// The names in the first line.
    ///
    /// - Throws: ``DataFileError``, as ``rows(_:_:)``.
    package static func names(_ text: String) throws(DataFileError) -> [String] {
        try records(text, Watch()).first ?? []
    }

    private static func value(_ text: String) -> SessionValue {
        switch text {
        case "true": .boolean(true)
        case "false": .boolean(false)
        default: Int(text).map(SessionValue.integer) ?? .string(text)
        }
    }

    private static func records(_ text: String, _ watch: Watch) throws(DataFileError) -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field = ""
        var isQuoted = false
        var characters = text[...]
        while let character = characters.popFirst() {
            switch character {
            case "\"" where isQuoted && characters.first == "\"":
                field.append(character)
                characters.removeFirst()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                record.append(field)
                field = ""
            case "\n" where !isQuoted, "\r\n" where !isQuoted, "\r" where !isQuoted:
                if !record.isEmpty || !field.isEmpty { records.append(record + [field]) }
                if watch.isStopped(afterReading: records.count) { throw .interrupted }
                record = []
                field = ""
            default: field.append(character)
            }
        }
        if isQuoted { throw DataFileError(Message("data.csv-quote")) }
        if !record.isEmpty || !field.isEmpty { records.append(record + [field]) }
        return records
    }
}
