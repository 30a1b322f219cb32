import CommandGrammar
import Sessions

extension Parameter where Context == Session, Output == [TypeDefinition.Field] {
    /// `(FIELD, let FIELD: TYPE = VALUE, …)`, or the cases of an enum, `(CASE, CASE(LABEL: TYPE), CASE = VALUE)`.
    static func fieldList(_ kind: TypeDefinition.Kind) -> Self {
        let name = kind == .enumeration ? "CASE" : "FIELD"
        let slot = Slot<Session>("(\(name), …)", isAttached: true, advance: { $0.skipBrackets() })
        return Self(.slot(slot)) { (reader, session) throws(CommandFailure) in
            try reader.fields(name) { (reader) throws(CommandFailure) in
                kind == .enumeration ? try reader.enumCase(session.store) : try reader.field()
            }
        }
    }
}

extension ArgumentReader {
    /// Moves over `( … )`.
    mutating func skipBrackets() -> Slot<Session>.Fit {
        guard takeSymbol("(") else { return .none }
        var depth = 1
        while depth > 0, let word = current {
            position += 1
            if word.isSymbol("(") { depth += 1 }
            if word.isSymbol(")") { depth -= 1 }
        }
        return depth == 0 ? .whole : .unfinished
    }

    /// `( … )` with what `read` takes, each name once.
    fileprivate mutating func fields(
        _ name: String, _ read: (inout ArgumentReader) throws(CommandFailure) -> TypeDefinition.Field
    ) throws(CommandFailure) -> [TypeDefinition.Field] {
        guard takeSymbol("(") else { throw missing(.word("(")) }
        var fields: [TypeDefinition.Field] = []
        var names: Set<String> = []
        while let word = current, !word.isSymbol(")") {
            if takeSymbol(",") { continue }
            // The `?` of `String ?` is no name; `_` is none either, and stands for one.
            let isName = word.bareText.map { $0.hasPrefix("_") || !$0.isOnlyPunctuation } ?? word.isSymbol("[")
            guard isName else { throw missing(.value(name)) }
            let field = try read(&self)
            if field.name != "_", !names.insert(field.name).inserted {
                throw CommandFailure(.duplicateField(field.name), word.range)
            }
            fields.append(field)
        }
        guard takeSymbol(")") else { throw missing(.word(")")) }
        return fields
    }

    /// `let FIELD: TYPE = VALUE`; all but the name may be left out.
    fileprivate mutating func field() throws(CommandFailure) -> TypeDefinition.Field {
        var isConstant = false
        if let keyword = current?.bareText, ["let", "var"].contains(keyword), startsName(at: position + 1) {
            isConstant = keyword == "let"
            position += 1
        }
        let (name, annotation) = try nameAndType()
        var field = TypeDefinition.Field(name: name, defaultValue: try standard())
        field.isConstant = isConstant
        field.annotation = annotation
        try check(field)
        return field
    }

    /// `CASE`, `CASE = VALUE` or `CASE(LABEL: TYPE, TYPE, _)`.
    fileprivate mutating func enumCase(_ store: Store) throws(CommandFailure) -> TypeDefinition.Field {
        guard let word = current, let name = word.bareText else { throw missing(.value("CASE")) }
        position += 1
        var payload: [TypeDefinition.Field] = []
        if let next = current, next.isSymbol("("), next.range.lowerBound == word.range.upperBound {
            payload = try fields("TYPE") { (reader) throws(CommandFailure) in
                try reader.associatedValue(store)
            }
        }
        var field = TypeDefinition.Field(name: name, defaultValue: try standard())
        field.payload = payload
        return field
    }

    /// `LABEL: TYPE`, `_`, a label alone, or a type alone: a declared type, or a name with a capital letter.
    private mutating func associatedValue(_ store: Store) throws(CommandFailure) -> TypeDefinition.Field {
        guard let text = current?.bareText else { return unlabelled(try type(), try standard()) }
        if text == "_" {
            position += 1
            guard let next = current?.bareText else { return unlabelled(nil, try standard()) }
            // In `_ title: String` the name is for those who read the declaration.
            let annotation = next.hasPrefix(":") ? try typeBehindColon() : try nameAndType().1
            return unlabelled(annotation, try standard())
        }
        if text.hasPrefix("_:") { return unlabelled(try typeBehindColon(), try standard()) }
        let hasColon = text.contains(":") || words.dropFirst(position + 1).first?.bareText?.hasPrefix(":") == true
        if !hasColon, store.types[text] != nil || text.first?.isUppercase == true {
            return unlabelled(try type(), try standard())
        }
        let (name, annotation) = try nameAndType()
        var field = TypeDefinition.Field(name: name, defaultValue: try standard())
        field.annotation = annotation
        try check(field)
        return field
    }

