import Rulebook
import SessionReports

/// The faults of a program that a fix has to mend.
package struct Complaint {
    /// Rows with old data, and the properties in which they are old.
    package var staleRows = 0
    /// Headers and footers with old data.
    package var staleHeaders = 0
    /// Rows and sections that were replaced by equal ones.
    package var replaced = 0
    /// Rows and sections that the last command reloaded, though their cells could have stayed.
    package var reloaded = 0
    /// Rows that were deleted, and that an older snapshot brought back.
    package var cameBack = 0
    /// Rows in which the list is behind the data.
    package var behind = 0
    /// The first cause of each kind.
    package var causes: [Cause] = []
    /// The rule by which UIKit stopped the program, and the line.
    package var failure: (rule: Rule, file: String, line: Int)?
    /// The type of an item that UIKit did not find, and the properties in which it is still what the list shows; nil where
    /// nothing tells which row it stands for.
    package var kept: (typeName: String, fields: [String])?
    /// The call whose items came to nothing, or were there already: the name of the call, and the line.
    package var handed: (call: String, file: String, line: Int)?

    /// A complaint about what UIKit stopped, or about nothing.
    package init(failure: (rule: Rule, file: String, line: Int)? = nil) { self.failure = failure }

    /// A complaint about rows with old data alone.
    package init(staleRow cause: Cause) { (staleRows, causes) = (cause.cause.count, [cause]) }

    /// True when there is nothing to mend.
    package var isEmpty: Bool {
        failure == nil && handed == nil && staleRows + staleHeaders + replaced + reloaded + cameBack + behind == 0
    }

    /// What is wrong, and the name of the type whose values are compared or old.
    package struct Cause {
        /// What is wrong, with the rows.
        package let cause: ApplyCauses.Cause
        let typeName: String?

        /// A cause; `typeName` is nil where the program declares no such type.
        package init(cause: ApplyCauses.Cause, typeName: String?) { (self.cause, self.typeName) = (cause, typeName) }
    }

    /// True when another run has fewer of these faults, and no other ones.
    package func isLessened(by other: Complaint) -> Bool {
        guard other.failure == nil else { return false }
        guard failure == nil else { return true }
        return other.staleRows <= staleRows && other.replaced <= replaced && other.cameBack <= cameBack
            && other.staleRows + other.replaced < staleRows + replaced
    }

    /// True when another run has none of these faults, and nothing worse.
    package func isMended(by other: Complaint) -> Bool {
        guard other.failure == nil, handed == nil || other.handed == nil else { return false }
        // A reload is a fault only where nothing is worse.
        let isReloadEnough =
            failure != nil || handed != nil || staleRows + staleHeaders + replaced + cameBack + behind > 0
        // A section that stays keeps its header: that is said, and a fault of its own.
        guard other.staleHeaders == 0 || staleRows + replaced > 0 else { return false }
        return (other.staleRows, other.replaced, other.cameBack, other.behind) == (0, 0, 0, 0)
            && (isReloadEnough || other.reloaded == 0)
    }
}

/// The kinds of change that mend a program; the names are keys of the catalogs.
package enum RemedyKind: String, Encodable, CaseIterable {
    /// The item is marked, so that its cell is configured again.
    case mark
    /// `==` and `hash(into:)` look at the identity alone.
    case identity
    /// The identity is taken from what stays the same.
    case stableIdentity = "stable-identity"
    /// The identity is made once, and kept with the value.
    case keptIdentity = "kept-identity"
    /// `==` and `hash(into:)` of a section leave out what changes.
    case section
    /// The provider asks the model, and not the identifier.
    case lookUp = "look-up"
    /// What a cell shows is set in the other branch too.
    case otherBranch = "other-branch"
    /// Items that are there already are not added again.
    case filter
    /// A new item gets an id that no item has.
    case nextID = "next-id"
    /// Of equal items the latest one is taken.
    case latest
    /// A snapshot is changed and applied, and not the view.
    case bySnapshot = "by-snapshot"
    /// The array is changed before the apply.
    case arrayFirst = "array-first"
    /// A row is taken out of its array as well as out of the view.
    case shorterArray = "shorter-array"
    /// A path that returned no cell of the list's returns a dequeued one.
    case dequeuedCell = "dequeued-cell"
    /// The apply waits for its turn on the main queue.
    case oneQueue = "one-queue"
    /// The registration is made before the data source.
    case registrationFirst = "registration-first"
    /// The cell is dequeued by the identifier that it is registered with.
    case registeredIdentifier = "registered-identifier"
    /// The cell is registered before the data source is made.
    case registration
    /// The cell is configured again, and not thrown away.
    case reconfigure
    /// The row gets another cell, of the kind that the provider answers with.
    case reload
    /// A section is there before what goes into it.
    case sectionFirst = "section-first"
    /// Items or sections that are not there are left out of a call.
    case present
    /// The section of an old header is reloaded.
    case header
    /// The snapshot is taken in the closure that applies it.
    case laterSnapshot = "later-snapshot"
    /// The view scrolls when the apply has given it the row.
    case laterScroll = "later-scroll"
    /// The snapshot that is kept in a property is made anew before it is applied.
    case freshSnapshot = "fresh-snapshot"
}

/// A changed program that may be the answer.
package struct Remedy {
    /// The kinds of its changes, in their order.
    package let kinds: [RemedyKind]
    /// The files as they are then.
    package let files: SourceFiles
    /// True when the identity rests on one property of several, which two rows may have in common.
    package var isNarrow = false
    /// The way of a mark; nil for the plain one.
    package var way: MarkWay?
}

/// The ways to mark items beside marking the one item where it is applied; the names are keys of the catalogs.
package enum MarkWay: String, Encodable {
    /// All items are marked.
    case all
    /// The item is marked in an apply of its own.
    case again
    /// The item is handed to the function that applies.
    case handedOver = "handed-over"
}
