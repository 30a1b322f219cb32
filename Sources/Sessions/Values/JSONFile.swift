import Recordings
import Reporting

/// Objects from a JSON file: an array of objects whose fields are texts, numbers, booleans, null or arrays of these.
package enum JSONFile {
    /// The objects of a text.
    ///
    /// - Parameters:
    ///   - text: The file.
    ///   - watch: Tells whether reading was interrupted.
    /// - Returns: The fields of each object, by name.
    /// - Throws: ``DataFileError`` with the line and what should stand there; `interrupted`.
    /// - Complexity: linear in the length of the text.
    package static func rows(_ text: String, _ watch: Watch = Watch()) throws(DataFileError) -> [[String: SessionValue]]
    {
        var reader = JSONReader(text)
        var rows: [[String: SessionValue]] = []
        var isStopped = false
        do throws(JSONReader.Problem) {
            guard reader.take("[") else { throw reader.problem(.expected("[")) }
            if !reader.take("]") {
                repeat {
                    var row: [String: SessionValue] = [:]
                    try reader.members { (reader, name) throws(JSONReader.Problem) in row[name] = try value(&reader) }
                    rows.append(row)
                    isStopped = watch.isStopped(afterReading: rows.count)
                } while !isStopped && reader.take(",")
                if !isStopped { try reader.expect("]") }
            }
            if !isStopped { try reader.end() }
        } catch {
            throw DataFileError(words(error))
        }
        if isStopped { throw .interrupted }
        return rows
    }

    private static func value(_ reader: inout JSONReader) throws(JSONReader.Problem) -> SessionValue {
        switch reader.peek {
        case UInt8(ascii: "["):
            var values: [SessionValue] = []
            try reader.elements { (reader) throws(JSONReader.Problem) in values.append(try value(&reader)) }
            return .array(values)
        case UInt8(ascii: "{"): throw reader.problem(.value)
        default: break
        }
        switch try reader.tree() {
        case .string(let text): return .string(text)
        case .bool(let value): return .boolean(value)
        case .integer(let number): return .integer(number)
        case .number(let number):
            // Two of these that differ by one would be equal.
            if number == number.rounded(), number.magnitude >= 0x1p63 { throw reader.problem(.number) }
            return Int(exactly: number).map(SessionValue.integer) ?? .decimal(number)
        case .null, .array, .object: return .null
        }
    }

    private static func words(_ problem: JSONReader.Problem) -> Message {
        let line = MessageArgument.number(problem.line)
        switch problem.reason {
        case .expected("["): return Message("data.json-no-list", ["line": line])
        case .expected(let mark): return Message("data.json-expected", ["line": line, "what": .text(mark)])
        case .value: return Message("data.json-value", ["line": line])
        case .openText: return Message("data.json-open-text", ["line": line])
        case .escape: return Message("data.json-escape", ["line": line])
        case .number: return Message("data.json-number", ["line": line])
        case .surplus: return Message("data.json-surplus", ["line": line])
        }
    }
}
