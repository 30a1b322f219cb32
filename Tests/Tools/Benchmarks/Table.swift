import FoundationEssentials

/// Turns the results of `swift package benchmark --format jmh` into Markdown tables with ratios.
///
///     benchmarks-table RESULTS.json
@main struct Table {
    /// What the results say of one benchmark.
    struct Result: Decodable {
        struct Metric: Decodable {
            let scorePercentiles: [String: Double]
        }

        let benchmark: String
        let secondaryMetrics: [String: Metric]
    }

    /// The fastest run of each of those who were measured in a case, in microseconds.
    typealias Row = (name: [String], times: [String: Double])

    static func main() throws {
        guard let path = CommandLine.arguments.dropFirst().first else {
            return print("usage: benchmarks-table RESULTS.json")
        }
        // What is said while measuring stands in the same stream, in lines of its own.
        let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("[{") }) else {
            return print("\(path) has no results")
        }
        let results = try JSONDecoder().decode([Result].self, from: Data(line.utf8))
        var rows: [String: Row] = [:]
        for result in results {
            guard let key = result.benchmark.split(separator: ".").last else { continue }
            let parts = key.split(separator: "/").map(String.init)
            guard parts.count == 4, let time = result.secondaryMetrics["Time (wall clock)"]?.scorePercentiles["0.0"]
            else { continue }
            let name = Array(parts[..<3])
            rows[name.joined(separator: "/"), default: (name, [:])].times[parts[3]] = time
        }
        let sorted = rows.values.sorted { left, right in
            (left.name[1], left.name[0], Int(left.name[2]) ?? 0) < (
                right.name[1], right.name[0], Int(right.name[2]) ?? 0
            )
        }
        show(
            sorted.filter { $0.times["uikit"] != nil }, ["uikit", "minimal", "shared", "build"],
            ["dict", "scan", "stdlib", "naive"])
        show(sorted.filter { $0.times["ten"] != nil }, ["ten"], ["naive"])
    }

    /// One line a case: our times in microseconds, then how much longer each rival takes than the slowest difference.
    static func show(_ rows: [Row], _ ours: [String], _ rivals: [String]) {
        let columns = ["case", "identifier", "size"] + ours.map { "\($0), µs" } + rivals.map { "\($0) ÷ ours" }
        print("| " + columns.joined(separator: " | ") + " |")
        print("|" + String(repeating: " - |", count: columns.count))
        for row in rows {
            let slowest = ["uikit", "minimal", "ten"].compactMap { row.times[$0] }.max() ?? 0
            let times = ours.map { row.times[$0].map(digits) ?? "" }
            let ratios = rivals.map { rival in
                // A naive snapshot is what building has to be measured by.
                let own = rival == "naive" ? row.times["build"] ?? slowest : slowest
                return row.times[rival].map { digits($0 / own) } ?? ""
            }
            print("| " + (row.name + times + ratios).joined(separator: " | ") + " |")
        }
        print("")
    }

    /// Three digits, more or less.
    static func digits(_ value: Double) -> String {
        value >= 100
            ? "\(Int(value.rounded()))" : "\((value * (value >= 10 ? 10 : 100)).rounded() / (value >= 10 ? 10 : 100))"
    }
}
