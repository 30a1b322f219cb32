import SwiftInterpreter

/// A screen without a list of its own that lies above the list: one that was pushed or presented, as an editor.
struct ScreenAbove {
    let controller: Value
    /// True when it was pushed: the screen below disappears meanwhile, which it does not below a sheet.
    let isPushed: Bool
}
