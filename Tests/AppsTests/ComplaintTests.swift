import DiffableSnapshots
import Testing

@testable import Remedies

/// What is less wrong than before, for a choice of patches.
@Suite struct ComplaintTests {
    /// A patch that ends a crash is worth showing, though rows with old data are seen only then.
    @Test func aCrashThatIsGoneIsLess() {
        let rule = EditingRules().noSections
        let crash = Complaint(failure: (rule, "Songs.swift", 3))
        var stale = Complaint()
        stale.staleRows = 2
        #expect(crash.isLessened(by: stale))
        #expect(!stale.isLessened(by: crash))
        #expect(!crash.isLessened(by: crash))
    }

    @Test func anotherFaultIsNotLess() {
        var (two, one, other) = (Complaint(), Complaint(), Complaint())
        two.staleRows = 2
        one.staleRows = 1
        (other.staleRows, other.cameBack) = (1, 1)
        #expect(two.isLessened(by: one) && !one.isLessened(by: two))
        #expect(!two.isLessened(by: other))
    }
}
