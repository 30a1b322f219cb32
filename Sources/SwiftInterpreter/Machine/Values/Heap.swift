import SwiftDeclarations

/// The instances of classes, the captured variables and the opaque values of a running program.
///
/// It is a value: copying it is an undo step. The objects lie in chunks of 256, and only a chunk that is written to
/// while a copy exists is copied itself, so a step costs the same with a thousand objects as with a hundred thousand.
/// Nothing is collected.
public struct Heap: Sendable {
    /// One object.
    public struct Object: Sendable {
        /// Its class; the id -1 for a captured variable or an opaque value.
        public var type: TypeID
        /// Its stored properties in their order.
        public var fields: [Value]
        /// The values of members that the files do not declare: assigned by the program, or handed out before.
        public var memory: [String: Value]?
        /// The payload of a foreign class or an opaque value.
        public var payload: Payload?
        /// True when it was written since the engine was told last.
        var isWritten = false
    }

    /// A payload of any type.
    public final class Payload: Sendable {
        /// The value it holds.
        public let value: any Sendable
        /// Makes a payload.
        public init(_ value: any Sendable) { self.value = value }
    }

    // Changed only while uniquely referenced, as the buffer of an array is.
    private final class Chunk: @unchecked Sendable {
        var objects: [Object]
        init(_ objects: [Object]) { self.objects = objects }
    }

    private static let chunkBits = 8
    private static let chunkMask = (1 << chunkBits) - 1
    private var chunks: [Chunk] = []
    private var writtenObjects: [Int] = []

    /// The number of objects.
    public private(set) var count = 0

    /// Makes an empty heap.
    public init() {}

    /// Makes an object.
    ///
    /// - Parameters:
    ///   - type: Its class.
    ///   - fields: Its stored properties.
    ///   - payload: What a foreign class keeps in it.
    /// - Returns: Its number.
    public mutating func allocate(type: TypeID, fields: [Value], payload: Payload? = nil) -> Int {
        let index = count
        if index & Heap.chunkMask == 0 {
            let chunk = Chunk([])
            chunk.objects.reserveCapacity(1 << Heap.chunkBits)
            chunks.append(chunk)
        }
        own(index >> Heap.chunkBits)
        chunks[index >> Heap.chunkBits].objects.append(Object(type: type, fields: fields, payload: payload))
        count += 1
        return index
    }

    /// An object, to be read; one without properties for a number that a heap before it does not have yet.
    public subscript(index: Int) -> Object {
        guard index >= 0, index < count else { return Object(type: TypeID(index: -1), fields: []) }
        return chunks[index >> Heap.chunkBits].objects[index & Heap.chunkMask]
    }

    /// A stored property.
    ///
    /// - Parameters:
    ///   - index: The object's number.
    ///   - field: The property's number; one that the object does not have reads as `unset`, and is added when set.
    public subscript(index: Int, field: Int) -> Value {
        get {
            guard index >= 0, index < count else { return .unset }
            let chunk = chunks[index >> Heap.chunkBits]
            let place = index & Heap.chunkMask
            return field < chunk.objects[place].fields.count ? chunk.objects[place].fields[field] : .unset
        }
        set {
            let (chunk, place) = write(index)
            while chunk.objects[place].fields.count <= field { chunk.objects[place].fields.append(.unset) }
            chunk.objects[place].fields[field] = newValue
        }
    }

    /// Moves a stored property out of its object, which holds `unset` until it is set again.
    public mutating func take(_ index: Int, field: Int) -> Value {
        let (chunk, place) = write(index)
        guard field < chunk.objects[place].fields.count else { return .unset }
        return chunk.objects[place].fields[field].take()
    }

    /// Changes an object.
    public mutating func update(_ index: Int, _ change: (inout Object) -> Void) {
        let (chunk, place) = write(index)
        change(&chunk.objects[place])
    }

    /// True when an object was written since ``takeWritten()``.
    public var hasWritten: Bool { !writtenObjects.isEmpty }

    /// The objects written since this was asked last: the engine has to be told before it compares them.
    public mutating func takeWritten() -> Set<Int> {
        let written = Set(writtenObjects)
        for index in writtenObjects {
            own(index >> Heap.chunkBits)
            chunks[index >> Heap.chunkBits].objects[index & Heap.chunkMask].isWritten = false
        }
        writtenObjects.removeAll(keepingCapacity: true)
        return written
    }

    private mutating func write(_ index: Int) -> (Chunk, Int) {
        own(index >> Heap.chunkBits)
        let chunk = chunks[index >> Heap.chunkBits]
        let place = index & Heap.chunkMask
        if !chunk.objects[place].isWritten, chunk.objects[place].type.index >= 0 {
            chunk.objects[place].isWritten = true
            writtenObjects.append(index)
        }
        return (chunk, place)
    }

    private mutating func own(_ chunk: Int) {
        guard !isKnownUniquelyReferenced(&chunks[chunk]) else { return }
        let copy = Chunk([])
        copy.objects.reserveCapacity(1 << Heap.chunkBits)
        copy.objects.append(contentsOf: chunks[chunk].objects)
        chunks[chunk] = copy
    }
}
