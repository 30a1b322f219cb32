// An undo stack of values and of closures over an object.
struct Document: Equatable { var lines: [String] = []; var title = "untitled" }
class Editor {
    private(set) var document = Document() { didSet { if !undoing { past.append(oldValue) } } }
    private var past: [Document] = []
    private var undoing = false
    var canUndo: Bool { !past.isEmpty }
    func edit(_ change: (inout Document) -> Void) { change(&document) }
    func undo() {
        guard let last = past.popLast() else { return }
        undoing = true
        document = last
        undoing = false
    }
}
let editor = Editor()
editor.edit { $0.lines.append("one") }
editor.edit { $0.title = "T"; $0.lines.append("two") }
editor.edit { document in document.lines[0] = "ONE" }
print(editor.document)
editor.undo()
print(editor.document.lines, editor.canUndo)
editor.undo()
editor.undo()
editor.undo()
print(editor.document == Document(), editor.canUndo)
class Manager { var actions: [(name: String, undo: () -> Void)] = []
    func register(_ name: String, _ undo: @escaping () -> Void) { actions.append((name, undo)) }
    func undo() -> String? { guard let a = actions.popLast() else { return nil }; a.undo(); return a.name } }
let manager = Manager()
var value = 0
func set(_ new: Int) { let old = value; value = new; manager.register("set \(new)") { value = old } }
set(5)
set(8)
print(value, manager.undo() ?? "", value, manager.undo() ?? "", value, manager.undo() as Any)
