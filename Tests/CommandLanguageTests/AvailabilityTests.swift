import Testing

@testable import CommandLanguage
@testable import CrashReading
@testable import SessionReports
@testable import Sessions
@testable import SwiftWriting

/// What UIKit has since iOS 15 is refused before, in the compiler's name, and changes nothing.
@Suite struct AvailabilityTests {
    static let calls = [
        ("apply reloadData", "applySnapshotUsingReloadData"), ("reloadedItemIdentifiers", "reloadedItemIdentifiers"),
        ("reconfiguredItemIdentifiers", "reconfiguredItemIdentifiers"),
        ("reloadedSectionIdentifiers", "reloadedSectionIdentifiers"), ("reconfigure a", "reconfigureItems"),
    ]

    @Test(arguments: ["13", "14", "14.5"], calls)
    func itIsRefusedBeforeIOS15(_ version: String, _ call: (command: String, member: String)) {
        var lab = Lab("option ios \(version)\nsections S\nappend a\napply\nreload a")
        let before = lab.session.stagedOperations
        let text = lab.unwrapped(call.command)
        #expect(text.contains("Xcode would not build this: '\(call.member)' is only available in iOS 15.0 or newer"))
        #expect(!text.contains("The app crashes here"))
        #expect(lab.code(call.command) == "unavailable")
        #expect(lab.session.stagedOperations == before)
        lab.run("expect items: a")
    }

    @Test(arguments: ["15", "26"], calls)
    func itIsThereFromIOS15On(_ version: String, _ call: (command: String, member: String)) {
        var lab = Lab("option ios \(version)\nsections S\nappend a\napply")
        #expect(lab.code(call.command) == "ok")
    }

    /// Marks are shown on every system: only the properties are new.
    @Test func marksAreSeenAllTheSame() {
        var lab = Lab("option ios 13\nsections S\nappend a\napply\nreload a")
        #expect(lab.text("show").contains("* reload"))
    }
}
