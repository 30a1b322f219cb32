import DiffableSnapshots

extension DiffableDataSourceSnapshot {
    /// The items of the section at an index; none when there is no such section.
    package func items(inSectionAt index: Int) -> [ItemIdentifier] {
        let sections = sectionIdentifiers
        return sections.indices.contains(index) ? items(of: sections[index]) : []
    }

    /// The items of a section that is known to be there.
    package func items(of section: SectionIdentifier) -> [ItemIdentifier] {
        (try? itemIdentifiers(inSection: section)) ?? []
    }
}
