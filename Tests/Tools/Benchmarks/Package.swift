// swift-tools-version: 6.1
import PackageDescription

// How long the engine takes, beside what others could do at best. `make benchmarks` prints the table.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "snaprepl", path: "../../.."),
        .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "SnapshotBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "DiffableSnapshots", package: "snaprepl"),
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            path: "Benchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
    ],
    swiftLanguageModes: [.v6]
)
