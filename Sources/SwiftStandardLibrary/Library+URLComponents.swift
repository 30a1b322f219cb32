import SwiftInterpreter

extension StandardLibrary {
    /// `URLComponents`, the parts of an address: most code that asks a server builds the address from them.
    static let urlComponents = ForeignTable(
        file: "URLComponents.swift",
        source: """
            struct URLQueryItem: Hashable {
                var name: String
                var value: String?
                init(name: String, value: String?) {
                    self.name = name
                    self.value = value
                }
                static func encoded(_ text: String) -> String {
                    let plain = "!$'()*+,-./:;?@_~"
                    var result = ""
                    for byte in text.utf8 {
                        let character = Character(UnicodeScalar(byte))
                        if byte < 128, character.isLetter || character.isNumber || plain.contains(character) {
                            result.append(character)
                        } else {
                            result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
                        }
                    }
                    return result
                }
            }
            struct URLComponents: Hashable {
                var scheme: String?
                var user: String?
                var password: String?
                var host: String?
                var port: Int?
                var path = ""
                var percentEncodedQuery: String?
                var fragment: String?
                init() {}
                init?(string: String) {
                    var rest = string
                    if let mark = rest.firstIndex(of: "#") {
                        fragment = String(rest[rest.index(after: mark)...])
                        rest = String(rest[..<mark])
                    }
                    if let mark = rest.firstIndex(of: "?") {
                        percentEncodedQuery = String(rest[rest.index(after: mark)...])
                        rest = String(rest[..<mark])
                    }
                    let parts = rest.components(separatedBy: "://")
                    guard parts.count > 1 else {
                        path = rest
                        return
                    }
                    scheme = parts[0]
                    let behind = parts.dropFirst().joined(separator: "://")
                    let authority = behind.components(separatedBy: "/")[0]
                    path = String(behind.dropFirst(authority.count))
                    host = authority.components(separatedBy: ":")[0]
                    if authority.contains(":") { port = Int(authority.components(separatedBy: ":")[1]) }
                }
                init?(url: URL, resolvingAgainstBaseURL: Bool) { self.init(string: url.absoluteString) }
                var query: String? {
                    get { percentEncodedQuery.map { $0.replacingOccurrences(of: "%20", with: " ") } }
                    set { percentEncodedQuery = newValue.map { $0.replacingOccurrences(of: " ", with: "%20") } }
                }
                var queryItems: [URLQueryItem]? {
                    get {
                        query.map { text in
                            text.isEmpty ? [] : text.components(separatedBy: "&").map { part in
                                let pair = part.components(separatedBy: "=")
                                return URLQueryItem(name: pair[0], value: pair.count > 1 ? pair[1] : nil)
                            }
                        }
                    }
                    set {
                        percentEncodedQuery = newValue.map { items in
                            items.map { item in
                                let name = URLQueryItem.encoded(item.name)
                                return item.value.map { name + "=" + URLQueryItem.encoded($0) } ?? name
                            }.joined(separator: "&")
                        }
                    }
                }
                var string: String? {
                    if host != nil || user != nil, !path.isEmpty, !path.hasPrefix("/") { return nil }
                    var text = scheme.map { $0 + ":" } ?? ""
                    let account = user.map { $0 + (password.map { ":" + $0 } ?? "") + "@" } ?? ""
                    if let host { text += "//" + account + host + (port.map { ":" + String($0) } ?? "") }
                    text += path.replacingOccurrences(of: " ", with: "%20")
                    if let query = percentEncodedQuery { text += "?" + query }
                    if let fragment { text += "#" + fragment }
                    return text
                }
                var url: URL? { string.flatMap { URL(string: $0) } }
            }
            """, bodies: [:])
}
