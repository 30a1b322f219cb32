import Reporting
import Sessions
import SwiftDeclarations
import SwiftInterpreter

extension AppRun {
    /// Says what a control of a screen above the list has now; of one in the list, the cell tells.
    func tell(above code: String) {
        if !app.above.isEmpty { tell(Message("app.now", ["code": .text(code)])) }
    }

    /// Puts another screen on top of those of a navigation controller.
    func push(_ controller: Value, onto stack: Value?, at place: SourcePlace) throws(Stop) {
        if let stack {
            let shown = try machine.elements(of: machine.read("viewControllers", of: stack))
            try machine.assign("viewControllers", of: stack, .array(shown + [controller]))
            try machine.assign("navigationController", of: controller, .some(stack))
        }
        try present(controller, "push", at: place)
    }

    /// Shows another screen above the present one, and lets it appear if it has no list of its own.
    func present(_ controller: Value, _ way: String, at place: SourcePlace) throws(Stop) {
        let shown =
            inherits(controller, "UINavigationController")
            ? try machine.elements(of: machine.read("viewControllers", of: controller)).last : nil
        let top = shown ?? controller
        let title = try machine.read("title", of: top).text
        let info = machine.info(of: top)
        let name = info?.name ?? ValueText(machine).shown(top)
        app.presented = top
        let isPushed = way == "push"
        app.coversCurrent = if isPushed { true } else { try takesFullScreen(controller) }
        tell(
            Message(
                "app.shows-\(way)",
                ["name": .text(title.isEmpty ? name : "\(name) “\(title)”"), "place": .text(place.shown)]))
        guard let info, Screens(self).isOwn(info), inherits(top, "UIViewController"), top != app.current else { return }
        guard !Screens(self).found().contains(where: { $0.id == info.id }) else {
            return Hints(self).tellToTry(["appear \(info.name)"])
        }
        let below = app.coversCurrent ? app.above.last?.controller ?? app.current : nil
        app.above.append(ScreenAbove(controller: top, isPushed: isPushed, coversScreen: app.coversCurrent))
        let appear = FunctionValue(name: way) { (_, _) throws(Stop) in
            try Screens(AppRun.running()).comeIntoView(top, covering: below, isPushed: isPushed)
            return .void
        }
        machine.addSoon(.function(appear), [], way, place)
    }

    /// True of a presentation after which UIKit removes the views of the screen below.
    private func takesFullScreen(_ controller: Value) throws(Stop) -> Bool {
        guard inherits(controller, "UIViewController") else { return false }
        let style = machine.describe(try machine.read("modalPresentationStyle", of: controller))
        return style.contains("fullScreen") || style.contains("currentContext")
    }

    /// Leaves the topmost screens above the list. What a pushed one covered comes into view again; a sheet has covered nothing.
    /// Of several that are left at once, as by `popToRootViewController(animated:)`, only the topmost was in view.
    func goBack(_ count: Int = 1) throws(Stop) {
        guard let above = app.above.popLast() else { return app.presented = nil }
        app.above.removeLast(min(max(0, count - 1), app.above.count))
        if above.isPushed, let stack = try machine.read("navigationController", of: above.controller).unwrapped {
            // Who presses Back pops it, too.
            let shown = try machine.elements(of: machine.read("viewControllers", of: stack))
            let left = shown.filter { $0.objectIndex != above.controller.objectIndex }
            if left.count < shown.count { try machine.assign("viewControllers", of: stack, .array(left)) }
        }
        app.presented = app.above.last?.controller
        let below = app.presented ?? app.current
        let leave = FunctionValue(name: "back") { (_, _) throws(Stop) in
            let run = try AppRun.running()
            try run.tellOwn(["viewWillDisappear(_:)"], of: above.controller)
            guard above.coversScreen, let below else {
                try run.tellOwn(["viewDidDisappear(_:)"], of: above.controller)
                return .void
            }
            try run.tellOwn(["viewWillAppear(_:)", "viewIsAppearing(_:)"], of: below)
            // A pop ends with the screen that comes, a dismissal with the one that goes.
            let ends = [("viewDidDisappear(_:)", above.controller), ("viewDidAppear(_:)", below)]
            for (step, screen) in above.isPushed ? ends : ends.reversed() { try run.tellOwn([step], of: screen) }
            return .void
        }
        machine.addSoon(.function(leave), [], "back", .unknown)
    }

    /// Calls methods that the program's own class has, and names each.
    func tellOwn(_ steps: [String], of screen: Value) throws(Stop) {
        for step in steps where isOwn(step, of: screen) {
            if let function = machine.declaredMethod(step, of: screen) { tell(entering: step, at: function.place) }
            try callOwn(step, of: screen, [.bool(true)])
        }
    }

    /// The screen on which a name at the prompt stands: the one above where it alone declares it.
    func receiver(of text: String) -> Value {
        let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        let declares = { (screen: Value?) -> Bool in
            guard let info = screen.flatMap({ self.machine.info(of: $0) }) else { return false }
            return info.functions.contains { $0.name == name } || info.fields.contains { $0.name == name }
        }
        if let above = app.above.last?.controller, declares(above), !declares(app.current) { return above }
        return app.current ?? .void
    }
}
