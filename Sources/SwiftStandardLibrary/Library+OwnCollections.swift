import SwiftInterpreter

extension StandardLibrary {
    /// What MutableCollection and RangeReplaceableCollection bring to the program's own types; those of the library have
    /// their own, and are not looked for in two places.
    static let ownCollections = ForeignTable(
        file: "OwnCollections.swift",
        source: """
            protocol _OwnMutableCollection: MutableCollection {}
            extension _OwnMutableCollection {
                mutating func swapAt(_ first: Any, _ second: Any) {
                    if first == second { return }
                    let held = self[first]
                    self[first] = self[second]
                    self[second] = held
                }
                mutating func sort() { _fill(sorted()) }
                mutating func sort(by areInOrder: (Element, Element) -> Bool) { _fill(sorted(by: areInOrder)) }
                mutating func shuffle() { _fill(shuffled()) }
                mutating func _fill(_ elements: [Element]) {
                    var place = startIndex
                    for element in elements {
                        self[place] = element
                        place = index(after: place)
                    }
                }
                mutating func reverse() {
                    if isEmpty { return }
                    var first = startIndex
                    var last = index(before: endIndex)
                    while first < last {
                        swapAt(first, last)
                        first = index(after: first)
                        last = index(before: last)
                    }
                }
                mutating func partition(by belongsToSecond: (Element) -> Bool) -> Int {
                    var low = startIndex
                    var high = endIndex
                    while true {
                        while true {
                            if !(low < high) { return low }
                            if belongsToSecond(self[low]) { break }
                            low = index(after: low)
                        }
                        while true {
                            high = index(before: high)
                            if !(low < high) { return low }
                            if !belongsToSecond(self[high]) { break }
                        }
                        swapAt(low, high)
                        low = index(after: low)
                    }
                }
            }
            protocol _OwnRangeReplaceableCollection: RangeReplaceableCollection {}
            extension _OwnRangeReplaceableCollection {
                init(_ elements: Any) {
                    self.init()
                    append(contentsOf: elements)
                }
                init(repeating element: Element, count: Int) {
                    self.init()
                    for _ in 0..<count { append(element) }
                }
                mutating func append(_ element: Element) { replaceSubrange(endIndex..<endIndex, with: [element]) }
                mutating func append(contentsOf elements: Any) { for element in elements { append(element) } }
                mutating func insert(_ element: Element, at place: Any) {
                    replaceSubrange(place..<place, with: [element])
                }
                mutating func insert(contentsOf elements: Any, at place: Any) {
                    replaceSubrange(place..<place, with: elements)
                }
                mutating func remove(at place: Any) -> Element {
                    let element = self[place]
                    replaceSubrange(place..<index(after: place), with: [])
                    return element
                }
                mutating func removeFirst() -> Element { remove(at: startIndex) }
                mutating func removeFirst(_ count: Int) { removeSubrange(startIndex..<_place(count)) }
                mutating func removeLast() -> Element { remove(at: index(before: endIndex)) }
                mutating func removeLast(_ count: Int) { removeSubrange(_place(self.count - count)..<endIndex) }
                mutating func popLast() -> Element? { isEmpty ? nil : removeLast() }
                mutating func removeSubrange(_ bounds: Any) { replaceSubrange(bounds, with: []) }
                mutating func removeAll(keepingCapacity: Bool = false) {
                    replaceSubrange(startIndex..<endIndex, with: [])
                }
                mutating func removeAll(where shouldBeRemoved: (Element) -> Bool) {
                    replaceSubrange(startIndex..<endIndex, with: filter { !shouldBeRemoved($0) })
                }
                mutating func reserveCapacity(_ count: Int) {}
                func _place(_ count: Int) -> Any {
                    var place = startIndex
                    for _ in 0..<count { place = index(after: place) }
                    return place
                }
                static func + (left: Self, right: Any) -> Self {
                    var sum = left
                    sum.append(contentsOf: right)
                    return sum
                }
                static func += (left: inout Self, right: Any) { left.append(contentsOf: right) }
            }
            """,
        bodies: [:])
}
