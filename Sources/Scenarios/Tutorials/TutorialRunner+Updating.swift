import CommandLanguage
import Console
import Sessions

extension TutorialRunner {
    /// The page with the answers as they are now; what still fits stays as it is written.
    ///
    /// Wildcards and `? CODE` are never turned into literal text, and a command that has come to fail is left for its
    /// author: both say what is meant, and a program cannot know that better. The error of a command without any
    /// expected output is written down as `? CODE`.
    mutating func updated(_ tutorial: Tutorial) -> Tutorial {
        var page = tutorial
        for index in page.parts.indices {
            switch page.parts[index] {
            case .prose: continue
            case .lesson(let fence): _ = begin(fence)
            case .hidden(let fence):
                for exchange in fence.exchanges { _ = answer(to: exchange) }
            case .session(var fence):
                // A fence that is not closed would swallow the rest of the page.
                if fence.closing == nil { return page }
                for number in fence.exchanges.indices {
                    fence.exchanges[number].output = updatedOutput(of: fence.exchanges[number])
                }
                page.parts[index] = .session(fence)
            }
        }
        return page
    }

    private mutating func updatedOutput(of exchange: Tutorial.Exchange) -> [String] {
        let answer = answer(to: exchange)
        let blanks = exchange.output.reversed().prefix(while: \.isEmpty).count
        let expected = Array(exchange.output.dropLast(blanks))
        if expected.first?.hasPrefix("? ") == true { return exchange.output }
        let updated: [String]
        if let code = answer.code {
            guard expected.isEmpty else { return exchange.output }
            updated = ["? \(code)"]
        } else {
            let pattern = OutputPattern(lines: expected)
            if pattern.matches(answer.output) { return exchange.output }
            updated = pattern.updated(to: answer.output)
            // Output that the page would read as something else has to stay out of it.
            guard !updated.contains(where: Tutorial.isMarkup) else { return exchange.output }
        }
        return updated + exchange.output.suffix(blanks)
    }
}

extension TestRunner {
    /// The result of updating a file.
    public struct Update: Sendable {
        /// The file that was written, if anything had changed.
        public let written: String?
        /// The failure that is left, or that was there before.
        public let failure: TestFailure?
    }

    /// Brings the expected output of a tutorial up to date.
    ///
    /// - Parameters:
    ///   - path: A tutorial's file; other files are only checked.
    ///   - asCorrected: Whether to leave the page as it is and write `FILE.corrected`.
    /// - Returns: The file that was written, if any, and what is not right. A file that cannot be read or written
    ///   is such a failure as well.
    public func update(_ path: String, asCorrected: Bool = false) -> Update {
        guard path.hasSuffix(".md"), let text = try? files.readFile(path) else {
            return Update(written: nil, failure: check(path))
        }
        let tutorial = lessons.refresh(Tutorial(text), path)
        var runner = TutorialRunner(name: path, host: host, table: table, language: tutorial.language)
        let updated = runner.updated(tutorial).text
        let failure = check(asCorrected ? text : updated, name: path)
        guard updated != text else { return Update(written: nil, failure: failure) }
        let target = asCorrected ? path + ".corrected" : path
        do throws(Host.Failure) {
            try files.writeFile(target, updated)
        } catch {
            return Update(written: nil, failure: self.failure(target, error))
        }
        return Update(written: target, failure: failure)
    }
}
