import CMessageCatalogs
import Synchronization

/// The catalogs inside the program, each parsed at most once, when it is first asked for.
enum EmbeddedCatalogs {
    private static let parsed = Mutex<[Language: CatalogContents]>([:])

    static func contents(_ language: Language) -> CatalogContents {
        parsed.withLock { parsed in
            if let known = parsed[language] { return known }
            let contents = parse(json(language))
            parsed[language] = contents
            return contents
        }
    }

    /// The catalog file of a language, byte for byte; empty without one, which a test rules out.
    static func json(_ language: Language) -> [UInt8] {
        var count = 0
        let first = cmessagecatalogs(&count)
        let catalog = UnsafeBufferPointer(start: first, count: count).first { catalog in
            catalog.tag.map { String(cString: $0) } == language.rawValue
        }
        guard let catalog else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: catalog.text, count: catalog.length))
    }

    private static func parse(_ json: [UInt8]) -> CatalogContents {
        do {
            return try CatalogContents(json: json)
        } catch {
            // A broken catalog cannot ship, a test parses them all; should one, every message shows its key.
            return CatalogContents()
        }
    }
}
