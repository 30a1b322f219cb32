import ListView
import Rulebook
import Testing

/// What a refusal names besides its words: the calls it is about, and the place in UIKit.
@Suite struct ViolationCornerTests {
    private func violations(_ operations: [BatchUpdates.Operation], _ before: [Int], _ after: [Int]) -> [Violation] {
        BatchUpdateValidator.validate(
            BatchUpdates(operations), before: before, after: after, style: .table, system: .current)
    }

    /// Both calls that claim a section have their part.
    @Test func anInsertAndAMoveToOneSectionAreBothNamed() {
        let found = violations([.insertSection(1), .moveSection(from: 0, to: 1)], [1, 2], [2, 1, 0])
            .first { $0.rule.id == "batch.insert-and-move" }
        #expect(found?.argumentPositions.sorted() == [0, 1])
        let turned = violations([.moveSection(from: 0, to: 1), .insertSection(1)], [1, 2], [2, 1, 0])
            .first { $0.rule.id == "batch.insert-and-move" }
        #expect(turned?.argumentPositions.sorted() == [0, 1])
    }

    /// Crash logs name the method and the line in UIKit; how they were before iOS 16 is not known.
    @Test(arguments: [SystemVersion.ios13, .ios14, .ios15, .ios16, .ios17, .ios18])
    func theMethodIsKnownFromIOS16On(system: SystemVersion) {
        let words = Wording("words", in: "-[List method]", at: "List.m:1")
        let rule = Rule.exception("test.method", .high, [], words)
        let violation = Violation(rule, on: Platform(system))
        #expect((violation.method != nil) == (system >= .ios16))
        #expect((violation.location != nil) == (system >= .ios16))
    }
}
