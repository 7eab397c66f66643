internal import Model

/// The columns of a table, as far as its kind knows them.
struct TableShape: Sendable {
    /// What a column is for.
    enum Target: Hashable, Sendable {
        /// The value of a field.
        case field(Int)
        /// It repeats what other rows say, and is left out.
        case repeated
        /// The kind does not know it.
        case unknown
    }

    /// The kind of the rows.
    let kind: Int
    /// The table itself.
    let table: SourceTable
    /// The names of columns with their targets: each field's own name, then its other names.
    private(set) var columns: [(name: [UInt8], target: Target)] = []
    /// Of which columns the table is made, other names left out.
    let ownCount: Int

    /// The columns of the rows of a kind in a table.
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

    /// Whether a table has one of the names that its rows are found under.
    func isNamed(_ name: [UInt8]) -> Bool {
        ([table.name] + table.aliases + table.views).contains { $0.utf8.elementsEqual(name) }
    }

    private mutating func enter(_ name: [UInt8], _ target: Target) {
        if !columns.contains(where: { $0.name == name }) { columns.append((name, target)) }
    }

    /// What a column is for, by its name in the database, another name of it, or that in camelCase.
    func target(of column: some Collection<UInt8>) -> Target {
        columns.first { $0.name.elementsEqual(column) }?.target ?? .unknown
    }
}

/// All tables that a vocabulary names.
struct TableShapes: Sendable {
    /// What a name of a table stands for.
    enum Found: Sendable {
        /// Rows of a kind; `isCopy` where they are copies, shown again in a view or in an envelope.
        case rows(TableShape, isCopy: Bool)
        /// A table whose rows are only counted.
        case counted
    }

    /// The kinds of the vocabulary.
    let kinds: [Kind]
    /// The tables whose rows are read.
    let shapes: [TableShape]
    /// The kind of the rows that count tables, and the names of those tables.
    let counted: (kind: Int, names: [String])?
    /// Whether columns are kept that no table has and that are called like secrets.
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

    /// What a table is, by its name or one of those that programs give it.
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

    /// The shape of the rows of a kind.
    func shape(ofKind kind: Int) -> TableShape? { shapes.first { $0.kind == kind } }

    /// The table that some columns are of: the one that knows most of them, and of those the one that lacks fewest.
    ///
    /// `nil` where two fit as well, or where none knows a column beyond those that most tables have.
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

    /// Whether a column says more than that a row is one.
    private func isTelling(_ target: TableShape.Target, of shape: TableShape) -> Bool {
        guard case .field(let field) = target else { return false }
        let name = kinds[shape.kind].fields[field].name
        return !["id", "user_id", "created_at", "updated_at"].contains(name)
    }
}
