import NIOCore
import NIOHTTP1
import Reporting

/// One connection of a browser: reads requests, refuses what is too large or foreign, and writes answers.
final class HTTPConnection: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let routes: Routes
    private let gate: Gate
    private var head: HTTPRequestHead?
    private var body: [UInt8] = []
    /// True when the rest of a request is not wanted any more.
    private var isRefused = false
    private var follower: Follower?

    init(_ routes: Routes, _ gate: Gate) { (self.routes, self.gate) = (routes, gate) }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // What a closed connection still holds back comes once more; an answer to it would be a second one.
        guard context.channel.isActive else { return }
        switch unwrapInboundIn(data) {
        case .head(let head):
            (self.head, body, isRefused) = (head, [], false)
            let length = head.headers["content-length"].first.flatMap(Int.init) ?? 0
            if length > routes.room.settings.limits.bodyBytes { refuse(context, .refusal(413, "too-long")) }
        case .body(let part):
            guard !isRefused, follower == nil else { return }
            guard body.count + part.readableBytes <= routes.room.settings.limits.bodyBytes else {
                return refuse(context, .refusal(413, "too-long"))
            }
            body += part.readableBytesView
        case .end:
            guard !isRefused, follower == nil, let head else { return }
            self.head = nil
            answer(head, context)
        }
    }

    private func answer(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first ?? ""
        let checked = gate.check(
            path: path, hosts: head.headers["host"], origins: head.headers["origin"],
            sites: head.headers["sec-fetch-site"], isPage: Routes.isPage)
        let rest: Substring
        switch checked {
        case .success(let below): rest = below
        case .failure(.wrongWord): return refuse(context, .refusal(404, "unknown"))
        case .failure: return refuse(context, .refusal(403, "foreign"))
        }
        // Links in the page are relative: its address ends with a slash.
        if rest.isEmpty, !path.hasSuffix("/") { return redirect(context, head, to: String(path) + "/") }
        let method: Request.Method
        switch head.method {
        case .GET, .HEAD: method = .get
        case .POST: method = .post
        default: return refuse(context, .refusal(405, "method"))
        }
        let request = Request(
            method: method, path: rest, query: Self.query(parts.count > 1 ? parts[1] : ""),
            visitor: head.headers["x-visitor"].first, token: head.headers["x-teacher"].first,
            lastEvent: head.headers["last-event-id"].first,
            languages: head.headers["accept-language"].joined(separator: ","), body: body)
        body = []
        switch routes.outcome(of: request) {
        case .now(let response): write(response, to: head, context)
        case .follow(let language, let after): follow(language, after, context)
        case .later(let lane, let work):
            let promise = context.eventLoop.makePromise(of: Response.self)
            promise.futureResult.assumeIsolated().whenSuccess { self.write($0, to: head, context) }
            if !routes.room.workers.run(on: lane, { promise.succeed(work()) }) {
                promise.succeed(.refusal(429, "busy"))
            }
        }
    }

    private static func query(_ text: Substring) -> [String: String] {
        let pairs = text.split(separator: "&").prefix(20).map { $0.split(separator: "=", maxSplits: 1) }
        return Dictionary(
            pairs.filter { $0.count == 2 }.map { (String($0[0]), String($0[1])) },
            uniquingKeysWith: { first, _ in first })
    }

    // MARK: Writing

    private func write(_ response: Response, to head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        write(response, keepsAlive: head.isKeepAlive, hasBody: head.method != .HEAD, context)
    }

    private func write(
        _ response: Response, keepsAlive: Bool, hasBody: Bool = true, more: [(String, String)] = [],
        _ context: ChannelHandlerContext
    ) {
        var headers = Self.headers(type: response.type, policy: response.policy)
        headers.add(name: "Content-Length", value: "\(response.body.utf8.count)")
        headers.add(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
        for (name, value) in more { headers.add(name: name, value: value) }
        let status = HTTPResponseStatus(statusCode: response.status)
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if hasBody {
            context.write(
                wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(string: response.body)))),
                promise: nil)
        }
        let ended = context.writeAndFlush(wrapOutboundOut(.end(nil)))
        if !keepsAlive { ended.assumeIsolated().whenComplete { _ in context.close(promise: nil) } }
    }

    private static func headers(type: String, policy: String) -> HTTPHeaders {
        [
            "Content-Type": type, "Content-Security-Policy": policy, "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
        ]
    }

    private func redirect(_ context: ChannelHandlerContext, _ head: HTTPRequestHead, to path: String) {
        write(
            Response(status: 308, body: "{}"), keepsAlive: head.isKeepAlive, more: [("Location", path)], context)
    }

    /// Answers, and closes: what else comes on the connection is not read.
    private func refuse(_ context: ChannelHandlerContext, _ response: Response) {
        isRefused = true
        write(response, keepsAlive: false, context)
    }

    // MARK: Following

    private func follow(_ language: Language, _ after: Int, _ context: ChannelHandlerContext) {
        var headers = Self.headers(type: "text/event-stream; charset=utf-8", policy: "default-src 'none'")
        headers.add(name: "X-Accel-Buffering", value: "no")
        context.writeAndFlush(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))), promise: nil)
        let follower = Follower(routes.room.feed, language, after: after, context)
        self.follower = follower
        follower.begin { self.wrapOutboundOut(.body(.byteBuffer($0))) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        follower?.pump()
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        follower?.end()
        follower = nil
        context.fireChannelInactive()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // A follower sends nothing by itself; whether it takes what it is sent is seen by the beats.
        if event is IdleStateHandler.IdleStateEvent, follower == nil {
            context.close(promise: nil)
        } else if let event = event as? ChannelEvent, event == .inputClosed {
            context.close(promise: nil)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
