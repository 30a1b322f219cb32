/// A comparison of the identifiers of two tables that does not know their type.
@usableFromInline struct NameMatching {
    /// Handles below this stand for the same instance in both tables.
    let commonCount: Int

    /// The number of names in the old table.
    let oldCount: Int

    /// The handle in the old table of a name of the new one.
    let find: (_ new: Handle) -> Handle?

    /// The stretches of an old list that hold the same identifiers as the handles of a new list from `start` on. It
    /// ends in front of the next handle below `commonCount` that is not where it is expected. One call finds many,
    /// since comparing one identifier takes less time than a call.
    let runs: (_ new: [Handle], _ start: Int, inout ListSearch) -> [ListSearch.Run]

    @usableFromInline init(
        commonCount: Int, oldCount: Int, find: @escaping (Handle) -> Handle?,
        runs: @escaping ([Handle], Int, inout ListSearch) -> [ListSearch.Run]
    ) {
        self.commonCount = commonCount
        self.oldCount = oldCount
        self.find = find
        self.runs = runs
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
        // A copy that only got names unknown to it: none of them is an old one, so no lookup is needed.
        let isExtended = commonCount == old.count && new.lastRenewal < commonCount
        if isExtended, old.changed.isEmpty, new.changed.isEmpty {
            self.init(
                commonCount: commonCount, oldCount: old.count, find: { _ in nil },
                runs: { handles, start, _ in
                    let rest = handles[(start + 1)...]
                    let end = rest.firstIndex { $0.index < commonCount } ?? rest.endIndex
                    return [.init(old: -1, count: end - start)]
                })
            return
        }
        let (oldNames, newNames) = (NameReader(old), NameReader(new))
        let changed = old.changedByHash
        // Nearly always the tables have nothing in common, and then no birth of the one lies between those of the
        // other.
        let births = old.births
        let find = { (handle: Handle) -> Handle? in
            let (name, hash) = (newNames[handle], newNames.hash(of: handle))
            if let found = oldNames.handle(of: name, hash: hash) { return found }
            if births.contains(newNames.birth(of: handle)), let found = old.handle(born: newNames.birth(of: handle)) {
                return found
            }
            return changed.isEmpty ? nil : changed[name.hashValue]?.last { oldNames[$0] == name }
        }
        self.init(commonCount: commonCount, oldCount: old.count, find: find) { handles, start, search in
            var runs: [ListSearch.Run] = []
            var offset = start
            repeat {
                let same = newNames.commonPrefixCount(
                    handles, from: offset, as: search.old, from: search.expected, in: oldNames)
                var run = ListSearch.Run(old: search.expected, count: same)
                if same == 0 {
                    run = .init(old: find(handles[offset]).flatMap { search.position(of: $0) } ?? -1, count: 1)
                }
                if run.old >= 0 { search.expected = run.old + run.count }
                runs.append(run)
                offset += run.count
            } while offset < handles.count && handles[offset].index >= commonCount
            return runs
        }
    }
}
