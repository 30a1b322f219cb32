import Recordings
import Testing

@testable import Room

/// One visitor's worst is not felt by the others: measured with and without.
@Suite(.serialized) struct IsolationTests {
    /// Times of commands, sorted.
    struct Times: CustomStringConvertible {
        let sorted: [Duration]

        init(_ times: [Duration]) { sorted = times.sorted() }

        func quantile(_ share: Double) -> Duration {
            sorted.isEmpty ? .zero : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
        }

        var description: String {
            func milliseconds(_ time: Duration) -> Int { Int(time / .milliseconds(1)) }
            let (half, most) = (milliseconds(quantile(0.5)), milliseconds(quantile(0.99)))
            return "\(sorted.count) commands, p50 \(half) ms, p99 \(most) ms"
        }
    }

    /// People who type: each waits a little between two commands.
    private func times(of browsers: [Browser], commands: Int) async throws -> Times {
        try await withThrowingTaskGroup(of: [Duration].self) { group in
            for (number, browser) in browsers.enumerated() {
                group.addTask {
                    var times: [Duration] = []
                    try await Task.sleep(for: .milliseconds(17 * number))
                    for turn in 0..<commands {
                        try await Task.sleep(for: .milliseconds(250))
                        let start = ContinuousClock.now
                        _ = try await browser.run(turn.isMultiple(of: 2) ? "append n\(turn); apply" : "cells")
                        times.append(ContinuousClock.now - start)
                    }
                    return times
                }
            }
            var all: [Duration] = []
            for try await times in group { all += times }
            return Times(all)
        }
    }

    @Test func aHostileVisitorIsNotFelt() async throws {
        try await TestRoom.with { (room: TestRoom) async throws in
            var browsers: [Browser] = []
            for _ in 0..<10 { browsers.append(try await Browser.enter(room)) }
            for browser in browsers { _ = try await browser.run("sections A; append a b c; apply") }
            // The first commands make what all later ones use.
            _ = try await times(of: browsers, commands: 2)
            let quiet = try await times(of: browsers, commands: 12)

            let hostile = try await Browser.enter(room)
            let worst = Task {
                let lines = [
                    "func spin() { while true {} }\nspin()", "delete-all; sections A; append 1...200000",
                    "sections B; append 1...4900 to B; apply; shuffle; apply",
                    "var all: [[Int]] = []\nfor _ in 0..<1_000_000 { all.append(Array(repeating: 7, count: 9_000)) }",
                ]
                var count = 0
                while !Task.isCancelled {
                    _ = try await hostile.run(lines[count % lines.count])
                    count += 1
                }
                return count
            }
            let loud = try await times(of: browsers, commands: 12)
            worst.cancel()
            let attacks = (try? await worst.value) ?? 0
            print("isolation: without \(quiet); with one hostile visitor (\(attacks) attacks) \(loud)")
            // The attack takes a share of the processor and seconds to end; the other visitors do not wait for that.
            #expect(loud.quantile(0.5) < quiet.quantile(0.5) * 4 + .milliseconds(200), "\(quiet) \(loud)")
            #expect(loud.quantile(0.99) < .milliseconds(2_000), "\(quiet) \(loud)")
        }
    }
}
