// Foundation's plain values: UUID, Date differences, URL parts, trimming, components, replacing, formats.
import Foundation
struct Item: Hashable { let id = UUID(); var title: String }
let a = Item(title: "x"), b = Item(title: "x")
print(a == b, a == a, a.id.uuidString.count, Set([a, b, a]).count)
let start = Date(timeIntervalSince1970: 1000)
let end = start.addingTimeInterval(60)
print(end.timeIntervalSince(start), start < end, end.timeIntervalSince1970, max(start, end) == end)
let url = URL(string: "https://example.com/a/b.txt")!
print(url.absoluteString, url.lastPathComponent, url.pathExtension, url.host ?? "")
print(" a b ".trimmingCharacters(in: .whitespaces), "a,b;c".components(separatedBy: ","), "aXbX".replacingOccurrences(of: "X", with: "-"))
print(String(format: "%d %@ %.2f %03d", 5, "s", 2.345, 7), "hello world".capitalized, "abc".range(of: "bc") != nil)
let uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")!
print(uuid.uuidString, UUID(uuidString: "no") == nil, uuid == UUID(uuidString: uuid.uuidString))
print(pow(2.0, 3.0), sqrt(16), floor(2.7), ceil(2.1), round(2.5))
print("Ärger".localizedCaseInsensitiveContains("ÄRG"), "b".localizedCompare("a") == .orderedDescending)
let path = IndexPath(indexes: [1, 2])
print(path[0], path[1], path == IndexPath(indexes: [1, 2]), path.count)
