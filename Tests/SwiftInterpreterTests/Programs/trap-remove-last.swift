// removeLast on an empty array.
var stack = ["x"]
stack.removeLast()
print(stack)
stack.removeLast()
