import CRoom
import Learning
import Page
import Recordings
import Reporting
import Scenarios

/// The page of the room: a prompt beside the moving list, the teacher's list, and the vote.
struct RoomPage: Sendable {
    private static let style = text(croom_style)
    private static let script = text(croom_script)

    private static func text(_ asset: (UnsafeMutablePointer<Int>) -> UnsafePointer<CChar>?) -> String {
        var length = 0
        guard let bytes = asset(&length) else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    }

    /// The page's own words, by the ends of their keys in the catalogs.
    static let words = [
        "again", "ask", "ask-commands", "ask-number", "away", "beliefs", "busy", "chosen", "close", "closed", "end",
        "error", "full", "no-question", "people", "round", "running", "show", "too-long", "vote", "votes", "wait",
    ]

    private let responses: [Language: Response]

    init(_ settings: RoomSettings) {
        responses = Dictionary(
            uniqueKeysWithValues: Language.allCases.map { ($0, Self.page(in: $0, settings)) })
    }

    func response(in language: Language) -> Response { responses[language] ?? .refusal(404, "unknown") }

    private static func page(in language: Language, _ settings: RoomSettings) -> Response {
        let catalog = MessageCatalog(language)
        let gaps: [String: MessageArgument] = Dictionary(
            uniqueKeysWithValues: ["count", "number", "limit"].map { ($0, .text("{\($0)}")) })
        func word(_ key: String) -> String {
            let names = catalog.placeholders(of: "room.\(key)") ?? []
            return catalog.text(Message("room.\(key)", gaps.filter { names.contains($0.key) }))
        }
        var page = LivePage(language, title: word("title"))
        (page.style, page.script) = (style, script)
        page.top = top(language, word)
        page.bottom = dock(word)
        page.settings = [
            "words": .object(Dictionary(uniqueKeysWithValues: words.map { ($0, .string(word($0))) })),
            "language": .string(language.rawValue), "bodyBytes": .integer(settings.limits.bodyBytes),
        ]
        return Response(type: "text/html; charset=utf-8", body: page.html, policy: page.policy)
    }

    private static func top(_ language: Language, _ word: (String) -> String) -> String {
        let languages = Language.allCases.map { other in
            "<option value=\"\(other.rawValue)\"\(other == language ? " selected" : "")>\(other.endonym)</option>"
        }
        func said(_ key: String) -> String { HTMLText.escaped(word(key)) }
        return """
            <div class="roombar"><div class="views" role="group"><button type="button" id="mine" aria-pressed="true">\
            \(said("mine"))</button><button type="button" id="teachers" aria-pressed="false">\(said("teachers-list"))\
            <span id="unseen" hidden></span></button></div><span id="people"></span>\
            <a id="handout" href="handout" target="_blank" rel="noopener">\(said("handout"))</a>\
            <button type="button" id="keep">\(said("keep"))</button>\
            <label class="language"><span class="hidden">\(said("language"))</span><select id="tongue">\
            \(languages.joined())</select></label></div>
            \(choice(language, word))
            <section id="poll" class="poll" hidden></section>

            """
    }

    /// Lessons and claims to choose from, each a button that runs its command.
    private static func choice(_ language: Language, _ word: (String) -> String) -> String {
        let catalog = MessageCatalog(language)
        func list(_ entries: [(command: String, note: String, title: String)]) -> String {
            let buttons = entries.map { entry in
                "<li><button type=\"button\" data-run=\"\(HTMLText.escaped(entry.command))\"><span class=\"note\">"
                    + "\(HTMLText.escaped(entry.note))</span> \(HTMLText.escaped(entry.title))</button></li>"
            }
            return "<ul>\(buttons.joined())</ul>"
        }
        let course = EmbeddedLessons.course
        let lessons = course.names.enumerated().compactMap { index, name in
            course.lesson(name, in: language).map { lesson in
                (command: "learn \(index + 1)", note: "\(index + 1)", title: lesson.title)
            }
        }
        let claims = EmbeddedScenarios.ledger.entries.map(\.header)
        let documents = Set(claims.map(\.source)).sorted().map { source in
            let entries = claims.filter { $0.source == source }.map { header in
                (command: "claims \(header.id) step", note: header.id, title: header.claim(in: language))
            }
            let title = HTMLText.escaped(catalog.text(Message("document.\(source)")))
            return "<details><summary>\(title)</summary>\(list(entries))</details>"
        }
        let titles = [word("lessons"), catalog.text(Message("learn.lessons"))].map(HTMLText.escaped)
        return "<details class=\"choice\" id=\"choice\"><summary>\(titles[0])</summary><details open><summary>"
            + "\(titles[1])</summary>\(list(lessons))</details>\(documents.joined())</details>"
    }

    private static func dock(_ word: (String) -> String) -> String {
        func said(_ key: String) -> String { HTMLText.escaped(word(key)) }
        return """
            <form class="dock" id="dock"><div class="offers" id="offers" role="listbox" hidden></div>\
            <div class="line"><label for="line" id="prompt">snap&gt; </label><div class="field">\
            <textarea id="line" rows="1" spellcheck="false" autocapitalize="off" autocomplete="off" autocorrect="off" \
            enterkeyhint="send" aria-label="\(said("at-prompt"))" placeholder="\(said("empty-prompt"))"></textarea>\
            <span class="hint" id="hint" aria-hidden="true"></span></div>\
            <button type="submit" id="send">\(said("send"))</button><button type="button" id="stop" hidden>\(said("stop"))</button></div>\
            <p class="state" id="state" role="status"></p></form>

            """
    }
}
