/// How the tables of a database become rows of a vocabulary.
struct DumpMap: Sendable {
    /// A table whose rows are rows of a kind.
    struct Table: Sendable {
        let name: [UInt8]
        let kind: Int
        /// What tells the table apart in keys that are made of numbers.
        let number: Int
        /// The column that holds the key, where there is one.
        let key: [UInt8]
        var columns: [(name: [UInt8], target: Target)] = []
        /// Values that all rows have.
        var constants: [(field: Int, text: [UInt8])] = []
        /// The column that says when a row was deleted.
        var deleted: [UInt8]?
        /// Lists that stand in tables of their own: the field, and the position in ``DumpMap/lists``.
        var lists: [(field: Int, list: Int)] = []
    }

    /// What a column is for; a column may have several targets.
    enum Target: Sendable {
        /// The value of a field.
        case field(Int)
        /// An amount in the smallest unit of its currency.
        case minor(Int)
        /// A day, whose parts are fields of their own: year, month, day.
        case split([Int])
        /// The number of a row of another table; the position in ``DumpMap/joins``.
        case join(Int)
        /// Kept under extra.
        case extra
        /// Known, and left out.
        case ignored
    }

    /// Fields that are fetched from a row of another table.
    struct Join: Sendable {
        let table: [UInt8]
        /// The column of that table which is looked for.
        let by: [UInt8]
        /// What the type of an entry must end in, where rows of several types share the table.
        let entry: [UInt8]?
        /// The columns that are kept, and the fields that they are.
        let columns: [(name: [UInt8], field: Int)]
    }

    /// A list whose elements are rows of a table.
    struct List: Sendable {
        let table: [UInt8]
        let owner: [UInt8]
        let value: [UInt8]
        /// The table whose names the elements are; otherwise they are keys.
        let texts: Int?
        /// For keys, the kind that they lead to.
        let kind: Int?
    }

    var tables: [Table] = []
    var joins: [Join] = []
    var lists: [List] = []
    /// The tables whose names are the elements of lists.
    var texts: [[UInt8]] = []
    /// The names that rows of a table have from the start, counted from 1.
    var seeds: [(table: [UInt8], names: [[UInt8]])] = []
    /// Tables that are not read, and why.
    var unread: [(name: [UInt8], reason: String)] = []
    var ignored: [[UInt8]] = []
    var secrets: [[UInt8]] = []
    /// Whether columns are kept that Monica does not have and that are called like secrets.
    var keepsSecrets = false
    var wholeCurrencies: [[UInt8]] = []

    /// The position of the table with a name.
    func table(_ name: [UInt8]) -> Int? { tables.firstIndex { $0.name == name } }

    /// The table that rows of a kind are linked to in.
    func table(ofKind kind: Int) -> Int? { tables.firstIndex { $0.kind == kind } }

    /// Whether rows of a table are read, by themselves or as part of others.
    func reads(_ name: [UInt8]) -> Bool {
        table(name) != nil || joins.contains { $0.table == name }
            || lists.contains { $0.table == name } || texts.contains(name)
    }
}

/// Keys of rows that have no uuid: made of the number of their table and their own.
enum NumberedKey {
    /// Adds the key of a row: a UUID of version 8 that begins with "kith", names the table and ends in the number.
    ///
    /// The same row has the same key in every form of a backup that gives its number. What is no number of at most
    /// twelve digits makes no UUID, and is told by the rule about keys.
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
