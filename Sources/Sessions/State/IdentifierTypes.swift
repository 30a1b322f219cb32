import DiffableSnapshots
import Rulebook

/// The identifier types of a data source, as in `<Section, Song>`.
package struct IdentifierTypes: Sendable {
    /// The type of section identifiers.
    package let section: TypeAnnotation
    /// The type of item identifiers.
    package let item: TypeAnnotation

    /// The types of sections and of items.
    package init(section: TypeAnnotation, item: TypeAnnotation) {
        self.section = section
        self.item = item
    }
}

extension Session {
    /// Checks that the compiler would take the value for an identifier.
    ///
    /// - Throws: ``CommandFailure`` when the data source has types, and the value is of another.
    package func check(_ value: SessionValue, _ role: IdentifierRole, _ range: Range<Int>) throws(CommandFailure) {
        guard let identifierTypes, role != .anyItem else { return }
        let wanted = role.isSection ? identifierTypes.section : identifierTypes.item
        guard wanted.fitted(value, { store.types[$0] }) == nil else { return }
        let violation = Violation.mismatch(
            role.isSection ? .argument : .element, value.typeName, expected: wanted.text)
        throw CommandFailure(.compiler(violation), range)
    }
}
