import FoundationEssentials
import Glibc
import Learning

/// The questions of `learn check`: who answers what, whom they find, and better ones.
///
///     Questions answers FILE            // works out anew who answers what
///     Questions learners FILE           // prints whom the questions find
///     Questions shrink FILE             // leaves out of each question what nobody's answer depends on
///     Questions rows FILE               // prints how many rows of 80 columns each takes, with the prompt, at most
///     Questions questions FILE SECONDS  // looks for a bank that finds more; a SEED may follow
let arguments = CommandLine.arguments
guard arguments.count > 2, let text = try? String(contentsOfFile: arguments[2], encoding: .utf8) else {
    print("usage: Questions answers|learners|shrink|rows|questions FILE [SECONDS [SEED]]")
    exit(2)
}
/// What stands above the first question.
let heading = text.firstRange(of: "question 1\n").map { String(text[..<$0.lowerBound]) } ?? ""

func write(_ bank: QuestionBank) throws {
    try (heading + bank.text).write(toFile: arguments[2], atomically: true, encoding: .utf8)
}

let seconds = arguments.count > 3 ? Double(arguments[3]) ?? 60 : 60
let seed = arguments.count > 4 ? UInt64(arguments[4]) ?? 1 : 1

switch arguments[1] {
case "answers": try write(QuestionBank(text).playedAnew)
case "learners": print(LearnersTable(QuestionBank(text), learners: 100).text)
case "rows": print(CardRows(text).text)
case "shrink": try write(QuestionBank(text).shrunk)
case "questions":
    let search = BankSearch(known: QuestionBank(text), seconds: seconds, seed: seed)
    try write(search.best(of: search.pool { print($0) }) { print($0) }.shrunk)
default: print("There is no \(arguments[1]).")
}
