import CommandGrammar
import DiffableSnapshots
import Sessions

extension ArgumentReader {
    /// The only outline that holds all items named before a word; nil when none or several do.
    func outlineOfItems(before end: Int, _ session: Session) -> SessionValue? {
        var reader = self
        var session = session
        reader.position = 0
        _ = reader.take(["of"])
        var items: [Operand] = []
        while reader.position < end, reader.nextIsOperand(.anyItem) {
            guard (try? reader.takeOperands(.anyItem, &session, into: &items)) != nil else { return nil }
        }
        guard !items.isEmpty else { return nil }
        let holders = session.outlineSections.filter { section in
            guard let tree = try? session.source.snapshot(for: section) else { return false }
            return items.allSatisfy { tree.contains($0.value) }
        }
        return holders.count == 1 ? holders.first : nil
    }
}
