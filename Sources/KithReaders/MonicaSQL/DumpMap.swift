/// The mapping from the tables of a database to rows of a vocabulary.
struct DumpMap: Sendable {
    /// A table whose rows become rows of a kind.
    struct Table: Sendable {
        let name: [UInt8]
        let kind: Int
        /// The number of the table in keys that are made from numbers.
        let number: Int
        /// The column of the key; a dump may lack it.
        let key: [UInt8]
        var columns: [(name: [UInt8], target: Target)] = []
        /// Constant values of all rows.
        var constants: [(field: Int, text: [UInt8])] = []
        /// The column with the time of deletion.
        var deleted: [UInt8]?
        /// List fields whose elements are in another table, by position in ``DumpMap/lists``.
        var lists: [(field: Int, list: Int)] = []
    }

    /// The target of a column; a column may have several.
    enum Target: Sendable {
        /// The value of a field.
        case field(Int)
        /// An amount in the smallest unit of its currency.
        case minor(Int)
        /// A date whose year, month and day are separate fields.
        case split([Int])
        /// The number of a row in another table, by position in ``DumpMap/joins``.
        case join(Int)
        /// Kept under extra.
        case extra
        /// Known, and left out.
        case ignored
    }

    /// Fields that come from a row of another table.
    struct Join: Sendable {
        let table: [UInt8]
        /// The column of that table to match.
        let by: [UInt8]
        /// The required suffix of the entry type, if rows of several types share the table.
        let entry: [UInt8]?
        /// The columns to read, with their fields.
        let columns: [(name: [UInt8], field: Int)]
    }

    /// A list whose elements are rows of a join table.
    struct List: Sendable {
        let table: [UInt8]
        let owner: [UInt8]
        let value: [UInt8]
        /// The position in ``DumpMap/texts`` of the table whose names are the elements; `nil` if they are keys.
        let texts: Int?
        /// The kind of the elements, if they are keys.
        let kind: Int?
    }

    /// What the database promises of columns, whatever table they are in.
    struct Promises: Sendable {
        /// Columns with the number of a row, and the table that it is in.
        var rows: [(column: [UInt8], table: [UInt8])] = []
        var times: [[UInt8]] = []
        var flags: [[UInt8]] = []
    }

    var promises = Promises()
    var tables: [Table] = []
    var joins: [Join] = []
    var lists: [List] = []
    /// The tables whose names are list elements.
    var texts: [[UInt8]] = []
    /// The names of a table's built-in rows, which are numbered from 1.
    var seeds: [(table: [UInt8], names: [[UInt8]])] = []
    /// Tables that are not read, with the reason.
    var unread: [(name: [UInt8], reason: String)] = []
    var ignored: [[UInt8]] = []
    var secrets: [[UInt8]] = []
    /// Whether unknown columns whose names look like secrets are kept.
    var keepsSecrets = false
    var wholeCurrencies: [[UInt8]] = []

    /// Returns the position of the table with a name.
    func table(_ name: [UInt8]) -> Int? { tables.firstIndex { $0.name == name } }

    /// Returns the position of the table for a kind, to which links of that kind lead.
    func table(ofKind kind: Int) -> Int? { tables.firstIndex { $0.kind == kind } }

    /// Returns whether the rows of a table are read, on their own or as part of other rows.
    func reads(_ name: [UInt8]) -> Bool {
        table(name) != nil || joins.contains { $0.table == name }
            || lists.contains { $0.table == name } || texts.contains(name)
    }
}

/// Keys for rows without a uuid, made from the numbers of the table and the row.
enum NumberedKey {
    /// Appends the key of a row: a version 8 UUID of "kith" in ASCII, the table number and the row number.
    ///
    /// A row has the same key in every form of backup that contains its number. A row number that is not up to twelve
    /// digits gives an invalid UUID, which the rule about keys reports.
    static func append(table: Int, number: some Collection<UInt8>, to key: inout [UInt8]) {
        key += Array("6b697468-".utf8)
        append(String(table), width: 4, to: &key)
        key += Array("-8000-8000-".utf8)
        for _ in number.count..<max(number.count, 12) { key.append(0x30) }
        key += number
    }

    private static func append(_ digits: String, width: Int, to key: inout [UInt8]) {
        for _ in digits.utf8.count..<max(width, digits.utf8.count) { key.append(0x30) }
        key += Array(digits.utf8)
    }
}
