@_exported import enum Rulebook.Confidence
@_exported import struct Rulebook.SystemVersion
