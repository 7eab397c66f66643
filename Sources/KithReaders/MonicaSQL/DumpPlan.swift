internal import KithModel
internal import KithSQLDump
internal import KithSourceText

/// The plan for reading the rows of one statement.
struct DumpPlan {
    /// The treatment of a cell; a cell may have several steps.
    enum Step {
        case field(Int)
        /// A link field, and the table of the row number in the cell.
        case link(Int, table: Int, isRequired: Bool)
        case minor(Int)
        case split([Int])
        case join(Int)
        case extra
        case unknown
        /// An unknown column whose name looks like a secret.
        case unknownSecret
        /// A column of Monica with secrets that has no field.
        case secret
    }

    /// The position of the table in the map.
    let table: Int
    let kind: Int
    /// The cells of the row number, the key, and the currency of amounts.
    let id: Int?
    let key: Int?
    let currency: Int?
    private(set) var steps: [(cell: Int, step: Step)] = []
    /// Whether the rows are lines of COPY data.
    let isCopied: Bool
    /// Whether backslashes escape in strings.
    let escapes: Bool
    /// Attributes and links without a column in the statement.
    let unfilled: [Int]
    /// The required attributes among them.
    let lost: [Int]

    /// Creates the plan of a statement; `nil` if its table has no kind.
    init?(_ sql: SQLTable, _ map: DumpMap, _ vocabulary: Vocabulary) {
        guard let table = map.table(sql.name) else { return nil }
        let shape = map.tables[table]
        let kind = vocabulary.kinds[shape.kind]
        self.table = table
        self.kind = shape.kind
        isCopied = sql.isCopied
        escapes = sql.escapes
        id = sql.column("id")
        key = sql.columns.firstIndex(of: shape.key)
        currency = sql.column("currency_id")
        var filled: Set<Int> = Set(shape.constants.map(\.field))
        for (cell, name) in sql.columns.enumerated() {
            let targets = shape.columns.filter { $0.name == name }.map(\.target)
            for target in targets {
                guard let step = Self.step(target, kind, map, &filled) else { continue }
                steps.append((cell, step))
            }
            let isKnown =
                !targets.isEmpty || cell == id || name == shape.key || name == shape.deleted
                || map.ignored.contains(name)
            guard !isKnown else { continue }
            if map.secrets.contains(name) {
                steps.append((cell, .secret))
                continue
            }
            let isSecret = !map.keepsSecrets && SecretName.isSecret(name)
            steps.append((cell, isSecret ? .unknownSecret : .unknown))
        }
        filled.formUnion(shape.lists.map(\.field))
        unfilled = kind.fields.indices.filter { field in
            let role = kind.fields[field].role
            return (role == .attribute || role == .link) && !filled.contains(field)
        }
        lost = unfilled.filter { field in
            kind.fields[field].role == .attribute && kind.fields[field].constraints.required != nil
        }
    }

    /// Whether a field holds what stands in a cell, so that rules about fields look at it.
    func isRead(_ cell: Int) -> Bool {
        steps.contains { step in
            guard step.cell == cell else { return false }
            return switch step.step {
            case .field, .link, .minor, .split: true
            case .join, .extra, .unknown, .unknownSecret, .secret: false
            }
        }
    }

    /// Returns the cell from which a field is read; for the key, the key column or the row number.
    func cell(ofField field: Int) -> Int? {
        let cell = steps.first { step in
            switch step.step {
            case .field(field), .link(field, _, _), .minor(field): true
            case .split(let fields): fields.contains(field)
            default: false
            }
        }
        return cell?.cell ?? (field == 0 ? key ?? id : nil)
    }

    private static func step(
        _ target: DumpMap.Target, _ kind: Kind, _ map: DumpMap, _ filled: inout Set<Int>
    ) -> Step? {
        switch target {
        case .field(let field):
            filled.insert(field)
            guard let link = kind.fields[field].link else { return .field(field) }
            return map.table(ofKind: link.kind).map {
                .link(field, table: $0, isRequired: kind.fields[field].constraints.required != nil)
            }
        case .minor(let field):
            filled.insert(field)
            return .minor(field)
        case .split(let fields):
            filled.formUnion(fields)
            return .split(fields)
        case .join(let join):
            filled.formUnion(map.joins[join].columns.map(\.field))
            return .join(join)
        case .extra: return .extra
        case .ignored: return nil
        }
    }
}
