import Reporting

extension SwiftScope {
    /// UIKit has no call that sorts: the items are taken out and put back in order.
    func sorting(_ section: Operand, by field: String?, _ isDescending: Bool) -> SwiftCode {
        guard let test = comparison(by: field, isDescending) else { return .none(Message("swift.field-of-several")) }
        let sorted: SwiftCode =
            "let sorted = \(snapshot).itemIdentifiers(inSection: \(self.section(section))).sorted { \(test) }"
        let delete: SwiftCode = "\(snapshot).deleteItems(sorted)"
        let append: SwiftCode = "\(snapshot).appendItems(sorted, toSection: \(self.section(section)))"
        return (sorted + delete + append).wrapped(in: "do {")
    }

    private func comparison(by field: String?, _ isDescending: Bool) -> String? {
        var key = (text: "", type: facts.itemType)
        if case .declared(let id) = facts.itemType, let type = facts.type(id), type.kind != .enumeration {
            let fields = facts.fieldTypes[id] ?? []
            let title = fields.indices.first { fields[$0] == .string && type.fields[$0].name != "id" } ?? 0
            guard let position = field.map({ type.position(of: $0) }) ?? title, fields.indices.contains(position) else {
                return nil
            }
            key = ("." + SwiftName.member(type.fields[position].name), fields[position])
        }
        let (left, right) = isDescending ? ("$1", "$0") : ("$0", "$1")
        switch key.type {
        case .integer, .double, .string: return "\(left)\(key.text) < \(right)\(key.text)"
        case .bool: return "!\(left)\(key.text) && \(right)\(key.text)"
        case .uuid: return "\(left)\(key.text).uuidString < \(right)\(key.text).uuidString"
        default: return "\"\\(\(left)\(key.text))\" < \"\\(\(right)\(key.text))\""
        }
    }
}
