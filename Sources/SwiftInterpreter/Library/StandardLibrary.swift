enum StandardLibrary {
    static let tables: [ForeignTable] = []
}
