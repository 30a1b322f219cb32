// throw, do/catch with patterns, try?, try!, rethrows, errors with payloads, nested do.
enum LoadError: Error, Equatable {
    case missing(String)
    case tooLong(limit: Int)
    case unknown
}
struct Custom: Error { let code: Int }
func load(_ name: String) throws -> Int {
    if name.isEmpty { throw LoadError.missing("name") }
    if name.count > 5 { throw LoadError.tooLong(limit: 5) }
    if name == "c" { throw Custom(code: 7) }
    return name.count
}
for name in ["abc", "", "abcdefg", "c"] {
    do {
        let count = try load(name)
        print("loaded", count)
    } catch LoadError.missing(let what) {
        print("missing", what)
    } catch let error as Custom {
        print("custom", error.code)
    } catch {
        print("other", error)
    }
}
print((try? load("ab")) ?? -1, (try? load("")) as Any, try! load("x"))
func each(_ names: [String], _ body: (String) throws -> Void) rethrows { for name in names { try body(name) } }
each(["p"]) { print($0) }
do { try each(["ok", ""]) { print(try load($0)) } } catch { print(error as? LoadError == .missing("name")) }
func nested() throws -> String {
    do {
        _ = try load("")
        return "no"
    } catch LoadError.tooLong { return "long" }
}
do { print(try nested()) } catch let e as LoadError { print("passed on", e) } catch { print("?") }
let results = ["a", "", "bb"].map { name in Result { try load(name) } }
for result in results {
    switch result {
    case .success(let n): print("success", n)
    case .failure(let error): print("failure", error)
    }
}
