import SwiftInterpreter

extension AppRun {
    /// The members that a table asks its data source for beside those that count rows and make cells.
    private static let optionalMembers = [
        "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)", "tableView(_:canEditRowAt:)",
        "tableView(_:commit:forRowAt:)", "tableView(_:canMoveRowAt:)", "tableView(_:moveRowAt:to:)",
        "sectionIndexTitles(for:)",
    ]

    /// The class of a screen or a delegate that has members of a table's data source, and those members with their lines:
    /// a diffable data source that feeds the table is asked in its stead.
    var unaskedMembers: (type: String, names: [String])? {
        guard let list = shown, list.style == .table, list.counter == nil else { return nil }
        let delegates = noting { () throws(Stop) in
            try Gestures(self).delegates(of: machine.read("_view", of: list.dataSource).unwrapped ?? .void)
        }
        for owner in delegates ?? [] where owner.objectIndex != list.dataSource.objectIndex {
            // It feeds another table, or this one later on.
            guard !app.lists.values.contains(where: { $0.counter?.objectIndex == owner.objectIndex }),
                !isOwn(Self.counting[0], of: owner), let type = machine.info(of: owner)?.name
            else { continue }
            let names = Self.optionalMembers.compactMap { name -> String? in
                guard isOwn(name, of: owner), !isOwn(name, of: list.dataSource),
                    let place = machine.declaredMethod(name, of: owner)?.place
                else { return nil }
                return "`\(name)` (\(place.shown))"
            }
            if !names.isEmpty { return (type, names) }
        }
        return nil
    }
}
