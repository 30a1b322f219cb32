import Reporting

/// Something said beside the answers of commands.
struct Remark: Report {
    static let kind = "remark"
    let blocks: [Block]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(Self.kind, forKey: .remark)
    }

    private enum Keys: String, CodingKey { case remark }
}
