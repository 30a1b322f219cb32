import Foundation
import Recordings
import Room

// A workshop of five browsers in four languages, played through: lesson, vote, talk, vote again, paste, tap, follow, fix.
// Usage: RoomWalk FOLDER. Prints PASSED, or what was otherwise; screenshots stand in the folder.

let folder = CommandLine.arguments.dropFirst().first ?? ".build/room-walk"
try? FileManager.default.removeItem(atPath: folder)
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)

let controller = """
    import UIKit
    final class Shopping: UITableViewController {
        var bought: Set<String> = []
        lazy var source = UITableViewDiffableDataSource<Int, String>(tableView: tableView) { table, path, name in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = self.bought.contains(name) ? name + " ✓" : name
            return cell
        }
        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
            snapshot.appendSections([0])
            snapshot.appendItems(["milk", "bread", "eggs"])
            source.apply(snapshot, animatingDifferences: false)
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
            guard let name = source.itemIdentifier(for: path) else { return }
            bought.insert(name)
            var snapshot = source.snapshot()
            snapshot.reconfigureItems([name])
            source.apply(snapshot)
        }
    }
    """

/// The same with the mistake that most people make: the row is not told that its data has changed.
let stale = controller.replacing("        snapshot.reconfigureItems([name])\n", with: "")

func check(_ condition: Bool, _ what: String) throws {
    if !condition { throw Chromium.Problem(description: what) }
    print("✓ \(what)")
}

