/// Gate of the room: which requests are heard at all.
///
/// A page of another site that the same browser has open must not reach the room, whatever it sends; nor may a name of
/// another site that suddenly leads to this machine.
struct Gate: Sendable {
    /// The reason a request is refused.
    enum Refusal: Error, Equatable, Sendable {
        /// No `Host`, or one that is none of this machine's names.
        case foreignHost
        /// A page of another site asks.
        case foreignOrigin
        /// The word in the address is missing or another.
        case wrongWord
    }

    private let word: String
    private let known: Set<String>

    /// A gate that knows the names under which the room is reached.
    ///
    /// - Parameters:
    ///   - word: The word in the address.
    ///   - names: The names and addresses of this machine.
    ///   - port: The port; browsers leave out 80.
    init(word: String, names: [String], port: Int) {
        self.word = word
        known = Set(names.map { $0.lowercased() }.flatMap { port == 80 ? [$0, "\($0):80"] : ["\($0):\(port)"] })
    }

    /// Checks a request.
    ///
    /// - Parameters:
    ///   - path: The path of the request, without what stands behind `?`.
    ///   - hosts: Its `Host` lines.
    ///   - origins: Its `Origin` lines.
    ///   - sites: Its `Sec-Fetch-Site` lines.
    ///   - isPage: Tells whether a path is a page, to which other pages may link.
    /// - Returns: The path below the word; or why the request is refused.
    func check(
        path: Substring, hosts: [String], origins: [String], sites: [String], isPage: (Substring) -> Bool
    ) -> Result<Substring, Refusal> {
        guard hosts.count == 1, known.contains(hosts[0].lowercased()) else { return .failure(.foreignHost) }
        guard origins.allSatisfy({ $0.lowercased() == "http://" + hosts[0].lowercased() }), origins.count <= 1 else {
            return .failure(.foreignOrigin)
        }
        let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard path.first == "/", let first = parts.first, first == word[...] else {
            return .failure(.wrongWord)
        }
        let rest = parts.count > 1 ? parts[1] : ""
        guard isPage(rest) || sites.allSatisfy({ $0 == "same-origin" || $0 == "none" }) else {
            return .failure(.foreignOrigin)
        }
        return .success(rest)
    }
}
