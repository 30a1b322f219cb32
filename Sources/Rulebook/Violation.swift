/// A rule was broken: what UIKit would say, and who is to blame.
///
/// In UIKit most of these are an `NSInternalInconsistencyException`, and the app is gone. Here a violation is thrown
/// *before* anything has changed, so a program can look at it and go on. Every module throws this one type.
///
///     var snapshot = DiffableDataSourceSnapshot<String, String>()
///     do { try snapshot.appendItems(["a"]) } catch {
///         error.message     // "There are currently no sections in the data source. Please add a section first."
///         error.rule.id     // "no-sections"
///         error.location    // "__UIDiffableDataSourceSnapshot.m:169"
///     }
///
/// Violations are made by factories that stand beside their rule, such as `Violation.noSections(on:)`.
public struct Violation: Error, Hashable, Sendable {
    /// The rule that was broken; its `id` is the error code.
    public let rule: Rule
    /// The exact words, for the version of iOS and the SDK asked about.
    public let message: String
    /// The confidence in this wording. Older words rest on less than the rule itself.
    public private(set) var confidence: Confidence
    /// Apple's file and line, as `file:line`; nil where it is not known, and before iOS 16.
    public let location: String?
    /// Apple's method that raises, as the console names it; nil where it is not known, and before iOS 16.
    public let method: String?
    /// The author of the wording: Apple or this simulator.
    public let author: Wording.Author
    /// The identifiers at fault, as they print.
    public let culprits: [String]
    /// The positions of the elements at fault in the call's array argument, or of the operations at fault in a batch.
    /// They are counted from zero, in the order the caller of the factory gave them.
    public let argumentPositions: [Int]
    /// True when the destination of the call (`before`, `after`, `toSection`, `to`) is at fault.
    public let blamesDestination: Bool

    /// True when the words are Apple's. They are not where an app would not compile, or where UIKit says nothing and
    /// this simulator refuses.
    public var isSystemText: Bool { author == .uikit }

    /// A breach of a rule in the words of one of its cases.
    ///
    /// - Parameters:
    ///   - rule: The rule, which must have words for the case.
    ///   - variant: Which case of the rule; see `Wording.variant`.
    ///   - platform: The version and the SDK whose words are wanted.
    ///   - gaps: What stands in the gaps of the words.
    ///   - confidence: How sure we are of this breach, if less than of the words.
    ///   - culprits: The identifiers at fault, as they print.
    ///   - positions: Which elements of the argument are at fault.
    ///   - blamesDestination: Whether the destination is at fault.
    public init(
        _ rule: Rule, _ variant: String? = nil, on platform: Platform, _ gaps: [String: String] = [:],
        confidence: Confidence? = nil, culprits: [String] = [], at positions: [Int] = [],
        blamesDestination: Bool = false
    ) {
        let wording = rule.wording(variant, on: platform.system) ?? Wording("")
        let olderTail = platform.isLinkedBeforeIOS15 ? rule.olderTail : nil
        // Words may be less sure than their rule, and never surer.
        let known = [
            rule.confidence, wording.confidence, confidence, olderTail.map { _ in Confidence.medium },
            platform.system < .ios16 && wording.author == .uikit && rule.isKnownOfCurrentSystemsOnly ? .low : nil,
        ]
        self.rule = rule
        self.message = wording.filled(gaps) + (olderTail ?? "")
        self.confidence = known.compactMap { $0 }.min() ?? .low
        self.location = platform.system < .ios16 ? nil : wording.location
        self.method = platform.system < .ios16 ? nil : wording.method
        self.author = wording.author
        self.culprits = culprits
        self.argumentPositions = positions
        self.blamesDestination = blamesDestination
    }

    /// The same breach, no surer than what led to it.
    public func limited(to confidence: Confidence) -> Violation {
        var result = self
        result.confidence = min(result.confidence, confidence)
        return result
    }

    /// The lines Xcode's console prints when UIKit raises: where it happened, as far as that is known, and why. An
    /// ellipsis stands for a method that no report names.
    ///
    ///     *** Assertion failure in …, __UIDiffableDataSourceSnapshot.m:169
    ///     *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '…'
    ///
    /// Nil for what is no exception of UIKit's.
    public var consoleLines: [String]? {
        guard rule.effect == .exception, isSystemText else { return nil }
        let place = location.map { "*** Assertion failure in \(method ?? "…"), \($0)" }
        let reason =
            "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: '\(message)'"
        return (place.map { [$0] } ?? []) + [reason]
    }
}

extension Violation: CustomStringConvertible {
    /// The message.
    public var description: String { message }
}
