import CEditLine
import Glibc
import Shell

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
    /// The line and cursor (in bytes) after the last Tab that found several candidates: a second Tab there lists them.
    private var ambiguousTab: AmbiguousTab?
    /// Whether the line before was kept, so that a continuation has an entry to join.
    private var canExtendHistory = false

    struct AmbiguousTab: Equatable {
        let line: String
        let cursor: Int
    }

    /// - Parameters:
    ///   - assistance: Completions and hints; replaced with `assist(with:)` as the session changes.
    ///   - history: Earlier lines to recall, and where new ones go.
    ///   - editorMode: The keys, unless the user's `~/.editrc` says otherwise.
    ///   - hints: Whether to show hints in grey. Pass `false` where colour is unwanted.
    /// - Precondition: `Terminal.prepareLocale()` has been called.
    init(
        assistance: LineAssistance = .none,
        history: History = History(),
        editorMode: EditorMode = .emacs,
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
            hint: { context, line in CallbackBox.reader(context)?.hint(line) })
        editor = cel_open("snaprepl", editorMode == .vi, callbacks)
        hintsEnabled = hints
        box.reader = self
        if let editor {
            cel_set_hints(editor, hints)
            cel_history_set_size(editor, Int32(clamping: history.limit))
            for entry in history.entries {
                cel_history_add(editor, entry)
            }
        }
    }

    deinit {
        cel_close(editor)
    }

    /// Whether hints are shown; may change between lines.
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
        fflush(nil)  // what the last command printed comes before the prompt
        ambiguousTab = nil
        var text: UnsafePointer<CChar>?
        switch cel_read_line(editor, prompt, &text) {
        case CELReadLine:
            let line = text.map { String(cString: $0) } ?? ""
            remember(line, continuation: continuation, editor)
            return .line(line)
        case CELReadInterrupted:
            canExtendHistory = false
            return .interrupted
        default:
            return .endOfInput
        }
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

    private func hint(_ line: UnsafePointer<CChar>?) -> UnsafeMutablePointer<CChar>? {
        guard let line, let hint = assistance.hint(String(cString: line)) else { return nil }
        return strdup(hint)
    }

    private func completeAtTab(_ line: UnsafePointer<CChar>?, _ cursor: Int) -> CELTabResult {
        guard let line, let editor else { return CELTabBeep }
        let text = String(cString: line)
        let tab = AmbiguousTab(line: text, cursor: cursor)
        let plan = CompletionPlan(line: text, cursorByte: cursor, assistance: assistance)
        if let edit = plan.edit {
            cel_replace(editor, edit.from, edit.to, edit.text)
        }
        if plan.candidates.count > 1, ambiguousTab == tab {
            cel_show_below(editor, CandidateListing.text(plan.candidates, columns: Terminal.columns ?? 80))
            return CELTabRedrawn
        }
        ambiguousTab = plan.candidates.count > 1 ? plan.positionAfterwards : nil
        return plan.candidates.count == 1 ? CELTabChanged : CELTabBeep
    }

    private let box: CallbackBox

    /// What the C callbacks hold: an object that outlives neither the reader nor a call into it.
    private final class CallbackBox {
        weak var reader: EditLineReader?

        static func reader(_ context: UnsafeMutableRawPointer?) -> EditLineReader? {
            context.flatMap { Unmanaged<CallbackBox>.fromOpaque($0).takeUnretainedValue().reader }
        }
    }
}
