import CommandLanguage
import Rulebook
import SessionReports
import Sessions

/// The faults of a program that a fix has to mend.
struct Complaint {
    /// Rows with old data, and the properties in which they are old.
    var staleRows = 0
    /// Rows and sections that were replaced by equal ones.
    var replaced = 0
    /// The first cause of either kind.
    var cause: ApplyCauses.Cause?
    /// The name of the type whose values are compared or old.
    var typeName: String?
    /// The rule by which UIKit stopped the program, and the line.
    var failure: (rule: Rule, file: String, line: Int)?

    var isEmpty: Bool { failure == nil && staleRows == 0 && replaced == 0 }

    /// True when another run has none of these faults, and nothing worse.
    func isMended(by other: Complaint) -> Bool {
        guard other.failure == nil else { return false }
        return (other.staleRows, other.replaced) == (0, 0)
    }
}

/// The kinds of change that mend a program; the names are keys of the catalogs.
enum RemedyKind: String, Encodable, CaseIterable {
    /// The item is marked, so that its cell is configured again.
    case mark
    /// `==` and `hash(into:)` look at the identity alone.
    case identity
    /// The identity is taken from what stays the same.
    case stableIdentity = "stable-identity"
    /// `==` and `hash(into:)` of a section leave out what changes.
    case section
    /// The provider asks the model, and not the identifier.
    case lookUp = "look-up"
    /// Items that are there already are not added again.
    case filter
    /// The array is changed before the apply.
    case arrayFirst = "array-first"
    /// The apply waits for its turn on the main queue.
    case oneQueue = "one-queue"
    /// The registration is made before the data source.
    case registrationFirst = "registration-first"
}

/// A changed program that may be the answer.
struct Remedy {
    let kinds: [RemedyKind]
    let files: SourceFiles
}
