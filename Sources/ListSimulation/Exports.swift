// Code that has a data source looks at its `ListView`, answers a `CellRequest` and names an `IndexPath`.
@_exported import ListView
