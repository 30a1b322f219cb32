// swift-tools-version: 6.1
import PackageDescription

// Somebody else's package that uses a library of this one; `make consumer` builds and runs it.
let package = Package(
    name: "Consumer",
    dependencies: [.package(name: "snaprepl", path: "../..")],
    targets: [
        .executableTarget(
            name: "Consumer", dependencies: [.product(name: "ListSimulation", package: "snaprepl")])
    ],
    swiftLanguageModes: [.v6]
)
