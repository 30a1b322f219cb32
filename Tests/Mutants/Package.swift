// swift-tools-version: 6.1
import PackageDescription

// Changes the sources at random places, one change at a time, and looks whether a test turns red: `make mutants`.
let package = Package(
    name: "Mutants",
    targets: [.executableTarget(name: "Mutants")],
    swiftLanguageModes: [.v6]
)
