// swift-tools-version: 6.1
import PackageDescription

// Tools for those who change snaprepl; README.md beside this file says what each is for. Two have packages of their own.
let package = Package(
    name: "Tools",
    products: [.library(name: "NativeUIKit", type: .dynamic, targets: ["UIKit"])],
    dependencies: [.package(name: "snaprepl", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer", dependencies: [.product(name: "ListSimulation", package: "snaprepl")], path: "Consumer"),
        .executableTarget(name: "Hammer", path: "Hammer"),
        .executableTarget(name: "Mutants", path: "Mutants", exclude: ["survivors.txt"]),
        .executableTarget(name: "NativeApps", path: "NativeApps"),
        .executableTarget(
            name: "SwiftChance", dependencies: [.product(name: "SwiftInterpreter", package: "snaprepl")],
            path: "SwiftChance"),
        // The module that apps compiled by `make native-apps` import. Swift 5, as most apps are.
        .target(
            name: "UIKit",
            dependencies: [
                .product(name: "DiffableSnapshots", package: "snaprepl"),
                .product(name: "ListSimulation", package: "snaprepl"),
            ], path: "NativeUIKit", swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6]
)
