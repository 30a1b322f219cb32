// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "snaprepl",
    // `Mutex` and `Atomic` of the standard library.
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
        .library(name: "ListSimulation", targets: ["ListSimulation"]),
        .library(name: "SwiftReading", targets: ["SwiftReading"]),
        .library(name: "SwiftInterpreter", targets: ["SwiftDeclarations", "SwiftInterpreter", "SwiftStandardLibrary"]),
        // What a front end outside this package is made of, such as the room in Sources/Room.
        .library(
            name: "FrontEnd",
            targets: [
                "Apps", "CommandGrammar", "CommandLanguage", "Console", "CrashReading",
                "Learning", "Page", "Recordings", "Reporting", "Scenarios", "SessionReports", "Sessions",
                "SwiftWriting",
            ]),
        .executable(name: "snaprepl", targets: ["snaprepl"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    ],
    targets: [
        .target(name: "Rulebook", exclude: ["README.md"]),
        .target(name: "DiffableSnapshots", dependencies: ["Rulebook"], exclude: ["README.md"]),
        // `rounded` calls the C library's mathematics, which nothing else in a program need link.
        .target(
            name: "ListView", dependencies: ["Rulebook"], exclude: ["README.md"],
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(
            name: "ListSimulation", dependencies: ["DiffableSnapshots", "ListView", "Rulebook"], exclude: ["README.md"]),
        .target(name: "CMessageCatalogs", exclude: ["Catalogs", "Glossaries", "README.md"]),
        .target(name: "CScenarios", exclude: ["README.md", "embed.sh"]),
        .target(name: "CLessons", exclude: ["README.md"]),
        .target(name: "CPage", exclude: ["Assets", "README.md"]),
        .target(name: "Recordings", exclude: ["README.md"]),
        .target(name: "Reporting", dependencies: ["CMessageCatalogs", "Recordings"], exclude: ["README.md"]),
        .target(name: "Page", dependencies: ["CPage", "Recordings", "Reporting"], exclude: ["README.md"]),
        .target(name: "CommandGrammar", exclude: ["README.md"]),
        .target(name: "SwiftReading", exclude: ["README.md"]),
        .target(name: "SwiftDeclarations", dependencies: ["SwiftReading"], exclude: ["README.md"]),
        .target(
            name: "SwiftInterpreter",
            dependencies: [
                "SwiftDeclarations", "SwiftReading", .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "SwiftStandardLibrary",
            dependencies: [
                "Recordings", "SwiftDeclarations", "SwiftInterpreter",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            exclude: ["README.md"]),
        .target(
            name: "Sessions",
            dependencies: [
                "CommandGrammar", "DiffableSnapshots", "ListSimulation", "Recordings", "Reporting", "Rulebook",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ], exclude: ["README.md"]),
        .target(
            name: "SwiftWriting",
            dependencies: [
                "CommandGrammar", "DiffableSnapshots", "ListSimulation", "Reporting", "Rulebook", "Sessions",
            ], exclude: ["README.md"]),
        .target(
            name: "SessionReports",
            dependencies: [
                "CommandGrammar", "DiffableSnapshots", "ListSimulation", "Reporting", "Rulebook", "Sessions",
                "SwiftWriting",
            ], exclude: ["README.md"]),
        .target(
            name: "CommandLanguage",
            dependencies: [
                "CommandGrammar", "DiffableSnapshots", "ListSimulation", "Page", "Recordings", "Reporting",
                "Rulebook", "SessionReports", "Sessions", "SwiftWriting",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "DequeModule", package: "swift-collections"),
            ], exclude: ["README.md"]),
        .target(
            name: "Remedies",
            dependencies: [
                "Reporting", "Rulebook", "SessionReports", "Sessions", "SwiftDeclarations", "SwiftReading",
            ],
            exclude: ["README.md"]),
        .target(
            name: "AppProjects", dependencies: ["CommandLanguage", "Recordings", "Reporting"], exclude: ["README.md"]),
        .target(
            name: "Apps",
            dependencies: [
                "AppProjects", "CommandGrammar", "CommandLanguage", "DiffableSnapshots", "ListSimulation", "ListView",
                "Recordings",
                "Remedies", "Reporting", "Rulebook", "SessionReports", "Sessions", "SwiftDeclarations",
                "SwiftInterpreter", "SwiftReading", "SwiftStandardLibrary", "SwiftWriting",
            ],
            exclude: ["README.md"]),
        .target(
            name: "CrashReading",
            dependencies: [
                "CommandGrammar", "CommandLanguage", "DiffableSnapshots", "ListSimulation", "Reporting", "Rulebook",
                "SessionReports", "Sessions", "SwiftWriting",
            ], exclude: ["README.md"]),
        .target(
            name: "Console",
            dependencies: [
                "Apps", "CommandGrammar", "CommandLanguage", "CrashReading", "Reporting", "SessionReports", "Sessions",
                "SwiftReading", "SwiftWriting",
            ],
            exclude: ["README.md"]),
        .target(
            name: "Scenarios",
            dependencies: [
                "CScenarios", "CommandGrammar", "CommandLanguage", "Console", "Page", "Recordings", "Reporting",
                "SessionReports",
                "Sessions", "SwiftWriting",
            ],
            exclude: ["README.md"]),
        .target(
            name: "Learning",
            dependencies: [
                "CLessons", "CommandGrammar", "CommandLanguage", "Console", "Recordings", "Reporting", "Rulebook",
                "Scenarios",
                "SessionReports", "Sessions", "SwiftWriting",
            ], exclude: ["README.md"]),
        .target(name: "CEditLine", exclude: ["README.md"], linkerSettings: [.linkedLibrary("edit")]),
        .executableTarget(
            name: "snaprepl",
            dependencies: [
                "Apps", "CEditLine", "CommandGrammar", "CommandLanguage", "Console", "CrashReading",
                "DiffableSnapshots", "Learning", "Page", "Recordings", "Reporting", "Scenarios", "SessionReports",
                "Sessions", "SwiftWriting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["README.md", "snaprepl.1"]),

        .target(name: "TestSupport", dependencies: ["DiffableSnapshots"], path: "Tests/TestSupport"),
        .target(name: "CWorkCounter", path: "Tests/CWorkCounter"),
        .testTarget(
            name: "CrashReadingTests",
            dependencies: ["CommandLanguage", "Console", "CrashReading", "ListSimulation", "Reporting", "TestSupport"]),
        .testTarget(
            name: "AppsTests",
            dependencies: [
                "Apps", "CWorkCounter", "CommandGrammar", "CommandLanguage", "Console", "CrashReading",
                "DiffableSnapshots",
                "ListSimulation", "Recordings", "Remedies", "Reporting", "Scenarios", "Sessions", "SwiftWriting",
                "TestSupport",
            ],
            exclude: ["NativeApps"]),
        .testTarget(name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"]),
        .testTarget(name: "ListViewTests", dependencies: ["ListView", "TestSupport"]),
        .testTarget(name: "ListSimulationTests", dependencies: ["ListSimulation", "TestSupport"]),
        .testTarget(name: "ReportingTests", dependencies: ["Recordings", "Reporting", "TestSupport"]),
        .testTarget(name: "CommandGrammarTests", dependencies: ["CommandGrammar", "TestSupport"]),
        .testTarget(
            name: "SwiftInterpreterTests",
            dependencies: ["SwiftDeclarations", "SwiftInterpreter", "SwiftStandardLibrary"],
            exclude: ["Programs"]),
        .testTarget(
            name: "SwiftReadingTests",
            dependencies: ["SwiftReading", "CommandLanguage", "TestSupport"],
            exclude: ["Corpus"]),
        .testTarget(
            name: "CommandLanguageTests",
            dependencies: [
                "CommandGrammar", "CommandLanguage", "Console", "CrashReading", "Learning", "Page", "Recordings",
                "Scenarios", "SessionReports", "Sessions", "SwiftReading", "SwiftWriting", "TestSupport",
            ],
            exclude: ["Goldens"]),
        .testTarget(
            name: "ConsoleTests",
            dependencies: [
                "CommandGrammar", "CommandLanguage", "Console", "CrashReading", "Learning", "Reporting", "Scenarios",
                "SessionReports", "Sessions",
            ]),
        .testTarget(
            name: "ScenariosTests",
            dependencies: [
                "Apps", "CommandGrammar", "CommandLanguage", "Console", "CrashReading", "Learning", "Reporting",
                "Scenarios", "SessionReports", "Sessions", "SwiftWriting", "TestSupport", "snaprepl",
            ],
            exclude: ["Survivors"]),
        .testTarget(
            name: "PageTests",
            dependencies: [
                "CommandGrammar", "CommandLanguage", "Console", "Learning", "Page", "Recordings", "Reporting",
                "Scenarios", "SessionReports", "Sessions", "SwiftWriting", "TestSupport",
            ]),
        .testTarget(
            name: "LearningTests",
            dependencies: [
                "CommandLanguage", "Console", "Learning", "Reporting", "Scenarios", "Sessions",
                "TestSupport", "snaprepl",
            ]),
        .testTarget(
            name: "snapreplTests",
            dependencies: [
                "snaprepl", "CommandLanguage", "Console", "Learning", "Reporting", "Scenarios", "Sessions",
                "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// `make test FILTER=…` builds the tests of one target alone.
if let only = Context.environment["SNAPREPL_TESTS"] {
    package.targets.removeAll { $0.type == .test && $0.name != only }
}

// `make`: what waits for people most of the time is made small, so that the program stays below its limit; the rest, which
// counts, compares and runs, is fast. The tests take longer to compile than to run; their libraries are not static; and nobody
// imports a module of tests: it is written when all of it has been read, and nothing is read twice for it.
if Context.environment["SNAPREPL_OPTIMISED"] != nil {
    let small = [
        "AppProjects", "Apps", "CommandGrammar", "CommandLanguage", "Console", "CrashReading", "Learning", "Page",
        "Recordings", "Remedies", "Reporting", "Scenarios", "SessionReports", "SwiftDeclarations", "SwiftReading",
        "SwiftStandardLibrary", "SwiftWriting", "snaprepl",
    ]
    for target in package.targets {
        if small.contains(target.name) {
            target.swiftSettings = [.unsafeFlags(["-Osize"])]
        } else if target.type == .test {
            target.swiftSettings = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo", "-no-static-stdlib"])]
        }
    }
}
