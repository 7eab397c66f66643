public import KithDiagnostics

/// A kind of entity: the fields of its rows and the constraints on all rows together.
///
/// A class, so that it costs nothing to hand over.
public final class Kind: Sendable {
    /// The name in the singular, such as "contact".
    public let name: String
    /// The index in the vocabulary's kinds.
    public let index: Int
    /// A one-sentence description.
    public let summary: String
    /// The key, the attributes, the links, then ``Field/extra``.
    ///
    /// Columns have this order everywhere.
    public let fields: [Field]
    /// The location of the rows in the source.
    public let found: Found
    /// The attributes that form the label of an entity.
    public let label: [Int]
    /// The edge that each row forms between two entities, if any.
    public let edge: EdgeShape?
    /// What the rows are in terms that all sources share, if the vocabulary says so.
    public let meaning: Meaning?
    /// The forms of web addresses that lead to a row.
    public let addresses: [AddressForm]
    /// The fields that identify a row across captures if there is no key.
    public let identity: [Int]
    /// The link that rows are sorted by before their keys, such as the thread of a post.
    public let order: Int?
    /// Groups of fields whose values must be unique together.
    public let unique: [[Int]]

    /// The index of the key field: 0, or `nil` for a kind without a key.
    public let keyField: Int?
    /// The index of the link to the entity that contains the row, if the source nests rows.
    public let containerField: Int?

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
    public var extraField: Int { fields.count - 1 }

    /// Whether the rows come from the vocabulary itself, not from an input.
    public var isReference: Bool { found == .reference }

    /// Returns the index in ``fields`` of the field with this name.
    public func index(ofField name: String) -> Int? { indexOfField[name] }
}

/// The location of a kind's rows in a source.
public enum Found: Hashable, Sendable {
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
public struct SourceTable: Hashable, Sendable {
    /// The name of the table.
    public let name: String
    /// Other names that programs give its rows.
    public let aliases: [String]
    /// The names of views that show copies of its rows.
    public let views: [String]
    /// Columns of these views that repeat data of other rows.
    public let repeats: [String]
}

/// How the rows of a kind connect two entities.
public struct EdgeShape: Sendable {
    /// The link to the source of the edge.
    public let source: Int
    /// The link to the target of the edge.
    public let target: Int
    /// The types of the edges, if they have types.
    public let type: EdgeType?
    /// The severity of a row that connects an entity to itself; `nil` allows it.
    public let irreflexive: Severity?
    /// Whether an edge has no direction.
    public let isUndirected: Bool
    /// The severity of two rows with the same ends and type; `nil` allows it.
    public let unique: Severity?
    /// The severity of a reverse row that is missing or of another type; `nil` allows it.
    public let inverse: Severity?
}

/// The types of a kind's edges: rows of another kind.
public struct EdgeType: Sendable {
    /// The edge's link to its type.
    public let field: Int
    /// The index of the type kind.
    public let kind: Int
    /// The type's link to the reverse type.
    public let reverse: Int?
}
