import NIOCore
import NIOHTTP1
import NIOPosix

/// The room on a port: one event loop, which reads and writes and never waits for a session.
public struct RoomServer: Sendable {
    private let room: Room
    private let channel: any Channel
    private let group: MultiThreadedEventLoopGroup
    private let names: [String]

    /// Opens the room.
    ///
    /// - Throws: An `IOError` when the port is taken.
    public static func open(_ settings: RoomSettings) async throws -> RoomServer {
        let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let room = Room(settings)
        let routes = Routes(room)
        let names = try Self.names(isOpen: settings.isOpen)
        let counter = ConnectionCounter(most: settings.limits.connections)
        let idle = TimeAmount.seconds(settings.limits.idleSeconds)
        let bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 256)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 32 << 10, high: 256 << 10))
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { child in
                guard counter.enter() else { return child.close() }
                child.closeFuture.whenComplete { _ in counter.leave() }
                return child.eventLoop.makeCompletedFuture {
                    let port = child.localAddress?.port ?? settings.port
                    let gate = Gate(word: settings.word, names: names, port: port)
                    let pipeline = child.pipeline.syncOperations
                    try pipeline.addHandler(IdleStateHandler(allTimeout: idle))
                    try pipeline.configureHTTPServerPipeline(withErrorHandling: true)
                    try pipeline.addHandler(HTTPConnection(routes, gate))
                }
            }
        do {
            let channel = try await bootstrap.bind(
                host: settings.isOpen ? "0.0.0.0" : "127.0.0.1", port: settings.port
            ).get()
            channel.eventLoop.scheduleRepeatedTask(initialDelay: .milliseconds(50), delay: .milliseconds(50)) { _ in
                room.guardMemory()
            }
            return RoomServer(room: room, channel: channel, group: group, names: names)
        } catch {
            try? await group.shutdownGracefully()
            throw error
        }
    }

    private static func names(isOpen: Bool) throws -> [String] {
        var names = ["localhost", "127.0.0.1"]
        guard isOpen else { return names }
        for device in try System.enumerateDevices() {
            guard case .v4? = device.address, let address = device.address?.ipAddress else { continue }
            if !names.contains(address) { names.append(address) }
        }
        if let host = RoomSystem.hostName { names += [host, host + ".local"] }
        return names
    }

    /// The port it is open on.
    public var port: Int { channel.localAddress?.port ?? 0 }

    /// The address for visitors: of this machine in the network where others reach it.
    public var address: String {
        let name = names.dropFirst(2).first ?? "localhost"
        return "http://\(name):\(port)/\(room.settings.word)/"
    }

    /// The address for the teacher. What stands behind `#` is never sent; the page's script reads it.
    public var teacherAddress: String {
        "http://localhost:\(port)/\(room.settings.word)/#teacher=\(room.settings.token)"
    }

    /// The number of sessions.
    public var visitorCount: Int { room.visitorCount }

    /// Waits until the room is closed.
    public func wait() async throws { try await channel.closeFuture.get() }

    /// Closes the room; everything in it is forgotten.
    public func close() async throws {
        try await channel.close()
        try await group.shutdownGracefully()
    }
}
