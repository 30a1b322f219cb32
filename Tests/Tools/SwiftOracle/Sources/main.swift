import Foundation
import SwiftReading

// Usage: SwiftOracle FILE… [--generated COUNT] [--seed N]
//        SwiftOracle --types PROGRAM FILE…
// A `.pasted` file holds several texts, each behind a line `// == name`; any other file is one text.
var comparison = Comparison()
var arguments = CommandLine.arguments.dropFirst()
var generated = 0
var seed: UInt64 = 1
var program: String?
var texts: [(name: String, text: String)] = []
while let argument = arguments.popFirst() {
    switch argument {
    case "--generated": generated = arguments.popFirst().flatMap { Int($0) } ?? 0
    case "--types": program = arguments.popFirst()
    case "--seed": seed = arguments.popFirst().flatMap { UInt64($0) } ?? 1
    default:
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: argument)), as: UTF8.self)
        texts += argument.hasSuffix(".pasted") ? snippets(text, in: argument) : [(argument, text)]
    }
}
// With `--types` the program runs each text, and what it made of the types in it is held against what stands there.
if let program {
    var types = TypeComparison()
    for (name, text) in texts { try types.compare(name, text, with: program) }
    print("types:     \(types.counts)")
    exit(types.isAgreed ? 0 : 1)
}
for (name, text) in texts { comparison.compare(name, text) }
print("corpus:    \(comparison.counts)")

var written = Comparison()
var generator = ProgramGenerator(seed: seed)
for index in 0..<generated { written.compare("generated \(index), seed \(seed)", generator.program()) }
if generated > 0 { print("generated: \(written.counts)") }

var damaged = Comparison()
if !texts.isEmpty {
    for index in 0..<generated {
        let text = texts[generator.below(texts.count)].text
        damaged.compare("damaged \(index), seed \(seed)", generator.damage(text))
    }
}
if generated > 0 { print("damaged:   \(damaged.counts)") }
// What is damaged may be wrong in a part that the reader passes over, as a `catch`'s pattern: it need not be refused.
exit(comparison.isAgreed && written.isAgreed && damaged.hasNoDisagreement ? 0 : 1)

func snippets(_ file: String, in path: String) -> [(name: String, text: String)] {
    var result: [(name: String, text: String)] = []
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("// == ") {
            result.append((path + ": " + line.dropFirst(6), ""))
        } else if !result.isEmpty {
            result[result.count - 1].text += line + "\n"
        }
    }
    return result
}
