import Apps
import CommandLanguage
import Console
import CrashReading
import Learning
import Reporting
import Scenarios
import Sessions

extension CommandTable {
    /// The commands of a session in the room: all of the program's. Progress in lessons is not kept.
    static let room = CommandTable(
        standard.groups + [
            AppCommands.group, DiagnoseCommand.group, ReadCommand.group,
            ClaimCommands.group { EmbeddedScenarios.ledger },
            LearnCommands.group({ EmbeddedLessons.course }, progress: { Progress() }),
        ])
}

/// Lessons, the check and claims that an answer asks for.
enum RoomModes {
    /// The mode that something in an answer begins; nil for none.
    static func mode(of fact: ReportFact, _ interpreter: Interpreter) -> (any Mode)? {
        let options = interpreter.options
        switch fact {
        case .lesson(Course.check, _):
            let bank = QuestionBank(EmbeddedLessons.course.questions, language: options.language)
            return CheckMode(CheckSession(bank, options: options))
        case .lesson(let name, let page):
            let lesson = Lesson(name: Lesson.name(ofFile: name), Tutorial(page))
            return LessonMode(LessonSession(lesson, options: options, following: following(lesson), table: .room))
        case .claim(let id):
            return EmbeddedScenarios.ledger.entry(id).map {
                LessonMode(LessonSession($0, in: EmbeddedScenarios.ledger, options: options, table: .room))
            }
        default: return nil
        }
    }

    private static func following(_ lesson: Lesson) -> String? {
        let names = EmbeddedLessons.course.names
        guard let index = names.firstIndex(of: lesson.name), names.indices.contains(index + 1) else { return nil }
        return "learn \(index + 2)"
    }
}
