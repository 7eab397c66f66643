package import KithModel

/// The tables of a store, derived from a vocabulary: one for each kind, and one for each list of links.
///
/// Names that begin with `_` are the store's own: `_row` is the position of a row among the rows of all kinds.
package struct StoreLayout: Sendable {
    /// The vocabulary.
    package let vocabulary: Vocabulary
    /// The tables, in the order of the vocabulary's kinds.
    package let tables: [StoreTable]
    /// The views that a store in a file keeps in tables, which who only reads rows does not need.
    private let kept = Once<[StoredView]>()

    /// The names of the tables that are not about a kind.
    package enum Own {
        /// What the store is: its vocabulary and the program that made it.
        package static let about = "_kith"
        /// Which fields of a row are null although SQL cannot tell them from absent ones.
        package static let shapes = "_shape"
        /// The inputs that rows were read from.
        package static let sources = "_source"
        /// Rows that violate a constraint of their table.
        package static let unfit = "_unfit"

        /// The kinds whose rows are of each concept.
        package static let kinds = "_kind"
        /// The relations that all sources share, with what people are called.
        package static let relations = "_relation"
        /// The steps in which rows were changed since the store was made.
        package static let journal = "_journal"
        /// What each step changed, row by row and field by field.
        package static let history = "_history"
        /// Which captures say the values of rows, where that is not the capture of the input from which a row comes.
        package static let sightings = "_sighting"

        /// The tables whose rows come from the vocabulary.
        package static let ofVocabulary = [kinds, relations]

        static let all = [
            about, shapes, sources, unfit, kinds, relations, journal, history, sightings,
        ]
    }

    /// The id that marks a database as a store: `Kith`.
    package static let applicationID: UInt32 = 0x4B69_7468
    /// The version of the tables that this program makes.
    package static let version: UInt32 = 11

    /// The name of the row of ``Own/about`` that holds the vocabulary.
    package static let vocabularyName = "vocabulary"
    /// The name of the row of ``Own/about`` that holds the name of the vocabulary.
    package static let sourceName = "source"
    /// The name of the row of ``Own/about`` that holds the policy of the delete rules.
    package static let policyName = "policy"

    /// The name of the row of ``Own/about`` that holds the formats that rows came from; a store of an older Kith has none.
    package static let formatsName = "formats"

    /// Returns the names of formats as that row holds them.
    package static func text(ofFormats formats: Set<String>) -> String {
        formats.sorted().joined(separator: " ")
    }

    /// Returns the names of the formats in such a text.
    package static func formats(_ text: String) -> Set<String> {
        Set(text.split(separator: " ").map(String.init))
    }

    /// The tables whose changes are recorded.
    package var recorded: [String] {
        [Own.about, Own.sources, Own.shapes, Own.unfit, Own.sightings]
            + tables.flatMap { [$0.name] + $0.lists.map(\.table) }
    }

    /// Derives the tables.
    package init(_ vocabulary: Vocabulary) {
        self.vocabulary = vocabulary
        let views =
            Meaning.Concept.allCases.flatMap { [$0.viewName, $0.linkViewName] }
            + Stored.all.flatMap { [$0, StoredView.computed($0)] } + [
                "links", StoreViews.details, "search", "texts",
            ]
        var names = DistinctNames(without: Own.all + views)
        let ofKinds = vocabulary.kinds.map { names.name($0.name) }
        tables = vocabulary.kinds.map { StoreTable($0, ofKinds[$0.index], names: &names) }
    }

    /// The views that a store in a file keeps in tables.
    var storedViews: [StoredView] { kept.value { makeStoredViews() } }
}

/// The table of a kind.
package struct StoreTable: Sendable {
    /// The kind.
    package let kind: Kind
    /// The name.
    package let name: String
    /// The columns of fields with one cell for a row, and of lists of values, which are JSON.
    package let columns: [StoreColumn]
    /// The lists of links, each in a table of its own.
    package let lists: [StoreList]

    /// The columns after those of fields.
    package enum Own: String, CaseIterable {
        /// Members of the source without a field, as a JSON object.
        case extra = "_extra"
        /// The source's spellings of times, and what it writes before the bytes of files, as a JSON object.
        case written = "_written"
        /// The row of ``StoreLayout/Own/shapes``; 0 if no field is null.
        case shape = "_shape"
        /// The input.
        case source = "_source"
        /// The place in the input, in bytes.
        case start = "_start"
        /// The end of that place.
        case end = "_end"
    }

    /// The position of a row among all rows, from 1; rows of the vocabulary itself have negative ones.
    package static let row = "_row"

    init(_ kind: Kind, _ name: String, names: inout DistinctNames) {
        self.kind = kind
        self.name = name
        var columnNames = DistinctNames(without: Own.allCases.map(\.rawValue) + [Self.row])
        var (columns, lists): ([StoreColumn], [StoreList]) = ([], [])
        for (index, field) in kind.fields.enumerated() where field.role != .extra {
            let column = columnNames.name(field.name)
            if field.isList, field.link != nil {
                lists.append(
                    StoreList(
                        field: index, table: names.name("\(name)_\(field.name)"), name: column))
            } else {
                columns.append(StoreColumn(field: index, name: column))
            }
        }
        (self.columns, self.lists) = (columns, lists)
    }

    /// The column of the key that links may refer to; `nil` if there is none, or rows share keys.
    package var keyColumn: StoreColumn? {
        guard let key = kind.keyField, !kind.fields[key].isRepeatable else { return nil }
        return columns.first { $0.field == key }
    }
}

/// A column of a table.
package struct StoreColumn: Sendable {
    /// The field.
    package let field: Int
    /// The name.
    package let name: String
}

/// The table of a list of links: the row that has them, their position, and the key that each leads to.
package struct StoreList: Sendable {
    /// The field.
    package let field: Int
    /// The name of the table.
    package let table: String
    /// The column of the keys.
    package let name: String

    /// The column of the position in the list, from 0.
    package static let position = "_position"
}
