import CommandLanguage
import Testing

/// Whole folders, as `open` finds them: which files are the app, and which screen it starts with.
@Suite struct OpenedFoldersTests {
    /// A screen with one row, which is called like it; `more` stands in its class.
    private static func screen(_ name: String, row: String? = nil, more: String = "") -> String {
        let items = row.map { "\"\($0)\"" } ?? "\"\(name)\""
        return """
            final class \(name): UITableViewController {
                var dataSource: UITableViewDiffableDataSource<Int, String>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    dataSource = UITableViewDiffableDataSource(tableView: tableView) { _, _, _ in UITableViewCell() }
                    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
                    snapshot.appendSections([0])
                    snapshot.appendItems([\(items)])
                    dataSource.apply(snapshot)
                }
            \(more)
            }
            """
    }

    /// A storyboard whose scenes are tags, each followed by the segues of its scene.
    private static func storyboard(first: String?, _ scenes: String...) -> String {
        let initial = first.map { " initialViewController=\"\($0)\"" } ?? ""
        let list = scenes.map { "<scene><objects>\($0)</objects></scene>" }.joined(separator: "\n")
        return """
            <?xml version="1.0"?>
            <!-- <document initialViewController="none"> -->
            <document type="sb"\(initial)>
            <scenes>\(list)</scenes></document>
            """
    }

    private static func scene(_ id: String, _ kind: String = "viewController", _ name: String? = nil) -> String {
        let custom = name.map { " customClass=\"\($0)\"" } ?? ""
        return "<\(kind) id=\"\(id)\"\(custom) sceneMemberID=\"viewController\">"
    }

    private static func segue(to id: String, _ kind: String = "relationship") -> String {
        "<segue destination=\"\(id)\" kind=\"\(kind)\" id=\"s\"/>"
    }

    private static func open(_ files: [String: String], _ folder: String = "App") -> (said: String, lab: AppLab) {
        var lab = AppLab(host: Host(folders: files))
        let said = lab.run("open \(folder)")
        return (said, lab)
    }

    private static let two = ["App/A.swift": screen("DetailScreen"), "App/B.swift": screen("ListScreen")]

    @Test(arguments: [
        // A navigation controller that holds it.
        [
            "App/Base.lproj/Main.storyboard": storyboard(
                first: "n", scene("n", "navigationController") + segue(to: "l"),
                scene("d", "tableViewController", "DetailScreen"), scene("l", "tableViewController", "ListScreen"))
        ],
        // The first tab, in another storyboard; that of the settings comes first.
        [
            "App/Tabs.storyboard": storyboard(
                first: "t", scene("t", "tabBarController") + segue(to: "p") + segue(to: "d"),
                "<viewControllerPlaceholder storyboardName='List' id='p' sceneMemberID='viewController'/>",
                scene("d", "tableViewController", "DetailScreen")),
            "App/List.storyboard": storyboard(first: "l", scene("l", "tableViewController", "ListScreen")),
            "App/Main.storyboard": storyboard(first: "d", scene("d", "tableViewController", "DetailScreen")),
            "App/Info.plist": "<dict><key>UIMainStoryboardFile</key>\n<string>Tabs</string></dict>",
        ],
        // A screen by its name there; the project names the storyboard.
        [
            "App/App.xcodeproj/project.pbxproj": "INFOPLIST_KEY_UIMainStoryboardFile = Start;",
            "App/Start.storyboard": storyboard(
                first: "p",
                "<viewControllerPlaceholder storyboardName=\"Parts\" referencedIdentifier=\"list\" id=\"p\" "
                    + "sceneMemberID=\"viewController\"/>"),
            "App/Parts.storyboard": storyboard(
                first: "d", scene("d", "tableViewController", "DetailScreen"),
                scene("l", "tableViewController", "ListScreen").replacing(
                    "id=", with: "storyboardIdentifier=\"list\" id=")),
        ],
        // The first screen has no list: the one that it leads to.
        [
            "App/Main.storyboard": storyboard(
                first: "w", scene("w", "viewController", "WelcomeScreen") + segue(to: "l", "show"),
                scene("d", "tableViewController", "DetailScreen"), scene("l", "tableViewController", "ListScreen"))
        ],
        // A class of the app's own that makes it.
        [
            "App/Main.storyboard": storyboard(first: "n", scene("n", "navigationController", "RootController")),
            "App/Root.swift": """
            class RootController: UINavigationController {
                func start() { pushViewController(ListScreen(), animated: false) }
            }
            """,
        ],
        // The app's delegate makes it: what stands in comments, texts and types is not made.
        [
            "App/Main.storyboard": storyboard(first: "d", scene("d", "tableViewController", "DetailScreen")),
            "App/SceneDelegate.swift": """
            class SceneDelegate {
                // DetailScreen()
                var detail: DetailScreen?
                func scene() {
                    print("DetailScreen()")
                    window.rootViewController = ListScreen()
                }
            }
            """,
        ],
        // Its coordinator makes it, before it makes others.
        [
            "App/SceneDelegate.swift": """
            class SceneDelegate {
                func scene() {
                    coordinator = MainCoordinator(navigation: UINavigationController())
                    coordinator.start()
                }
            }
            """,
            "App/MainCoordinator.swift": """
            final class MainCoordinator {
                func start() { navigation.push(ListScreen()) }
                func showDetail() { navigation.push(DetailScreen()) }
            }
            """,
        ],
    ])
    func theAppStartsWith(files: [String: String]) {
        let (_, lab) = Self.open(Self.two.merging(files) { $1 })
        #expect(lab.list == ["[0] ListScreen"])
    }

