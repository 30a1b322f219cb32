import DiffableSnapshots
import Sessions
import SwiftDeclarations
import SwiftInterpreter

/// What `types` says while an app is open: the types behind the data source of the list on screen.
extension ProgramApp {
    func identifierTypes(in session: Session) -> AppTypes? {
        guard let shown, let list = lists[shown] else { return nil }
        let run = AppRun.current ?? AppRun(self)
        let written = writtenTypes(of: list.dataSource, shown, run).map(run.machine.describe)
        let snapshot = session.source.snapshot()
        // Where no property says them, as of a data source that a function makes, the rows do.
        let values = [snapshot.sectionIdentifiers.first, snapshot.itemIdentifiers.first].map { $0?.typeName(of: run) }
        let names = written.count == 2 ? written : values.compactMap { $0 }
        guard names.count == 2 else { return nil }
        let declared = program.types.filter { type in
            ownFiles.contains { $0.name == type.place.file } && names.contains(type.qualifiedName)
        }
        return AppTypes(
            section: names[0], item: names[1],
            declared: declared.compactMap { type in
                type.keyword.map { ($0, type.qualifiedName, declaration(of: type, $0, run)) }
            })
    }

    /// The generic arguments of a data source: those of the screen's property that holds it, or of its class's superclass.
    private func writtenTypes(of dataSource: Value, _ index: Int, _ run: AppRun) -> [TypeRef] {
        var types: [TypeRef] = []
        if let screen = current?.unwrapped?.objectIndex, let info = current.flatMap({ run.machine.info(of: $0) }) {
            for (position, field) in info.fields.enumerated()
            where run.machine.state.heap[screen, position].unwrapped?.objectIndex == index {
                types.append(program.type(of: field).unwrapped)
            }
        }
        var info = run.machine.info(of: dataSource)
        while let type = info {
            if let superclass = type.superclassType { types.append(superclass) }
            info = type.superclass
        }
        for case .nominal(_, let arguments) in types
        where arguments.count == 2 && arguments.allSatisfy({ $0.id != nil }) { return arguments }
        return []
    }

    /// A type in one line, as `types` shows those of the session: `struct Song(id: Int, name: String)`.
    private func declaration(of type: TypeInfo, _ keyword: String, _ run: AppRun) -> String {
        let parts =
            type.kind == .enumeration
            ? type.cases.map(\.name)
            : type.fields.filter { $0.place.file == type.place.file }.map { field in
                "\(field.name): \(run.machine.describe(program.type(of: field)))"
            }
        return "\(keyword) \(type.qualifiedName)(\(parts.joined(separator: ", ")))"
    }
}

extension TypeInfo {
    /// The word that declares a type whose values may be identifiers; nil for any other.
    fileprivate var keyword: String? {
        switch kind {
        case .structure: "struct"
        case .classType: "class"
        case .enumeration: "enum"
        case .protocolType, .alias: nil
        }
    }
}

extension SessionValue {
    /// The name of its type; nil where it is not known.
    fileprivate func typeName(of run: AppRun) -> String? {
        guard case .app(let app) = self, let box = app.content as? AppBox else { return nil }
        let name = run.machine.typeName(of: box.value)
        return name.isEmpty || name == "Any" ? nil : name
    }
}
