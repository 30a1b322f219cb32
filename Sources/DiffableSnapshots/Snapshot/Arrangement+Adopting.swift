extension Arrangement {
    /// Items to be appended: a chunk of the former arrangement, whole, or some others.
    @usableFromInline enum Piece {
        case chunk([Handle], id: Int32)
        case items([Handle])
    }

    /// Items to be appended, piece by piece.
    @usableFromInline struct Pieces {
        private(set) var list: [Piece] = []
        private var open: [Handle] = []

        @usableFromInline init() {}

        /// Adds items of a chunk.
        @usableFromInline mutating func add(_ chunk: [Handle], id: Int32, _ range: Range<Int>) {
            guard range.count == chunk.count else { return open += chunk[range] }
            close()
            list.append(.chunk(chunk, id: id))
        }

        @usableFromInline mutating func add(_ item: Handle) { open.append(item) }
        @usableFromInline mutating func add(_ items: [Handle]) { open += items }

        /// Ends the piece that is being added to.
        @usableFromInline mutating func close() {
            if !open.isEmpty { list.append(.items(open)) }
            open = []
        }

        /// Whether an item is there twice. All are below a limit.
        @usableFromInline func repeats(below limit: Int) -> Bool {
            Handle.repeats(
                in: list.flatMap { piece in
                    switch piece {
                    case .chunk(let items, _), .items(let items): items
                    }
                }, below: limit)
        }
    }

    /// Puts items at the end of a section, unless one of them is somewhere already. No item is in the pieces twice.
    ///
    /// - Complexity: An adopted chunk costs a look at a number for each of its items, a few hundred of which are compared at
    ///   a time; another item what it costs to append it.
    @usableFromInline mutating func append(_ pieces: Pieces, to section: Handle) -> Bool {
        let isFree = pieces.list.allSatisfy { piece in
            switch piece {
            case .chunk(let items, let id): canAdopt(items, id) || !items.contains(where: contains(item:))
            case .items(let items): !items.contains(where: contains(item:))
            }
        }
        guard isFree else { return false }
        for piece in pieces.list {
            switch piece {
            case .chunk(let items, let id) where canAdopt(items, id): adopt(items, id, to: section)
            case .chunk(let items, _), .items(let items): place(items, leaving: [], at: .end(of: section))
            }
        }
        return true
    }

    /// Whether a chunk of the former arrangement is as it was: none of its items has been put anywhere else.
    private func canAdopt(_ items: [Handle], _ id: Int32) -> Bool { isUnclaimed(id) && homes.isSame(id, for: items) }
}