    /// A screen that only writes the name of a data source, in a text or a comment, has no list.
    @Test(arguments: ["\"a UITableViewDiffableDataSource\"", "\"\" // UITableViewDiffableDataSource"])
    func aNameInATextIsNoList(text: String) {
        let menu = "class MenuScreen: UIViewController {\n    let topic = \(text)\n}\n"
        let delegate = """
            class SceneDelegate {
                func scene() { window?.rootViewController = MenuScreen() }
            }
            """
        let (_, lab) = Self.open(
            Self.two.merging(["App/MenuScreen.swift": menu, "App/SceneDelegate.swift": delegate]) { $1 })
        #expect(!lab.said.contains("MenuScreen"))
        #expect(lab.list == ["[0] DetailScreen"])
    }

    /// What cannot be read of a storyboard is passed over; then the first screen with rows is shown.
    @Test(arguments: [
        "", "<", "<document", "<document initialViewController=", "<document initialViewController=\"l",
        "<!-- <document",
        "<document initialViewController=\"l\"><a id=\"l\" sceneMemberID=\"viewController\" customClass=\"Gone\"/>",
        storyboard(first: "n", scene("n", "navigationController") + segue(to: "n")), "\u{FEFF}<é ü='ö'/>\u{0}<",
    ])
    func brokenStoryboardsNameNoScreen(text: String) {
        let (_, lab) = Self.open(Self.two.merging(["App/Main.storyboard": text]) { $1 })
        #expect(lab.list == ["[0] DetailScreen"])
    }

    /// Tags that are broken do not hide those after them.
    @Test(arguments: ["<a b='", "<a b=c>", "<!-- - -- >-->", "<a b>", "< a>", "</a>", "<a b = 'c'"])
    func aBrokenTagCostsItself(text: String) {
        let rest = Self.storyboard(first: "l", Self.scene("l", "tableViewController", "ListScreen"))
        let (_, lab) = Self.open(Self.two.merging(["App/Main.storyboard": text + "\n<x y=''>" + rest]) { $1 })
        #expect(lab.list == ["[0] ListScreen"])
    }

    private static func project(_ sources: [String], more: String = "") -> String {
        sources.map { "A1 /* \($0) in Sources */ = {isa = PBXBuildFile; fileRef = A2 /* \($0) */; };" }
            .joined(separator: "\n") + "\nproductType = \"com.apple.product-type.application\";\n" + more
    }

    @Test func theFilesOfAMacsAppAreLeftOut() {
        let opened = Self.open([
            "App/Shop Mac/ListScreen.swift": "import Cocoa\nclass Store { let mac = 1 }",
            "App/Shop Mac/Other.swift": "struct Jar {}",
            "App/Shop/ListScreen.swift": "import UIKit\nclass Store { let name = \"plum\" }\n"
                + Self.screen("ListScreen").replacing("[\"ListScreen\"]", with: "[Store().name]"),
        ])
        #expect(opened.lab.list == ["[0] plum"])
    }

