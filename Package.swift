// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "snaprepl",
    products: [
        .library(name: "DiffableSnapshots", targets: ["DiffableSnapshots"]),
        .library(name: "ListSimulation", targets: ["ListSimulation"]),
        .executable(name: "snaprepl", targets: ["snaprepl"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    ],
    targets: [
        .target(name: "Rulebook"),
        .target(
            name: "DiffableSnapshots",
            dependencies: ["Rulebook", .product(name: "OrderedCollections", package: "swift-collections")]),
        .target(name: "ListView", dependencies: ["Rulebook"]),
        .target(name: "ListSimulation", dependencies: ["DiffableSnapshots", "ListView", "Rulebook"]),
        .target(name: "CMessageCatalogs", exclude: ["Catalogs"]),
        .target(name: "CScenarios", exclude: ["embed.sh"]),
        .target(name: "Reporting", dependencies: ["CMessageCatalogs"]),
        .target(
            name: "CommandLanguage",
            dependencies: [
                "DiffableSnapshots", "ListSimulation", "Reporting", "Rulebook",
                .product(name: "OrderedCollections", package: "swift-collections"),
                .product(name: "DequeModule", package: "swift-collections"),
            ]),
        .target(name: "Shell", dependencies: ["CommandLanguage", "Reporting", "Yams"]),
        .target(name: "CEditLine", linkerSettings: [.linkedLibrary("edit")]),
        .executableTarget(
            name: "snaprepl",
            dependencies: [
                "Shell", "CommandLanguage", "Reporting", "CEditLine", "CScenarios",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .target(name: "TestSupport", dependencies: ["DiffableSnapshots"], path: "Tests/TestSupport"),
        .testTarget(name: "DiffableSnapshotsTests", dependencies: ["DiffableSnapshots", "TestSupport"]),
        .testTarget(name: "ListViewTests", dependencies: ["ListView", "TestSupport"]),
        .testTarget(name: "ListSimulationTests", dependencies: ["ListSimulation", "TestSupport"]),
        .testTarget(name: "ReportingTests", dependencies: ["Reporting", "TestSupport"]),
        .testTarget(
            name: "CommandLanguageTests", dependencies: ["CommandLanguage", "TestSupport"], exclude: ["Goldens"]),
        .testTarget(name: "ShellTests", dependencies: ["Shell", "TestSupport"]),
        .testTarget(name: "snapreplTests", dependencies: ["snaprepl", "Shell", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)
