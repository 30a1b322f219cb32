import CEditLine
import Console
import Scenarios

/// Lines from a person at a terminal: editing, history, completion, hints and pastes, by way of libedit.
///
/// A class because libedit calls back into it while a line is being read; confined to the thread that made it, and
/// deliberately not `Sendable`. Make one per process: terminal modes and signal handlers exist only once.
final class EditLineReader: LineReader {
    enum EditorMode: String, CaseIterable, Sendable {
        case emacs
        case vi
    }

    private(set) var history: History
    private var assistance: LineAssistance
    /// `nil` when libedit refused the terminal; `readLine` then reads without editing.
    private let editor: OpaquePointer?
    private var plain = DescriptorLineReader(showsPrompt: true)
    private var walk = HistoryWalk(beginning: "")
    private var search = HistorySearch()
    /// What Ctrl-X Ctrl-E does with a line: the text that takes its place.
    var changeLine: (String) -> String = { $0 }
    /// True when the line before was kept, so that a continuation has an entry to join.
    private var canExtendHistory = false

    /// - Parameters:
    ///   - assistance: Completions and hints; replaced with `assist(with:)` as the session changes.
    ///   - history: Earlier lines to recall, and where new ones go.
    ///   - editorMode: The keys, unless the user's `~/.editrc` says otherwise.
    ///   - settings: The path of that file; nil where it is not read.
    ///   - hints: Whether to show hints in grey, and what is typed in colours. Pass `false` where colour is unwanted.
    /// - Precondition: `Terminal.prepareLocale()` has been called.
    init(
        assistance: LineAssistance = .none,
        history: History = History(),
        editorMode: EditorMode = .emacs,
        settings: String? = nil,
        hints: Bool = true
    ) {
        self.assistance = assistance
        self.history = history
        // The box breaks the circle: the callbacks need an address before `self` has one to give.
        let box = CallbackBox()
        self.box = box
        let callbacks = CELCallbacks(
            context: Unmanaged.passUnretained(box).toOpaque(),
            complete: { context, line, cursor in
                CallbackBox.reader(context)?.completeAtTab(line, cursor) ?? CELTabBeep
            },
            hint: { context, line, isSuggestion in CallbackBox.reader(context)?.hint(line, isSuggestion) },
            color: { context, line, length, styles in
                CallbackBox.reader(context)?.color(line, length, styles)
            },
            recall: { context, beginning, older, starts in
                CallbackBox.reader(context)?.recall(beginning, older: older, starts: starts)
            },
            search: { context, pattern, step in
                CallbackBox.reader(context)?.find(pattern, step) ?? CELFound(prompt: nil, line: nil)
            },
            isComplete: { context, text in
                guard let text else { return true }
                return CallbackBox.reader(context)?.assistance.isComplete(String(cString: text)) ?? true
            },
            refusal: { context, limit in
                CallbackBox.reader(context).flatMap { strdup($0.assistance.pasteTooLong(limit) + "\n") }
            })
        editor = cel_open("snaprepl", editorMode == .vi, settings, callbacks)
        hintsEnabled = hints
        box.reader = self
        if let editor {
            cel_set_hints(editor, hints)
            cel_set_colors(editor, hints)
            if hints { cel_set_prompt_style(editor, Self.promptStyle) }
            cel_history_set_size(editor, Int32(clamping: history.limit))
            for entry in history.entries {
                cel_history_add(editor, entry)
            }
        }
    }

    /// Bold cyan: the eye finds where a command begins.
    private static var promptStyle: String { "1;36" }

    deinit {
        cel_close(editor)
    }

    /// True when hints are shown; may change between lines.
    var hintsEnabled: Bool {
        didSet { if let editor { cel_set_hints(editor, hintsEnabled) } }
    }

    /// The keys in force, after `~/.editrc` had its say.
    var editorMode: EditorMode {
        if let editor, cel_uses_vi(editor) { .vi } else { .emacs }
    }

    func assist(with assistance: LineAssistance) {
        self.assistance = assistance
    }

    func readLine(prompt: String, continuation: Bool) -> LineReaderResult {
        guard let editor else { return plain.readLine(prompt: prompt, continuation: continuation) }
        StandardOutput.flush()  // what the last command printed comes before the prompt
        let typed = Terminal.takeTyped()
        if !typed.isEmpty { cel_type(editor, typed) }
        var text: UnsafePointer<CChar>?
        switch cel_read_line(editor, prompt, &text) {
        case CELReadLine:
            let line = text.map { String(cString: $0) } ?? ""
            remember(line, continuation: continuation, editor)
            return .line(line)
        case CELReadEdit:
            let changed = changeLine(text.map { String(cString: $0) } ?? "")
            // As a paste, so that its line breaks run nothing.
            if !changed.isEmpty { cel_type(editor, "\u{1B}[200~" + changed + "\u{1B}[201~") }
            return readLine(prompt: prompt, continuation: continuation)
        case CELReadInterrupted:
            canExtendHistory = false
            return .interrupted
        default:
            return .endOfInput
        }
    }

