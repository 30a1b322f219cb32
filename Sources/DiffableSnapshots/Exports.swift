@_exported import enum Rulebook.Confidence
@_exported import struct Rulebook.IndexPath
@_exported import struct Rulebook.SystemVersion
