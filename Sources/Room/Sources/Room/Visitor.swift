import CommandGrammar
import CommandLanguage
import Console
import Learning
import NIOConcurrencyHelpers
import Page
import Recordings
import Reporting
import Scenarios
import Sessions
import Synchronization

/// A visitor of the room: a session with its console, and the steps it has taken.
///
/// Its work runs on the threads of ``Workers``, one piece at a time; only the wish to stop comes from elsewhere.
final class Visitor: Sendable {
    /// The secret by which the browser is known: nothing else is.
    let id: String
    /// True when the others follow this visitor.
    let isTeacher: Bool
    /// The visitor's work, in order.
    let lane: Workers.Lane
    private let limits: RoomLimits
    private let state: NIOLockedValueBox<State>
    private let stopwatch = Stopwatch()
    /// The time when the visitor came.
    let arrival = ContinuousClock.now
    /// The time of the last request.
    let lastSeen = NIOLockedValueBox(ContinuousClock.now)
    /// True when the session is to be forgotten as soon as its work has stopped.
    private let isForgotten = NIOLockedValueBox(false)

    fileprivate struct State {
        var console: Console
        var language: Language
        /// The steps that are kept.
        var kept = Recording(title: "")
        var commands = 0
        /// True when a lesson has the prompt.
        var isInLesson = false
        /// True when the next step is that of a fresh list.
        var startsOver = false
    }

    /// A visitor with a fresh session.
    init(id: String, isTeacher: Bool, language: Language, limits: RoomLimits) {
        (self.id, self.isTeacher, self.limits) = (id, isTeacher, limits)
        lane = Workers.Lane(most: limits.waiting)
        let console = Self.console(language, limits, stopwatch)
        var state = State(console: console, language: language)
        var recorder = Recorder(title: "", console.shown)
        let rendering = PassageRendering()
        recorder.addPassages([
            Passage(.paragraph, rendering.text(Message(isTeacher ? "room.welcome-teacher" : "room.welcome")))
        ])
        state.kept = recorder.finish()
        self.state = NIOLockedValueBox(state)
    }

    /// A console on a host that reaches nothing: no files, no other programs.
    private static func console(_ language: Language, _ limits: RoomLimits, _ stopwatch: Stopwatch) -> Console {
        var options = Options()
        options.language = language
        var host = Host(isInterrupted: { stopwatch.isOver }).limited(to: .none).runningApps
        host.limits = limits.session
        let interpreter = Interpreter(session: Session(options: options), host: host, table: .room)
        var console = Console(interpreter)
        console.awaitTyping()
        console.mode = { RoomModes.mode(of: $0, $1) }
        console.question = { Prediction.before($0, $1) }
        return console
    }

    // MARK: What is asked

    /// Everything kept, for a browser that comes or comes back.
    func greeting(in language: Language) -> Answer {
        state.withLockedValue { state in
            state.speak(language)
            return state.answer(state.kept)
        }
    }

    /// Runs a text that was typed or pasted.
    ///
    /// - Returns: The answer, and the steps that were taken.
    func answer(_ text: String, in language: Language) -> (Answer, Recording) {
        stopwatch.start(limits.answerTime)
        defer { stopwatch.stop() }
        return Limits.$current.withValue(limits.session) {
            state.withLockedValue { state in
                state.speak(language)
                let recording = state.run(text, stopwatch, limits)
                let isForgotten = isForgotten.withLockedValue { isForgotten in
                    defer { isForgotten = false }
                    return isForgotten
                }
                if isForgotten || state.console.prompt == .finished || state.commands >= limits.commands {
                    state.console = Self.console(language, limits, stopwatch)
                    state.commands = 0
                    state.startsOver = true
                }
                return (state.answer(recording), recording)
            }
        }
    }

