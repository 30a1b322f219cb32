/// How a snapshot goes to the screen.
enum ApplyMode: String, CaseIterable {
    case animated, unanimated, reloadData
}
