// Assigning through chains evaluates the right side only if the chain holds; side effects in order.
var calls: [String] = []
func value(_ n: Int) -> Int { calls.append("value \(n)"); return n }
class Item { var n = 0; var child: Item?; func touch() -> Item? { calls.append("touch"); return child } }
var item: Item? = nil
item?.n = value(1)
print(calls)
item = Item()
item?.n = value(2)
item?.child?.n = value(3)
item?.child = Item()
item?.child?.n = value(4)
print(calls, item!.n, item!.child!.n)
item?.touch()?.touch()?.n = value(5)
print(calls)
calls = []
let result: Void? = item?.child?.child?.n = 9
print(result == nil, (item?.n = 8) != nil, item!.n)
var list: [Item]? = [Item()]
list?[0].n += 5
list?.first?.n *= 2
print(list![0].n)
var dictionary: [String: [Int]] = [:]
dictionary["a"]?.append(1)
dictionary["a", default: []].append(2)
dictionary["a"]?.append(3)
print(dictionary)
dictionary["a"]?[0] = 7
dictionary["a"] = dictionary["a"].map { $0 + [4] }
print(dictionary["a"]!)
