// The DiffableSnapshots target.
