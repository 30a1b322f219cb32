import DiffableSnapshots
import ListSimulation
import Reporting

/// What `option` sets.
public struct Options: Sendable, Equatable {
    public enum Verbosity: String, CaseIterable, Sendable { case teach, normal, quiet }

    /// Whose wording and rules apply.
    public var system: SystemVersion = .current
    /// The SDK the app is linked with; follows `system` until set.
    public var linkedSDK: SystemVersion?
    public var style: ListStyle = .collection
    /// Rows of standard height that fit the screen.
    public var rows = 8
    public var isInWindow = true
    public var strategy: DiffStrategy = .uikit
    /// Whether every edit checks identifiers for a broken `Hashable`.
    public var isStrict = false

    public var language: Language = .english
    public var format: OutputFormat = .text
    /// Columns of the output; nil follows the terminal.
    public var width: Int?
    public var ambiguousWidth = 1
    public var verbosity: Verbosity = .normal

    public init() {}
}
