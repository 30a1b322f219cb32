// A small catalogue, as an app's model: categories, favourites, search, sections.
enum Category: String, CaseIterable { case fruit, vegetable, other
    var title: String { rawValue.capitalizedWord }
}
extension String { var capitalizedWord: String { prefix(1).uppercased() + dropFirst() } }
struct Product: Hashable, Identifiable {
    let id: Int
    var name: String
    var category: Category
    var isFavourite = false
    static func == (lhs: Product, rhs: Product) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
final class Catalogue {
    private(set) var products: [Product] = [] { didSet { onChange?(products.count) } }
    var onChange: ((Int) -> Void)?
    var query = ""
    var visible: [Product] {
        query.isEmpty ? products : products.filter { $0.name.lowercased().contains(query.lowercased()) }
    }
    func add(_ name: String, _ category: Category = .other) {
        products.append(Product(id: (products.map(\.id).max() ?? 0) + 1, name: name, category: category))
    }
    func toggle(_ id: Int) {
        guard let index = products.firstIndex(where: { $0.id == id }) else { return print("no product \(id)") }
        products[index].isFavourite.toggle()
    }
    func remove(_ product: Product) { products.removeAll { $0 == product } }
    func sections() -> [(Category, [Product])] {
        Category.allCases.compactMap { category in
            let items = visible.filter { $0.category == category }
            return items.isEmpty ? nil : (category, items.sorted { $0.name < $1.name })
        }
    }
}
let catalogue = Catalogue()
var changes: [Int] = []
catalogue.onChange = { changes.append($0) }
for (name, category) in [("Pear", Category.fruit), ("Leek", .vegetable), ("Apple", .fruit)] { catalogue.add(name, category) }
catalogue.add("Soap")
catalogue.toggle(3)
catalogue.toggle(99)
for (category, items) in catalogue.sections() { print(category.title, items.map { $0.name + ($0.isFavourite ? "*" : "") }) }
catalogue.query = "AP"
print(catalogue.visible.map(\.name), catalogue.sections().count)
catalogue.remove(catalogue.products[0])
print(catalogue.products.map(\.id), changes)
print(Set(catalogue.products + [Product(id: 2, name: "other", category: .fruit)]).count)
