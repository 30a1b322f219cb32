import Foundation
import Testing

@testable import Learning

@Suite struct TmpDump {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["DUMP"] != nil))
    func dump() throws {
        let env = ProcessInfo.processInfo.environment
        var search = QuestionSearch(seed: UInt64(env["SEED"] ?? "1") ?? 1, tries: 0)
        var out = "BELIEFS " + Belief.held.map(\.id).joined(separator: " ") + "\n"
        var seen: Set<[String]> = []
        let start = Date()
        var unstable = 0
        for n in 0..<(Int(env["DUMP"] ?? "") ?? 100) {
            let (setup, commands) = search.session()
            guard seen.insert(setup + ["?"] + commands).inserted else { continue }
            let a = QuestionBank.Item(setup: setup, commands: commands)
            if n < 40 {
                let b = QuestionBank.Item(setup: setup, commands: commands)
                if a.answers != b.answers || a.pictures != b.pictures {
                    unstable += 1
                    print("UNSTABLE", setup, commands, zip(a.answers, b.answers).enumerated().filter { $0.1.0 != $0.1.1 }.map { Belief.held[$0.0].id })
                }
            }
            out += "\(a.pictures.count)|\(a.truth)|\(a.answers.map(String.init).joined(separator: ","))|" + setup.joined(separator: "; ") + "|" + commands.joined(separator: "; ") + "\n"
        }
        try out.write(toFile: env["DUMPFILE"] ?? "/tmp/dump.txt", atomically: true, encoding: .utf8)
        print("TIME", Date().timeIntervalSince(start), "unstable", unstable)
    }
}
