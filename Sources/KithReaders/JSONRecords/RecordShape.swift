internal import KithModel

/// The paths of a kind's fields in a JSON record, as a tree of names.
struct RecordShape: Sendable {
    /// The target of an object's member.
    enum Target: Sendable {
        /// The value of a field.
        case field(Int)
        /// An embedded row, whose key is the value of a link field.
        case embedded(field: Int, as: Embedding)
        /// An object with known members: a node of the tree.
        case object(node: Int)
        /// An array of rows of a kind.
        case rows(kind: Int)
        /// An array of collections, by type.
        case collections([Collection])
        /// Rows of a kind that belong to this row: an array of them, or one.
        case nested(kind: Int)
        /// The name of the row's kind.
        case kind
        /// The flag of rows from an anonymised copy.
        case isAnonymised
        /// The source's spelling of a timestamp field, if it differs from the normalised one.
        case written(Int)
        /// None, because the member repeats data of other rows.
        case repeated
        /// None: the key member of a kind without keys; any value but null is reported.
        case nothing
        /// None, because other code reads the member.
        case ignored
    }

    /// A collection `{count, type, values}`.
    struct Collection: Sendable {
        let type: [UInt8]
        let content: Content

        enum Content: Sendable {
            /// Rows of a kind.
            case rows(kind: Int)
            /// Keys, which are the elements of a list field.
            case list(field: Int)
        }
    }

    struct Member: Sendable {
        let name: [UInt8]
        var target: Target
    }

    /// The members of each object; the record itself is node 0.
    private(set) var nodes: [[Member]] = [[]]
    /// The path of each node, for messages: empty, or with a full stop at its end.
    private(set) var prefixes: [[UInt8]] = [[]]

    /// Adds a target at a path.
    mutating func enter(_ target: Target, at path: SourcePath) {
        var node = 0
        var steps = path.steps[...]
        while case .member(let name)? = steps.popFirst() {
            let bytes = Array(name.utf8)
            switch steps.first {
            case nil: nodes[node].append(Member(name: bytes, target: target))
            case .elements: nodes[node].append(Member(name: bytes, target: target))
            case .collection(let type):
                enter(target, collection: Array(type.utf8), at: bytes, in: node)
            case .member: node = child(bytes, of: node)
            }
        }
    }

    private mutating func child(_ name: [UInt8], of node: Int) -> Int {
        for member in nodes[node] where member.name == name {
            if case .object(let child) = member.target { return child }
        }
        nodes.append([])
        prefixes.append(prefixes[node] + name + [UInt8(ascii: ".")])
        nodes[node].append(Member(name: name, target: .object(node: nodes.count - 1)))
        return nodes.count - 1
    }

    private mutating func enter(
        _ target: Target, collection type: [UInt8], at name: [UInt8], in node: Int
    ) {
        let content: Collection.Content
        switch target {
        case .rows(let kind): content = .rows(kind: kind)
        case .field(let field): content = .list(field: field)
        default: return
        }
        let collection = Collection(type: type, content: content)
        for index in nodes[node].indices where nodes[node][index].name == name {
            if case .collections(let others) = nodes[node][index].target {
                nodes[node][index].target = .collections(others + [collection])
                return
            }
        }
        nodes[node].append(Member(name: name, target: .collections([collection])))
    }
}

extension RecordShape {
    /// Creates the shape of a kind's records in the source's own format, as the vocabulary describes it.
    init(ofSource kind: Kind, in vocabulary: Vocabulary) {
        for (index, field) in kind.fields.enumerated() where !field.path.steps.isEmpty {
            if let embedding = field.link?.embedding {
                enter(.embedded(field: index, as: embedding), at: field.path)
            } else {
                enter(.field(index), at: field.path)
            }
        }
        for other in vocabulary.kinds {
            if case .inside(kind.index, let path) = other.found {
                enter(.rows(kind: other.index), at: path)
            }
        }
    }

    /// Creates the shape of a table's rows as a database writes them in JSON, with nested rows of other tables.
    init(ofTable shape: TableShape, among shapes: [TableShape]) {
        for (name, target) in shape.columns {
            let path = SourcePath([.member(String(decoding: name, as: UTF8.self))])
            switch target {
            case .field(let field): enter(.field(field), at: path)
            case .repeated: enter(.repeated, at: path)
            case .unknown: break
            }
        }
        for other in shapes where other.kind != shape.kind {
            let names = [other.table.name] + other.table.aliases
            for name in names where shape.target(of: name.utf8) == .unknown {
                enter(.nested(kind: other.kind), at: SourcePath([.member(name)]))
            }
        }
    }

    /// Creates the shape of a kind's rows in Kith's own format: `{"kind", "key", "attributes", "links", "extra",
    /// "written", "anonymised"}`.
    init(ofRow kind: Kind) {
        enter(.kind, at: SourcePath([.member("kind")]))
        enter(.isAnonymised, at: SourcePath([.member(Field.anonymisedName)]))
        // A row has these objects even if its kind has no such fields.
        for part in ["attributes", "links"] { _ = child(Array(part.utf8), of: 0) }
        if kind.keyField == nil { enter(.nothing, at: SourcePath([.member("key")])) }
        for (index, field) in kind.fields.enumerated() {
            enter(.field(index), at: field.rowPath)
            guard field.type == .timestamp else { continue }
            enter(
                .written(index), at: SourcePath([.member(Field.writtenName), .member(field.name)]))
        }
    }

    /// Creates the shape of a kind's rows in the format `json`: an object with a member for each field.
    init(ofFlatRow kind: Kind) {
        for (index, field) in kind.fields.enumerated() {
            enter(.field(index), at: field.flatPath)
            guard field.type == .timestamp else { continue }
            enter(
                .written(index),
                at: SourcePath([.member(kind.flatWrittenName), .member(field.name)]))
        }
        enter(.isAnonymised, at: SourcePath([.member(kind.flatAnonymisedName)]))
    }
}

extension Field {
    /// The path of the field in a row of the format `json`.
    var flatPath: SourcePath { SourcePath([.member(name)]) }

    /// The path of the field in a row of Kith's own format.
    var rowPath: SourcePath {
        switch role {
        case .key: SourcePath([.member("key")])
        case .attribute: SourcePath([.member("attributes"), .member(name)])
        case .link: SourcePath([.member("links"), .member(name)])
        case .extra: SourcePath([.member(Field.extraName)])
        }
    }
}
