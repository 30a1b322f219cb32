import SwiftInterpreter

/// A screen without a list of its own that lies above the list: one that was pushed or presented, as an editor.
struct ScreenAbove {
    let controller: Value
    /// True when it was pushed.
    let isPushed: Bool
    /// True when the screen below disappears meanwhile: a push and a full screen take it away, a sheet does not.
    let coversScreen: Bool
}
