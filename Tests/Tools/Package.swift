// swift-tools-version: 6.1
import PackageDescription

// Tools for those who change snaprepl; README.md beside this file says what each is for. Two have packages of their own.
let package = Package(
    name: "Tools",
    dependencies: [.package(name: "snaprepl", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer", dependencies: [.product(name: "ListSimulation", package: "snaprepl")], path: "Consumer"),
        .executableTarget(name: "Hammer", path: "Hammer"),
        .executableTarget(name: "Mutants", path: "Mutants", exclude: ["survivors.txt"]),
        .executableTarget(
            name: "SwiftChance", dependencies: [.product(name: "SwiftInterpreter", package: "snaprepl")],
            path: "SwiftChance"),
    ],
    swiftLanguageModes: [.v6]
)
