import CommandLanguage
import Reporting
import Sessions

/// Text of reports: the session decides language and format, the screen the rest.
public struct Presenter: Sendable {
    /// The screen, as far as the front end knows it.
    public struct Screen: Sendable {
        /// Columns, when there is a screen; asked for each answer, because a window changes its size at any time.
        public var columns: @Sendable () -> Int?
        /// True when the screen can show colours; only answers in the format `text` have any.
        public var color: Bool
        /// True when a person sees the command right above the answer.
        public var isInteractive: Bool

        /// A screen of a width; without arguments a file or a pipe: no columns, no colours, no person at a prompt.
        public init(width: Int? = nil, color: Bool = false, isInteractive: Bool = false) {
            self.init(columns: { width }, color: color, isInteractive: isInteractive)
        }

        /// A screen whose width may change.
        public init(
            columns: @escaping @Sendable () -> Int?, color: Bool = false, isInteractive: Bool = false
        ) {
            self.columns = columns
            self.color = color
            self.isInteractive = isInteractive
        }

        /// The columns as they are now.
        public var width: Int? { columns() }
    }

    /// The screen that the text is shown on.
    public var screen: Screen

    /// A presenter for a screen, or for a file or a pipe if none is given.
    public init(screen: Screen = Screen()) { self.screen = screen }

    /// The text of a report; empty when it has nothing to say.
    ///
    /// - Parameters:
    ///   - report: What is to be put into words.
    ///   - session: Its options name the language and the format; a width set there goes before the screen's.
    ///   - prompt: The prompt before the command on screen, when a person typed it right above.
    ///   - acknowledges: Whether a person waits to hear that the command worked; `option verbosity quiet` says no.
    /// - Returns: The text as it is to be written, its last newline included.
    public func text(
        _ report: any Report, _ session: Session, prompt: String? = nil, acknowledges: Bool = false
    ) -> String {
        text(report, session.options, prompt: prompt, acknowledges: acknowledges)
    }

    /// The same, when only the options of the session are at hand.
    public func text(
        _ report: any Report, _ options: Options, prompt: String? = nil, acknowledges: Bool = false
    ) -> String {
        if acknowledges, !options.format.isMachineReadable, options.verbosity != .quiet {
            let blocks = report.blocks + report.acknowledgement
            if !report.acknowledgement.isEmpty { return text(Remark(blocks: blocks), options, prompt: prompt) }
        }
        if report.isSilent, options.format.isMachineReadable || report.blocks.isEmpty { return "" }
        return renderer(options, prompt).render(report)
    }

    /// True when cells of a table in the report are cut because the screen is too narrow.
    public func cutsCells(of report: any Report, _ options: Options) -> Bool {
        renderer(options, nil).cutsCells(of: report)
    }

    private func renderer(_ options: Options, _ prompt: String?) -> Renderer {
        var context = RenderingContext(
            catalog: MessageCatalog(options.language), width: options.width ?? screen.width,
            ambiguousWidth: options.ambiguousWidth, color: screen.color && options.format == .text,
            promptOnScreen: prompt)
        context.drawsBoxes = options.drawsBoxes
        return Renderer(format: options.format, context: context)
    }

    /// The command of a turn as it stands above its answer, in the form of the answer.
    ///
    /// - Returns: The line or lines, the last newline included; empty for a turn that is no command.
    public func echo(_ turn: Turn) -> String {
        guard let command = turn.statement?.text else { return "" }
        let typed = EchoedCommand.typed(command, at: turn.prompt)
        return switch turn.formatBefore {
        case .html:
            "<pre class=\"command\"><span class=\"prompt\">\(HTMLText.escaped(turn.prompt))</span>"
                + "\(HTMLText.escaped(PassageRendering.visible(command)))</pre>\n"
        case .markdown: Renderer(format: .markdown).render(Remark(blocks: [.verbatim(typed)])) + "\n"
        case .text: renderer(turn.options, nil).render(Remark(blocks: [.echo(typed)]))
        case .json, .jsonl: ""
        }
    }
}
