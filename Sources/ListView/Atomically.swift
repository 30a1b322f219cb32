/// Changes a value as a whole or not at all: `body` works on a copy, which is kept only if `body` succeeds.
///
///     try atomically(&view) { (copy) throws(Violation) in try copy.update() }
///
/// - Parameters:
///   - value: What is to be changed.
///   - body: The change.
/// - Returns: What `body` returns.
/// - Throws: What `body` throws; `value` is then as it was.
/// - Complexity: That of `body`. The value's storage is shared at first, so what `body` changes is copied once.
package func atomically<Value, Result, Failure: Error>(
    _ value: inout Value, _ body: (inout Value) throws(Failure) -> Result
) throws(Failure) -> Result {
    var copy = value
    let result = try body(&copy)
    value = copy
    return result
}