    /// Candidates and the hint for a line that is being typed.
    func completion(_ line: String, cursor: Int) -> JSONTree {
        state.withLockedValue { state in
            guard let completion = state.console.completion, cursor >= 0, cursor <= line.count else {
                return .object([:])
            }
            let found = completion.complete(line, cursor)
            return .object([
                "from": .integer(found.replace.lowerBound), "to": .integer(found.replace.upperBound),
                "candidates": .array(found.candidates.prefix(12).map { .string($0) }),
                "hint": .string(completion.hint(line) ?? ""),
            ])
        }
    }

    /// The commands that led to the present, from which a question about the next one starts.
    var script: [String]? { state.withLockedValue { $0.console.interpreter.script } }

    /// The steps kept, as a recording.
    func recording(title: LocalizedText) -> Recording {
        state.withLockedValue { state in
            var recording = state.kept
            recording.title = title
            return recording
        }
    }

    /// Stops what is being run: Ctrl-C. It may come from any thread.
    func interrupt() { stopwatch.interrupt() }

    /// Drops what was begun at the prompt.
    ///
    /// - Returns: What is awaited next.
    func drop() -> Answer {
        state.withLockedValue { state in
            state.console.interrupt()
            while state.console.next() != nil {}
            return state.answer(Recording(title: ""))
        }
    }

    /// Stops what is being run, and begins with a fresh session then: it has taken too much memory.
    func forget() {
        isForgotten.withLockedValue { $0 = true }
        interrupt()
    }

    /// The time since the last request.
    var idleTime: Duration { ContinuousClock.now - lastSeen.withLockedValue { $0 } }

    /// The time the current work has taken; nil where none is.
    var runningTime: Duration? { stopwatch.runningTime }
}

/// The answer to a browser: steps, and what is awaited next.
struct Answer: Sendable {
    let json: String
}

extension Visitor.State {
    /// Changes the language of what is said from now on.
    mutating func speak(_ language: Language) {
        guard language != self.language else { return }
        self.language = language
        if console.isAtStart { _ = console.feed("option language \(language.rawValue)") }
    }

    func answer(_ recording: Recording) -> Answer {
        let prompt = LivePage.json(.string(console.prompt.text))
        let continues = console.prompt == .continuation
        return Answer(
            json: "{\"prompt\":\(prompt),\"continues\":\(continues),"
                + "\"recording\":\(LivePage.steps(recording, in: language))}")
    }

    /// Runs a text, and writes down its outcome.
    mutating func run(_ text: String, _ stopwatch: Stopwatch, _ limits: RoomLimits) -> Recording {
        let before = (isInLesson: isInLesson, revision: console.shown.session.revision)
        var recorder = TurnRecorder(text, console)
        console.accept(text)
        while let turn = console.next() {
            if turn.statement != nil { commands += 1 }
            recorder.add(turn, console)
            guard stopwatch.isOver || commands >= limits.commands else { continue }
            console.interrupt()
            recorder.say(Message(stopwatch.isOver ? "room.stopped" : "room.begins-anew"), console)
            break
        }
        var recording = recorder.finish(console)
        noteLesson()
        // A lesson has a list of its own, and begins anew with an exercise.
        let leaps =
            before.isInLesson != isInLesson || isInLesson && console.shown.session.revision < before.revision
        if leaps || startsOver, !recording.steps.isEmpty { recording.steps[0].startsOver = true }
        if !recording.steps.isEmpty { startsOver = false }
        keep(recording, limits.keptSteps)
        return recording
    }

    /// Notes whether a lesson has the prompt: a mode in which commands are typed.
    private mutating func noteLesson() {
        switch console.prompt {
        case .answer: isInLesson = console.completion != nil
        case .continuation: return
        case .command, .finished: isInLesson = false
        }
    }

    /// The files of pasted code that are kept: one is up to 64 KB.
    private static let mostFiles = 8

    private mutating func keep(_ recording: Recording, _ most: Int) {
        kept.goOn(with: recording)
        kept.keepLast(steps: most, files: Self.mostFiles)
    }
}
