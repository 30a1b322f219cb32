// Every line of a script is read through a row and a form. Both are generic over the language of commands, and
// inlinable, so that they are compiled for the one language there is: else a quarter of the time of a plain line goes
// into looking up types while it is read.

/// One way to write a command: typed parameters, and what they mean together.
public struct Form<Context: GrammarContext, Meaning: Sendable>: Sendable {
    /// The shapes of the parameters, in the order they are written.
    public let shapes: [Shape<Context>]
    /// Words that end a list of values.
    @usableFromInline let stopWords: StopWords
    @usableFromInline let body: @Sendable (inout ArgumentReader, inout Context) throws(Context.Failure) -> Meaning

    /// Creates a form from its parameters, in the order they are written.
    ///
    /// - Parameters:
    ///   - parameters: What follows the verb.
    ///   - meaning: Turns the statement and the values of its parameters into what they mean together. It is called
    ///     only when every word fitted, and may still refuse the values by throwing.
    @inlinable public init<each P: Sendable>(
        _ parameters: repeat Parameter<Context, each P>,
        meaning: @escaping @Sendable (Statement, repeat each P) throws(Context.Failure) -> Meaning
    ) {
        self.init(repeat each parameters) { (_, statement, values: repeat each P) throws(Context.Failure) in
            try meaning(statement, repeat each values)
        }
    }

    /// Creates a form that is carried out at once as its meaning: nothing has to be kept until then.
    ///
    /// - Parameters:
    ///   - parameters: What follows the verb.
    ///   - perform: Works on the context the values were read against. It is called only when every word fitted.
    @inlinable public init<each P: Sendable>(
        _ parameters: repeat Parameter<Context, each P>,
        perform: @escaping @Sendable (inout Context, Statement, repeat each P) throws(Context.Failure) -> Meaning
    ) {
        self.init(reading: repeat each parameters) {
            (reader, context, values: repeat each P) throws(Context.Failure) in
            do throws(Mismatch) { try reader.finish() } catch { throw Context.Failure(error) }
            return try perform(&context, reader.statement, repeat each values)
        }
    }

    /// A form that hands its values on as they are read. A tuple would copy them in and out.
    @inlinable init<each P: Sendable>(
        reading parameters: repeat Parameter<Context, each P>,
        handingOn:
            @escaping @Sendable (inout ArgumentReader, inout Context, repeat each P) throws(Context.Failure) ->
            Meaning
    ) {
        var shapes: [Shape<Context>] = []
        var keywords: [String] = []
        for parameter in repeat each parameters {
            shapes.append(parameter.shape)
            parameter.shape.addKeywords(to: &keywords)
        }
        self.shapes = shapes
        stopWords = StopWords(keywords.map { $0.lowercased() })
        body = { (reader, context) throws(Context.Failure) in
            try handingOn(&reader, &context, repeat try (each parameters).decode(&reader, &context))
        }
    }

    /// The usage without the verb: `I… [to S]`.
    public var usage: String { Shape.usage(shapes) }

    @inlinable func read(_ reader: inout ArgumentReader, _ context: inout Context) throws(Context.Failure) -> Meaning {
        try body(&reader, &context)
    }

    /// The meaning of a statement: the first form that fits it.
    ///
    /// When none fits, the one that got furthest says what is wrong; forms that got equally far say together what they
    /// expect there. What a failed form has changed in the context is taken back.
    ///
    /// - Throws: The context's failure when no form fits, or when the values a form read mean nothing.
    /// - Complexity: the words of the statement, for each form.
    @inlinable public static func read(
        _ statement: Statement, asOneOf forms: [Form], in context: inout Context
    ) throws(Context.Failure) -> Meaning {
        guard forms.count == 1 else { return try read(statement, asFirstOf: forms, in: &context) }
        var reader = ArgumentReader(statement, stopWords: forms[0].stopWords)
        return try forms[0].read(&reader, &context)
    }

    @usableFromInline static func read(
        _ statement: Statement, asFirstOf forms: [Form], in context: inout Context
    ) throws(Context.Failure) -> Meaning {
        let before = context.readingState
        var best: Attempt<Context.Failure>?
        for form in forms {
            var reader = ArgumentReader(statement, stopWords: form.stopWords)
            do throws(Context.Failure) {
                return try form.read(&reader, &context)
            } catch {
                context.readingState = before
                let attempt = Attempt(reached: reader.position, failure: error)
                best = best?.merged(with: attempt) ?? attempt
            }
        }
        throw best?.failure ?? Context.Failure(Mismatch(.surplus, at: statement.verbRange))
    }
}

/// The number of words a form read from a statement, and the reason it stopped there.
private struct Attempt<Failure: GrammarFailure> {
    let reached: Int
    let failure: Failure

    func merged(with other: Attempt) -> Attempt {
        if reached != other.reached { return reached > other.reached ? self : other }
        // Words that fitted and meant nothing say more than words that did not fit.
        guard let mine = failure.mismatch else { return self }
        guard let theirs = other.failure.mismatch else { return other }
        // A word too many for one form is too many: what the others want there is no more than possible.
        if mine.kind == .surplus { return self }
        if theirs.kind == .surplus { return other }
        let expected = mine.expected + theirs.expected.filter { !mine.expected.contains($0) }
        return Attempt(reached: reached, failure: Failure(Mismatch(mine.kind, expected: expected, at: mine.range)))
    }
}
