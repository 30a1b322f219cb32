import CommandGrammar
import SwiftWriting

extension CommandTable {
    /// The command that does what an app does here; nil when none does.
    package func command(for act: SwiftAct) -> String? {
        for row in rows {
            guard let words = row.reading?(act) else { continue }
            return words.isEmpty ? row.name : "\(row.name) \(words)"
        }
        return nil
    }

    /// The row and the arguments that are read from a call.
    ///
    /// - Parameters:
    ///   - call: The call without its arguments.
    ///   - labels: The labels of its arguments, in their order.
    /// - Returns: The row, and for each argument how a command writes it; nil when no row is read from such a call.
    package func reading(_ call: SwiftMethod, labels: [String?]) -> SwiftMethodReading? {
        for row in rows {
            for (form, own) in zip(row.row.forms, row.calls) where own == call {
                if let arguments = form.arguments(labelled: labels) {
                    return SwiftMethodReading(verb: row.name, arguments: arguments)
                }
            }
        }
        return nil
    }

    /// The labels that calls of this name can have, for advice.
    package func labels(of call: SwiftMethod) -> [[String?]] {
        rows.flatMap { row in
            zip(row.row.forms, row.calls).filter { $0.1 == call }.map { $0.0.places.map { $0.alternatives[0].label } }
        }
    }
}
