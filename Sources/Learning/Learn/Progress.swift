/// Progress of a learner, lesson by lesson; kept as plain text, a line each.
///
///     01-first-apply 12 of 31, 3 of 4 right
///     02-sections-and-items done, 5 of 5 right
public struct Progress: Hashable, Sendable {
    /// One lesson.
    public struct Entry: Hashable, Sendable {
        /// The card to go on with.
        public var place = 0
        /// The number of cards.
        public var count = 0
        /// Predictions that came true.
        public var right = 0
        /// Predictions made.
        public var asked = 0
        /// True when the last page was reached once.
        public var isDone = false

        /// A lesson that was not begun.
        public init() {}

        /// No lesson has as many cards or questions; larger numbers in a file are a slip, and would overflow sums.
        private static let most = 100_000

        /// True when the numbers can be those of a lesson: none negative, none beyond the limit, no more right than
        /// asked.
        fileprivate var isPlausible: Bool {
            [place, count, right, asked].allSatisfy { (0...Self.most).contains($0) } && place <= count && right <= asked
        }

        /// The progress of two sessions in the same lesson, joined.
        public func joined(with other: Entry) -> Entry {
            var both = asked >= other.asked ? self : other
            both.place = max(place, other.place)
            both.count = count
            both.isDone = isDone || other.isDone
            return both
        }
    }

    /// The progress in each lesson, by its name.
    public private(set) var entries: [String: Entry] = [:]

    /// Nothing begun.
    public init() {}

    /// Reads what was kept. Lines that are none of it are left out, so that a file edited by hand is no obstacle.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init(_ text: String) {
        for line in text.split(separator: "\n") {
            let words = line.split(whereSeparator: { $0 == " " || $0 == "," })
            guard words.count >= 2 else { continue }
            var entry = Entry()
            var rest = words.dropFirst()
            if rest.first == "done" {
                entry.isDone = true
                rest = rest.dropFirst()
            }
            let numbers = rest.compactMap { Int($0) }
            if entry.isDone {
                if numbers.count >= 2 { (entry.right, entry.asked) = (numbers[0], numbers[1]) }
            } else {
                guard numbers.count >= 4 else { continue }
                (entry.place, entry.count, entry.right, entry.asked) = (numbers[0], numbers[1], numbers[2], numbers[3])
            }
            guard entry.isPlausible else { continue }
            entries[String(words[0])] = entry
        }
    }

    /// The progress in a lesson; nil when it was not begun.
    public subscript(lesson: String) -> Entry? {
        get { entries[lesson] }
        set { entries[lesson] = newValue }
    }

    /// The text that is kept: a line for each lesson in order of their names.
    public var text: String {
        entries.sorted { $0.key < $1.key }.map { name, entry in
            let state = entry.isDone ? "done" : "\(entry.place) of \(entry.count)"
            return "\(name) \(state), \(entry.right) of \(entry.asked) right\n"
        }.joined()
    }
}
