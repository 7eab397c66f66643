public import Diagnostics

/// One kind of entity: what a row of it holds, and what must be true of all rows together.
public struct Kind: Sendable {
    /// The name, singular: "contact".
    public let name: String
    /// The position among the vocabulary's kinds.
    public let index: Int
    /// One sentence about the kind.
    public let summary: String
    /// The key, the attributes, the links, then ``Field/extra``: the order of columns everywhere.
    public let fields: [Field]
    /// Where the source keeps the rows.
    public let found: Found
    /// The attributes that together name an entity for a person.
    public let label: [Int]
    /// What makes this kind an edge between two entities, if it is one.
    public let edge: EdgeShape?
    /// The fields that make a row the same in several captures, where there is no key.
    public let identity: [Int]
    /// The link that rows are ordered by before their keys, such as the thread of a post.
    public let order: Int?
    /// The fields that no two rows may have the same values of, where there are such.
    public let unique: [[Int]]

    /// The index of the key among the fields; always 0, or `nil` for a kind without a key.
    public let keyField: Int?
    /// The index of the link to the entity that contains the row, where the source nests rows.
    public let containerField: Int?

    private let indexOfField: [String: Int]

    init(
        name: String, index: Int, summary: String, fields: [Field], found: Found, label: [Int],
        edge: EdgeShape?, identity: [Int] = [], order: Int? = nil,
        unique: [[Int]] = []
    ) {
        self.name = name
        self.index = index
        self.summary = summary
        self.fields = fields
        self.found = found
        self.label = label
        self.edge = edge
        self.identity = identity
        self.order = order
        keyField = fields.first?.role == .key ? 0 : nil
        containerField = fields.firstIndex { $0.link?.isContainer == true }
        self.unique = unique
        indexOfField = Dictionary(
            fields.enumerated().map { ($0.element.name, $0.offset) },
            uniquingKeysWith: { first, _ in first })
    }

    /// The index of the field that keeps what no other field can hold.
    public var extraField: Int { fields.count - 1 }

    /// Whether the rows come from the vocabulary itself rather than from an input.
    public var isReference: Bool { found == .reference }

    /// The position of the field with a name in ``fields``.
    public func index(ofField name: String) -> Int? { indexOfField[name] }
}

/// Where a source keeps the rows of a kind.
public enum Found: Hashable, Sendable {
    /// The vocabulary lists them itself.
    case reference
    /// It is not said; in Kith's own rows they are found all the same.
    case unsaid
    /// The document as a whole is the one row.
    case document
    /// Inside the records of another kind, at a path.
    case inside(kind: Int, path: SourcePath)
    /// Inside the records of another kind, where links with ``Embedding/row`` stand.
    case embedded(kind: Int)
    /// In a table of a database.
    case table(SourceTable)
    /// Nowhere as rows: how many rows these tables have is all that is kept of them.
    case counts(of: [String])
    /// As files that lie beside the rows, below a folder of this name: the key is their path from there.
    case files(below: String)
}

/// The table of a database that holds the rows of a kind, each column named as its field.
public struct SourceTable: Hashable, Sendable {
    /// The name of the table.
    public let name: String
    /// Other names that programs give its rows.
    public let aliases: [String]
    /// The names under which copies of its rows are shown again.
    public let views: [String]
    /// Columns of those views that repeat what other rows say.
    public let repeats: [String]
}

/// How the rows of a kind join two entities.
public struct EdgeShape: Sendable {
    /// The link to the entity that the edge leaves.
    public let source: Int
    /// The link to the entity that the edge reaches.
    public let target: Int
    /// What types its rows have, where edges have types.
    public let type: EdgeType?
    /// How much it matters that a row joins an entity to itself; `nil` allows it.
    public let irreflexive: Severity?
    /// Whether an edge means the same in both directions.
    public let isUndirected: Bool
    /// How much it matters that two rows have the same ends and type; `nil` allows it.
    public let unique: Severity?
    /// How much it matters that the row in the other direction is missing or of another type; `nil` allows it.
    public let inverse: Severity?
}

/// The types of the edges of a kind: rows of another kind.
public struct EdgeType: Sendable {
    /// The link, of the edge, to its type.
    public let field: Int
    /// The index of the kind of the types.
    public let kind: Int
    /// The link, of the type, to the type of the row in the other direction.
    public let reverse: Int?
    /// The boolean, of the type, that says that arrows are drawn in its direction.
    public let leads: Int?
    /// The text, of the type, that names its style.
    public let style: Int?
}
