/// Texts that name a command without advising it in a situation of their own, and where what they name is tried.
enum TextsThatName {
    static var keys: Set<String> { Set(reasons.keys) }

    private static let reasons: [String: String] = [
        "advice.example": "every misfit of a row is tried with its example by ErrorWordsTests",
        "advice.help": "the fallback of the same walk",
        "advice.other-verb": "tried by the same walk",
        "advice.possible": "names what may stand there; tried by the same walk",
        "advice.quote": "tried by the same walk",
        "advice.without": "tried by the same walk",
        "check.after": "said at the end of the check; both commands are typed in LessonTerminalTests",
        "command-note.option": "part of a help page, whose commands CommandTableTests runs",
        "diagnose.offer": "the offer is taken in REPLTests",
        "diagnose.same-words": "compares words; nothing to type",
        "done.kept": "says what was done; `use` is tried by ReplayTests",
        "done.outline": "says what was done",
        "error.native-objects": "the words of a mistake in MistakeSituations",
        "explain.native-objects": "the words of a mistake in MistakeSituations",
        "explain.would-replace": "names the commands it is about; the way on is in MistakeSituations",
        "gesture.remedy": "each remedy is run by HandlersReportTests",
        "help.next": "help pages are run by CommandTableTests",
        "learn.after": "said inside a lesson, where these are its words",
        "learn.begin": "lessons are taken by their own tests",
        "learn.left": "lessons are taken by their own tests",
        "paste.too-long": "names a command that needs a file; reading one is tried under nested-too-deep",
        "placeholder.CHANGE": "explains a word of a usage line",
        "placeholder.GROUP": "explains a word of a usage line",
        "placeholder.I": "explains a word of a usage line",
        "suggest.replacing": "tried by MistakeSituations under would-replace",
        "suggest.swift-case": "tried by SwiftInputTests",
        "suggest.swift-construct": "tried by SwiftInputTests",
        "suggest.swift-define": "tried by SwiftInputTests",
        "suggest.swift-form": "tried by SwiftInputTests",
        "suggest.swift-labels": "tried by SwiftInputTests",
        "suggest.swift-stale-snapshot": "tried by SwiftInputTests",
        "types.any": "an answer that names its own command's form",
    ]
}
