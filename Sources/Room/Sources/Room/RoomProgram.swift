import Reporting

/// The program of the room: reads what `snaprepl serve` hands on, opens the room, and waits.
public enum RoomProgram {
    /// Opens a room and waits until it is ended.
    ///
    /// - Parameter arguments: `--port N`, `--lan`, `--language TAG`, `--word WORD`.
    public static func run(_ arguments: ArraySlice<String>) async {
        RoomSystem.ignoreBrokenPipes()
        let language = Language.negotiated(from: RoomSystem.languageEnvironment).language
        guard var settings = settings(arguments) else {
            tell(Message("room.usage"), language, to: 2)
            RoomSystem.leave(with: 64)
        }
        if settings.language == nil { settings.language = language }
        let spoken = settings.language ?? language
        do {
            let server = try await RoomServer.open(settings)
            let addresses: [String: MessageArgument] = [
                "visitors": .text(server.address), "teacher": .text(server.teacherAddress),
            ]
            tell(Message("room.opened", addresses), spoken, to: 1)
            tell(Message(settings.isOpen ? "room.opened-lan" : "room.opened-alone"), spoken, to: 1)
            try await server.wait()
        } catch {
            let reason: [String: MessageArgument] = [
                "port": .text("\(settings.port)"), "reason": .text("\(error)"),
            ]
            tell(Message("room.not-opened", reason), spoken, to: 2)
            RoomSystem.leave(with: 2)
        }
    }

    /// The settings that arguments stand for; nil for others.
    static func settings(_ arguments: ArraySlice<String>) -> RoomSettings? {
        var settings = RoomSettings()
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--lan": settings.isOpen = true
            case "--port":
                guard let port = rest.popFirst().flatMap(Int.init), (0...65_535).contains(port) else { return nil }
                settings.port = port
            case "--language":
                guard let language = rest.popFirst().flatMap(Language.init(tag:)) else { return nil }
                settings.language = language
            case "--word":
                guard let word = rest.popFirst(), isWord(word) else { return nil }
                settings.word = word
            default: return nil
            }
        }
        return settings
    }

    /// True when a word can stand in an address as it is, and is not guessed at once.
    private static func isWord(_ word: String) -> Bool {
        (4...40).contains(word.utf8.count)
            && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }

    private static func tell(_ message: Message, _ language: Language, to descriptor: Int32) {
        RoomSystem.write(MessageCatalog(language).text(message) + "\n", to: descriptor)
    }
}
