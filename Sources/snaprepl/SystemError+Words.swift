import CommandLanguage
import Reporting

extension SystemError {
    /// The reason in the reader's language. What is rare comes in the system's own words.
    var words: MessageArgument {
        switch code {
        case Self.tooLarge.code:
            .message(Message("file.over-limit", ["limit": .number(FileSystem.mostBytes >> 20)]))
        case Self.tooMuchSwift.code:
            .message(Message("file.over-limit", ["limit": .number(SwiftFile.mostBytes / 1_000_000)]))
        // A socket, a pipe without a reader, a device that is not there.
        case Self.notRegular.code, ENXIO: .message(Message("file.not-ordinary"))
        case Self.writableByOthers.code: .message(Message("file.writable-by-others"))
        case ENOENT: .message(Message("file.missing"))
        case EACCES, EPERM: .message(Message("file.not-allowed"))
        case EISDIR: .message(Message("file.folder"))
        case ENOTDIR: .message(Message("file.no-folder"))
        case EEXIST: .message(Message("file.exists"))
        case ENOSPC, EDQUOT: .message(Message("file.disk-full"))
        case EROFS: .message(Message("file.read-only"))
        case EFBIG: .message(Message("file.too-large"))
        case ENAMETOOLONG: .message(Message("file.name-too-long"))
        case ELOOP: .message(Message("file.links"))
        case EMFILE, ENFILE: .message(Message("file.too-many"))
        case EIO: .message(Message("file.device"))
        case EBUSY: .message(Message("file.busy"))
        default: .text(description)
        }
    }
}

extension Terminal {
    /// Prints on standard error what the program cannot do, behind its name.
    static func complain(_ message: Message, in language: Language) {
        StandardOutput.flush()
        complain(MessageCatalog(language).text(message))
    }
}
