/// What stands behind the name of a data source: `<Section, Song>`.
struct IdentifierTypes: Sendable {
    let section: TypeAnnotation
    let item: TypeAnnotation
}
