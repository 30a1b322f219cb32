import CommandGrammar
import CommandLanguage
import Reporting
import Sessions

/// Belief about the model: one of its rules turned into what people believe.
///
/// One list serves two purposes. Predictions and the check take their wrong answers from the beliefs people hold, so
/// that no wrong answer is made up; and tests play every scenario under each of them, because a scenario that does
/// not notice a change of the model proves nothing about it.
///
///     Belief.named("marks-ignored")?.sentence   // "Reload and reconfigure do nothing …", in four languages
public struct Belief: Sendable, Identifiable {
    /// Its name in the list, in files and in JSON.
    public let id: String
    /// The rules it contradicts.
    public let rules: Set<String>
    /// True when people hold the belief. A belief that is only a fault of a model stays in the tests.
    public let isHeld: Bool
    let rewriting: CommandRewriting

    /// The belief in one sentence, in the words of a person who holds it.
    public var sentence: Phrase { .message("belief.\(id)") }

    /// A belief that runs other commands than those that were written.
    init(
        _ id: String, _ rules: Set<String>,
        _ rewrite: @escaping @Sendable (CommandRewriting.Line, CommandRewriting.Stage) -> [String]?
    ) {
        self.init(id, rules, isHeld: true, CommandRewriting(rewrite: rewrite))
    }

    init(_ id: String, _ rules: Set<String>, isHeld: Bool, _ rewriting: CommandRewriting) {
        self.id = id
        self.rules = rules
        self.isHeld = isHeld
        self.rewriting = rewriting
    }

    /// Fault that people do not believe in.
    static func fault(
        _ id: String, _ rules: Set<String>,
        _ rewrite: @escaping @Sendable (CommandRewriting.Line, CommandRewriting.Stage) -> [String]?
    ) -> Belief {
        Belief(id, rules, isHeld: false, CommandRewriting(rewrite: rewrite))
    }

    /// All of them.
    public static let all: [Belief] =
        marks + applying + cells + identity + edits + gestures + outlines + systems

    /// The beliefs that people hold.
    public static let held: [Belief] = all.filter(\.isHeld)

    /// A belief by its name.
    public static func named(_ id: String) -> Belief? { all.first { $0.id == id } }
}
