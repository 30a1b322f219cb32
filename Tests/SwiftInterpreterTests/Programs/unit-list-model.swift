// A model of sections and items as list screens keep it: insert, delete, move, collapse, diffable identity.
struct Row: Hashable { let id: Int; var title: String
    static func == (l: Row, r: Row) -> Bool { l.id == r.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) } }
enum Part: Int, CaseIterable, CustomStringConvertible { case pinned, recent, old
    var description: String { ["Pinned", "Recent", "Old"][rawValue] } }
final class Model {
    private(set) var rows: [Part: [Row]] = [:]
    private var collapsed: Set<Part> = []
    private var nextID = 1
    var onChange: ((String) -> Void)?
    var visible: [(Part, [Row])] { Part.allCases.compactMap { part in rows[part].map { (part, collapsed.contains(part) ? [] : $0) } } }
    @discardableResult func add(_ title: String, to part: Part = .recent) -> Row {
        defer { nextID += 1; onChange?("add \(title)") }
        let row = Row(id: nextID, title: title)
        rows[part, default: []].append(row)
        return row
    }
    func move(_ row: Row, to part: Part) {
        guard let from = rows.first(where: { $0.value.contains(row) })?.key else { return }
        rows[from]?.removeAll { $0 == row }
        if rows[from]?.isEmpty == true { rows[from] = nil }
        rows[part, default: []].insert(row, at: 0)
        onChange?("move \(row.title) \(from)->\(part)")
    }
    func toggle(_ part: Part) { if collapsed.remove(part) == nil { collapsed.insert(part) } }
    func rename(_ id: Int, _ title: String) {
        for part in Part.allCases { if let i = rows[part]?.firstIndex(where: { $0.id == id }) { rows[part]![i].title = title } }
    }
    func shown() -> String { visible.map { "\($0): \($1.map(\.title).joined(separator: ","))" }.joined(separator: " | ") }
}
let model = Model()
model.onChange = { print(">", $0) }
let a = model.add("a")
model.add("b")
model.add("c", to: .old)
print(model.shown())
model.move(a, to: .pinned)
model.move(Row(id: 3, title: "stale"), to: .pinned)
print(model.shown())
model.rename(1, "A")
model.toggle(.pinned)
print(model.shown())
model.toggle(.pinned)
print(model.shown(), model.rows.values.reduce(0) { $0 + $1.count })
