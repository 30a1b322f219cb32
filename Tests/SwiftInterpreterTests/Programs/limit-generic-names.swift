// Printed forms name the generic arguments of a type.
struct Pair<First, Second> { var first: First; var second: Second }
enum Load<Value> { case idle, done(Value) }
print(Pair(first: 1, second: "b"), Pair<String, Int?>(first: "a", second: nil))
print([Load.idle, .done(3)], type(of: Pair(first: 1, second: 2.0)))
