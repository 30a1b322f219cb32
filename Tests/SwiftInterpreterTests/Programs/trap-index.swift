// An index behind the end of an array.
struct Shop { var items = ["a", "b"]; func item(at index: Int) -> String { items[index] } }
let shop = Shop()
for i in 0..<3 {
    print(i, shop.item(at: i))
}
print("never")
