import Glibc
import LearningSearch

// Questions answers|learners|shrink|rows|questions FILE [SECONDS [SEED]]
do {
    try QuestionTool.run(Array(CommandLine.arguments.dropFirst())) { print($0) }
} catch QuestionTool.Mistake.usage {
    print("usage: Questions answers|learners|shrink|rows|questions FILE [SECONDS [SEED]]")
    exit(2)
}
