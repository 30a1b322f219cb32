/// The way a snapshot goes to the screen.
package enum ApplyMode: String, CaseIterable, Sendable {
    case animated, unanimated, reloadData
}
