// Force unwrapping nil, in a chain inside a method.
class Node { var next: Node?; var name = "n" }
let node = Node()
node.next = Node()
print(node.next!.name)
func third(_ node: Node) -> String {
    let next = node.next!
    return next.next!.name
}
print(third(node))
