extension MarkRemedies {
    /// Marks behind a change that stands in a closure, as that of a switch in a cell: `self?.settings[index].isOn = isOn`.
    func marksInClosures(_ applies: [ApplySite]) -> [Remedy] {
        changes.compactMap { change in
            let site = change.site
            guard !site.isPlain, let element = change.element,
                let apply = applies.first(where: { apply in
                    apply.site.file.name == site.file.name && apply.site.ancestors.typeName == site.ancestors.typeName
                })
            else { return nil }
            let root = ["self?.", "self."].first { element.hasPrefix($0) } ?? ""
            let (place, source) = (String(element.dropFirst(root.count)), apply.source.withoutSelf)
            guard files.isMember(place), files.isMember(source) else { return nil }
            let name = site.freshName("snapshot", or: "current")
            let marked = items("self." + place)
            var lines = site.file.withSnapshot(
                name, of: "self." + source, ["\(name).\(mark)(\(marked))", "self.\(source).apply(\(name))"])
            if root == "self?." { lines = ["if let self {"] + lines.map { site.file.step + $0 } + ["}"] }
            let edit = site.file.inserting(lines, behind: site.statement.range.utf8)
            return files.changed(site.file.name, by: [edit]).map { Remedy(kinds: [.mark], files: $0, way: .again) }
        }
    }
}

extension String {
    /// A member as it is written without `self.` or `self?.` in front of it.
    fileprivate var withoutSelf: String {
        for root in ["self?.", "self."] where hasPrefix(root) { return String(dropFirst(root.count)) }
        return self
    }
}
