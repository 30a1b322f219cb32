import NIOCore
import Reporting

/// A browser that follows the feed: takes events as long as its connection takes them, and goes on where it was.
///
/// It belongs to the event loop of its connection.
final class Follower {
    private let feed: Feed
    private let language: Language
    private let context: ChannelHandlerContext
    private var number: Int
    private var reader: Int?
    private var beats: RepeatedTask?
    private var wrap: ((ByteBuffer) -> NIOAny)?
    /// Beats in a row that the connection did not take.
    private var missed = 0

    /// Time between two beats, by which both sides see that the connection is alive.
    private static let beat = TimeAmount.seconds(15)
    /// Beats that may be missed; then the connection is closed, and the browser comes back when it can.
    private static let mostMissed = 4

    init(_ feed: Feed, _ language: Language, after number: Int, _ context: ChannelHandlerContext) {
        (self.feed, self.language, self.number, self.context) = (feed, language, number, context)
    }

    func begin(_ wrap: @escaping (ByteBuffer) -> NIOAny) {
        self.wrap = wrap
        let loop = context.eventLoop
        let bound = NIOLoopBound(self, eventLoop: loop)
        reader = feed.addReader { loop.execute { bound.value.pump() } }
        beats = loop.scheduleRepeatedTask(initialDelay: Self.beat, delay: Self.beat) { _ in bound.value.keepAlive() }
        write("retry: 1000\n\n")
        pump()
    }

    func end() {
        if let reader { feed.removeReader(reader) }
        (reader, wrap) = (nil, nil)
        beats?.cancel()
    }

    /// Writes what there is, as long as it is taken.
    func pump() {
        guard wrap != nil else { return }
        while context.channel.isWritable, let (event, isGap) = feed.event(after: number) {
            // Steps that are no longer kept cannot be made up for: what is shown begins anew.
            if isGap || number == 0 { write("event: reset\ndata: {}\n\n") }
            write(feed.text(event, in: language))
            number = max(number, event.number)
            missed = 0
        }
    }

    private func keepAlive() {
        guard context.channel.isWritable else {
            missed += 1
            if missed >= Self.mostMissed { context.close(promise: nil) }
            return
        }
        missed = 0
        write(": beat\n\n")
    }

    private func write(_ text: String) {
        guard let wrap else { return }
        context.writeAndFlush(wrap(context.channel.allocator.buffer(string: text)), promise: nil)
    }
}
