// for, while, repeat, labels, continue, break, ternary, nested loops.
for i in 1...3 { print(i, terminator: " ") }
print()
for i in stride(from: 10, to: 0, by: -4) { print(i, terminator: ";") }
print()
for i in stride(from: 0, through: 1, by: 0.5) { print(i, terminator: ";") }
print()
var n = 27
var steps = 0
while n != 1 {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1
    steps += 1
}
print(steps)
repeat { steps -= 50 } while steps > 0
print(steps)
outer: for i in 1...4 {
    for j in 1...4 {
        if j == 3 { continue outer }
        if i == 3 { break outer }
        print("\(i)\(j)", terminator: " ")
    }
}
print()
loop: while true {
    switch steps {
    case ..<0: steps += 15
    case 0...20: break loop
    default: steps -= 1
    }
}
print(steps)
for (i, word) in ["a", "b", "c"].enumerated() where i != 1 { print(i, word) }
for character in "añb" { print(character, terminator: "|") }
print()
for _ in 0..<0 { print("never") }
for i in (0..<4).reversed() { if i == 1 { continue }; print(i, terminator: "") }
print()
let grade = steps > 10 ? "high" : steps > 5 ? "middle" : "low"
print(grade)
