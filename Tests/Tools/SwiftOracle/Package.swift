// swift-tools-version: 6.1
import PackageDescription

// Holds the reader of pasted Swift against Swift's own parser; `make swift-oracle` builds and runs it.
let package = Package(
    name: "SwiftOracle",
    dependencies: [
        .package(name: "snaprepl", path: "../../.."),
        .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    ],
    targets: [
        .executableTarget(
            name: "SwiftOracle",
            dependencies: [
                .product(name: "SwiftReading", package: "snaprepl"),
                .product(name: "SwiftSyntax", package: "swift-syntax"),
                .product(name: "SwiftParser", package: "swift-syntax"),
                .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
                .product(name: "SwiftOperators", package: "swift-syntax"),
            ],
            path: "Sources")
    ],
    swiftLanguageModes: [.v6]
)
