/// The row counts of a list whose data source is written by hand.
package struct ClassicList: Sendable {
    /// The number of rows in each section.
    package var counts: [Int] = []
}
