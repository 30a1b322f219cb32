import CommandGrammar
import DiffableSnapshots
import Sessions

extension ArgumentReader {
    /// The only outline that holds all items named before a word, or the section where there is none; nil when none or
    /// several do.
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
        if session.outlineSections.isEmpty {
            // Where no section has a tree yet, its items are the roots of one.
            let snapshot = session.source.snapshot()
            let sections = Set(items.map { snapshot.sectionIdentifier(containingItem: $0.value) })
            return sections.count == 1 ? sections.first ?? nil : nil
        }
        let holders = session.outlineSections.filter { section in
            guard let tree = try? session.source.snapshot(for: section) else { return false }
            return items.allSatisfy { tree.contains($0.value) }
        }
        return holders.count == 1 ? holders.first : nil
    }
}