    @Test func aFolderWithAMacsNameIsKeptWhereItIsForPhones() {
        let opened = Self.open(["App/Mac Shop/ListScreen.swift": "import UIKit\n" + Self.screen("ListScreen")])
        #expect(opened.lab.list == ["[0] ListScreen"])
    }

    /// New projects of Xcode 26 say that their types belong to the main actor.
    @Test func aTypeOfTheMainActorIsNamedWhereTheProjectSaysSo() {
        let text = """
            import UIKit
            enum Shelf { case top }
            nonisolated struct Jar: Hashable { let name: String }
            class ListScreen: UIViewController {
                var dataSource: UITableViewDiffableDataSource<Shelf, Jar>!
                override func viewDidLoad() {
                    super.viewDidLoad()
                    var snapshot = NSDiffableDataSourceSnapshot<Shelf, Jar>()
                    snapshot.appendSections([.top])
                    snapshot.appendItems([Jar(name: "plum")])
                    dataSource.apply(snapshot)
                }
            }
            """
        for setting in ["SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", ""] {
            let project = Self.project(["A.swift"], more: setting)
            let (said, lab) = Self.open(["App/A.swift": text, "App/App.xcodeproj/project.pbxproj": project])
            #expect(lab.list == ["[top] plum"])
            #expect(said.contains("A.swift:2): its `==` belongs to the main actor") == !setting.isEmpty)
            #expect(!said.contains("Jar ("))
        }
    }

    /// Of two files of one name a target compiles one: that of the folder in whose group it is listed.
    @Test(arguments: ["Shelves", "\"Shelves\"", "App/Shelves", "Elsewhere"])
    func aFileThatSharesItsNameIsLeftOut(folder: String) {
        let group = "A3 = {\n\tchildren = (\n\t\tA2 /* Names.swift */,\n\t);\n\tpath = \(folder);\n};\n"
        let files = [
            "App/App/Shelves/Names.swift": "enum Names { static let first = \"plum\" }",
            "App/App/Names.swift": "enum Names { static let second = \"fig\" }",
            "App/List.swift": Self.screen("List").replacing("[\"List\"]", with: "[Names.first]"),
            "App/App.xcodeproj/project.pbxproj": Self.project(["Names.swift", "List.swift"], more: group),
        ]
        let (said, lab) = Self.open(files)
        let isFound = folder != "Elsewhere"
        #expect((lab.list == ["[0] plum"]) == isFound, "\(said)")
        #expect(said.contains("so they were left out: App/App/Names.swift") == isFound, "\(said)")
    }

    @Test func aFileOfNoTargetIsLeftOut() {
        let files = Self.two.merging(["App/App.xcodeproj/project.pbxproj": Self.project(["B.swift"])]) { $1 }
        let (said, lab) = Self.open(files)
        #expect(lab.list == ["[0] ListScreen"])
        #expect(said.contains("No target of the project compiles these files, so they were left out: App/A.swift"))
    }

    @Test(arguments: [
        ["App/App.xcodeproj/project.pbxproj": project(["B.swift"], more: "isa = PBXFileSystemSynchronizedRootGroup;")],
        ["App/App.xcodeproj/project.pbxproj": project(["B.swift"]), "App/Package.swift": ""],
        ["App/App.xcodeproj/project.pbxproj": project(["Gone.swift"])],
        ["App/Other/App.xcodeproj/project.pbxproj": project(["B.swift"])],
        ["App/App.xcodeproj/project.pbxproj": ""],
    ])
    func aFileIsKeptWhereProjectsDoNotListThem(files: [String: String]) {
        let (said, lab) = Self.open(Self.two.merging(files) { $1 })
        #expect(lab.list == ["[0] DetailScreen"])
        #expect(!said.contains("left out"))
    }

    /// A project that is older than a file does not list it; what the others use is there all the same.
    @Test func aFileThatOthersUseIsKept() {
        let files = [
            "App/B.swift": Self.screen("ListScreen", row: "one") + "\nfunc lid(of jar: Jar) -> Int { jar.lid }",
            "App/Jar.swift": "struct Jar { let lid = 1 }", "App/Old.swift": "struct Old {}",
            "App/App.xcodeproj/project.pbxproj": Self.project(["B.swift"]),
        ]
        let (said, lab) = Self.open(files)
        #expect(lab.list == ["[0] one"])
        #expect(said.contains("so they were left out: App/Old.swift\n"))
    }

