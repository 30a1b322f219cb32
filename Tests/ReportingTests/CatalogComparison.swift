@testable import Reporting

/// What is wrong with a translation, next to the catalog it translates.
enum CatalogProblem: Hashable, Sendable, CustomStringConvertible {
    /// The translation lacks a key; the reader would see English.
    case missingKey(String)

    /// The translation has a key that the reference has not.
    case extraKey(String)

    /// The translation leaves out, or invents, placeholders.
    case placeholders(key: String, missing: [String], extra: [String])

    /// The entry has no `other` form, so most counts have no text.
    case missingOtherForm(String)

    /// The entry has a plural form that there is none of.
    case unusedForm(key: String, form: String)

    /// The text of the entry is empty.
    case empty(String)

    /// The key and what is wrong with it, in English, for those who maintain the catalogs.
    var description: String {
        switch self {
        case .missingKey(let key): "\(key): missing"
        case .extraKey(let key): "\(key): not in the reference"
        case .placeholders(let key, let missing, let extra):
            "\(key): placeholders missing \(missing), extra \(extra)"
        case .missingOtherForm(let key): "\(key): no form \"other\""
        case .unusedForm(let key, let form): "\(key): there is no form \"\(form)\""
        case .empty(let key): "\(key): empty"
        }
    }
}

extension CatalogContents {
    /// Compares a translation with the catalog it translates, and looks at its plural forms.
    ///
    /// Comparing a catalog with itself checks its forms alone. Placeholders are compared over all forms together:
    /// English may say "one row" without `{count}`.
    ///
    /// - Returns: The problems, sorted by key; empty when the translation is complete.
    func problems(translatedFrom reference: CatalogContents) -> [CatalogProblem] {
        var problems: [CatalogProblem] = []
        for key in Set(entries.keys).union(reference.entries.keys).sorted() {
            guard let original = reference.entries[key] else {
                problems.append(.extraKey(key))
                continue
            }
            guard let entry = entries[key] else {
                problems.append(.missingKey(key))
                continue
            }
            let wanted = original.placeholders
            let found = entry.placeholders
            if wanted != found {
                problems.append(
                    .placeholders(
                        key: key, missing: wanted.subtracting(found).sorted(),
                        extra: found.subtracting(wanted).sorted()))
            }
            problems += entry.formProblems(key: key)
        }
        return problems
    }

    /// The problems of a built-in catalog, compared with the English one.
    static func problems(in language: Language) -> [CatalogProblem] {
        EmbeddedCatalogs.contents(language)
            .problems(translatedFrom: EmbeddedCatalogs.contents(.english))
    }
}

extension CatalogContents.Entry {
    fileprivate func formProblems(key: String) -> [CatalogProblem] {
        switch self {
        case .text(let text):
            return text.isEmpty ? [.empty(key)] : []
        case .plural(let forms):
            var problems: [CatalogProblem] = []
            if forms["other"] == nil { problems.append(.missingOtherForm(key)) }
            for (form, text) in forms.sorted(by: { $0.key < $1.key }) {
                if !["one", "two", "other"].contains(form) { problems.append(.unusedForm(key: key, form: form)) }
                if text.isEmpty { problems.append(.empty(key)) }
            }
            return problems
        }
    }
}
