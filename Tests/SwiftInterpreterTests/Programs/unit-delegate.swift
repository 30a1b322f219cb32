// Delegates, weak references, callbacks, protocol with optional behaviour by default implementation.
protocol ListDelegate: AnyObject {
    func list(_ list: List, didSelect index: Int)
    func list(_ list: List, canSelect index: Int) -> Bool
}
extension ListDelegate { func list(_ list: List, canSelect index: Int) -> Bool { true } }
class List {
    weak var delegate: ListDelegate?
    var items: [String]
    init(_ items: [String]) { self.items = items }
    func select(_ index: Int) {
        guard items.indices.contains(index) else { print("outside"); return }
        guard delegate?.list(self, canSelect: index) ?? false else { print("refused"); return }
        delegate?.list(self, didSelect: index)
    }
}
class Controller: ListDelegate {
    let list = List(["a", "b", "c"])
    var selected: [String] = []
    init() { list.delegate = self }
    func list(_ list: List, didSelect index: Int) { selected.append(list.items[index]); print("selected", list.items[index]) }
}
final class Picky: Controller { func list(_ list: List, canSelect index: Int) -> Bool { index > 0 } }
let controller = Controller()
controller.list.select(1)
controller.list.select(7)
let picky = Picky()
picky.list.select(0)
picky.list.select(2)
List(["x"]).select(0)
print(controller.selected, picky.selected, picky.list.delegate === picky)
