import SwiftDeclarations
import SwiftInterpreter

extension Screens {
    /// A screen as a storyboard makes it, by `init?(coder:)` and `awakeFromNib()`, where no code of the files makes it.
    ///
    /// - Parameters:
    ///   - type: The class of the screen.
    ///   - hasInitializer: Whether the class has another initialiser, with which code can make it.
    /// - Returns: The screen; nil where it has neither of the two methods, or where one stops with an error of Swift.
    /// - Throws: What else stops them, such as an exception of UIKit.
    func ofStoryboard(_ type: TypeInfo, hasInitializer: Bool) throws(Stop) -> Value? {
        func declares(_ name: String) -> Bool {
            type.functions.contains { $0.fullName == name && $0.hasBody }
        }
        let isDecoded = declares("init(coder:)")
        // One of a collection view is made with a layout by the caller.
        let isWoken = declares("awakeFromNib()") && !inherits(type, "UICollectionViewController")
        guard !hasInitializer, isDecoded || isWoken,
            !files(naming: type).contains(where: { $0.document.source.contains(type.name + "(") })
        else { return nil }
        let mark = run.mark()
        do throws(Stop) {
            let coder = machine.makeOpaque("coder", type: .unknown, place: type.place)
            if let screen = try machine.make(.nominal(type.id, []), isDecoded ? [("coder", coder)] : []).unwrapped {
                try machine.callIfDeclared("awakeFromNib()", on: screen)
                return screen
            }
        } catch {
            guard Self.isOfSwift(error) else { throw error }
        }
        run.goBack(to: mark)
        return nil
    }
}
