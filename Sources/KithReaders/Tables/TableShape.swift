internal import KithModel

/// The columns of a table that its kind declares.
struct TableShape: Sendable {
    /// The target of a column.
    enum Target: Hashable, Sendable {
        /// The value of a field.
        case field(Int)
        /// None, because the column repeats data of other rows.
        case repeated
        /// Unknown to the kind.
        case unknown
    }

    /// The kind of the rows.
    let kind: Int
    /// The table in the vocabulary.
    let table: SourceTable
    /// The column names with their targets: the own name of each field first, then all aliases.
    private(set) var columns: [(name: [UInt8], target: Target)] = []
    /// The number of columns, aliases not counted.
    let ownCount: Int

    /// Creates the columns of a kind's table.
    init(_ kind: Kind, _ table: SourceTable) {
        self.kind = kind.index
        self.table = table
        let fields = kind.fields.enumerated().filter { $0.element.role != .extra }
        for (index, field) in fields {
            columns.append((Array(field.name.utf8), .field(index)))
        }
        ownCount = columns.count
        for (index, field) in fields {
            for name in field.aliases + [Vocabulary.camelCase(field.name)] where name != field.name
            {
                enter(Array(name.utf8), .field(index))
            }
        }
        for name in table.repeats { enter(Array(name.utf8), .repeated) }
    }

    /// Returns whether a name is the table's name, an alias or a view.
    func isNamed(_ name: [UInt8]) -> Bool {
        ([table.name] + table.aliases + table.views).contains { $0.utf8.elementsEqual(name) }
    }

    private mutating func enter(_ name: [UInt8], _ target: Target) {
        if !columns.contains(where: { $0.name == name }) { columns.append((name, target)) }
    }

    /// Returns the target of a column, by its name in the database, an alias, or its name in camelCase.
    func target(of column: some Collection<UInt8>) -> Target {
        columns.first { $0.name.elementsEqual(column) }?.target ?? .unknown
    }
}

/// All tables that a vocabulary declares.
struct TableShapes: Sendable {
    /// The result of looking up a table.
    enum Found: Sendable {
        /// Rows of a kind; `isCopy` if they are copies in a view or in an envelope.
        case rows(TableShape, isCopy: Bool)
        /// A table whose rows are only counted.
        case counted
    }

    /// The kinds of the vocabulary.
    let kinds: [Kind]
    /// The tables whose rows are read.
    let shapes: [TableShape]
    /// The kind of rows for tables that are only counted, and the names of those tables.
    let counted: (kind: Int, names: [String])?
    /// Whether unknown columns whose names look like secrets are kept.
    let keepsSecrets: Bool

    /// Collects the tables of a vocabulary.
    init(_ vocabulary: Vocabulary, keepsSecrets: Bool = false) {
        self.keepsSecrets = keepsSecrets
        kinds = vocabulary.kinds
        shapes = vocabulary.kinds.compactMap { kind in
            if case .table(let table) = kind.found { TableShape(kind, table) } else { nil }
        }
        counted =
            vocabulary.kinds.lazy.compactMap { kind in
                if case .counts(let names) = kind.found { (kind.index, names) } else { nil }
            }.first
    }

    /// Returns the table with a name, an alias or a view of this name; a prefix `public.` is ignored.
    func table(named name: some Collection<UInt8>) -> Found? {
        let schema = Array("public.".utf8)
        if name.starts(with: schema) { return table(named: Array(name.dropFirst(schema.count))) }
        for shape in shapes where shape.table.name.utf8.elementsEqual(name) {
            return .rows(shape, isCopy: false)
        }
        for shape in shapes {
            let copies = shape.table.aliases + shape.table.views
            if copies.contains(where: { $0.utf8.elementsEqual(name) }) {
                return .rows(shape, isCopy: true)
            }
        }
        let isCounted = counted?.names.contains { $0.utf8.elementsEqual(name) } ?? false
        return isCounted ? .counted : nil
    }

    /// Returns the shape of a kind's rows.
    func shape(ofKind kind: Int) -> TableShape? { shapes.first { $0.kind == kind } }

    /// Returns the table that fits a set of columns best: with the
    /// fewest unknown, then with the fewest missing columns.
    ///
    /// Returns `nil` for a tie, for a table that knows less than half of the columns, and if no table has a known
    /// column besides those that most tables share.
    func table(withColumns names: [[UInt8]]) -> TableShape? {
        var best: (shape: TableShape, unknown: Int, lacking: Int)?
        var isTie = false
        for shape in shapes {
            let targets = names.map { shape.target(of: $0) }
            let known = Set(targets.filter { $0 != .unknown })
            guard known.contains(where: { isTelling($0, of: shape) }) else { continue }
            let unknown = targets.count { $0 == .unknown }
            let lacking = max(0, shape.ownCount - known.count)
            if let best, (best.unknown, best.lacking) < (unknown, lacking) { continue }
            isTie = best.map { ($0.unknown, $0.lacking) == (unknown, lacking) } ?? false
            best = (shape, unknown, lacking)
        }
        return isTie ? nil : best.flatMap { $0.unknown * 2 > names.count ? nil : $0.shape }
    }

    /// Returns whether a column is specific to a table, unlike `id` or `created_at`.
    private func isTelling(_ target: TableShape.Target, of shape: TableShape) -> Bool {
        guard case .field(let field) = target else { return false }
        let name = kinds[shape.kind].fields[field].name
        return !["id", "user_id", "created_at", "updated_at"].contains(name)
    }
}
