import Foundation
import Recordings
import Testing

@testable import Room

/// Sixty browsers at once, with readers that sleep and connections that break; and what is no request at all.
@Suite(.serialized) struct LoadTests {
    @Test func sixtyBrowsersWork() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let teacher = try await Browser.enter(room, token: room.token)
            // Readers that take nothing, and some that break off in the middle.
            var sleepers: [Wire] = []
            for _ in 0..<6 {
                let wire = try await Wire(port: room.port, reads: false)
                try await wire.send("GET /\(room.word)/follow HTTP/1.1\r\nHost: localhost:\(room.port)\r\n\r\n")
                sleepers.append(wire)
            }
            for _ in 0..<6 {
                let wire = try await Wire(port: room.port)
                try await wire.send("POST /\(room.word)/line HTTP/1.1\r\nHost: localhost:\(room.port)\r\nContent-Le")
                sleepers.append(wire)
            }
            let start = ContinuousClock.now
            let counts = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
                for number in 0..<60 {
                    group.addTask {
                        let screen = try await FollowTests.Follower.begin(room)
                        let browser = try await Browser.enter(room)
                        var right = 0
                        for turn in 0..<8 {
                            let name = "v\(number)t\(turn)"
                            let line = turn == 0 ? "sections A; append \(name); apply" : "append \(name); apply"
                            let rows = try await browser.run(line).steps.last?.rows ?? []
                            // A visitor sees its own list only.
                            if rows == (0...turn).map({ "v\(number)t\($0)" }) { right += 1 }
                            if number.isMultiple(of: 9), turn == 4 { _ = try? await browser.wire.send("GET / BROKEN") }
                            if number.isMultiple(of: 9), turn == 4 { return (right, 0) }
                        }
                        var seen = 0
                        while seen < 5, try await screen.rows().rows.count <= 5 { seen += 1 }
                        return (right, seen)
                    }
                }
                for turn in 0..<5 {
                    _ = try await teacher.run(turn == 0 ? "sections T; append t0; apply" : "append t\(turn); apply")
                }
                var (right, seen) = (0, 0)
                for try await count in group { (right, seen) = (right + count.0, seen + count.1) }
                return (right, seen)
            }
            let time = ContinuousClock.now - start
            // Seven of them broke off after five commands and followed no more.
            #expect(counts.0 == 53 * 8 + 7 * 5)
            #expect(counts.1 == 53 * 5)
            print("load: \(counts.0) commands of 60 browsers in \(time), \((RoomSystem.memoryInUse ?? 0) >> 20) MB")
            for sleeper in sleepers { await sleeper.close() }
        }
    }

    /// Sixty people who each type a command in twelve seconds run 18,000 in an hour, and so does this test with
    /// `SNAPREPL_ROOM_COMMANDS=18000`.
    @Test func anHourOfCommandsTakesNoMoreMemory() async throws {
        let all = Self.wanted("COMMANDS") ?? 1_800
        let (people, quarters) = (60, 4)
        // What a session keeps is full early on, as it is in an hour.
        var limits = RoomLimits()
        limits.keptSteps = min(limits.keptSteps, all / people / quarters)
        if all < 18_000 { limits.session.undoBytes = 1 << 20 }
        try await TestRoom.with(limits) { (room: TestRoom) async throws in
            var browsers: [Browser] = []
            for _ in 0..<people { browsers.append(try await Browser.enter(room)) }
            for browser in browsers { _ = try await browser.run("sections A; append a b c d; apply") }
            var memory: [Int] = []
            // What other tests freed would hold what is lost here.
            RoomSystem.returnFreedMemory()
            for _ in 0..<quarters {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for browser in browsers {
                        group.addTask {
                            for turn in 0..<all / people / quarters {
                                _ = try await browser.run(Self.typed[turn % Self.typed.count])
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                memory.append((RoomSystem.memoryInUse ?? 0) >> 20)
            }
            print("memory: \(memory) MB after each quarter of \(all) commands of \(people) people")
            #expect(memory[quarters - 1] - memory[0] < 60)
        }
    }

    private static func wanted(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment["SNAPREPL_ROOM_" + name].flatMap(Int.init)
    }

    /// What a person types, from a list of four and back to it.
    private static let typed = [
        "move a before d; apply", "cells", "append e; apply", "tap 0:0", "reload b; apply", "undo; undo",
        "delete e; apply",
        "items", "move d before a; apply", "let x = 1...20", "why", "func f(_ n: Int) -> Int { n * 2 }; print(f(4))",
        "append milk milk", "changes", "snapshot empty; sections A; append a b c d; apply",
    ]

    /// A second request behind one whose answer never ends, and behind one that takes long; then the connection breaks.
    @Test func requestsBehindOneAnotherEndWithTheConnection() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            let head = "HTTP/1.1\r\nHost: localhost:\(room.port)\r\nX-Visitor: \(browser.visitor ?? "")\r\n"
            let follow = "GET /\(room.word)/follow \(head)\r\n"
            let loop = "for i in 0..<90000 { print(i) }"
            let line = "POST /\(room.word)/line \(head)Content-Length: \(loop.utf8.count)\r\n\r\n\(loop)"
            for first in [follow, line] {
                for second in [follow, line, "GET /\(room.word)/ \(head)\r\n"] {
                    for waits in [false, true] {
                        let wire = try await Wire(port: room.port)
                        try await wire.send(first + second)
                        if waits { try await Task.sleep(for: .milliseconds(20)) }
                        await wire.close()
                    }
                }
            }
            let other = try await Browser.enter(room)
            #expect(try await other.run("sections Z; append z; apply").steps.last?.rows == ["z"])
        }
    }

    /// Bytes by chance, damaged requests, and requests in pieces: the room answers or closes, and goes on. Others with
    /// `SNAPREPL_ROOM_SEED`, more with `SNAPREPL_ROOM_REQUESTS`.
    @Test func whatIsNoRequestDoesNoHarm() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            let id = browser.visitor ?? ""
            var random = SeededGenerator(seed: UInt64(Self.wanted("SEED") ?? 16))
            let host = "Host: localhost:\(room.port)"
            func post(_ path: String, _ body: String) -> String {
                "POST /\(room.word)/\(path) HTTP/1.1\r\n\(host)\r\nX-Visitor: \(id)\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
            }
            let chunked = post("line", "").replacing("Content-Length: 0", with: "Transfer-Encoding: chunked")
            let good = [
                "GET /\(room.word)/ HTTP/1.1\r\n\(host)\r\n\r\n", post("line", "items"),
                post("complete", #"{"line":"app","cursor":3}"#), post("vote", #"{"poll":1,"choice":-1}"#),
                chunked + "5\r\nitems\r\n0\r\n\r\n",
                "GET /\(room.word)/follow HTTP/1.1\r\n\(host)\r\nLast-Event-ID: x-1\r\n\r\n",
            ].map { Array($0.utf8) }
            for _ in 0..<(Self.wanted("REQUESTS") ?? 400) {
                var bytes = good[Int.random(in: 0..<good.count, using: &random)]
                for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
                    let place = Int.random(in: 0..<bytes.count, using: &random)
                    switch Int.random(in: 0..<4, using: &random) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                    case 1: bytes.remove(at: place)
                    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
                    default: bytes += bytes[place...].prefix(200)
                    }
                }
                let wire = try await Wire(port: room.port)
                try? await wire.send(bytes)
                await wire.close()
            }
            // Bodies that are no text, or another form of JSON.
            let bodies: [[UInt8]] = [
                [0xFF, 0xFE], [0], Array("{\"line\":1}".utf8), Array("{\"line\":\"\",\"cursor\":-1}".utf8),
                Array("{\"line\":\"a\",\"cursor\":9223372036854775807}".utf8), Array(repeating: 0x5B, count: 60_000),
                Array("{\"poll\":9223372036854775807,\"choice\":9223372036854775807}".utf8),
            ]
            for path in ["line", "complete", "vote", "poll", "enter", "page", "interrupt", "x"] {
                for body in bodies {
                    let wire = try await Wire(port: room.port)
                    let head = post(path, "").replacing("Length: 0", with: "Length: \(body.count)")
                    try await wire.send(Array(head.utf8) + body)
                    #expect(await wire.reply() != nil, "\(path)")
                    await wire.close()
                }
            }
            #expect(try await browser.run("sections Z; append z; apply").steps.last?.rows.contains("z") == true)
        }
    }
}

/// Chance that is the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
