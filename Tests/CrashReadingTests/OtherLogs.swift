import TestSupport

/// Lines that apps log and that no rule says, in the forms that logs have.
enum OtherLogs {
    static func line(_ random: inout SeededGenerator) -> String {
        let words = (0..<(3 + random.below(12))).map { _ in random.pick(vocabulary) }.joined(separator: " ")
        let number = random.below(10_000)
        let stamp = "2024-0\(1 + random.below(9))-1\(random.below(10)) 12:0\(random.below(10)):3\(random.below(10))"
        let form = random.pick([
            "\(stamp).123456+0100 Shop[\(number):90210] %@", "\(stamp).123 Shop[\(number):90210] [Net] %@",
            "[12:04:0\(random.below(10))] %@", "%@", "    %@", "warning: %@ (\(number))", "DEBUG %@", "%@: \(number)",
            "Oct  9 12:01:02 phone Shop[\(number)] <Notice>: %@", "> %@", "* %@",
            "\(number)   UIKitCore   0x0000000184 %@ + \(number)",
            "reason: '%@'", "NSInternalInconsistencyException: %@", "Exception Type:  EXC_CRASH (SIGABRT) %@",
            "{\"level\": \"error\", \"message\": \"%@\", \"count\": \(number)}", "<p>%@&nbsp;</p>", "`%@`",
        ])
        return form.replacing("%@", with: random.oneIn(4) ? random.pick(sentences) : words)
    }

    /// Words of UIKit's own texts among them, in an order that says nothing.
    private static let vocabulary = [
        "the", "item", "section", "identifier", "update", "before", "after", "rows", "number", "of", "attempt", "to",
        "insert", "delete", "move", "invalid", "parameter", "not", "satisfying:", "snapshot", "data", "source",
        "reload", "diffable", "detected", "cell", "index", "path", "failed", "find", "table", "view", "must", "be",
        "equal", "unique", "0", "17", "in", "into", "from", "which", "only", "contains", "Fatal:", "Warning:", "error",
        "connection", "timeout", "token", "image", "cache", "thread", "queue", "牛乳", "更新", "오류", "nil", "true",
    ]

    /// Sentences that come near, or that logs are full of.
    private static let sentences = [
        "Invalid parameter not satisfying: request != nil", "Invalid update: server says 409",
        "attempt to insert nil object from objects[0]",
        "Attempt to present <A: 0x1> on <B: 0x2> whose view is not in the window",
        "The number of rows is 12 after the update", "Failed to find a matching provisioning profile",
        "Invalid batch: 3 records were rejected", "Warning: Attempt to dismiss from view controller",
        "unable to dequeue a message with identifier 12 - must register a consumer first",
        "data source returned nil, retrying in 3 s", "There are currently no sessions in the database.",
        "Identifiers are not unique in table users",
        "Deadlock found when trying to get lock; try restarting transaction",
        "Item identifier missing from response", "Section header was not found", "Requested the number of retries",
        "Task <B4F>.<1> finished with error [-1001]", "nw_protocol_get_quic_image_block_invoke dlopen libquic failed",
        "Unable to simultaneously satisfy constraints.", "CoreData: error: Failed to load model named Shop",
        "[Client] Updating selectors failed with: Error Domain=NSCocoaErrorDomain", "Thread 1: signal SIGABRT",
        "Fatal error: Index out of range: file Swift/ContiguousArrayBuffer.swift, line 600",
        "Diffable data source applied snapshot with 12 items", "Reloading section 3, items 4 to 9",
        "-[__NSArrayM objectAtIndex:]: index 3 beyond bounds [0 .. 2]", "Performing reload as requested",
        "Attempted to reload page that is still loading", "cannot move the file into a protected folder",
        "Could not cast value of type '__NSCFString' to 'NSNumber'", "The answer was a value of type 'Order'",
    ]

    /// A text with its lines broken at blanks, as a mail or a narrow page breaks them.
    static func wrapped(_ text: String, _ width: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var lines: [String] = [""]
            for word in line.split(separator: " ", omittingEmptySubsequences: false) {
                let last = lines[lines.count - 1]
                if !last.isEmpty, last.count + 1 + word.count > width {
                    lines.append(String(word))
                } else {
                    lines[lines.count - 1] =
                        last.isEmpty && lines.count == 1 && word.isEmpty
                        ? " "
                        : last.isEmpty
                            ? String(word) : last + " " + word
                }
            }
            return lines.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}
