import Foundation
import Recordings

/// A headless browser, driven over two pipes: its own protocol, a JSON message ended by a zero byte each way.
final class Chromium {
    /// The reason a walk cannot go on.
    struct Problem: Error, CustomStringConvertible { let description: String }

    private let process = Process()
    private let output: FileHandle
    private let input: FileHandle
    private var buffer: [UInt8] = []
    private var last = 0
    /// The messages that pages wrote to their consoles, and the errors in them.
    private(set) var complaints: [String] = []

    init(profile: String) throws {
        let names = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
        guard let program = names.first(where: FileManager.default.isExecutableFile) else {
            throw Problem(description: "there is no chromium")
        }
        try? FileManager.default.createDirectory(atPath: profile, withIntermediateDirectories: true)
        let (to, from) = (profile + "/to", profile + "/from")
        for path in [to, from] {
            unlink(path)
            guard mkfifo(path, 0o600) == 0 else { throw Problem(description: "no pipe at \(path)") }
        }
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c",
            "exec \"$1\" --headless --no-sandbox --disable-gpu --no-first-run --disable-extensions --disable-dev-shm-usage "
                + "--disable-background-networking --disable-component-update --hide-scrollbars --remote-debugging-pipe "
                + "--user-data-dir=\"$2/profile\" about:blank 3< \"$2/to\" 4> \"$2/from\"", "sh", program, profile,
        ]
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        guard let input = FileHandle(forWritingAtPath: to), let output = FileHandle(forReadingAtPath: from) else {
            throw Problem(description: "the browser's pipes do not open")
        }
        (self.input, self.output) = (input, output)
    }

    func quit() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Asks the browser something, and waits for the answer.
    @discardableResult
    func ask(_ method: String, _ parameters: [String: JSONTree] = [:], in session: String? = nil) throws -> JSONTree {
        last += 1
        var message: [String: JSONTree] = [
            "id": .integer(last), "method": .string(method), "params": .object(parameters),
        ]
        if let session { message["sessionId"] = .string(session) }
        let json = try JSONEncoder().encode(JSONTree.object(message))
        try input.write(contentsOf: json + [0])
        while true {
            let answer = try next()
            note(answer)
            guard answer["id"] == .integer(last) else { continue }
            if let error = answer["error"] { throw Problem(description: "\(method): \(error)") }
            return answer["result"] ?? .null
        }
    }

    private func note(_ message: JSONTree) {
        switch message["method"]?.text {
        case "Runtime.exceptionThrown"?:
            complaints.append("exception: \(message["params"]?["exceptionDetails"] ?? .null)")
        case "Log.entryAdded"?:
            complaints.append("log: \(message["params"]?["entry"]?["text"]?.text ?? "")")
        case "Runtime.consoleAPICalled"?: complaints.append("console: \(message["params"] ?? .null)")
        default: return
        }
    }

    private func next() throws -> JSONTree {
        while true {
            if let end = buffer.firstIndex(of: 0) {
                let text = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                guard let tree = JSONTree(parsing: text) else { continue }
                return tree
            }
            let bytes = output.availableData
            guard !bytes.isEmpty else { throw Problem(description: "the browser has ended") }
            buffer += bytes
        }
    }
}

/// A person's browser: a window of its own, that shares nothing with the others.
struct Window {
    let browser: Chromium
    let session: String
    let name: String

    init(_ browser: Chromium, name: String, width: Int, height: Int, dark: Bool, language: String) throws {
        (self.browser, self.name) = (browser, name)
        let context = try browser.ask("Target.createBrowserContext")["browserContextId"]?.text ?? ""
        let target = try browser.ask(
            "Target.createTarget", ["url": .string("about:blank"), "browserContextId": .string(context)])
        let attached = try browser.ask(
            "Target.attachToTarget", ["targetId": target["targetId"] ?? .null, "flatten": .bool(true)])
        session = attached["sessionId"]?.text ?? ""
        for domain in ["Page", "Runtime", "Log", "Network"] { try ask(domain + ".enable") }
        try ask(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .integer(width), "height": .integer(height), "deviceScaleFactor": .integer(1),
                "mobile": .bool(width < 600),
            ])
        try ask(
            "Emulation.setEmulatedMedia",
            [
                "features": .array([
                    .object(["name": .string("prefers-color-scheme"), "value": .string(dark ? "dark" : "light")])
                ])
            ])
        try ask("Network.setExtraHTTPHeaders", ["headers": .object(["Accept-Language": .string(language)])])
    }

    @discardableResult
    func ask(_ method: String, _ parameters: [String: JSONTree] = [:]) throws -> JSONTree {
        try browser.ask(method, parameters, in: session)
    }

    func open(_ address: String) throws {
        try ask("Page.navigate", ["url": .string(address)])
        try wait(for: "document.body && document.body.dataset.entered === '1'")
    }

    /// The value of an expression in the page.
    @discardableResult
    func value(_ expression: String) throws -> JSONTree {
        let answer = try ask(
            "Runtime.evaluate",
            ["expression": .string(expression), "returnByValue": .bool(true), "awaitPromise": .bool(true)])
        if let details = answer["exceptionDetails"] {
            throw Chromium.Problem(description: "\(name): \(expression): \(details)")
        }
        return answer["result"]?["value"] ?? .null
    }

    /// Waits until an expression is true.
    func wait(for expression: String, seconds: Double = 30) throws {
        let end = Date() + seconds
        while Date() < end {
            if try value("Boolean(\(expression))") == .bool(true) { return }
            Thread.sleep(forTimeInterval: 0.05)
        }
        throw Chromium.Problem(
            description: "\(name): not within \(seconds) s: \(expression)\n\(try value("document.body.innerText"))")
    }

    /// Pastes a text at the prompt and presses Return, as a person does.
    func type(_ text: String) throws {
        let before = try value("String(recordingPage.index) + document.getElementById('prompt').textContent")
        try value("document.getElementById('line').focus()")
        try ask("Input.insertText", ["text": .string(text)])
        for type in ["keyDown", "keyUp"] {
            try ask(
                "Input.dispatchKeyEvent",
                [
                    "type": .string(type), "key": .string("Enter"), "code": .string("Enter"),
                    "windowsVirtualKeyCode": .integer(13), "text": .string(type == "keyDown" ? "\r" : ""),
                ])
        }
        guard case .string(let known) = before else { return }
        let quoted = "'" + known.replacingOccurrences(of: "'", with: "\\'") + "'"
        try wait(for: "String(recordingPage.index) + document.getElementById('prompt').textContent !== \(quoted)")
    }

    func click(_ selector: String) throws {
        try wait(for: "document.querySelector(\"\(selector)\")")
        try value("document.querySelector(\"\(selector)\").click()")
    }

    /// The texts of the rows on screen.
    func rows() throws -> [String] {
        try value("[...document.querySelectorAll('#list [data-cell] .text bdi')].map(x => x.textContent)").elements
            .compactMap(\.text)
    }

    func screenshot(_ path: String) throws {
        // What moves has come to rest by then.
        Thread.sleep(forTimeInterval: 0.5)
        let answer = try ask("Page.captureScreenshot", ["format": .string("png")])
        guard let text = answer["data"]?.text, let bytes = Data(base64Encoded: text) else { return }
        try bytes.write(to: URL(fileURLWithPath: path))
    }
}