    private func unlabelled(_ annotation: TypeAnnotation?, _ standard: Expression?) -> TypeDefinition.Field {
        var field = TypeDefinition.Field(name: "_", defaultValue: standard)
        field.annotation = annotation
        return field
    }

    // MARK: Parts

    private func startsName(at index: Int) -> Bool {
        index < words.count && words[index].bareText.map { !$0.hasPrefix(":") } ?? false
    }

    /// `NAME` or `NAME: TYPE`, with or without spaces around the colon.
    private mutating func nameAndType() throws(CommandFailure) -> (String, TypeAnnotation?) {
        guard let text = current?.bareText, !text.hasPrefix(":") else { throw missing(.value("FIELD")) }
        if let colon = text.firstIndex(of: ":") { return (String(text[..<colon]), try typeBehindColon()) }
        position += 1
        return (text, current?.bareText?.hasPrefix(":") == true ? try typeBehindColon() : nil)
    }

    /// The type behind the colon in the current word.
    private mutating func typeBehindColon() throws(CommandFailure) -> TypeAnnotation {
        guard let text = current?.bareText, let colon = text.firstIndex(of: ":") else { throw missing(.word(":")) }
        position += 1
        let rest = text[text.index(after: colon)...]
        return rest.isEmpty && !isAttached("[") ? try type() : try type(beginning: String(rest))
    }

    /// A type as Swift writes it: `String?`, `[String]`, `Set<String>`, `(Int) -> Void`.
    private mutating func type(beginning start: String = "") throws(CommandFailure) -> TypeAnnotation {
        var text = start
        if start.isEmpty {
            guard let word = current else { throw missing(.value("TYPE")) }
            switch word.kind {
            case .bare(let name):
                text = name
                position += 1
            case .symbol(let symbol) where symbol == "[" || symbol == "(": text = try group()
            case .symbol, .quoted, .block: throw missing(.value("TYPE"))
            }
        }
        // `Dictionary<String, Int>` is several words.
        while text.count(where: { $0 == "<" }) > text.count(where: { $0 == ">" }), let word = current {
            if word.isSymbol(",") { text += ", " } else { text += word.bareText ?? "" }
            position += 1
        }
        if isAttached("?"), let mark = current?.bareText {
            text += mark
            position += 1
        }
        if take(["->"]) != nil { text += " -> " + (try type().text) }
        return TypeAnnotation(text)
    }

    /// True when the next word begins with this character and stands right behind the last one.
    private func isAttached(_ character: Character) -> Bool {
        guard let word = current, position > 0, words[position - 1].range.upperBound == word.range.lowerBound else {
            return false
        }
        return word.isSymbol(character) || word.bareText?.first == character
    }

    /// `[ … ]` or `( … )`, with everything in it, as one text.
    private mutating func group() throws(CommandFailure) -> String {
        var text = ""
        var depth = 0
        repeat {
            guard let word = current else { throw missing(.word("]")) }
            switch word.kind {
            case .bare("->"): text += " -> "
            case .bare(let part): text += part.hasSuffix(":") ? part + " " : part
            case .symbol(","): text += ", "
            case .symbol(let symbol):
                if "[(".contains(symbol) { depth += 1 }
                if "])".contains(symbol) { depth -= 1 }
                text.append(symbol)
            case .quoted, .block: throw missing(.value("TYPE"))
            }
            position += 1
        } while depth > 0
        return text
    }

    /// `= VALUE`
    private mutating func standard() throws(CommandFailure) -> Expression? {
        guard takeSymbol("=") else { return nil }
        var parser = ExpressionParser(words, from: position)
        let expression = try parser.expression()
        position = parser.position
        return expression
    }

    /// A default that is written out has to be of the type that is written out.
    private func check(_ field: TypeDefinition.Field) throws(CommandFailure) {
        guard let annotation = field.annotation, case .literal(let value)? = field.defaultValue else { return }
        if annotation.fitted(value, { _ in nil }) == nil {
            throw CommandFailure(
                .compiler(.mismatch(.argument, value.typeName, expected: annotation.text)),
                words[position - 1].range)
        }
    }
}
