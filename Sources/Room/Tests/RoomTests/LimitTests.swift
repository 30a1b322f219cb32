import Recordings
import Testing

@testable import Room

/// The limits of one visitor, and their effect on the others.
@Suite(.serialized) struct LimitTests {
    @Test func aSessionHoldsFiveThousandItems() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A")
            for line in ["append 1...200000", "let big = 1...200000", "append 1...5001"] {
                let answer = try await browser.run(line)
                #expect(answer.allText.contains("5000 items and values at most"), "\(line): \(answer.allText)")
            }
            let fits = try await browser.run("append 1...5000; apply")
            #expect(!fits.allText.contains("at most"))
            // In parts it is not more either.
            let more = try await browser.run("append 5001")
            #expect(more.allText.contains("5000 items and values at most"))
            let values = try await browser.run("let a = 1...10")
            #expect(values.allText.contains("5000 items and values at most"))
            // What was refused has changed nothing.
            #expect(try await browser.run("count").allText.contains("5000"))
        }
    }

    @Test func endlessSwiftIsStopped() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            let start = ContinuousClock.now
            let answer = try await browser.run("func spin() { while true {} }\nspin()")
            #expect(ContinuousClock.now - start < .seconds(15))
            #expect(!answer.steps.isEmpty)
            // The session goes on.
            #expect(try await browser.run("sections A; append a; apply").steps.last?.rows == ["a"])
        }
    }

    @Test func deepSwiftDoesNotEndTheRoom() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run(
                "func down(_ n: Int) -> Int { n == 0 ? 0 : 1 + down(n - 1) }\nprint(down(100_000))")
            let nested = String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000)
            for text in [nested, "append " + nested, String(repeating: "(", count: 60_000), "let a = " + nested] {
                _ = try await browser.run(text)
            }
            #expect(try await browser.run("items").steps.isEmpty == false)
        }
    }

    @Test func swiftThatFillsTheMemoryIsStopped() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            RoomSystem.returnFreedMemory()
            let before = RoomSystem.memoryInUse ?? 0
            _ = try await browser.run(
                "var all: [[Int]] = []\nfor _ in 0..<1_000_000 { all.append(Array(repeating: 7, count: 9_000)) }")
            #expect((RoomSystem.memoryInUse ?? 0) - before < 2_500 << 20)
            #expect(try await browser.run("sections A; append a; apply").steps.last?.rows == ["a"])
        }
    }

    /// A visitor's attack is over; who works next keeps the list, though the allocator holds what was freed.
    @Test func freedMemoryCostsNobodyASession() async throws {
        // What other tests freed is not filled again: the memory in use has to grow here.
        RoomSystem.returnFreedMemory()
        let limit = (RoomSystem.memoryInUse ?? 0) + (100 << 20)
        try await TestRoom.with(.with(\.memory, limit)) { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A; append a; apply")
            let size = 64 << 10
            var blocks: [UnsafeMutableRawPointer] = []
            while blocks.count < 60_000, (RoomSystem.memoryInUse ?? .max) < limit + (100 << 20) {
                let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
                block.initializeMemory(as: UInt8.self, repeating: 1, count: size)
                blocks.append(block)
            }
            // The last block stays, so that the others are not the end of the heap.
            let last = blocks.removeLast()
            defer { last.deallocate() }
            for block in blocks { block.deallocate() }
            #expect((RoomSystem.memoryInUse ?? .max) > limit)
            _ = try await browser.run("var n = 0\nfor i in 0..<300_000 { n += i }")
            #expect(try await browser.run("append b; apply").steps.last?.rows == ["a", "b"])
        }
    }

    @Test func commandsAreCounted() async throws {
        try await TestRoom.with(.with(\.commands, 20)) { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A; append a; apply")
            let many = try await browser.run(Array(repeating: "items", count: 30).joined(separator: ";"))
            #expect(many.allText.contains("The next command begins a fresh one."))
            #expect(try await browser.run("sections B; append b; apply").steps.last?.rows == ["b"])
        }
    }

    @Test func noFileIsReachedFromTheRoom() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            _ = try await browser.run("sections A; append a; apply")
            let lines = [
                "save /tmp/room.snap", "export /tmp/room.html", "read /etc/passwd", "load /etc/passwd",
                "transcript /tmp/room.txt", "diagnose /etc/passwd", "let a = load \"/etc/passwd\"", "learn /etc/x.md",
            ]
            for line in lines {
                let answer = try await browser.run(line)
                #expect(!answer.allText.contains("root:"), "\(line)")
                #expect(answer.allText.contains("problem") || !answer.steps.isEmpty, "\(line)")
            }
            let paths = try await browser.post("complete", #"{"line":"read /et","cursor":8}"#).json
            #expect(paths?["candidates"]?.elements.isEmpty == true)
        }
    }

    @Test func theRoomIsFullAtItsNumber() async throws {
        try await TestRoom.with(.with(\.visitors, 3)) { (room: TestRoom) async throws in
            for _ in 1...3 { #expect(try await Browser.enter(room).visitor != nil) }
            let wire = try await Wire(port: room.port)
            let late = try await Browser(port: room.port, word: room.word, wire: wire).post("enter", "")
            #expect(late.status == 503 && late.body.contains("full"))
        }
    }

    @Test func whoAsksTooMuchAtOnceIsToldSo() async throws {
        try await TestRoom.with(.with(\.waiting, 2)) { (room: TestRoom) async throws in
            let browser = try await Browser.enter(room)
            var statuses: [Int] = []
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<12 {
                    let wire = try await Wire(port: room.port)
                    let asking = Browser(port: room.port, word: room.word, wire: wire, visitor: browser.visitor)
                    group.addTask { try await asking.post("line", "func f() { while true {} }\nf()").status }
                }
                try await Task.sleep(for: .milliseconds(300))
                let stop = Browser(
                    port: room.port, word: room.word, wire: try await Wire(port: room.port), visitor: browser.visitor)
                _ = try await stop.post("interrupt", "")
                for try await status in group { statuses.append(status) }
            }
            #expect(statuses.contains(429) && statuses.contains(200), "\(statuses)")
        }
    }
}
