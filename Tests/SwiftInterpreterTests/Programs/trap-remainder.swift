// Remainder by zero.
let colors = [String]()
for i in 0..<2 {
    print("index", i)
    print(i % colors.count)
}
