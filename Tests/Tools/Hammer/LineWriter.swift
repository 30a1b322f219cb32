/// Writes lines that nobody meant: bytes by chance, commands and Swift that were damaged, pieces of crash logs.
struct LineWriter {
    private var random: Random
    private var commands: CommandWriter
    /// Whether bytes that are no text may come; a script with one of them is refused as a whole.
    private let anyBytes: Bool
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0

    init(seed: UInt64, anyBytes: Bool) {
        random = Random(seed: seed ^ 0x5EED)
        commands = CommandWriter(seed: seed)
        self.anyBytes = anyBytes
    }

    /// Writes lines.
    static func text(seed: UInt64, lines: Int, anyBytes: Bool, declares: Bool) -> [UInt8] {
        var writer = LineWriter(seed: seed, anyBytes: anyBytes)
        writer.bytes.reserveCapacity(lines * 60)
        if declares { writer.bytes += Names.declarations.utf8 }
        while writer.count < lines { writer.write() }
        return writer.bytes
    }

    private mutating func write() {
        let start = bytes.count
        switch random.below(20) {
        case 0..<2: anyBytes ? noise() : characters()
        case 2..<4: characters()
        case 4..<6: marks()
        case 6..<9: tokens()
        case 9..<15:
            commands.write()
            bytes += commands.takeBytes()
            damage(from: start)
        case 15..<18:
            bytes += random.pick(Self.swift)
            if random.oneIn(2) { damage(from: start) }
        default:
            log()
            if random.oneIn(2) { damage(from: start) }
        }
        if bytes.last != 10 { bytes.append(10) }
        let isOpen = bytes[start...].contains { $0 == 0x28 || $0 == 0x5B || $0 == 0x7B || $0 == 0x5C || $0 == 0x22 }
        for byte in bytes[start...] where byte == 10 { count += 1 }
        // Without an end for what was opened, one line would swallow all that follow.
        if isOpen, !random.oneIn(20) {
            bytes += ")]}\n".utf8
            count += 1
        }
    }

    // MARK: Kinds of lines

    private mutating func noise() {
        for _ in 0..<random.below(60) { bytes.append(UInt8(truncatingIfNeeded: random.next())) }
    }

    private static let planes: [ClosedRange<UInt32>] = [
        0...0x7F, 0x80...0x7FF, 0x2000...0x206F, 0x3000...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFE00...0xFFFD,
        0x1F300...0x1FAFF,
        0xE0000...0xE01EF, 0x10FFF0...0x10FFFF, 0x300...0x36F, 0x1100...0x11FF, 0x590...0x6FF,
    ]

    private mutating func characters() {
        let plane = random.pick(Self.planes)
        for _ in 0..<random.below(40) {
            let range = random.oneIn(8) ? random.pick(Self.planes) : plane
            let value = range.lowerBound + UInt32(random.below(range.count))
            if let scalar = Unicode.Scalar(value) { bytes += UTF8.encode(scalar).map { Array($0) } ?? [] }
        }
    }

    private static let punctuation = Array("()[]{}<>\"'`\\!?.,:;=+-*/%&|^~#@$_0a \t".utf8)

    private mutating func marks() {
        for _ in 0..<random.below(40) { bytes.append(random.pick(Self.punctuation)) }
    }

    private static let tokens: [[UInt8]] = [
        "append", "apply", "sections", "let", "var", "=", "to", "before", "after", "in", "{", "}", "(", ")", "[", "]",
        "\"", ",", ":", ";", "!",
        "milk", "t0", "t0.text", ".first", "Row.song", "0:1", "@1", "r2", "-1", "9223372036854775807",
        "-9223372036854775808", "99999999999999999999",
        "1e999", "0x10", "…", "、", "。", "「", "」", "\u{3000}", "\u{FEFF}", "\0", "\u{202E}", "\u{200B}", "\u{2028}",
        "\u{85}", "\u{1B}[2J", "\u{7}", "\\", "//",
        "/*", "*/", "#", "---", "```", "for", "where", "contains", "hash(id)", "equal", "struct", "enum", "class",
        "func", "expect", "staged:", "items:",
        "then", "batch", "race", "undo", "option", "provider", "handlers", "outline", "snapshot", "of", "true", "nil",
        "牛乳", "우유", "👍", "\u{301}",
    ].map { Array($0.utf8) }

    private mutating func tokens() {
        for _ in 0..<random.below(10) {
            bytes += random.pick(Self.tokens)
            if !random.oneIn(4) { bytes.append(32) }
        }
    }

