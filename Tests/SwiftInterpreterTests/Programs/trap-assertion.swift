// assertionFailure without optimisation stops.
enum Kind { case a, b }
func check(_ kind: Kind) {
    guard kind == .a else {
        assertionFailure("unexpected kind")
        return
    }
    print("fine")
}
check(.a)
check(.b)
