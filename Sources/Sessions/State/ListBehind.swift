/// A list that a program's last command left behind its data: rows that the data no longer has, or has and the list has not.
package struct ListBehind: Sendable {
    /// The rows on screen that the data no longer has.
    package let extra: [SessionValue]
    /// The number of rows that the data has and the list has not.
    package let missing: Int
    /// The name of the first of all these rows.
    package let name: String
    /// The lines that changed the data.
    package let changes: [String]
    /// The snapshot that was applied, where it is kept and was filled before; nil where nothing was applied.
    package let kept: KeptSnapshot?
    /// The published property whose subscriber applied before the property had its new value, and the line of the subscriber.
    package let early: (property: String, place: String)?

    /// The difference between a list and its data, and what is known of how it came.
    package init(
        extra: [SessionValue], missing: Int, name: String, changes: [String], kept: KeptSnapshot?,
        early: (property: String, place: String)? = nil
    ) {
        (self.extra, self.missing, self.name) = (extra, missing, name)
        (self.changes, self.kept, self.early) = (changes, kept, early)
    }
}

/// A snapshot that a program keeps in a property and applies again.
package struct KeptSnapshot: Sendable {
    /// The name of the property.
    package let name: String
    /// The line that applies it.
    package let apply: String
    /// The lines that fill it.
    package let fills: [String]

    /// A snapshot in a property, the line that applies it, and those that fill it.
    package init(name: String, apply: String, fills: [String]) {
        (self.name, self.apply, self.fills) = (name, apply, fills)
    }
}

/// A command that changed the data of a program, after which nothing was applied.
package struct MissingApply: Sendable {
    /// The lines that can have kept an apply from running: `guard … else { return }`. None where no way leads to one.
    package let exits: [AppLine]
    /// The snapshot that the function edits and applies nowhere, by its name there, and the line that takes it.
    package let unapplied: (name: String, place: String)?

    /// The lines that can have kept an apply from running.
    package init(exits: [AppLine], unapplied: (name: String, place: String)?) {
        (self.exits, self.unapplied) = (exits, unapplied)
    }
}
