/// The row counts of a list whose data source is written by hand.
package struct ClassicList: Sendable {
    package var counts: [Int] = []
}
