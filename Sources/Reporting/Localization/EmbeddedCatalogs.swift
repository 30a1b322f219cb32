import CMessageCatalogs

/// The four catalogs inside the program, each parsed at most once, when it is first asked for.
enum EmbeddedCatalogs {
    static func contents(_ language: Language) -> CatalogContents {
        switch language {
        case .english: english
        case .japanese: japanese
        case .simplifiedChinese: simplifiedChinese
        case .korean: korean
        }
    }

    /// The catalog file of a language, byte for byte.
    static func json(_ language: Language) -> [UInt8] {
        let catalog =
            switch language {
            case .english: CMessageCatalogEnglish()
            case .japanese: CMessageCatalogJapanese()
            case .simplifiedChinese: CMessageCatalogSimplifiedChinese()
            case .korean: CMessageCatalogKorean()
            }
        return [UInt8](UnsafeBufferPointer(start: catalog.bytes, count: catalog.count))
    }

    private static let english = parsed(.english)
    private static let japanese = parsed(.japanese)
    private static let simplifiedChinese = parsed(.simplifiedChinese)
    private static let korean = parsed(.korean)

    private static func parsed(_ language: Language) -> CatalogContents {
        do {
            return try CatalogContents(json: json(language))
        } catch {
            // A broken catalog cannot ship, a test parses all four; should one, every message shows its key.
            return CatalogContents()
        }
    }
}
