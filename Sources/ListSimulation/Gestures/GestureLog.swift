import DiffableSnapshots
import ListView
import Rulebook

/// The log of a gesture while it runs, until it becomes a `GestureResult`.
struct GestureLog<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    private(set) var steps: [GestureStep<Section, Item>] = []
    private(set) var applies: [ApplyResult<Section, Item>] = []
    private(set) var events: [ListViewEvent] = []
    private(set) var notes: [Rule] = []
    var item: Item?

    mutating func handler(
        _ handler: HandlerCall<Section, Item>.Handler, showing snapshot: DiffableDataSourceSnapshot<Section, Item>
    ) {
        steps.append(.handler(HandlerCall(handler: handler, snapshot: snapshot)))
    }

    mutating func app(_ action: AppAction<Section, Item>) {
        steps.append(.app(action))
    }

    mutating func viewMoved(from: IndexPath, to: IndexPath, _ events: [ListViewEvent]) {
        steps.append(.viewMoved(from: from, to: to))
        self.events += events
    }

    mutating func applied(_ result: ApplyResult<Section, Item>) {
        steps.append(.applied(applies.count))
        applies.append(result)
        events += result.events
    }

    mutating func view(_ events: [ListViewEvent]) {
        self.events += events
    }

    mutating func note(_ rule: Rule) {
        if !notes.contains(rule) { notes.append(rule) }
    }

    func result(
        of gesture: Gesture, _ outcome: GestureOutcome, in source: DiffableDataSource<Section, Item>
    ) -> GestureResult<Section, Item> {
        GestureResult(
            gesture: gesture, outcome: outcome, item: item, steps: steps, applies: applies, events: events,
            notes: notes, agreement: source.agreement)
    }
}
