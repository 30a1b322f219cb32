import CMessageCatalogs
import Synchronization

/// The catalogs inside the program. An entry is read when it is first asked for, and that a key has none is remembered too;
/// a whole catalog is read only when keys are listed.
enum EmbeddedCatalogs {
    private static let parsed = Mutex<[Language: CatalogContents]>([:])
    private static let found = Mutex<[Language: [String: CatalogContents.Entry?]]>([:])

    static func contents(_ language: Language) -> CatalogContents {
        parsed.withLock { parsed in
            if let known = parsed[language] { return known }
            let contents = parse(json(language))
            parsed[language] = contents
            return contents
        }
    }

    /// An entry of a language; nil if it has none for the key.
    static func entry(for key: String, in language: Language) -> CatalogContents.Entry? {
        found.withLock { found in
            if let known = found[language]?[key] { return known }
            let entry = CatalogFile(bytes(language)).entry(for: key)
            found[language, default: [:]].updateValue(entry, forKey: key)
            return entry
        }
    }

    /// The catalog file of a language, byte for byte; empty without one, which a test rules out.
    static func json(_ language: Language) -> [UInt8] { [UInt8](bytes(language)) }

    /// The same where it lies in the program, for good.
    static func bytes(_ language: Language) -> UnsafeRawBufferPointer {
        var count = 0
        let first = cmessagecatalogs(&count)
        let catalog = UnsafeBufferPointer(start: first, count: count).first { catalog in
            catalog.tag.map { String(cString: $0) } == language.rawValue
        }
        guard let catalog else { return UnsafeRawBufferPointer(start: nil, count: 0) }
        return UnsafeRawBufferPointer(start: catalog.text, count: catalog.length)
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
