// Class instances are shared; identity and equality are different things.
class Node {
    var value: Int
    var next: Node?
    init(_ value: Int, next: Node? = nil) {
        self.value = value
        self.next = next
    }
}
let a = Node(1)
let b = a
b.value = 10
print(a.value, a === b)
let c = Node(10)
print(a === c, a !== c)
func change(_ node: Node) { node.value += 1 }
change(a)
print(a.value, b.value, c.value)
let list = Node(1, next: Node(2, next: Node(3)))
var node: Node? = list
var sum = 0
while let current = node {
    sum += current.value
    node = current.next
}
print(sum)
var nodes = [a, b, c]
nodes[0].value = 5
print(nodes.map { $0.value })
var copy = nodes
copy.removeLast()
copy[0].value = 6
print(nodes.count, copy.count, nodes[1].value)
list.next?.next?.value = 30
list.next?.next?.next?.value = 40
print(list.next?.next?.value as Any, list.next?.next?.next?.value as Any)
struct Holder { var node: Node; var n: Int }
var h = Holder(node: a, n: 1)
var k = h
k.node.value = 100
k.n = 2
print(h.node.value, h.n, k.n)
