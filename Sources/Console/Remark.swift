import Reporting

/// Something said beside the answers of commands.
public struct Remark: Report {
    /// The name of this report in JSON.
    public static let kind = "remark"
    /// The words, for people.
    public let blocks: [Block]

    /// A remark that says what is in the blocks, top to bottom.
    public init(blocks: [Block]) { self.blocks = blocks }

    /// Writes only that there was a remark: what it says is for people.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Self.kind, forKey: .remark)
    }

    private enum Keys: String, CodingKey { case remark }
}
