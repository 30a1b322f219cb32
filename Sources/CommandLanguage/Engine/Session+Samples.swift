import DiffableSnapshots
import Reporting
import Sessions

extension Session {
    /// Identifiers for examples, in words of the learner's language that nothing else is called.
    func samples(for role: IdentifierRole) -> [String] {
        let catalog = MessageCatalog(options.language)
        func words(_ key: String) -> [String] { catalog.text(Message(key)).split(separator: " ").map(String.init) }
        func isFree(_ word: String) -> Bool {
            let value = SessionValue.string(word)
            return staged.indexOfItem(value) == nil && staged.indexOfSection(value) == nil
                && source.snapshot().indexOfSection(value) == nil && source.snapshot().indexOfItem(value) == nil
                && store.values[word] == nil
        }
        switch role {
        case .newItem: return words("sample.items").filter(isFree)
        case .newSection: return words("sample.sections").filter(isFree)
        case .anyItem:
            return outlineSections.lazy.compactMap { try? source.snapshot(for: $0).items.first?.label }.first.map {
                [$0]
            }
                ?? words("sample.items")
        case .stagedItem, .screenItem, .stagedSection, .screenSection: return []
        }
    }

    /// The sections on screen that show an outline.
    var outlineSections: [SessionValue] { source.snapshot().sectionIdentifiers.filter { source.showsOutline($0) } }
}
