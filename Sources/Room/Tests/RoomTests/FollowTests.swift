import Recordings
import Reporting
import Testing

@testable import Room

/// The teacher's session on every screen, and the vote.
@Suite(.serialized) struct FollowTests {
    /// A browser that follows.
    struct Follower {
        let wire: Wire

        static func begin(_ room: TestRoom, after id: String? = nil, language: String = "en") async throws -> Follower {
            let wire = try await Wire(port: room.port)
            let more = id.map { "Last-Event-ID: \($0)\r\n" } ?? ""
            try await wire.send(
                "GET /\(room.word)/follow?language=\(language) HTTP/1.1\r\nHost: localhost:\(room.port)\r\n\(more)\r\n")
            return Follower(wire: wire)
        }

        /// The next event of a kind, with its id.
        func next(_ kind: String) async throws -> (id: String, data: String) {
            while let text = await wire.read(until: "\n\n") {
                // What stands between are lengths of chunks.
                let lines = text.split(whereSeparator: \.isNewline)
                func value(_ key: String) -> String? {
                    lines.first { $0.hasPrefix(key + ": ") }.map { String($0.dropFirst(key.count + 2)) }
                }
                if value("event") == kind { return (value("id") ?? "", value("data") ?? "") }
            }
            throw Browser.Closed()
        }

        func rows() async throws -> (id: String, rows: [String]) {
            let event = try await next("steps")
            return (event.id, JSONTree(parsing: event.data)?["steps"]?.elements.last?.rows ?? [])
        }
    }

