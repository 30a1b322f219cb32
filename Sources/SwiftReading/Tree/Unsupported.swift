/// A construct that the reader knows to be there, and does not read: a node that spans exactly the construct.
public struct Unsupported: Hashable, Sendable {
    /// What it is.
    public let kind: Kind

    /// Its name, or the word it begins with: `#Preview` for a macro. Nothing for what has none.
    public let name: String?

    /// From its first token through its last.
    public let range: SourceRange

    /// What a construct that is not read can be.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// `precedencegroup P { … }`
        case operatorDeclaration
        /// `macro m() = …`
        case macroDeclaration
        /// `#Preview { … }` and other macros with a closure, or where a member stands.
        case macroExpansion
        /// `if case let x = y`, a pattern where a condition can stand.
        case casePattern
        /// Something else where a pattern is wanted.
        case pattern
        /// `do` where a value is wanted.
        case statementExpression
        /// `/…/` or `#/…/#`
        case regularExpression
        /// An operator that neither Swift nor the text declares: how tightly it binds is not known.
        case customOperator
        /// Something of Objective-C where a value is wanted: `@"text"`, `^{ … }`, `[a b]`.
        case objectiveC
        /// `<#name#>`: a place that an editor keeps open for a value.
        case placeholder
        /// A type written in a way the reader does not know.
        case type
        /// `repeat each values`, `each value`: parameter packs.
        case parameterPack
        /// `yield &value` in `_modify` and `_read`.
        case yielding
        /// A list of conditions for compiling that ends nowhere, or stands where none can.
        case conditionalCompilation
        /// Nested deeper, or chained longer, than the limit; ``SyntaxProblem/Kind/tooDeep(limit:)`` stands beside it.
        case tooDeep
        /// Tokens that begin nothing known in this place; a problem stands beside it.
        case unexpected
    }
}

/// A construct of Objective-C.
///
/// It is recognised so that the answer can be the Swift form of the same call, and never read further.
public struct ObjectiveC: Hashable, Sendable {
    /// What it is.
    public let form: Form

    /// From its first token through its last, the semicolon included.
    public let range: SourceRange

    /// What a construct of Objective-C can be.
    public enum Form: Hashable, Sendable {
        /// `[snapshot appendItemsWithIdentifiers:@[a] intoSectionWithIdentifier:s]`
        case message(ObjectiveCMessage)
        /// `NSDiffableDataSourceSnapshot<S, I> *s = [[… alloc] init];`, with the message of its value if it has one.
        case variable(type: String, name: String, message: ObjectiveCMessage?)
        /// `@interface`, `@implementation`, `@protocol`, `@property`, through its `@end` if it has one.
        case declaration(keyword: String)
        /// `- (BOOL)isEqual:(id)object { … }`, with its selector.
        case method(selector: String)
        /// `#import <UIKit/UIKit.h>`
        case importing
        /// Something else that only Objective-C has, as `@"text"` or `^{ … }`.
        case other
    }
}

/// A message of Objective-C.
public struct ObjectiveCMessage: Hashable, Sendable {
    /// What stands before the first word of the selector: `self.dataSource`.
    public let receiver: SourceRange

    /// The words of the selector with their colons: `applySnapshot:animatingDifferences:`.
    public let selector: String

    /// What stands behind each colon.
    public let arguments: [SourceRange]
}
