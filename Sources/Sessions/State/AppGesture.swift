import ListSimulation
import Reporting

/// The action of a person on a screen of the user's own program.
package enum AppGesture: Sendable {
    /// A tap on a row.
    case tap(IndexPath)
    /// A row is lifted and dropped.
    case drag(from: IndexPath, to: IndexPath, isCancelled: Bool)
    /// A row is swiped; with the title of one of its actions, or of its only one.
    case swipe(IndexPath, action: String?)
    /// A row is swiped and deleted.
    case delete(IndexPath)
    /// A button, switch or item of a bar, by its title, selector or name; in a row, or in the header of a section.
    case press(String, row: IndexPath?, section: Int?)
    /// A closure that the program handed over to be run later.
    case run(String)
    /// The list was scrolled.
    case scrolled
    /// The screen comes into view, once more or another one.
    case appear(String?)
    /// An expression of Swift.
    case evaluate(String)
    /// Sample values for a list that the program takes from elsewhere; typed into a field, their number is a text.
    case fill(String, Int, text: String)
    /// A text typed into a text or search field, by the field's name.
    case enter(String, text: String)
}

extension AppGesture {
    /// True when a person touches the screen, and does not just open it or evaluate something.
    package var isTouch: Bool {
        switch self {
        case .tap, .drag, .swipe, .delete, .press, .run, .enter: true
        case .scrolled, .appear, .evaluate, .fill: false
        }
    }
}
