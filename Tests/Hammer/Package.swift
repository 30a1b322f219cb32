// swift-tools-version: 6.1
import PackageDescription

// Runs millions of random commands and damaged lines through the program, and counts what it does not survive: `make hammer`.
let package = Package(
    name: "Hammer",
    targets: [.executableTarget(name: "Hammer")],
    swiftLanguageModes: [.v6]
)
