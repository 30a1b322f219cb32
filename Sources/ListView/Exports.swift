// Code that asks a list view names an `IndexPath` and catches a `Violation`.
@_exported import Rulebook
