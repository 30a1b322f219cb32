import SwiftDeclarations
import SwiftInterpreter

extension StandardLibrary {
    /// `UserDefaults` of an app that has just been installed: what the program sets is kept as long as the session.
    static let defaults = ForeignTable(
        file: "UserDefaults.swift",
        source: """
            class UserDefaults {
                static let standard = UserDefaults()
                static var _suites: [String: UserDefaults] = [:]
                static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")
                var _values: [String: Any] = [:]
                var _registered: [String: Any] = [:]
                init() {}
                init?(suiteName: String?) { UserDefaults._join(self, suiteName ?? "") }
                static func _join(_ defaults: UserDefaults, _ name: String) {
                    if let first = _suites[name] { defaults._first = first } else { _suites[name] = defaults }
                }
                var _first: UserDefaults?
                func set(_ value: Any?, forKey key: String) {
                    if let _first { return _first.set(value, forKey: key) }
                    _values[key] = value
                    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
                }
                func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
                func removeObject(forKey key: String) { set(nil, forKey: key) }
                func register(defaults values: [String: Any]) { for (key, value) in values { _registered[key] = value } }
                func object(forKey key: String) -> Any? {
                    _first == nil ? _values[key] ?? _registered[key] : _first!.object(forKey: key)
                }
                func value(forKey key: String) -> Any? { object(forKey: key) }
                func string(forKey key: String) -> String? {
                    guard let found = object(forKey: key) else { return nil }
                    return found as? String ?? (found is Int || found is Double ? "\\(found)" : nil)
                }
                func data(forKey key: String) -> Data? { object(forKey: key) as? Data }
                func url(forKey key: String) -> URL? { object(forKey: key) as? URL }
                func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
                func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }
                func dictionary(forKey key: String) -> [String: Any]? { object(forKey: key) as? [String: Any] }
                func double(forKey key: String) -> Double {
                    guard let found = object(forKey: key) else { return 0 }
                    if let text = found as? String { return Double(text) ?? 0 }
                    return numberValue(found)
                }
                func integer(forKey key: String) -> Int { object(forKey: key) as? Int ?? Int(double(forKey: key)) }
                func float(forKey key: String) -> Float { Float(double(forKey: key)) }
                func bool(forKey key: String) -> Bool {
                    if let text = object(forKey: key) as? String { return ["YES", "yes", "true", "1"].contains(text) }
                    return double(forKey: key) != 0
                }
                func dictionaryRepresentation() -> [String: Any] { _registered.merging(_values) { $1 } }
                func synchronize() -> Bool { true }
            }
            """,
        bodies: [:])
}
