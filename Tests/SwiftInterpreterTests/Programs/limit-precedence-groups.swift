// An own precedence group decides how an operator binds.
precedencegroup PowerPrecedence {
    higherThan: MultiplicationPrecedence
    associativity: right
}
infix operator **: PowerPrecedence
func ** (base: Int, exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * base } }
print(2 ** 3, 2 * 3 ** 2, 2 ** 3 ** 2)
