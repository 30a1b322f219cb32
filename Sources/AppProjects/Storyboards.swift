import CommandLanguage
import Recordings

/// The storyboards of an app, as far as they say which screen comes first: scenes with their classes and segues.
package struct Storyboards {
    private struct Scene {
        var className: String?
        /// The scenes it leads to: those it holds first, then those that come after it.
        var held: [String] = []
        var next: [String] = []
    }

    /// The scenes by their storyboard and number, and by the names under which other storyboards refer to them.
    private var scenes: [String: Scene] = [:]
    /// The storyboards that have a first scene.
    private var beginnings: [String] = []
    /// The storyboards that others lead to.
    private var referred: Set<String> = []
    /// The storyboard that the app's settings name.
    private var main: String?

    /// The most bytes of storyboards that are read.
    private static let mostBytes = 4_000_000

    /// Reads the storyboards of an app.
    ///
    /// - Parameters:
    ///   - paths: The paths of its files, of any kind.
    ///   - host: The machine they are on. A file that cannot be read there names no screen.
    package init(among paths: [String], on host: Host) {
        var bytes = 0
        for path in paths where bytes < Self.mostBytes {
            let name = path.split(separator: "/").last ?? ""
            let isSettings = name.hasSuffix("Info.plist") || name == "project.pbxproj"
            guard isSettings || name.hasSuffix(".storyboard"), let text = try? host.readFile(path) else { continue }
            bytes += text.utf8.count
            if isSettings {
                main = main ?? Self.mainStoryboard(in: text)
            } else {
                read(text, String(name.dropLast(".storyboard".count)))
            }
        }
    }

    /// The classes of the screens, from the first one on, in the order in which a person meets them.
    package var classes: [String] {
        let own = beginnings.filter { !referred.contains($0) }
        let first = main.flatMap { scenes[$0] == nil ? nil : $0 } ?? own.first { $0 == "Main" } ?? own.first
        var (found, seen, later): ([String], Set<String>, [String]) = ([], [], [first ?? beginnings.first ?? ""])
        while !later.isEmpty {
            // The first tab is there with all that it holds before the second one is.
            var open = [later.removeFirst()]
            while let name = open.popLast() {
                guard seen.insert(name).inserted, let scene = scenes[name] else { continue }
                if let name = scene.className { found.append(name) }
                open += scene.held.reversed()
                later += scene.next
            }
        }
        return found
    }

    private mutating func read(_ text: String, _ name: String) {
        var current: String?
        for element in MarkupElements(text) {
            if element.name == "document" {
                if element["launchScreen"] == "YES" { return }
                guard let first = element["initialViewController"] else { continue }
                beginnings.append(name)
                scenes[name] = Scene(held: ["\(name)/\(first)"])
            } else if element["sceneMemberID"] == "viewController", let id = element["id"] {
                let scene = "\(name)/\(id)"
                current = scene
                scenes[scene] = Scene(className: element["customClass"])
                if let identifier = element["storyboardIdentifier"] {
                    scenes["\(name)#\(identifier)"] = Scene(held: [scene])
                }
                guard let other = element["storyboardName"] else { continue }
                referred.insert(other)
                scenes[scene]?.held = [element["referencedIdentifier"].map { "\(other)#\($0)" } ?? other]
            } else if element.name == "segue", let current, let id = element["destination"] {
                let isHeld = element["kind"] == "relationship" || element["kind"] == "embed"
                if isHeld {
                    scenes[current]?.held.append("\(name)/\(id)")
                } else {
                    scenes[current]?.next.append("\(name)/\(id)")
                }
            }
        }
    }

    /// The storyboard that an `Info.plist`, or a project that makes one, names.
    private static func mainStoryboard(in text: String) -> String? {
        for key in ["UISceneStoryboardFile", "UIMainStoryboardFile"] {
            guard let place = text.ranges(of: key).first else { continue }
            // `</key> <string>Main</string>`, ` = Main;`
            let value = text[place.upperBound...].prefix(200).split { "<>=;\n\t".contains($0) }
                .lazy.map { $0.filter { $0 != "\"" && $0 != " " } }
                .first { !$0.isEmpty && $0 != "/key" && $0 != "string" }
            if let value { return String(value) }
        }
        return nil
    }
}