    /// Of several apps one with a diffable data source is meant.
    @Test func theAppWithAListIsOpened() {
        let files = [
            "Both/A/A.swift": "class Plain: UIViewController {}",
            "Both/A/A.xcodeproj/project.pbxproj": Self.project([]),
            "Both/B/B.swift": Self.screen("ListScreen", row: "b"),
            "Both/B/B.xcodeproj/project.pbxproj": Self.project([]),
        ]
        #expect(Self.open(files, "Both").lab.list == ["[0] b"])
    }

    /// An app whose lists all stand in a part of it that has an app of its own is opened there.
    @Test func anAppWithinAnotherIsOpenedForItsList() {
        let files = [
            "All/Main.swift": "struct Jar { let label = \"main\" }",
            "All/All.xcodeproj/project.pbxproj": Self.project([]),
            "All/Model/Jar.swift": "struct Jar { let label = \"part\" }",
            "All/Model/Model.xcodeproj/project.pbxproj": Self.project([]).replacing("application", with: "framework"),
            "All/Jars/List.swift": Self.screen("ListScreen").replacing("[\"ListScreen\"]", with: "[Jar().label]"),
            "All/Jars/Demo.xcodeproj/project.pbxproj": Self.project([]),
        ]
        #expect(Self.open(files, "All").lab.list == ["[0] part"])
    }

    /// A tool beside an app is a program of its own, whose top-level code does not run in the app.
    @Test func aToolBesideAnAppIsLeftOut() {
        let tool = Self.project(["main.swift"]).replacing("application", with: "tool")
        let files = [
            "Both/A/A.swift": Self.screen("ListScreen", row: "a"),
            "Both/A/A.xcodeproj/project.pbxproj": Self.project([]),
            "Both/Sums/Sums/main.swift": "fatalError(\"no sum\")",
            "Both/Sums/Sums.xcodeproj/project.pbxproj": tool,
        ]
        let (said, lab) = Self.open(files, "Both")
        #expect(lab.list == ["[0] a"], "\(said)")
        #expect(!said.contains("no sum"), "\(said)")
    }

    @Test func oneOfSeveralAppsIsOpened() {
        let files = [
            "Both/One/A.swift": Self.screen("ListScreen", row: "one"),
            "Both/One/One.xcodeproj/project.pbxproj": Self.project([]),
            "Both/Two/A.swift": Self.screen("ListScreen", row: "two"),
            "Both/Two/Two.xcodeproj/project.pbxproj": Self.project([]),
        ]
        let (said, lab) = Self.open(files, "Both")
        #expect(lab.list == ["[0] one"])
        #expect(said.contains("Opened: Both/One/One.xcodeproj. To open another one: open Both/Two/Two.xcodeproj"))
        #expect(Self.open(files, "Both/Two/Two.xcodeproj").lab.list == ["[0] two"])
    }

    /// The app in the fewest folders is meant, whatever the folders are called.
    @Test func theNearestAppIsOpened() {
        let files = [
            "Both/Sample/A.swift": Self.screen("ListScreen", row: "near"),
            "Both/Sample/Sample.xcodeproj/project.pbxproj": Self.project([]),
            "Both/a/b/A.swift": Self.screen("ListScreen", row: "far"),
            "Both/a/b/b.xcodeproj/project.pbxproj": Self.project([]),
        ]
        #expect(Self.open(files, "Both").lab.list == ["[0] near"])
    }

    @Test func anAppWithoutSuchAListIsToldSo() {
        let rows = """
            class PlainScreen: UIViewController {}
            class Rows: NSObject, UITableViewDataSource {
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    UITableViewCell()
                }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            }
            """
        let (said, _) = Self.open(["App/A.swift": rows])
        #expect(said.contains("No screen in these files has a diffable data source, so none is opened."))
        #expect(said.contains("Rows counts its own rows, and no screen here shows them"))
    }

    @Test func aScreenWithinATypeIsSaidToHaveNoList() {
        let text = "enum Shop {}\nextension Shop { final class Screen: UIViewController { var count = 0 } }"
        let said = Self.open(["App/Shop.swift": text]).said
        #expect(said.contains("No screen in these files has a diffable data source, so none is opened."), "\(said)")
        // A view of SwiftUI in another type is no screen, and what is known is named.
        let look = "struct Jar { struct Look: View { var body: some View { Text(\"a\") } } }"
        let other = Self.open(["App/Jar.swift": look]).said
        #expect(other.contains("Jar"), "\(other)")
        #expect(!other.contains("SwiftUI"), "\(other)")
    }

