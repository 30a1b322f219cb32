// A product that grows out of range.
var product = 1
for factor in 1...30 {
    product *= factor
    if factor % 5 == 0 { print(factor, product) }
}
