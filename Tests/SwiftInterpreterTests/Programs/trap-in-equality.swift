// A trap inside an own == while an array is searched.
struct Item: Equatable {
    var parts: [Int]
    static func == (l: Item, r: Item) -> Bool {
        l.parts[0] == r.parts[0]
    }
}
print([Item(parts: [1])].contains(Item(parts: [1, 2])))
print([Item(parts: [])].contains(Item(parts: [1])))
