/// The steps that led to the present, out of all that were made: steps that were undone, or left by `use`, lie beside
/// the line.
///
/// Each step knows the one before it, so that a place on the line is one number: `keep` remembers one, and `undo` goes back to
/// one.
///
/// - Complexity: O(1) for each step, `keep`, `use`, and each step undone.
package struct LineOfSteps {
    /// The places there are: a step, and the place before it. Place 0 is the start.
    private var places: [(step: SwiftStep, before: Int)] = []
    private var here = 0
    /// The places where the steps that can be undone began.
    private var departures: [Int] = []
    private var kept: [String: Int] = [:]

    /// A line without steps.
    package init() {}

    /// The steps from the start to here.
    package var steps: [SwiftStep] {
        var found: [SwiftStep] = []
        var place = here
        while place > 0 {
            found.append(places[place - 1].step)
            place = places[place - 1].before
        }
        return found.reversed()
    }

    /// Takes a step, which `undo` takes back.
    package mutating func step(_ step: SwiftStep) {
        departures.append(here)
        note(step)
    }

    /// Something that changed nothing, and that `undo` passes over.
    package mutating func note(_ step: SwiftStep) {
        places.append((step, here))
        here = places.count
    }

    /// Remembers this place under a name.
    package mutating func keep(_ name: String) { kept[name] = here }

    /// Goes to the place of a name; that is a step too.
    package mutating func use(_ name: String) {
        departures.append(here)
        here = kept[name] ?? here
    }

    /// Goes back over some steps, or to the start where there are fewer.
    package mutating func undo(_ count: Int) {
        for _ in 0..<count { here = departures.popLast() ?? here }
    }
}