    func takeBackLine() {
        guard editor != nil else { return }
        StandardOutput.write("\u{1B}[A\r\u{1B}[J")
    }

    private func remember(_ line: String, continuation: Bool, _ editor: OpaquePointer) {
        if continuation {
            guard canExtendHistory else { return }
            history.extendLast(with: line)
            cel_history_extend(editor, "\n" + line)
        } else {
            let isRepeated = line == history.entries.last
            if history.record(line) {
                cel_history_add(editor, line)
            }
            canExtendHistory = history.entries.last == line && !isRepeated
        }
    }

    /// A line of the history that goes on from here, or what the command still wants. Where a word is about to begin, what
    /// may stand there helps more than what stood there once.
    private func hint(
        _ line: UnsafePointer<CChar>?, _ isSuggestion: UnsafeMutablePointer<Bool>?
    ) -> UnsafeMutablePointer<CChar>? {
        guard let line else { return nil }
        let text = String(cString: line)
        let hint = assistance.hint(text)
        let suggested =
            assistance.suggestion(text)
            ?? (hint == nil || text.last?.isWhitespace != true ? history.suggestion(for: text) : nil)
        if let suggestion = suggested {
            isSuggestion?.pointee = true
            return strdup(suggestion)
        }
        return hint.flatMap { strdup($0) }
    }

    private func color(
        _ line: UnsafePointer<CChar>?, _ length: Int, _ styles: UnsafeMutablePointer<UInt8>?
    ) {
        guard let line, let styles else { return }
        for part in assistance.parts(String(cString: line)) {
            for place in part.range.clamped(to: 0..<length) { styles[place] = part.kind.style }
        }
    }

    private func recall(
        _ beginning: UnsafePointer<CChar>?, older: Bool, starts: Bool
    ) -> UnsafeMutablePointer<CChar>? {
        guard let beginning else { return nil }
        if starts { walk = HistoryWalk(beginning: String(cString: beginning)) }
        let found = older ? walk.older(in: history.entries) : walk.newer(in: history.entries)
        return found.flatMap { strdup($0) }
    }

    private func find(_ pattern: UnsafePointer<CChar>?, _ step: CELSearchStep) -> CELFound {
        let pattern = pattern.map { String(cString: $0) } ?? ""
        if step != CELSearchOlder { search.restart() }
        let found = search.find(pattern, in: history.entries, goesOn: step == CELSearchOlder)
        let prompt = assistance.searchPrompt(pattern, found != nil || pattern.isEmpty)
        return CELFound(prompt: strdup(prompt), line: found.flatMap { strdup($0) })
    }

    private func completeAtTab(_ line: UnsafePointer<CChar>?, _ cursor: Int) -> CELTabResult {
        guard let line, let editor else { return CELTabBeep }
        let plan = CompletionPlan(line: String(cString: line), cursorByte: cursor, assistance: assistance)
        if let edit = plan.edit {
            cel_replace(editor, edit.from, edit.to, edit.text)
        } else if plan.candidates.count > 1 {
            let listing = CandidateListing(
                plan.candidates, columns: Terminal.columns ?? 80, rows: (Terminal.rows ?? 24) - 3)
            cel_show_below(editor, listing.text(more: assistance.moreCandidates))
            return CELTabRedrawn
        }
        return plan.candidates.count == 1 ? CELTabChanged : CELTabBeep
    }

    private let box: CallbackBox

    /// The object that the C callbacks hold, one that outlives neither the reader nor a call into it.
    private final class CallbackBox {
        weak var reader: EditLineReader?

        static func reader(_ context: UnsafeMutableRawPointer?) -> EditLineReader? {
            context.flatMap { Unmanaged<CallbackBox>.fromOpaque($0).takeUnretainedValue().reader }
        }
    }
}

extension TypedPart.Kind {
    /// The parameter of the sequence that begins the part's colour. Bright black is that of suggestions.
    fileprivate var style: UInt8 {
        switch self {
        case .command(.verb): 1  // bold
        case .command(.keyword): 36  // cyan
        case .swift(.keyword): 35  // magenta
        case .command(.number), .swift(.number): 33  // yellow
        case .command(.string), .swift(.string): 32  // green
        case .command(.comment), .swift(.comment): 2  // faint
        }
    }
}
