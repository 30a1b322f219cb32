import FoundationEssentials

/// Why a data file could not be understood.
struct DataFileError: Error, CustomStringConvertible {
    let description: String
}

/// Objects from a JSON file: an array of objects whose fields are texts, numbers, booleans, null or arrays of these.
enum JSONFile {
    static func rows(_ text: String) throws(DataFileError) -> [[String: Value]] {
        do {
            return try JSONDecoder().decode([[String: JSONValue]].self, from: Data(text.utf8))
                .map { $0.mapValues(\.value) }
        } catch {
            throw DataFileError(description: "\(error)")
        }
    }

    private struct JSONValue: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = .null
            } else if let flag = try? container.decode(Bool.self) {
                value = .boolean(flag)
            } else if let number = try? container.decode(Int.self) {
                value = .integer(number)
            } else if let number = try? container.decode(Double.self) {
                value = .decimal(number)
            } else if let text = try? container.decode(String.self) {
                value = .string(text)
            } else {
                value = .array(try container.decode([JSONValue].self).map(\.value))
            }
        }
    }
}

/// Objects from a CSV file: the first line names the fields; quotes as in RFC 4180. Numbers and booleans are
/// read as such.
enum CSVFile {
    static func rows(_ text: String) throws(DataFileError) -> [[String: Value]] {
        var lines = try records(text)
        guard !lines.isEmpty else { return [] }
        let names = lines.removeFirst()
        var result: [[String: Value]] = []
        for (number, line) in lines.enumerated() {
            guard line.count == names.count else {
                throw DataFileError(description: "record \(number + 2): \(line.count) fields instead of \(names.count)")
            }
            result.append(Dictionary(zip(names, line.map(value)), uniquingKeysWith: { $1 }))
        }
        return result
    }

    private static func value(_ text: String) -> Value {
        switch text {
        case "true": .boolean(true)
        case "false": .boolean(false)
        default: Int(text).map(Value.integer) ?? .string(text)
        }
    }

    private static func records(_ text: String) throws(DataFileError) -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field = ""
        var isQuoted = false
        var characters = Array(text)[...]
        while let character = characters.popFirst() {
            switch character {
            case "\"" where isQuoted && characters.first == "\"":
                field.append(character)
                characters.removeFirst()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                record.append(field)
                field = ""
            case "\n" where !isQuoted, "\r\n" where !isQuoted:
                if !record.isEmpty || !field.isEmpty { records.append(record + [field]) }
                record = []
                field = ""
            default: field.append(character)
            }
        }
        if isQuoted { throw DataFileError(description: "a quotation mark is never closed") }
        if !record.isEmpty || !field.isEmpty { records.append(record + [field]) }
        return records
    }
}