    private static let swift: [[UInt8]] = [
        "var snapshot = NSDiffableDataSourceSnapshot<Int, String>()", "snapshot.appendSections([0, 1])",
        "snapshot.appendItems([\"a\", \"b\"], toSection: 0)",
        "dataSource.apply(snapshot, animatingDifferences: true)", "snapshot.deleteItems([\"a\"])",
        "snapshot.moveItem(\"a\", afterItem: \"b\")",
        "for i in 0..<3 { snapshot.appendItems([\"\\(i)\"]) }",
        "let dataSource = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { _, _, _ in nil }",
        "enum Section: CaseIterable { case main, other }",
        "struct Item: Hashable { let id = UUID(); var name: String }",
        "func update(animated: Bool = true) {", "}",
        "guard let item = dataSource.itemIdentifier(for: indexPath) else { return }",
        "if items.isEmpty { return } else { snapshot.reloadItems(items) }", "let s = \"\"\"", "\"\"\"",
        "items.filter { $0.isDone }.map(\\.name)",
        "class ViewController: UIViewController {", "@MainActor func f() async throws -> [String: Int] { [:] }",
        "snapshot.appendItems(items.sorted { $0 < $1 })",
        "let x = a ? b : c ?? d!", "switch x { case .a(let b) where b > 0: break; default: break }", "#if DEBUG",
        "#endif", "[snapshot appendItemsWithIdentifiers:@[@\"a\"]];",
        "let r = #\"raw \\#(x)\"#", "do { try f() } catch { print(error) }",
        "snapshot.appendItems(Array(0..<5).map { \"item \\($0)\" }, toSection: .main)",
    ].map { Array($0.utf8) }

    private static let logs = [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: invalid number of items in section # after the update. The number of items contained in an existing section after the update (#) must be equal to the number of items contained in that section before the update (#), plus or minus the number of items inserted or deleted from that section (# inserted, # deleted) and plus or minus the number of items moved into or out of that section (# moved in, # moved out).'",
        "reason: 'There are currently no sections in the data source. Please add a section first.'",
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    #\n)}",
        "Attempted to reload item identifier that does not exist in the snapshot: milk",
        "Invalid parameter not satisfying: indexPath || ignoreInvalidItems",
        "2024-03-0# 12:0#:01.123 App[#:#] [UITableView] Warning once only: UITableView was told to layout its visible cells and other contents without being in the view hierarchy",
        "0   CoreFoundation                      0x00000001804ae0f8 __exceptionPreprocess + 17#",
        "-[UITableView _endCellAnimationsWithContext:], UITableView.m:#",
        "Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. Please always submit updates either always on the main queue or always off the main queue",
    ]

    private mutating func log() {
        for byte in random.pick(Self.logs).utf8 {
            if byte == 0x23 { bytes += "\(random.below(30))".utf8 } else { bytes.append(byte) }
        }
        bytes.append(10)
    }

    // MARK: Damage

    private static let splinters: [[UInt8]] = [
        "(", ")", "[", "]", "{", "}", "\"", "\\", "\0", "\u{FEFF}", "\u{2028}", "\u{202E}", "\u{200D}", "\u{301}", "\r",
        ";", ",", "!", " ", "=", "\u{1B}[31m", "}{",
        "\u{E0041}", "：", "（", "\t", "--", "#", "'", "`", "a", "0",
    ].map { Array($0.utf8) }

    /// Changes a few places of what was just written; line ends stay.
    private mutating func damage(from start: Int) {
        for _ in 0...random.below(3) {
            let length = bytes.count - start
            guard length > 1 else { return }
            // A piece of a character is damage that only some readers may be given.
            var at = start + random.below(length)
            while !anyBytes, at > start, at < bytes.count, bytes[at] & 0xC0 == 0x80 { at -= 1 }
            var end = min(bytes.count, at + 1 + random.below(6))
            while !anyBytes, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            let piece = Array(bytes[at..<end])
            switch random.below(6) {
            case 0: bytes.replaceSubrange(at..<at, with: random.pick(Self.splinters))
            case 1 where !piece.contains(10): bytes.removeSubrange(at..<end)
            case 2: bytes.replaceSubrange(at..<at, with: piece)
            case 3 where !piece.contains(10): bytes.replaceSubrange(at..<end, with: random.pick(Self.splinters))
            case 4 where anyBytes && bytes[at] != 10: bytes[at] = UInt8(truncatingIfNeeded: random.next())
            case 5 where !piece.contains(10):
                for _ in 0..<random.below(40) { bytes.replaceSubrange(at..<at, with: piece) }
            default: bytes.replaceSubrange(at..<at, with: random.pick(Self.tokens))
            }
        }
    }
}
