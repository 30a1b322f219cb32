import Page
import Recordings
import Reporting

/// A request, once it has come in whole.
struct Request: Sendable {
    enum Method: Sendable { case get, post }

    let method: Method
    /// The path below the word.
    let path: Substring
    /// The query: the text behind `?`.
    let query: [String: String]
    let visitor: String?
    let token: String?
    let lastEvent: String?
    let languages: String
    let body: [UInt8]
}

/// An answer to a request.
struct Response: Sendable {
    var status = 200
    var type = "application/json; charset=utf-8"
    var body: String
    /// The content security policy; pages bring their own.
    var policy = "default-src 'none'; frame-ancestors 'none'"

    static func json(_ text: String) -> Response { Response(body: text) }

    /// A refusal, with a word that the page's script knows.
    static func refusal(_ status: Int, _ word: String) -> Response {
        Response(status: status, body: "{\"error\":\"\(word)\"}")
    }
}

/// The outcome of a request.
enum Outcome: Sendable {
    /// It is answered at once.
    case now(Response)
    /// It is answered by a thread.
    case later(Workers.Lane, @Sendable () -> Response)
    /// The feed is sent, from behind the event with a number on.
    case follow(Language, after: Int)
}

/// The addresses of a room, and what each does. Nothing here waits.
struct Routes: Sendable {
    let room: Room
    private let page: RoomPage

    init(_ room: Room) {
        self.room = room
        page = RoomPage(room.settings)
    }

    /// True when other pages may link to an address.
    static func isPage(_ path: Substring) -> Bool {
        path.isEmpty || path == "handout" || path.hasPrefix("lesson/")
    }

    /// The outcome of a request that the gate has let in.
    func outcome(of request: Request) -> Outcome {
        let language = language(of: request)
        switch (request.method, request.path) {
        case (.get, ""): return .now(page.response(in: language))
        case (.get, "follow"): return .follow(language, after: room.feed.number(of: request.lastEvent))
        case (.get, "handout"): return .later(room.pages) { Self.html(room.handout(in: language)) }
        case (.get, let path) where path.hasPrefix("lesson/"):
            let name = String(path.dropFirst("lesson/".count))
            return .later(room.pages) { Self.html(room.lesson(name, in: language)) }
        case (.get, _): return .now(.refusal(404, "unknown"))
        case (.post, "enter"): return enter(request, language)
        case (.post, _):
            guard let visitor = room.visitor(request.visitor) else { return .now(.refusal(401, "visitor")) }
            return outcome(of: request, by: visitor, language)
        }
    }

    private func language(of request: Request) -> Language {
        if let asked = request.query["language"].flatMap(Language.init(tag:)) { return asked }
        let wishes = AcceptLanguage.wishes(request.languages)
        if wishes.isEmpty, let language = room.settings.language { return language }
        return Language.negotiated(among: wishes).language
    }

    private static func html(_ text: String?) -> Response {
        guard let text else { return .refusal(404, "unknown") }
        // The page's own policy stands in it; what a header adds is that it stands in no frame.
        return Response(type: "text/html; charset=utf-8", body: text, policy: "frame-ancestors 'none'")
    }

    private func enter(_ request: Request, _ language: Language) -> Outcome {
        let isTeacher = request.token.map { Self.isSame($0, room.settings.token) }
        if isTeacher == false { return .now(.refusal(403, "token")) }
        let known = room.visitor(request.visitor).flatMap { isTeacher == true && !$0.isTeacher ? nil : $0 }
        guard let visitor = known ?? room.enter(isTeacher: isTeacher == true, language: language) else {
            return .now(.refusal(503, "full"))
        }
        return .later(visitor.lane) {
            let greeting = visitor.greeting(in: language).json
            return .json("{\"visitor\":\"\(visitor.id)\",\"teacher\":\(visitor.isTeacher),\"answer\":\(greeting)}")
        }
    }

    /// True when two secrets are the same; the time it takes tells nothing about where they differ.
    private static func isSame(_ first: String, _ second: String) -> Bool {
        let (a, b) = (Array(first.utf8), Array(second.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private func outcome(of request: Request, by visitor: Visitor, _ language: Language) -> Outcome {
        guard let text = String(validating: request.body, as: UTF8.self) else { return .now(.refusal(400, "text")) }
        switch request.path {
        case "line":
            return .later(visitor.lane) {
                let (answer, recording) = visitor.answer(text, in: language)
                if visitor.isTeacher { room.publish(recording) }
                return .json(answer.json)
            }
        case "complete":
            guard let tree = JSONTree(parsing: text), let line = tree["line"]?.text,
                case .integer(let cursor)? = tree["cursor"]
            else { return .now(.refusal(400, "form")) }
            return .later(visitor.lane) { .json(LivePage.json(visitor.completion(line, cursor: cursor))) }
        case "interrupt":
            visitor.interrupt()
            return .later(visitor.lane) { .json(visitor.drop().json) }
        case "page":
            return .later(visitor.lane) {
                let recording = visitor.recording(title: Room.title("room.my-session"))
                return Self.html(PageWriter(language: language).page(recording))
            }
        case "vote":
            guard let tree = JSONTree(parsing: text), case .integer(let poll)? = tree["poll"],
                case .integer(let choice)? = tree["choice"]
            else { return .now(.refusal(400, "form")) }
            return .now(room.vote(choice, on: poll, by: visitor) ? .json("{}") : .refusal(409, "closed"))
        case "poll":
            guard visitor.isTeacher else { return .now(.refusal(403, "token")) }
            guard let tree = JSONTree(parsing: text), let action = tree["action"]?.text else {
                return .now(.refusal(400, "form"))
            }
            return .later(visitor.lane) { poll(action, tree, visitor, language) }
        default: return .now(.refusal(404, "unknown"))
        }
    }

    /// Changes the question that is put to the vote, as the teacher asks.
    private func poll(_ action: String, _ tree: JSONTree, _ teacher: Visitor, _ language: Language) -> Response {
        var isDone = true
        switch action {
        case "ask":
            if case .integer(let number)? = tree["question"] {
                isDone = room.ask(question: number)
            } else {
                isDone = room.ask(about: tree["text"]?.text ?? "", behind: teacher)
            }
        case "close": room.changePoll { $0?.close() }
        case "again": room.changePoll { $0?.openAgain() }
        case "show": room.changePoll { $0?.show() }
        case "end": room.changePoll { $0 = nil }
        case "look": break
        default: return .refusal(400, "form")
        }
        return isDone ? .json(room.poll(in: language, forTeacher: true)) : .refusal(422, "no-question")
    }
}

/// `Accept-Language` of a request.
enum AcceptLanguage {
    /// The tags in it, the dearest first; equal ones in their order.
    static func wishes(_ header: String) -> [String] {
        let entries = header.split(separator: ",").prefix(20).enumerated().compactMap { place, entry in
            let parts = entry.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return parts.first.map { (tag: $0, weight: weight.isFinite ? weight : 0, place: place) }
        }
        return entries.filter { $0.weight > 0 && $0.tag != "*" }
            .sorted { $0.weight == $1.weight ? $0.place < $1.place : $0.weight > $1.weight }.map(\.tag)
    }
}
