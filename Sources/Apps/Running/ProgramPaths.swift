import Reporting

/// The paths of the files of a program that is run next, by the names that its places have, and what the other files of
/// their folder say.
struct ProgramPaths: Sendable {
    var paths: [String: String] = [:]
    /// The files of the app's bundle.
    var resources: AppResources?
    /// The classes of the screens that the storyboards show, from the first one on.
    var firstScreens: [String] = []
    /// True when a project says that its types belong to the main actor.
    var isOfMainActor = false
    /// What is said when the program is run the next time.
    var notes: [Message] = []
}

extension ProgramPaths {
    /// The paths of a program that is run anew.
    init(of app: ProgramApp) {
        (paths, resources) = (app.paths, app.resources)
        (firstScreens, isOfMainActor) = (app.firstScreens, app.isOfMainActor)
    }
}
