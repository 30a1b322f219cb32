/// The paths at which files of programs were opened, by the names that their places have.
struct ProgramPaths: Sendable {
    var paths: [String: String] = [:]
    /// The files of the app's bundle.
    var resources: AppResources?
}
