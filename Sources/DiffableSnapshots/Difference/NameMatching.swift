/// How the names of two tables are told to be the same, without their type.
@usableFromInline struct NameMatching {
    /// Handles below this stand for the same instance in both tables.
    let commonCount: Int

    /// The number of names in the old table.
    let oldCount: Int

    /// How many names of the new table are, one after the other, the same as those of the old table.
    let sameCount: (_ new: ArraySlice<Handle>, _ old: ArraySlice<Handle>) -> Int

    /// The handle in the old table of a name of the new one.
    let find: (_ new: Handle) -> Handle?

    @usableFromInline init(
        commonCount: Int, oldCount: Int, find: @escaping (Handle) -> Handle?,
        sameCount: @escaping (ArraySlice<Handle>, ArraySlice<Handle>) -> Int
    ) {
        self.commonCount = commonCount
        self.oldCount = oldCount
        self.sameCount = sameCount
        self.find = find
    }

    /// An old and a new identifier are the same when they are one instance, whatever its `==` says (rule
    /// `identity.same-object`), or when hash values and `==` both say so.
    ///
    /// Handles that both tables have from a common origin are compared as integers. Of the others, the one that follows
    /// the last pair is tried first, since lists that are built again mostly repeat themselves.
    ///
    /// An object that was changed in place is the same item wherever it is held, though its hash value may be another
    /// than when it came in.
    ///
    /// - Complexity: About one `==` for each identifier the tables do not share; none where the new table is a copy of the
    ///   old one that got names unknown to it. No hashing: tables remember hash values.
    ///   Only where identifiers were changed in place, those and the newcomers are hashed again.
    @inlinable init<Identifier>(old: IdentifierTable<Identifier>, new: IdentifierTable<Identifier>) {
        let commonCount = old.commonCount(with: new)
        // A copy that only got names unknown to it: none of them is an old one, and nobody has to look.
        let isExtended = commonCount == old.count && new.lastRenewal < commonCount
        if isExtended, old.changed.isEmpty, new.changed.isEmpty {
            self.init(commonCount: commonCount, oldCount: old.count, find: { _ in nil }, sameCount: { _, _ in 0 })
            return
        }
        let (oldNames, newNames) = (NameReader(old), NameReader(new))
        let changed = old.changedByHash
        // Nearly always the tables have nothing in common, and then no birth of the one lies between those of the other.
        let births = old.births
        self.init(
            commonCount: commonCount, oldCount: old.count,
            find: { handle in
                oldNames.handle(of: newNames[handle], hash: newNames.hash(of: handle))
                    ?? (births.contains(newNames.birth(of: handle))
                        ? old.handle(born: newNames.birth(of: handle)) : nil)
                    ?? (changed.isEmpty
                        ? nil : changed[newNames[handle].hashValue]?.last { oldNames[$0] == newNames[handle] })
            },
            sameCount: { newNames.sameCount($0, as: $1, in: oldNames) })
    }
}
