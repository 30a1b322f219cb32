/// The types of the SDK, by their names.
package enum SystemTypes {
    /// True when a type is one of the SDK's, as far as its name says it.
    package static func contains(_ name: String) -> Bool {
        withoutPrefix.contains(name)
            || ["UI", "NS", "CG", "CA", "AV", "MK", "CL", "WK", "PH", "SF", "URL", "Bundle", "Selector", "Any"]
                .contains { name.hasPrefix($0) }
    }

    /// Members that every view or controller has from UIKit: no file declares them.
    package static let membersOfViews: Set = [
        "frame", "bounds", "center", "layer", "window", "superview", "safeAreaInsets", "traitCollection",
        "navigationController", "tabBarController", "presentedViewController", "presentingViewController",
    ]

    /// Names of the SDK's types that have no prefix; a reader cannot add their files.
    private static let withoutPrefix: Set = [
        "NotificationCenter", "Notification", "Timer", "DispatchQueue", "DispatchGroup", "DispatchSemaphore",
        "DispatchWorkItem", "OperationQueue", "BlockOperation", "RunLoop", "FileManager", "UserDefaults", "ProcessInfo",
        "DateFormatter", "DateComponentsFormatter", "RelativeDateTimeFormatter", "NumberFormatter",
        "MeasurementFormatter",
        "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder", "Calendar", "DateComponents",
        "Locale", "TimeZone", "Data", "Measurement", "AttributedString", "OSLog", "Logger", "Task", "AnyCancellable",
        "PassthroughSubject", "CurrentValueSubject", "Just", "Future", "Publishers", "Fail", "Empty", "Deferred",
        "Image", "Text", "Color", "Font", "VStack", "HStack", "ZStack", "Spacer", "List", "NavigationView",
        "NavigationStack", "Mirror", "ObjectIdentifier", "QualityOfService", "Subscribers",
        "Operation", "FileHandle", "Formatter", "ByteCountFormatter", "ISO8601DateFormatter", "PersonNameComponents",
        "LazyVGrid", "GeometryReader", "AsyncImage", "ProgressView", "Thread", "Process", "Scanner", "HTTPURLResponse",
        "Progress",
    ]
}
