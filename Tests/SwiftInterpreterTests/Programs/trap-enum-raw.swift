// Force unwrapping the failable initialiser from a raw value.
enum Section: Int { case main, other }
for row in 0..<3 { print(Section(rawValue: row)!) }
