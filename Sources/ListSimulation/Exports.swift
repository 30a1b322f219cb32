@_exported import struct Rulebook.IndexPath
@_exported import struct Rulebook.SystemVersion
