import CommandLanguage
import Console
import Foundation
import Learning
import Recordings
import Reporting
import Scenarios
import Synchronization
import Testing

/// The scenarios and lessons of the repository, recorded.
enum Stories {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    static let scenarios = files(in: "Scenarios", endingWith: ".snap")
    static let lessons = files(in: "Tutorials", endingWith: ".md")

    private static func files(in place: String, endingWith suffix: String) -> [String] {
        let folder = root.appendingPathComponent(place)
        return (FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? [])
            .filter { $0.hasSuffix(suffix) && !$0.contains("README") }.map { "\(place)/\($0)" }.sorted()
    }

    /// What was recorded so far: several tests look at the same recording.
    private static let recordings = Mutex<[String: Recording]>([:])

    static func scenario(_ path: String) throws -> Recording {
        if let recording = recordings.withLock({ $0[path] }) { return recording }
        var recorder = try ScenarioRecorder(try text(path), name: path)
        let recording = recorder.record()
        #expect(recorder.result == .succeeded, "\(path)")
        recordings.withLock { $0[path] = recording }
        return recording
    }

    static func lesson(_ path: String) throws -> Recording {
        var recorder = LessonRecorder(Lesson(name: Lesson.name(ofFile: path), Tutorial(try text(path))))
        return recorder.record()
    }

    static func script(_ text: String, title: String = "test") throws -> Recording {
        var recorder = try ScenarioRecorder(text, name: title)
        return recorder.record()
    }
}