func walk(_ server: RoomServer, _ browser: Chromium) throws {
    func window(_ name: String, _ width: Int, dark: Bool = false, _ language: String) throws -> Window {
        try Window(
            browser, name: name, width: width, height: width < 600 ? 844 : 900, dark: dark, language: language)
    }
    let visitors = server.address
    let teacher = try window("teacher", 1280, "en")
    try teacher.open(server.teacherAddress)
    try check(try teacher.value("document.body.classList.contains('teacher')") == .bool(true), "the teacher is let in")
    try check(
        try teacher.value("location.hash + location.search").text?.contains("teacher") == false,
        "the secret does not stay in the address")
    let pupils = [
        try window("ja", 390, dark: true, "ja"), try window("ko", 1280, dark: true, "ko"),
        try window("zh-Hans", 390, "zh-CN"), try window("en", 390, "en-GB"),
    ]
    for pupil in pupils {
        try pupil.open(visitors)
        try check(try pupil.value("document.documentElement.lang").text == pupil.name, "\(pupil.name): its language")
        try check(
            try pupil.value("document.documentElement.scrollWidth <= innerWidth") == .bool(true),
            "\(pupil.name): nothing stands out to the right")
    }
    try pupils[0].screenshot("\(folder)/01-welcome-390-dark-ja.png")

    try teacher.type("sections Today; append milk bread eggs; apply")
    try teacher.type("move eggs before milk; apply")
    for pupil in pupils {
        try pupil.click("#teachers")
        try pupil.wait(for: "document.querySelectorAll('#list [data-cell]').length === 3")
        try check(try pupil.rows() == ["eggs", "milk", "bread"], "\(pupil.name) follows the teacher")
        try pupil.click("#mine")
    }
    try teacher.screenshot("\(folder)/02-teacher-1280.png")

    // Vote, talk, vote again.
    try teacher.click("#ask")
    for (number, pupil) in pupils.enumerated() {
        try pupil.wait(for: "!document.getElementById('poll').hidden")
        try pupil.click("#poll .options li:nth-child(\(number % 2 + 1)) button")
        try pupil.wait(for: "document.querySelector('#poll .chosen')")
    }
    try pupils[0].screenshot("\(folder)/03-vote-390-dark-ja.png")
    for pupil in pupils {
        let words = try pupil.value("document.getElementById('poll').textContent").text ?? ""
        try check(
            !words.isEmpty && !words.contains("null") && !words.contains("undefined"), "\(pupil.name): no empty part")
    }
    try teacher.click("#close")
    try teacher.wait(for: "document.querySelectorAll('#poll .count').length >= 2")
    try teacher.click("#again")
    for pupil in pupils {
        try pupil.wait(
            for: "!document.querySelector('#poll .options button').disabled && !document.querySelector('#poll .chosen')"
        )
        try pupil.click("#poll .options li:nth-child(1) button")
        try pupil.wait(for: "document.querySelector('#poll .chosen')")
    }
    try teacher.click("#show")
    try pupils[1].wait(for: "document.querySelector('#poll .true') && document.querySelector('#poll .beliefs')")
    let counts = try pupils[1].value(
        "[...document.querySelectorAll('#poll li:first-child .count span:last-child')].map(x => x.textContent)")
    try check(counts.elements.compactMap(\.text) == ["2", "4"], "both histograms are kept")
    try pupils[1].screenshot("\(folder)/04-histograms-1280-dark-ko.png")
    try pupils[3].screenshot("\(folder)/05-histograms-390-en.png")
    try teacher.click("#end")
    for pupil in pupils { try pupil.wait(for: "document.getElementById('poll').hidden") }

    // A whole controller is pasted, and its rows are tapped.
    for pupil in [pupils[1], pupils[2]] {
        try pupil.type(controller)
        try check(try pupil.rows() == ["milk", "bread", "eggs"], "\(pupil.name): a pasted controller shows its list")
        try pupil.click("#list [data-cell]:nth-of-type(3)")
        try pupil.wait(for: "document.getElementById('list').textContent.includes('✓')")
        try check(try pupil.rows().count { $0.hasSuffix("✓") } == 1, "\(pupil.name): a tap runs the app's own code")
    }
    try pupils[1].screenshot("\(folder)/06-tap-1280-dark-ko.png")
    try pupils[2].screenshot("\(folder)/07-tap-390-zh.png")

    // What is wrong is told with the tap, and repaired.
    for (pupil, picture) in [(pupils[1], "06-fix-1280-dark-ko"), (pupils[2], "07-fix-390-zh")] {
        try pupil.type(stale)
        try pupil.click("#list [data-cell]:nth-of-type(3)")
        try pupil.wait(for: "document.querySelector('#list .stale, #list [data-stale]')")
        try pupil.type("fix")
        try pupil.wait(for: "document.getElementById('panel').textContent.includes('reconfigureItems')")
        try pupil.screenshot("\(folder)/\(picture).png")
    }

    // A crash, and a lesson.
    try pupils[3].type("sections A; append a; apply")
    try pupils[3].type("append b b")
    try pupils[3].wait(for: "!document.getElementById('crash').hidden")
    try pupils[3].screenshot("\(folder)/08-crash-390-en.png")
    try pupils[3].type("undo")
    try pupils[0].click("#choice > summary")
    try pupils[0].screenshot("\(folder)/09-choice-390-dark-ja.png")
    try check(
        try pupils[0].value("document.documentElement.scrollWidth <= innerWidth") == .bool(true),
        "the lessons to choose from stand within the page")
    try pupils[0].click("#choice [data-run]")
    try pupils[0].wait(for: "document.getElementById('panel').textContent.length > 40")
    try pupils[0].screenshot("\(folder)/10-lesson-390-dark-ja.png")

    // What is typed is completed.
    try pupils[3].value("document.getElementById('line').focus()")
    try pupils[3].ask("Input.insertText", ["text": .string("app")])
    try pupils[3].wait(for: "document.querySelectorAll('#offers button').length > 1")
    try pupils[3].screenshot("\(folder)/11-completion-390-en.png")

    // A page that is loaded again finds its session and its steps.
    let before = try pupils[2].rows()
    try pupils[2].open(visitors)
    try check(try pupils[2].rows() == before, "a page that is loaded again finds its session")
    try pupils[2].ask("Emulation.setEmulatedMedia", ["features": .array([])])
    for pupil in pupils {
        try check(
            try pupil.value("document.documentElement.scrollWidth <= innerWidth") == .bool(true),
            "\(pupil.name): still nothing stands out to the right")
    }
    try check(browser.complaints.isEmpty, "no page complained \(browser.complaints)")
}

var settings = RoomSettings()
settings.port = 0
let server = try await RoomServer.open(settings)
let browser = try Chromium(profile: folder + "/browser")
do {
    try walk(server, browser)
    browser.quit()
    print("PASSED")
} catch {
    browser.quit()
    print("FAILED: \(error)")
    exit(1)
}
