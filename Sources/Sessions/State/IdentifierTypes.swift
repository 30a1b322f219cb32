/// What stands behind the name of a data source: `<Section, Song>`.
package struct IdentifierTypes: Sendable {
    package let section: TypeAnnotation
    package let item: TypeAnnotation

    /// The types of sections and of items.
    package init(section: TypeAnnotation, item: TypeAnnotation) {
        self.section = section
        self.item = item
    }
}
