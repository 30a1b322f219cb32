import CommandLanguage
import Reporting
import Sessions
import SwiftInterpreter
import SwiftReading

/// The ways by which data comes in from outside: functions that reach an `apply` and that no code calls.
struct Entries {
    private let run: AppRun

    init(_ run: AppRun) { self.run = run }

    /// The functions of an object's class that apply a snapshot, themselves or through others, the shortest way first.
    func functions(of object: Value) -> [FunctionInfo] {
        guard let info = run.machine.info(of: object) else { return [] }
        let own = info.functions.filter { $0.role == .function && run.isFile($0.place.file) && $0.hasBody }
        let texts = Dictionary(own.map { ($0.id, text(of: $0)) }, uniquingKeysWith: { first, _ in first })
        var reaching = Set(own.filter { texts[$0.id]?.contains(".apply") ?? false }.map(\.name))
        var count = -1
        while count != reaching.count {
            count = reaching.count
            for function in own where !reaching.contains(function.name) {
                let text = texts[function.id] ?? ""
                if reaching.contains(where: { text.contains("\($0)(") }) { reaching.insert(function.name) }
            }
        }
        let lifecycle: Set = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewDidLayoutSubviews", "loadView",
            "setEditing", "tableView", "collectionView", "awakeFromNib",
        ]
        return own.filter { reaching.contains($0.name) && !lifecycle.contains($0.name) }
    }

    /// Those that no code of the class calls.
    func fromOutside(of object: Value) -> [FunctionInfo] {
        guard let info = run.machine.info(of: object) else { return [] }
        let all = info.functions.filter { run.isFile($0.place.file) }.map { text(of: $0) }
        return functions(of: object).filter { function in
            !all.contains { text in
                text.contains("\(function.name)(") && !text.hasPrefix("func \(function.name)(")
                    && !text.contains("func \(function.name)(")
            } && !function.attributes.contains("objc") && !function.attributes.contains("IBAction")
        }
    }

    /// The text of a function, as far as its declaration can be found.
    private func text(of function: FunctionInfo) -> String {
        guard let file = run.app.files.first(where: { $0.name == function.place.file }) else { return "" }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(
            function.place.line - 1)
        var depth = 0
        var hasBegun = false
        var text: [Substring] = []
        for line in lines {
            text.append(line)
            for character in line {
                if character == "{" { (depth, hasBegun) = (depth + 1, true) }
                if character == "}" { depth -= 1 }
            }
            if hasBegun, depth <= 0 { break }
        }
        return text.joined(separator: "\n")
    }
}
