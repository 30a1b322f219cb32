// fatalError with a message, in a default of a switch.
func name(_ n: Int) -> String {
    switch n {
    case 0: return "zero"
    case 1: return "one"
    default: fatalError("no name for \(n)")
    }
}
for n in 0... { print(name(n)) }
