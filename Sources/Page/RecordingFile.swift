import Recordings
import Reporting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The forms in which a recording is written to a file, by the end of the file's name.
public enum RecordingFile: String, CaseIterable, Sendable {
    /// A page to look at.
    case page = ".html"
    /// The recording for programs.
    case json = ".json"

    /// The form a file's name asks for; nil where it names none.
    public init?(path: String) {
        guard let form = Self.allCases.first(where: { path.lowercased().hasSuffix($0.rawValue) }) else { return nil }
        self = form
    }

    /// The content of the file.
    ///
    /// - Parameters:
    ///   - recording: What is written.
    ///   - language: The language a page opens in.
    /// - Returns: The whole text, its last newline included.
    /// - Complexity: O(*n*) in the length of the recording.
    public func text(_ recording: Recording, language: Language) -> String {
        switch self {
        case .page: PageWriter(language: language).page(recording)
        case .json: Self.json(recording)
        }
    }

    /// True when a text is a file of this form that this program wrote, and may therefore write anew.
    public func isWritten(in text: String) -> Bool {
        switch self {
        case .page: text.hasPrefix(PageWriter.mark)
        case .json: JSONTree(parsing: text).map { $0["steps"] != nil && $0["version"] != nil } ?? false
        }
    }

    private static func json(_ recording: Recording) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        do { return String(decoding: try encoder.encode(recording), as: UTF8.self) + "\n" } catch { return "{}\n" }
    }
}
