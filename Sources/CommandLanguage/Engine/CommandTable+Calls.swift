import SwiftWriting

extension CommandTable {
    /// The name of the command that stands for a call of UIKit's; nil where none does.
    package func name(ofCommandFor call: SwiftMethod) -> String? { rows.first { $0.calls.contains(call) }?.name }
}
