// removeFirst on an empty array.
var queue = [1]
print(queue.removeFirst())
print(queue.popLast() as Any)
print(queue.removeFirst())
