/// The short names of sources in rules, and what they stand for.
enum Evidence {
    private static let names: [String: String] = [
        "CH-S": "charon's notes on snapshots", "CH-SS": "charon's notes on section snapshots",
        "CH-CV": "charon's notes on the collection view source", "CH-TV": "charon's notes on the table view source",
        "CH-MV": "charon's notes on interactive movement", "CH-OUT": "charon's notes on outlines", "CH": "charon",
        "H14": "Apple's header in the iOS 14 SDK", "H15": "Apple's header in the iOS 15 SDK",
        "JSQ": "jessesquires.com", "TVX": "UITableView measured under Catalyst",
        "TVN": "crash logs of UITableView_Invalid_Number", "UXK": "OpenUXKit's notes", "obs": "a single observation",
        "F-728797": "Apple forum thread 728797", "F-751732": "Apple forum thread 751732", "S0": "document 000",
        "S1": "document 001", "S2": "document 002", "S3": "document 003", "S4": "document 004",
    ]

    /// The text with every short name spelled out.
    static func spelledOut(_ text: String) -> String {
        var result = ""
        var word = ""
        func flush() {
            result += names[word] ?? word
            word = ""
        }
        for character in text {
            if character.isLetter || character.isNumber || character == "-" {
                word.append(character)
            } else {
                flush()
                result.append(character)
            }
        }
        flush()
        return result
    }
}