    @Test func everyScreenFollowsTheTeacher() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            let screens = [try await Follower.begin(room), try await Follower.begin(room, language: "ja")]
            _ = try await teacher.run("sections A; append a b; apply")
            for screen in screens { #expect(try await screen.rows().rows == ["a", "b"]) }
        }
    }

    @Test func whoComesLateSeesWhatWasShown() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            _ = try await teacher.run("sections A; append a; apply")
            _ = try await teacher.run("append b; apply")
            let late = try await Follower.begin(room)
            #expect(try await late.rows().rows == ["a"])
            #expect(try await late.rows().rows == ["a", "b"])
        }
    }

    /// Sleep and wake: what was missed comes, nothing comes twice.
    @Test func aScreenGoesOnWhereItWas() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            let screen = try await Follower.begin(room)
            _ = try await teacher.run("sections A; append a; apply")
            let first = try await screen.rows()
            #expect(first.rows == ["a"])
            await screen.wire.close()
            _ = try await teacher.run("append b; apply")
            _ = try await teacher.run("append c; apply")
            let again = try await Follower.begin(room, after: first.id)
            #expect(try await again.rows().rows == ["a", "b"])
            let last = try await again.rows()
            #expect(last.rows == ["a", "b", "c"])
            // An id of another day begins anew.
            let stranger = try await Follower.begin(room, after: "zzzzzz-\(last.id.split(separator: "-").last ?? "")")
            #expect(try await stranger.rows().rows == ["a"])
        }
    }

    @Test func aGapBeginsAnew() throws {
        let feed = Feed(most: 2)
        for number in 1...4 { feed.publish(.steps) { _ in "\(number)" } }
        let missed = try #require(feed.event(after: 1))
        #expect(missed.isGap && missed.event.number == 3)
        let known = try #require(feed.event(after: 2))
        #expect(!known.isGap && known.event.number == 3)
        #expect(feed.event(after: 4) == nil)
        // Of what only counts in its newest form one is kept.
        for _ in 1...100 { feed.publish(.people) { _ in "1" } }
        #expect(feed.event(after: 4)?.event.number == 104)
        #expect(feed.event(after: 104) == nil)
    }

    @Test(arguments: ["", "x", "-", "a-1", "EPOCH-", "EPOCH--1", "EPOCH-99", "EPOCH-1-1", "EPOCH-9999999999999999999"])
    func aStrangeIdIsTheBeginning(id: String) {
        let feed = Feed(most: 2)
        feed.publish(.steps) { _ in "" }
        #expect(feed.number(of: id.replacing("EPOCH", with: feed.epoch)) == 0)
        #expect(feed.number(of: feed.epoch + "-1") == 1)
    }

    // MARK: The vote

    /// Counts of each round, as the teacher sees them.
    private func counts(_ tree: JSONTree?) -> [[Int]] {
        (tree?["counts"]?.elements ?? []).map { round in
            round.elements.map { if case .integer(let count) = $0 { count } else { -1 } }
        }
    }

    @Test func voteTalkVoteAgain() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            let (first, second) = (try await Browser.enter(room), try await Browser.enter(room))
            let screen = try await Follower.begin(room)
            let asked = try await teacher.post("poll", #"{"action":"ask","question":1}"#).json
            let count = asked?["options"]?.elements.count ?? 0
            #expect(count >= 2)
            // An open vote shows neither the votes so far nor the true answer.
            let open = JSONTree(parsing: try await screen.next("poll").data)
            #expect(open?["counts"] == .null && open?["options"]?.elements.allSatisfy { $0["true"] == nil } == true)
            #expect(try await first.post("vote", #"{"poll":1,"choice":0}"#).status == 200)
            #expect(try await second.post("vote", #"{"poll":1,"choice":0}"#).status == 200)
            // A vote may be changed, and counts once.
            #expect(try await second.post("vote", #"{"poll":1,"choice":1}"#).status == 200)
            #expect(try await second.post("vote", "{\"poll\":1,\"choice\":\(count)}").status == 409)
            #expect(try await second.post("vote", #"{"poll":2,"choice":0}"#).status == 409)
            #expect(try await teacher.post("vote", #"{"poll":1,"choice":0}"#).status == 409)
            let closed = try await teacher.post("poll", #"{"action":"close"}"#).json
            #expect(counts(closed).map { Array($0.prefix(2)) } == [[1, 1]])
            #expect(try await first.post("vote", #"{"poll":1,"choice":1}"#).status == 409)
            _ = try await teacher.post("poll", #"{"action":"again"}"#)
            for voter in [first, second] { _ = try await voter.post("vote", #"{"poll":1,"choice":1}"#) }
            let shown = try await teacher.post("poll", #"{"action":"show"}"#).json
            #expect(counts(shown).map { Array($0.prefix(2)) } == [[1, 1], [0, 2]])
            #expect(shown?["options"]?.elements.count { $0["true"] == .bool(true) } == 1)
            // Every wrong answer is named by what one believes who chooses it.
            let wrong = shown?["options"]?.elements.filter { $0["true"] == .bool(false) } ?? []
            #expect(wrong.allSatisfy { ($0["beliefs"]?.elements.count ?? 0) > 0 })
            // What is shown stays: there is no third round.
            #expect(try await teacher.post("poll", #"{"action":"again"}"#).json?["round"] == .integer(2))
            _ = try await teacher.post("poll", #"{"action":"end"}"#)
            #expect(try await first.post("vote", #"{"poll":1,"choice":1}"#).status == 409)
        }
    }

    @Test func everybodyReadsTheQuestionInTheOwnLanguage() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            var screens: [(language: String, screen: Follower)] = []
            for language in ["en", "ja", "ko", "zh-Hans"] {
                screens.append((language, try await Follower.begin(room, language: language)))
            }
            _ = try await teacher.post("poll", #"{"action":"ask","question":1}"#)
            var questions: [(sentence: String, answers: Int)] = []
            for (_, screen) in screens {
                let poll = JSONTree(parsing: try await screen.next("poll").data)
                let lines = poll?["situation"]?.elements.compactMap { line -> String? in
                    if case .string(let text) = line { text } else { nil }
                }
                questions.append((lines?.joined(separator: "\n") ?? "", poll?["options"]?.elements.count ?? 0))
            }
            let sentences = questions.map(\.sentence)
            #expect(sentences[0].contains("Hashable by its `id` alone"))
            #expect(sentences[1].contains("画面") && sentences[2].contains("화면") && sentences[3].contains("屏幕"))
            for sentence in sentences.dropFirst() {
                #expect(!sentence.contains("Question") && !sentence.contains("Only"))
            }
            #expect(Set(questions.map(\.answers)).count == 1)
        }
    }

    @Test func theTeachersNextCommandsAreAsked() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            _ = try await teacher.run("sections A; append a b c; apply")
            _ = try await teacher.run("move c before a; reload b")
            let asked = try await teacher.post("poll", #"{"action":"ask","text":"apply"}"#)
            #expect(asked.status == 200 && asked.json?["commands"]?.elements == [.string("apply")])
            // Where all agree there is nothing to vote on.
            #expect(try await teacher.post("poll", #"{"action":"ask","text":"items"}"#).status == 422)
            #expect(try await teacher.post("poll", #"{"action":"ask","question":100000}"#).status == 422)
            #expect(try await teacher.post("poll", #"{"action":"dance"}"#).status == 400)
            #expect(try await teacher.post("poll", "[").status == 400)
        }
    }

    // MARK: Lessons and handouts

    @Test func lessonsAndTheHandoutAreLinks() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            #expect(try await browser.get("handout").status == 404)
            let teacher = try await Browser.enter(room, token: room.token)
            _ = try await teacher.run("sections A; append a; apply")
            let handout = try await browser.get("handout?language=ko")
            #expect(handout.status == 200 && handout.body.contains("append a") && handout.body.contains("lang=\"ko\""))
            let lesson = try await browser.get("lesson/1?language=ja")
            #expect(lesson.status == 200 && lesson.body.contains("<html lang=\"ja\">"))
            #expect(try await browser.get("lesson/999").status == 404)
            #expect(try await browser.get("lesson/..%2F..%2Fetc").status == 404)
        }
    }
}
