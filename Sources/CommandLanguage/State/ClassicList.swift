/// The row counts of a list whose data source is written by hand.
struct ClassicList: Sendable {
    var counts: [Int] = []
}
