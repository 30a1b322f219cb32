// collection difference, moves found by hand, applied to an array.
let old = ["a", "b", "c", "d"]
let new = ["b", "d", "e", "a"]
let removed = old.filter { !new.contains($0) }
let inserted = new.filter { !old.contains($0) }
print(removed, inserted)
let kept = old.filter(new.contains)
print(kept, new.filter(old.contains))
var work = old
for item in removed { work.remove(at: work.firstIndex(of: item)!) }
for (index, item) in new.enumerated() {
    if let from = work.firstIndex(of: item) {
        if from != index { work.remove(at: from); work.insert(item, at: index); print("move", item, from, "->", index) }
    } else {
        work.insert(item, at: index)
        print("insert", item, index)
    }
}
print(work == new, work)
for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, let element, _): print("-", offset, element)
    case .insert(let offset, let element, _): print("+", offset, element)
    }
}
print(old.applying(new.difference(from: old))!)
