import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import Recordings

@testable import Room

/// A connection of a test: sends what it is told, byte for byte, and keeps what comes.
final class Wire: Sendable {
    /// The answer of a room.
    struct Reply: Sendable {
        let status: Int
        let headers: [String: String]
        let body: String

        var json: JSONTree? { JSONTree(parsing: body) }
    }

    /// The bytes that have come and were not read yet.
    private final class Inbox: Sendable {
        private struct State {
            var bytes: [UInt8] = []
            var isClosed = false
            var waiter: CheckedContinuation<[UInt8]?, Never>?
        }

        private let state = NIOLockedValueBox(State())

        func put(_ bytes: [UInt8]?) {
            let (waiter, found) = state.withLockedValue { state -> (CheckedContinuation<[UInt8]?, Never>?, [UInt8]?) in
                if let bytes { state.bytes += bytes } else { state.isClosed = true }
                guard let waiter = state.waiter else { return (nil, nil) }
                state.waiter = nil
                defer { state.bytes = [] }
                return (waiter, bytes == nil ? nil : state.bytes)
            }
            waiter?.resume(returning: found)
        }

        func next() async -> [UInt8]? {
            await withCheckedContinuation { waiter in
                let found = state.withLockedValue { state -> [UInt8]?? in
                    if !state.bytes.isEmpty {
                        defer { state.bytes = [] }
                        return .some(state.bytes)
                    }
                    if state.isClosed { return .some(nil) }
                    state.waiter = waiter
                    return nil
                }
                if let found { waiter.resume(returning: found) }
            }
        }
    }

    private final class Reader: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        let inbox: Inbox
        init(_ inbox: Inbox) { self.inbox = inbox }
        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            inbox.put(Array(unwrapInboundIn(data).readableBytesView))
        }
        func channelInactive(context: ChannelHandlerContext) { inbox.put(nil) }
        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
    }

    private let channel: any Channel
    private let inbox = Inbox()
    private let rest = NIOLockedValueBox<[UInt8]>([])

    /// Connects. With `reads` false nothing is taken off the connection: a reader that sleeps.
    init(port: Int, reads: Bool = true) async throws {
        let inbox = inbox
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.autoRead, value: reads)
            .channelOption(.socketOption(.so_rcvbuf), value: reads ? 1 << 18 : 4_096)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Reader(inbox))
                }
            }.connect(host: "127.0.0.1", port: port).get()
    }

    func send(_ bytes: [UInt8]) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func close() async { try? await channel.close() }

    /// Everything until a mark has come, the mark included; nil when the connection is closed before.
    func read(until mark: String) async -> String? {
        let mark = Array(mark.utf8)
        while true {
            let found = rest.withLockedValue { rest -> [UInt8]? in
                guard let range = rest.firstRange(of: mark) else { return nil }
                let head = Array(rest[..<range.upperBound])
                rest.removeFirst(range.upperBound)
                return head
            }
            if let found { return String(decoding: found, as: UTF8.self) }
            guard let bytes = await inbox.next() else { return nil }
            rest.withLockedValue { $0 += bytes }
        }
    }

    /// Reads one answer.
    func reply() async -> Reply? {
        guard let head = await read(until: "\r\n\r\n") else { return nil }
        let lines = head.split(separator: "\r\n")
        let status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
        let headers = Dictionary(
            lines.dropFirst().compactMap { line -> (String, String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return (line[..<colon].lowercased(), line[line.index(after: colon)...].drop { $0 == " " }.description)
            }, uniquingKeysWith: { first, _ in first })
        let length = headers["content-length"].flatMap(Int.init) ?? 0
        while rest.withLockedValue({ $0.count }) < length {
            guard let bytes = await inbox.next() else { return nil }
            rest.withLockedValue { $0 += bytes }
        }
        let body = rest.withLockedValue { rest in
            defer { rest.removeFirst(length) }
            return String(decoding: rest[..<length], as: UTF8.self)
        }
        return Reply(status: status, headers: headers, body: body)
    }
}

/// A browser of a test: knows its visitor, and keeps one connection.
struct Browser: Sendable {
    let port: Int
    let word: String
    let wire: Wire
    var visitor: String?
    var isTeacher = false
    /// The first answer, when the visitor came in.
    var greeting: JSONTree?

    /// Comes in, as the teacher with the secret.
    static func enter(_ room: TestRoom, token: String? = nil, language: String = "en") async throws -> Browser {
        var browser = try await Browser(port: room.port, word: room.word, wire: Wire(port: room.port))
        let reply = try await browser.post(
            "enter", "", more: token.map { ["X-Teacher: \($0)"] } ?? [], language: language)
        browser.greeting = reply.json
        browser.visitor = reply.json?["visitor"]?.text
        browser.isTeacher = reply.json?["teacher"] == .bool(true)
        return browser
    }

    func post(
        _ path: String, _ body: String, more: [String] = [], language: String = "en"
    ) async throws -> Wire.Reply {
        try await ask("POST", "/\(word)/\(path)?language=\(language)", body, more: more)
    }

    func get(_ path: String, more: [String] = []) async throws -> Wire.Reply {
        try await ask("GET", "/\(word)/\(path)", nil, more: more)
    }

    func ask(_ method: String, _ uri: String, _ body: String?, more: [String] = []) async throws -> Wire.Reply {
        var lines = ["\(method) \(uri) HTTP/1.1", "Host: localhost:\(port)"] + more
        if let visitor { lines.append("X-Visitor: \(visitor)") }
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        try await wire.send((lines + ["", body ?? ""]).joined(separator: "\r\n"))
        guard let reply = await wire.reply() else { throw Closed() }
        return reply
    }

    /// Runs a line at the prompt.
    func run(_ line: String, language: String = "en") async throws -> JSONTree {
        try await post("line", line, language: language).json ?? .null
    }

    struct Closed: Error {}
}

/// A room of a test, on a port of its own.
struct TestRoom: Sendable {
    let server: RoomServer
    let settings: RoomSettings
    var port: Int { server.port }
    var word: String { settings.word }
    var token: String { settings.token }

    static func open(_ limits: RoomLimits = RoomLimits()) async throws -> TestRoom {
        var settings = RoomSettings()
        settings.port = 0
        settings.limits = limits
        return TestRoom(server: try await RoomServer.open(settings), settings: settings)
    }

    /// Opens a room, and closes it behind the body.
    static func with(
        _ limits: RoomLimits = RoomLimits(), _ body: (TestRoom) async throws -> Void
    ) async throws {
        let room = try await open(limits)
        do { try await body(room) } catch {
            try await room.server.close()
            throw error
        }
        try await room.server.close()
    }
}

extension JSONTree {
    /// The steps of an answer.
    var steps: [JSONTree] { (self["recording"] ?? self["answer"]?["recording"])?["steps"]?.elements ?? [] }
    /// The texts of the rows of a step.
    var rows: [String] {
        (self["screen"]?["sections"]?.elements ?? []).flatMap { $0["rows"]?.elements ?? [] }
            .compactMap { $0["text"]?.text }
    }
    /// All texts in it, one behind the other.
    var allText: String {
        switch self {
        case .string(let text): text + "\n"
        case .array(let parts): parts.map(\.allText).joined()
        case .object(let members): members.sorted { $0.key < $1.key }.map(\.value.allText).joined()
        default: ""
        }
    }
}

extension RoomLimits {
    /// The limits of a room, one of them another.
    static func with<Value>(_ path: WritableKeyPath<RoomLimits, Value>, _ value: Value) -> RoomLimits {
        var limits = RoomLimits()
        limits[keyPath: path] = value
        return limits
    }
}
