package import KithDiagnostics

/// A kind of entity: the fields of its rows and the constraints on all rows together.
///
/// A class, so that it costs nothing to hand over.
package final class Kind: Sendable {
    /// The name in the singular, such as "contact".
    package let name: String
    /// The index in the vocabulary's kinds.
    package let index: Int
    /// A one-sentence description.
    package let summary: String
    /// The key, the attributes, the links, then ``Field/extra``.
    ///
    /// Columns have this order everywhere.
    package let fields: [Field]
    /// The location of the rows in the source.
    package let found: Found
    /// The attributes that form the label of an entity.
    package let label: [Int]
    /// The edge that each row forms between two entities, if any.
    package let edge: EdgeShape?
    /// What the rows are in terms that all sources share, if the vocabulary says so.
    package let meaning: Meaning?
    /// The forms of web addresses that lead to a row.
    package let addresses: [AddressForm]
    /// The fields that identify a row across captures if there is no key.
    package let identity: [Int]
    /// The link that rows are sorted by before their keys, such as the thread of a post.
    package let order: Int?
    /// Groups of fields whose values must be unique together.
    package let unique: [[Int]]

    /// The index of the key field: 0, or `nil` for a kind without a key.
    package let keyField: Int?
    /// The index of the link to the entity that contains the row, if the source nests rows.
    package let containerField: Int?

    private let indexOfField: [String: Int]

    init(
        name: String, index: Int, summary: String, fields: [Field], found: Found, label: [Int],
        edge: EdgeShape?, meaning: Meaning? = nil, addresses: [AddressForm] = [],
        identity: [Int] = [], order: Int? = nil, unique: [[Int]] = []
    ) {
        self.name = name
        self.index = index
        self.summary = summary
        self.fields = fields
        self.found = found
        self.label = label
        self.edge = edge
        self.meaning = meaning
        self.addresses = addresses
        self.identity = identity
        self.order = order
        keyField = fields.first?.role == .key ? 0 : nil
        containerField = fields.firstIndex { $0.link?.isContainer == true }
        self.unique = unique
        indexOfField = Dictionary(
            fields.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The index of ``Field/extra``.
    package var extraField: Int { fields.count - 1 }

    /// Whether the rows come from the vocabulary itself, not from an input.
    package var isReference: Bool { found == .reference }

    /// Whether a label is more than the key.
    package var hasLabel: Bool { label.contains { $0 != keyField } }

    /// Returns the index in ``fields`` of the field with this name.
    package func index(ofField name: String) -> Int? { indexOfField[name] }
}

/// The location of a kind's rows in a source.
package enum Found: Hashable, Sendable {
    /// The vocabulary lists the rows itself.
    case reference
    /// Not stated; rows in Kith's own formats are read nevertheless.
    case unsaid
    /// The whole document is the only row.
    case document
    /// Inside the records of another kind, at a path.
    case inside(kind: Int, path: SourcePath)
    /// Inside the records of another kind, at links with ``Embedding/row``.
    case embedded(kind: Int)
    /// In a database table.
    case table(SourceTable)
    /// Not stored as rows: only the row counts of these tables are kept.
    case counts(of: [String])
    /// Files below a folder of this name beside the rows.
    ///
    /// The key is the path from there.
    case files(below: String)
}

/// The database table with the rows of a kind.
///
/// Each column has the name of its field.
package struct SourceTable: Hashable, Sendable {
    /// The name of the table.
    package let name: String
    /// Other names that programs give its rows.
    package let aliases: [String]
    /// The names of views that show copies of its rows.
    package let views: [String]
    /// Columns of these views that repeat data of other rows.
    package let repeats: [String]
}

/// How the rows of a kind connect two entities.
package struct EdgeShape: Sendable {
    /// The link to the source of the edge.
    package let source: Int
    /// The link to the target of the edge.
    package let target: Int
    /// The types of the edges, if they have types.
    package let type: EdgeType?
    /// The severity of a row that connects an entity to itself; `nil` allows it.
    package let irreflexive: Severity?
    /// Whether an edge has no direction.
    package let isUndirected: Bool
    /// The severity of two rows with the same ends and type; `nil` allows it.
    package let unique: Severity?
    /// The severity of a reverse row that is missing or of another type; `nil` allows it.
    package let inverse: Severity?
}

/// The types of a kind's edges: rows of another kind.
package struct EdgeType: Sendable {
    /// The edge's link to its type.
    package let field: Int
    /// The index of the type kind.
    package let kind: Int
    /// The type's link to the reverse type.
    package let reverse: Int?
}
