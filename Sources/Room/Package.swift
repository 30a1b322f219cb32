// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that the program itself builds without a network library: `make serve` builds it.
let package = Package(
    name: "snaprepl-room",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "snaprepl-room", targets: ["snaprepl-room"])],
    dependencies: [
        .package(name: "snaprepl", path: "../.."),
        .package(url: "https://github.com/apple/swift-nio.git", exact: "2.101.2"),
    ],
    targets: [
        .target(name: "CRoom", exclude: ["Assets"]),
        .target(
            name: "Room",
            dependencies: [
                "CRoom",
                .product(name: "FrontEnd", package: "snaprepl"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
        .executableTarget(name: "snaprepl-room", dependencies: ["Room"]),
        // Plays a workshop in a real browser: `make test-room`.
        .executableTarget(
            name: "RoomWalk", dependencies: ["Room", .product(name: "FrontEnd", package: "snaprepl")],
            path: "Tests/RoomWalk"),
        .testTarget(
            name: "RoomTests",
            dependencies: [
                "Room",
                .product(name: "FrontEnd", package: "snaprepl"),
                .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// As the program's tests are built; see its Package.swift.
if Context.environment["SNAPREPL_OPTIMISED"] != nil {
    for target in package.targets where target.type == .test {
        target.swiftSettings = [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo", "-no-static-stdlib"])]
    }
}
