import DiffableSnapshots
import ListSimulation
import Reporting

/// The options of a session, which `option` sets.
public struct Options: Sendable, Equatable {
    /// The amount `apply` prints: one line (`quiet`), the table and remarks (`normal`), or explanations too (`teach`).
    ///
    /// Warnings are always shown.
    public enum Verbosity: String, CaseIterable, Sendable { case teach, normal, quiet }

    /// The iOS version whose wording and rules apply.
    public var system: SystemVersion = .current
    /// The SDK the app is linked with; follows `system` until set.
    public var linkedSDK: SystemVersion?
    /// The kind of list that the data source feeds: a table or a collection view.
    public var style: ListStyle = .collection
    /// Rows of standard height that fit the screen.
    public var rows = 8
    /// Rows on either side of the screen whose cells are filled before they are shown, since iOS 15.
    public var prepared = 0
    /// True when the view is in a window, which decides how `apply` updates it.
    public var isInWindow = true
    /// The algorithm that compares two snapshots on `apply`.
    public var strategy: DiffStrategy = .uikit
    /// True when the app's Info.plist has `UIObservationTrackingEnabled`, which iOS 18 asks for and iOS 26 does not.
    public var observes = false
    /// True when every edit checks identifiers for a broken `Hashable`.
    public var isStrict = false

    /// The language of prose.
    public var language: Language = .english
    /// The form in which reports are written.
    public var format: OutputFormat = .text
    /// Columns of the output; nil follows the terminal.
    public var width: Int?
    /// Columns, 1 or 2, of characters whose width Unicode calls ambiguous.
    public var ambiguousWidth = 1
    /// True when tables are drawn with box characters.
    public var drawsBoxes = false
    /// The amount `apply` prints.
    public var verbosity: Verbosity = .normal
    /// True when a person is asked before each `apply` what the screen will show.
    public var predicts = false

    /// The options a session starts with.
    public init() {}

    /// The options for the output: language, format, width. They belong to the reader and not to the session, so `undo`
    /// leaves them as they are.
    package struct Manner: Sendable, Equatable {
        var language: Language
        var format: OutputFormat
        var width: Int?
        var ambiguousWidth: Int
        var drawsBoxes: Bool
        var verbosity: Verbosity
        var predicts: Bool
    }

    /// The options about the output of answers, which are no part of a session's state.
    package var manner: Manner {
        get {
            Manner(
                language: language, format: format, width: width, ambiguousWidth: ambiguousWidth,
                drawsBoxes: drawsBoxes,
                verbosity: verbosity, predicts: predicts)
        }
        set {
            (language, format, width) = (newValue.language, newValue.format, newValue.width)
            (ambiguousWidth, verbosity) = (newValue.ambiguousWidth, newValue.verbosity)
            (drawsBoxes, predicts) = (newValue.drawsBoxes, newValue.predicts)
        }
    }
}

extension Options {
    /// True when a cell whose `configurationUpdateHandler` reads an `@Observable` object follows it.
    package var tracksObservation: Bool { system >= .ios26 || system >= .ios18 && observes }

    /// True when UIKit compares instances of native Swift classes by address only.
    var asksNativeClassesForAddress: Bool { system < .ios18 || (linkedSDK ?? system) < .ios18 }
}

extension SessionValue {
    /// The value as a snapshot holds it.
    ///
    /// UIKit asks identifiers for `hash` and `isEqual:`. An instance of a native Swift class answers with its address,
    /// unless the system has the Swift 6 runtime and the app is linked with an SDK of that time: only then its own
    /// `Hashable` is asked. Structs, enums and subclasses of `NSObject` always answer for themselves.
    ///
    /// Rules: `identity.native-class-address`, `identity.native-class-forwarded`.
    package func asIdentifier(_ options: Options) -> SessionValue {
        options.asksNativeClassesForAddress ? knownByAddress(true) : self
    }
}
