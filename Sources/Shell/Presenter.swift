import CommandLanguage
import Reporting

/// Puts reports into words for whoever is looking: the session decides language and format, the screen the rest.
public struct Presenter: Sendable {
    /// What the program's edge knows about the screen.
    public struct Screen: Sendable {
        /// Columns, when there is a screen.
        public var width: Int?
        public var colour: Bool
        /// Whether a person sees the command right above the answer.
        public var isInteractive: Bool

        public init(width: Int? = nil, colour: Bool = false, isInteractive: Bool = false) {
            self.width = width
            self.colour = colour
            self.isInteractive = isInteractive
        }
    }

    public var screen: Screen

    public init(screen: Screen = Screen()) { self.screen = screen }

    /// The text of a report; empty when it has nothing to say.
    ///
    /// - Parameter prompt: The prompt before the command on screen, when a person typed it right above.
    public func text(_ report: any Report, _ session: Session, prompt: String? = nil) -> String {
        let options = session.options
        if report.isSilent, options.format.isMachineReadable || report.blocks.isEmpty { return "" }
        let context = RenderingContext(
            catalog: MessageCatalog(options.language), width: options.width ?? screen.width,
            ambiguousWidth: options.ambiguousWidth, colour: screen.colour && options.format == .text,
            promptOnScreen: prompt)
        return Renderer(format: options.format, context: context).render(report)
    }
}
