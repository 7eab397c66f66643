internal import KithDiagnostics
internal import KithModel
internal import KithSourceText

/// A comparison of the accounts listed in a hidden schema of a backup with the owners of rows.
struct TableAccounts {
    /// The table of accounts, the columns that refer to it, and the rule that reports a missing account.
    struct Rules {
        let schema: String
        let table: String
        let key: String
        let owners: Set<String>
        let missing: RuleDescription

        /// Returns whether a table is the one that lists accounts.
        func isTable(_ name: some Sequence<UInt8>, of schema: some Sequence<UInt8>) -> Bool {
            schema.elementsEqual(self.schema.utf8) && name.elementsEqual(table.utf8)
        }
    }

    private let rules: Rules
    /// The columns with accounts, for each kind.
    private let columns: [[Int]]
    private var listed: Set<[UInt8]> = []
    private var owners: [[UInt8]: (rows: Int, first: SourceSpan?)] = [:]
    private var order: [[UInt8]] = []

    /// The maximum number of accounts that are reported.
    private static let told = 100

    init(_ rules: Rules, _ kinds: [Kind]) {
        self.rules = rules
        columns = kinds.map { kind in
            kind.fields.indices.filter { rules.owners.contains(kind.fields[$0].name) }
        }
    }

    /// Adds the accounts and the owners of rows.
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

    /// The findings about owners that are not listed; none if the input lists no accounts.
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
