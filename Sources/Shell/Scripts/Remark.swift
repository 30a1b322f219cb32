import Reporting

/// Something said beside the answers of commands.
public struct Remark: Report {
    public static let kind = "remark"
    public let blocks: [Block]

    public init(blocks: [Block]) { self.blocks = blocks }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Self.kind, forKey: .remark)
    }

    private enum Keys: String, CodingKey { case remark }
}
