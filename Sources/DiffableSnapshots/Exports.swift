// Code that edits a snapshot catches a `Violation`, reads its `Rule` and names a `SystemVersion`.
@_exported import Rulebook
