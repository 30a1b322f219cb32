import SwiftInterpreter
import SwiftStandardLibrary
import Testing

/// Private declarations of the same name in several files, as `private enum Section` stands in each screen of an app: a file
/// sees its own. The texts are what the compiled files print.
@Suite struct PrivateNamesTests {
    private static let birds = """
        private let title = "Birds"
        private var asked = 0
        private typealias Key = Int
        private enum Style: String {
            case small
            struct Frame { let width = 1 }
            static let name = "small style"
        }
        private func describe() -> String { title + " " + Style.name }
        extension Style { fileprivate var twice: String { rawValue + rawValue } }
        struct Birds {
            private let style: Style = .small
            func words() -> [String] {
                asked += 1
                return [describe(), style.twice, "\\(Style.Frame().width)", "\\(Key.self)", "\\(Style.self)", "\\(asked)"]
            }
        }
        """
    private static let fish = """
        struct Fish {
            private let style: Style = .large(2)
            func words() -> [String] {
                asked += 1
                return [describe(), style.half, "\\(Style.Frame().height)", "\\(Key.self)", "\\(style)", "\\(asked)"]
            }
        }
        extension Style { fileprivate var half: String { if case .large(let size) = self { "\\(size / 2)" } else { "" } } }
        fileprivate enum Style {
            case large(Int)
            struct Frame { let height = 3 }
            static let name = "large style"
        }
        private let title = "Fish"
        private var asked = 10
        private typealias Key = String
        private func describe() -> String { title + " " + Style.name }
        """
    private static let main = """
        print(Birds().words())
        print(Fish().words())
        print(Birds().words())
        """

    @Test(arguments: [[birds, fish, main], [fish, birds, main]])
    func aFileSeesItsOwn(files: [String]) throws {
        let named = files.enumerated().map { (name: "File\($0.offset).swift", text: $0.element) }
        let machine = Machine(SwiftProgram(files: named))
        try machine.runTopLevel()
        #expect(
            machine.takeOutput() == """
                ["Birds small style", "smallsmall", "1", "Int", "Style", "1"]
                ["Fish large style", "1", "3", "String", "large(2)", "11"]
                ["Birds small style", "smallsmall", "1", "Int", "Style", "2"]

                """)
    }

    @Test(
        "An alias of the program's own hides the library's type, a private one in its file alone",
        arguments: [
            (
                [
                    "private typealias Date = Int\nfunc first() -> Int { Date(\"7\")! }",
                    "func second() -> Bool { Date() < Date(timeIntervalSinceNow: 100) }",
                    "print(first(), second())",
                ], "7 true"
            ),
            (
                [
                    """
                    typealias Date = Int
                    typealias Result<T> = Swift.Result<T, Never>
                    func first() -> Foundation.Date { Foundation.Date(timeIntervalSince1970: 5) }
                    func third(_ number: Int) -> Result<Int> { .success(number) }
                    """,
                    "print(Date(\"8\")! + 1, first().timeIntervalSince1970, third(4).get())",
                ], "9 5.0 4"
            ),
            (
                [
                    "import Foundation\ntypealias Set = Swift.Set\ntypealias Date = Foundation.Date",
                    "print(Set([1, 1]).count, Date() > Date(timeIntervalSinceNow: 100))",
                ], "1 false"
            ),
        ])
    func aliasesHideTypes(files: [String], expected: String) throws {
        for list in [files, [files[files.count - 2]] + files.dropLast(2) + files.suffix(1)] {
            let named = list.enumerated().map { (name: "File\($0.offset).swift", text: $0.element) }
            let machine = Machine(SwiftProgram(files: named))
            try machine.runTopLevel()
            #expect(machine.takeOutput() == "\(expected)\n")
        }
    }

    @Test(
        "The module of the files may stand in front of their types",
        arguments: [
            ("Shelf.swift", "//  Shelf.swift\n//  Jar Shop\n//\n", "Jar_Shop"),
            ("Pantry/Models/Shelf.swift", "", "Pantry"),
        ])
    func ownModule(file: String, header: String, module: String) throws {
        let text = """
            import Foundation
            struct User: Hashable { let name: String; static let all = [User(name: "Ann")] }
            struct Shelf {
                struct User { let id = 7 }
                let owners: [\(module).User] = [\(module).User(name: "Bo"), .init(name: "Cy")] + \(module).User.all
                let own = User()
            }
            extension \(module).User { var loud: String { name.uppercased() } }
            func show() { print(Shelf().owners.map { $0.loud }, Shelf().own.id) }
            """
        let machine = Machine(SwiftProgram(files: [(file, header + text), ("main.swift", "show()")]))
        try machine.runTopLevel()
        #expect(machine.takeOutput() == "[\"BO\", \"CY\", \"ANN\"] 7\n")
    }

    @Test("A type within a function has the name that Swift prints")
    func nameOfALocalType() throws {
        let text = """
            func show() {
                enum Step { case first }
                struct Wrap { let step: Int }
                print(Step.self, type(of: Step.first), Step.first, String(describing: Wrap.self))
            }
            show()
            """
        let machine = Machine(SwiftProgram(files: [("App.swift", text)]))
        try machine.runTopLevel()
        #expect(machine.takeOutput() == "Step Step first Wrap\n")
    }
}
