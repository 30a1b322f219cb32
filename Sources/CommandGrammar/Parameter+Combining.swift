// Parameters made of parameters. All are static, so that a form reads `.optional(.after("to", .operand(.section)))`.

extension Parameter {
    /// A parameter that may be left out.
    @inlinable public static func optional<Wrapped>(_ part: Parameter<Context, Wrapped>) -> Self
    where Output == Wrapped? {
        Self(
            .optional(part.shape),
            code: { value, scope in value.flatMap { part.code($0, scope) } },
            decode: {
                (reader, context) throws(Context.Failure) in
                // What most lines leave out is at their end.
                !reader.isAtEnd && part.shape.begins(reader) ? try part.decode(&reader, &context) : nil
            })
    }

    /// A parameter that stands for a value when it is left out.
    public static func optional(_ part: Self, else standard: Output) -> Self {
        Self(.optional(part.shape), code: part.code) { (reader, context) throws(Context.Failure) in
            part.shape.begins(reader) ? try part.decode(&reader, &context) : standard
        }
    }

    /// A fixed word and what follows it.
    ///
    /// - Parameters:
    ///   - word: The fixed word, which has to be there.
    ///   - label: The argument label in the app's code; nil adds none.
    ///   - part: What follows the word.
    /// - Returns: A parameter with the value of the part.
    @inlinable public static func after(_ word: String, label: String? = nil, _ part: Self) -> Self {
        after(spellings: [word], label: label, part)
    }

    /// The same with UIKit's spelling of the word, and others that are understood and not offered.
    @inlinable public static func after(
        _ word: String, _ uikitWord: String, otherNames: [String] = [], label: String? = nil, _ part: Self
    ) -> Self {
        after(spellings: [word, uikitWord], otherNames: otherNames, label: label, part)
    }

    @inlinable static func after(
        spellings offered: [String], otherNames: [String] = [], label: String?, _ part: Self
    ) -> Self {
        let spellings = offered + otherNames
        return Self(
            .sequence([.keyword(offered, otherNames: otherNames), part.shape]),
            code: { value, scope in part.code(value, scope).map { code in label.map(code.labelled) ?? code } },
            decode: {
                (reader, context) throws(Context.Failure) in
                guard reader.take(spellings) != nil else {
                    throw Context.Failure(reader.mismatch(expecting: spellings.prefix(1).map(Expected.word)))
                }
                return try part.decode(&reader, &context)
            })
    }

    /// A fixed word that may be left out, and what follows it.
    public static func filler(_ word: String, label: String, _ part: Self) -> Self {
        Self(
            .sequence([.optional(.filler(word)), part.shape]),
            code: { value, scope in part.code(value, scope).map { $0.labelled(label) } },
            decode: {
                (reader, context) throws(Context.Failure) in
                _ = reader.take([word])
                return try part.decode(&reader, &context)
            })
    }

    /// `=` and what follows it.
    public static func equals(_ part: Self) -> Self {
        let symbol: Character = "="
        return Self(.sequence([.symbol(symbol), part.shape]), code: part.code) {
            (reader, context) throws(Context.Failure) in
            guard reader.takeSymbol(symbol) else {
                throw Context.Failure(reader.mismatch(expecting: [.word(String(symbol))]))
            }
            return try part.decode(&reader, &context)
        }
    }

    /// Two parameters that are one value.
    public static func both<First, Second>(
        _ first: Parameter<Context, First>, _ second: Parameter<Context, Second>,
        _ meaning: @escaping @Sendable (First, Second) -> Output
    ) -> Self {
        Self(.sequence([first.shape, second.shape])) { (reader, context) throws(Context.Failure) in
            let left = try first.decode(&reader, &context)
            return meaning(left, try second.decode(&reader, &context))
        }
    }

    /// A list of one or more values, with or without commas between them.
    public static func list<Element>(_ part: Parameter<Context, Element>) -> Self where Output == [Element] {
        Self(.repeated(part.shape)) { (reader, context) throws(Context.Failure) in
            var result: [Element] = []
            reader.skipCommas()
            repeat {
                result.append(try part.decode(&reader, &context))
                reader.skipCommas()
            } while part.shape.begins(reader)
            return result
        }
    }

    /// The first of several that can begin with the next word.
    public static func oneOf(_ parts: Self...) -> Self {
        Self(.oneOf(parts.map(\.shape))) { (reader, context) throws(Context.Failure) in
            guard let part = parts.first(where: { $0.shape.begins(reader) }) else {
                throw Context.Failure(reader.mismatch(expecting: parts.flatMap(\.shape.beginnings)))
            }
            return try part.decode(&reader, &context)
        }
    }

    /// The same parameter with another meaning.
    public static func map<Other>(
        _ part: Parameter<Context, Other>, _ meaning: @escaping @Sendable (Other) -> Output
    ) -> Self {
        Self(part.shape) { (reader, context) throws(Context.Failure) in meaning(try part.decode(&reader, &context)) }
    }

    /// The same parameter with the place it was written in.
    public static func located<Value>(_ part: Parameter<Context, Value>) -> Self where Output == Located<Value> {
        Self(
            part.shape, code: { part.code($0.value, $1) },
            decode: { (reader, context) throws(Context.Failure) in
                let start = reader.position
                let value = try part.decode(&reader, &context)
                return Located(value, reader.range(since: start))
            })
    }
}

// MARK: Blocks

extension Parameter where Output == [Statement] {
    /// `{ … }` whose statements are run later.
    public static func block(
        _ usage: String, vocabulary: @escaping @Sendable () -> Vocabulary<Context>
    ) -> Self {
        let block = BlockShape<Context>(usage, vocabulary: vocabulary)
        return Self(.block(block)) { (reader, _) throws(Context.Failure) in
            guard let word = reader.current, case .block(let statements) = word.kind else {
                throw Context.Failure(reader.mismatch(expecting: [.value("{ }")]))
            }
            reader.position += 1
            return statements
        }
    }
}

extension Parameter {
    /// `{ … }` whose statements are rows of a table of their own.
    public static func lines<Meaning: Sendable>(
        _ usage: String, _ table: @escaping @Sendable () -> RowTable<Context, Meaning>
    ) -> Self where Output == [Line<Meaning>] {
        let block = Parameter<Context, [Statement]>.block(usage) { table().vocabulary }
        return Self(block.shape) { (reader, context) throws(Context.Failure) in
            let rows = table()
            var lines: [Line<Meaning>] = []
            for statement in try block.decode(&reader, &context) {
                guard let row = rows.row(for: statement.verb) else {
                    throw Context.Failure(
                        Mismatch(.other, expected: rows.rows.map { .word($0.name) }, at: statement.verbRange))
                }
                lines.append(Line(statement: statement, meaning: try row.read(statement, in: &context)))
            }
            return lines
        }
    }
}

/// A statement of a block, and what it means.
public struct Line<Meaning: Sendable>: Sendable {
    /// The statement as it was written in the block.
    public let statement: Statement
    /// The meaning the statement's row read.
    public let meaning: Meaning
}
