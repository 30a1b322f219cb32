import Testing

@testable import SwiftReading

@Suite struct CorpusTests {
    @Test func everyTextIsRead() {
        #expect(Corpus.texts.count >= 60)
        for (name, text) in Corpus.texts {
            let document = SwiftReader.read(text)
            #expect(document.problems.isEmpty, "\(name): \(problems(text))")
            #expect(document.unsupported.isEmpty, "\(name)")
            #expect(SwiftReader.completeness(of: text) == .complete, "\(name)")
            checkInvariants(text, name)
        }
    }

    /// Any beginning of a text is read too: nothing traps, and what is open is said to be.
    @Test func everyBeginningOfAText() {
        for (name, text) in Corpus.texts {
            let bytes = Array(text.utf8)
            for length in stride(from: 0, to: bytes.count, by: 7) {
                let part = String(decoding: bytes[..<length], as: UTF8.self)
                checkInvariants(part, "\(name), the first \(length) bytes")
                _ = SwiftReader.completeness(of: part)
            }
        }
    }
}
