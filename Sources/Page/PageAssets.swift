import CPage

/// The style and the script that every page carries in itself.
enum PageAssets {
    /// The style, of pages and of reports written as HTML.
    static let style = text("page.css")
    /// The script, which makes and moves nodes and decides nothing.
    static let script = text("page.js")

    private static func text(_ name: String) -> String {
        var count = 0
        guard let first = cpage(&count) else { return "" }
        let asset = UnsafeBufferPointer(start: first, count: count).first { asset in
            asset.name.map { String(cString: $0) } == name
        }
        guard let asset, let bytes = asset.text else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: asset.length), as: UTF8.self)
    }
}
