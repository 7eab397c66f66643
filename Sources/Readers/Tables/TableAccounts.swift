internal import Diagnostics
internal import Model
internal import SourceText

/// The accounts that a backup lists in a schema of which nothing reaches an output, and those that rows belong to.
struct TableAccounts {
    /// Where accounts are listed, which columns name them, and what says that one is missing.
    struct Rules {
        let schema: String
        let table: String
        let key: String
        let owners: Set<String>
        let missing: RuleDescription

        /// Whether a table of a schema is that of the accounts.
        func isTable(_ name: some Sequence<UInt8>, of schema: some Sequence<UInt8>) -> Bool {
            schema.elementsEqual(self.schema.utf8) && name.elementsEqual(table.utf8)
        }
    }

    private let rules: Rules
    /// For each kind, the columns that name accounts.
    private let columns: [[Int]]
    private var listed: Set<[UInt8]> = []
    private var owners: [[UInt8]: (rows: Int, first: SourceSpan?)] = [:]
    private var order: [[UInt8]] = []

    /// How many accounts are told one by one.
    private static let told = 100

    init(_ rules: Rules, _ kinds: [Kind]) {
        self.rules = rules
        columns = kinds.map { kind in
            kind.fields.indices.filter { rules.owners.contains(kind.fields[$0].name) }
        }
    }

    /// Takes accounts, and the owners of rows, up.
    mutating func note(_ batches: TableBatches) {
        listed.formUnion(batches.accounts)
        for (kind, table) in batches.rows.tables.enumerated() {
            for index in columns[kind] where !table.columns[index].isInteger {
                let column = table.columns[index]
                for row in 0..<table.count where column.hasValue(row) {
                    note(Array(column.slice(row)), at: table.places[row])
                }
            }
        }
    }

    private mutating func note(_ owner: [UInt8], at place: SourceSpan?) {
        if owners[owner] == nil { order.append(owner) }
        owners[owner, default: (0, place)].rows += 1
    }

    /// The accounts that rows belong to and no list has; nothing where there is no list.
    var findings: [Finding] {
        guard !listed.isEmpty else { return [] }
        return order.lazy.filter { !listed.contains($0) }.prefix(Self.told).compactMap { owner in
            guard let (rows, first) = owners[owner] else { return nil }
            let name = String(decoding: owner.prefix(60), as: UTF8.self)
            return rules.missing.finding(
                "\(rows == 1 ? "1 row is" : "\(rows) rows are") of the account '\(name)', "
                    + "which \(rules.schema).\(rules.table) does not have", at: first)
        }
    }
}
