import Reporting

/// What a reader of pasted Swift has to be told: what was left out, what was made up.
struct SwiftRemark: Report {
    static let kind = "swift-remark"
    let remark: String
    let names: [String]
    private let message: Message

    init(_ remark: String, _ names: [String], _ extra: [String: MessageArgument] = [:]) {
        self.remark = remark
        self.names = names
        message = Message(
            "swift.\(remark)",
            extra.merging(["names": .text(names.joined(separator: ", "))]) { old, _ in old })
    }

    private enum CodingKeys: String, CodingKey { case remark, names }

    var blocks: [Block] { [.paragraph(.message(message))] }
}
