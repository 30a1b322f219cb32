import CommandLanguage
import Learning
import NIOConcurrencyHelpers
import Page
import Recordings
import Reporting
import Scenarios

/// A room: its visitors, the teacher's feed, and the question that is put to the vote.
final class Room: Sendable {
    let settings: RoomSettings
    let workers = Workers()
    let feed: Feed
    /// Pages that are the same for everybody are made here, one at a time.
    let pages: Workers.Lane
    private let state = NIOLockedValueBox(State())

    private struct State {
        var visitors: [String: Visitor] = [:]
        var poll: Poll?
        var polls = 0
        var lessons: [String: String] = [:]
    }

    /// Time after which a visitor who asks for nothing may make room for another.
    private static let idle = Duration.seconds(600)

    /// An empty room.
    init(_ settings: RoomSettings) {
        self.settings = settings
        feed = Feed(most: settings.limits.keptSteps)
        pages = Workers.Lane(most: settings.limits.visitors)
    }

    // MARK: Visitors

    /// The visitor with a secret, which the browser keeps; asking for one marks it as present.
    func visitor(_ id: String?) -> Visitor? {
        let visitor = id.flatMap { id in state.withLockedValue { $0.visitors[id] } }
        visitor?.lastSeen.withLockedValue { $0 = .now }
        return visitor
    }

    /// Lets a visitor in.
    ///
    /// - Returns: The visitor; nil when the room is full.
    func enter(isTeacher: Bool, language: Language) -> Visitor? {
        let id = RoomSettings.secret(letters: "abcdefghijklmnopqrstuvwxyz0123456789", count: 26)
        let visitor = Visitor(id: id, isTeacher: isTeacher, language: language, limits: settings.limits)
        let isIn = state.withLockedValue { state in
            if state.visitors.count >= settings.limits.visitors {
                let idle = state.visitors.values.filter { !$0.isTeacher && $0.idleTime > Self.idle }
                guard let oldest = idle.max(by: { $0.idleTime < $1.idleTime }) else { return false }
                state.visitors[oldest.id] = nil
            }
            state.visitors[id] = visitor
            return true
        }
        return isIn ? visitor : nil
    }

    /// The number of sessions.
    var visitorCount: Int { state.withLockedValue { $0.visitors.count } }

    /// The teacher who came last; nil while there is none.
    var teacher: Visitor? {
        state.withLockedValue { state in
            state.visitors.values.filter(\.isTeacher).max { $0.arrival < $1.arrival }
        }
    }

    /// Shows everybody what the teacher did.
    func publish(_ recording: Recording) {
        guard !recording.steps.isEmpty else { return }
        feed.publish(.steps) { LivePage.steps(recording, in: $0) }
    }

    // MARK: Lessons and handouts

    /// A lesson as a page, made once for each language; nil where there is no such lesson.
    func lesson(_ word: String, in language: Language) -> String? {
        guard let page = EmbeddedLessons.course.page(word, in: language) else { return nil }
        if let known = state.withLockedValue({ $0.lessons[page.path] }) { return known }
        var recorder = LessonRecorder(Lesson(name: Lesson.name(ofFile: page.path), Tutorial(page.text)))
        let html = PageWriter(language: language).page(recorder.record())
        state.withLockedValue { $0.lessons[page.path] = html }
        return html
    }

    /// The handout: what the teacher has shown, as a page to keep.
    func handout(in language: Language) -> String? {
        teacher.map { PageWriter(language: language).page($0.recording(title: Self.title("room.handout"))) }
    }

    /// A title in all languages.
    static func title(_ key: String) -> LocalizedText { PassageRendering().text(Message(key)) }

    // MARK: Votes

    /// The question, as the teacher sees it or everybody; `null` where there is none.
    func poll(in language: Language, forTeacher: Bool = false) -> String {
        LivePage.json(state.withLockedValue { $0.poll }?.json(in: language, forTeacher: forTeacher) ?? .null)
    }

    /// Puts one of the questions of the check to the vote.
    func ask(question number: Int) -> Bool {
        begin { Poll(number: $0, question: number - 1) }
    }

    /// Puts the teacher's next commands to the vote.
    func ask(about text: String, behind visitor: Visitor) -> Bool {
        guard let script = visitor.script, script.count <= Self.mostCommands else { return false }
        let commands = text.split(whereSeparator: \.isNewline).map(String.init)
        return begin { Poll(number: $0, setup: script, commands: commands) }
    }

    /// A longer session is not played again for every belief while a class waits.
    private static let mostCommands = 300

    private func begin(_ make: (Int) -> Poll?) -> Bool {
        guard let poll = make(state.withLockedValue { $0.polls + 1 }) else { return false }
        state.withLockedValue { state in
            state.polls = poll.number
            state.poll = poll
        }
        tellPoll()
        return true
    }

    /// Changes the question.
    func changePoll(_ body: (inout Poll?) -> Void) {
        state.withLockedValue { body(&$0.poll) }
        tellPoll()
    }

    /// Takes a vote.
    func vote(_ choice: Int, on number: Int, by visitor: Visitor) -> Bool {
        let isTaken = state.withLockedValue { state in
            guard state.poll?.number == number, !visitor.isTeacher else { return false }
            return state.poll?.vote(choice, by: visitor.id) ?? false
        }
        if isTaken { tellPoll() }
        return isTaken
    }

    private func tellPoll() { feed.publish(.poll) { [self] in poll(in: $0) } }

    // MARK: Memory

    /// Stops the longest work and forgets its session when the room has become too large.
    ///
    /// What earlier work has freed is not held against the present one.
    func guardMemory() {
        guard isTooLarge else { return }
        let busy = state.withLockedValue { Array($0.visitors.values) }
            .compactMap { visitor in visitor.runningTime.map { (visitor, $0) } }.max { $0.1 < $1.1 }
        guard let visitor = busy?.0 else { return }
        RoomSystem.returnFreedMemory()
        if isTooLarge { visitor.forget() }
    }

    private var isTooLarge: Bool { RoomSystem.memoryInUse.map { $0 > settings.limits.memory } ?? false }
}
