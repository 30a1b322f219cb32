/// One typed parameter of a command, with its five faces: how it is written (usage), read (decode), completed
/// (candidates), hinted, and said in the source code of an app.
///
/// Usage, candidates and hints are read off ``shape``; the form of a command lists its parameters in order, and its
/// function receives what they read, with its types.
public struct Parameter<Context: GrammarContext, Output: Sendable>: Sendable {
    /// Reads a value and moves the reader past it; throws when the words do not fit or mean nothing.
    public typealias Decode = @Sendable (inout ArgumentReader, inout Context) throws(Context.Failure) -> Output

    /// The words the parameter takes. Usage lines, Tab and the hint are derived from it.
    public let shape: Shape<Context>
    /// The function that reads the value.
    public let decode: Decode
    /// The value as an argument of a call; nil for a parameter that is no argument.
    public let code: @Sendable (Output, Context.CodeScope) -> Context.Code?

    /// Creates a parameter; without `code`, its value is no argument of a call in the app's code.
    @inlinable public init(
        _ shape: Shape<Context>,
        code: @escaping @Sendable (Output, Context.CodeScope) -> Context.Code? = { _, _ in nil },
        decode: @escaping Decode
    ) {
        self.shape = shape
        self.code = code
        self.decode = decode
    }
}

// MARK: Words

extension Parameter where Output == Void {
    /// A fixed word, in any of its spellings.
    public static func keyword(_ spellings: String...) -> Self {
        Self(.keyword(spellings)) { (reader, _) throws(Context.Failure) in
            guard reader.take(spellings) != nil else {
                throw Context.Failure(reader.mismatch(expecting: spellings.prefix(1).map(Expected.word)))
            }
        }
    }

    /// A fixed word that UIKit's spelling has and the short one leaves out.
    public static func filler(_ word: String) -> Self {
        Self(.optional(.filler(word))) { (reader, _) throws(Context.Failure) in _ = reader.take([word]) }
    }
}

extension Parameter where Output == Bool {
    /// A fixed word that may be there or not.
    public static func flag(_ word: String) -> Self {
        Self(.optional(.keyword([word]))) { (reader, _) throws(Context.Failure) in reader.take([word]) != nil }
    }

    /// `on` or `off`.
    public static var onOff: Self { .choice(["on", "off"]) { $0 == "on" } }
}

extension Parameter {
    /// A choice of several words, and the meaning of each.
    public static func choice(_ words: [String], _ meaning: @escaping @Sendable (String) -> Output?) -> Self {
        Self(.choice(words)) { (reader, _) throws(Context.Failure) in
            var ahead = reader
            guard let word = ahead.take(words), let value = meaning(word) else {
                throw Context.Failure(reader.mismatch(expecting: words.map(Expected.word)))
            }
            reader = ahead
            return value
        }
    }

    /// One word, or a text in quotes, that has a meaning of its own.
    ///
    /// - Parameters:
    ///   - name: What usage lines call it.
    ///   - expected: The words that fit, when they are few; errors then name them.
    ///   - candidates: What Tab offers here.
    ///   - code: The value as an argument in the app's code; nil for what is no argument.
    ///   - meaning: The value of a word, or nil when the word does not fit.
    /// - Returns: A parameter that takes exactly one word.
    public static func word(
        _ name: String, expected: [String]? = nil,
        candidates: @escaping @Sendable (Context, CompletionPlace) -> [String] = { _, _ in [] },
        code: @escaping @Sendable (Output, Context.CodeScope) -> Context.Code? = { _, _ in nil },
        _ meaning: @escaping @Sendable (String) -> Output?
    ) -> Self {
        Self(.slot(Slot(name, candidates: candidates)), code: code) {
            (reader, _) throws(Context.Failure) in
            var ahead = reader
            guard let word = ahead.takeText(), let value = meaning(word.text) ?? meaning(word.text.halfWidth) else {
                throw Context.Failure(reader.mismatch(expecting: expected?.map(Expected.word) ?? [.value(name)]))
            }
            reader = ahead
            return value
        }
    }
}

extension Parameter where Output: RawRepresentable & CaseIterable, Output.RawValue == String {
    /// The name of one of the cases.
    public static var name: Self { .choice(Output.allCases.map(\.rawValue)) { Output(rawValue: $0) } }
}

extension Parameter where Output == PlacedText {
    /// A word of its own: a file name, an option, a topic.
    public static func text(
        _ name: String, candidates: @escaping @Sendable (Context, CompletionPlace) -> [String] = { _, _ in [] }
    ) -> Self {
        .located(.word(name, candidates: candidates) { $0 })
    }

    /// Everything up to the end of the statement, as typed.
    public static func rest(
        _ name: String, candidates: @escaping @Sendable (Context, CompletionPlace) -> [String] = { _, _ in [] }
    ) -> Self {
        let slot = Slot<Context>(
            name, candidates: candidates, advance: { $0.takeRest() == nil ? .none : .whole })
        return Self(.slot(slot)) { (reader, _) throws(Context.Failure) in
            guard let rest = reader.takeRest() else {
                throw Context.Failure(reader.mismatch(expecting: [.value(name)]))
            }
            return rest
        }
    }
}

extension Parameter where Output == Int {
    /// A number that is not negative.
    public static func number(_ name: String) -> Self {
        .word(name) { text in Int(text).flatMap { $0 >= 0 ? $0 : nil } }
    }
}
