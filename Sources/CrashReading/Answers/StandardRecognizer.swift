import DiffableSnapshots
import ListSimulation
import Rulebook
import Sessions

extension TextRecognizer {
    /// The recogniser of every rule there is.
    public static let standard = TextRecognizer(RuleBook.rules, vocabularies: [.styles, .kinds])
}

extension GapVocabulary {
    /// The gaps whose content differs between a table and a collection view.
    static let styles = GapVocabulary(
        ListStyle.allCases.map { style in
            var gaps = style.gaps
            gaps["View"] = "\(style.capitalizedName): ‹view description›"
            // The real description is as long as the view has properties.
            gaps["view description"] = nil
            return Choice(style.rawValue, gaps)
        })

    /// The gaps whose content differs between items and sections.
    static let kinds = GapVocabulary(
        IdentifierKind.allCases.map { kind in
            Choice(kind.rawValue, ["kind": kind.rawValue, "a kind": kind.withArticle])
        })
}

extension RecognizedText.Reading {
    /// The view that says it; nil where the words are the same in both.
    var style: ListStyle? {
        let names = choices.map(\.name) + [wording.variant].compactMap(\.self)
        if let style = names.lazy.compactMap({ ListStyle(rawValue: $0) }).first { return style }
        let text = message
        let isTable =
            text.contains("UITableView") || text.contains("table view") || text.contains("[TableView]")
            || text.hasPrefix("tableView:") || rule.id.hasPrefix("table.")
        let isCollection =
            text.contains("UICollectionView") || text.contains("collection view") || text.contains("CollectionView ")
            || text.contains("collectionView:") || text.contains("[CollectionView]") || text.contains("decoration view")
            || text.hasPrefix("cannot move an item") || isOfCollectionViewsAlone
        return isTable == isCollection ? nil : isTable ? .table : .collection
    }

    /// A table view has no section snapshots, no supplementary views and no layout.
    private var isOfCollectionViewsAlone: Bool {
        ["outline.", "provider.supplementary-", "layout."].contains { rule.id.hasPrefix($0) }
            && rule != Rule.reported.layoutOffMainThread
    }

    /// The kind of identifier it is about, where the words tell.
    var kind: IdentifierKind? {
        (choices.map(\.name) + [wording.variant].compactMap(\.self)).lazy.compactMap { IdentifierKind(rawValue: $0) }
            .first
    }

    /// A number that stands in a gap; nil for one that no list has, such as `NSNotFound`.
    ///
    /// What does not fit a signed number was a negative one.
    func number(_ name: String) -> Int? { value(of: name).flatMap { Int(ofList: $0) } }

    /// The same, 0 where the words have no such gap.
    func numberOrNone(_ name: String) -> Int? { value(of: name) == nil ? 0 : number(name) }

    /// An index path that stands in a gap.
    func path(_ name: String) -> IndexPath? {
        value(of: name).flatMap(PrintedIdentifiers.indexPath).map { IndexPath(item: $0.item, section: $0.section) }
    }

    /// Every identifier that stands in a gap.
    func identifiers(_ name: String) -> [String] { value(of: name).map(PrintedIdentifiers.read) ?? [] }

    /// The content of the text apart from addresses and white space, so that two texts can be compared.
    var essence: [String] {
        [rule.id, wording.text] + choices.map(\.name)
            + gaps.filter { !["view description", "update"].contains($0.name) }.map { gap in
                if let path = path(gap.name), gap.text.hasPrefix("<NSIndexPath") { return "\(gap.name) \(path)" }
                if gap.name == "identifiers" { return "\(gap.name) \(PrintedIdentifiers.read(gap.text))" }
                return "\(gap.name) \(gap.text.filter { !$0.isWhitespace })"
            }
    }
}
