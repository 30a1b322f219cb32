import Testing

@testable import Room

/// The requests that are let in: by the word, the names of this machine, pages of other sites, the teacher's secret.
@Suite(.serialized) struct GateTests {
    /// A request's place, name and origin, and what is made of it.
    struct Case: Sendable, CustomTestStringConvertible {
        let path: String
        var host: [String] = ["localhost:8017"]
        var origin: [String] = []
        var site: [String] = []
        let expected: Gate.Refusal?

        var testDescription: String { "\(path) \(host) \(origin) \(site)" }
    }

    private static let table: [Case] = [
        Case(path: "/word/", expected: nil),
        Case(path: "/word/line", expected: nil),
        Case(path: "/word/line", host: ["LOCALHOST:8017"], expected: nil),
        Case(path: "/word/line", host: ["127.0.0.1:8017"], expected: nil),
        Case(path: "/word/line", origin: ["http://localhost:8017"], expected: nil),
        Case(path: "/word/line", site: ["same-origin"], expected: nil),
        // A link in another page leads to the room, but no request of such a page does.
        Case(path: "/word/", site: ["cross-site"], expected: nil),
        Case(path: "/word/lesson/1", site: ["cross-site"], expected: nil),
        Case(path: "/word/follow", site: ["cross-site"], expected: .foreignOrigin),
        Case(path: "/word/line", site: ["same-site"], expected: .foreignOrigin),
        Case(path: "/word/line", origin: ["http://evil.example"], expected: .foreignOrigin),
        Case(path: "/word/line", origin: ["https://localhost:8017"], expected: .foreignOrigin),
        Case(path: "/word/line", origin: ["http://localhost:80"], expected: .foreignOrigin),
        Case(path: "/word/line", origin: ["null"], expected: .foreignOrigin),
        Case(
            path: "/word/line", origin: ["http://localhost:8017", "http://localhost:8017"], expected: .foreignOrigin),
        // Another name for this machine that the browser was told: not one of ours.
        Case(path: "/word/line", host: ["evil.example:8017"], expected: .foreignHost),
        Case(path: "/word/line", host: ["localhost"], expected: .foreignHost),
        Case(path: "/word/line", host: [], expected: .foreignHost),
        Case(path: "/word/line", host: ["localhost:8017", "evil.example"], expected: .foreignHost),
        Case(path: "/", expected: .wrongWord),
        Case(path: "/wor", expected: .wrongWord),
        Case(path: "/words/line", expected: .wrongWord),
        Case(path: "/WORD/line", expected: .wrongWord),
        Case(path: "word/line", expected: .wrongWord),
        Case(path: "", expected: .wrongWord),
        Case(path: "//word/line", expected: .wrongWord),
        Case(path: "/%77ord/line", expected: .wrongWord),
    ]

    @Test(arguments: table) func theGateHears(_ one: Case) {
        let gate = Gate(word: "word", names: ["localhost", "127.0.0.1"], port: 8017)
        let result = gate.check(
            path: one.path[...], hosts: one.host, origins: one.origin, sites: one.site, isPage: Routes.isPage)
        switch result {
        case .success: #expect(one.expected == nil)
        case .failure(let refusal): #expect(refusal == one.expected)
        }
    }

    @Test func browsersLeaveOutPort80() {
        let gate = Gate(word: "word", names: ["room.local"], port: 80)
        func hears(_ host: String) -> Bool {
            if case .success = gate.check(path: "/word/", hosts: [host], origins: [], sites: [], isPage: { _ in true })
            {
                true
            } else {
                false
            }
        }
        #expect(hears("room.local") && hears("room.local:80") && !hears("room.local:8017"))
    }

    @Test func refusalsGoOverTheWire() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            func status(_ lines: String...) async throws -> Int? {
                let wire = try await Wire(port: room.port)
                try await wire.send((lines + ["", ""]).joined(separator: "\r\n"))
                return await wire.reply()?.status
            }
            let host = "Host: localhost:\(room.port)"
            #expect(try await status("GET /\(room.word)/ HTTP/1.1", host) == 200)
            #expect(try await status("GET /\(room.word) HTTP/1.1", host) == 308)
            #expect(try await status("GET /another/ HTTP/1.1", host) == 404)
            #expect(try await status("GET / HTTP/1.1", host) == 404)
            #expect(try await status("GET /\(room.word)/ HTTP/1.1", "Host: evil.example") == 403)
            #expect(try await status("PUT /\(room.word)/line HTTP/1.1", host) == 405)
            #expect(try await status("POST /\(room.word)/line HTTP/1.1", host, "Content-Length: 0") == 401)
            #expect(
                try await status(
                    "POST /\(room.word)/enter HTTP/1.1", host, "Origin: http://evil.example", "Content-Length: 0")
                    == 403)
            #expect(try await status("POST /\(room.word)/line HTTP/1.1", host, "Content-Length: 65537") == 413)
        }
    }

    @Test func theTeachersSecretIsNeeded() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            #expect(teacher.isTeacher)
            let stranger = try await Browser.enter(room)
            #expect(!stranger.isTeacher)
            let other = room.token.hasSuffix("x") ? "y" : "x"
            let refused = try await stranger.post("enter", "", more: ["X-Teacher: \(room.token.dropLast())\(other)"])
            #expect(refused.status == 403)
            #expect(try await stranger.post("poll", #"{"action":"ask","question":1}"#).status == 403)
            #expect(try await teacher.post("poll", #"{"action":"ask","question":1}"#).status == 200)
        }
    }

    /// A page says itself what it may do, and the header says it too: no other scripts, no frames, no other places.
    @Test func thePolicyAllowsTheOwnScriptsOnly() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let page = try await Browser.enter(room).get("")
            let policy = page.headers["content-security-policy"] ?? ""
            #expect(policy.contains("default-src 'none'") && policy.contains("connect-src 'self'"))
            #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
            #expect(page.body.ranges(of: "<script").count == 4)
            #expect(!page.body.contains(" src=") && !page.body.contains("http://") && !page.body.contains("onclick="))
            #expect(page.headers["cache-control"] == "no-store" && page.headers["x-content-type-options"] == "nosniff")
            #expect(!page.body.contains(room.token))
        }
    }

    @Test(arguments: [
        ("ja,en;q=0.5", ["ja", "en"]), ("en;q=0.2, ko;q=0.9, *;q=0.1", ["ko", "en"]), ("", []), ("ja;q=0", []),
        ("fr-CH, fr;q=0.9", ["fr-CH", "fr"]), (";;;,,,q=", ["q="]), ("en;q=nan,ja", ["ja"]),
    ])
    func acceptLanguage(header: String, wishes: [String]) {
        #expect(AcceptLanguage.wishes(header) == wishes)
    }

    @Test func thePageSpeaksTheBrowsersLanguage() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            for (wish, tag) in [("ja", "ja"), ("zh-CN", "zh-Hans"), ("ko-KR,en;q=0.3", "ko"), ("fr", "en")] {
                let page = try await browser.get("", more: ["Accept-Language: \(wish)"])
                #expect(page.body.contains("<html lang=\"\(tag)\">"), "\(wish)")
            }
        }
    }
}
