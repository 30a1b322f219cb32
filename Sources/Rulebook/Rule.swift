/// One thing UIKit insists on or does, and why we believe it.
///
/// A rule is declared once, as a constant of a `RuleFamily`; exceptions, warnings, explanations, JSON and the reference
/// page all read it there. Its `id` is the stable code that programs may match on; words may improve, the id may not.
///
///     public struct EditingRules: RuleFamily {
///         public let noSections = Rule.exception(
///             "no-sections", .high, [.charonSnapshots],
///             Wording("There are currently no sections in the data source. Please add a section first."))
///     }
public struct Rule: Hashable, Sendable {
    /// The effect of breaking the rule.
    public enum Effect: String, Hashable, Sendable, Codable, CaseIterable {
        /// UIKit raises an exception, the compiler refuses, or this simulator does.
        case exception
        /// UIKit writes a log and goes on.
        case log
        /// UIKit just does it.
        case behaviour
    }

    /// The kind of evidence the sources give.
    public enum Basis: String, Hashable, Sendable, Codable, CaseIterable {
        /// They say it.
        case reported
        /// They say something from which it follows, in part at least.
        case inferred
        /// They are silent, and the simulator had to choose.
        case assumed
    }

    /// The stable code, in kebab case.
    public let id: String
    /// The effect of breaking it.
    public let effect: Effect
    /// The confidence in the rule. The confidence in the wording for some version is `Violation.confidence`.
    public let confidence: Confidence
    /// The kind of evidence the sources give.
    public let basis: Basis
    /// The sources of the rule; empty only for what is assumed.
    public let sources: [Source]
    /// The exact words, empty for a behaviour. Of two wordings of one variant the newer stands later.
    public let wordings: [Wording]
    /// The symbol UIKit names for a breakpoint in its messages to apps linked with an older SDK, if it has one.
    public let symbolicBreakpoint: String?

    /// The words that follow in apps linked with an SDK older than iOS 15; nil where nothing does.
    public var olderTail: String? {
        symbolicBreakpoint.map { symbol in
            " Set a symbolic breakpoint on \(symbol) to catch this in the debugger. "
                + "This will become an assert in a future version."
        }
    }

    /// True where all that is known comes from comparisons with current systems, which do not tell what older ones said.
    var isKnownOfCurrentSystemsOnly: Bool {
        !sources.isEmpty && sources.allSatisfy { [.charonSnapshots, .charonSectionSnapshots].contains($0) }
    }

    private init(
        _ id: String, _ effect: Effect, _ confidence: Confidence, _ sources: [Source], _ basis: Basis,
        _ wordings: [Wording], _ symbolicBreakpoint: String?
    ) {
        self.id = id
        self.effect = effect
        self.confidence = confidence
        self.basis = basis
        self.sources = sources
        self.wordings = wordings
        self.symbolicBreakpoint = symbolicBreakpoint
    }

    /// A rule whose breach is an exception, or a refusal of the compiler or the simulator.
    public static func exception(
        _ id: String, _ confidence: Confidence, _ sources: [Source], basis: Basis = .reported,
        breakpoint: String? = nil,
        _ first: Wording, _ others: Wording...
    ) -> Rule {
        Rule(id, .exception, confidence, sources, basis, [first] + others, breakpoint)
    }

    /// A rule whose breach is written to the log.
    public static func log(
        _ id: String, _ confidence: Confidence, _ sources: [Source], basis: Basis = .reported,
        _ first: Wording, _ others: Wording...
    ) -> Rule {
        Rule(id, .log, confidence, sources, basis, [first] + others, nil)
    }

    /// Something UIKit does without a word.
    public static func behaviour(
        _ id: String, _ confidence: Confidence, _ sources: [Source], basis: Basis = .reported
    ) -> Rule {
        Rule(id, .behaviour, confidence, sources, basis, [], nil)
    }

    /// The words for a case of the rule on a version of iOS: the newest that are not newer than it.
    ///
    /// Words without a case of their own were the same in every case. Nil if the rule has no words for that case.
    public func wording(_ variant: String? = nil, on system: SystemVersion) -> Wording? {
        wordings.last { wording in
            (wording.variant == variant || wording.variant == nil) && wording.since.map { $0 <= system } ?? true
        }
    }
}

/// A table of rules: a struct whose constants are the rules, each declared once.
///
/// The list is read off the constants themselves, so no rule has to be written down a second time.
public protocol RuleFamily: Sendable {
    /// The table; every instance holds the same rules.
    init()
}

extension RuleFamily {
    /// The rules of the table, in the order of their declaration.
    public var rules: [Rule] { Mirror(reflecting: self).children.compactMap { $0.value as? Rule } }
}
