/// Type of a value in a program written by chance: what the writer must know to keep the program well typed.
///
/// Every type but tuples, functions and existentials is `Hashable` in the programs, so that sets, dictionaries and `==`
/// meet own equality everywhere.
indirect enum ChanceType: Hashable {
    case int, bool, string, double
    case array(ChanceType)
    case optional(ChanceType)
    /// Dictionary with `String` keys.
    case table(ChanceType)
    case set(ChanceType)
    case pair(ChanceType, ChanceType)
    case function(ChanceType, ChanceType)
    /// Struct, enum or class of the program, by its place in `ProgramWriter.models`.
    case model(Int)
    /// `any` value of the program's protocol.
    case existential
}

/// Kind of a type that a program declares.
enum ModelKind {
    case structure, choice, object
}

/// Declared type of a program: what can be made, read and called of it.
struct Model {
    var name: String
    var kind: ModelKind
    var fields: [Field] = []
    var cases: [Case] = []
    var methods: [Method] = []
    var statics: [String] = []
    var conforms = false
    var base: Int?
    /// True for an enum with raw values and `allCases`.
    var isRaw = false
    /// True for a struct with an own `+`.
    var adds = false
    /// Result of its subscript by number.
    var subscripted: ChanceType?

    /// Stored or computed property.
    struct Field {
        var name: String
        var type: ChanceType
        var isVariable: Bool
        var isStored = true
        var hasDefault = false
    }

    /// Enum case with the types of what it carries.
    struct Case {
        var name: String
        var payload: [(label: String?, type: ChanceType)]
    }
}

/// Function, method or subscript that expressions can call.
struct Method {
    var name: String
    var parameters: [Parameter]
    var result: ChanceType?
    var isMutating = false
    var throwsErrors = false

    /// Parameter with its label (nil for `_`).
    struct Parameter {
        var label: String?
        var name: String
        var type: ChanceType
        var isInout = false
        var hasDefault = false
    }
}

/// Name that stands in a scope of the program being written.
struct Variable {
    var name: String
    var type: ChanceType
    var isVariable: Bool
    /// True for `inout` parameters and the fields of `self` in a mutating method: no escaping closure may hold it.
    var mayNotEscape = false
    /// True once a closure holds it: passing it `inout` could overlap with what the closure does.
    var isCaptured = false
    /// True for a closure that may change later: the body of another closure must not call it, or it could call itself.
    var isCallable = true
}