    /// A class that only names a screen whose own name begins like a data source's is none with a list.
    @Test func aScreenIsOneWithADataSource() {
        let menu = "class MenuScreen: UIViewController { let next = UITableViewDiffableDataSourceScreen() }"
        let (_, lab) = Self.open([
            "App/A.swift": menu, "App/B.swift": Self.screen("UITableViewDiffableDataSourceScreen", row: "b"),
        ])
        #expect(lab.list == ["[0] b"])
    }

    /// A host without a prompt cannot wait for a file to be saved, and `watch` says so.
    @Test func filesAreWatchedAtAPromptOnly() {
        var (_, lab) = Self.open(Self.two)
        #expect(lab.run("watch").contains("Files can be watched at the prompt of a terminal only."))
    }

    /// A folder that holds a link to itself, as in `ln -s . again`: each file is read once.
    @Test func aFolderIsReadOnceThroughLinks() {
        var host = Host(folders: Self.two)
        let paths = host.paths
        host.realPath = { $0.replacing("again/", with: "") }
        host.paths = { [realPath = host.realPath] beginning in
            let plain = realPath(beginning)
            let found = paths(plain).map { beginning + $0.dropFirst(plain.count) }
            return beginning.hasSuffix("/") ? found + [beginning + "again/"] : found
        }
        var lab = AppLab(host: host)
        let said = lab.run("open App")
        #expect(!said.contains("again"), "\(said)")
        #expect(!said.contains("too large"), "\(said)")
        #expect(lab.list == ["[0] DetailScreen"])
    }

    /// Of a folder without end, so much is read, and it is said.
    @Test(arguments: [(2_000, 0, nil), (2_001, 0, 2_000), (1, 19_999, nil), (1, 20_000, 1)])
    func aFolderIsReadOnlySoFar(files: Int, folders: Int, read: Int?) {
        var host = Host(readFile: { (_) throws(Host.Failure) in "" })
        host.paths = { beginning in
            guard beginning == "App/" else { return beginning == "App" ? ["App/"] : [] }
            return (0..<files).map { "App/\($0).swift" } + (0..<folders).map { "App/\($0)/" }
        }
        var lab = AppLab(host: host)
        let said = lab.run("open App")
        #expect(said.contains("too large to be read whole") == (read != nil), "\(said.prefix(300))")
        if let read { #expect(said.contains("files that were looked at: \(read)."), "\(said.prefix(300))") }
    }

    /// What is found first may be the data of a documentation, which no program reads: the files of Swift are found beside it.
    @Test(arguments: [1_999, 2_001, 6_000])
    func dataHidesNoFilesOfSwift(count: Int) {
        var files = ["App/Shop/List.swift": Self.screen("ListScreen")]
        for number in 0..<count { files["App/docs/\(number).json"] = "{}" }
        let host = Host(folders: files)
        var lab = AppLab(host: host)
        let said = lab.run("open App")
        #expect(!said.contains("too large to be read whole"), "\(said.prefix(300))")
        #expect(lab.list == ["[0] ListScreen"], "\(said.prefix(300))")
    }

    /// The pages of a playground are programs of their own: beside an app they are left out, alone they are opened.
    @Test func aPlaygroundBesideAnAppIsLeftOut() {
        let page = "let jar: [Int] = []\nprint(jar[0])\n"
        let (said, lab) = Self.open([
            "App/List.swift": Self.screen("ListScreen"), "App/Try.playground/Contents.swift": page,
        ])
        #expect(lab.list == ["[0] ListScreen"], "\(said)")
        #expect(!said.contains("out of range"))
        #expect(Self.open(["App/Try.playground/Contents.swift": page]).said.contains("out of range"))
    }
}

extension Host {
    /// Files in folders, in memory.
    init(folders files: [String: String]) {
        self.init(
            readFile: { (path) throws(Host.Failure) in
                guard let text = files[path] else { throw Host.Failure(reason: "no such file") }
                return text
            },
            paths: { beginning in
                let found = files.keys.filter { $0.hasPrefix(beginning) }.map { path in
                    let rest = path.dropFirst(beginning.count)
                    return beginning + (rest.firstIndex(of: "/").map { rest[...$0] } ?? rest)
                }
                return Set(found).sorted()
            })
    }
}
